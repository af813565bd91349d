import { againFor, type JobState } from '../../hotel/job'
import { type Refusal, sentenceOf } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import type { FileAnswer } from '../file-answer'
import { accept, answer, found, serve } from '../serve'
import { askAgain, askJob } from '../store/job'
import type { Tx } from '../tx'

type Input = InputOf<typeof cashiering.printBills>
type Job = OutputOf<typeof cashiering.billJobs>['items'][number]
type Row = OutputOf<typeof cashiering.billJob>['rows'][number]
type Why = Job['why']

const kind = 'print_bills'

/**
 * `batch-folio-generate`: asks for the bills of many guests on one paper; a worker makes them (batch-folio-work.ts), and
 * `batch-folio/status` says how far it is. The same key is the same job (domain/finance 10.8).
 */
export const servePrintBills = serve(
  cashiering.printBills,
  async (input, { tx }) => {
    const { reservation_ids, ...how } = input
    return { job_id: await askJob(tx, { kind, input: how, subjects: await inOrder(tx, reservation_ids) }) }
  },
  { whileClosing: true },
)

/** By room, as the paper is carried through the house; who is not there comes last. */
async function inOrder({ sql, property_id }: Tx, ids: Input['reservation_ids']): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select t.id from unnest(${ids}::bigint[]) as t (id)
      left join reservation r on r.property_id = ${property_id} and r.id = t.id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     order by m.code nulls last, t.id`
  return rows.map(({ id }) => id)
}

/** `batch-folio/list`: what this person has asked for in the last days, the newest first. */
export const answerBillJobs = answer(cashiering.billJobs, async (_, { tx }) => ({
  items: await loadJobs(tx, tx.sql`order by j.id desc limit 20`),
}))

/** `batch-folio/status`: how far one is, with what became of each guest's bills. Somebody else's does not exist. */
export const answerBillJob = answer(cashiering.billJob, async ({ job_id }, { tx }) => {
  const [job] = await loadJobs(tx, tx.sql`and j.id = ${job_id}`)
  return { ...found(job, { job_id }), rows: await loadRows(tx, job_id) }
})

/** `batch-folio/view`: the paper. */
export const answerBillPaper = answer(cashiering.billPaper, async ({ job_id }, { tx }) => {
  const { sql, property_id, who } = tx
  const [file] = await sql<FileAnswer[]>`
    select f.file_name, f.mime, f.content from job j join stored_file f on f.property_id = j.property_id and f.id = j.file_id
     where j.property_id = ${property_id} and j.id = ${job_id} and j.kind = ${kind} and j.asked_by_id = ${who.employee_id}`
  return found(file, { job_id })
})

/** `batch-folio/again`: does again what has failed; what is made is not made twice. Refuses `job_not_failed`. */
export const serveBillsAgain = serve(
  cashiering.billsAgain,
  async ({ job_id }, { tx }) => {
    const { sql, property_id, who } = tx
    const [held] = await sql<{ state: JobState }[]>`
      select state from job
       where property_id = ${property_id} and id = ${job_id} and kind = ${kind} and asked_by_id = ${who.employee_id} for update`
    const { state } = found(held, { job_id })
    const [{ failed }] = await sql<{ failed: number }[]>`
      select count(*)::int as failed from job_item
       where property_id = ${property_id} and job_id = ${job_id} and outcome = 'failed'`
    accept(againFor({ state, failed }))
    await askAgain(tx, job_id)
    return { job_id }
  },
  { whileClosing: true },
)

type JobRow = Omit<Job, 'why'> & { failure: Refusal | null }

async function loadJobs({ sql, property_id, who }: Tx, which: ReturnType<Tx['sql']>): Promise<Job[]> {
  const rows = await sql<JobRow[]>`
    select j.id as job_id, j.input ->> 'option' as option, j.state, j.asked_at, j.finished_at, j.failure, j.file_id is not null as has_paper,
           c.total, c.done, c.made, c.skipped, c.failed, c.bills
      from job j
     cross join lateral (
       select count(*)::int as total, count(i.outcome)::int as done, count(*) filter (where i.outcome = 'made')::int as made,
              count(*) filter (where i.outcome = 'skipped')::int as skipped, count(*) filter (where i.outcome = 'failed')::int as failed,
              coalesce(sum(i.made), 0)::int as bills
         from job_item i where i.property_id = j.property_id and i.job_id = j.id) c
     where j.property_id = ${property_id} and j.kind = ${kind} and j.asked_by_id = ${who.employee_id} ${which}`
  return rows.map(({ failure, ...job }) => ({ ...job, why: said(failure) }))
}

type ItemRow = Omit<Row, 'why'> & { refusal: Refusal | null }

async function loadRows({ sql, property_id }: Tx, job_id: number): Promise<Row[]> {
  const rows = await sql<ItemRow[]>`
    select i.subject_id as reservation_id, m.code as room_no, coalesce(g.name, r.booker_name, '') as guest_name, i.outcome, i.made as bills,
           i.why as refusal
      from job_item i
      left join reservation r on r.property_id = i.property_id and r.id = i.subject_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     where i.property_id = ${property_id} and i.job_id = ${job_id} order by i.no`
  return rows.map(({ refusal, ...row }) => ({ ...row, why: said(refusal) }))
}

/** As a refusal travels, so that the page says it in its language. */
const said = (refusal: Refusal | null): Why =>
  refusal && { error: refusal.refused, message: sentenceOf(refusal), data: refusal.facts }
