import { addDays, type BusinessDate } from './business-date'
import { type Calendar, daysAt } from './quick-day'

/** Verbs that are followed by more than whom they are for (domain/reservations 8.4, domain/housekeeping 20.9). */
export const commandVerbs = ['late', 'note', 'move', 'ooo', 'fix', 'avail', 'rate'] as const
export type CommandVerb = (typeof commandVerbs)[number]

/** `whom`: a room, a number or a name, looked for as everywhere. Days are half-open for a stay, inclusive for a withdrawn room. */
export type QuickCommand =
  | { verb: 'late'; whom: string; time: string }
  | { verb: 'note'; whom: string; text: string }
  | { verb: 'move'; whom: string; to_room: string }
  | { verb: 'ooo'; room: string; from_date: BusinessDate; through_date: BusinessDate; reason: string }
  | { verb: 'fix'; room: string; what: string }
  | { verb: 'avail' | 'rate'; codes: string[]; arrival_date: BusinessDate; departure_date: BusinessDate }

/** So many nights are shown where nobody says which. */
const usualNights = 7
const mostNights = 14

/**
 * What a command line asks for: `late 412 15`, `note 412 text`, `move 412 to 415`, `ooo 412 +2 LEAK`, `fix 412 TVOUT text`, `avail dlx 9-12 jul`,
 * `rate bar dlx fri`. In: the text without its mark, the business date and the language of days. Out: what was understood;
 * nothing while something is missing still. Refuses nothing: what it means in the house is found there.
 */
export function readCommand(text: string, calendar: Calendar): QuickCommand | undefined {
  const [word = '', ...words] = text.trim().replace(/^>/, '').trim().split(/\s+/)
  const verb = commandVerbs.find(one => one === word.toLowerCase())
  if (verb === undefined || words.length === 0) return undefined
  if (verb === 'late') return late(words)
  if (verb === 'note') return note(words)
  if (verb === 'move') return move(words)
  if (verb === 'fix') return fix(words)
  return verb === 'ooo' ? outOfOrder(words, calendar) : nights(verb, words, calendar)
}

/** The last word is the time. */
function late(words: readonly string[]): QuickCommand | undefined {
  const time = timeOf(words.at(-1) ?? '')
  const whom = words.slice(0, -1).join(' ')
  return time === undefined || whom === '' ? undefined : { verb: 'late', whom, time }
}

/** `15`, `1530`, `15:30`, `15.30`. */
export function timeOf(word: string): string | undefined {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(word) ?? []
  return hour === undefined || Number(hour) > 23 || Number(minute) > 59
    ? undefined
    : `${hour.padStart(2, '0')}:${minute}`
}

/** The first word says where it is written down. */
function note([whom = '', ...words]: readonly string[]): QuickCommand | undefined {
  return words.length === 0 ? undefined : { verb: 'note', whom, text: words.join(' ') }
}

function move(words: readonly string[]): QuickCommand | undefined {
  const at = words.findLastIndex(word => word.toLowerCase() === 'to')
  const to_room = words[at + 1]?.replace(/^#/, '')
  return at < 1 || to_room === undefined
    ? undefined
    : { verb: 'move', whom: words.slice(0, at).join(' '), to_room }
}

/** One day is the last night, counted from today; without a day it is tonight alone. What follows is the reason. */
function outOfOrder([room = '', ...words]: readonly string[], calendar: Calendar): QuickCommand {
  const days = daysAt(words, 0, calendar)
  const isSpan = days !== undefined && days.from < days.to
  return {
    verb: 'ooo',
    room: room.replace(/^#/, ''),
    from_date: isSpan ? days.from : calendar.today,
    through_date: days?.to ?? calendar.today,
    reason: words.slice(days?.used ?? 0).join(' '),
  }
}

/** What is wrong with a room: the code of a fault, words, or both. */
const fix = ([room = '', ...words]: readonly string[]): QuickCommand | undefined =>
  words.length === 0 ? undefined : { verb: 'fix', room: room.replace(/^#/, ''), what: words.join(' ') }

/** Codes and days in any order; a single day is its night, of two the second is the day of departure. */
function nights(verb: 'avail' | 'rate', words: readonly string[], calendar: Calendar): QuickCommand {
  const codes: string[] = []
  let days: { from: BusinessDate; to: BusinessDate } | undefined
  for (let at = 0; at < words.length; ) {
    const found = days === undefined ? daysAt(words, at, calendar) : undefined
    if (found) days = found
    else codes.push(words[at] ?? '')
    at += found?.used ?? 1
  }
  const arrival_date = days?.from ?? calendar.today
  const until =
    days === undefined
      ? addDays(arrival_date, usualNights)
      : days.to > days.from
        ? days.to
        : addDays(days.from, 1)
  const furthest = addDays(arrival_date, mostNights)
  return { verb, codes, arrival_date, departure_date: until < furthest ? until : furthest }
}
