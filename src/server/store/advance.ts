import type { BusinessDate } from '../../hotel/business-date'
import type { BilledAhead } from '../../hotel/business-day/advance'
import type { Money } from '../../hotel/money'
import type { Tx } from '../tx'

/** What was billed ahead, with the night that it is for, and as it stood before a credit bill lowered it. */
export type AheadOf = BilledAhead & { night: BusinessDate; as_billed: Money }
type Row = Omit<AheadOf, 'amount' | 'as_billed'> & {
  reservation_id: number
  amount: string
  as_billed: string
}

/** What of some stays was billed ahead for some nights and is not revenue yet, by stay. One query. */
export async function loadBilledAhead(
  { sql, property_id, coins }: Tx,
  nights: readonly BusinessDate[],
  reservation_ids: readonly number[],
): Promise<Map<number, AheadOf[]>> {
  const rows = await sql<Row[]>`
    select p.reservation_id, p.revenue_date as night, p.id, p.explain -> 'deferred_to' as deferred_to, p.amount as as_billed,
           p.amount + coalesce((select sum(c.amount) from posting c
             where c.property_id = p.property_id and c.adjusts_id = p.id and c.origin = 'credit_bill'), 0) as amount
      from posting p join journal_entry e on e.property_id = p.property_id and e.id = p.entry_id and e.kind = 'advance'
     where p.property_id = ${property_id} and p.reservation_id = any (${[...reservation_ids]}::bigint[]) and p.revenue_date = any (${[...nights]}::date[])
       and p.ledger = 'guest'
       and not exists (select from posting x where x.property_id = p.property_id and x.reverses_id = p.id and x.origin = 'reversal')
       and not exists (select from posting_claim k where k.property_id = p.property_id and k.claim_key = 'advance-release:' || p.id
                          and k.released_by_entry_id is null)
     order by p.id`
  const byStay = new Map<number, AheadOf[]>()
  for (const { reservation_id, amount, as_billed, ...row } of rows) {
    byStay.set(reservation_id, [
      ...(byStay.get(reservation_id) ?? []),
      { ...row, amount: coins.read(amount), as_billed: coins.read(as_billed) },
    ])
  }
  return byStay
}

/** What the advance bills of a stay hold of its nights and charges, so that their own days do not post them again. */
export async function loadClaimsAhead(
  { sql, property_id }: Tx,
  reservation_id: number,
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ claim_key: string }[]>`
    select k.claim_key
      from posting_claim k join journal_entry e on e.property_id = k.property_id and e.id = k.entry_id and e.kind = 'advance'
     where k.property_id = ${property_id} and k.released_by_entry_id is null
       and k.entry_id = any (array(select p.entry_id from posting p where p.property_id = ${property_id} and p.reservation_id = ${reservation_id}))`
  return new Set(rows.map(({ claim_key }) => claim_key))
}
