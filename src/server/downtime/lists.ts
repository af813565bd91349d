import { listReaders } from '../../hotel/downtime'
import type { OutputOf } from '../../wire/call'
import { downtime } from '../../wire/downtime'
import { loadEverybody } from '../front-desk/list/emergency'
import { answer, demandAccess } from '../serve'
import { knowsIncognito } from '../store/incognito'
import { isOpenContact } from '../store/open-contact'
import type { Tx } from '../tx'
import { loadDay } from './pack'

type Lists = OutputOf<typeof downtime.lists>

/** `front-desk/downtime-lists`: what the paper says, and how to reach a guest, for a browser to keep (domain/pains 18). */
export const answerDowntimeLists = answer(downtime.lists, async (_, at) => {
  const { tx, today, who } = at
  for (const titles of Object.values(listReaders)) demandAccess(who, titles)
  const everybody = await loadEverybody(tx)
  const stays = new Map((await loadStays(tx)).map(stay => [stay.id, stay]))
  const { arrivals, departures, rooms } = await loadDay(at)
  const phones = await loadPhones(tx, [
    ...[...stays.values()].map(({ guest_profile_id }) => guest_profile_id),
    ...arrivals.map(({ guest_profile_id }) => guest_profile_id),
  ])
  const phoneOf = (guest: number | null) => (guest === null ? null : (phones.get(guest) ?? null))
  return {
    ...(await loadHouse(tx)),
    business_date: today,
    currency: tx.currency,
    in_house: everybody.map(({ stays: ids, ...room }) => ({
      ...room,
      stays: ids.flatMap(id => {
        const stay = stays.get(id)
        if (!stay) return []
        const { arrival_date, departure_date, etd, balance, guest_profile_id } = stay
        return [{ arrival_date, departure_date, etd, balance, phone: phoneOf(guest_profile_id) }]
      }),
    })),
    arrivals: arrivals.map(row => ({
      eta: row.eta,
      guest: row.guest,
      company: row.company ?? row.travel_agent,
      specials: row.specials,
      phone: phoneOf(row.guest_profile_id),
      confirmation_no: row.confirmation_no,
      arrival_date: row.arrival_date,
      departure_date: row.departure_date,
      room: row.room,
      room_type: row.room_type,
      adults: row.adults,
      children: row.children,
      rate_amount: row.rate_amount,
      reservation_type: row.reservation_type,
    })),
    departures: departures.map(row => ({
      room: row.room,
      guest: row.guest,
      confirmation_no: row.confirmation_no,
      etd: row.etd,
      departure_date: row.departure_date,
      balance: row.balance,
      payment_method: row.payment_method,
    })),
    rooms: rooms.map(room => ({
      room: room.code,
      room_type: room.room_type.code,
      status: room.effective_status.name,
      is_occupied: room.fo_status === 'occupied',
      guest: room.reservation?.guest ?? null,
      next: room.next && {
        guest: room.next.guest,
        arrival_date: room.next.arrival_date,
        eta: room.next.eta,
      },
    })),
  }
})

async function loadHouse({
  sql,
  property_id,
}: Tx): Promise<Pick<Lists, 'property_id' | 'hotel' | 'made_at' | 'time_zone'>> {
  const [house] = await sql<Pick<Lists, 'hotel' | 'time_zone'>[]>`
    select name as hotel, time_zone from property_profile where id = ${property_id}`
  return { ...house, property_id, made_at: new Date().toISOString() }
}

type Stay = Omit<Lists['in_house'][number]['stays'][number], 'phone'> & {
  id: number
  guest_profile_id: number | null
}

async function loadStays({ sql, property_id }: Tx): Promise<Stay[]> {
  return await sql<Stay[]>`
    select r.id, r.guest_profile_id, r.arrival_date, r.departure_date, r.etd, coalesce(b.balance, 0)::text as balance
      from reservation r
      left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join subledger_balance b on b.property_id = a.property_id and b.ledger = 'guest' and b.holder_id = a.id
     where r.property_id = ${property_id} and r.status = 'checked_in' and not r.is_posting_master`
}

/** The number that each is called by first, as far as the person may read it. */
async function loadPhones(
  { sql, who }: Tx,
  guests: readonly (number | null)[],
): Promise<Map<number, string>> {
  const ids = [...new Set(guests.filter(id => id !== null))]
  const rows = await sql<{ id: number; phone: string }[]>`
    select distinct on (x.guest_profile_id) x.guest_profile_id as id, x.value as phone
      from guest_contact x join guest_profile g on g.id = x.guest_profile_id
     where x.guest_profile_id = any (${ids}::bigint[]) and x.contact_type in ('mobile', 'phone') and ${isOpenContact({ sql, who }, 'x')}
       and (${knowsIncognito(who)} or not g.is_incognito)
     order by x.guest_profile_id, x.is_primary desc, x.contact_type, x.id`
  return new Map(rows.map(({ id, phone }) => [id, phone]))
}
