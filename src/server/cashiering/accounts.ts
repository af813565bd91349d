import { bookingText } from '../../hotel/booking-text'
import { zero } from '../../hotel/money'
import { cashiering } from '../../wire/cashiering'
import { answer } from '../serve'
import { billsOverLimit } from '../end-of-day/over-limit'
import { balancesOf, limitState } from './limit-state'
import { listed, pageOf, without } from '../page'
import { columnTeller, shownName } from '../store/incognito'
import { likeText, standsIn } from '../store/like-text'
import { searchedFor } from '../store/reservation-search'
import type { Tx } from '../tx'

type Row = {
  account_id: number
  kind: string
  status: string
  reservation_id: number | null
  confirmation_no: string | null
  room_no: string | null
  name: string
  arrival: string | null
  departure: string | null
  balance: string
  deposit: string
  limit_state: 'ok' | 'warn' | 'over'
  total: number
  all_balance: string
  all_deposit: string
}

/** Finds accounts to bill: by room, name, confirmation or what they owe (domain/finance 5.3); those that are closed come last, the latest first. */
export const answerAccounts = answer(cashiering.accounts, async (input, { tx }) => {
  const { sql, property_id, coins } = tx
  const { room_no, kind, status, block_id, balance, departing_on, over_limit } = input.filters ?? {}
  const page = pageOf(input)
  const text = input.search?.trim() ?? ''
  const found = text === '' ? null : await accountsOf(tx, text)
  const owing = {
    any: sql``,
    open: sql`and b.guest > 0`,
    zero: sql`and b.guest = 0`,
    credit: sql`and b.guest < 0`,
  }[balance ?? 'any']
  const over = over_limit ? (await billsOverLimit(tx)).map(({ account_id }) => account_id) : []
  const rows = await sql<Row[]>`
    select a.id as account_id, a.kind, a.status, a.reservation_id, r.confirmation_no, m.code as room_no, coalesce(${shownName(tx)}, a.name) as name,
           r.arrival_date as arrival, r.departure_date as departure, b.guest as balance, b.deposit,
           ${limitState(tx)} as limit_state,
           count(*) over () as total, sum(b.guest) over () as all_balance, sum(b.deposit) over () as all_deposit
      from folio_account a
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join guest_profile g on g.id = r.guest_profile_id
      cross join ${balancesOf(tx)}
     where a.property_id = ${property_id} and a.kind <> 'passer_by'
       ${status ? sql`and a.status = ${status}` : sql`and (a.status <> 'closed' or ${found !== null})`}
       ${kind ? sql`and a.kind = ${kind}` : sql``}
       ${room_no ? sql`and m.code = ${room_no}` : sql``}
       ${block_id ? sql`and r.block_id = ${block_id}` : sql``}
       ${departing_on ? sql`and r.departure_date = ${departing_on}` : sql``}
       ${found ? sql`and a.id = any (${found}::bigint[])` : sql``}
       ${owing}
       ${over_limit ? sql`and a.id = any (${over}::bigint[])` : sql``}
     order by a.status = 'closed', case when a.status = 'closed' then r.departure_date end desc nulls last, m.code nulls last, name, a.id limit ${page.per_page} offset ${page.offset}`
  const [first] = rows
  return {
    ...listed(
      rows.map(row => without(row, 'all_balance', 'all_deposit')),
      page,
    ),
    totals: {
      balance: first?.all_balance ?? coins.write(zero),
      deposit: first?.all_deposit ?? coins.write(zero),
    },
  }
})

/**
 * The accounts that a text means: of stays as the list of reservations finds them, by whoever comes or stands behind them, number or
 * room; whoever has left that room, for who calls about a bill is often gone; of the house by their code or name. Looked up ahead:
 * through all bills that the house ever had nobody waits for a name.
 */
async function accountsOf(tx: Tx, text: string): Promise<number[]> {
  const { sql, property_id } = tx
  const stays = await searchedFor(tx, text)
  const told = await columnTeller(tx)
  const { room } = bookingText(text)
  const left = room
    ? sql`
       union
      select a.id from room m
        join reservation r on r.property_id = m.property_id and r.room_id = m.id
        join folio_account a on a.property_id = r.property_id and a.kind = 'stay' and a.reservation_id = r.id
       where m.property_id = ${property_id} and m.code ilike ${`${likeText(room)}%`}`
    : sql``
  const rows = await sql<{ id: number }[]>`
    select id from folio_account
     where property_id = ${property_id} and kind = 'stay' and reservation_id = any (${stays}::bigint[])
     union
    select id from folio_account
     where property_id = ${property_id} and code is not null
       and ${standsIn(tx, text, [sql`code`, told(sql`name`)])}
     ${left}`
  return rows.map(({ id }) => id)
}
