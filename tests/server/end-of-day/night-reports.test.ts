import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { daysOfNight } from '../../../src/hotel/report/night'
import { nightReports } from '../../../src/server/end-of-day/night-report'
import { endOfDay } from '../../../src/wire/end-of-day'
import { notificationCalls } from '../../../src/wire/notification'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { broken } from '../cashiering/till'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, monday, type Person, saturday, sunday } from '../kit/house'
import { closeNight, rollDay } from '../kit/night'

let house: House
let expected: number

// One stays; one of whom nobody is to know comes on Sunday.
beforeAll(async () => {
  house = await aHouse(withBreakfast)
  await moveIn(await book(saturday, 'Smith'), '101')
  expected = await book(sunday, 'Monroe')
  await house.sql`update guest_profile set is_incognito = true, incognito_name = 'Mrs Black' where last_name = 'Monroe'`
}, 60_000)
afterAll(() => house.close())

const book = async (arrival_date: string, last_name: string): Promise<number> => {
  const { id } = await house.manager.do(reservation.store, {
    arrival_date,
    nights: 9,
    adults: 2,
    guest: { first_name: 'Ann', last_name },
    room_type_id: house.stock.id('room-type', 'STD'),
    rate_code_id: house.stock.id('rate-code', 'BARBB'),
  })
  return id
}
const moveIn = (reservation_id: number, room: string) =>
  house.manager.do(
    checkIn.checkIn,
    { reservation_id, room_id: house.stock.id('room', room) },
    { answers: letIn },
  )
const choose = (...reports: string[]) => house.manager.do(endOfDay.finish, { action: 'choose', reports })
const stateOf = async (report: string) => {
  const { documents } = await house.manager.do(endOfDay.finish, { action: 'list' })
  const { status, message } = documents.find(one => one.report === report)!
  return { status, message }
}
const read = async (business_date: string, report: string) => {
  const { kept } = await house.manager.do(endOfDay.document, { business_date, report })
  const { columns, shown } = kept!
  return {
    shown,
    rows: shown.rows.map(cells => Object.fromEntries(cells.map((cell, at) => [columns[at].id, cell]))),
  }
}

/** By the number the log has what went wrong. */
const faultSaid = expect.stringMatching(
  /^It failed on our side\. Please try again, or have it looked up: [0-9a-f-]{36}\.$/,
)

test('what is no report of a night is not chosen, and neither by somebody without the right', async () => {
  const { manager, personWith } = house
  const ask = (reports?: string[]) => ({ action: 'choose' as const, reports })
  const refusal = (reports?: string[]) => manager.call(endOfDay.finish, ask(reports))
  expect(await refusal()).toMatchObject({ status: 422, refused: 'validation' })
  // The papers of every night, lists of people and what is about one record are none.
  for (const key of ['no-such', 'trial-balance', 'profile-listing', 'inhouse-emergency-list'])
    expect(await refusal(['arrivals-detailed', key]), key).toMatchObject({ refused: 'not_found' })
  const auditor = await personWith('End of day run')
  expect(await auditor.call(endOfDay.finish, ask(['arrivals-detailed']))).toMatchObject({
    refused: 'not_permitted',
  })
  expect(await stateOf('arrivals-detailed')).toEqual({ status: 'left_out', message: null })
})

test('of every report of a business date a night keeps the date that it has closed', () => {
  const ofDates = nightReports.filter(({ params }) =>
    params.some(({ kind, label }) => kind === 'range' && label === 'Business date'),
  )
  expect(ofDates.length).toBeGreaterThan(5)
  const wrong = ofDates.filter(report => daysOfNight(report, saturday).date_to !== saturday)
  expect(wrong.map(({ key }) => key)).toEqual([])
})

test('a night keeps what was chosen: what happened of the closed date, what is to come of the next morning', async () => {
  await choose('arrivals-detailed', 'journal-by-transaction-code', 'inhouse-guest-list')
  const [{ label }] = await house.sql`select label from operation order by id desc limit 1`
  expect(label).toBe(
    'Reports of the night: In-house guest list, Arrivals detailed, Journal by transaction code',
  )
  await closeNight(house.manager, sunday)
  const { items } = await house.manager.do(endOfDay.documents, { business_date: saturday })
  const ofHouse = items.filter(({ group }) => group !== null)
  expect(ofHouse.map(({ report }) => report)).toEqual([
    'inhouse-guest-list',
    'arrivals-detailed',
    'journal-by-transaction-code',
  ])
  const arrivals = await read(saturday, 'arrivals-detailed')
  expect(arrivals.shown.params).toMatchObject({ arrival_from: sunday, arrival_to: sunday })
  expect(arrivals.rows.map(({ guest }) => guest)).toEqual(['Monroe, Ann'])
  const journal = await read(saturday, 'journal-by-transaction-code')
  expect(journal.shown).toMatchObject({
    business_date: sunday,
    preliminary: false,
    params: { date_from: saturday, date_to: saturday },
  })
  expect(journal.rows.filter(({ code }) => code === '1000').map(({ debit }) => debit)).toEqual(['113.64'])
  expect(await broken(house)).toEqual([])
})

test('it is kept as it was, whatever happens afterwards, and is had as a file', async () => {
  const before = await read(saturday, 'arrivals-detailed')
  await house.sql`update guest_profile set last_name = 'Changed', name = 'Changed, Ann' where last_name = 'Monroe'`
  await house.sql`update reservation set adults = 1 where arrival_date = ${sunday}`
  expect(await read(saturday, 'arrivals-detailed')).toEqual(before)
  await house.sql`update guest_profile set last_name = 'Monroe', name = 'Monroe, Ann' where last_name = 'Changed'`
  const file = async (format: string) => {
    const asked = { business_date: saturday, report: 'arrivals-detailed', format }
    const { status, data } = await house.manager.post('eod-document/view', asked)
    return { status, begins: String(data).slice(0, 5) }
  }
  expect(await file('pdf')).toEqual({ status: 200, begins: '%PDF-' })
  expect(await file('xlsx')).toMatchObject({ status: 200 })
  const paper = { business_date: saturday, report: 'trial-balance', format: 'pdf' as const }
  expect(await house.manager.call(endOfDay.document, paper)).toMatchObject({ refused: 'validation' })
})

test('it is read by whoever may run it, and tells nobody more than that', async () => {
  const { personWith } = house
  const auditor = await personWith('End of day', 'Arrival reports')
  const asked = { business_date: saturday, report: 'arrivals-detailed' }
  const { items } = await auditor.do(endOfDay.documents, { business_date: saturday })
  expect(items.filter(({ group }) => group !== null).map(({ report }) => report)).toEqual([
    'arrivals-detailed',
  ])
  const { kept } = await auditor.do(endOfDay.document, asked)
  const told = JSON.stringify(kept)
  expect([told.includes('Mrs Black'), told.includes('Monroe')]).toEqual([true, false])
  const journal = { business_date: saturday, report: 'journal-by-transaction-code' }
  expect(await auditor.call(endOfDay.document, journal)).toMatchObject({ refused: 'not_permitted' })
  const mayTake = await personWith('End of day', 'Arrival reports', 'Export data')
  expect(await auditor.call(endOfDay.document, { ...asked, format: 'csv' })).toMatchObject({
    refused: 'not_permitted',
  })
  const csv = String((await mayTake.post('eod-document/view', { ...asked, format: 'csv' })).data)
  expect([csv.includes('Mrs Black'), csv.includes('Monroe')]).toEqual([true, false])
})

test('a report that fails holds up neither the night nor the others, says so, and is made again', async () => {
  const { sql, manager } = house
  await choose('room-maintenance-requests', 'arrivals-detailed')
  expect(await stateOf('room-maintenance-requests')).toEqual({ status: 'next_night', message: null })
  await moveIn(expected, '102')
  await rollDay(manager, monday)
  await manager.do(endOfDay.procedures, { action: 'run' })
  await sql`alter table maintenance_request rename to maintenance_request_away`
  await manager.do(endOfDay.finish, { action: 'run' })
  expect(await stateOf('room-maintenance-requests')).toMatchObject({
    status: 'failed',
    message: faultSaid,
  })
  expect(await stateOf('arrivals-detailed')).toEqual({ status: 'done', message: null })
  const overview = await manager.do(endOfDay.overview, {})
  expect(overview).toMatchObject({ business_date: monday, run: null })
  // Whoever reads the reports of the night sees that one is missing, if it is one of theirs, and who closes the next night does.
  const failedFor = async (person: Person) =>
    (await person.do(endOfDay.documents, { business_date: sunday })).failed
  const missing = { report: 'room-maintenance-requests', title: expect.any(String), may_retry: true }
  expect(await failedFor(manager)).toEqual([{ ...missing, message: faultSaid }])
  expect(await failedFor(await house.personWith('End of day', 'Arrival reports'))).toEqual([])
  expect(await manager.do(endOfDay.last, {})).toMatchObject({ failed_documents: 1 })
  const toldOf = async () =>
    (await manager.do(notificationCalls.list, {})).items.filter(({ kind }) => kind === 'report_failed')
  expect(await toldOf()).toMatchObject([
    { link: `/home/financials/manage-end-of-day/documents/${sunday}`, severity: 'warning' },
  ])
  // What else may go wrong is said in words too, and with what to do: nobody reads what the database says.
  await sql`
    create function gone_wrong(word text) returns boolean language plpgsql stable as $$ begin raise exception 'as the database says it' using errcode = word; end $$`
  const askedAgain = async (word: string) => {
    await sql`create view maintenance_request as select * from maintenance_request_away where gone_wrong(${sql.unsafe(`'${word}'`)})`
    await manager.do(endOfDay.finish, { action: 'retry' })
    await sql`drop view maintenance_request`
    return (await stateOf('room-maintenance-requests')).message
  }
  expect(await askedAgain('57014')).toBe(
    'It took too long and was given up. Please try again at a quieter time.',
  )
  expect(await askedAgain('22003')).toMatch(
    /^A figure in it is too large to count\. Please .* looked up: [0-9a-f-]{36}\.$/,
  )
  expect(await askedAgain('23514')).toEqual(faultSaid)
  await sql`alter table maintenance_request_away rename to maintenance_request`
  await manager.do(endOfDay.finish, { action: 'retry' })
  expect(await stateOf('room-maintenance-requests')).toEqual({ status: 'done', message: null })
  expect(await failedFor(manager)).toEqual([])
  expect(await manager.do(endOfDay.last, {})).toMatchObject({ failed_documents: 0 })
  expect(await toldOf()).toEqual([])
  const twice = await sql`
    select report from eod_document group by property_id, business_date, report having count(*) > 1`
  expect(twice).toEqual([])
  expect(await broken(house)).toEqual([])
})

test('every report that a night may keep can be kept', async () => {
  const { manager } = house
  await choose(...nightReports.map(({ key }) => key))
  await closeNight(manager, addDays(monday, 1))
  const { items } = await manager.do(endOfDay.documents, { business_date: monday })
  expect(items.filter(({ group }) => group !== null).map(({ report }) => report)).toEqual(
    nightReports.map(({ key }) => key),
  )
})

test('what a night could not keep is asked for until the next one, which is the last that can be made again', async () => {
  const { sql, manager } = house
  const told = async () =>
    (await manager.do(notificationCalls.list, {})).items.filter(({ kind }) => kind === 'report_failed')
  await choose('room-maintenance-requests')
  await rollDay(manager, addDays(monday, 2))
  await manager.do(endOfDay.procedures, { action: 'run' })
  await sql`alter table maintenance_request rename to maintenance_request_away`
  await manager.do(endOfDay.finish, { action: 'run' })
  await sql`alter table maintenance_request_away rename to maintenance_request`
  expect(await told()).toHaveLength(1)
  await closeNight(manager, addDays(monday, 3))
  expect(await told()).toEqual([])
  const { failed } = await manager.do(endOfDay.documents, { business_date: addDays(monday, 1) })
  expect(failed).toMatchObject([{ report: 'room-maintenance-requests', may_retry: false }])
})

test('a paper that every night must have and that cannot be made is named, the others are kept, and the night is over when it is there', async () => {
  const { sql, manager } = house
  await rollDay(manager, addDays(monday, 4))
  await manager.do(endOfDay.procedures, { action: 'run' })
  await sql`alter table cancellation_log rename to cancellation_log_away`
  const { documents, overview } = await manager.do(endOfDay.finish, { action: 'run' })
  expect(documents.filter(({ status }) => status === 'failed')).toMatchObject([
    { report: 'no-show-cancellation', message: faultSaid },
  ])
  expect(documents.filter(({ status }) => status === 'pending')).toEqual([])
  expect(await stateOf('trial-balance')).toEqual({ status: 'done', message: null })
  expect(overview.run?.steps.at(-1)).toMatchObject({
    status: 'failed',
    message: 'Not made: No-shows and cancellations.',
  })
  const failed = async () =>
    (await manager.do(endOfDay.documents, { business_date: addDays(monday, 3) })).failed
  expect(await failed()).toMatchObject([{ title: 'No-shows and cancellations', may_retry: true }])
  const { findings } = await manager.do(endOfDay.prepare, { check_only: true })
  expect(findings.map(({ code }) => code)).toContain('previous_open')
  await sql`alter table cancellation_log_away rename to cancellation_log`
  const again = await manager.do(endOfDay.finish, { action: 'retry' })
  expect(again.overview.run).toBeNull()
  expect(await failed()).toEqual([])
  const items = (await manager.do(notificationCalls.list, {})).items.map(({ kind }) => kind)
  expect(items.filter(kind => kind === 'report_failed' || kind === 'step_failed')).toEqual([])
  expect(await broken(house)).toEqual([])
})
