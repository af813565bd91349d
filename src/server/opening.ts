import type { BusinessDate } from '../hotel/business-date'
import { coinsOf, type Rounding } from '../hotel/money'
import type { Answers } from '../hotel/question'
import { refuse } from '../hotel/refusal'
import type { Sql, TransactionSql } from './database/connect'
import { dayTurned } from './freeze'
import { claimOf } from './once'
import { planOnce } from './plan-once'
import { memoryOf } from './remember'
import { sealerOf } from './sealing'
import { demandCall, NotSignedIn, Refused, type Served } from './serve'
import { type Caller, findSession, type PersonRow, personOf, whoIs } from './sign-in/session'
import { type Hidden, hiddenFrom } from './store/incognito'
import { roundingOf } from './store/rounded'
import type { Tx, Who } from './tx'

export type Request = {
  served: Served
  input: unknown
  caller: Caller
  answers: Answers
  /** Business date that the screen showed. */
  shown?: string
  /** Property that the screen is of, as the header X-Property says. */
  property?: number
  /** Idempotency-Key, with the body it came with. */
  key?: string
  body: unknown
  /** The line of the changes log that the person takes back with this call. */
  undo_of?: number
  /** Who consents to what is beyond the person's own limits; his password was right. */
  approver_id?: number
  /** Somebody stands at a desk: while the house is frozen the call waits for a while before it is refused. */
  waits?: boolean
  /** Told, as soon as it is known who asks, what is not told to them: it goes into no answer, not into a refusal either. */
  veil?: Veil
  /** Hears what went wrong on our side in work that goes on without it. Out: by what it is found in the log. */
  missed?: (error: unknown) => string
}

export type Veil = { hidden: readonly Hidden[] }

/** Whoever may make the call. Throws NotSignedIn, refuses `not_permitted`. */
export async function demandCaller(
  sql: Sql,
  { caller, served: { call } }: Pick<Request, 'caller' | 'served'>,
): Promise<Who> {
  const who = 'who' in caller ? caller.who : await findSession(sql, caller.token)
  if (!who) throw new NotSignedIn()
  demandCall(who, call)
  return who
}

type DayRow = {
  business_date: BusinessDate
  status: Tx['day']
  currency_decimals: number
  rounding: Rounding
  currency_code: string
  state: number
  rights: number
}
type OpenedRow = DayRow & PersonRow
type Opening = { request: Request; inside: TransactionSql; pool: Sql }
/** `unseen`: the person was not noted for a while. */
type Opened = { tx: Tx; unseen: boolean }

/** Opens a call that reads: who asks and the day, with one statement. */
export async function openToLook(opening: Opening): Promise<Opened> {
  const { inside: sql, request } = opening
  const rows = await sql<OpenedRow[]>`
    with person as (${personOf(sql, request.caller)}) select ${openedColumns(sql)} from ${dayOfPerson(sql)}`
  return opened(opening, rows)
}

/** Opens one transaction of a call that works in batches: it holds the day in share. */
export async function openToWork(opening: Opening): Promise<Tx> {
  const { inside: sql, request } = opening
  const rows = await sql<OpenedRow[]>`
    with person as (${personOf(sql, request.caller)}) select ${openedColumns(sql)} from ${dayOfPerson(sql)} for share of d`
  const { tx } = await opened(opening, rows)
  demandShownDay(request, tx)
  return tx
}

/** What was decided on a screen of another day is not done on this one (domain/finance 16.13). Refuses `business_date_moved`. */
export function demandShownDay({ shown }: Pick<Request, 'shown'>, { today }: Tx): void {
  if (shown !== undefined && shown !== today) throw new Refused(refuse('business_date_moved', { today }))
}

/**
 * A change finds its rows by their keys: it is planned for that, other than what looks through a list or works through a night.
 * With the same statement it claims its key; `isFirst`: nobody has sent it before.
 */
export async function openToChange(opening: Opening): Promise<Opened & { isFirst: boolean }> {
  const { inside: sql, request } = opening
  const { key, caller, served, body } = request
  const claimed = key
    ? sql`, claimed as (${claimOf({ sql, sealer: sealerOf(opening.pool) }, sql`person`, { key, path: served.call.path, body })})`
    : sql``
  const rows = await sql<(OpenedRow & { is_first: boolean })[]>`
    with person as (${personOf(sql, caller)}) ${claimed}
    select ${openedColumns(sql)}, ${planOnce(sql)}, ${key ? sql`exists (select from claimed)` : sql`true`} as is_first
      from ${dayOfPerson(sql)} for share of d`
  return { ...(await opened(opening, rows)), isFirst: rows[0]?.is_first ?? true }
}

const openedColumns = (sql: TransactionSql) =>
  sql`person.*, d.business_date, d.status, p.currency_decimals, p.currency_code, ${roundingOf(sql, sql`p.id`)} as rounding, u.state, u.rights`

const dayOfPerson = (sql: TransactionSql) => sql`
  person join business_day d on d.property_id = person.property_id and d.status <> 'closed'
    join property_profile p on p.id = d.property_id cross join setup_state u`

/** Throws NotSignedIn and refuses what the person may not call, before anything of the call is done. */
async function opened({ request, inside, pool }: Opening, [row]: OpenedRow[]): Promise<Opened> {
  const { caller, key, approver_id } = request
  if (!row) {
    const [person] = await inside<Pick<PersonRow, 'property_id'>[]>`${personOf(inside, caller)}`
    if (!person) throw new NotSignedIn()
    const meant = request.waits && !request.served.whileClosing ? 'old day' : 'any day'
    throw await dayTurned(inside, person, meant)
  }
  const who = 'who' in caller ? caller.who : await whoIs(row, { sql: inside, pool })
  // The session has gone to another house, and the window that asks has not heard of it: nothing is read or done there for this one.
  if (request.property !== undefined && request.property !== who.property_id)
    throw new Refused(refuse('property_changed'))
  demandCall(who, request.served.call)
  const tx: Tx = {
    sql: inside,
    property_id: who.property_id,
    today: row.business_date,
    day: row.status,
    coins: coinsOf(row.currency_decimals, row.rounding),
    currency: row.currency_code,
    who,
    changes: [],
    setup: { state: row.state, memory: memoryOf(pool) },
    sealer: sealerOf(pool),
    key,
    approver_id,
  }
  if (request.veil) request.veil.hidden = await hiddenFrom(tx)
  return { tx, unseen: row.is_old ?? false }
}
