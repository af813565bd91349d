import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import { checkOut } from '../../../src/wire/check-out'
import { penalty } from '../../../src/wire/deposit'
import { checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { dashboardWidgets } from '../../../src/wire/widgets'
import { deskList } from '../../../src/wire/desk-list'
import { openShift } from '../deposit/ledger'
import { letIn } from '../kit/arrive'
import { friday, monday, saturday, sunday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'
import { pdfText } from '../kit/pdf-text'
import { runReport } from './run'

let desk: Desk
const stays: Record<string, Awaited<ReturnType<Desk['reserve']>>> = {}
const run = (key: string, chosen = {}, who: Person = desk.manager) => runReport(who, key, chosen)

const named = (last_name: string, more = {}) => desk.guest({ last_name, first_name: 'Ada', ...more })
const assign = async ({ id }: { id: number }, code: string) =>
  desk.manager.do(roomChoice.assign, { reservation_id: id, room_id: await desk.roomId(code) })
const letInto = async ({ id }: { id: number }, code: string) =>
  desk.manager.do(
    checkIn.checkIn,
    { reservation_id: id, room_id: await desk.roomId(code) },
    { answers: { ...letIn, room_type_differs: 'yes' } },
  )

/**
 * A Saturday: one has come and got a better room, one can have his room, one waits for it to be cleaned, one for its guest to leave, two
 * rooms are not given yet, and one comes tomorrow.
 */
beforeAll(async () => {
  desk = await aDesk(async ({ put }) => {
    await put('note-type', [{ code: 'GEN', name: 'General', note_group: 'reservation' }])
  })
  stays.leaving = await desk.reserve({
    guest_profile_id: await named('Silva'),
    arrival_date: friday,
    departure_date: saturday,
    amount: '0.00',
  })
  await letInto(stays.leaving, '103')
  stays.come = await desk.reserve({ guest_profile_id: await named('Okafor'), eta: '14:00' })
  await letInto(stays.come, '201')
  stays.ready = await desk.reserve({ guest_profile_id: await named('Pereira', { vip: 'V2' }), eta: '16:00' })
  await assign(stays.ready, '101')
  stays.dirty = await desk.reserve({ guest_profile_id: await named('Quinn'), eta: '16:45' })
  await assign(stays.dirty, '102')
  await desk.setCondition('102', 'DI')
  stays.behind = await desk.reserve({ guest_profile_id: await named('Rossi'), eta: '17:30' })
  await assign(stays.behind, '103')
  stays.without = await desk.reserve({ guest_profile_id: await named('Tanaka'), rooms: 2 })
  stays.next = await desk.reserve({
    guest_profile_id: await named('Ueda'),
    arrival_date: sunday,
    eta: '16:00',
  })
})
afterAll(() => desk.close())

test('who can have his room now, and what the others wait for', async () => {
  const { rows, groups, totals } = await run('arrivals-room-readiness')
  expect(rows.map(row => [row.readiness, row.guest, row.room, row.rooms, row.blocking])).toEqual([
    ['not_ready', 'Quinn, Ada', '102', 1, 'Dirty'],
    ['not_ready', 'Rossi, Ada', '103', 1, 'Occupied by Silva, Ada, due out at 11:00'],
    ['no_room', 'Tanaka, Ada', null, 2, 'A room'],
    ['ready', 'Pereira, Ada', '101', 1, null],
  ])
  expect(rows.map(({ occupant_out, fo_status }) => [occupant_out, fo_status])).toEqual([
    [null, 'vacant'],
    ['11:00', 'occupied'],
    [null, null],
    [null, 'vacant'],
  ])
  expect(groups.map(({ value, totals: { rooms } }) => [value, rooms])).toEqual([
    ['not_ready', 2],
    ['no_room', 2],
    ['ready', 1],
  ])
  expect(totals).toEqual({ rooms: 5 })
  // Whatever the clock shows, it shows the same to all.
  expect(Number(rows[1].minutes) - Number(rows[0].minutes)).toBe(45)
  expect(rows[2].minutes).toBeNull()
})

test('the desk and the dashboard count the same rooms ready', async () => {
  const { groups } = await run('arrivals-room-readiness')
  const rooms = Object.fromEntries(groups.map(({ value, totals }) => [value, totals.rooms]))
  const { readiness } = await desk.manager.do(dashboardWidgets.look, { widgets: ['readiness'] })
  expect(readiness).toMatchObject(rooms)
  const { totals } = await desk.manager.do(deskList.arrivals, {})
  expect(totals).toMatchObject({ not_ready: rooms.not_ready, unassigned: rooms.no_room, due_in: 5 })
})

test('a room that is made ready, or taken, is told so at once; tomorrow and other types are another list', async () => {
  await desk.setCondition('102', 'CL')
  expect((await run('arrivals-room-readiness')).rows.find(({ room }) => room === '102')).toMatchObject({
    readiness: 'ready',
    blocking: null,
  })
  await desk.setCondition('102', 'DI')
  const only = { room_types: [desk.stock.id('room-type', 'DLX')] }
  expect((await run('arrivals-room-readiness', only)).rows).toEqual([])
  const next = await run('arrivals-room-readiness', { date: sunday })
  expect(next.rows).toMatchObject([{ guest: 'Ueda, Ada', readiness: 'no_room', minutes: null }])
})

test('arrivals by the hour run up to the whole day, as the dashboard has them', async () => {
  const { rows, totals } = await run('arrivals-by-hour')
  expect(rows).toHaveLength(25)
  expect(totals).toMatchObject({ expected: 6, persons: 12, checked_in: 1, ready: 1 })
  const at = (hour: string) => rows.find(row => row.hour === hour)
  expect(at('13')).toMatchObject({ expected: 0, cumulative: 0 })
  expect(at('14')).toMatchObject({ expected: 1, cumulative: 1, ready: 0 })
  expect(at('16')).toMatchObject({ expected: 2, persons: 4, cumulative: 3, ready: 1 })
  expect(at('17')).toMatchObject({ expected: 1, cumulative: 4 })
  expect(rows[24]).toMatchObject({ hour: 'None', expected: 2, persons: 4, cumulative: 6, still_to_come: 5 })
  const { by_hour } = await desk.manager.do(dashboardWidgets.look, { widgets: ['by_hour'] })
  expect(by_hour?.hours.length).toBeGreaterThan(0)
  for (const { hour, expected, arrived } of by_hour?.hours ?? [])
    expect(rows[hour]).toMatchObject({ expected, checked_in: arrived })
})

test('who has come, by whom he was let in, and who got more than he pays', async () => {
  await desk.sql`update room_type set upgrade_rank = case code when 'DLX' then 9 else 1 end where property_id = ${desk.property_id}`
  const { rows, totals, groups } = await run('arrivals-actual')
  expect(rows.map(row => [row.guest, row.room, row.room_type, row.charged_type, row.upgrades])).toEqual([
    ['Silva, Ada', '103', 'STD', 'STD', null],
    ['Okafor, Ada', '201', 'DLX', 'STD', 1],
  ])
  expect(rows[1]).toMatchObject({
    date: saturday,
    user: 'Ana Marques',
    rate: '100.00',
    nights: 2,
    walk_ins: null,
  })
  expect(totals).toMatchObject({ rooms: 2, adults: 4, upgrades: 1, walk_ins: 0 })
  expect(groups).toMatchObject([{ value: saturday, count: 2 }])
  const clerk = await desk.personWith('Arrival reports')
  expect((await run('arrivals-actual', { users: [clerk.employee_id] })).rows).toEqual([])
  expect((await run('arrivals-actual', { date_from: friday, date_to: friday })).rows).toEqual([])
})

test('who is to sign a card, what the stay comes to, and the cards themselves with their numbers', async () => {
  const { sql, property_id } = desk
  const { rows, totals } = await run('arrivals-registration-cards')
  expect(rows.map(row => [row.guest, row.room, row.registration_no])).toEqual([
    ['Pereira, Ada', '101', null],
    ['Quinn, Ada', '102', null],
    ['Rossi, Ada', '103', null],
    ['Tanaka, Ada', null, null],
  ])
  const byHour = await run('arrivals-registration-cards', { sort_by: 'eta' })
  expect(byHour.rows.map(({ eta }) => eta)).toEqual(['16:00', '16:45', '17:30', null])
  // Two nights at 100.00 with their tax inside, and 2.50 of city tax a head and night on top; Tanaka has two rooms.
  expect(rows[0]).toMatchObject({ nights: 2, adults: 2, rate: '100.00', est_total: '210.00' })
  expect(rows[3]).toMatchObject({ est_total: '420.00' })
  expect(totals).toMatchObject({ est_total: '1050.00' })
  const byRoom = await run('arrivals-registration-cards', { sort_by: 'room', without_rate: true })
  expect(byRoom.rows.map(({ room }) => room)).toEqual(['101', '102', '103', null])
  expect(byRoom.rows[0]).not.toHaveProperty('est_total')
  const print = async (chosen: object, who: Person = desk.manager) => {
    const { statusCode, rawPayload } = await desk.app.inject({
      method: 'POST',
      url: '/api/reports/arrivals-registration-cards',
      headers: { authorization: `Bearer ${who.token}` },
      payload: chosen,
    })
    return { status: statusCode, text: pdfText(rawPayload).replaceAll(/\s+/g, ' ') }
  }
  const clerk = await desk.personWith('Arrival reports')
  const { text } = await print({ format: 'pdf', sort_by: 'eta' }, clerk)
  const places = ['Pereira, Ada', 'Quinn, Ada', 'Rossi, Ada', 'Tanaka, Ada'].map(name => text.indexOf(name))
  expect(places.every(place => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const numbers = await sql<{ registration_no: string | null }[]>`
    select registration_no from reservation where property_id = ${property_id} and status = 'reserved' and arrival_date = ${saturday}`
  expect(numbers.every(({ registration_no }) => registration_no !== null)).toBe(true)
  for (const { registration_no } of numbers) expect(text).toContain(registration_no)
  // Once and for all: another print, and the report, tell the same.
  const told = (await run('arrivals-registration-cards')).rows.map(({ registration_no }) => registration_no)
  expect(told.toSorted()).toEqual(numbers.map(({ registration_no }) => registration_no).toSorted())
  expect(text).toContain('100.00 EUR')
  expect((await print({ format: 'pdf', without_rate: true })).text).not.toContain('100.00 EUR')
  expect((await print({ format: 'csv' })).status).toBe(422)
  const nobody = { arrival_from: '2026-04-20', arrival_to: '2026-04-20', format: 'pdf' }
  expect((await print(nobody)).status).toBe(422)
})

test('VIPs, guests who come again and birthdays, on the days on which they come, stay or leave', async () => {
  const again = await named('Varga')
  for (const day of ['2025-03-01', '2025-06-01', '2025-09-01'])
    await desk.sql`
      update reservation set status = 'checked_out', check_out_business_date = departure_date
       where id = ${(await desk.reserve({ guest_profile_id: again, arrival_date: day as never, departure_date: '2025-09-02' as never })).id}`
  await desk.reserve({ guest_profile_id: again, arrival_date: sunday })
  await desk.sql`update guest_profile set date_of_birth = '1980-03-15' where id = ${stays.come.guest_profile_id}`
  await desk.sql`
    insert into note (property_id, owner_type, owner_id, note_type_id, title, text, is_internal)
    select ${desk.property_id}, owner_type, owner_id, ${desk.stock.id('note-type', 'GEN')}, 'Arrival', text, is_internal
      from (values ('reservation', ${stays.ready.id}::int, 'Champagne on ice', false),
                   ('guest_profile', ${stays.ready.guest_profile_id}::int, 'Complained last year', true),
                   ('reservation', ${stays.dirty.id}::int, 'Not his', false)) n (owner_type, owner_id, text, is_internal)`
  const vips = (chosen = {}, who?: Person) =>
    run('arrivals-vip', { date_to: sunday, repeat_from: 3, ...chosen }, who).then(({ rows }) =>
      rows.map(({ vip, guest, why }) => [vip, guest, why]),
    )
  const [vip, comes, born] = [
    ['V2', 'Pereira, Ada', 'VIP'],
    [null, 'Varga, Ada', '3 stays before'],
    [null, 'Okafor, Ada', 'birthday 15/03'],
  ]
  expect(await vips()).toEqual([vip, born, comes])
  expect(await vips({ repeat_from: 4 })).toEqual([vip, born])
  expect(await vips({ repeat_from: 0, without_birthdays: true })).toEqual([vip])
  expect(await vips({ scope: 'in_house' })).toEqual([born])
  expect(await vips({ scope: 'departures' })).toEqual([])
  expect(
    await vips({
      scope: 'departures',
      date_from: monday,
      date_to: monday,
      vips: [desk.stock.id('master-type/vip_level', 'V2')],
    }),
  ).toEqual([vip])
  const clerk = await desk.personWith('Arrival reports')
  expect(await vips({}, clerk)).toEqual([vip, comes])
  const notes = async (who?: Person) => (await run('arrivals-vip', {}, who)).rows.map(({ note }) => note)
  expect((await notes())[0]).toBe('Champagne on ice / Complained last year')
  expect((await notes(clerk))[0]).toBe('Champagne on ice')
  const { rows } = await run('arrivals-vip', { date_to: sunday, repeat_from: 3 })
  expect(rows[2]).toMatchObject({ stays: 3, last_stay: '2025-09-02' })
})

test('early, extended, late and overdue, each with what it comes to', async () => {
  const { sql, property_id, manager } = desk
  await openShift(desk, manager)
  const here = async (last_name: string, code: string, departure_date = monday) => {
    const stay = await desk.reserve({
      guest_profile_id: await named(last_name),
      arrival_date: friday,
      departure_date,
      amount: '90.00',
    })
    await letInto(stay, code)
    return stay
  }
  const out = async ({ id }: { id: number }) => {
    await manager.do(
      checkOut.checkOut,
      { reservation_id: id },
      {
        answers: {
          early_departure: 'yes',
          early_fee: 'rule',
          night_not_posted: 'yes',
          balance_open: 'yes',
          due_today: 'yes',
          paid_ahead: 'yes',
        },
      },
    )
  }
  const early = await here('Early', '104')
  await manager.do(penalty.store, {
    reservation_id: early.id,
    event: 'early_departure',
    type: 'flat',
    value: '40',
    base: 'room',
  })
  const late = await here('Late', '105', saturday)
  const timely = await here('Timely', '106', saturday)
  const longer = await here('Longer', '203', saturday)
  await manager.do(bookingChange.update, {
    id: longer.id,
    departure_date: sunday,
    rate_amount: '90.00',
    rate_reason: 'Stays on',
  })
  const over = await here('Over', '204', saturday)
  for (const stay of [early, late, timely]) await out(stay)
  // The clock of the machine says nothing about when they left.
  const leftAt = (id: number, at: string) =>
    sql`update reservation set checked_out_at = ${at} where id = ${id}`
  await leftAt(early.id, '2026-03-14 15:00Z')
  await leftAt(late.id, '2026-03-14 11:31Z')
  await leftAt(timely.id, '2026-03-14 11:29Z')
  await sql`update reservation set departure_date = ${friday} where id = ${over.id}`
  const { rows, groups } = await run('departures-early-late')
  expect(
    rows.map(row => [row.kind, row.guest, row.planned, row.actual, row.nights, row.fee, row.value]),
  ).toEqual([
    ['early', 'Early, Ada', monday, saturday, -2, '40.00', '-140.00'],
    ['extended', 'Longer, Ada', saturday, sunday, 1, '0.00', '90.00'],
    ['late', 'Late, Ada', saturday, saturday, 0, '0.00', '0.00'],
    ['overdue', 'Over, Ada', friday, saturday, 1, '0.00', '90.00'],
  ])
  expect(groups.map(({ value, count }) => [value, count])).toEqual([
    ['early', 1],
    ['extended', 1],
    ['late', 1],
    ['overdue', 1],
  ])
  expect(rows[0]).toMatchObject({ room: '104', user: 'Ana Marques' })
  const gone = (await run('departures-actual')).rows.filter(({ timing }) => timing === 'early')
  expect(gone.map(({ guest }) => guest)).toEqual(['Early, Ada'])
  expect((await run('departures-early-late', { scope: 'late' })).rows).toHaveLength(1)
  expect((await run('departures-early-late', { date_from: friday, date_to: friday })).rows).toEqual([])
  await sql`update reservation set checked_out_at = '2026-03-15 02:00Z', late_check_out = true, etd = '15:00' where id = ${timely.id}`
  const { rows: latest } = await run('departures-early-late', { scope: 'late' })
  expect(latest.map(({ guest, reason }) => [guest, reason])).toEqual([
    ['Late, Ada', null],
    ['Timely, Ada', 'Agreed until 15:00'],
  ])
  await sql`update reservation set status = 'checked_out', check_out_business_date = ${friday} where property_id = ${property_id} and id = ${over.id}`
})
