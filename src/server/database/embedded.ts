import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type Say, sentenceOf } from '../problem'
import { type Place, placeFor } from './account'
import { findBinaries } from './binaries'
import {
  findPostmaster,
  type Launched,
  launch,
  makeCluster,
  type Postmaster,
  shutDown,
  startProblem,
  urlOf,
} from './cluster'
import { connect, type Sql, withDatabase } from './connect'

/** A running PostgreSQL of our own, with an empty or older or current database `keyrack` in it. */
export type Embedded = {
  url: string
  /** It ran already: another process of ours uses it, or the last one was killed. */
  adopted: boolean
  /** Leaves the server; the last to leave ends it. */
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  say?: Say
  /** false: the disk is not waited for, which only a database of tests may do. */
  durable?: boolean
}

/**
 * The house's own PostgreSQL, below the data folder. A server that a killed process left behind is taken over; one
 * that another process uses is shared. One that ends meanwhile (killed for want of memory, say) is started again.
 */
export async function startEmbedded(
  dataFolder: string,
  { say = () => {}, durable = true }: EmbeddedOptions = {},
): Promise<Embedded> {
  mkdirSync(dataFolder, { recursive: true })
  const place = findPlace(join(realpathSync(dataFolder), 'postgres'))
  await makeCluster(place)

  let stopping: Promise<void> | undefined
  let returning: Promise<void> | undefined
  const lost = () => {
    if (!stopping) returning ??= comeBack().finally(() => (returning = undefined))
  }
  let stay = await moveIn(place, { say, durable, lost })
  const { adopted, postmaster } = stay
  return {
    url: urlOf(place.cluster, postmaster),
    adopted,
    stop: () => (stopping ??= moveOut()),
  }

  // Those who are connected only wait: the socket, or the port, stays the same.
  async function comeBack(): Promise<void> {
    say('The database has ended; it is started again')
    while (!stopping) {
      try {
        await stay.keeper.end({ timeout: 0 })
        stay = await moveIn(place, { say, durable, lost, port: postmaster.port })
        return say('The database is there again')
      } catch (error) {
        say(sentenceOf(error) ?? String(error))
        await pause(retryMs)
      }
    }
  }

  async function moveOut(): Promise<void> {
    await returning
    await leave(place, stay)
  }
}

/** Among those who use the server: what it is, and the connection that holds our place. */
type Stay = { postmaster: Postmaster; keeper: Sql; adopted: boolean }
type MoveIn = Required<EmbeddedOptions> & {
  /** Told when our place is lost: the server has ended, or begun anew. */
  lost: () => void
  port?: number
}

async function moveIn(place: Place, { say, durable, lost, port }: MoveIn): Promise<Stay> {
  const until = Date.now() + patienceMs
  let launched: Launched | undefined
  for (;;) {
    const postmaster = await whenReady(place, launched, say)
    const keeper = postmaster && (await enter(urlOf(place.cluster, postmaster), lost))
    if (postmaster && keeper) {
      await createHouse(keeper)
      return { postmaster, keeper, adopted: launched === undefined }
    }
    if (launched?.hasEnded()) {
      const passes = /still in use|lock file/.test(launched.said()) && Date.now() < until
      if (!passes) throw startProblem(launched.said(), place.cluster)
    }
    if (postmaster || launched) await pause(100)
    if (!postmaster) launched = await launch(place, { durable, port })
  }
}

/** How long the rests of a killed server may take to go. */
const patienceMs = 10_000
/** Until the next try to bring back a server that does not come: no space on the disk may be freed. */
const retryMs = 2_000

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

function findPlace(cluster: string): Place {
  const version = join(cluster, 'PG_VERSION')
  const major = existsSync(version) ? Number(readFileSync(version, 'utf8')) : undefined
  return placeFor(cluster, findBinaries(major))
}

// Recovering from a hard end may take its time: as long as the server lives it is waited for.
async function whenReady(
  { cluster }: Place,
  launched: Launched | undefined,
  say: Say,
): Promise<Postmaster | undefined> {
  for (let waited = 0; ; waited += 10) {
    const postmaster = findPostmaster(cluster)
    if (postmaster?.state === 'ready') return postmaster
    if (!postmaster && (launched?.hasEnded() ?? true)) return undefined
    if (waited % 5000 === 2000)
      say(
        `${postmaster?.state === 'stopping' ? heldUp(postmaster) : 'The database is still getting ready'} (${waited / 1000} s)`,
      )
    await pause(10)
  }
}

/** Asked to end, it lets whoever is connected finish, and nobody new in. */
const heldUp = ({ pid }: Postmaster) =>
  `The database was told to stop and still writes, or waits for a program that uses it: it is waited for, or ended with kill -INT ${pid}`

// Everyone who uses the server holds this lock together with the others; who gets it alone is the last.
const inHouse = 5_397_225

async function enter(url: string, lost: () => void): Promise<Sql | undefined> {
  let isIn = false
  const keeper = connect({
    url: withDatabase(url, 'postgres'),
    max: 1,
    name: 'keyrack in house',
    onClose: () => isIn && lost(),
  })
  try {
    const [{ entered }] = await keeper`select pg_try_advisory_lock_shared(${inHouse}) as entered`
    isIn = entered
    if (entered) return keeper
  } catch (error) {
    if (!passing.has((error as { code: string }).code)) throw error
  }
  await keeper.end({ timeout: 1 })
  return undefined
}

/** It ends, or begins, just now. */
const passing = new Set([
  '57P01',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
])

async function createHouse(keeper: Sql): Promise<void> {
  const [house] = await keeper`select 1 from pg_database where datname = 'keyrack'`
  if (house) return
  // Two first starts at once: one of them is told that it is there (42P04), or being made (23505).
  await keeper`create database keyrack`.catch(error => {
    if (!['42P04', '23505'].includes(error.code)) throw error
  })
}

async function leave(place: Place, { postmaster, keeper }: Stay): Promise<void> {
  const last = await isLast(keeper)
  if (last) await shutDown(place, postmaster)
  await keeper.end({ timeout: 1 })
}

async function isLast(keeper: Sql): Promise<boolean> {
  try {
    await keeper`select pg_advisory_unlock_shared(${inHouse})`
    const [{ alone }] = await keeper`select pg_try_advisory_lock(${inHouse}) as alone`
    return alone
  } catch {
    // The server has been killed or the connection cut; nothing is left to ask.
    return false
  }
}
