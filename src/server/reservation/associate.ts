import { bookingChange } from '../../wire/booking-change'
import { serve } from '../serve'
import { loadBooked } from '../store/stay-change/booked'
import { changeStay } from '../store/stay-change/change'

/** `associated-profile/store`: company, agent and the others behind a reservation, whole for each role that is named. */
export const serveAssociate = serve(
  bookingChange.associate,
  async ({ reservation_id, row_version, roles, items }, { tx, answers, who }) => {
    const { profiles } = await loadBooked(tx, reservation_id)
    const named = new Set([...(roles ?? []), ...items.map(({ role }) => role)])
    const staying =
      roles === undefined && items.length === 0 ? [] : profiles.filter(({ role }) => !named.has(role))
    const change = { profiles: [...staying, ...items] }
    const label = (booked: { confirmation_no: string; guest: string }) =>
      `Profiles of ${booked.confirmation_no} ${booked.guest} changed`
    const changed = await changeStay(tx, { id: reservation_id, row_version, change, label }, { answers, who })
    return { row_version: changed.row_version }
  },
)
