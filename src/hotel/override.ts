import type { Permission } from './permission'
import { mayI, type Question } from './question'
import { type Refusal, sentenceOf } from './refusal'

/** Whether the person who asks holds a right. */
export type May = (permission: Permission) => boolean

/**
 * A no that a right turns into a question; whoever lacks the right keeps the no (domain/reservations 1.3, 4.3, 7.4).
 * In: the refusal, the right that overrides it and what the person may. Out: the refusal itself, or a yes-question of
 * the same code, sentence and facts.
 */
export function unlessMay(refusal: Refusal, permission: Permission, may: May): Refusal | Question {
  return may(permission) ? overridden(refusal, permission) : refusal
}

/** The question that a refusal becomes for those who hold the right. */
export const overridden = (refusal: Refusal, permission: Permission): Question =>
  mayI(refusal.refused, sentenceOf(refusal), { permission, data: refusal.facts, yes: 'Do it anyway' })
