import type { BusinessDate } from '../../hotel/business-date'
import { type Money, sum } from '../../hotel/money'
import { daysToCome } from '../store/expected'
import { countLacking } from '../store/guest-country'
import { shownName } from '../store/incognito'
import type { Tx } from '../tx'

export type Counters = {
  arrivals_open: number
  departures_open: number
  open_shifts: number
  in_house: number
  country_missing: number
}

/** What is left for people to decide tonight, in one query. */
export async function countCases(tx: Tx): Promise<Counters> {
  const { sql, property_id, today } = tx
  const [row] = await sql<Counters[]>`
    select (select count(*) from reservation r where r.property_id = ${property_id} and r.status = 'reserved' and r.arrival_date <= ${today}
              and not r.is_posting_master) as arrivals_open,
           (select count(*) from reservation r where r.property_id = ${property_id} and r.status = 'checked_in' and r.departure_date <= ${today}) as departures_open,
           (select count(*) from cashier_shift s join cashier c on c.property_id = s.property_id and c.id = s.cashier_id
             where s.property_id = ${property_id} and s.status <> 'closed' and c.kind <> 'eod') as open_shifts,
           (select count(*) from reservation r where r.property_id = ${property_id} and r.status = 'checked_in'
              and not r.is_posting_master) as in_house,
           (${countLacking(tx)}) as country_missing`
  return row
}

export type ArrivalCase = {
  reservation_id: number
  row_version: number
  confirmation_no: string
  guest_name: string
  company: string | null
  room_no: string | null
  room_type: string
  reservation_type: string
  guarantee: string
  eta: string | null
  arrival_date: BusinessDate
  departure_date: BusinessDate
  nights: number
  rate_code: string
  rate_amount: string
  deposit_left: string
  /** Who else is or will be in the room. */
  shares_with: string | null
  suggested: 'no_show' | 'cancel'
}

/** Reservations that should have arrived by today. A guaranteed one is suggested as no-show, the others as cancelled. */
export async function loadArrivalCases({ sql, property_id, today, who }: Tx): Promise<ArrivalCase[]> {
  return await sql<ArrivalCase[]>`
    select r.id as reservation_id, r.row_version, r.confirmation_no, coalesce(${shownName({ sql, who })}, '') as guest_name, c.name as company, room.code as room_no,
           t.code as room_type, y.code as reservation_type, y.guarantee, r.eta, r.arrival_date, r.departure_date,
           r.departure_date - r.arrival_date as nights, rc.code as rate_code, coalesce(n.rate_amount, 0) as rate_amount,
           coalesce(-b.balance, 0) as deposit_left,
           (select string_agg(coalesce(o.name, ''), ', ' order by x.id) from reservation x left join guest_profile o on o.id = x.guest_profile_id
             where x.property_id = r.property_id and x.share_group_id = r.share_group_id and x.id <> r.id
               and x.status in ('reserved', 'checked_in')) as shares_with,
           case when y.guarantee in ('none', 'waiting') then 'cancel' else 'no_show' end as suggested
      from reservation r
      left join guest_profile g on g.id = r.guest_profile_id
      left join reservation_profile p on p.property_id = r.property_id and p.reservation_id = r.id and p.role = 'company' and p.display_sequence = 1
      left join guest_profile c on c.id = p.guest_profile_id
      left join room on room.property_id = r.property_id and room.id = r.room_id
      join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      join reservation_type y on y.property_id = r.property_id and y.id = r.reservation_type_id
      join rate_code rc on rc.property_id = r.property_id and rc.id = r.rate_code_id
      left join reservation_night n on n.property_id = r.property_id and n.reservation_id = r.id and n.stay_date = r.arrival_date
      left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join subledger_balance b on b.property_id = r.property_id and b.ledger = 'deposit' and b.holder_id = a.id
     where r.property_id = ${property_id} and r.status = 'reserved' and r.arrival_date <= ${today} and not r.is_posting_master
     order by ${shownName({ sql, who })}, r.id`
}

export type DepartureCase = {
  reservation_id: number
  account_id: number | null
  row_version: number
  confirmation_no: string
  room_no: string | null
  guest_name: string
  departure_date: BusinessDate
  balance: string
  to_charge: string
  deposit_left: string
  next_arrival_on_room: string | null
  suggested: 'check_out' | 'extend'
}

/**
 * Stays in house at or past their day of departure, with what leaving still charges them. Who owes nothing is suggested to leave: a
 * breakfast of the morning to come is posted as he does. So is a day guest, who has no night to stay for, and whoever's room
 * is tonight's guest's.
 */
export async function loadDepartureCases(tx: Tx): Promise<DepartureCase[]> {
  const { sql, property_id, today, who, coins } = tx
  const rows = await sql<Omit<DepartureCase, 'to_charge'>[]>`
    select r.id as reservation_id, a.id as account_id, r.row_version, r.confirmation_no, room.code as room_no, coalesce(${shownName({ sql, who })}, '') as guest_name,
           r.departure_date, coalesce(b.balance, 0) as balance, coalesce(-d.balance, 0) as deposit_left,
           nx.confirmation_no as next_arrival_on_room,
           case when coalesce(b.balance, 0) <= 0 or r.arrival_date = r.departure_date or nx.from_date = ${today} then 'check_out' else 'extend' end as suggested
      from reservation r
      left join guest_profile g on g.id = r.guest_profile_id
      left join room on room.property_id = r.property_id and room.id = r.room_id
      left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join subledger_balance b on b.property_id = r.property_id and b.ledger = 'guest' and b.holder_id = a.id
      left join subledger_balance d on d.property_id = r.property_id and d.ledger = 'deposit' and d.holder_id = a.id
      left join lateral (
        select n.confirmation_no, o.from_date from room_occupancy o join reservation n on n.property_id = o.property_id and n.id = o.reservation_id
         where o.property_id = r.property_id and o.room_id = r.room_id and o.is_active and o.from_date >= ${today} and n.status = 'reserved'
         order by o.from_date limit 1) nx on true
     where r.property_id = ${property_id} and r.status = 'checked_in' and r.departure_date <= ${today}
     order by room.code, r.id`
  const leaving = rows.flatMap(({ reservation_id: id, account_id, departure_date: departure }) =>
    account_id === null ? [] : [{ id, account_id, departure }],
  )
  const charges = leaving.length > 0 ? await daysToCome(tx, leaving) : new Map<number, Money[]>()
  return rows.map(row => ({
    ...row,
    to_charge: coins.write(sum(charges.get(row.account_id ?? 0) ?? [])),
  }))
}
