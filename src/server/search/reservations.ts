import type { ReservationAction } from '../../hotel/allowed-action'
import type { QuickFilters } from '../../hotel/quick-text'
import type { bookingView } from '../../wire/booking-view'
import type { InputOf, OutputOf } from '../../wire/call'
import type { quick } from '../../wire/quick'
import { answerList } from '../reservation/list'
import type { At } from '../serve'

const most = 5
/** Of so many is looked who can do what is asked for. */
const mostLookedAt = 25

/** With whom something can be done now, as far as a list can say it; the rows themselves say it exactly. */
export function doable(can: ReservationAction | undefined, { tx }: At): QuickFilters {
  if (can === undefined) return {}
  if (can === 'check_in') return { status: ['reserved'], arrival_to: tx.today }
  return inHouseOnly.includes(can) ? { tab: 'in_house' } : {}
}

const inHouseOnly: readonly ReservationAction[] = ['check_out', 'move_room', 'leave_early', 'undo_check_in']

type Asked = Pick<InputOf<typeof bookingView.list>, 'search' | 'locale'> & {
  filters: QuickFilters
  can: ReservationAction | undefined
}

export async function reservationsOf(
  { can, ...asked }: Asked,
  at: At,
): Promise<OutputOf<typeof quick.search>['reservations']> {
  const per_page = can === undefined ? most : mostLookedAt
  const found = await answerList.handle({ ...asked, per_page, with_totals: false }, at)
  const { items } = found as OutputOf<typeof bookingView.list>
  const able = items.filter(({ allowed }) => can === undefined || allowed.includes(can))
  return able
    .slice(0, most)
    .map(
      ({ reservation_id, confirmation_no, guest, arrival_date, departure_date, room, room_type, state }) => {
        const stay = { arrival_date, departure_date, room, room_type, state }
        return { reservation_id, confirmation_no, guest, ...stay }
      },
    )
}
