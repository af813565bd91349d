import { setTimeout as delay } from 'node:timers/promises'
import type { BusinessDate } from '../hotel/business-date'
import { refuse } from '../hotel/refusal'
import type { Sql, TransactionSql } from './database/connect'
import { Refused } from './serve'
import type { Tx } from './tx'

type Day = Pick<Tx, 'property_id' | 'today'>

/** So long a call waits for the end of a freeze, and so often it is looked whether it has come (domain/finance 16.13). */
const patienceMs = 5000
const lookMs = 100

/** Refused because the end of day has the house frozen; says which day that is. */
export class Frozen extends Refused {
  constructor(readonly day: Day) {
    super(refuse('eod_running'))
  }
}

/** The same refusal, said by a handler itself. */
export const asFrozen = (error: unknown, day: Day | undefined): unknown =>
  day && error instanceof Refused && error.refusal.refused === 'eod_running' ? new Frozen(day) : error

/**
 * Waits for the end of the freeze without holding anything that the end of day could need: no transaction, no connection. Out: the
 * business date that is open then, nothing when the house is frozen still.
 */
export async function untilOpen(sql: Sql, { property_id }: Day): Promise<BusinessDate | undefined> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    const day = await look(sql, property_id)
    if (day?.status === 'open') return day.business_date
  }
  return undefined
}

type Looked = { business_date: BusinessDate; status: Tx['day'] }
const looks = new WeakMap<Sql, Map<number, Promise<Looked | undefined>>>()

/** One look for all who wait in this house: they are many, and it is the same day for each. */
function look(sql: Sql, property_id: number): Promise<Looked | undefined> {
  const ofPool = looks.get(sql) ?? new Map<number, Promise<Looked | undefined>>()
  looks.set(sql, ofPool)
  const there = ofPool.get(property_id)
  if (there) return there
  const next = lookOnce(sql, property_id).finally(() => ofPool.delete(property_id))
  ofPool.set(property_id, next)
  return next
}

async function lookOnce(sql: Sql, property_id: number): Promise<Looked | undefined> {
  await delay(lookMs)
  const [day] = await sql<Looked[]>`
    select business_date, status from business_day where property_id = ${property_id} and status <> 'closed'`
  return day
}

/**
 * Whoever waited for the day while the end of day changed it finds it closed, and sees the next one only with another statement.
 * Out: the refusal of a call that was meant for the old day, for others what lets them begin again.
 */
export async function dayTurned(
  sql: TransactionSql,
  { property_id }: Pick<Day, 'property_id'>,
  meant: 'old day' | 'any day',
): Promise<Error> {
  const [day] = await sql<Looked[]>`
    select business_date, status from business_day where property_id = ${property_id} and status <> 'closed'`
  if (!day) return new Refused(refuse('not_found', { property_id }))
  return meant === 'old day'
    ? new Refused(refuse('business_date_moved', { today: day.business_date }))
    : Object.assign(new Error('the day was closed meanwhile'), { code: '40001' })
}
