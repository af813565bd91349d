import { bookingView } from '../../wire/booking-view'
import { type Kept, masterCalls } from '../../wire/master'
import { quick } from '../../wire/quick'
import { entityOf } from '../master/entities'
import { hooks, masked } from '../master/hooks'
import { readPage } from '../master/read'
import { shownName } from '../store/incognito'
import { allows, answer, type At } from '../serve'
import { readHere, shownChip } from '../store/quick-text'
import { findMasters } from './masters'
import { doable, reservationsOf } from './reservations'

const most = 5

/** Each kind as its own list finds it, for whoever may ask for that list, in one question and one moment. */
export const answerQuick = answer(quick.search, async ({ text, of, can, locale = 'en' }, at) => {
  const isOpen = allows(at.who, bookingView.list.permission)
  const wants = (kind: (typeof of)[number]) => of.includes(kind)
  const { chips, rest } = await readHere(at.tx, text, locale)
  // What is said of reservations is said of no guest and no room: those are found by the rest.
  const isFilter = chips.length > 0
  const [reservations, guests, rooms, masters] = await Promise.all([
    wants('reservations') && isOpen
      ? reservationsOf({ search: text, locale, filters: doable(can, at), can }, at)
      : [],
    wants('guests') && rest.length > 1 ? mastersOf('guest-profile', rest, at) : [],
    wants('rooms') && !isFilter ? mastersOf('room', rest, at) : [],
    wants('masters') && !isFilter ? findMasters(rest, at) : [],
  ])
  const inside = isOpen
    ? await guestsIn(
        rooms.map(({ id }) => id),
        at,
      )
    : []
  return {
    chips: chips.map(shownChip),
    reservations,
    guests: guests.map(({ id, code, name, city }) => ({
      id,
      code: said(code),
      name: said(name),
      city: said(city),
    })),
    rooms: rooms.map(({ id, code, name }) => ({
      id,
      code: said(code),
      name: said(name),
      guest: inside.find(({ room_id }) => room_id === id) ?? null,
    })),
    masters,
  }
})

/** Who is in these rooms. One query. */
async function guestsIn(room_ids: number[], { tx }: At) {
  const { sql, property_id } = tx
  if (room_ids.length === 0) return []
  return await sql<
    { room_id: number; name: string; confirmation_no: string; departure_date: string; balance: string }[]
  >`
    select r.room_id, coalesce(${shownName(tx)}, '') as name, r.confirmation_no, r.departure_date, coalesce(b.balance, 0)::text as balance
      from reservation r
      left join guest_profile g on g.id = r.guest_profile_id
      left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join subledger_balance b on b.property_id = a.property_id and b.ledger = 'guest' and b.holder_id = a.id
     where r.property_id = ${property_id} and r.status = 'checked_in' and r.room_id = any (${room_ids}::bigint[])
     order by r.is_share_primary desc, r.id`
}

async function mastersOf(key: string, search: string, { tx, who }: At): Promise<Kept[]> {
  const entity = entityOf(key)
  const { list } = masterCalls(entity)
  if (!list || !allows(who, list.permission)) return []
  const input = { search, per_page: most }
  const { items } = await (hooks[key]?.list?.(tx, input) ?? readPage(tx, entity, input))
  return items.map(item => masked(tx, entity, item))
}

const said = (value: unknown): string | null => (typeof value === 'string' ? value : null)
