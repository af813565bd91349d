import { mostFallen, silentSeconds } from '../../hotel/job'
import { type Refusal, refuse } from '../../hotel/refusal'
import type { Sql } from '../database/connect'
import { demandAccess, Refused, type Served } from '../serve'
import { mayComeIn } from '../sign-in/attempt'
import { type PersonRow, whoIs } from '../sign-in/session'
import { failJob, holdJob, keepItem, type Turn, TurnLost } from '../store/job'
import { transact } from '../transaction'
import type { Who } from '../tx'

/** What one kind of job does with each of its parts, and with all of them at the end; nobody calls either at the door. */
export type JobKind = { part: Served; end: Served }

type How = {
  kinds: Readonly<Record<string, JobKind>>
  /** The process is about to stop: what was begun is left for the next. */
  stopping?: AbortSignal
  /** Hears what went wrong on our side. */
  missed: (error: unknown, job_id: number) => void
}

type Taken = Omit<PersonRow, 'session_id' | 'is_old'> &
  Turn & { kind: string; fallen: number; rights: number; may_work: boolean }

/**
 * Works on every job that is open and nobody works on, one by one, in the name of whoever asked for it and with the rights that
 * he has now. Out: how many have come to an end. Two processes take different jobs; one that dies is followed by the next.
 */
export async function workJobs(sql: Sql, how: How): Promise<number> {
  let ended = 0
  while (!how.stopping?.aborted) {
    const job = await take(sql)
    if (!job) break
    if (await work(sql, job, how)) ended++
  }
  return ended
}

async function take(sql: Sql): Promise<Taken | undefined> {
  const [taken] = await sql<Taken[]>`
    with taken as (
      update job set state = 'working', alive_at = clock_timestamp(), turn = turn + 1,
             fallen = fallen + (case state when 'working' then 1 else 0 end)
       where (property_id, id) = (
         select property_id, id from job
          where state = 'waiting'
             or (state = 'working' and alive_at < clock_timestamp() - make_interval(secs => ${silentSeconds}))
          order by asked_at, id limit 1 for update skip locked)
      returning *)
    select t.property_id, t.id as job_id, t.turn, t.kind, t.fallen, t.asked_by_id as employee_id, e.name, r.code as role, r.layout,
           e.property_id as home_id, e.group_ids, u.rights,
           ${mayComeIn(sql)} as may_work
      from taken t join employee e on e.id = t.asked_by_id join role r on r.id = e.role_id cross join setup_state u`
  return taken
}

/** Whether the job came to an end; not where it is left for somebody else. */
async function work(sql: Sql, job: Taken, how: How): Promise<boolean> {
  const { job_id, property_id, turn, fallen, kind } = job
  try {
    if (fallen >= mostFallen) throw new Refused(refuse('job_fell', { n: fallen }))
    const { part, end } = how.kinds[kind]
    const who = await askedBy(sql, job, part)
    for (const { no } of await openParts(sql, job)) {
      if (how.stopping?.aborted) return await leave(sql, job)
      await workOn(sql, { ...job, no, who }, part, how)
    }
    await transactAs(sql, who, end, { job_id, turn })
  } catch (error) {
    if (error instanceof TurnLost) return false
    if (!(error instanceof Refused)) how.missed(error, job_id)
    // Where the database is away this is missed as well: the job is taken up again when it is back.
    await failJob(sql, { property_id, job_id, turn }, refusalOf(error))
  }
  return true
}

const refusalOf = (error: unknown): Refusal =>
  error instanceof Refused ? error.refusal : refuse('job_fault')

/** Whoever asked, as he is now. Refuses `not_permitted`, also for somebody who may no longer sign in. */
async function askedBy(sql: Sql, job: Taken, { call }: Served): Promise<Who> {
  const { may_work, ...person } = job
  const who = await whoIs({ ...person, session_id: 0, is_old: false }, { sql, pool: sql })
  demandAccess(may_work ? who : { ...who, role: '', permissions: new Set() }, call.permission)
  return who
}

const openParts = (sql: Sql, { property_id, job_id }: Taken) => sql<{ no: number }[]>`
  select no from job_item where property_id = ${property_id} and job_id = ${job_id} and outcome is null order by no`

type One = Turn & { no: number; property_id: number; who: Who }

/** One part, in a transaction of its own: what fails leaves the others alone. */
async function workOn(sql: Sql, { who, property_id, job_id, turn, no }: One, part: Served, how: How) {
  const input = { job_id, turn, no }
  try {
    await transactAs(sql, who, part, input)
  } catch (error) {
    if (error instanceof TurnLost) throw error
    if (!(error instanceof Refused)) how.missed(error, job_id)
    await sql.begin(async inside => {
      await holdJob({ sql: inside, property_id }, input)
      await keepItem({ sql: inside, property_id }, input, { outcome: 'failed', why: refusalOf(error) })
    })
  }
}

const transactAs = (sql: Sql, who: Who, served: Served, input: object) =>
  transact(sql, { served, input, body: input, caller: { who }, answers: {} })

/** Nobody has died over it. */
async function leave(sql: Sql, { property_id, job_id, turn }: Taken): Promise<false> {
  await sql`
    update job set state = 'waiting', alive_at = null
     where property_id = ${property_id} and id = ${job_id} and turn = ${turn} and state = 'working'`
  return false
}
