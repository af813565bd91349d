import type { Bracket, Generate, TaxTypeException } from '../../hotel/generate'
import type { ChargeCode, GeneratedCode } from '../../hotel/journal/charge'
import type { Ledger } from '../../hotel/journal/entry'
import { remembered } from '../remember'
import { found } from '../serve'
import type { Tx } from '../tx'

/** A transaction code with everything a posting needs, and the limits of posting it by hand. */
export type CodeRow = ChargeCode & {
  is_active: boolean
  transaction_type: 'revenue' | 'non_revenue' | 'payment' | 'wrapper'
  system_use: string | null
  allow_manual_posting: boolean
  /** Its account is the drawers' cash or cheques. */
  is_counted: boolean
  allow_negative: boolean
  allow_quantity: boolean
  requires_reference: boolean
  requires_covers: boolean
  ar_posting: boolean
  min_amount: string | null
  max_amount: string | null
  adjustment_transaction_code_id: number | null
  include_in_deposit_rule: boolean
  print_receipt: boolean
  transaction_subgroup_id: number
  transaction_group_id: number
}

export type GenerateRow = Omit<Generate, 'tax_types' | 'brackets' | 'display_sequence'> & {
  row_no: number
  tax_types: TaxTypeException[] | null
  brackets: { from_amount: string; percentage: string }[] | null
  target: GeneratedCode
}
type Row = Omit<CodeRow, 'generates'> & { generates: GenerateRow[] }

export type Codes = {
  byId: ReadonlyMap<number, CodeRow>
  byCode: ReadonlyMap<string, CodeRow>
  bySystemUse: ReadonlyMap<string, CodeRow>
}

/** All transaction codes of the property: a chart is small, but asked by every posting. */
export const loadCodes = (tx: Tx): Promise<Codes> => remembered(tx, 'codes', () => readCodes(tx))

export const isTax = ({ byId }: Codes, transaction_code_id: number): boolean =>
  byId.get(transaction_code_id)?.posting_class === 'tax'

async function readCodes({ sql, property_id, coins }: Tx): Promise<Codes> {
  const rows = await sql<Row[]>`
    select c.id, c.code, c.name, c.folio_text, c.posting_class, a.ledger, c.ledger_account_id, c.is_tax_exemptable, c.is_active,
           c.transaction_type, c.system_use, c.allow_manual_posting, coalesce(a.is_drawer or a.code = 'CHEQUES', false) as is_counted, c.allow_negative, c.allow_quantity, c.requires_reference,
           c.requires_covers, c.ar_posting, c.min_amount, c.max_amount, c.adjustment_transaction_code_id, c.include_in_deposit_rule, c.print_receipt,
           c.transaction_subgroup_id, u.transaction_group_id,
           coalesce(g.generates, '[]') as generates
      from transaction_code c
      left join (
        select o.owner_id, jsonb_agg(to_jsonb(o) || jsonb_build_object('value', o.value::text, 'target', jsonb_build_object(
                 'id', k.id, 'code', k.code, 'name', k.name, 'folio_text', k.folio_text, 'posting_class', k.posting_class,
                 'ledger', ka.ledger, 'ledger_account_id', k.ledger_account_id)) order by o.row_no) as generates
          from generate o
          join transaction_code k on k.property_id = o.property_id and k.id = o.transaction_code_id
          join ledger_account ka on ka.property_id = k.property_id and ka.id = k.ledger_account_id
         where o.property_id = ${property_id} group by o.owner_id) g on g.owner_id = c.id
      join transaction_subgroup u on u.property_id = c.property_id and u.id = c.transaction_subgroup_id
      left join ledger_account a on a.property_id = c.property_id and a.id = c.ledger_account_id
     where c.property_id = ${property_id}`
  const codes = rows.map(row => ({
    ...row,
    generates: row.generates.map(generate => toGenerate(generate, coins.read)),
  }))
  return {
    byId: new Map(codes.map(code => [code.id, code])),
    byCode: new Map(codes.map(code => [code.code, code])),
    bySystemUse: new Map(codes.flatMap(code => (code.system_use ? [[code.system_use, code] as const] : []))),
  }
}

/** A tax as a code carries it, from the row that says it. */
export const toGenerate = (
  { row_no, tax_types, brackets, ...row }: GenerateRow,
  read: Tx['coins']['read'],
): ChargeCode['generates'][number] => ({
  ...row,
  display_sequence: row_no,
  tax_types: tax_types ?? [],
  brackets: (brackets ?? []).map(
    ({ from_amount, percentage }): Bracket => ({
      from_amount: read(String(from_amount)),
      percentage: String(percentage),
    }),
  ),
})

/** The code that the program uses for something; the house cannot work without it, so its absence is named. */
export const systemCode = (codes: Codes, use: string): CodeRow =>
  found(codes.bySystemUse.get(use), { system_use: use })

/** A ledger account of the chart by its name. */
export async function ledgerAccount(
  { sql, property_id }: Tx,
  code: string,
): Promise<{ id: number; ledger: Ledger }> {
  const [row] = await sql<{ id: number; ledger: Ledger }[]>`
    select id, ledger from ledger_account where property_id = ${property_id} and code = ${code}`
  return found(row, { ledger_account: code })
}

/** Several ledger accounts of the chart, in the order asked. */
export async function ledgerAccounts(
  { sql, property_id }: Tx,
  codes: readonly string[],
): Promise<{ id: number; ledger: Ledger }[]> {
  const rows = await sql<{ id: number; ledger: Ledger; code: string }[]>`
    select id, ledger, code from ledger_account where property_id = ${property_id} and code = any (${[...codes]})`
  return codes.map(code =>
    found(
      rows.find(row => row.code === code),
      { ledger_account: code },
    ),
  )
}
