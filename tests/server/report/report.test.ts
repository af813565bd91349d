import { afterAll, beforeAll, expect, test } from 'vitest'
import { reports } from '../../../src/hotel/report/catalogue'
import { reportGroups, shaped } from '../../../src/hotel/report/report'
import { within } from '../../../src/server/report/run'
import { checkIn } from '../../../src/wire/front-desk'
import { type ReportAsked, reportCalls } from '../../../src/wire/report'
import { reportList } from '../../../src/wire/report-list'
import { reservation } from '../../../src/wire/reservation'
import { anAccount } from '../cashiering/till'
import { inside } from '../deposit/inside'
import { openShift } from '../deposit/ledger'
import { monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'
import { closeNight } from '../kit/night'
import { pdfText } from '../kit/pdf-text'
import { anotherProperty } from '../kit/property'
import { textOfSheet } from '../kit/unzip'
import { isNeeded, runReport } from './run'

let desk: Desk
const stays: Record<string, Awaited<ReturnType<Desk['reserve']>>> = {}

/** A day of a small house: one comes and pays, one is cancelled, one never comes, one is to come tomorrow; the night is closed. */
beforeAll(async () => {
  desk = await aDesk()
  const { manager } = desk
  await openShift(desk, manager)
  const guest = (last_name: string) => desk.guest({ last_name, first_name: 'Ada' })
  stays.here = await desk.reserve({ guest_profile_id: await guest('Okafor'), departure_date: monday })
  stays.gone = await desk.reserve({ guest_profile_id: await guest('Pereira'), departure_date: tuesday })
  stays.never = await desk.reserve({ guest_profile_id: await guest('Quinn'), departure_date: monday })
  stays.next = await desk.reserve({
    guest_profile_id: await guest('Rossi'),
    arrival_date: sunday,
    departure_date: tuesday,
    eta: '17:30',
  })
  await manager.do(checkIn.checkIn, { reservation_id: stays.here.id, room_id: await desk.roomId('101') })
  await manager.do(reservation.cancel, {
    reservation_ids: [stays.gone.id],
    cancellation_reason_id: desk.stock.id('cancellation-reason', 'PLAN'),
  })
  await manager.do(
    reservation.noShow,
    { reservation_ids: [stays.never.id] },
    // Whatever the clock says: rooms are held until six in the evening.
    { answers: { before_hold_time: 'yes', penalty_unpaid: 'open' } },
  )
  await closeNight(manager, sunday)
})
afterAll(() => desk.close())

const run = (key: string, chosen: ReportAsked = {}, who: Person = desk.manager) => runReport(who, key, chosen)

const file = async (key: string, chosen: ReportAsked, who: Person = desk.manager) => {
  const { statusCode, headers, rawPayload } = await desk.app.inject({
    method: 'POST',
    url: `/api/reports/${key}`,
    headers: { authorization: `Bearer ${who.token}` },
    payload: chosen,
  })
  return { status: statusCode, name: String(headers['content-disposition']), content: rawPayload }
}

test('each report runs as nobody has narrowed it, and knows its columns', async () => {
  for (const report of reports.filter(({ params }) => !params.some(isNeeded))) {
    const { rows, row_count, params } = await run(report.key)
    expect(rows).toHaveLength(row_count)
    const { columns } = shaped(report, params)
    for (const row of rows) expect(Object.keys(row)).toEqual(columns.map(({ id }) => id))
  }
})

test('who holds the title of a group runs its reports and no others', async () => {
  const clerk = await desk.personWith('Arrival reports')
  expect((await clerk.do(reportList.list, {})).items).toEqual(
    reports
      .filter(({ group }) => reportGroups[group] === 'Arrival reports')
      .map(({ key, title, group }) => ({ key, title, group })),
  )
  expect((await run('arrivals-detailed', {}, clerk)).row_count).toBe(1)
  expect(await clerk.call(reportCalls['inhouse-guest-list'], {})).toMatchObject({ refused: 'not_permitted' })
})

test('no-shows of the night that was closed last, with the room that was lost', async () => {
  const { rows, totals, groups, preliminary } = await run('reservation-no-shows')
  expect(rows).toMatchObject([
    {
      date: saturday,
      confirmation_no: stays.never.confirmation_no,
      guest: 'Quinn, Ada',
      nights: 2,
      rooms: 1,
      fee: '100.00',
      outcome: 'charged',
    },
  ])
  expect(totals).toEqual({ rooms: 1, fee: '100.00', deposit: '0.00' })
  expect(groups).toMatchObject([{ value: saturday, from: 0, count: 1 }])
  expect(preliminary).toBe(false)
  expect((await run('reservation-no-shows', { date_from: sunday })).rows).toEqual([])
})

test('cancellations by the day they were made, or by their arrival', async () => {
  const day = { date_from: saturday, date_to: saturday }
  const { rows, totals } = await run('reservation-cancellations', day)
  expect(rows).toMatchObject([
    { guest: 'Pereira, Ada', nights: 3, room_nights: 3, notice: 0, penalty: '0.00', lost_value: '300.00' },
  ])
  expect(totals).toMatchObject({ room_nights: 3, lost_value: '300.00' })
  expect((await run('reservation-cancellations', { ...day, basis: 'arrival' })).row_count).toBe(1)
  expect((await run('reservation-cancellations', { basis: 'arrival' })).row_count).toBe(0)
})

test('who is in the house today, and who slept there in a night that is over', async () => {
  const here = { room: '101', guest: 'Okafor, Ada', adults: 2, children: 0, rate: '100.00' }
  expect((await run('inhouse-guest-list')).rows).toMatchObject([here])
  const before = await run('inhouse-guest-list', { date: saturday })
  expect(before.rows).toMatchObject([{ ...here, room_status: null }])
  expect(before.totals).toEqual({ adults: 2, children: 0 })
  expect((await run('inhouse-guest-list', { date: '2026-03-01' })).rows).toEqual([])
})

test('who owes what, who comes and who leaves', async () => {
  const { rows } = await run('inhouse-balances')
  // Tonight comes on top: the room with its breakfast and taxes.
  expect(rows).toMatchObject([
    { room: '101', balance: '105.00', over_by: '105.00', projected: '210.00', proj_over: '210.00' },
  ])
  expect((await run('arrivals-detailed')).rows).toMatchObject([
    { guest: 'Rossi, Ada', arrival: sunday, eta: '17:30', room: null, status: 'reserved' },
  ])
  expect((await run('departures-expected', { departure_to: monday })).rows).toMatchObject([
    { guest: 'Okafor, Ada', departure: monday, balance: '105.00' },
  ])
  const inCredit = { departure_to: monday, scope: 'credit_balance' }
  expect((await run('departures-expected', inCredit)).rows).toEqual([])
})

test('what is held on a card counts as the limit, and whoever is past it is found', async () => {
  const over = async () =>
    (await run('inhouse-balances', { over_only: true })).rows.map(row => [row.authorised, row.over_by])
  expect(await over()).toEqual([['0.00', '105.00']])
  await desk.sql`
    insert into card_authorization (property_id, folio_account_id, window_no, amount, manual)
    select property_id, id, 1, 100, true from folio_account where property_id = ${desk.property_id} and reservation_id = ${stays.here.id}`
  expect(await over()).toEqual([['100.00', '5.00']])
  // Within it today, and above it by the time he leaves.
  await desk.sql`update card_authorization set amount = 150 where property_id = ${desk.property_id}`
  expect((await run('inhouse-balances', { over_only: true })).rows).toMatchObject([
    { authorised: '150.00', over_by: '0.00', projected: '210.00', proj_over: '60.00' },
  ])
  const asItStands = await run('inhouse-balances', { over_only: true, without_projected: true })
  expect(asItStands.rows).toEqual([])
  expect(asItStands.totals).not.toHaveProperty('projected')
  await desk.sql`update card_authorization set status = 'released' where property_id = ${desk.property_id}`
  expect(await over()).toEqual([['0.00', '105.00']])
})

test('who owes a lot is whom the house calls so, now or when he leaves, and others where one asks for them', async () => {
  const high = (amount: string | null) =>
    desk.sql`update property_control set high_balance_amount = ${amount} where property_id = ${desk.property_id}`
  const found = async (chosen: ReportAsked = {}) => {
    const { rows, params } = await run('inhouse-balances', chosen)
    return [params.least, rows.length]
  }
  expect(await found()).toEqual(['0.00', 1])
  await high('210')
  expect(await found()).toEqual(['210.00', 1])
  expect(await found({ without_projected: true })).toEqual(['210.00', 0])
  await high('210.01')
  expect(await found()).toEqual(['210.01', 0])
  expect(await found({ least: '0.00' })).toEqual(['0.00', 1])
  await high(null)
})

test('what of a bill goes to somebody else, or comes from him, stands beside what is owed', async () => {
  const { sql, property_id } = desk
  const house = await anAccount(desk, { name: 'Sales', code: 'SALES' })
  const [{ id: own }] = await sql<{ id: number }[]>`
    select id from folio_account where property_id = ${property_id} and reservation_id = ${stays.here.id}`
  const route = (from: number, to: number | null, more: object = {}) => sql`
    insert into routing_instruction ${sql({ property_id, folio_account_id: from, routing_type: to === null ? 'window' : 'room', target_account_id: to, target_window: to === null ? 2 : 1, all_codes: true, ...more })}`
  expect((await run('inhouse-balances')).rows).toMatchObject([{ routing: null }])
  await route(own, house)
  await route(own, null)
  await route(house, own)
  await route(own, null, { target_window: 3, end_date: saturday })
  expect((await run('inhouse-balances')).rows).toMatchObject([{ routing: 'bill 2, from SALES, to SALES' }])
  await sql`update routing_instruction set removed_at = now() where property_id = ${property_id}`
})

test('the journal comes to what was charged, code by code', async () => {
  const { rows, totals, groups } = await run('journal-by-transaction-code', {
    date_from: saturday,
    date_to: saturday,
  })
  expect(totals).toEqual({ debit: '205.00', credit: '0.00' })
  expect(groups.map(({ totals: { debit } }) => debit).toSorted()).toEqual(['18.18', '5.00', '90.91', '90.91'])
  expect(rows.map(({ guest, debit }) => [guest, debit])).toContainEqual(['Quinn, Ada', '90.91'])
})

test('the trend is of closed dates, and its ratios are made of sums', async () => {
  const { rows, totals } = await run('occupancy-adr-revpar-trend', { stay_from: saturday, stay_to: sunday })
  const [day] = rows
  expect(rows).toHaveLength(1)
  expect(day).toMatchObject({ period: saturday, available: 10, occupied: 1, sold: 1, occupancy: '10.00' })
  expect(totals).toMatchObject({
    available: 10,
    adr: day.adr,
    revpar: day.revpar,
    room_revenue: day.room_revenue,
  })
})

test('a list is narrowed to what was picked, which its paper names, and to nothing that another house has', async () => {
  const { stock } = desk
  const type = stock.id('room-type', 'STD')
  const other = stock.id('room-type', 'DLX')
  const arrivals = { arrival_from: saturday, arrival_to: sunday }
  const all = await run('arrivals-detailed', arrivals)
  expect(all.rows.map(({ room_type }) => room_type)).toEqual(['STD', 'STD'])
  expect((await run('arrivals-detailed', { ...arrivals, room_types: [other] })).rows).toEqual([])
  expect((await run('arrivals-detailed', { ...arrivals, room_types: [type, other] })).row_count).toBe(2)
  const { content } = await file('arrivals-detailed', { ...arrivals, room_types: [type], format: 'pdf' })
  expect(pdfText(content)).toMatch(/Room\s+types\s+STD/)
  const refused = await file('arrivals-detailed', { ...arrivals, room_types: [type, 999_999] })
  expect(refused.status).toBe(422)
  expect(JSON.parse(String(refused.content)).error).toMatchObject({
    error: 'validation',
    fields: { room_types: expect.any(String) },
  })
})

test('the journal is narrowed to a code, a person or a room', async () => {
  const range = { date_from: saturday, date_to: saturday }
  const code = desk.stock.id('transaction-code', '1000')
  const all = await run('journal-by-transaction-code', range)
  const rooms = await run('journal-by-transaction-code', { ...range, codes: [code] })
  expect(rooms.row_count).toBeGreaterThan(0)
  expect(rooms.rows).toEqual(all.rows.filter(row => row.code === '1000'))
  expect((await run('journal-by-transaction-code', { ...range, room: '101' })).rows).toEqual(
    all.rows.filter(row => row.room === '101'),
  )
  expect((await run('journal-by-transaction-code', { ...range, room: '102' })).rows).toEqual([])
  const clerk = await desk.personWith('Financial reports')
  expect((await run('journal-by-transaction-code', { ...range, users: [clerk.employee_id] })).rows).toEqual(
    [],
  )
})

test('markets stand beside the same dates a year ago, and both add up to the house', async () => {
  const nights = { stay_from: saturday, stay_to: saturday }
  const alone = await run('market-segment-statistics', nights)
  expect(alone.rows[0]).not.toHaveProperty('nights_before')
  const beside = await run('market-segment-statistics', { ...nights, compare: 'last_year_weekday' })
  expect(beside.rows).toMatchObject([{ room_nights: 1, share: '100.00', nights_before: 0, growth: null }])
  // A year later the same night is what was before.
  const later = { stay_from: '2027-03-13', stay_to: '2027-03-13' }
  const [row] = (await run('market-segment-statistics', { ...later, compare: 'last_year_weekday' })).rows
  expect(row).toMatchObject({
    room_nights: 0,
    adr: null,
    nights_before: 1,
    revenue_before: alone.rows[0].room_revenue,
    growth: '-100.00',
  })
})

test('a file holds what the screen shows, and its name says of which days', async () => {
  const day = { arrival_from: sunday, arrival_to: monday }
  const csv = await file('arrivals-detailed', { ...day, format: 'csv' })
  expect(csv.name).toContain('arrivals-detailed_2026-03-15_2026-03-16.csv')
  const [head, line] = csv.content.toString('utf8').split('\r\n')
  expect(head).toMatch(/^\uFEFFGuest,VIP,Number,State,Room,/)
  expect(line).toMatch(/^"Rossi, Ada",,\d+,reserved,,/)
  expect(textOfSheet((await file('arrivals-detailed', { ...day, format: 'xlsx' })).content)).toContain(
    'Rossi, Ada',
  )
  const pdf = await file('arrivals-detailed', { ...day, format: 'pdf' })
  expect(pdf.name).toContain('.pdf')
  const text = pdfText(pdf.content).replace(/\s+/g, ' ')
  expect(text).toContain('Arrivals detailed')
  expect(text).toContain('Arrival 15/03/2026 to 16/03/2026')
  expect(text).toContain('Rossi, Ada')
  expect(text).toContain('Total: 1')
})

test('an amount below zero stays a number in a file, and a name that is written like a formula does not become one', async () => {
  const guest_profile_id = await desk.guest({ last_name: '=1+1', first_name: null })
  const { id } = await desk.reserve({ guest_profile_id, arrival_date: sunday, departure_date: monday })
  await desk.sql`
    insert into folio_account (property_id, kind, reservation_id, name) values (${desk.property_id}, 'stay', ${id}, 'Paid ahead')`
  await desk.sql`
    insert into subledger_balance (property_id, ledger, holder_id, balance)
    select property_id, 'deposit', id, 12.5 from folio_account where property_id = ${desk.property_id} and reservation_id = ${id}`
  const csv = (await file('arrivals-detailed', { format: 'csv' })).content.toString('utf8')
  expect(csv.split('\r\n').filter(line => line.startsWith("'=1+1,"))).toHaveLength(1)
  expect(csv).toContain(',-12.50,')
  await desk.sql`delete from subledger_balance where property_id = ${desk.property_id} and balance = 12.5`
  await desk.sql`update reservation set status = 'inquiry' where property_id = ${desk.property_id} and id = ${id}`
})

test('what leaves the house as data wants the right to take it', async () => {
  const clerk = await desk.personWith('Arrival reports')
  expect((await file('arrivals-detailed', { format: 'csv' }, clerk)).status).toBe(403)
  expect((await file('arrivals-detailed', { format: 'pdf' }, clerk)).status).toBe(200)
})

test('a guest who is not to be known has another name in every report and file', async () => {
  await desk.sql`update guest_profile set is_incognito = true, incognito_name = 'Guest X' where id = ${stays.next.guest_profile_id}`
  const clerk = await desk.personWith('Arrival reports', 'Export data')
  expect((await run('arrivals-detailed', {}, clerk)).rows).toMatchObject([{ guest: 'Guest X' }])
  const csv = await file('arrivals-detailed', { format: 'csv' }, clerk)
  expect(csv.content.toString('utf8')).toContain('Guest X')
  expect(csv.content.toString('utf8')).not.toContain('Rossi')
  await desk.sql`update guest_profile set is_incognito = false where id = ${stays.next.guest_profile_id}`
})

test('another house has nothing of it', async () => {
  const neighbour = await anotherProperty(desk)
  // Profiles are the enterprise's own: their list is every house's.
  const own = reports.filter(({ key, params }) => key !== 'profile-listing' && !params.some(isNeeded))
  for (const { key } of own) {
    const { rows } = await run(key, {}, neighbour)
    expect(JSON.stringify(rows)).not.toContain('Ada')
  }
})

test('a bad range is refused by its field, and an unknown parameter as well', async () => {
  const backwards = { date_from: monday, date_to: sunday }
  expect(await desk.manager.call(reportCalls['folio-register'], backwards)).toMatchObject({
    refused: 'validation',
    body: { error: { fields: { date_to: expect.any(String) } } },
  })
  const long = { date_from: '2024-01-01', date_to: sunday }
  expect(await desk.manager.call(reportCalls['folio-register'], long)).toMatchObject({
    refused: 'range_too_long',
  })
  expect(await desk.manager.call(reportCalls['folio-register'], { dates: 1 })).toMatchObject({
    refused: 'validation',
  })
})

test('a number that is missing stands in the register, and more than 20,000 rows are no list', async () => {
  const issue = (number: number) => desk.sql`
    insert into folio (property_id, series, fiscal_year, number, display_no, type, folio_account_id, window_no, business_date, issued_by_id,
           payee_name, currency, total_net, total_tax, total_gross, total_paid, content, content_sha)
    select ${desk.property_id}, 'folio', 2026, ${number}, ${`F${number}`}, 'checkout', a.id, 1, ${sunday}, ${desk.manager.employee_id},
           'Ada Okafor', 'EUR', 100, 5, 105, 0, '{}', encode(sha256('{}'), 'hex')
      from folio_account a where a.property_id = ${desk.property_id} and a.reservation_id = ${stays.here.id}`
  // The house itself leaves none out, and lets nobody else do so.
  await desk.sql`alter table folio disable trigger user`
  await desk.sql`insert into document_series (property_id, series, fiscal_year) values (${desk.property_id}, 'folio', 2026) on conflict do nothing`
  await issue(1)
  await issue(3)
  const { rows, totals } = await run('folio-register')
  expect(rows.map(({ folio_no, status }) => [folio_no, status])).toEqual([
    ['F1', 'issued'],
    ['2', 'missing'],
    ['F3', 'issued'],
  ])
  expect(totals).toMatchObject({ net: '200.00', gross: '210.00' })
  await issue(30_000)
  expect(await desk.manager.call(reportCalls['folio-register'], {})).toMatchObject({
    refused: 'report_too_large',
  })
})

test('a report that reads too long is given up, and nobody waits for it', async () => {
  const asked = inside(desk, desk.manager, ({ tx }) =>
    within(tx, 1, async () => await tx.sql`select pg_sleep(20)`),
  )
  await expect(asked).rejects.toMatchObject({
    refusal: { refused: 'report_timeout', facts: { seconds: 1 } },
  })
  expect((await run('folio-register', { date_from: saturday, date_to: saturday })).rows).toBeDefined()
})
