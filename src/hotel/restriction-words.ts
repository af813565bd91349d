import type { Reason } from './reason'
import { isRestrictionKind, type Restriction, type RestrictionKind } from './restriction'

type Said = Pick<Restriction, 'kind' | 'value' | 'on_request'>

/** A restriction as a clerk says it: `At least 3 nights`. */
export function restrictionWords({ kind, value, on_request }: Said): string {
  if (on_request) return 'On request'
  return words[kind](value ?? 0)
}

const nights = (n: number): string => (n === 1 ? '1 night' : `${n} nights`)
const ahead = (n: number): string => (n === 1 ? '1 day ahead' : `${n} days ahead`)

const words: Record<RestrictionKind, (value: number) => string> = {
  closed: () => 'Closed',
  cta: () => 'Closed to arrival',
  ctd: () => 'Closed to departure',
  min_los: value => `At least ${nights(value)}`,
  max_los: value => `At most ${nights(value)}`,
  min_stay_through: value => `At least ${nights(value)} through`,
  max_stay_through: value => `At most ${nights(value)} through`,
  min_advance: value => `At least ${ahead(value)}`,
  max_advance: value => `At most ${ahead(value)}`,
}

/** What a stay has broken and when, inside a sentence: `at least 3 nights for arrival on 2026-07-10`. In: a restriction's reason with its dates. */
export function brokenWords({ code, value, on_request = false, dates }: Reason): string {
  const [date] = dates
  if (!isRestrictionKind(code)) return `no arrival on ${date}`
  const said = restrictionWords({ kind: code, value: value ?? null, on_request })
  return `${said[0].toLowerCase()}${said.slice(1)}${on_request ? ' on' : joins[code]} ${date}`
}

const joins: Record<RestrictionKind, string> = {
  closed: ' on',
  cta: ' on',
  ctd: ' on',
  min_los: ' for arrival on',
  max_los: ' for arrival on',
  min_stay_through: '',
  max_stay_through: '',
  min_advance: ' of',
  max_advance: ' of',
}

/** The same in the cell of a calendar: C, R, A, D, `3+`, `7−`, `T3+`, `30d+` (domain/reservations 4.11). */
export function restrictionMark({ kind, value, on_request }: Said): string {
  if (on_request) return 'R'
  return marks[kind](value ?? 0)
}

const marks: Record<RestrictionKind, (value: number) => string> = {
  closed: () => 'C',
  cta: () => 'A',
  ctd: () => 'D',
  min_los: value => `${value}+`,
  max_los: value => `${value}−`,
  min_stay_through: value => `T${value}+`,
  max_stay_through: value => `T${value}−`,
  min_advance: value => `${value}d+`,
  max_advance: value => `${value}d−`,
}

type Coded = { code: string | null; name: string | null } | null
type About = {
  rate_code: Coded
  rate_category: Coded
  rate_class: Coded
  room_type: Coded
  accommodation_type: Coded
  channel: string | null
}

/** What a restriction is about, by its codes: `BAR0, STK`. Nothing when it is the whole house. */
export const aboutWords = (about: About): string =>
  [about.rate_code ?? about.rate_category ?? about.rate_class, about.room_type ?? about.accommodation_type]
    .flatMap(one => (one ? [one.code ?? one.name ?? ''] : []))
    .concat(about.channel ?? [])
    .join(', ')

/** Whether a kind carries a number. */
export const hasValue = (kind: RestrictionKind): boolean => !['closed', 'cta', 'ctd'].includes(kind)
