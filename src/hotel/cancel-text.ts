import { dateWriter } from './date-writer'
import { type LetterLabels, labelsIn } from './letter-labels'
import type { Coins } from './money'
import type { PenaltyLine } from './penalty'
import { amountOf, type Stay } from './rule-amount'
import type { Instant } from './property-time'

type Line = Omit<PenaltyLine, 'id'>
type BookedAt = { booked_at: Instant; time_zone: string; hides_amounts?: boolean; language?: string }

/**
 * What cancelling costs, as the guest reads it (domain/reservations 5.8): "Free until 7 Jul 18:00, then 1 night (160.00).
 * No-show: full stay." In: the lines of a booking, the stay, when it was booked, the time zone of the property, whether a guest
 * whose rate is suppressed reads it (then no amount is said), in which language (English unless said), the coins.
 */
export function cancelText(
  lines: readonly Line[],
  stay: Stay,
  { booked_at, time_zone, hides_amounts = false, language }: BookedAt,
  coins: Coins,
): string {
  const words = labelsIn(language).cancellation
  const at = (moment: Instant) => shown(moment, time_zone, words)
  const cancels = lines
    .filter(({ event, applies_from }) => event === 'cancel' && applies_from !== null)
    .toSorted((a, b) => (String(a.applies_from) < String(b.applies_from) ? -1 : 1))
  const noShow = lines.find(({ event }) => event === 'no_show')
  const sentences = [
    ...(cancels.length === 0 ? [words.freeUntilArrival] : [cancelSentence(cancels)]),
    ...(noShow ? [`${words.noShow(said(noShow))}.`] : []),
  ]
  return sentences.join(' ')

  function cancelSentence([first, ...later]: Line[]): string {
    const from = first.applies_from ?? booked_at
    const begin = from <= booked_at ? words.cancelling(said(first)) : words.freeUntil(at(from), said(first))
    const rest = later.map(line => words.from(at(line.applies_from ?? booked_at), said(line)))
    return `${[begin, ...rest].join(', ')}.`
  }

  function said(line: Line): string {
    const { type, value, base } = line
    const amount = coins.write(amountOf(line, stay, coins))
    const behind = hides_amounts ? '' : ` (${amount})`
    if (type === 'percent' && plain(value) === '100' && base === 'all') return words.fullStay
    if (type === 'percent') return `${plain(value)} %${behind}`
    if (type === 'nights') return `${words.nights(plain(value))}${behind}`
    return hides_amounts ? words.fee : amount
  }
}

/** The database's `50.000000` as people write it. */
const plain = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

/** `7 Jul 18:00` on the clocks of the property, the day as the language writes it. */
function shown(moment: Instant, timeZone: string, { locale, month }: LetterLabels['cancellation']): string {
  const at = new Date(moment)
  const day = dateWriter(locale, { timeZone, day: 'numeric', month }).format(at)
  const time = dateWriter('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return `${day} ${time}`
}
