import type { BusinessDate } from './business-date'
import { type Calendar, daysAt } from './quick-day'

/** Of blocks, which have no records yet, nobody can know the codes. */
export const codeKinds = ['room_type', 'rate_code', 'vip_level', 'market_code'] as const
export type CodeKind = (typeof codeKinds)[number]

export const stateWords = [
  'arrivals',
  'due',
  'in_house',
  'departures',
  'departed',
  'cancelled',
  'no_show',
  'waitlist',
  'queued',
] as const
export type StateWord = (typeof stateWords)[number]

export const chipKinds = [
  'days',
  'state',
  'room',
  ...codeKinds,
  'vip',
  'unassigned',
  'owes',
  'deposit_open',
] as const

/** A part of the text that was understood; `typed` is what it stands for, to be taken out again. */
export type Chip = {
  kind: (typeof chipKinds)[number]
  typed: string
  from?: BusinessDate
  to?: BusinessDate
  state?: StateWord
  code?: string
  id?: number
  /** More, or less, than this amount. */
  over?: string
  under?: string
}

/** What the property calls its rooms, types, rates, blocks, VIP levels and markets. */
export type Known = Calendar & {
  rooms: ReadonlySet<string>
  codes: readonly { kind: CodeKind; id: number; code: string }[]
}

/** A text as it was understood: its parts, and the rest, which is a name or a number. */
export type QuickText = { chips: Chip[]; rest: string }

/**
 * The one field of the house as a filter of reservations (domain/reservations 8.4): words in any order, all must hold. A text of names,
 * numbers and codes alone is left as it is, for it may mean anything; a code or a room counts beside a day or a state. `@` in front
 * makes a name of any word.
 */
export function readQuickText(text: string, known: Known): QuickText {
  const words = text.trim().split(/\s+/).filter(Boolean)
  const chips: Chip[] = []
  const names: string[] = []
  for (let at = 0; at < words.length; ) {
    const found = chipAt(words, at, known)
    if (found) chips.push({ ...found.chip, typed: words.slice(at, at + found.used).join(' ') })
    else names.push(words[at])
    at += found?.used ?? 1
  }
  const isFilter = chips.some(({ kind }) => !isAlone(kind))
  return isFilter
    ? { chips, rest: names.map(nameOf).join(' ') }
    : { chips: [], rest: words.map(nameOf).join(' ') }
}

const isAlone = (kind: Chip['kind']): boolean =>
  kind === 'room' || codeKinds.some(code => code === kind) || kind === 'vip'

const nameOf = (word: string): string => (word.length > 1 ? word.replace(/^@/, '') : word)

type Found = { chip: Omit<Chip, 'typed'>; used: number }

function chipAt(words: readonly string[], at: number, known: Known): Found | undefined {
  const word = words[at].toLowerCase()
  if (word.startsWith('@')) return undefined
  return (
    moneyAt(words, at) ??
    wordAt(words, at) ??
    daysIn(words, at, known) ??
    (known.rooms.has(words[at].replace(/^#/, ''))
      ? { chip: { kind: 'room', code: words[at].replace(/^#/, '') }, used: 1 }
      : undefined) ??
    codeAt(word, known)
  )
}

/** `balance`, `balance>100`, `balance < 50.00`, `deposit open`. */
function moneyAt(words: readonly string[], at: number): Found | undefined {
  const [first, second, third] = words.slice(at, at + 3).map(word => word.toLowerCase())
  if (first === 'deposit' && second === 'open') return { chip: { kind: 'deposit_open' }, used: 2 }
  if (!first.startsWith('balance')) return undefined
  const forms: [string, number][] = [
    [first, 1],
    [`${first}${second ?? ''}`, 2],
    [`${first}${second ?? ''}${third ?? ''}`, 3],
  ]
  for (const [form, used] of forms) {
    const [, sign, amount] = /^balance([<>])(\d{1,12}(?:[.,]\d{1,3})?)$/.exec(form) ?? []
    if (amount === undefined) continue
    const value = amount.replace(',', '.')
    return { chip: { kind: 'owes', ...(sign === '>' ? { over: value } : { under: value }) }, used }
  }
  return first === 'balance' ? { chip: { kind: 'owes' }, used: 1 } : undefined
}

const states: Record<string, StateWord | undefined> = {
  arr: 'arrivals',
  arrival: 'arrivals',
  arrivals: 'arrivals',
  due: 'due',
  in: 'in_house',
  inhouse: 'in_house',
  dep: 'departures',
  departures: 'departures',
  departed: 'departed',
  canc: 'cancelled',
  cancelled: 'cancelled',
  noshow: 'no_show',
  wait: 'waitlist',
  waitlist: 'waitlist',
  queued: 'queued',
}

function wordAt(words: readonly string[], at: number): Found | undefined {
  const word = words[at].toLowerCase()
  const state = Object.hasOwn(states, word) ? states[word] : undefined
  if (state) return { chip: { kind: 'state', state }, used: 1 }
  return word === 'vip' || word === 'unassigned' ? { chip: { kind: word }, used: 1 } : undefined
}

function daysIn(words: readonly string[], at: number, known: Known): Found | undefined {
  const days = daysAt(words, at, known)
  return days && { chip: { kind: 'days', from: days.from, to: days.to }, used: days.used }
}

/** A code of several masters is what reservations are asked for first: the type, the rate. */
function codeAt(word: string, { codes }: Known): Found | undefined {
  for (const kind of codeKinds) {
    const one = codes.find(known => known.kind === kind && known.code.toLowerCase() === word)
    if (one) return { chip: { kind, code: one.code, id: one.id }, used: 1 }
  }
  return undefined
}

/** Reservations that a text means; the fields are those of the list of reservations. */
export type QuickFilters = {
  tab?: 'due_in' | 'in_house' | 'departed' | 'cancelled' | 'no_show' | 'waitlist'
  status?: ('reserved' | 'checked_in')[]
  arrival_from?: BusinessDate
  arrival_to?: BusinessDate
  departure_from?: BusinessDate
  departure_to?: BusinessDate
  room?: string
  room_type_ids?: number[]
  rate_code_ids?: number[]
  market_code_ids?: number[]
  vip_level_ids?: number[]
  vip?: boolean
  unassigned?: boolean
  has_balance?: boolean
  balance_over?: string
  balance_under?: string
  deposit_open?: boolean
  is_queued?: boolean
}

/**
 * The parts of a text as one filter. Days alone mean stays that touch them; beside arrivals and departures they say which, and without
 * days those are of today.
 */
export function quickFilters(chips: readonly Chip[], today: BusinessDate): QuickFilters {
  const days = chips.find(({ kind }) => kind === 'days')
  const from = days?.from ?? today
  const to = days?.to ?? today
  const touched = days ? { arrival_to: to, departure_from: from } : {}
  const state = chips.find(({ kind }) => kind === 'state')?.state
  return Object.assign({}, statesAs(state, { from, to, touched }), ...chips.map(partOf)) as QuickFilters
}

type Days = { from: BusinessDate; to: BusinessDate; touched: QuickFilters }

function statesAs(state: StateWord | undefined, { from, to, touched }: Days): QuickFilters {
  const arriving = { arrival_from: from, arrival_to: to }
  const leaving = { departure_from: from, departure_to: to }
  const ways: Record<StateWord, QuickFilters> = {
    arrivals: { status: ['reserved', 'checked_in'], ...arriving },
    due: { status: ['reserved'], ...arriving },
    in_house: { tab: 'in_house', ...touched },
    departures: { status: ['reserved', 'checked_in'], ...leaving },
    departed: { tab: 'departed', ...leaving },
    cancelled: { tab: 'cancelled', ...touched },
    no_show: { tab: 'no_show', ...touched },
    waitlist: { tab: 'waitlist', ...touched },
    queued: { is_queued: true },
  }
  return state === undefined ? touched : ways[state]
}

function partOf({ kind, code, id, over, under }: Chip): QuickFilters {
  if (kind === 'owes')
    return over === undefined && under === undefined
      ? { has_balance: true }
      : { balance_over: over, balance_under: under }
  if (kind === 'room') return { room: code }
  if (kind === 'vip') return { vip: true }
  if (kind === 'unassigned') return { unassigned: true }
  if (kind === 'deposit_open') return { deposit_open: true }
  if (id === undefined) return {}
  return { [`${kind}_ids`]: [id] }
}
