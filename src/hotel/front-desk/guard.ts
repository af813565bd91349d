import { type May, overridden } from '../override'
import type { Permission } from '../permission'
import { type Answers, type Question, unanswered } from '../question'
import { type Refusal, sentenceOf } from '../refusal'

/** What a guard finds: nothing in the way, a person must decide, or no. A right may turn the no into a question. */
export type Outcome =
  | { state: 'pass'; text: string }
  | { state: 'ask'; question: Question }
  | { state: 'stop'; refusal: Refusal; permission?: Permission; question?: Question }

/** A guard that has looked: its number in the document's table, its key, and its sentence for the list. */
export type Guard = Outcome & { no: number; key: string; text: string; permission?: string }

export const pass = (text: string): Outcome => ({ state: 'pass', text })
export const ask = (question: Question): Outcome => ({ state: 'ask', question })
export const stop = (refusal: Refusal, permission?: Permission): Outcome => ({
  state: 'stop',
  refusal,
  ...(permission === undefined ? {} : { permission }),
})
/** A no whose sentence says too little to those who may go on all the same: what they are asked instead, under the same code. */
export const stopUnless = (refusal: Refusal, permission: Permission, question: Question): Outcome => ({
  state: 'stop',
  refusal,
  permission,
  question: { ...question, code: refusal.refused, permission },
})

/** A guard of the table: number, key, and the question it puts to the facts. */
export type Watch<F> = [no: number, key: string, look: (facts: F) => Outcome]

/** All guards in order, each with what it found (domain/reservations 7.4, 7.7). */
export function watch<F>(table: readonly Watch<F>[], facts: F): Guard[] {
  return table.map(([no, key, look]) => toGuard(no, key, look(facts)))
}

/** The guard of a finding, also for findings that come from elsewhere. */
export function toGuard(no: number, key: string, found: Outcome): Guard {
  switch (found.state) {
    case 'pass':
      return { no, key, ...found }
    case 'ask': {
      const { text, permission } = found.question
      return { no, key, ...found, text, ...(permission === undefined ? {} : { permission }) }
    }
    case 'stop':
      return { no, key, ...found, text: sentenceOf(found.refusal) }
  }
}

/**
 * What follows from the guards (domain/reservations 7.4, 1.3): the first stop that this person may not override refuses;
 * else all questions still without an answer, together, one of each code; an empty list goes ahead.
 */
export function decide(guards: readonly Guard[], answers: Answers, may: May): Refusal | Question[] {
  const questions: Question[] = []
  for (const guard of guards) {
    if (guard.state === 'ask') questions.push(guard.question)
    if (guard.state !== 'stop') continue
    const { refusal, permission, question } = guard
    if (permission === undefined || !may(permission)) return refusal
    questions.push(question ?? overridden(refusal, permission))
  }
  return unanswered(oneOfEach(questions), answers)
}

/** An answer is given to a code: two findings of one code are one question that says both. */
function oneOfEach(questions: readonly Question[]): Question[] {
  const codes = new Map<string, Question>()
  for (const question of questions) {
    const before = codes.get(question.code)
    const isSaid = before?.text.includes(question.text) ?? false
    if (before && isSaid) continue
    codes.set(question.code, before ? { ...before, text: `${before.text} ${question.text}` } : question)
  }
  return [...codes.values()]
}
