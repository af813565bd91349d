import type { BusinessDate } from './business-date'
import type { AskedDeposit } from './deposit'
import type { Coins } from './money'

/**
 * What is asked ahead, as the guest reads it: "118.20 by 2 Jul, 472.80 by 30 Jun." In: the lines of `depositLines`, the business
 * date, the coins. Out: one sentence. Refuses nothing. Source: domain/reservations 3.7, 5.7.
 */
export function depositText(lines: readonly AskedDeposit[], today: BusinessDate, coins: Coins): string {
  if (lines.length === 0) return 'No deposit.'
  const asked = lines
    .toSorted((a, b) => (a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : a.line_no - b.line_no))
    .map(
      ({ amount, due_date }) =>
        `${coins.write(amount)} ${due_date <= today ? 'now' : `by ${said(due_date)}`}`,
    )
  return `${asked.join(', ')}.`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2 Jul`, as cancellation texts say it. */
const said = (date: BusinessDate): string =>
  `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`
