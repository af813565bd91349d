import { type BusinessDate, nextDay, previousDay } from './business-date'
import type { RestrictionEffect } from './front-desk/check-in-guest'
import { isFilled } from './master/condition'
import type { MasterRecord } from './master/record'
import { type Refusal, refuse } from './refusal'

export type Side = 'survivor' | 'victim'

/** A profile that is to be merged, as far as the house law looks at it. */
export type Merging = {
  id: number
  name: string
  profile_type: string
  is_active: boolean
  is_anonymised: boolean
  merged_into_id: number | null
  /** Properties in which it has a receivables account that is not closed. */
  account_properties: readonly number[]
}

/**
 * Two profiles of the same kind are one afterwards: the survivor is in use, neither is merged or erased, and at most one of
 * them has an account in a house (domain/reservations 2.2, 2.4). Out: everything that stands in the way. Refusals: `merge_same`,
 * `merge_kind_differs`, `merge_not_possible`, `merge_two_accounts`.
 */
export function mergeBlocks(survivor: Merging, victim: Merging): Refusal[] {
  if (survivor.id === victim.id) return [refuse('merge_same')]
  const blocks: Refusal[] = []
  if (survivor.profile_type !== victim.profile_type) blocks.push(refuse('merge_kind_differs'))
  for (const { name, state } of [
    { name: survivor.name, state: stateOf(survivor, { mustBeActive: true }) },
    { name: victim.name, state: stateOf(victim, { mustBeActive: false }) },
  ]) {
    if (state !== null) blocks.push(refuse('merge_not_possible', { name, state }))
  }
  if (survivor.account_properties.some(house => victim.account_properties.includes(house))) {
    blocks.push(refuse('merge_two_accounts'))
  }
  return blocks
}

function stateOf(profile: Merging, { mustBeActive }: { mustBeActive: boolean }): string | null {
  if (profile.merged_into_id !== null) return 'merged already'
  if (profile.is_anonymised) return 'erased'
  return mustBeActive && !profile.is_active ? 'not in use' : null
}

/** Fields of one value of which a clerk may take either; the rest follows a law of its own. */
export const choosable = [
  'title_id',
  'last_name',
  'first_name',
  'middle_name',
  'name2',
  'alternate_name',
  'gender',
  'date_of_birth',
  'birth_place',
  'profession',
  'nationality_id',
  'language_id',
  'vip_level_id',
  'guest_type_id',
  'company_id',
  'iata_no',
  'corporate_no',
  'tax_no',
  'commission_percent',
  'market_code_id',
  'source_code_id',
  'default_payment_method_id',
  'owner_id',
  'is_incognito',
  'description',
] as const
export type Choosable = (typeof choosable)[number]
export type Choices = Partial<Record<Choosable, Side>>

/** Fields that go together, or that nobody chooses, by the law that decides them. */
const together = {
  restriction: ['is_restricted', 'restricted_reason_id', 'restriction_note', 'restriction_until'],
  consent_email: ['consent_email'],
  consent_phone: ['consent_phone'],
  consent_post: ['consent_post'],
  consent_date: ['consent_date'],
  incognito: ['incognito_name'],
  parent: ['parent_company_id'],
  account: ['ar_account_no'],
} as const

/** A record with what is said of it elsewhere. */
export type MergeRecord = MasterRecord & { id: number }
export type MergeSides = {
  survivor: MergeRecord
  victim: MergeRecord
  today: string
  /** What the reasons of their restrictions do. */
  effects: Record<Side, RestrictionEffect | null>
  /** Companies above each, the nearest first. */
  above: Record<Side, readonly number[]>
  /** When each has last answered to a purpose. */
  answered: Record<Side, Readonly<Partial<Record<ConsentPurpose, string>>>>
}
/** Purposes whose newest answer stands on the profile itself. */
export const consentFlags = { email: 'consent_email', phone: 'consent_phone', post: 'consent_post' } as const
export type ConsentPurpose = keyof typeof consentFlags

export type Taken = { name: string; from: Side; is_choice: boolean }

/**
 * From which of the two each field is taken: the survivor's value unless it is empty or the clerk picks the victim's; of two
 * restrictions the stricter one, of consents to each purpose the newer, incognito if either is; and no company comes to stand above itself
 * (domain/reservations 2.4). Out: every field with its side.
 */
export function takenFields(sides: MergeSides, choices: Choices = {}): Taken[] {
  const { survivor, victim } = sides
  const usual = (name: string): Side =>
    isFilled(survivor[name]) || !isFilled(victim[name]) ? 'survivor' : 'victim'
  const chosen = choosable.map(name => ({ name, from: choices[name] ?? usual(name), is_choice: true }))
  const incognito = chosen.find(({ name }) => name === 'is_incognito')?.from ?? 'survivor'
  const laws: Record<keyof typeof together, Side> = {
    restriction: stricter(sides),
    consent_email: newer(sides, 'email'),
    consent_phone: newer(sides, 'phone'),
    consent_post: newer(sides, 'post'),
    consent_date:
      String(victim.consent_date ?? '') > String(survivor.consent_date ?? '') ? 'victim' : 'survivor',
    incognito,
    parent: parentFrom(sides, usual('parent_company_id')),
    account: usual('ar_account_no'),
  }
  const lawful = Object.entries(together).flatMap(([law, names]) =>
    names.map(name => ({ name, from: laws[law as keyof typeof together], is_choice: false })),
  )
  return [...chosen, ...lawful]
}

/** Who has answered last to a purpose. Where nothing was kept but the flags, their date speaks for all of them. */
function newer(sides: MergeSides, purpose: ConsentPurpose): Side {
  const answeredOn = (side: Side): string => {
    const answers = sides.answered[side]
    const isKept = Object.keys(answers).length > 0
    return answers[purpose] ?? (isKept ? '' : String(sides[side].consent_date ?? ''))
  }
  return answeredOn('victim') > answeredOn('survivor') ? 'victim' : 'survivor'
}

const strictness: Record<RestrictionEffect, number> = { warn: 1, block_new_charges: 2, block_booking: 3 }

/** Which restriction holds on: the stricter one in force; of two alike the longer one. */
function stricter({ survivor, victim, effects, today }: MergeSides): Side {
  const weight = (side: Side, record: MergeRecord) => {
    const until = record.restriction_until == null ? always : String(record.restriction_until)
    const isInForce = record.is_restricted === true && until >= today
    const effect = effects[side]
    return { strict: isInForce && effect ? strictness[effect] : 0, until }
  }
  const [ours, theirs] = [weight('survivor', survivor), weight('victim', victim)]
  if (theirs.strict !== ours.strict) return theirs.strict > ours.strict ? 'victim' : 'survivor'
  return ours.strict > 0 && theirs.until > ours.until ? 'victim' : 'survivor'
}

/** The survivor takes the victim's place below what was above it; what is below itself is not put above it. */
function parentFrom({ survivor, victim, above }: MergeSides, usual: Side): Side {
  if (above.survivor.includes(victim.id)) return 'victim'
  if (above.victim.includes(survivor.id)) return 'survivor'
  return usual
}

/** Days of an agreement; both ends belong to it, null has no end. */
export type Period = { begin_date: BusinessDate; end_date: BusinessDate | null }

/**
 * What of a period no other covers: of two agreements on the same rate the survivor's stands, and the victim's is shortened to
 * the days that are left (domain/reservations 2.4). Out: the pieces in order; none when it is covered whole.
 */
export function uncovered(wanted: Period, others: readonly Period[]): Period[] {
  const last = wanted.end_date ?? always
  const pieces: Period[] = []
  let next = wanted.begin_date
  for (const other of others.toSorted((a, b) => a.begin_date.localeCompare(b.begin_date))) {
    if (other.begin_date > last || (other.end_date ?? always) < next) continue
    if (other.begin_date > next) {
      pieces.push({ begin_date: next, end_date: previousDay(other.begin_date) })
    }
    if (other.end_date === null) return pieces
    next = nextDay(other.end_date)
  }
  if (next <= last) pieces.push({ begin_date: next, end_date: wanted.end_date })
  return pieces
}

const always = '9999-12-31'

/** A merge that is to be taken back. */
export type Merged = {
  is_undone: boolean
  /** More than 30 days ago. */
  is_old: boolean
  survivor: Pick<Merging, 'name' | 'is_anonymised' | 'merged_into_id'>
  /** That the victim is still merged into the survivor. */
  is_standing: boolean
}

/**
 * A merge can be taken back for 30 days, while the survivor has not been merged or erased itself (domain/reservations 2.2).
 * Refusals: `merge_too_old`, `merge_not_undone`.
 */
export function mayUndoMerge({ is_undone, is_old, survivor, is_standing }: Merged): true | Refusal {
  if (is_undone || !is_standing) return refuse('merge_not_undone', { cause: 'it was undone already' })
  if (survivor.is_anonymised)
    return refuse('merge_not_undone', { cause: `${survivor.name} was erased since` })
  if (survivor.merged_into_id !== null) {
    return refuse('merge_not_undone', { cause: `${survivor.name} was merged itself since` })
  }
  return is_old ? refuse('merge_too_old') : true
}
