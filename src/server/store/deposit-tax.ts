import {
  type ContainedTax,
  containedTax,
  type DepositTax,
  taxGoing,
  type TaxedReceipt,
  taxLines,
} from '../../hotel/journal/deposit-tax'
import type { NewEntry, NewPosting } from '../../hotel/journal/entry'
import type { Money } from '../../hotel/money'
import { accept } from '../serve'
import type { Tx } from '../tx'
import { loadCharged, nightOf } from './charging'
import { ledgerAccount, loadCodes } from './code'

/**
 * Where tax is due when money comes ahead, every posting on the deposit ledger books it or takes its part of it back (domain/finance
 * 13.9). Here, because whatever moves a deposit comes through the journal: no way out can forget it. Without deposits no query,
 * with them one.
 */
export async function withDepositTax(tx: Tx, entries: readonly NewEntry[]): Promise<readonly NewEntry[]> {
  const moved = entries.flatMap(({ postings }) => postings.filter(isDeposit))
  if (moved.length === 0) return entries
  const known = await loadTaxed(tx, moved)
  const taxed: NewEntry[] = []
  for (const entry of entries)
    taxed.push({ ...entry, postings: await taxPostings(tx, entry.postings, known) })
  return taxed
}

const isDeposit = ({ ledger }: NewPosting): boolean => ledger === 'deposit'

type Known = {
  /** Money comes with its tax from now on. */
  is_due: boolean
  receipts: Map<number, TaxedReceipt>
  /** What a posting that is taken back had booked. */
  booked: Map<number, DepositTax[]>
}

async function taxPostings(tx: Tx, postings: readonly NewPosting[], known: Known): Promise<NewPosting[]> {
  const done: NewPosting[] = []
  // Money that moves on takes its tax along: the posting that takes it in follows the one that gave it.
  let along: DepositTax[] = []
  for (const posting of postings) {
    if (!isDeposit(posting)) {
      done.push(posting)
      continue
    }
    const { reverses_id, adjusts_id, origin, amount } = posting
    if (reverses_id !== undefined) {
      const isMirrored = posting.contra.some(({ ledger }) => ledger === 'tax')
      done.push(
        isMirrored ? posting : await booking(tx, posting, opposite(known.booked.get(reverses_id) ?? [])),
      )
    } else if (adjusts_id !== undefined) {
      const receipt = known.receipts.get(adjusts_id) ?? { left: 0n as Money, taxes: [] }
      const { gone, rest } = taxGoing(receipt, -amount as Money)
      known.receipts.set(adjusts_id, rest)
      along = gone
      done.push(await booking(tx, posting, opposite(gone)))
    } else if (origin === 'deposit_move') {
      done.push(await booking(tx, posting, along))
      along = []
    } else if (origin === 'deposit' && known.is_due) {
      done.push(await booking(tx, posting, await taxOfDeposit(tx, posting)))
    } else done.push(posting)
  }
  return done
}

const opposite = (taxes: readonly DepositTax[]): DepositTax[] =>
  taxes.map(tax => ({ ...tax, amount: -tax.amount as Money }))

async function booking(tx: Tx, posting: NewPosting, taxes: readonly DepositTax[]): Promise<NewPosting> {
  const booked = taxes.filter(({ amount }) => amount !== 0n)
  if (booked.length === 0) return posting
  const account = await ledgerAccount(tx, 'DEPOSIT_TAX')
  return { ...posting, contra: [...posting.contra, ...taxLines(booked, 'booked', account)] }
}

type Line = { id: number; transaction_code_id: number; ledger_account_id: number; amount: string }

/** What receipts have left with the tax booked on it, and what postings that are taken back had booked. One query. */
async function loadTaxed({ sql, property_id, coins }: Tx, moved: readonly NewPosting[]): Promise<Known> {
  const named = (of: (posting: NewPosting) => number | undefined) => [
    ...new Set(moved.flatMap(posting => of(posting) ?? [])),
  ]
  const going = named(({ reverses_id, adjusts_id }) => (reverses_id === undefined ? adjusts_id : undefined))
  const back = named(({ reverses_id }) => reverses_id)
  const [row] = await sql<
    { is_due: boolean; lefts: { id: number; left: string }[]; lines: Line[]; booked: Line[] }[]
  >`
    select f.deposit_tax_mode = 'at_receipt' as is_due,
           coalesce((select jsonb_agg(jsonb_build_object('id', d.posting_id, 'left', d.left_amount::text)) from deposit_left d
                      where d.property_id = f.property_id and d.posting_id = any (${going}::bigint[])), '[]') as lefts,
           coalesce((select jsonb_agg(to_jsonb(t) order by t.ledger_account_id) from (
             select w.id, l.transaction_code_id, l.ledger_account_id, (-sum(l.amount))::text as amount
               from unnest(${going}::bigint[]) w (id)
               join posting p on p.property_id = f.property_id and p.ledger = 'deposit' and (p.id = w.id or p.adjusts_id = w.id or p.reverses_id = w.id)
               join journal_line l on l.property_id = p.property_id and l.posting_id = p.id and l.role = 'contra' and l.ledger = 'tax'
              group by 1, 2, 3 having sum(l.amount) <> 0) t), '[]') as lines,
           coalesce((select jsonb_agg(jsonb_build_object('id', l.posting_id, 'transaction_code_id', l.transaction_code_id,
                              'ledger_account_id', l.ledger_account_id, 'amount', (-l.amount)::text) order by l.line_no)
                       from journal_line l
                      where l.property_id = f.property_id and l.posting_id = any (${back}::bigint[]) and l.role = 'contra' and l.ledger = 'tax'), '[]') as booked
      from finance_setting f where f.property_id = ${property_id}`
  const taxesOf = (lines: readonly Line[], of: number): DepositTax[] =>
    lines
      .filter(({ id }) => id === of)
      .map(({ id: _, amount, ...tax }) => ({ ...tax, amount: coins.read(amount) }))
  return {
    is_due: row?.is_due ?? false,
    receipts: new Map(
      (row?.lefts ?? []).map(({ id, left }) => [
        id,
        { left: coins.read(left), taxes: taxesOf(row.lines, id) },
      ]),
    ),
    booked: new Map(back.map(id => [id, taxesOf(row?.booked ?? [], id)])),
  }
}

type Whose = Pick<NewPosting, 'holder_id' | 'amount' | 'reservation_id'>

/** The tax that a deposit contains at the price of its booking; none where it has no rate. */
export async function taxOfDeposit(
  tx: Tx,
  { holder_id, amount, reservation_id }: Whose,
): Promise<ContainedTax[]> {
  const { sql, property_id, today, coins } = tx
  const [[rate], codes, account] = await Promise.all([
    sql<{ transaction_code_id: number; includes_tax: boolean }[]>`
      select c.transaction_code_id, c.includes_tax from reservation r
        join rate_code c on c.property_id = r.property_id and c.id = r.rate_code_id
       where r.property_id = ${property_id} and r.id = ${reservation_id ?? null}`,
    loadCodes(tx),
    loadCharged(tx, { account_id: holder_id }),
  ])
  const code = rate && codes.byId.get(rate.transaction_code_id)
  if (!code) return []
  const { tax_type, guest_type } = account
  const circumstances = {
    revenue_date: today,
    night: nightOf(account, today),
    includes_tax: rate.includes_tax,
    tax_type,
    guest_type,
  }
  return accept(containedTax(code, amount, circumstances, coins))
}

/** Whether the house owes tax as soon as money comes ahead. */
export async function taxIsDue({ sql, property_id }: Tx): Promise<boolean> {
  const [row] = await sql<{ is_due: boolean }[]>`
    select deposit_tax_mode = 'at_receipt' as is_due from finance_setting where property_id = ${property_id}`
  return row?.is_due ?? false
}
