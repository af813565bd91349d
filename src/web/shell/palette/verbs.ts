import type { ReservationAction } from '../../../hotel/allowed-action'
import type { CommandVerb } from '../../../hotel/quick-command'
import { translate } from '../../words/translate'

/** What is done with a reservation, or with a room, that is named after the word. */
export type Verb = { word: string; title: string } & (
  | { action: ReservationAction }
  | { status: 'clean' | 'dirty' | 'inspected' }
  /** What a guest wants of housekeeping. */
  | { service: 'do_not_disturb' }
  /** More is said than whom it is for: the house reads the whole line. The example is what a clerk would type after the word. */
  | { line: CommandVerb; example: string }
)

/** `>checkin 412`: a verb of the command line (domain/reservations 8.4, domain/housekeeping 20.9) and what stands behind it. */
export type Command = { verb: Verb; rest: string }

/** The words are those of the trade, the same in every language, as people know them by heart. */
export const verbs = (): Verb[] => [
  { word: 'checkin', title: translate('Check in'), action: 'check_in' },
  { word: 'checkout', title: translate('Check out'), action: 'check_out' },
  { word: 'assign', title: translate('Assign a room'), action: 'assign_room' },
  { word: 'move', title: translate('Move to another room'), action: 'move_room' },
  { word: 'early', title: translate('Leave early'), action: 'leave_early' },
  { word: 'change', title: translate('Change the stay'), action: 'change' },
  { word: 'upgrade', title: translate('Upgrade'), action: 'upgrade' },
  { word: 'share', title: translate('Share the room'), action: 'share' },
  { word: 'again', title: translate('Book again'), action: 'copy' },
  { word: 'noshow', title: translate('No-show'), action: 'mark_no_show' },
  { word: 'cancel', title: translate('Cancel the reservation'), action: 'cancel' },
  { word: 'clean', title: translate('Set clean'), status: 'clean' },
  { word: 'dirty', title: translate('Set dirty'), status: 'dirty' },
  { word: 'inspected', title: translate('Set inspected'), status: 'inspected' },
  { word: 'dnd', title: translate('Do not disturb'), service: 'do_not_disturb' },
  { word: 'late', title: translate('Late check-out'), line: 'late', example: '412 15' },
  { word: 'note', title: translate('Write a note'), line: 'note', example: '412 …' },
  { word: 'ooo', title: translate('Out of order'), line: 'ooo', example: '412 +2' },
  { word: 'fix', title: translate('Report a fault'), line: 'fix', example: '412 …' },
  { word: 'avail', title: translate('Rooms left and their price'), line: 'avail', example: 'DLX +3' },
  { word: 'rate', title: translate('Price of a rate'), line: 'rate', example: 'BAR DLX +3' },
]

/** The verb that a text begins with, once something may follow it. */
export function commandOf(text: string): Command | undefined {
  const [, word, rest] = /^(\p{L}+)\s+(.*)$/u.exec(text) ?? []
  const verb = verbs().find(one => one.word === word?.toLowerCase())
  return verb && { verb, rest: rest.trim() }
}

/** What the house has to read as a whole: lines of their own, and a move that says into which room. */
export function lineOf({ verb, rest }: Command): string | undefined {
  const isLine = 'line' in verb || (verb.word === 'move' && /\sto(\s|$)/i.test(rest))
  return isLine ? `${verb.word} ${rest}` : undefined
}
