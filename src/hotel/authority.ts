import { larger, type Money, money, plus } from './money'
import { type Refusal, refuseField } from './refusal'

export const authorityKinds = [
  'adjustment',
  'refund',
  'paid_out',
  'discount',
  'write_off',
  'penalty_waiver',
  'negative_charge',
  'credit_bill',
  'over_short',
  'fx_identity_from',
] as const
export type AuthorityKind = (typeof authorityKinds)[number]

/** Kinds that are summed over a business day; the document of an exchange is asked for each time by itself. */
export const dailyKinds: readonly AuthorityKind[] = authorityKinds.filter(kind => kind !== 'fx_identity_from')

/** What somebody may do of a kind by themselves; null is without limit. */
export type Authority = { per_posting: Money | null; per_day: Money | null }

/** The same as people choose it: never by themselves, up to an amount, or always. */
export const standings = ['never', 'up_to', 'always'] as const
export type Standing = (typeof standings)[number]

/** 1000.00, as so many of the smallest coins: 100000 in yen, where 1000 is a lunch, and 100.000 in dinars, where it is a car. */
export const documentFrom = money(100_000n)

/**
 * What holds for a role to which nobody has given anything: nothing without consent, and a document from 1000.00 on
 * (domain/finance 22.2), or what is about as much in a currency of other decimals.
 */
export const usualAuthority = (kind: AuthorityKind): Authority =>
  kind === 'fx_identity_from'
    ? { per_posting: documentFrom, per_day: null }
    : { per_posting: money(0n), per_day: money(0n) }

/** How limits read: an amount of nothing, for a posting or a day, lets nothing pass. */
export function standingOf({ per_posting, per_day }: Authority): Standing {
  if (per_posting === 0n || per_day === 0n) return 'never'
  return per_posting === null && per_day === null ? 'always' : 'up_to'
}

/**
 * The adjustments that somebody's own record allows raise what the role allows, and never lower it (domain/master-data 2.23
 * `max_adjustment_amount`, which is 0 where nobody has said anything). In: the role's limits, the amount of the record.
 */
export function raisedTo(own: Money, authority: Authority): Authority {
  if (own <= 0n || authority.per_posting === null) return authority
  if (standingOf(authority) === 'never') return { per_posting: own, per_day: null }
  return { ...authority, per_posting: larger(own, authority.per_posting) }
}

/** The limit that an amount passes, if any. */
export type Passed = 'authority_limit' | 'authority_used_up'

/**
 * What somebody does counts by itself, and with what he has done of the kind on the business date before (domain/finance 22.2). In:
 * the limits, the gross amount, what is used of the day, all in minor units and not below zero. Out: which limit is passed; a
 * day's limit that the amount passes by itself is no matter of what was done before.
 */
export function passedBy(
  { per_posting, per_day }: Authority,
  { amount, used }: { amount: Money; used: Money },
): Passed | undefined {
  if (per_posting !== null && amount > per_posting) return 'authority_limit'
  if (per_day === null) return undefined
  if (amount > per_day) return 'authority_limit'
  return plus(amount, used) > per_day ? 'authority_used_up' : undefined
}

type Wanted = { kind: AuthorityKind; standing: Standing } & Authority

/**
 * The limits that somebody gives a role (domain/finance 22.2). In: the kind, how it stands, and amounts where it is up to one; out: what
 * is kept. Refuses `validation` by field: no amount, one of nothing or below, a day's limit of a kind that is not summed by the
 * day, and a day's limit below that of a single posting.
 */
export function authorityGiven({ kind, standing, per_posting, per_day }: Wanted): Authority | Refusal {
  if (standing === 'never') return { per_posting: money(0n), per_day: null }
  if (standing === 'always') return { per_posting: null, per_day: null }
  if (per_posting === null && per_day === null) return wrong('per_posting', 'Please give an amount.')
  if (per_posting !== null && per_posting <= 0n) return wrong('per_posting', 'Please give more than nothing.')
  if (per_day === null) return { per_posting, per_day }
  if (!dailyKinds.includes(kind)) return wrong('per_day', 'This is not limited by the day.')
  if (per_day <= 0n) return wrong('per_day', 'Please give more than nothing.')
  return per_posting !== null && per_day < per_posting
    ? wrong('per_day', 'Please give at least the limit of one posting.')
    : { per_posting, per_day }
}

const wrong = (field: 'per_posting' | 'per_day', message: string): Refusal => refuseField(field, message)
