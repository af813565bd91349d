import { createHash } from 'node:crypto'
import type { BusinessDate } from '../hotel/business-date'
import { coinsOf, type Rounding } from '../hotel/money'
import type { Answers } from '../hotel/question'
import { refuse } from '../hotel/refusal'
import type { Sql, TransactionSql } from './database/connect'
import { withMeanwhile } from './changed-since'
import { refusalOfDatabase } from './database/refusal'
import { isFile } from './file-answer'
import { asFrozen, dayTurned, Frozen, untilOpen } from './freeze'
import { planOnce } from './plan-once'
import { memoryOf } from './remember'
import { sealerOf } from './sealing'
import { type At, demandCall, NotSignedIn, Refused, type Served, type WorkAt } from './serve'
import { type Caller, findSession, noteSeen, type PersonRow, personOf, whoIs } from './sign-in/session'
import type { Fragment } from './store/desk-row'
import { type Hidden, hiddenFrom } from './store/incognito'
import { roundingOf } from './store/rounded'
import type { Change, Tx, Who } from './tx'

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
  /** Somebody stands at a desk: while the house is frozen the call waits for a while before it is refused. */
  waits?: boolean
  /** Told, as soon as it is known who asks, what is not told to them: it goes into no answer, not into a refusal either. */
  veil?: Veil
}

export type Veil = { hidden: readonly Hidden[] }

export type Done = { data: unknown; today: BusinessDate; decimals: number; replayed: boolean }

const tries = 4

/**
 * Runs one call in one transaction, or one that works in batches in several. One that meets the freeze of the end of day waits for
 * the new date and says so, for it was meant for the old one; where the day was given back it goes on (domain/finance 16.13).
 */
export async function transact(sql: Sql, request: Request): Promise<Done> {
  try {
    return await run(sql, request)
  } catch (error) {
    if (!request.waits || !(error instanceof Frozen)) throw error
    const today = await untilOpen(sql, error.day)
    if (today === undefined) throw error
    if (today !== error.day.today) throw new Refused(refuse('business_date_moved', { today }))
    // What works in batches has perhaps kept some of them.
    if (worksThrough(request)) throw error
    return await run(sql, request)
  }
}

const worksThrough = ({ served: { work, needsWork }, input }: Request): typeof work =>
  needsWork?.(input) === false ? undefined : work

async function run(sql: Sql, request: Request): Promise<Done> {
  const { reads } = request.served
  const work = worksThrough(request)
  if (work) return await workThrough(sql, request, work)
  return await retried(sql, () => (reads ? look(sql, request) : change(sql, request)))
}

/** A serialization failure or deadlock is tried again and never reaches the clerk. */
async function retried<T>(sql: Sql, transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt < tries && isConflict(error)) continue
      if (error instanceof Refused) await error.afterwards?.(sql)
      throw refusalOfDatabase(error) ?? error
    }
  }
}

const isConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as { code?: string } | undefined)?.code ?? '')

/** Each transaction is tried again by itself: what the ones before have kept is not done twice. */
async function workThrough(sql: Sql, request: Request, work: NonNullable<Served['work']>): Promise<Done> {
  const { answers, input } = request
  const who = await demandCaller(sql, request)
  const known = { ...request, caller: { who } }
  let last: Tx | undefined
  const inTransaction: WorkAt['inTransaction'] = async handle =>
    (await retried(sql, () =>
      sql.begin(async inside => {
        const tx = await openToWork({ request: known, inside, pool: sql })
        last = tx
        const result = await handle(at(tx, known))
        await changesOf(tx, request)
        return result
      }),
    )) as never
  const data = await work(input, { who, answers, inTransaction }).catch(error => {
    throw asFrozen(error, last)
  })
  const { today, coins } =
    last ?? (await sql.begin(async inside => (await openToLook({ request: known, inside, pool: sql })).tx))
  return { data, today, decimals: coins.decimals, replayed: false }
}

async function look(sql: Sql, request: Request): Promise<Done> {
  const { data, tx, unseen } = await looking(sql, async inside => {
    const { tx, unseen } = await openToLook({ request, inside, pool: sql })
    const data = await request.served.handle(request.input, at(tx, request))
    return { data, tx, unseen }
  })
  if (unseen) await noteSeen(sql, tx.who)
  return { data, today: tx.today, decimals: tx.coins.decimals, replayed: false }
}

/** One consistent moment. Its answer does not wait for the COMMIT: nothing is kept by it, and whether it comes back concerns nobody. */
const looking = <T>(sql: Sql, work: (inside: TransactionSql) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    sql
      .begin('isolation level repeatable read read only', async inside => resolve(await work(inside)))
      .catch(reject)
  })

async function change(sql: Sql, request: Request): Promise<Done> {
  const { served, key, shown, body } = request
  let last: Promise<unknown> | undefined
  const done = await sql.begin(async inside => {
    // Everybody who changes something holds the day in share, so that the end of day can wait for all of them.
    const { tx, isFirst, unseen } = await openToChange({ request, inside, pool: sql })
    if (key && !isFirst) {
      const before = await answerGiven(tx, { key, path: served.call.path, body })
      return { ...before, today: tx.today, decimals: tx.coins.decimals, replayed: true }
    }
    if (shown !== undefined && shown !== tx.today)
      throw new Refused(refuse('business_date_moved', { today: tx.today }))
    if (tx.day === 'closing' && !served.whileClosing) throw new Frozen(tx)

    const data = await served.handle(request.input, at(tx, request)).catch(async error => {
      throw asFrozen(await withMeanwhile(tx, error), tx)
    })

    last = sentAtOnce([
      changesOf(tx, request),
      // A document is made anew when it is asked for again.
      key ? (isFile(data) ? forgetKey(tx, key) : keepAnswer(tx, key, data)) : undefined,
      unseen ? noteSeen(inside, tx.who) : undefined,
    ])
    return { data, today: tx.today, decimals: tx.coins.decimals, replayed: false }
  })
  // The COMMIT went right behind the last statements: where one of them failed it has undone everything, without saying so.
  await last
  return done
}

/** Sends statements now, before anything else can be sent behind them. */
function sentAtOnce(statements: readonly (Fragment | undefined)[]): Promise<unknown> {
  // oxlint-disable-next-line typescript/await-thenable -- a statement that was sent is the promise of its answer
  const answers = Promise.all(statements.map(statement => statement?.execute()))
  // Whoever waits for it hears of a failure; where the transaction has failed before, that is what is told.
  answers.catch(() => {})
  return answers
}

const at = (tx: Tx, { answers }: Request): At => ({ tx, today: tx.today, who: tx.who, answers })

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

async function openToLook(opening: Opening): Promise<Opened> {
  const { inside: sql, request } = opening
  const rows = await sql<OpenedRow[]>`
    with person as (${personOf(sql, request.caller)}) select ${openedColumns(sql)} from ${dayOfPerson(sql)}`
  return opened(opening, rows)
}

async function openToWork(opening: Opening): Promise<Tx> {
  const { inside: sql, request } = opening
  const rows = await sql<OpenedRow[]>`
    with person as (${personOf(sql, request.caller)}) select ${openedColumns(sql)} from ${dayOfPerson(sql)} for share of d`
  return (await opened(opening, rows)).tx
}

/**
 * A change finds its rows by their keys: it is planned for that, other than what looks through a list or works through a night.
 * With the same statement it claims its key; `isFirst`: nobody has sent it before.
 */
async function openToChange(opening: Opening): Promise<Opened & { isFirst: boolean }> {
  const { inside: sql, request } = opening
  const { key, caller, served, body } = request
  const claimed = key
    ? sql`, claimed as (${claimOf(sql, sql`person`, { key, path: served.call.path, body })})`
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
  const { caller, key } = request
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
  }
  if (request.veil) request.veil.hidden = await hiddenFrom(tx)
  return { tx, unseen: row.is_old ?? false }
}

/** What a key stands for: the call and what was sent with it. */
type Keyed = { key: string; path: string; body: unknown }

/**
 * Does one item of a batch once for its key: sent again, it is passed over and answers what it answered (domain/finance 1.3,
 * 6.2). Refuses `idempotency_mismatch`.
 */
export async function once<T>(tx: Tx, keyed: Keyed, work: () => Promise<T>): Promise<T> {
  const { sql, who } = tx
  const [first] = await claimOf(sql, sql`(${personOf(sql, { who })}) person`, keyed)
  if (!first) return (await answerGiven(tx, keyed)).data as T
  const data = await work()
  await keepAnswer(tx, keyed.key, data)
  return data
}

/** Claims a key; a second request that comes while the first runs waits here for it (domain/finance 1.3). */
const claimOf = (sql: TransactionSql, person: Fragment, { key, path, body }: Keyed) => sql`
  insert into idempotency_record (property_id, key, path, employee_id, body_sha)
  select person.property_id, ${key}, ${path}, person.employee_id, ${shaOf(body)} from ${person} on conflict do nothing returning key`

const shaOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** The answer that a key has had. Refuses `idempotency_mismatch` when it came with something else. */
async function answerGiven(tx: Tx, { key, path, body }: Keyed): Promise<{ data: unknown }> {
  const { sql, property_id, who } = tx
  const [record] = await sql<{ path: string; employee_id: number; body_sha: string; answer: unknown }[]>`
    select path, employee_id, body_sha, answer from idempotency_record where property_id = ${property_id} and key = ${key}`
  const isSame =
    record?.path === path && record.employee_id === who.employee_id && record.body_sha === shaOf(body)
  if (!isSame) throw new Refused(refuse('idempotency_mismatch'))
  return { data: (record.answer as { data: unknown }).data }
}

const forgetKey = ({ sql, property_id }: Tx, key: string): Fragment =>
  sql`delete from idempotency_record where property_id = ${property_id} and key = ${key}`

const keepAnswer = ({ sql, property_id }: Tx, key: string, data: unknown): Fragment =>
  sql`update idempotency_record set answer = ${sql.json({ data } as never)} where property_id = ${property_id} and key = ${key}`

/** The changes log of a call; nothing where it has changed nothing. What is taken back with it is known as such from then on. */
function changesOf(tx: Tx, { served, undo_of }: Request): Fragment | undefined {
  if (tx.changes.length === 0) return undefined
  const { sql, property_id, today, who } = tx
  const rows = tx.changes.map(
    ({ entity, entity_id, label, before, after, row_version: made_version }: Change) => ({
      property_id,
      kind: served.call.path,
      label: label.slice(0, 200),
      entity,
      entity_id,
      business_date: today,
      by_id: who.employee_id || null,
      changes: difference(before, after),
      made_version,
    }),
  )
  const written = (undone: Fragment) => sql`
    insert into operation (property_id, kind, label, entity, entity_id, business_date, by_id, changes, undo_of, made_version)
    select property_id, kind, label, entity, entity_id, business_date, by_id, changes, ${undone}, coalesce(made_version, case entity
             when 'reservation' then (select r.row_version from reservation r where r.property_id = t.property_id and r.id = t.entity_id)
             when 'guest-profile' then (select g.row_version from guest_profile g where g.id = t.entity_id)
             when 'folio-account' then (select a.row_version from folio_account a where a.property_id = t.property_id and a.id = t.entity_id) end)
      from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as t (property_id bigint, kind text, label text, entity text,
           entity_id bigint, business_date date, by_id bigint, changes jsonb, made_version integer)`
  if (undo_of === undefined) return written(sql`null`)
  return sql`
    with undone as (
      select id from operation
       where property_id = ${property_id} and id = ${undo_of} and by_id = ${who.employee_id} and undone_by is null),
    made as (${written(sql`(select id from undone)`)} returning id)
    update operation set undone_by = (select min(id) from made)
     where property_id = ${property_id} and id in (select id from undone)`
}

/** What differs, field by field: `{name: [was, is]}`. Secrets never come here, because rows are read without them. */
function difference(before: Change['before'], after: Change['after']): Record<string, [unknown, unknown]> {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const kept = new Set(['row_version', 'updated_at', 'updated_by_id', 'created_at', 'created_by_id'])
  const changed: Record<string, [unknown, unknown]> = {}
  for (const name of names) {
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null]
    if (!kept.has(name) && JSON.stringify(was) !== JSON.stringify(is)) changed[name] = [was, is]
  }
  return changed
}
