import { createHash } from 'node:crypto'
import { refuse } from '../hotel/refusal'
import type { TransactionSql } from './database/connect'
import { type Sealer, sealerIn } from './sealing'
import { Refused } from './serve'
import { personOf } from './sign-in/session'
import type { Fragment } from './store/desk-row'
import type { Tx } from './tx'

/** What a key stands for: the call and what was sent with it. */
type Keyed = { key: string; path: string; body: unknown }

/**
 * Does one item of a batch once for its key: sent again, it is passed over and answers what it answered (domain/finance 1.3,
 * 6.2). Refuses `idempotency_mismatch`.
 */
export async function once<T>(tx: Tx, keyed: Keyed, work: () => Promise<T>): Promise<T> {
  const { sql, who } = tx
  const [first] = await claimOf(tx, sql`(${personOf(sql, { who })}) person`, keyed)
  if (!first) return (await answerGiven(tx, keyed)).data as T
  const data = await work()
  await keepAnswer(tx, keyed.key, data)
  return data
}

type Claiming = { sql: TransactionSql; sealer?: Sealer }

/** Claims a key; a second request that comes while the first runs waits here for it (domain/finance 1.3). */
export const claimOf = ({ sql, sealer }: Claiming, person: Fragment, { key, path, body }: Keyed) => sql`
  insert into idempotency_record (property_id, key, path, employee_id, body_sha)
  select person.property_id, ${key}, ${path}, person.employee_id, ${markOf({ sealer }, body)} from ${person} on conflict do nothing returning key`

/** What was sent, by a key that is not in the database: passwords and numbers of documents could be guessed from a plain sum of it. */
const markOf = (claiming: Pick<Tx, 'sealer'>, body: unknown): string =>
  sealerIn(claiming).mark(JSON.stringify(body))

/** As an older Keyrack kept it; what was sent before an update is known when it comes again after it. */
const plainSumOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** The answer that a key has had. Refuses `idempotency_mismatch` when it came with something else. */
export async function answerGiven(tx: Tx, { key, path, body }: Keyed): Promise<{ data: unknown }> {
  const { sql, property_id, who } = tx
  const [record] = await sql<{ path: string; employee_id: number; body_sha: string; answer: unknown }[]>`
    select path, employee_id, body_sha, answer from idempotency_record where property_id = ${property_id} and key = ${key}`
  const isSame =
    record?.path === path &&
    record.employee_id === who.employee_id &&
    [markOf(tx, body), plainSumOf(body)].includes(record.body_sha)
  if (!isSame) throw new Refused(refuse('idempotency_mismatch'))
  return { data: (record.answer as { data: unknown }).data }
}

export const forgetKey = ({ sql, property_id }: Tx, key: string): Fragment =>
  sql`delete from idempotency_record where property_id = ${property_id} and key = ${key}`

export const keepAnswer = ({ sql, property_id }: Tx, key: string, data: unknown): Fragment =>
  sql`update idempotency_record set answer = ${sql.json({ data } as never)} where property_id = ${property_id} and key = ${key}`
