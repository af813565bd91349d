import type { BusinessDate } from '../../hotel/business-date'
import { shareNight, type ShareMode } from '../../hotel/share'
import { accept } from '../serve'
import type { Tx } from '../tx'
import { courseNow, meant, nightMoved, type Which } from './exchange-moved'

type Shared = {
  reservation_id: number
  confirmation_no: string
  is_primary: boolean
  stay_date: BusinessDate
  share_group_id: number
  is_fixed: boolean
  share_amount: string
  mode: ShareMode
  payer_reservation_id: number | null
  /** Of the night for all of them, at the course of now. */
  base: string
  rate: string
  course: string
}

/**
 * Nights that several share at a price in a foreign currency take the course of now, as the rate code of the one who leads them says,
 * and are divided as before (domain/reservations 5.9, domain/finance 2.5). What one of them pays by hand stays, the others have the
 * rest; amounts that were entered for each of them stay altogether. Out: how many nights of reservations moved.
 */
export async function exchangeShared(tx: Tx, which: Which): Promise<number> {
  const nights = await loadShared(tx, which)
  const rows = roomsOf(nights).flatMap(there => dividedAnew(tx, there))
  if (rows.length === 0) return 0
  const { sql, property_id } = tx
  const { count } = await sql`
    update reservation_night n
       set base_amount = t.base_amount, rate_amount = t.rate_amount, share_amount = t.share_amount, exchange_rate = t.exchange_rate
      from jsonb_to_recordset(${sql.json(rows)}::jsonb) as t (reservation_id bigint, stay_date date, base_amount numeric,
           rate_amount numeric, share_amount numeric, exchange_rate numeric)
     where n.property_id = ${property_id} and n.reservation_id = t.reservation_id and n.stay_date = t.stay_date`
  return count
}

/** Those who are in one room on one night, as they follow each other in the list. */
function roomsOf(nights: readonly Shared[]): Shared[][] {
  const rooms: Shared[][] = []
  for (const night of nights) {
    const last = rooms.at(-1)?.[0]
    const isSame = last?.share_group_id === night.share_group_id && last.stay_date === night.stay_date
    if (isSame) rooms.at(-1)?.push(night)
    else rooms.push([night])
  }
  return rooms
}

function dividedAnew({ coins }: Tx, there: readonly Shared[]) {
  const [{ stay_date, base, rate, course, mode, payer_reservation_id }] = there
  const sharers = there.map(({ reservation_id, confirmation_no, is_primary, is_fixed, share_amount }) => ({
    reservation_id,
    confirmation_no,
    is_primary,
    is_fixed,
    amount: is_fixed ? coins.read(share_amount) : null,
  }))
  const night = { stay_date, total: coins.read(rate), sharers }
  const parts = accept(shareNight(night, { mode, payer_reservation_id }, { may: () => false, coins }))
  return parts.map(({ reservation_id, share_amount }) => ({
    reservation_id,
    stay_date,
    base_amount: base,
    rate_amount: rate,
    share_amount: coins.write(share_amount),
    exchange_rate: course,
  }))
}

/** The shared nights that are meant and whose price moves, each with that price. */
async function loadShared(tx: Tx, which: Which): Promise<Shared[]> {
  const { sql, property_id, currency } = tx
  const night = nightMoved(tx)
  return await sql<Shared[]>`
    with shared as (
      select n.*, r.confirmation_no, r.is_share_primary,
             first_value(n.reservation_id) over room as leader_id,
             bool_or(n.posted_at is not null) over (partition by n.share_group_id, n.stay_date) as is_posted
        from reservation_night n
        join reservation r on r.property_id = n.property_id and r.id = n.reservation_id and r.status in ('reserved', 'checked_in')
       where n.property_id = ${property_id} and (n.share_group_id, n.stay_date) in (
               select n.share_group_id, n.stay_date from reservation_night n
                where n.property_id = ${property_id} and ${meant(tx, which)} and n.share_group_id is not null)
      window room as (partition by n.share_group_id, n.stay_date
                      order by r.is_share_primary desc, length(r.confirmation_no), r.confirmation_no))
    select s.reservation_id, s.confirmation_no, s.is_share_primary as is_primary, s.stay_date, s.share_group_id, s.is_fixed,
           s.share_amount::text as share_amount, g.mode, g.payer_reservation_id, l.base::text as base, l.rate::text as rate,
           l.sell_rate::text as course
      from shared s
      join share_group g on g.property_id = s.property_id and g.id = s.share_group_id and g.mode <> 'custom'
      join lateral (
        select ${night.base} as base, ${night.rate} as rate, x.sell_rate
          from shared n
          join rate_code c on c.property_id = n.property_id and c.id = n.rate_code_id
                          and c.currency_code <> ${currency} and c.exchange_mode = ${which.mode}
          cross join lateral (${courseNow(tx, 'c')}) x
         where n.reservation_id = s.leader_id and n.share_group_id = s.share_group_id and n.stay_date = s.stay_date
           and not n.is_posted and not n.is_fixed and n.exchange_rate not in (1, x.sell_rate)
           ${which.mode === 'at_check_in' ? sql`and n.reservation_id = ${which.reservation_id}` : sql``}) l on true
     order by s.share_group_id, s.stay_date, s.reservation_id`
}
