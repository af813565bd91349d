import type { Money } from '../../hotel/money'
import type { RoutingFacts } from '../../hotel/routing'
import { type RoutingInstruction, takesRoutedCharges } from '../../hotel/routing-instruction'
import type { Tx } from '../tx'

type Row = Omit<RoutingInstruction, 'limit_amount'> & {
  account_id: number
  limit_amount: string | null
  taken: string | null
}
type Target = {
  id: number
  kind: 'stay' | 'passer_by' | 'house'
  status: 'pre_stay' | 'open' | 'closed' | 'reopened'
  is_posting_master: boolean
}

/**
 * What routing knows of many accounts, in the same number of queries as for one: their instructions with what each has taken
 * in its period, and the state and instructions of the accounts they point to. Accounts that route nothing are absent.
 */
export async function loadRouting(tx: Tx, account_ids: number[]): Promise<Map<number, RoutingFacts>> {
  const own = await loadInstructions(tx, account_ids)
  if (own.length === 0) return new Map()
  const target_ids = [...new Set(own.flatMap(({ target_account_id }) => target_account_id ?? []))]
  const [targets, theirs] =
    target_ids.length === 0
      ? [[], []]
      : await Promise.all([loadTargets(tx, target_ids), loadInstructions(tx, target_ids)])
  const taken = new Map<number, Money>(
    [...own, ...theirs].map(({ id, taken }) => [id, tx.coins.read(taken ?? '0')]),
  )
  const instructions = (rows: Row[], account_id: number) =>
    rows
      .filter(row => row.account_id === account_id)
      .map(row => ({
        ...row,
        limit_amount: row.limit_amount === null ? null : tx.coins.read(row.limit_amount),
      }))
  const reachable = new Map(
    targets.map(target => [
      target.id,
      { is_open: takesRoutedCharges(target), instructions: instructions(theirs, target.id) },
    ]),
  )
  return new Map(
    [...new Set(own.map(({ account_id }) => account_id))].map(id => [
      id,
      { instructions: instructions(own, id), targets: reachable, taken, rounding: tx.coins.rounding },
    ]),
  )
}

/** The business date of what a posting `p` comes from or takes away: what is undone of an earlier day is none of today's. */
export const firstPosted = ({ sql }: Pick<Tx, 'sql'>) => sql`
  (select f.business_date from posting f where f.property_id = p.property_id and f.id = coalesce(p.root_id, p.reverses_id, p.id))`

async function loadInstructions(tx: Tx, account_ids: number[]): Promise<Row[]> {
  const { sql, property_id, today } = tx
  return await sql<Row[]>`
    select i.id, i.folio_account_id as account_id, i.display_sequence, i.routing_type, i.target_window, i.target_account_id, i.all_codes,
           i.begin_date, i.end_date, i.days_of_week, i.limit_amount, i.limit_percent, i.limit_period,
           coalesce((select jsonb_agg(k.transaction_code_id) from routing_instruction_code k
                      where k.property_id = i.property_id and k.instruction_id = i.id and k.transaction_code_id is not null), '[]') as transaction_code_ids,
           coalesce((select jsonb_agg(jsonb_build_object('transaction_code_ids', c.transaction_code_ids,
                              'transaction_subgroup_ids', c.transaction_subgroup_ids, 'transaction_group_ids', c.transaction_group_ids))
                       from routing_instruction_code k
                       join routing_code c on c.property_id = k.property_id and c.id = k.routing_code_id
                      where k.property_id = i.property_id and k.instruction_id = i.id), '[]')::jsonb as routing_codes,
           case when i.limit_amount is null then null else
             (select coalesce(sum(p.ledger_amount), 0) from posting p
               where p.property_id = i.property_id and p.routing_instruction_id = i.id and p.ledger = 'guest'
                 and (i.limit_period = 'per_stay' or ${firstPosted(tx)} = ${today}))
             + (select coalesce(sum(p.ledger_amount), 0) from posting p
                 where p.property_id = i.property_id and p.folio_account_id = i.folio_account_id and p.ledger = 'guest'
                   and p.explain ->> 'window_instruction' = i.id::text
                   and (i.limit_period = 'per_stay' or ${firstPosted(tx)} = ${today})) end as taken
      from routing_instruction i
     where i.property_id = ${property_id} and i.folio_account_id = any (${account_ids}::bigint[]) and i.removed_at is null`
}

async function loadTargets({ sql, property_id }: Tx, ids: number[]): Promise<Target[]> {
  return await sql<Target[]>`
    select a.id, a.kind, a.status, coalesce(r.is_posting_master, false) as is_posting_master
      from folio_account a left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
     where a.property_id = ${property_id} and a.id = any (${ids}::bigint[])`
}
