import type { OutputOf } from '../../../wire/call'
import { quickCommand } from '../../../wire/quick-command'
import { useAnswer } from '../../kit/call'
import { formatAmount, formatCount, formatDay } from '../../kit/format'
import { getLocale } from '../../words/locale'
import { translate } from '../../words/translate'
import { faultsPath, outOfOrderPath } from './commands'
import type { Choice } from './match'
import { type Found, spoken, stayChoice } from './records'

type Parsed = OutputOf<typeof quickCommand.parse>

/** A whole line, `late 412 15`, as the house reads it (domain/reservations 8.4): whom or what it means, the dialog filled in. */
export function useLine(line: string | undefined, title: string): Found {
  const { data, isFetching } = useAnswer(
    quickCommand.parse,
    { text: line ?? '', ...spoken() },
    { enabled: line !== undefined, inline: true },
  )
  const groups = data && line !== undefined ? choicesOf(data, title) : []
  return { groups, chips: [], isLooking: isFetching, isUnread: data?.verb === 'nothing' }
}

function choicesOf(parsed: Parsed, title: string): [string, Choice[]][] {
  if (parsed.verb === 'nothing') return []
  if (parsed.verb === 'avail' || parsed.verb === 'rate') return nightsOf(parsed)
  const choices = placesOf(parsed, title)
  return choices.length > 0 ? [['Actions', choices]] : []
}

function placesOf(parsed: Exclude<Parsed, { verb: 'nothing' | 'avail' | 'rate' }>, title: string): Choice[] {
  if (parsed.verb === 'ooo') return roomsOf(parsed, title)
  return parsed.verb === 'fix' ? faultsOf(parsed, title) : staysOf(parsed, title)
}

const said = (values: Record<string, string | number | undefined>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')

function staysOf(parsed: Extract<Parsed, { verb: 'late' | 'note' | 'move' }>, title: string): Choice[] {
  if (parsed.verb === 'late')
    return parsed.stays.map(({ charge, ...row }) =>
      stayChoice(row, {
        title: `${title} ${parsed.time}`,
        action: `late&${said({ time: parsed.time })}`,
        more: charge === null ? translate('Another night') : formatAmount(charge),
      }),
    )
  const action =
    parsed.verb === 'note'
      ? `note&${said({ text: parsed.text })}`
      : `move_room&${said({ to: parsed.to_room })}`
  const more = parsed.verb === 'note' ? parsed.text : `→ ${parsed.to_room}`
  return parsed.stays.map(row => stayChoice(row, { title, action, more }))
}

const roomsOf = (parsed: Extract<Parsed, { verb: 'ooo' }>, title: string): Choice[] =>
  parsed.rooms.map(({ id, code }) => ({
    key: `ooo-${id}`,
    title: `${title}: ${code}`,
    hint: [
      `${formatDay(parsed.from_date)} – ${formatDay(parsed.through_date)}`,
      parsed.reason?.name,
      parsed.comment,
    ]
      .filter(Boolean)
      .join(' · '),
    path: `${outOfOrderPath}?${said({
      room: id,
      code,
      from: parsed.from_date,
      through: parsed.through_date,
      reason: parsed.reason?.id,
      comment: parsed.comment,
    })}`,
  }))

const faultsOf = ({ rooms, fault, remarks }: Extract<Parsed, { verb: 'fix' }>, title: string): Choice[] =>
  rooms.map(({ id, code }) => ({
    key: `fix-${id}`,
    title: `${title}: ${code}`,
    hint: [fault?.name, remarks].filter(Boolean).join(' · '),
    path: `${faultsPath}?${said({ new: 'yes', room: id, fault: fault?.id, remarks })}`,
  }))

/** A night each, by type: what is left, and what it costs. */
const nightsOf = ({ types, rate_code }: Extract<Parsed, { verb: 'avail' | 'rate' }>): [string, Choice[]][] =>
  types.map(({ code, name, cells, is_open }) => [
    [code, name, rate_code, is_open ? '' : translate('Not for sale')].filter(Boolean).join(' · '),
    cells.map(({ date, sellable, price }) => ({
      key: `${code}-${date}`,
      title: formatDay(date, 'weekday', getLocale()),
      hint: [
        translate('%{count} left', { count: formatCount(Math.max(0, sellable)) }),
        price === null ? translate('No price') : formatAmount(price),
      ].join(' · '),
      path: '/home/inventory/property-availability',
    })),
  ])
