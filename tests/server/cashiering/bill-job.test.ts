import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mostFallen } from '../../../src/hotel/job'
import { printBillsJob } from '../../../src/server/cashiering/batch-folio-work'
import { theHouse } from '../../../src/server/the-house'
import { transact } from '../../../src/server/transaction'
import { cashiering } from '../../../src/wire/cashiering'
import { files } from '../../../src/wire/masters'
import { notificationCalls } from '../../../src/wire/notification'
import { aKey, type Person, sunday } from '../kit/house'
import { aMortalServer, type Mortal } from '../kit/killed'
import { closeNight } from '../kit/night'
import { anotherProperty } from '../kit/property'
import { untilWaiting } from '../kit/waiting'
import { askBills, billsOf, faults, pages, paperOf, workedOff } from './bills'
import { aTill, openCashier, type Stay, type Till } from './till'

let house: Till
let clerk: Person
/** Three who have left with a folio each: every further copy of it is counted. */
let left: Stay[]
let inHouse: Stay

const ids = (stays: readonly Stay[]) => stays.map(({ reservation_id }) => reservation_id)
const status = (job_id: number, person = clerk) => person.do(cashiering.billJob, { job_id })
/** How often each of the folios was printed. */
const copies = async () =>
  (
    await house.sql<{ copies: number }[]>`
      select (select count(*)::int from folio_print p where p.property_id = f.property_id and p.folio_id = f.id) as copies
        from folio f where f.property_id = ${house.property_id} order by f.folio_account_id`
  ).map(({ copies }) => copies)
/** Nothing has been heard of whoever works on the jobs for a minute. */
const aMinuteLater = () =>
  house.sql`update job set alive_at = alive_at - interval '1 minute' where alive_at is not null`

beforeAll(async () => {
  house = await aTill()
  clerk = await house.personWith('Batch folios')
  const { manager, stock, sql } = house
  await openCashier(manager)
  left = [await house.inHouse('101'), await house.inHouse('102'), await house.inHouse('103')]
  for (const { account_id } of left) {
    await manager.do(cashiering.postCharges, { account_id, lines: [{ code: '3030', unit_price: '18.00' }] })
    const payments = [{ payment_method_id: stock.id('payment-method', 'CA'), amount: '18.00' }]
    await manager.do(cashiering.postPayments, { account_id, payments, issue_folio: true })
  }
  await sql`
    update reservation set status = 'checked_out', checked_out_at = now(), check_out_business_date = '2026-03-14'
     where id = any (${ids(left)}::bigint[])`
  inHouse = await house.inHouse('104')
  const lines = [{ code: '3030', unit_price: '7.00' }]
  await manager.do(cashiering.postCharges, { account_id: inHouse.account_id, lines })
})
afterAll(() => house.close())
afterEach(() => {
  expect(faults.splice(0)).toEqual([])
})

test('the same key is the same job, sent twice at once and again afterwards; with other content it is refused', async () => {
  const input = { reservation_ids: ids([inHouse]) }
  const key = aKey()
  const [one, two] = await Promise.all([
    clerk.do(cashiering.printBills, input, { key }),
    clerk.do(cashiering.printBills, input, { key }),
  ])
  await workedOff(house)
  expect([two, await clerk.do(cashiering.printBills, input, { key })]).toEqual([one, one])
  expect(await clerk.call(cashiering.printBills, { reservation_ids: ids(left) }, { key })).toMatchObject({
    refused: 'idempotency_mismatch',
  })
  const { items } = await clerk.do(cashiering.billJobs, {})
  expect(items).toMatchObject([{ ...one, state: 'done', total: 1, done: 1, bills: 1, has_paper: true }])
})

test('whoever asked hears that the bills are ready, and that they came to nothing; nobody else does', async () => {
  const told = async (person: Person) =>
    (await person.do(notificationCalls.list, {})).items.flatMap(({ kind, text }) =>
      kind.startsWith('job') ? [text] : [],
    )
  const before = (await told(clerk)).length
  const { job_id } = await billsOf(house, clerk, { reservation_ids: ids([inHouse]) })
  expect((await told(clerk)).length).toBe(before + 1)
  expect((await told(clerk))[0]).toBe('Bills made: 1.')
  await house.sql`update job set state = 'working', alive_at = now(), finished_at = null, file_id = null where id = ${job_id}`
  await house.sql`update job set state = 'failed', alive_at = null, finished_at = now(), failure = '{}' where id = ${job_id}`
  expect((await told(clerk))[0]).toBe('What went wrong stands beside them.')
  expect(await told(house.manager)).toEqual([])
  await house.sql`delete from job where id = ${job_id}`
})

test('until somebody works on it a job waits, and there is no paper yet', async () => {
  const job_id = await askBills(clerk, { reservation_ids: ids([inHouse]), option: 'all_in_house' })
  expect(await status(job_id)).toMatchObject({
    state: 'waiting',
    option: 'all_in_house',
    total: 1,
    done: 0,
    has_paper: false,
    rows: [{ room_no: '104', outcome: null }],
  })
  expect((await paperOf(house, clerk, job_id)).statusCode).toBe(404)
  expect(await workedOff(house)).toBe(1)
  expect(await status(job_id)).toMatchObject({ state: 'done', done: 1 })
})

test('a job of somebody else does not exist, nor one of another property, nor its paper among the files', async () => {
  const { job_id } = await billsOf(house, clerk, { reservation_ids: ids([inHouse]) })
  const [{ file_id }] = await house.sql<{ file_id: number }[]>`select file_id from job where id = ${job_id}`
  const other = await anotherProperty(house)
  for (const person of [house.manager, other]) {
    expect(await person.call(cashiering.billJob, { job_id })).toMatchObject({ status: 404 })
    expect(await person.call(cashiering.billsAgain, { job_id })).toMatchObject({ status: 404 })
    expect((await paperOf(house, person, job_id)).statusCode).toBe(404)
    expect((await person.do(cashiering.billJobs, {})).items).toEqual([])
    expect(await person.call(files.view, { id: file_id })).toMatchObject({ status: 404 })
  }
  expect(await clerk.call(files.view, { id: file_id })).toMatchObject({ status: 404 })
  expect((await paperOf(house, clerk, job_id)).statusCode).toBe(200)
  // A guest of this house is nobody there.
  const { rows } = await billsOf(house, other, { reservation_ids: ids([inHouse]) })
  expect(rows).toMatchObject([
    { guest_name: '', room_no: null, outcome: 'failed', why: { error: 'not_found' } },
  ])
})

test('two processes work each job once, whichever of them takes which', async () => {
  const before = await copies()
  const jobs = await Promise.all(
    Array.from({ length: 4 }, () => askBills(clerk, { reservation_ids: ids(left) })),
  )
  const [one, two] = await Promise.all([workedOff(house), workedOff(house)])
  // All of them by one, or shared in any way.
  expect(one + two).toBe(4)
  for (const job_id of jobs) expect(await status(job_id)).toMatchObject({ state: 'done', made: 3, bills: 3 })
  expect(await copies()).toEqual(before.map(count => count + 4))
})

test('what cannot be made says why and leaves the others alone; asked again, it alone is made', async () => {
  const { sql, property_id } = house
  const before = await copies()
  const broken = await house.inHouse('105')
  const [night] = await sql`
    delete from reservation_night where property_id = ${property_id} and reservation_id = ${broken.reservation_id} and stay_date = '2026-03-14'
    returning *`
  const nobody = 987_654
  const job = await billsOf(house, clerk, {
    reservation_ids: [nobody, ...ids(left), ...ids([broken])],
    include_expected: true,
  })
  expect(job).toMatchObject({ state: 'done', total: 5, done: 5, made: 3, failed: 2, has_paper: true })
  expect(job.rows.slice(3)).toMatchObject([
    { room_no: '105', outcome: 'failed', why: { error: 'night_not_planned' } },
    { reservation_id: nobody, outcome: 'failed', why: { error: 'not_found' } },
  ])
  expect(pages((await paperOf(house, clerk, job.job_id)).rawPayload)).toBe(3)

  await sql`insert into reservation_night ${sql(night)}`
  const { job_id } = job
  const papers = async () =>
    (await sql`select from stored_file where file_name like ${`%-${job_id}.pdf`}`).length
  expect(await clerk.do(cashiering.billsAgain, { job_id })).toEqual({ job_id })
  expect(await clerk.call(cashiering.billsAgain, { job_id })).toMatchObject({ refused: 'job_not_failed' })
  expect(await papers()).toBe(0)
  await workedOff(house)
  expect(await status(job_id)).toMatchObject({ state: 'done', made: 4, failed: 1 })
  expect(pages((await paperOf(house, clerk, job_id)).rawPayload)).toBe(4)
  expect(await papers()).toBe(1)
  expect(await copies()).toEqual(before.map(count => count + 1))
})

test('a job of which nothing has failed is not done again', async () => {
  const { job_id } = await billsOf(house, clerk, { reservation_ids: ids([inHouse]) })
  expect(await clerk.call(cashiering.billsAgain, { job_id })).toMatchObject({ refused: 'job_not_failed' })
})

test('what was only slow writes nothing when another has taken the job up', async () => {
  const { sql, property_id } = house
  const before = await copies()
  const job_id = await askBills(clerk, { reservation_ids: ids(left) })
  await sql`update job set state = 'working', turn = 1, alive_at = now() - interval '1 minute' where id = ${job_id}`
  expect(await workedOff(house)).toBe(1)
  const who = {
    ...theHouse(property_id),
    employee_id: clerk.employee_id,
    permissions: new Set(['Batch folios']),
  }
  for (const [served, input] of [
    [printBillsJob.part, { job_id, turn: 1, no: 1 }],
    [printBillsJob.end, { job_id, turn: 1 }],
  ] as const) {
    const late = transact(sql, { served, input, body: input, caller: { who }, answers: {} })
    await expect(late).rejects.toThrow()
  }
  expect(await copies()).toEqual(before.map(count => count + 1))
  expect(await status(job_id)).toMatchObject({ state: 'done', made: 3 })
})

test('a process that is about to stop leaves its job to the next', async () => {
  const stopping = new AbortController()
  stopping.abort()
  const job_id = await askBills(clerk, { reservation_ids: ids(left) })
  expect(await workedOff(house, stopping.signal)).toBe(0)
  expect(await status(job_id)).toMatchObject({ state: 'waiting', done: 0 })
  expect(await workedOff(house)).toBe(1)
})

test('a job over which one after the other dies is given up, until it is asked for again', async () => {
  const { sql } = house
  const job_id = await askBills(clerk, { reservation_ids: ids(left) })
  for (let died = 0; died < mostFallen; died++)
    await sql`
      update job set state = 'working', turn = turn + 1, alive_at = now() - interval '1 minute',
             fallen = fallen + (case state when 'working' then 1 else 0 end) where id = ${job_id}`
  expect(await workedOff(house)).toBe(1)
  expect(await status(job_id)).toMatchObject({
    state: 'failed',
    has_paper: false,
    why: { error: 'job_fell', data: { n: mostFallen } },
  })
  await clerk.do(cashiering.billsAgain, { job_id })
  await workedOff(house)
  expect(await status(job_id)).toMatchObject({ state: 'done', made: 3, why: null })
})

test('whoever has lost the right meanwhile, or has left the house, gets no paper', async () => {
  const { sql } = house
  const leaver = await house.personWith('Batch folios')
  const job_id = await askBills(leaver, { reservation_ids: ids([inHouse]) })
  await sql`update employee set login_enabled = false where id = ${leaver.employee_id}`
  await workedOff(house)
  await sql`update employee set login_enabled = true where id = ${leaver.employee_id}`
  expect(await status(job_id, leaver)).toMatchObject({
    state: 'failed',
    done: 0,
    why: { error: 'not_permitted' },
  })
  await leaver.do(cashiering.billsAgain, { job_id })
  await workedOff(house)
  expect(await status(job_id, leaver)).toMatchObject({ state: 'done' })
})

test('what goes wrong on our side is said, and does not take the others with it', async () => {
  const { sql } = house
  const job_id = await askBills(clerk, { reservation_ids: ids([inHouse]) })
  await sql`update job set input = '{"windows": ["nonsense"]}' where id = ${job_id}`
  await workedOff(house)
  expect(faults.splice(0)).toHaveLength(1)
  expect(await status(job_id)).toMatchObject({
    state: 'done',
    failed: 1,
    has_paper: false,
    rows: [{ outcome: 'failed', why: { error: 'job_fault' } }],
  })
  await sql`update job set input = '{}' where id = ${job_id}`
  await clerk.do(cashiering.billsAgain, { job_id })
  await workedOff(house)
  expect(await status(job_id)).toMatchObject({ state: 'done', failed: 0, has_paper: true })
})

test('a confidential bill is on the paper of those alone who may see it', async () => {
  const { sql, property_id } = house
  const { account_id } = inHouse
  await sql`insert into folio_window (property_id, folio_account_id, window_no) values (${property_id}, ${account_id}, 2)`
  await house.manager.do(cashiering.postCharges, {
    account_id,
    window_no: 2,
    lines: [{ code: '3030', unit_price: '5.00' }],
  })
  await sql`
    update folio_window set is_confidential = true where property_id = ${property_id} and folio_account_id = ${account_id} and window_no = 2`
  const trusted = await house.personWith('Batch folios', 'Confidential window')
  const bills = async (person: Person) =>
    (await billsOf(house, person, { reservation_ids: ids([inHouse]) })).bills
  expect([await bills(clerk), await bills(trusted)]).toEqual([1, 2])
})

test('a paper of many bills is made beside the others, a page each', async () => {
  const { sql, property_id, manager } = house
  const { account_id, reservation_id } = await house.inHouse('106')
  await sql`
    insert into folio_window (property_id, folio_account_id, window_no)
    select ${property_id}, ${account_id}, generate_series(2, 8)`
  for (let window_no = 1; window_no <= 8; window_no++)
    await manager.do(cashiering.postCharges, {
      account_id,
      window_no,
      lines: [{ code: '3030', unit_price: '4.00' }],
    })
  const { job_id, bills } = await billsOf(house, manager, {
    reservation_ids: [...ids(left), reservation_id],
  })
  expect(bills).toBe(11)
  expect(pages((await paperOf(house, manager, job_id)).rawPayload)).toBe(11)
})

test('the end of day forgets what was done a week ago, with its papers, and nothing younger', async () => {
  const { sql } = house
  const [old, young] = [
    await billsOf(house, clerk, { reservation_ids: ids([inHouse]) }),
    await billsOf(house, clerk, { reservation_ids: ids([inHouse]) }),
  ]
  await sql`update job set finished_at = now() - interval '8 days' where id = ${old.job_id}`
  const papers = () =>
    sql`select file_name from stored_file where file_name ~ ${`-(${old.job_id}|${young.job_id}).pdf$`}`
  expect(await papers()).toHaveLength(2)
  await closeNight(house.manager, sunday)
  expect(await papers()).toMatchObject([{ file_name: `bills-2026-03-14-${young.job_id}.pdf` }])
  const { items } = await clerk.do(cashiering.billJobs, {})
  expect(items.map(({ job_id }) => job_id)).toContain(young.job_id)
  expect(items.map(({ job_id }) => job_id)).not.toContain(old.job_id)
})

describe('with a server that listens', () => {
  let server: Mortal
  beforeAll(async () => {
    server = await aMortalServer(house)
  })
  afterAll(() => server.close())

  test('a server works on what is asked for the moment it is asked', async () => {
    await server.ready()
    const job_id = await askBills(clerk, { reservation_ids: ids([inHouse]) })
    await expect.poll(async () => (await status(job_id)).state, { timeout: 20_000 }).toBe('done')
  }, 60_000)

  test('whoever is killed in the middle is followed by the next, who makes the rest and nothing twice', async () => {
    const { sql, property_id } = house
    const before = await copies()
    const [, second] = left
    const request = {
      path: cashiering.printBills.path,
      key: aKey(),
      body: { reservation_ids: ids(left) },
    }
    const job_id = await sql.begin(async inside => {
      await inside`select 1 from folio where property_id = ${property_id} and folio_account_id = ${second.account_id} for update`
      const { answer } = await server.send(request)
      await untilWaiting(house, 1)
      server.kill()
      return (answer.data as { job_id: number }).job_id
    })
    expect(await house.manager.do(cashiering.billJob, { job_id })).toMatchObject({
      state: 'working',
      total: 3,
      done: 1,
      rows: [{ outcome: 'made' }, { outcome: null }, { outcome: null }],
    })
    // As long as he might only be slow, nobody else begins.
    expect(await workedOff(house)).toBe(0)
    await aMinuteLater()
    // The server that was started in place of the dead one may be faster.
    expect([0, 1]).toContain(await workedOff(house))
    await expect
      .poll(async () => (await house.manager.do(cashiering.billJob, { job_id })).state, { timeout: 20_000 })
      .toBe('done')
    expect(await copies()).toEqual(before.map(count => count + 1))
    expect(pages((await paperOf(house, house.manager, job_id)).rawPayload)).toBe(3)
    expect((await server.send(request)).answer.data).toEqual({ job_id })
  }, 60_000)
})
