import { setTimeout } from 'node:timers/promises'
import type { BusinessDate } from '../hotel/business-date'
import { refuse } from '../hotel/refusal'
import { withApprover } from './approver'
import { withMeanwhile } from './changed-since'
import { changesOf } from './changes-log/changes-of'
import type { Sql, TransactionSql } from './database/connect'
import { refusalOfDatabase } from './database/refusal'
import { isFile } from './file-answer'
import { asFrozen, Frozen, untilOpen } from './freeze'
import { answerGiven, forgetKey, keepAnswer } from './once'
import { planningOnce } from './plan-once'
import { demandCaller, demandShownDay, openToChange, openToLook, openToWork, type Request } from './opening'
import { type At, Refused, type Served, type WorkAt } from './serve'
import { noteSeen } from './sign-in/session'
import type { Fragment } from './store/desk-row'
import type { Tx } from './tx'

export type Done = { data: unknown; today: BusinessDate; decimals: number; replayed: boolean }

const tries = 6
/** Before each further try, in milliseconds, times how many there were: those who met go on one after the other. */
const longestPause = 12

/**
 * Runs one call in one transaction, or one that works in batches in several. One that meets the freeze of the end of day waits for
 * the new date and says so, for it was meant for the old one; where the day was given back it goes on (domain/finance 16.13).
 */
export async function transact(sql: Sql, asked: Request): Promise<Done> {
  const request = await withApprover(sql, asked)
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

/** A serialization failure or deadlock is tried again; one that will not end is told as `stale`, never as a fault. */
async function retried<T>(sql: Sql, transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt < tries && isConflict(error)) {
        await setTimeout(Math.random() * longestPause * attempt)
        continue
      }
      if (error instanceof Refused) await error.afterwards?.(sql)
      // Others were faster each time: nothing is done, and whoever asks looks at what there is now.
      const isLost = isConflict(error) && !(error instanceof Refused)
      throw isLost ? new Refused(refuse('stale')) : (refusalOfDatabase(error) ?? error)
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
  const begun = { ...known, shown: undefined }
  // Before anything is tried: what is done item by item would be refused item by item.
  if (request.shown !== undefined) await lookAtDay(sql, known)
  let last: Tx | undefined
  const inTransaction: WorkAt['inTransaction'] = async handle =>
    (await retried(sql, () =>
      sql.begin(async inside => {
        // The day shown is that of the first; what is begun is not left half done when the house moves on.
        const tx = await openToWork({ request: last ? begun : known, inside, pool: sql })
        last = tx
        const result = await handle(at(tx, known))
        await changesOf(tx, request)
        return result
      }),
    )) as never
  const { missed = () => '' } = request
  const data = await work(input, { who, answers, inTransaction, missed }).catch(error => {
    throw asFrozen(error, last)
  })
  const { today, coins } = last ?? (await lookAtDay(sql, begun))
  return { data, today, decimals: coins.decimals, replayed: false }
}

const lookAtDay = (sql: Sql, request: Request): Promise<Tx> =>
  sql.begin(async inside => {
    const { tx } = await openToLook({ request, inside, pool: sql })
    demandShownDay(request, tx)
    return tx
  })

async function look(sql: Sql, request: Request): Promise<Done> {
  const { data, tx, unseen } = await looking(sql, async inside => {
    const [{ tx, unseen }] = await Promise.all([
      openToLook({ request, inside, pool: sql }),
      request.served.plansOnce ? planningOnce(inside) : undefined,
    ])
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
  const { served, key, body } = request
  let last: Promise<unknown> | undefined
  const done = await sql.begin(async inside => {
    // Everybody who changes something holds the day in share, so that the end of day can wait for all of them.
    const { tx, isFirst, unseen } = await openToChange({ request, inside, pool: sql })
    if (key && !isFirst) {
      const before = await answerGiven(tx, { key, path: served.call.path, body })
      return { ...before, today: tx.today, decimals: tx.coins.decimals, replayed: true }
    }
    demandShownDay(request, tx)
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
