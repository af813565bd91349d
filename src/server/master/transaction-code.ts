import type { MasterRecord } from '../../hotel/master/record'
import { refuseOn } from '../database/refusal'
import type { Tx } from '../tx'
import type { Hook } from './hooks'
import { demandTaxSetup } from './tax-setup'
import { demandThat } from './wrong'

refuseOn('posting_property_id_generate_id_fkey', 'tax_posted')

const classes: Record<string, readonly string[]> = {
  revenue: ['lodging', 'food', 'beverage', 'minibar', 'telephone', 'event', 'other'],
  non_revenue: ['tax', 'deposit', 'paid_out', 'exchange', 'rounding', 'internal'],
  payment: ['payment'],
  wrapper: ['package_wrapper'],
}

/** The type comes from the group; a new code of revenue or tax brings its ledger account with it (domain/finance 3.1, 3.6). */
export const transactionCodeHook: Hook = {
  checking: async (tx, row, before) => {
    refuseGenerates(row, before)
    const facts = await factsOf(tx, row, before)
    // A subgroup that does not exist is told by the checks.
    if (!facts) return
    demandThat(
      classes[facts.transaction_type].includes(String(row.posting_class)),
      'posting_class',
      'Posting class: this does not belong to the type of the group.',
    )
    refuseLoops(row, facts)
  },
  saving: async (tx, row, before) => {
    const facts = await factsOf(tx, row, before)
    if (!facts) return row
    return {
      ...row,
      transaction_type: facts.transaction_type,
      ledger_account_id: row.ledger_account_id ?? (await ownAccount(tx, row)),
    }
  },
  // What cannot be kept at all is told before whose it is to keep.
  saved: async (tx, row, before) => demandTaxSetup(tx, row, before),
  removing: async (tx, row) => demandTaxSetup(tx, {}, row),
}

async function factsOf(
  { sql, property_id }: Tx,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<Facts | undefined> {
  const [facts] = await sql<Facts[]>`
      select g.transaction_type,
             array(select c.code from transaction_code c
                    where c.property_id = ${property_id} and c.id = any (${idsOf(row)}::bigint[])
                      and exists (select 1 from generate n where n.property_id = c.property_id and n.owner_id = c.id)) as loops,
             (select a.transaction_type from transaction_code a
               where a.property_id = ${property_id} and a.id = ${(row.adjustment_transaction_code_id as number | null) ?? null}) as adjusted,
             (select min(o.code) from generate n join transaction_code o on o.property_id = n.property_id and o.id = n.owner_id
               where n.property_id = ${property_id} and n.transaction_code_id = ${Number(before?.id ?? 0)}) as generated_by
        from transaction_subgroup s
        join transaction_group g on g.property_id = s.property_id and g.id = s.transaction_group_id
       where s.property_id = ${property_id} and s.id = ${Number(row.transaction_subgroup_id)}`
  return facts
}

type Facts = {
  transaction_type: string
  loops: string[]
  adjusted: string | null
  generated_by: string | null
}
type Generate = {
  transaction_code_id: number
  method: string
  value: string
  begin_date?: string | null
  end_date?: string | null
}

const generatesOf = (row: MasterRecord): Generate[] => (row.generates as Generate[] | null | undefined) ?? []
const idsOf = (row: MasterRecord): number[] =>
  generatesOf(row).map(({ transaction_code_id }) => transaction_code_id)

/** A code does not generate itself, no percentage exceeds the whole, and one generated code has one rate at a time. */
function refuseGenerates(row: MasterRecord, before: MasterRecord | undefined): void {
  const lines = generatesOf(row)
  for (const [index, line] of lines.entries()) {
    const at = `generates.${index}`
    demandThat(
      line.transaction_code_id !== before?.id,
      `${at}.transaction_code_id`,
      'A code cannot generate itself.',
    )
    demandThat(line.method !== 'percent' || Number(line.value) <= 100, `${at}.value`, 'At most 100 percent.')
    demandThat(
      isBefore(line.begin_date, line.end_date),
      `${at}.end_date`,
      'End date must be at least begin date.',
    )
    const other = lines.findIndex((one, later) => later > index && sharesDays(one, line))
    demandThat(other === -1, `generates.${other}.begin_date`, 'This code is generated on these days already.')
  }
}

// An open begin or end reaches as far as days do.
const sharesDays = (a: Generate, b: Generate): boolean =>
  a.transaction_code_id === b.transaction_code_id &&
  isBefore(a.begin_date, b.end_date) &&
  isBefore(b.begin_date, a.end_date)
const isBefore = (begin: string | null | undefined, end: string | null | undefined): boolean =>
  begin == null || end == null || begin <= end

/** One level only: what is generated generates nothing (domain/finance 3.1). */
function refuseLoops(row: MasterRecord, { loops, adjusted, generated_by, transaction_type }: Facts): void {
  demandThat(loops.length === 0, 'generates', `Code ${loops[0]} has generates of its own.`)
  const isGenerated = generated_by !== null && generatesOf(row).length > 0
  demandThat(!isGenerated, 'generates', `Code ${generated_by} generates this one, so it generates nothing.`)
  const fits = adjusted === null || adjusted === transaction_type
  demandThat(fits, 'adjustment_transaction_code_id', 'The adjustment code must be of the same type.')
}

async function ownAccount(
  { sql, property_id }: Tx,
  { code, name, posting_class }: MasterRecord,
): Promise<number | null> {
  const revenue = [...classes.revenue, 'package_wrapper'].includes(String(posting_class))
  const ledger = revenue ? 'revenue' : posting_class === 'tax' ? 'tax' : undefined
  if (!ledger) return null
  const [{ id }] = await sql<{ id: number }[]>`
    insert into ledger_account (property_id, code, name, ledger) values (${property_id}, ${`${ledger.toUpperCase()}_${String(code)}`}, ${String(name)}, ${ledger})
    on conflict (property_id, code) do update set name = excluded.name returning id`
  return id
}
