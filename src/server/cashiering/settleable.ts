import { type SettlementCause, settlementCause, type SettlementRule } from '../../hotel/auto-settlement'
import type { BusinessDate } from '../../hotel/business-date'
import { type Money, sum } from '../../hotel/money'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answer } from '../serve'
import { shownName } from '../store/incognito'
import type { Tx } from '../tx'
import { pageOf } from '../page'

type Filters = NonNullable<InputOf<typeof cashiering.settleable>['filters']>

/** A bill of a guest in house that owes and can be settled without him. */
export type SettleableWindow = {
  account_id: number
  reservation_id: number
  window_no: number
  room_no: string | null
  guest_name: string
  payee: string
  method: string
  payment_type: string
  card: { brand: string; last4: string } | null
  ar_account: string | null
  departure: BusinessDate
  settled_on: BusinessDate
  balance: Money
  cause: SettlementCause
}

/** Bills that the house's rule, or the one that is asked for, settles today (domain/finance 11.7). */
export const answerSettleable = answer(cashiering.settleable, async (input, { tx }) => {
  const { coins } = tx
  const page = pageOf({ per_page: 500, ...input })
  const rule = withFilters(tx, await loadRule(tx), input.filters ?? {})
  const wanted = input.search?.toLowerCase()
  const due = (await findSettleable(tx, rule)).filter(
    ({ room_no, guest_name, payee }) =>
      wanted === undefined || [room_no, guest_name, payee].some(text => text?.toLowerCase().includes(wanted)),
  )
  return {
    items: due
      .slice(page.offset, page.offset + page.per_page)
      .map(({ payment_type: _, balance, ...row }) => ({ ...row, balance: coins.write(balance) })),
    total: due.length,
    page: page.page,
    per_page: page.per_page,
    rule: { ...rule, above: rule.above === null ? null : coins.write(rule.above) },
    totals: { balance: coins.write(sum(due.map(({ balance }) => balance))) },
  }
})

/** The rule of the house, as its property control says it. */
export async function loadRule({ sql, property_id, coins }: Tx): Promise<SettlementRule> {
  const [row] = await sql<{ on_departure: boolean; every_days: number | null; above: string | null }[]>`
    select auto_settlement_on_departure as on_departure, auto_settlement_days as every_days, auto_settlement_above as above
      from property_control where property_id = ${property_id}`
  return { ...row, above: row.above === null ? null : coins.read(row.above) }
}

/** Whoever names a part of the rule names all of it. */
function withFilters(
  { coins }: Tx,
  house: SettlementRule,
  { on_departure, every_days, above }: Filters,
): SettlementRule {
  if (on_departure === undefined && every_days === undefined && above === undefined) return house
  return {
    on_departure: on_departure ?? false,
    every_days: every_days ?? null,
    above: above === undefined ? null : coins.read(above),
  }
}

type Row = Omit<SettleableWindow, 'balance' | 'cause'> & { balance: string }

/** One query; the rule says which of the bills that could be settled are due. */
export async function findSettleable(tx: Tx, rule: SettlementRule): Promise<SettleableWindow[]> {
  const { sql, property_id, today, coins } = tx
  const rows = await sql<Row[]>`
    select a.id as account_id, r.id as reservation_id, w.window_no, m.code as room_no, coalesce(${shownName(tx)}, a.name, '') as guest_name,
           coalesce(${shownName(tx, 'y')}, ${shownName(tx)}, a.name, '') as payee, k.name as method, k.payment_type,
           case when c.id is null then null else jsonb_build_object('brand', c.brand, 'last4', c.last4) end as card,
           x.account_no || ' ' || x.name as ar_account, r.departure_date as departure,
           coalesce((select max(f.business_date) from folio f
                      where f.property_id = w.property_id and f.folio_account_id = w.folio_account_id and f.window_no = w.window_no
                        and f.status = 'issued'), r.arrival_date) as settled_on, s.balance
      from reservation r
      join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay' and a.status in ('open', 'reopened')
      join folio_window w on w.property_id = a.property_id and w.folio_account_id = a.id
      join payment_method k on k.property_id = w.property_id and k.id = w.payment_method_id
      left join payment_card_token c on c.property_id = w.property_id and c.id = w.card_token_id and c.removed_at is null
      left join ar_account x on x.property_id = w.property_id and x.id = w.ar_account_id
      left join guest_profile y on y.id = w.payee_profile_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      cross join lateral (
        select coalesce(sum(p.ledger_amount), 0) as balance from posting p
          join posting_placement t on t.property_id = p.property_id and t.posting_id = p.id and t.window_no = w.window_no
         where p.property_id = w.property_id and p.folio_account_id = w.folio_account_id and p.ledger = 'guest') s
     where r.property_id = ${property_id} and r.status = 'checked_in' and not r.is_posting_master and s.balance > 0
       and (k.payment_type = 'city_ledger' and x.id is not null or k.payment_type like '%card' and c.id is not null)
     order by m.code nulls last, guest_name, w.window_no`
  return rows.flatMap(({ balance: text, ...row }) => {
    const balance = coins.read(text)
    const cause = settlementCause(
      { balance, departure_date: row.departure, settled_on: row.settled_on },
      rule,
      today,
    )
    return cause ? [{ ...row, balance, cause }] : []
  })
}
