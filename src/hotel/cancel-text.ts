import type { Coins } from './money'
import type { PenaltyLine } from './penalty'
import { amountOf, type Stay } from './rule-amount'
import type { Instant } from './property-time'

type Line = Omit<PenaltyLine, 'id'>
type BookedAt = { booked_at: Instant; time_zone: string; hides_amounts?: boolean }

/**
 * What cancelling costs, as the guest reads it (domain/reservations 5.8): "Free until 7 Jul 18:00, then 1 night (160.00).
 * No-show: full stay." In: the lines of a booking, the stay, when it was booked, the time zone of the property, whether a guest
 * whose rate is suppressed reads it (then no amount is said), the coins.
 */
export function cancelText(
  lines: readonly Line[],
  stay: Stay,
  { booked_at, time_zone, hides_amounts = false }: BookedAt,
  coins: Coins,
): string {
  const cancels = lines
    .filter(({ event, applies_from }) => event === 'cancel' && applies_from !== null)
    .toSorted((a, b) => (String(a.applies_from) < String(b.applies_from) ? -1 : 1))
  const noShow = lines.find(({ event }) => event === 'no_show')
  const sentences = [
    ...(cancels.length === 0 ? ['Free of charge until arrival.'] : [cancelSentence(cancels)]),
    ...(noShow ? [`No-show: ${said(noShow)}.`] : []),
  ]
  return sentences.join(' ')

  function cancelSentence([first, ...later]: Line[]): string {
    const from = first.applies_from ?? booked_at
    const begin =
      from <= booked_at
        ? `Cancellation: ${said(first)}`
        : `Free until ${shown(from, time_zone)}, then ${said(first)}`
    const rest = later.map(line => `from ${shown(line.applies_from ?? booked_at, time_zone)} ${said(line)}`)
    return `${[begin, ...rest].join(', ')}.`
  }

  function said(line: Line): string {
    const { type, value, base } = line
    const amount = coins.write(amountOf(line, stay, coins))
    const behind = hides_amounts ? '' : ` (${amount})`
    if (type === 'percent' && plain(value) === '100' && base === 'all') return 'full stay'
    if (type === 'percent') return `${plain(value)} %${behind}`
    if (type === 'nights') return `${plain(value)} ${plain(value) === '1' ? 'night' : 'nights'}${behind}`
    return hides_amounts ? 'a fee' : amount
  }
}

/** The database's `50.000000` as people write it. */
const plain = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

/** `7 Jul 18:00` on the clocks of the property. */
function shown(moment: Instant, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(moment))
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
  return `${part('day')} ${part('month')} ${part('hour')}:${part('minute')}`
}
