import { likeness, plainName } from './name-likeness'

/** What a profile is known by. Contacts are in their compared form (E.164 digits, lower case); numbers by their hash. */
export type KnownBy = {
  is_person: boolean
  last_name: string
  first_name: string | null
  /** The double metaphone of the last name, as the database keeps it. */
  sound_key: string
  date_of_birth: string | null
  emails: readonly string[]
  phones: readonly string[]
  identifications: readonly { type_id: number; country_id: number; number_hash: string }[]
  membership_nos: readonly string[]
  /** IATA and tax numbers. */
  official_nos: readonly string[]
  /** Postal code and house number, e.g. `28013 5`. */
  places: readonly string[]
  country_ids: readonly number[]
  cities: readonly string[]
}

export type EvidenceCode =
  | 'identification'
  | 'membership'
  | 'official_no'
  | 'email'
  | 'phone'
  | 'last_name'
  | 'first_name'
  | 'date_of_birth'
  | 'address'
  | 'country'
  | 'city'
  | 'birth_date_differs'
  | 'identification_differs'

export type Evidence = { code: EvidenceCode; points: number }
export type Match = { score: number; strength: 'strong' | 'possible' | 'none'; evidence: Evidence[] }

/**
 * How surely two profiles are the same person or organisation (domain/reservations 2.3): 80 and more is strong, 50 to 79
 * possible, less is not shown. In: a draft and a stored profile of the same type. Out: the score from 0 to 100 with the
 * evidence and its points; contradictions are negative. Names without a first name on both sides count like organisations'.
 */
export function matchProfiles(draft: KnownBy, stored: KnownBy): Match {
  const scale = draft.is_person ? person : organisation
  const evidence = [
    ...sureEvidence(draft, stored),
    ...nameEvidence(draft, stored),
    ...softEvidence(draft, stored, scale),
  ]
  const points = evidence.reduce((sum, one) => sum + one.points, 0)
  const score = Math.min(100, Math.max(0, points))
  return { score, strength: strengthOf(score), evidence }
}

/** In: why two profiles are the same, or are not. Out: what speaks for it, and against it, in words. */
export const sayEvidence = (evidence: readonly { code: string }[]): string =>
  evidence.map(({ code }) => words[code] ?? code.replaceAll('_', ' ')).join(', ')
const words: Readonly<Record<string, string>> = {
  official_no: 'tax or IATA number',
  birth_date_differs: 'born on another day',
  identification_differs: 'another document',
}

const person = { email: 30, address: 10 }
const organisation = { email: 25, address: 15 }

const strengthOf = (score: number) => (score >= 80 ? 'strong' : score >= 50 ? 'possible' : 'none')

const meet = <T>(a: readonly T[], b: readonly T[]): boolean => a.some(value => b.includes(value))

const worth = (code: EvidenceCode, points: number, holds: boolean): Evidence[] =>
  holds && points !== 0 ? [{ code, points }] : []

function sureEvidence(draft: KnownBy, stored: KnownBy): Evidence[] {
  const sameKind = draft.identifications.flatMap(a =>
    stored.identifications
      .filter(b => a.type_id === b.type_id && a.country_id === b.country_id)
      .map(b => [a, b]),
  )
  const isSame = sameKind.some(([a, b]) => a.number_hash === b.number_hash)
  const isPerson = draft.is_person
  return [
    ...worth('identification', 60, isPerson && isSame),
    ...worth('identification_differs', -20, isPerson && !isSame && sameKind.length > 0),
    ...worth('membership', 60, isPerson && meet(draft.membership_nos, stored.membership_nos)),
    ...worth('official_no', 60, !isPerson && meet(draft.official_nos, stored.official_nos)),
  ]
}

function nameEvidence(draft: KnownBy, stored: KnownBy): Evidence[] {
  const firstNames = [plainName(draft.first_name ?? ''), plainName(stored.first_name ?? '')]
  const isOneName = !draft.is_person || firstNames.every(name => name === '')
  const grade = gradeOf(draft, stored)
  const last = (isOneName ? [40, 32, 22, 12] : [30, 24, 16, 12])[grade] ?? 0
  const first = isOneName ? 0 : firstNamePoints(firstNames[0], firstNames[1])
  return [...worth('last_name', last, true), ...worth('first_name', first, true)]
}

/** 0 equal, 1 and 2 alike, 3 sounds alike, 4 another name. */
function gradeOf(draft: KnownBy, stored: KnownBy): number {
  const a = plainName(draft.last_name)
  const b = plainName(stored.last_name)
  if (a === b) return 0
  const alike = likeness(a, b)
  if (alike >= 0.95) return 1
  if (alike >= 0.9) return 2
  return draft.sound_key !== '' && draft.sound_key === stored.sound_key ? 3 : 4
}

function firstNamePoints(a: string, b: string): number {
  if (a === '' || b === '') return 4
  if (a === b) return 20
  return a[0] === b[0] ? 8 : 0
}

function softEvidence(draft: KnownBy, stored: KnownBy, scale: typeof person): Evidence[] {
  const births = [draft.date_of_birth, stored.date_of_birth]
  const haveBirths = draft.is_person && births.every(date => date !== null)
  return [
    ...worth('email', scale.email, meet(draft.emails, stored.emails)),
    ...worth('phone', 25, meet(draft.phones, stored.phones)),
    ...worth('date_of_birth', 20, haveBirths && births[0] === births[1]),
    ...worth('birth_date_differs', -25, haveBirths && births[0] !== births[1]),
    ...worth('address', scale.address, meet(draft.places, stored.places)),
    ...worth('country', 3, meet(draft.country_ids, stored.country_ids)),
    ...worth('city', 3, meet(draft.cities.map(plainName), stored.cities.map(plainName))),
  ]
}
