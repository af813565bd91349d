import { jobDays } from '../../hotel/job'
import type { Refusal } from '../../hotel/refusal'
import type { Sql, TransactionSql } from '../database/connect'
import type { Tx } from '../tx'

/** Where a process hears that there is work (`listen`), the moment that whoever asked for it has committed. */
export const jobChannel = 'keyrack_job'

/** One part of a job, for whoever took it: only the last who did may write. */
export type Turn = { job_id: number; turn: number }
export type Part = Turn & { no: number }

/** Somebody else has taken the job up, because nothing was heard of us. */
export class TurnLost extends Error {}

type Asked = { kind: string; input: object; subjects: readonly number[] }

/** Asks for long work on some records, in the order given; it begins when this transaction is kept. Out: its id. */
export async function askJob(tx: Tx, { kind, input, subjects }: Asked): Promise<number> {
  const { sql, property_id, who } = tx
  const [{ id }] = await sql<{ id: number }[]>`
    insert into job (property_id, kind, input, asked_by_id)
    values (${property_id}, ${kind}, ${sql.json(input as never)}, ${who.employee_id}) returning id`
  await sql`
    insert into job_item (property_id, job_id, no, subject_id)
    select ${property_id}, ${id}, t.no, t.subject_id
      from unnest(${subjects as number[]}::bigint[]) with ordinality as t (subject_id, no)`
  await wakeWorkers(tx)
  return id
}

const wakeWorkers = async ({ sql }: Tx): Promise<void> => {
  await sql`select pg_notify(${jobChannel}, '')`
}

/** A job that is over is done again, but for what is made already. */
export async function askAgain(tx: Tx, job_id: number): Promise<void> {
  const { sql, property_id } = tx
  await sql`
    with before as (select file_id from job where property_id = ${property_id} and id = ${job_id}),
         again as (
           update job set state = 'waiting', failure = null, file_id = null, fallen = 0, finished_at = null
            where property_id = ${property_id} and id = ${job_id})
    delete from stored_file f using before b where f.property_id = ${property_id} and f.id = b.file_id`
  await sql`
    update job_item set outcome = null, why = null
     where property_id = ${property_id} and job_id = ${job_id} and outcome = 'failed'`
  await wakeWorkers(tx)
}

/**
 * Holds a job until this transaction ends, and says that it is alive. Out: what was asked for, and by item which record it is
 * about. Throws TurnLost.
 */
export async function holdJob<I>(
  { sql, property_id }: Pick<Tx, 'property_id'> & { sql: TransactionSql },
  { job_id, turn }: Turn,
): Promise<I> {
  const [job] = await sql<{ input: I }[]>`
    update job set alive_at = clock_timestamp()
     where property_id = ${property_id} and id = ${job_id} and turn = ${turn} and state = 'working' returning input`
  if (!job) throw new TurnLost()
  return job.input
}

export async function subjectOf({ sql, property_id }: Tx, { job_id, no }: Part): Promise<number> {
  const [item] = await sql<{ subject_id: number }[]>`
    select subject_id from job_item where property_id = ${property_id} and job_id = ${job_id} and no = ${no}`
  return item.subject_id
}

type Outcome =
  | { outcome: 'made'; made: number; result: object }
  | { outcome: 'skipped' | 'failed'; why: Refusal }

/** What became of one part. */
export async function keepItem(
  { sql, property_id }: Pick<Tx, 'property_id'> & { sql: TransactionSql },
  { job_id, no }: Part,
  of: Outcome,
): Promise<void> {
  const { made, result, why } = { made: 0, result: null, why: null, ...of }
  await sql`
    update job_item set outcome = ${of.outcome}, made = ${made}, why = ${why && sql.json(why as never)},
           result = ${result && sql.json(result as never)}
     where property_id = ${property_id} and job_id = ${job_id} and no = ${no}`
}

/** What the parts have made, in their order. */
export async function resultsOf<R>({ sql, property_id }: Tx, { job_id }: Turn): Promise<R[]> {
  const rows = await sql<{ result: R }[]>`
    select result from job_item
     where property_id = ${property_id} and job_id = ${job_id} and result is not null order by no`
  return rows.map(({ result }) => result)
}

/** The job is done; what its file was made of is kept only for as long as a part may be done again. */
export async function finishJob(tx: Tx, { job_id }: Turn, file_id: number | null): Promise<void> {
  const { sql, property_id } = tx
  await sql`
    update job set state = 'done', alive_at = null, file_id = ${file_id}, finished_at = now()
     where property_id = ${property_id} and id = ${job_id}`
  await sql`
    update job_item i set result = null
     where property_id = ${property_id} and job_id = ${job_id}
       and not exists (select from job_item f where f.property_id = i.property_id and f.job_id = i.job_id and f.outcome = 'failed')`
}

/** The job has come to nothing. */
export const failJob = async (
  sql: Sql | TransactionSql,
  { property_id, job_id, turn }: Turn & { property_id: number },
  why: Refusal,
): Promise<void> => {
  await sql`
    update job set state = 'failed', alive_at = null, failure = ${sql.json(why as never)}, finished_at = now()
     where property_id = ${property_id} and id = ${job_id} and turn = ${turn} and state = 'working'`
}

/** Jobs that have long been over, with their files. Nothing else can refer to these: they are papers of one property. */
export async function forgetJobs({ sql, property_id }: Tx): Promise<number> {
  const gone = await sql<{ file_id: number | null }[]>`
    delete from job where property_id = ${property_id} and finished_at < now() - make_interval(days => ${jobDays}) returning file_id`
  const files = gone.map(({ file_id }) => file_id).filter(id => id !== null)
  await sql`delete from stored_file where property_id = ${property_id} and id = any (${files}::bigint[])`
  return gone.length
}
