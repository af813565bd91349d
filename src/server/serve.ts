import type { z } from 'zod'
import type { BusinessDate } from '../hotel/business-date'
import { type Answers, type Question, unanswered } from '../hotel/question'
import { isRefusal, type Refusal, refusalAt, refuse, sentenceOf } from '../hotel/refusal'
import type { Access, Call } from '../wire/call'
import type { Sql } from './database/connect'
import { may, type Tx, type Who } from './tx'

/** What a handler is given beside the input. */
export type At = { tx: Tx; today: BusinessDate; who: Who; answers: Answers }

type Handler<C extends Call> = (input: z.output<C['input']>, at: At) => Promise<z.input<C['output']>>

type Working<C extends Call> = (input: z.output<C['input']>, at: WorkAt) => Promise<z.input<C['output']>>

/** A call with what it does. `reads`: it only looks, in a read-only transaction. */
export type Served = {
  call: Call
  reads: boolean
  /** Set when the call works in several transactions of its own (a step of the end of day). */
  work?: (input: unknown, at: WorkAt) => Promise<unknown>
  /** Said where only some inputs need `work`; the others are handled in one transaction. */
  needsWork?: (input: unknown) => boolean
  /** Each of its statements is planned once for a connection. */
  plansOnce?: boolean
  /** Not refused while the end of day has the house frozen: it touches neither money nor occupancy. */
  whileClosing: boolean
  handle: (input: unknown, at: At) => Promise<unknown>
}

/**
 * Serves a call that changes something. The door opens the transaction before the handler's first read, checks the
 * permission and the input, writes the changes log and the stored answer, and commits (design/style "A call locks, decides, keeps").
 */
export const serve = <C extends Call>(
  call: C,
  handle: Handler<C>,
  more: { whileClosing?: boolean } = {},
): Served => ({
  call,
  reads: false,
  whileClosing: more.whileClosing ?? false,
  handle: handle as Served['handle'],
})

/** The same for a call that only looks: read-only, one consistent moment. */
export const answer = <C extends Call>(call: C, handle: Handler<C>): Served => ({
  call,
  reads: true,
  whileClosing: true,
  handle: handle as Served['handle'],
})

/**
 * The same for a call that finds what it shows by its keys, and shows much of it: to plan its statements anew for what they are about
 * takes longer than to run them (plan-once.ts).
 */
export const answerByKeys = <C extends Call>(call: C, handle: Handler<C>): Served => ({
  ...answer(call, handle),
  plansOnce: true,
})

/** What a call in several transactions is given: `inTransaction` opens the next one, each kept before the following begins. */
export type WorkAt = {
  who: Who
  answers: Answers
  inTransaction: <T>(work: (at: At) => Promise<T>) => Promise<T>
  /** Writes what went wrong on our side into the log, although the work goes on. Out: by what it is found there. */
  missed: (error: unknown) => string
}

/**
 * Serves long work in batches: each batch is one transaction, so that a crash leaves whole batches behind and a repeat goes
 * on from there (design/contract "one transaction a call, a step of the end of day apart").
 */
export const serveWork = <C extends Call>(call: C, work: Working<C>): Served => ({
  call,
  reads: false,
  whileClosing: true,
  work: work as Served['work'],
  handle: () => Promise.reject(new Error(`${call.path} works in several transactions`)),
})

/** Serves a call in one transaction, but for inputs that need several: something outside the house is asked in between. */
export const serveEither = <C extends Call>(
  call: C,
  handle: Handler<C>,
  {
    when,
    work,
    whileClosing,
  }: { when: (input: z.output<C['input']>) => boolean; work: Working<C>; whileClosing?: boolean },
): Served => ({
  ...serve(call, handle, { whileClosing }),
  work: work as Served['work'],
  needsWork: when as Served['needsWork'],
})

/** Thrown through the transaction, so that nothing half-done is kept. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    /** What must be remembered although the call is refused, e.g. a wrong password. */
    readonly afterwards?: (sql: Sql) => Promise<void>,
  ) {
    super(`${refusal.refused}: ${sentenceOf(refusal)}`)
  }
}

/** Thrown where somebody must be signed in and is not, or no longer. */
export class NotSignedIn extends Error {}

/** Thrown through the transaction: a person has to decide first. */
export class Asked extends Error {
  constructor(readonly questions: Question[]) {
    super('question')
  }
}

/** Lets a refusal fall through the transaction; anything else passes. `place`: where in what was sent its fields stand. */
export function accept<T>(result: T | Refusal, place?: string): T {
  if (isRefusal(result)) throw new Refused(place === undefined ? result : refusalAt(place, result))
  return result
}

/**
 * Asks what the answers do not settle. A question whose permission the person lacks is the refusal not_permitted, answered
 * or not: an answer gives nobody a right.
 */
export function ask(questions: readonly Question[], { answers, who }: Pick<At, 'answers' | 'who'>): void {
  const forbidden = questions.find(({ permission }) => permission !== undefined && !may(who, permission))
  if (forbidden) {
    throw new Refused(
      refuse('not_permitted', {
        permission: forbidden.permission,
        question: forbidden.code,
        text: forbidden.text,
      }),
    )
  }
  const open = unanswered(questions, answers)
  if (open.length > 0) throw new Asked(open)
}

/** A record that must exist in this property; another property's row does not exist. */
export function found<T>(row: T | undefined, facts: Record<string, unknown> = {}): T {
  if (row === undefined) throw new Refused(refuse('not_found', facts))
  return row
}

/** Somebody saves from an older reading of a record; the door adds what others have changed since, and who. */
export class Stale extends Refused {
  constructor(
    readonly current: { row_version: number },
    readonly record: { entity: string; id: number; read: number } | undefined,
  ) {
    super(refuse('stale', { current }))
  }
}

type Versioned = { row_version: number; id?: unknown; reservation_id?: unknown }

/**
 * Refuses a change that was made from an older reading; `current` travels as error.data, and where `entity` says of what it is,
 * `meanwhile` beside it: what others have changed since (`changedSince`).
 */
export function freshOrStale(current: Versioned, read: number | undefined, entity?: string): void {
  if (read === undefined || current.row_version === read) return
  const id = Number(current.id ?? current.reservation_id)
  throw new Stale(current, entity !== undefined && id > 0 ? { entity, id, read } : undefined)
}

/** Whether the person may make a call. */
export function allows(who: Who, access: Access): boolean {
  if (access === 'signed in' || access === 'public') return true
  if (access === 'admin') return who.role === 'admin'
  return [access].flat().some(name => may(who, name))
}

/** Refuses unless the person may make the call: `password_to_change` before `not_permitted`. */
export function demandCall(who: Who, { permission, withGivenPassword }: Call): void {
  if (who.must_change_password && !withGivenPassword) throw new Refused(refuse('password_to_change'))
  demandAccess(who, permission)
}

/** Refuses unless the person may make calls of this kind. */
export function demandAccess(who: Who, access: Access): void {
  if (!allows(who, access))
    throw new Refused(refuse('not_permitted', { permission: [access].flat().join(', ') }))
}

/** Refuses unless the person holds the permission. */
export function demand(who: Who, permission: string): void {
  if (!may(who, permission)) throw new Refused(refuse('not_permitted', { permission }))
}
