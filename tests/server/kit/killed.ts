import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { buildServer } from '../../../scripts/build-server.mjs'
import type { TransactionSql } from '../../../src/server/database/connect'
import type { House } from './house'
import { waiting } from './waiting'

/** What was answered; of a paper the word it begins with. */
export type Heard = { status: number; answer: { data?: unknown; error?: { error: string } } }
/** A request as it is sent again word for word: the same key, the same body. */
export type Request = { path: string; body: object; key?: string }

export type Mortal = {
  /** Until it listens, so that what is measured from here on is the call itself. */
  ready(): Promise<string>
  /** Sends to the server, which is started when none runs. */
  send(request: Request): Promise<Heard>
  /** SIGKILL: nothing of it gets the chance to clean up. The next one is started at once. */
  kill(): void
  close(): void
}

/** A server of this house in a process of its own, for tests that kill it; `sales`: the file in which its provider of cards writes. */
export async function aMortalServer({ url, manager }: House, sales?: string): Promise<Mortal> {
  // In one file, as the house itself starts.
  const program = await buildServer('tests/server/kit/serve-process.ts')
  let running: { process: ChildProcess; url: Promise<string>; gone: AbortController } | undefined
  const start = () => {
    const child = spawn(process.execPath, [...soonKilled, program, url], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...(sales ? { KEYRACK_TEST_SALES: sales } : {}) },
    })
    const at = new Promise<string>((resolve, reject) => {
      child.stdout.once('data', text => resolve(`http://127.0.0.1:${String(text).trim()}`))
      child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
    })
    // Who is killed before he says where he listens has nobody waiting for it.
    at.catch(() => undefined)
    return { process: child, url: at, gone: new AbortController() }
  }
  const alive = () => (running ??= start())
  // Node's fetch may wait for ever for a server that was killed while it connected: whoever kills it lets go of what was sent.
  const end = () => {
    running?.process.kill('SIGKILL')
    running?.gone.abort()
  }
  return {
    ready: () => alive().url,
    send: async ({ path, body, key }) => {
      const { url: at, gone } = alive()
      const response = await fetch(`${await at}/api/${path}`, {
        method: 'POST',
        signal: gone.signal,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${manager.token}`,
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: JSON.stringify(body),
      })
      const isJson = response.headers.get('content-type')?.includes('json')
      const answer = isJson
        ? ((await response.json()) as Heard['answer'])
        : { data: (await response.text()).slice(0, 5) }
      return { status: response.status, answer }
    },
    kill: () => {
      end()
      running = start()
    },
    close: end,
  }
}

/** Each of many lives for a call or two: code that is made quicker for a long life is a quarter of what it costs. */
const soonKilled = ['--no-opt', '--max-semi-space-size=64']

/** Where a call stands when it is killed, and what it waits for there. */
export type Moment = [name: string, hold?: (sql: TransactionSql, property_id: number) => PromiseLike<unknown>]

export const moments = {
  first: [
    'before it has looked at anything',
    (sql, property_id) => sql`select 1 from business_day where property_id = ${property_id} for update`,
  ],
  bill: [
    'when it takes the bill',
    (sql, property_id) => sql`select 1 from folio_account where property_id = ${property_id} for update`,
  ],
  number: [
    'when it numbers its document',
    (sql, property_id) => sql`select 1 from document_series where property_id = ${property_id} for update`,
  ],
  seal: [
    'when it seals the journal',
    (sql, property_id) => sql`select 1 from ledger_head where property_id = ${property_id} for update`,
  ],
  last: ['when it is done and nobody has heard it'],
} satisfies Record<string, Moment>

/** When it is about to write into a table; whoever only reads it goes on. */
export const writes = (table: string): Moment => [
  `when it writes ${table}`,
  sql => sql.unsafe(`lock table ${table} in share row exclusive mode`),
]

/**
 * Sends requests at once and kills the server when each of them is done or stands still at the moment; nobody hears an
 * answer. Answers how many stood still.
 */
export async function killedAt(
  house: House,
  server: Mortal,
  [, hold]: Moment,
  requests: readonly Request[],
): Promise<number> {
  return await house.sql.begin(async inside => {
    await hold?.(inside, house.property_id)
    let done = 0
    const sent = requests.map(request => server.send(request).then(() => done++))
    const all = Promise.allSettled(sent)
    let still = 0
    while (done + still < requests.length) {
      await delay(20)
      still = await waiting(house)
    }
    server.kill()
    await all
    return still
  })
}
