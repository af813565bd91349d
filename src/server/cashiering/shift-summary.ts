import type { OutputOf } from '../../wire/call'
import type { cashierShift } from '../../wire/cashiering/shift'
import { type DrawerLine, loadDrawer } from '../store/shift-drawer'
import type { ShiftHead } from '../store/shift'
import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'
import { cardRows, loadCards } from './shift-cards'

export type ShiftSummary = OutputOf<typeof cashierShift.closure>
export type CountRow = {
  instrument: 'cash' | 'cheque'
  currency: string
  attempt: number
  expected: string
  counted: string
}

/** The head of a shift as it goes out. */
export const headOf = (shift: ShiftHead): ShiftSummary['shift'] => {
  const { id, opened_by_id: _, blind_drop: __, over_short_limit: ___, carries: ____, ...head } = shift
  return { ...head, shift_id: id }
}

/** The last count, of all that the drawer held then; none before the first. */
export async function loadCounts({ sql, property_id }: Tx, shift_id: number): Promise<CountRow[]> {
  return await sql<CountRow[]>`
    select instrument, currency, attempt, expected, counted from shift_count c
     where property_id = ${property_id} and shift_id = ${shift_id}
       and attempt = (select max(x.attempt) from shift_count x where x.property_id = c.property_id and x.shift_id = c.shift_id)
     order by instrument, currency`
}

/** A blind drop shows nothing that would tell the amount before it is counted (domain/finance 9.5). */
export const isBlind = (
  shift: Pick<ShiftHead, 'blind_drop' | 'status'>,
  counts: readonly unknown[],
): boolean => shift.blind_drop && shift.status === 'open' && counts.length === 0

/** What a shift shows (domain/finance 9.4). */
export async function summaryOf(tx: Tx, shift: ShiftHead): Promise<ShiftSummary> {
  const [drawer, counts, codes, cards, exchanges, reversals, receipt_no] = await Promise.all([
    loadDrawer(tx, shift),
    loadCounts(tx, shift.id),
    loadByCode(tx, shift.id),
    loadCards(tx, shift.id),
    loadExchanges(tx, shift.id),
    loadReversals(tx, shift.id),
    loadReceipt(tx, shift.id),
  ])
  const is_blind = isBlind(shift, counts)
  const hidden = <T>(value: T): T | null => (is_blind ? null : value)
  return {
    shift: headOf(shift),
    is_blind,
    drawer: drawer.map(line => drawerRow(line, counts, is_blind)),
    payments: codes
      .filter(({ side }) => side === 'payment')
      .map(({ is_counted, side: _, ...row }) => ({
        ...row,
        total: is_counted ? hidden(row.total) : row.total,
      })),
    cards: cardRows(tx, cards),
    charges: codes
      .filter(({ side }) => side === 'charge')
      .map(({ is_counted, side: _, ...row }) => ({
        ...row,
        total: is_counted ? hidden(row.total) : row.total,
      })),
    exchanges: exchanges.map(row => ({
      ...row,
      foreign_amount: hidden(row.foreign_amount),
      base_net: hidden(row.base_net),
    })),
    reversals: reversals.map(({ is_counted, ...row }) => ({
      ...row,
      amount: is_counted ? hidden(row.amount) : row.amount,
    })),
    receipt_no,
  }
}

function drawerRow(line: DrawerLine, counts: CountRow[], is_blind: boolean): ShiftSummary['drawer'][number] {
  const { instrument, currency, coins } = line
  const count = counts.find(row => row.instrument === instrument && row.currency === currency)
  const shown = (amount: DrawerLine['expected']) => (is_blind ? null : coins.write(amount))
  const counted = count ? coins.read(count.counted) : null
  return {
    instrument,
    currency,
    decimals: coins.decimals,
    opening: coins.write(line.opening),
    received: shown(line.received),
    paid_out: shown(line.paid_out),
    dropped: coins.write(line.dropped),
    expected: shown(line.expected),
    counted: counted === null ? null : coins.write(counted),
    difference: counted === null ? null : coins.write((counted - line.expected) as DrawerLine['expected']),
  }
}

type CodeRow = {
  side: 'charge' | 'payment'
  code: string
  description: string
  count: number
  total: string
  /** Cash and cheques: what a blind drop hides. */
  is_counted: boolean
}

/** What counts of the postings `p` of a shift, by the entry `e`; the deposit ledger's side of an application is only its mirror. */
export const ofShift = ({ sql }: Pick<Tx, 'sql'>): Fragment => sql`
  e.kind not in ('transfer', 'split') and not (p.ledger = 'deposit' and p.origin = 'deposit_transfer')`

/** Everything the shift posted, by code. */
async function loadByCode(tx: Tx, shift_id: number): Promise<CodeRow[]> {
  const { sql, property_id } = tx
  return await sql<CodeRow[]>`
    select p.side, c.code, c.name as description, count(*) as count, sum(p.amount) as total,
           coalesce(g.is_drawer or g.code = 'CHEQUES', false) as is_counted
      from journal_entry e
      join posting p on p.property_id = e.property_id and p.entry_id = e.id
      join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
      left join ledger_account g on g.property_id = c.property_id and g.id = c.ledger_account_id
     where e.property_id = ${property_id} and e.cashier_shift_id = ${shift_id} and ${ofShift(tx)}
     group by p.side, c.code, c.name, g.is_drawer, g.code order by c.code`
}

async function loadExchanges(
  { sql, property_id }: Tx,
  shift_id: number,
): Promise<
  {
    fx_transaction_id: number
    receipt_no: string
    direction: string
    currency: string
    name: string
    foreign_amount: string
    base_net: string
  }[]
> {
  return await sql`
    select f.id as fx_transaction_id, f.receipt_no, f.direction, f.currency, f.name, trim_scale(f.foreign_amount)::text as foreign_amount, f.base_net
      from journal_entry e join fx_transaction f on f.property_id = e.property_id and f.entry_id = e.id
     where e.property_id = ${property_id} and e.cashier_shift_id = ${shift_id} and e.kind in ('fx', 'reversal') order by f.id`
}

async function loadReversals(
  { sql, property_id }: Tx,
  shift_id: number,
): Promise<
  { posting_id: number; at: string; code: string; description: string; amount: string; is_counted: boolean }[]
> {
  return await sql`
    select p.id as posting_id, e.posted_at as at, c.code, p.description, p.amount,
           coalesce(g.is_drawer or g.code = 'CHEQUES', false) as is_counted
      from journal_entry e
      join posting p on p.property_id = e.property_id and p.entry_id = e.id and p.parent_id is null
      join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
      left join ledger_account g on g.property_id = c.property_id and g.id = c.ledger_account_id
     where e.property_id = ${property_id} and e.cashier_shift_id = ${shift_id} and e.kind = 'reversal' order by p.id`
}

async function loadReceipt({ sql, property_id }: Tx, shift_id: number): Promise<string | null> {
  const [row] = await sql<{ display_no: string }[]>`
    select r.display_no from journal_entry e join receipt r on r.property_id = e.property_id and r.entry_id = e.id
     where e.property_id = ${property_id} and e.cashier_shift_id = ${shift_id} and e.kind = 'shift_close'`
  return row?.display_no ?? null
}
