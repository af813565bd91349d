import {
  balanceOf,
  type ContraLine,
  ledgerAmount,
  type NewEntry,
  type NewPosting,
} from '../../hotel/journal/entry'
import type { Coins } from '../../hotel/money'
import type { Tx } from '../tx'
import { withDepositTax } from './deposit-tax'
import { traceSkipped } from './routing-trace'

export type Posted = { entry_id: number; posting_ids: number[] }

/** Whose shift or which run of the end of day writes. */
export type PostedBy = { cashier_shift_id?: number; eod_run_id?: number }

/**
 * The one way into the journal: entries with their postings, lines and claims, in the order given, in as few statements as
 * one entry takes. Accounts and the shift are locked by the caller before; the seal is put at commit by the database
 * (domain/finance 4.4). What moves money paid ahead moves the tax on it as well (13.9). A claim that is taken meanwhile makes the whole call fail, so plan under locks.
 */
export async function post(tx: Tx, asked: NewEntry[], by: PostedBy = {}): Promise<Posted[]> {
  if (asked.length === 0) return []
  const entries = await withDepositTax(tx, asked)
  for (const entry of entries) {
    if (balanceOf(entry) !== 0n) throw new Error(`unbalanced entry of kind ${entry.kind}`)
  }
  const { sql, property_id, coins } = tx
  const numbered = await withNumbers(tx, entries)
  const heads = numbered.map(({ entry, entry_id }) => ({
    id: entry_id,
    kind: entry.kind,
    memo: entry.memo ?? null,
  }))
  const postings = numbered.flatMap(({ entry, entry_id, posting_ids }) =>
    entry.postings.map((posting, index) => postingRow(posting, { entry_id, posting_ids, index, coins })),
  )
  const lines = numbered.flatMap(({ entry, entry_id, posting_ids }) =>
    lineRows(entry, { entry_id, posting_ids, coins }),
  )
  const claims = numbered.flatMap(({ entry, entry_id }) =>
    (entry.claims ?? []).map(claim_key => ({ claim_key, entry_id })),
  )
  const releases = numbered.flatMap(({ entry, entry_id }) =>
    (entry.releases ?? []).map(claim_key => ({ claim_key, entry_id })),
  )
  const json = (rows: unknown[]) => sql.json(rows as never)

  // Sent without waiting for one another: the connection answers them in order.
  await Promise.all([
    sql`
      insert into journal_entry (property_id, id, business_date, kind, employee_id, cashier_shift_id, eod_run_id, idempotency_key, memo)
      overriding system value
      select ${property_id}, t.id, ${tx.today}, t.kind, ${tx.who.employee_id}, ${by.cashier_shift_id ?? null}, ${by.eod_run_id ?? null},
             ${tx.key ?? null}, t.memo
        from jsonb_to_recordset(${json(heads)}::jsonb) as t (id bigint, kind text, memo text)`,
    postings.length > 0 &&
      sql`
      insert into posting (property_id, business_date, ${sql.unsafe(postingColumns.join(', '))})
      overriding system value
      select ${property_id}, ${tx.today}, ${sql.unsafe(postingColumns.map(column => `t.${column}`).join(', '))}
        from jsonb_to_recordset(${json(postings)}::jsonb) as t (${sql.unsafe(postingTypes)})`,
    sql`
      insert into journal_line (property_id, business_date, ledger_account_id, ${sql.unsafe(lineColumns.join(', '))})
      select ${property_id}, ${tx.today}, coalesce(t.ledger_account_id, control.id), ${sql.unsafe(lineColumns.map(column => `t.${column}`).join(', '))}
        from jsonb_to_recordset(${json(lines)}::jsonb) as t (ledger_account_id bigint, ${sql.unsafe(lineTypes)})
        left join ledger_account control on control.property_id = ${property_id} and control.code = upper(t.ledger)
             and t.ledger_account_id is null`,
    releases.length > 0 &&
      sql`
      update posting_claim c set released_by_entry_id = t.entry_id
        from jsonb_to_recordset(${json(releases)}::jsonb) as t (claim_key text, entry_id bigint)
       where c.property_id = ${property_id} and c.claim_key = t.claim_key and c.released_by_entry_id is null`,
    claims.length > 0 && claim(tx, claims),
  ])
  await traceSkipped(tx, entries)
  return numbered.map(({ entry_id, posting_ids }) => ({ entry_id, posting_ids }))
}

/** Claims things that came to nothing: a zero night has no entry, but is not tried again (domain/finance 6.5). */
export const claim = (
  { sql, property_id }: Tx,
  claims: { claim_key: string; entry_id: number | null }[],
): Promise<unknown> =>
  // Not awaited here, so that it is sent in its turn, after the entries it names.
  sql`
    insert into posting_claim (property_id, claim_key, entry_id)
    select ${property_id}, t.claim_key, t.entry_id
      from jsonb_to_recordset(${sql.json(claims as never)}::jsonb) as t (claim_key text, entry_id bigint)`

type Numbered = { entry: NewEntry; entry_id: number; posting_ids: number[] }

/** Numbers are taken before the rows are written, because lines name their postings and generates their main posting. */
async function withNumbers({ sql }: Tx, entries: readonly NewEntry[]): Promise<Numbered[]> {
  const count = entries.reduce((total, { postings }) => total + postings.length, 0)
  const [{ entry_ids, posting_ids }] = await sql<{ entry_ids: number[]; posting_ids: number[] }[]>`
    select array(select nextval('journal_entry_id_seq') from generate_series(1, ${entries.length})) as entry_ids,
           array(select nextval('posting_id_seq') from generate_series(1, ${count})) as posting_ids`
  let taken = 0
  return entries.map((entry, index) => {
    const own = posting_ids.slice(taken, taken + entry.postings.length)
    taken += entry.postings.length
    return { entry, entry_id: entry_ids[index], posting_ids: own }
  })
}

type Place = { entry_id: number; posting_ids: number[]; index: number; coins: Coins }

function postingRow(
  posting: NewPosting,
  { entry_id, posting_ids, index, coins }: Place,
): Record<string, unknown> {
  const {
    parent,
    same_entry,
    contra: _,
    holder_id,
    amount,
    unit_price,
    taxable_amount,
    explain,
    ...rest
  } = posting
  const here = (at: number | undefined) => (at === undefined ? undefined : posting_ids[at])
  return {
    ...rest,
    reverses_id: here(same_entry?.reverses) ?? posting.reverses_id,
    moved_from_id: here(same_entry?.moved_from) ?? posting.moved_from_id,
    id: posting_ids[index],
    entry_id,
    folio_account_id: posting.ledger === 'ar' ? null : holder_id,
    ar_account_id: posting.ledger === 'ar' ? holder_id : null,
    quantity: posting.quantity ?? '1',
    amount: coins.write(amount),
    unit_price: unit_price === undefined ? null : coins.write(unit_price),
    taxable_amount: taxable_amount == null ? null : coins.write(taxable_amount),
    parent_id: parent === undefined ? null : posting_ids[parent],
    explain: explain ?? {},
  }
}

function lineRows(
  entry: NewEntry,
  { entry_id, posting_ids, coins }: Omit<Place, 'index'>,
): Record<string, unknown>[] {
  const rows = entry.postings.flatMap((posting, index) => {
    const own = {
      role: 'own',
      ledger: posting.ledger,
      // Holder ledgers have one control account each, which the insert finds by its name.
      folio_account_id: posting.ledger === 'ar' ? null : posting.holder_id,
      ar_account_id: posting.ledger === 'ar' ? posting.holder_id : null,
      transaction_code_id: posting.transaction_code_id,
      posting_id: posting_ids[index],
      amount: coins.write(ledgerAmount(posting)),
      ledger_account_id: null,
    }
    return [own, ...posting.contra.map(line => contraRow(line, coins, posting_ids[index]))]
  })
  const free = (entry.lines ?? []).map(line => contraRow(line, coins))
  return [...rows, ...free].map((row, index) => ({ ...row, entry_id, line_no: index + 1 }))
}

const contraRow = (
  { amount, cash_amount, ...line }: ContraLine,
  coins: Coins,
  posting_id?: number,
): Record<string, unknown> => ({
  role: 'contra',
  ...line,
  posting_id: posting_id ?? line.posting_id ?? null,
  amount: coins.write(amount),
  cash_amount: typeof cash_amount === 'bigint' ? coins.write(cash_amount) : (cash_amount ?? null),
})

const postingFields = {
  id: 'bigint',
  entry_id: 'bigint',
  ledger: 'text',
  folio_account_id: 'bigint',
  ar_account_id: 'bigint',
  ar_item_id: 'bigint',
  window_no: 'smallint',
  transaction_code_id: 'bigint',
  description: 'text',
  side: 'text',
  origin: 'text',
  quantity: 'numeric',
  unit_price: 'numeric',
  amount: 'numeric',
  taxable_amount: 'numeric',
  fx_currency: 'text',
  fx_amount: 'numeric',
  fx_rate: 'numeric',
  revenue_date: 'date',
  parent_id: 'bigint',
  reverses_id: 'bigint',
  adjusts_id: 'bigint',
  moved_from_id: 'bigint',
  root_id: 'bigint',
  reservation_id: 'bigint',
  room_no: 'text',
  guest_name: 'text',
  rate_code: 'text',
  market_code: 'text',
  source_code: 'text',
  room_type_code: 'text',
  generate_id: 'bigint',
  package_code: 'text',
  package_allowance_id: 'bigint',
  fixed_charge_id: 'bigint',
  routing_instruction_id: 'bigint',
  routed_from_account_id: 'bigint',
  reservation_deposit_id: 'bigint',
  adjustment_code_id: 'bigint',
  card_token_id: 'bigint',
  approval_code: 'text',
  check_no: 'text',
  covers: 'smallint',
  reference: 'text',
  supplement: 'text',
  explain: 'jsonb',
}
const lineFields = {
  entry_id: 'bigint',
  line_no: 'smallint',
  role: 'text',
  ledger: 'text',
  folio_account_id: 'bigint',
  ar_account_id: 'bigint',
  cashier_id: 'bigint',
  cash_currency: 'text',
  cash_amount: 'numeric',
  transaction_code_id: 'bigint',
  posting_id: 'bigint',
  revenue_class: 'text',
  amount: 'numeric',
}
const postingColumns = Object.keys(postingFields)
const lineColumns = Object.keys(lineFields)
const typesOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
const postingTypes = typesOf(postingFields)
const lineTypes = typesOf(lineFields)
