import type { Row } from 'postgres'
import type { Params } from '../../../hotel/report/report'
import { minus } from '../../../hotel/money'
import { freshReport, type Report } from '../../cashiering/cashier-report'
import type { ShiftSummary } from '../../cashiering/shift-summary'
import { overShort } from '../../cashiering/shifts'
import { type ShiftHead, shiftColumns, shiftJoins } from '../../store/shift'
import type { Tx } from '../../tx'
import { agreeing } from '../proof'
import { among } from '../records'
import type { ProofsOf, RowsOf } from '../rows'

/**
 * Shifts as their papers tell them: those of a closed one as they were kept at its close, in one statement. Only of shifts that are open,
 * or were closed before papers were kept, they are made now.
 */
export const rows: RowsOf = async (tx, params) => {
  const lines: Row[] = []
  for (const shift of await loadShifts(tx, params)) lines.push(...(await linesOf(tx, shift)))
  return lines
}

type Shift = ShiftHead & { over_short: string; summary: Report | null; other: Report | null }

const loadShifts = async (tx: Tx, params: Params): Promise<Shift[]> => {
  const { sql, property_id } = tx
  const { date_from, date_to, scope } = params
  const paper = (report: string) => sql`
    (select x.content from cashier_shift_report x
      where x.property_id = s.property_id and x.shift_id = s.id and x.report = ${report} and s.status = 'closed')`
  return await sql<Shift[]>`
    select ${shiftColumns(tx)}, d.over_short, ${paper('summary')} as summary, ${paper('other')} as other
      from ${shiftJoins(tx)} ${overShort(tx)}
     where s.property_id = ${property_id} and s.business_date between ${String(date_from)} and ${String(date_to)} and c.kind <> 'eod'
       ${scope === 'all' ? sql`` : scope === 'open' ? sql`and s.status <> 'closed'` : sql`and s.status = 'closed'`}
       ${among(tx, sql`s.cashier_id`, params.cashiers)}
     order by s.business_date, c.number, s.shift_no`
}

async function linesOf(tx: Tx, shift: Shift): Promise<Row[]> {
  const { summary } = shift.summary ?? (await freshReport(tx, 'summary', shift))
  const other = shift.other ?? (await freshReport(tx, 'other', shift))
  const head = {
    shift: `${shift.number} – ${shift.name}, shift ${shift.shift_no}`,
    date: shift.business_date,
    user: shift.user,
    opened: shift.opened_at,
    closed: shift.closed_at,
    comment: shift.over_short_reason,
  }
  const lines = summary === null ? [] : [...ofDrawer(tx, shift, summary), ...ofCards(summary)]
  // What the ledger booked is of the shift, and stands in its first line.
  return [...lines, ...ofOthers(tx, other)].map((line, index) => ({
    ...head,
    currency: tx.currency,
    over_short: index === 0 && shift.status === 'closed' ? shift.over_short : null,
    ...line,
  }))
}

/** Notes, coins and cheques: those of the house's currency as amounts, foreign ones as figures of theirs. */
const ofDrawer = ({ currency: base, coins }: Tx, { retained_float }: Shift, { drawer }: ShiftSummary) =>
  drawer.map(({ instrument, currency, opening, dropped, expected, counted, difference, ...moved }): Row => {
    const method = instrument === 'cash' ? 'Cash' : 'Cheques'
    if (currency !== base)
      return {
        method,
        currency,
        foreign_expected: expected,
        foreign_counted: counted,
        foreign_difference: difference,
      }
    const kept = instrument === 'cash' ? (retained_float ?? '0') : '0'
    const isOver = counted !== null && retained_float !== null
    return {
      method,
      float: opening,
      received: moved.received,
      paid_out: moved.paid_out,
      dropped,
      expected,
      counted,
      difference,
      drop: isOver ? coins.write(minus(coins.read(counted), coins.read(kept))) : null,
    }
  })

/** Cards by sort, refunds off; of those that were taken, or of which slips were counted. */
const ofCards = ({ cards }: ShiftSummary): Row[] =>
  cards
    .filter(({ count, counted }) => count > 0 || counted !== null)
    .map(({ brand, total, counted, difference }) => ({
      method: brand,
      received: total,
      expected: total,
      counted,
      slips_difference: difference,
    }))

/** Transfers, vouchers and all else that lies in no drawer, by code. */
const ofOthers = ({ coins }: Tx, { totals }: Report): Row[] =>
  totals.map(({ description, debit, credit }) => ({
    method: description,
    received: debit,
    paid_out: credit,
    expected: coins.write(minus(coins.read(debit), coins.read(credit))),
  }))

/** Of closed dates, whole: what all shifts were over or short is what the account of it moved by. */
export const proofs: ProofsOf = async (tx, { date_from, date_to, cashiers, scope }, totals) => {
  const { sql, property_id, coins, today } = tx
  const isWhole = Array.isArray(cashiers) && cashiers.length === 0 && scope !== 'open'
  if (!isWhole || String(date_to) >= today) return []
  const [{ moved }] = await sql<{ moved: string }[]>`
    select coalesce(sum(d.credits - d.debits), 0)::text as moved
      from ledger_account a
      join ledger_account_day d on d.property_id = a.property_id and d.ledger_account_id = a.id
     where a.property_id = ${property_id} and a.code = 'OVER_SHORT' and d.business_date between ${String(date_from)} and ${String(date_to)}`
  return [agreeing(coins, 'Over and short on the ledger', totals.over_short, moved)]
}
