import type { BusinessDate } from '../../hotel/business-date'
import { type DepositReceipt, type FilledLine, matchReceipts } from '../../hotel/deposit'
import type { Coins } from '../../hotel/money'
import type { DepositLineRow } from '../store/deposit-line'

/** Lines as the clerk sees them, each with what it received. */
export function shownLines(
  lines: readonly DepositLineRow[],
  received: readonly DepositReceipt[],
  at: { today: BusinessDate; coins: Coins },
) {
  const { lines: filled } = matchReceipts(lines, received)
  return lines.map((line, index) => shownLine(line, filled[index], at))
}

/** One line with what it received. */
export function shownLine(
  { reservation_id: _, folio_account_id: __, amount, ...line }: DepositLineRow,
  { received, open, status }: FilledLine,
  { today, coins }: { today: BusinessDate; coins: Coins },
) {
  return {
    ...line,
    amount: coins.write(amount),
    received: coins.write(received),
    open: coins.write(open),
    status,
    overdue: open > 0n && line.due_date < today,
  }
}
