import { blockSentences } from './refusal/block'
import { businessDaySentences } from './refusal/business-day'
import { cashieringSentences } from './refusal/cashiering'
import { frontDeskSentences } from './refusal/front-desk'
import { masterSentences } from './refusal/master'
import { profileSentences } from './refusal/profile'
import { receivableSentences } from './refusal/receivable'
import { reservationSentences } from './refusal/reservation'
import { sharedSentences } from './refusal/shared'
import { signInSentences } from './refusal/sign-in'

/**
 * Every way the hotel says no: a word for programs, a sentence for the clerk of at most 110 characters, with what to do if
 * there is something to do. `{name}` is filled from the facts. Each word has a test that provokes it (tests/house).
 */
export const sentences = {
  ...sharedSentences,
  ...signInSentences,
  ...masterSentences,
  ...reservationSentences,
  ...profileSentences,
  ...frontDeskSentences,
  ...cashieringSentences,
  ...businessDaySentences,
  ...receivableSentences,
  ...blockSentences,
} as const

export type RefusalCode = keyof typeof sentences
export type Facts = Record<string, unknown>

/** A no: returned, not thrown. HTTP is known only at the door. */
export type Refusal = { refused: RefusalCode; facts: Facts }

/** Says no with a word of the table and the facts that fill its sentence and travel as `error.data`. */
export const refuse = (refused: RefusalCode, facts: Facts = {}): Refusal => ({ refused, facts })

/**
 * The same of one field, where a form shows it. In: the field as the wire spells it (`lines.0.quantity`), what is wrong with it, and
 * other facts. Source: design/contract, errors.
 */
export const refuseField = (field: string, message: string, facts: Facts = {}): Refusal =>
  refuse('validation', { ...facts, message, fields: { [field]: message } })

/** A refusal whose fields stand further inside what was sent: `amount` at `payments.0` is `payments.0.amount`. */
export function refusalAt(place: string, { refused, facts }: Refusal): Refusal {
  if (typeof facts.fields !== 'object' || facts.fields === null) return { refused, facts }
  const fields = Object.entries(facts.fields).map(
    ([field, message]) => [`${place}.${field}`, message] as const,
  )
  return { refused, facts: { ...facts, fields: Object.fromEntries(fields) } }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && 'facts' in value
}

const longest = 110

/** The sentence of a refusal for the clerk, cut at 110 characters. */
export function sentenceOf({ refused, facts }: Refusal): string {
  return cut(fill(sentences[refused], facts))
}

/** Fills `{name}` marks from facts; an absent fact leaves nothing behind. */
export const fill = (sentence: string, facts: Facts): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))

export const cut = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
