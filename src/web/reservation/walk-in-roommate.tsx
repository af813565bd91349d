import { addDays, isBusinessDate } from '../../hotel/business-date'
import type { OutputOf } from '../../wire/call'
import { bookingView } from '../../wire/booking-view'
import { type Found, FoundPicker } from '../kit/field/found'
import { formatDay } from '../kit/format'
import { request } from '../kit/http'
import { useHouse } from '../kit/session'
import { Labelled } from './search-bar'

/** A guest in house into whose room somebody goes. */
export type Roommate = Found & { room_id: number; room: string }

type Props = {
  roommate: Roommate | undefined
  onPick: (roommate: Roommate | undefined) => void
}

/** Somebody joins a guest who is here already: no further room is sold, and the price for both is divided. */
export const RoommateField = ({ roommate, onPick }: Props) => {
  const today = useHouse()?.business_date ?? ''
  return (
    <Labelled id="walk-roommate" label="Shares the room with">
      <FoundPicker<Roommate>
        id="walk-roommate"
        what={`roommate from ${today} on`}
        find={findRoommates(today)}
        value={roommate ?? null}
        onChange={found => onPick(found ?? undefined)}
        placeholder="Nobody"
      />
    </Labelled>
  )
}

/** Whoever is in house and does not leave today. */
const findRoommates =
  (today: string) =>
  async (typed: string): Promise<Roommate[]> => {
    const { path, method } = bookingView.list
    const departure = isBusinessDate(today) ? { departure_from: addDays(today, 1) } : {}
    const body = { search: typed, filters: { tab: 'in_house', ...departure }, per_page: 20 }
    const { data } = await request({ path, method, body, inline: true })
    const { items } = data as OutputOf<typeof bookingView.list>
    return items.flatMap(({ reservation_id: id, room_id, room, guest, departure_date }) =>
      room_id !== null && room !== null
        ? [{ id, room_id, room, label: `${room} ${guest}, until ${formatDay(departure_date)}` }]
        : [],
    )
  }
