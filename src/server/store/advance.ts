import type { BusinessDate } from '../../hotel/business-date'
import type { BilledAhead } from '../../hotel/business-day/advance'
import type { NewEntry } from '../../hotel/journal/entry'
import { planReversal } from '../../hotel/journal/reversal'
import type { StandingGroup } from '../../hotel/journal/standing'
import { type Money, sum, zero } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { post, type PostedBy } from './journal'
import { loadStanding } from './standing'

/** What was billed ahead, with the night that it is for. */
export type AheadOf = BilledAhead & { night: BusinessDate }
type Row = Omit<AheadOf, 'amount'> & { reservation_id: number; amount: string }

/** What of some stays was billed ahead for some nights and is not revenue yet, by stay. One query. */
export async function loadBilledAhead(
  { sql, property_id, coins }: Tx,
  nights: readonly BusinessDate[],
  reservation_ids: readonly number[],
): Promise<Map<number, AheadOf[]>> {
  const rows = await sql<Row[]>`
    select p.reservation_id, p.revenue_date as night, p.id, p.explain -> 'deferred_to' as deferred_to,
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
  for (const { reservation_id, amount, ...row } of rows) {
    byStay.set(reservation_id, [
      ...(byStay.get(reservation_id) ?? []),
      { ...row, amount: coins.read(amount) },
    ])
  }
  return byStay
}

/** Amounts in the house's money; `on_folio` waits for a credit bill. */
export type TakenBackAdvance = { returned: Money; on_folio: Money }

/**
 * Nights that will not be go back to a guest who has paid them ahead. What is on a folio already stays: a credit bill takes it
 * back, and until then the check-out is refused (`advance_unreleased`). Out: what was taken back, and what is on folios.
 */
export async function takeBackAdvance(
  tx: Tx,
  { reservation_id, from }: { reservation_id: number; from: BusinessDate },
  by: PostedBy,
): Promise<TakenBackAdvance> {
  const { sql, property_id } = tx
  const rows = await sql<{ entry_id: number; claims: string[] }[]>`
    select e.id as entry_id,
           array(select claim_key from posting_claim c
                  where c.property_id = e.property_id and c.entry_id = e.id and c.released_by_entry_id is null) as claims
      from journal_entry e
     where e.property_id = ${property_id} and e.kind = 'advance' and exists (
       select from posting p where p.property_id = e.property_id and p.entry_id = e.id and p.reservation_id = ${reservation_id}
          and p.revenue_date >= ${from})`
  if (rows.length === 0) return { returned: zero, on_folio: zero }
  const standing = await loadStanding(tx, { root_entry_ids: rows.map(({ entry_id }) => entry_id) })
  const printed = new Set(
    standing.filter(([{ folio_no }]) => folio_no !== null).map(([{ root_entry_id }]) => root_entry_id),
  )
  const groups = standing.filter(([{ root_entry_id }]) => !printed.has(root_entry_id))
  const on_folio = totalOf(standing.filter(([{ root_entry_id }]) => printed.has(root_entry_id)))
  if (groups.length === 0) return { returned: zero, on_folio }
  if (groups.flat().some(({ is_adjusted }) => is_adjusted)) throw new Refused(refuse('has_adjustments'))
  const gone = new Set(groups.map(([{ root_entry_id }]) => root_entry_id))
  const releases = rows.filter(({ entry_id }) => gone.has(entry_id)).flatMap(({ claims }) => claims)
  const entry: NewEntry = planReversal(groups, { reason: 'Nights paid ahead that will not be' }, releases)
  await post(tx, [entry], by)
  return { returned: totalOf(groups), on_folio }
}

const totalOf = (groups: readonly StandingGroup[]): Money => sum(groups.flat().map(({ amount }) => amount))
