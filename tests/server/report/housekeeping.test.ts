import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { checkOut } from '../../../src/wire/check-out'
import { checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { masterCalls } from '../../../src/wire/master'
import { reportCalls } from '../../../src/wire/report'
import { reportList } from '../../../src/wire/report-list'
import { room } from '../../../src/wire/room'
import { facilityForecast } from '../../../src/wire/room/facility-forecast'
import { maintenance } from '../../../src/wire/room/maintenance'
import { repair } from '../../../src/wire/room/repair'
import { openShift } from '../deposit/ledger'
import { letIn } from '../kit/arrive'
import { friday, monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'
import { closeNight } from '../kit/night'
import { pdfText } from '../kit/pdf-text'
import { withTasks } from '../kit/tasks'
import { runReport } from './run'

let desk: Desk
const run = (key: string, chosen = {}, who: Person = desk.manager) => runReport(who, key, chosen)
const named = (last_name: string) => desk.guest({ last_name, first_name: 'Ada' })
const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/**
 * A Saturday of ten rooms: 101 stays over, 102 leaves today and its next guest comes, 103 is dirty, 104 is left a week ago, 201 is out of order
 * from today, 202 out of service, 203 will be out of order on Monday.
 */
beforeAll(async () => {
  desk = await aDesk(async stock => {
    await withTasks(stock)
    await stock.put('room-maintenance-code', [
      { code: 'BULB', name: 'Light bulb', category: 'electrical', department_id: 'ENG', target_minutes: 120 },
      { code: 'LEAK', name: 'Water leak', category: 'plumbing', department_id: 'ENG', priority: 'urgent' },
    ])
    const person = { job: 'room_attendant', shift: 'day', working_days: everyDay, max_credits: '3' }
    await stock.put('housekeeping-attendant', [
      { code: 'HK01', name: 'Ana Pires', ...person },
      { code: 'HK02', name: 'Bo Lind', ...person },
    ])
  })
  const { manager, sql, property_id } = desk
  await sql`select inventory_open(${property_id}, '2026-03-13', '2026-04-14')`
  const letInto = async (id: number, code: string) =>
    manager.do(checkIn.checkIn, { reservation_id: id, room_id: await desk.roomId(code) }, { answers: letIn })
  const staying = await desk.reserve({
    guest_profile_id: await named('Okafor'),
    arrival_date: friday,
    departure_date: tuesday,
  })
  await letInto(staying.id, '101')
  const leaving = await desk.reserve({
    guest_profile_id: await named('Pereira'),
    arrival_date: friday,
    departure_date: saturday,
  })
  await letInto(leaving.id, '102')
  const next = await desk.reserve({ guest_profile_id: await named('Quinn'), eta: '16:30' })
  await manager.do(roomChoice.assign, { reservation_id: next.id, room_id: await desk.roomId('102') })
  const later = await desk.reserve({
    guest_profile_id: await named('Rossi'),
    arrival_date: monday,
    departure_date: tuesday,
  })
  await manager.do(roomChoice.assign, { reservation_id: later.id, room_id: await desk.roomId('103') })
  await desk.setCondition('103', 'DI')
  const gone = await desk.reserve({
    guest_profile_id: await named('Silva'),
    arrival_date: '2026-03-05' as never,
    departure_date: '2026-03-07' as never,
  })
  await sql`update reservation set status = 'checked_out', check_out_business_date = '2026-03-07' where id = ${gone.id}`
  await sql`
    insert into room_occupancy (property_id, kind, room_id, reservation_id, from_date, to_date)
    values (${property_id}, 'stay', ${await desk.roomId('104')}, ${gone.id}, '2026-03-05', '2026-03-07')`
  const withdrawn = async (code: string, from_date: string, reason = 'MAINT') => ({
    rooms: [await desk.roomId(code)],
    from_date,
    through_date: tuesday,
    reason_id: desk.stock.id('out-of-order-or-service-reason', reason),
  })
  await manager.do(repair.setOutOfOrder, (await withdrawn('201', saturday)) as never)
  await manager.do(repair.setOutOfService, (await withdrawn('202', saturday, 'SHOW')) as never)
  await manager.do(repair.setOutOfOrder, (await withdrawn('203', monday)) as never)
})
afterAll(() => desk.close())

test('every room as the housekeeping board has it', async () => {
  const { rows, totals } = await run('housekeeping-status')
  const { items } = await desk.manager.do(room.list, {})
  expect(rows.map(row => [row.room, row.room_status, row.fo_status, row.stay_status])).toEqual(
    items.map(item => [item.code, item.effective_status.name, item.fo_status, item.stay_status.join(', ')]),
  )
  expect(totals).toMatchObject({ rooms: 10, adults: 4, linen: 0 })
  const of = (code: string) => rows.find(row => row.room === code)
  expect(of('101')).toMatchObject({ guest: 'Okafor, Ada', stay_status: 'stay_over', departure: tuesday })
  expect(of('102')).toMatchObject({
    stay_status: 'due_out, arrival',
    next_guest: 'Quinn, Ada',
    next_eta: '16:30',
  })
  expect(of('103')).toMatchObject({ room_status: 'Dirty', guest: null, adults: 0 })
  expect(of('201')).toMatchObject({ room_status: 'Out of order' })
})

test('rooms are narrowed, and stand together, by what they are', async () => {
  const rooms = async (chosen: object) => (await run('housekeeping-status', chosen)).rows.map(row => row.room)
  expect(await rooms({ condition: 'dirty' })).toEqual(['103'])
  expect(await rooms({ occupied: 'occupied' })).toEqual(['101', '102'])
  const deluxe = { room_types: [desk.stock.id('room-type', 'DLX')] }
  expect(await rooms({ ...deluxe, condition: 'inspected' })).toEqual(['203', '204'])
  const { groups } = await run('housekeeping-status', { sort_by: 'condition' })
  const counted = Object.fromEntries(groups.map(({ value, count }) => [value, count]))
  expect(counted).toEqual({ Dirty: 1, Inspected: 7, 'Out of order': 1, 'Out of service': 1 })
  const floors = await run('housekeeping-status', { sort_by: 'floor' })
  expect(floors.groups.map(({ count }) => count)).toEqual([6, 4])
})

test('who cleans a room today, and where linen is changed', async () => {
  const { sql, property_id, stock } = desk
  const [sheet] = await sql<{ id: number }[]>`
    insert into task_sheet (property_id, sheet_no, task_date, kind, task_sheet_setting_id, attendant_id, sheet_type)
    values (${property_id}, 1, ${saturday}, 'day', ${stock.id('task-sheet-setting', 'LIN')}, ${stock.id('housekeeping-attendant', 'HK01')}, 'manual')
    returning id`
  await sql`
    insert into task_sheet_room (property_id, owner_id, row_no, room_id, task_sheet_setting_id, sequence, credits, linen_change)
    values (${property_id}, ${sheet.id}, 1, ${await desk.roomId('101')}, ${stock.id('task-sheet-setting', 'LIN')}, 1, 0.5, true)`
  const mine = await run('housekeeping-status', { attendants: [stock.id('housekeeping-attendant', 'HK01')] })
  expect(mine.rows).toMatchObject([{ room: '101', attendant: 'Ana Pires', linen: 1 }])
  const hers = { attendants: [stock.id('housekeeping-attendant', 'HK02')] }
  expect((await run('housekeeping-status', hers)).rows).toEqual([])
  await sql`delete from task_sheet_room where property_id = ${property_id}`
  await sql`delete from task_sheet where property_id = ${property_id}`
})

test('task sheets room by room, what each comes to, and the paper to tick', async () => {
  const { sql, property_id, stock } = desk
  const [dep, stay] = ['DEP', 'STAY'].map(code => stock.id('task-sheet-setting', code))
  const sheet = async (no: number, task: number, more: object, rooms: object[]) => {
    const head = {
      property_id,
      sheet_no: no,
      task_date: saturday,
      kind: 'day',
      task_sheet_setting_id: task,
      ...more,
    }
    const [{ id }] = await sql<{ id: number }[]>`insert into task_sheet ${sql(head)} returning id`
    for (const [index, room] of rooms.entries())
      await sql`
        insert into task_sheet_room ${sql({ property_id, owner_id: id, row_no: index + 1, sequence: index + 1, task_sheet_setting_id: task, ...room })}`
  }
  const ana = stock.id('housekeeping-attendant', 'HK01')
  const hers = {
    attendant_id: ana,
    sheet_type: 'automatic',
    extra_credits: '0.3',
    instructions: 'Start upstairs',
  }
  await sheet(1, dep, hers, [
    { room_id: await desk.roomId('102'), credits: '1.0', linen_change: true, instructions: 'Two cots' },
    {
      room_id: await desk.roomId('103'),
      credits: '1.5',
      status: 'completed',
      completed_at: '2026-03-14 10:20Z',
    },
  ])
  await sheet(2, stay, { sheet_type: 'do_not_disturb' }, [
    { room_id: await desk.roomId('101'), credits: '0.5' },
  ])
  const { rows, groups, totals } = await run('housekeeping-task-sheets')
  expect(rows).toMatchObject([
    {
      sheet: '1 – HK01 Ana Pires',
      seq: 1,
      room: '102',
      room_type: 'STD',
      task: 'DEP',
      // Its guest has not left yet.
      state: 'waits',
      guest: 'Pereira, Ada',
      departure: saturday,
      next_eta: '16:30',
      linen: 1,
      instructions: 'Two cots',
      for_sheet: 'Start upstairs',
    },
    { room: '103', room_status: 'Dirty', state: 'completed', guest: null, finished: 1 },
    { sheet: '2 – Do not disturb', seq: 1, room: '101', guest: 'Okafor, Ada', adults: 2, departure: tuesday },
  ])
  expect(
    groups.map(({ value, totals: sums }) => [value, sums.rooms, sums.credits, sums.extra, sums.departures]),
  ).toEqual([
    ['1 – HK01 Ana Pires', 2, '2.5', '0.3', 2],
    ['2 – Do not disturb', 1, '0.5', '0.0', 0],
  ])
  expect(totals).toMatchObject({ rooms: 3, credits: '3.0', linen: 1, stayovers: 1, finished: 1 })
  expect((await run('housekeeping-task-sheets', { totals_only: true })).rows).toMatchObject([
    {
      sheet: '1 – HK01 Ana Pires',
      rooms: 2,
      credits: '2.5',
      extra: '0.3',
      linen: 1,
      departures: 2,
      finished: 1,
    },
    { sheet: '2 – Do not disturb', rooms: 1, credits: '0.5', extra: '0.0', stayovers: 1, finished: 0 },
  ])
  const rooms = async (chosen: object) =>
    (await run('housekeeping-task-sheets', chosen)).rows.map(row => row.room)
  expect(await rooms({ attendants: [ana] })).toEqual(['102', '103'])
  expect(await rooms({ sheet_type: 'do_not_disturb' })).toEqual(['101'])
  expect(await rooms({ kind: 'turndown' })).toEqual([])
  expect(await rooms({ date: sunday })).toEqual([])
  // Whoever only cleans reads no names.
  const cleaner = await desk.personWith('Housekeeping reports')
  expect((await run('housekeeping-task-sheets', {}, cleaner)).rows.map(row => row.guest)).toEqual([
    null,
    null,
    null,
  ])
  const { rawPayload } = await desk.app.inject({
    method: 'POST',
    url: '/api/reports/housekeeping-task-sheets',
    headers: { authorization: `Bearer ${desk.manager.token}` },
    payload: { format: 'pdf' },
  })
  const text = pdfText(rawPayload).replaceAll(/\s+/g, ' ')
  for (const said of [
    'Task sheet 1 – HK01 Ana Pires',
    'rooms 2, credits 2,8, linen 1, departures 2, stay- overs 0',
    'Start upstairs',
    'Two cots',
    '2 sheets 3 3,3 1 2 1',
    'Task sheet 2 – Do not disturb',
  ])
    expect(text).toContain(said)
  await sql`delete from task_sheet_room where property_id = ${property_id}`
  await sql`delete from task_sheet where property_id = ${property_id}`
})

test('vacant rooms, since when, and until when', async () => {
  const { rows, groups, totals } = await run('vacant-rooms')
  const { items } = await desk.manager.do(room.list, { filters: { fo_status: ['vacant'] } })
  expect(rows.map(row => row.room).toSorted()).toEqual(
    items.flatMap(({ code, repair: kept }) => (kept?.kind === 'out_of_order' ? [] : code)).toSorted(),
  )
  expect(totals).toEqual({ rooms: 7 })
  expect(groups.map(({ value, count }) => [value, count])).toEqual([
    ['DLX', 3],
    ['STD', 4],
  ])
  const of = (code: string) => rows.find(row => row.room === code)
  expect(of('104')).toMatchObject({
    vacant_nights: 7,
    last_guest: 'Silva, Ada',
    next_arrival: null,
    free_nights: null,
  })
  expect(of('103')).toMatchObject({
    vacant_nights: 0,
    next_arrival: monday,
    free_nights: 2,
    last_guest: null,
  })
  expect(of('203')).toMatchObject({ next_arrival: null, free_nights: 2 })
  expect(of('202')).toMatchObject({ room_status: 'Out of service' })
  expect((await run('vacant-rooms', { min_days: 7 })).rows.map(row => row.room)).toEqual(['104'])
  expect((await run('vacant-rooms', { min_days: 8 })).rows).toEqual([])
  expect((await run('vacant-rooms', { condition: 'dirty' })).rows.map(row => row.room)).toEqual(['103'])
})

test('where housekeeping and the desk disagree, as the board counts it', async () => {
  const { manager } = desk
  const see = async (code: string, seen: { occupancy: 'vacant' | 'occupied'; persons?: number } | null) =>
    manager.do(room.update, { room_ids: [await desk.roomId(code)], changes: { seen } })
  expect((await run('housekeeping-discrepancies')).rows).toEqual([])
  await see('101', { occupancy: 'occupied', persons: 3 })
  await see('102', { occupancy: 'vacant' })
  await see('106', { occupancy: 'occupied', persons: 1 })
  await see('105', { occupancy: 'vacant' })
  const { rows, totals, groups } = await run('housekeeping-discrepancies')
  expect(
    rows.map(row => [row.kind, row.room, row.fo_status, row.seen, row.fo_persons, row.seen_persons]),
  ).toEqual([
    ['skip', '102', 'occupied', 'vacant', 2, null],
    ['sleep', '106', 'vacant', 'occupied', 0, 1],
    ['person', '101', 'occupied', 'occupied', 2, 3],
  ])
  expect(rows[0]).toMatchObject({ guest: 'Pereira, Ada', departure: saturday, user: 'Ana Marques' })
  expect(groups).toHaveLength(3)
  const { summary } = await manager.do(room.list, {})
  expect(totals.rooms).toBe(summary.discrepancies)
  expect((await run('housekeeping-discrepancies', { kind: 'sleep' })).rows).toHaveLength(1)
  for (const code of ['101', '102', '105', '106']) await see(code, null)
})

test('what is broken and what was repaired, in how many hours and whether in time', async () => {
  const { manager, sql, property_id, stock } = desk
  const requests = masterCalls(entityOf('maintenance-request'))
  const report = async (code: string, fault: string) =>
    manager.do(requests.store!, {
      room_id: await desk.roomId(code),
      room_maintenance_code_id: stock.id('room-maintenance-code', fault),
    })
  const [bulb, leak, slow, old] = [
    await report('103', 'BULB'),
    await report('101', 'LEAK'),
    await report('204', 'BULB'),
    await report('204', 'LEAK'),
  ]
  for (const { id, row_version } of [bulb, slow])
    await manager.do(maintenance.resolve, { id, row_version, resolution: 'New one' })
  const times = (id: number, day: string, hours: number) => sql`
    update maintenance_request
       set created_at = ${`${day} 09:00Z`}, due_at = ${`${day} 11:00Z`},
           resolved_at = case when status = 'resolved' then ${`${day} 09:00Z`}::timestamptz + make_interval(mins => ${hours * 60}) end
     where property_id = ${property_id} and id = ${id}`
  await times(bulb.id, '2026-03-10', 1)
  await times(leak.id, '2026-03-11', 0)
  await times(slow.id, '2026-03-12', 3.5)
  await times(old.id, '2026-01-12', 0)
  const resolved = await run('room-maintenance-requests', { scope: 'resolved' })
  expect(resolved.rows.map(row => [row.room, row.fault, row.hours, row.late])).toEqual([
    ['103', 'BULB – Light bulb', '1.0', null],
    ['204', 'BULB – Light bulb', '3.5', 1],
  ])
  expect(resolved.totals).toMatchObject({ requests: 2, hours: '4.5', hours_each: '2.3', late: 1 })
  const open = await run('room-maintenance-requests')
  expect(open.rows).toMatchObject([
    { room: '101', priority: 'urgent', status: 'open', user: 'Ana Marques', late: 1 },
  ])
  const all = await run('room-maintenance-requests', { scope: 'all', created_from: '2026-01-01' })
  expect(all.rows.map(row => [row.status, row.request_no])).toEqual([
    ['open', '4'],
    ['open', '2'],
    ['resolved', '1'],
    ['resolved', '3'],
  ])
  const narrowed = { scope: 'all', faults: [stock.id('room-maintenance-code', 'LEAK')], priority: 'urgent' }
  expect((await run('room-maintenance-requests', narrowed)).rows.map(row => row.room)).toEqual(['101'])
  expect((await run('room-maintenance-requests', { ...narrowed, priority: 'low' })).rows).toEqual([])
  expect((await run('room-maintenance-requests', { created_from: sunday, created_to: monday })).rows).toEqual(
    [],
  )
})

test('the coming days bring what the forecast of the board says, a line for each task', async () => {
  const { rows, totals, groups } = await run('facility-forecast', { stay_to: monday })
  const { days } = await desk.manager.do(facilityForecast.view, { days: 3 })
  expect(
    rows.flatMap(({ date, task, count, credits }) => (task === null ? [] : [[date, task, count, credits]])),
  ).toEqual(
    days.flatMap(({ date, tasks }) =>
      tasks.map(({ task, count, credits }) => [date, `${task.code} – ${task.name}`, count, credits]),
    ),
  )
  // Okafor stays on, Pereira leaves; on Sunday both stay on who are here, on Monday one leaves.
  expect(
    groups.map(({ value, totals: { departures, stay_overs } }) => [value, departures, stay_overs]),
  ).toEqual([
    [saturday, 1, 1],
    [sunday, 0, 2],
    [monday, 1, 1],
  ])
  const sum = (name: 'departures' | 'needed' | 'rostered') => days.reduce((all, day) => all + day[name], 0)
  expect(totals).toMatchObject({
    departures: sum('departures'),
    needed: sum('needed'),
    rostered: sum('rostered'),
    capacity: '18.0',
  })
  const only = { stay_to: saturday, tasks: [desk.stock.id('task-sheet-setting', 'DEP')] }
  expect((await run('facility-forecast', only)).rows).toMatchObject([
    { task: 'DEP – Departure clean', count: 1 },
  ])
  expect(await desk.manager.call(reportCalls['facility-forecast'], { stay_from: friday })).toMatchObject({
    refused: 'forecast_date',
  })
})

test('who has cleaned how much and how fast is for whoever supervises', async () => {
  const { sql, property_id, stock } = desk
  const attendant = (code: string) => stock.id('housekeeping-attendant', code)
  const sheet = async (
    code: string,
    no: number,
    day: string,
    rooms: [string, string, string, number | null][],
  ) => {
    const task = stock.id('task-sheet-setting', 'DEP')
    const [{ id }] = await sql<{ id: number }[]>`
      insert into task_sheet (property_id, sheet_no, task_date, kind, task_sheet_setting_id, attendant_id, sheet_type)
      values (${property_id}, ${no}, ${day}, 'day', ${task}, ${attendant(code)}, 'manual') returning id`
    for (const [index, [room_no, status, credits, minutes]] of rooms.entries())
      await sql`
        insert into task_sheet_room (property_id, owner_id, row_no, room_id, task_sheet_setting_id, sequence, credits, status, minutes)
        values (${property_id}, ${id}, ${index + 1}, ${await desk.roomId(room_no)}, ${task}, ${index + 1}, ${credits}, ${status}, ${minutes})`
  }
  await sheet('HK01', 1, friday, [
    ['103', 'completed', '1', 30],
    ['104', 'completed', '0.5', 24],
    ['105', 'completed', '1', null],
    ['106', 'skipped', '1', null],
  ])
  await sheet('HK01', 2, saturday, [
    ['103', 'completed', '0.5', 15],
    ['104', 'pending', '1', null],
  ])
  await sheet('HK02', 3, saturday, [['201', 'completed', '1', 20]])
  await sheet('HK02', 4, '2026-02-27', [['201', 'completed', '1', 20]])
  const { rows, totals } = await run('attendant-productivity')
  expect(rows).toEqual([
    {
      attendant: 'HK01 – Ana Pires',
      days: 2,
      rooms: 4,
      credits: '3.0',
      per_day: '1.5',
      capacity: '6.0',
      of_capacity: '50.00',
      timed: 3,
      minutes: 69,
      per_room: '23.0',
      timed_credits: '2.0',
      per_credit: '34.5',
      skipped: 1,
    },
    expect.objectContaining({ attendant: 'HK02 – Bo Lind', days: 1, rooms: 1, per_room: '20.0', skipped: 0 }),
  ])
  expect(totals).toMatchObject({
    days: 3,
    rooms: 5,
    credits: '4.0',
    per_day: '1.3',
    minutes: 89,
    per_room: '22.3',
  })
  const bo = { attendants: [attendant('HK02')] }
  expect((await run('attendant-productivity', bo)).row_count).toBe(1)
  const keys = async (who: Person) => (await who.do(reportList.list, {})).items.map(({ key }) => key)
  const clerk = await desk.personWith('Housekeeping reports')
  expect(await clerk.call(reportCalls['attendant-productivity'], {})).toMatchObject({
    refused: 'not_permitted',
  })
  expect(await keys(clerk)).not.toContain('attendant-productivity')
  const supervisor = await desk.personWith('Housekeeping reports', 'Supervise task sheets')
  expect((await run('attendant-productivity', {}, supervisor)).row_count).toBe(2)
  expect(await keys(supervisor)).toContain('attendant-productivity')
})

test('nights out of order, by their reason, with what they would have brought', async () => {
  const house = await aDesk()
  const { manager, sql, property_id, stock } = house
  try {
    await sql`select inventory_open(${property_id}, '2026-03-13', '2026-04-14')`
    await openShift(house, manager)
    const letInto = async (code: string, stay: object) => {
      const { id } = await house.reserve(stay)
      await manager.do(
        checkIn.checkIn,
        { reservation_id: id, room_id: await house.roomId(code) },
        { answers: letIn },
      )
      return id
    }
    const leaving = await letInto('101', { departure_date: sunday, amount: '110.00' })
    await letInto('203', { type: 'DLX', departure_date: tuesday, amount: '220.00' })
    const withdraw = async (
      codes: string[],
      from_date: string,
      reason: string,
      through_date: string = sunday,
    ) =>
      manager.do(repair.setOutOfOrder, {
        rooms: await Promise.all(codes.map(code => house.roomId(code))),
        from_date,
        through_date,
        reason_id: stock.id('out-of-order-or-service-reason', reason),
      } as never)
    await withdraw(['103'], saturday, 'MAINT')
    await withdraw(['201'], saturday, 'LEAK', saturday)
    await closeNight(manager, sunday)
    await openShift(house, manager)
    const payments = [{ payment_method_id: stock.id('payment-method', 'CA'), amount: '115.00' }]
    await manager.do(checkOut.checkOut, {
      reservation_id: leaving,
      windows: [{ no: 1, action: 'pay', payments }],
    })
    await withdraw(['101', '102', '104', '105', '106', '201', '202', '204'], sunday, 'LEAK')
    await closeNight(manager, monday)
    const lost = (chosen = {}) =>
      runReport(manager, 'out-of-order-analysis', { stay_from: saturday, ...chosen })
    const { rows, totals } = await lost()
    // On Saturday a standard room brings 100.00 and a de luxe room 200.00; on Sunday no standard room is sold, and the house brings 200.00.
    expect(rows).toEqual([
      {
        by: 'LEAK – Water leak',
        rooms: 8,
        nights: 9,
        share: '81.82',
        periods: 9,
        length: '1.0',
        value: '1800.00',
        full: 8,
      },
      {
        by: 'MAINT – Maintenance',
        rooms: 1,
        nights: 2,
        share: '18.18',
        periods: 1,
        length: '2.0',
        value: '300.00',
        full: 1,
      },
    ])
    expect(totals).toMatchObject({ nights: 11, periods: 10, length: '1.1', value: '2100.00', full: 9 })
    const [{ ooo }] = await sql<{ ooo: number }[]>`
      select sum(rooms_ooo)::int as ooo from property_day_fact where property_id = ${property_id}`
    expect(totals.nights).toBe(ooo)
    for (const group_by of ['room_type', 'floor', 'room'])
      expect((await lost({ group_by })).totals).toMatchObject({ nights: 11, value: '2100.00' })
    expect(
      (await lost({ group_by: 'room_type' })).rows.map(({ by, nights, value }) => [by, nights, value]),
    ).toEqual([
      ['STD', 7, '1300.00'],
      ['DLX', 4, '800.00'],
    ])
    expect((await lost({ kind: 'out_of_service' })).rows).toEqual([])
    expect(
      (await lost({ stay_to: saturday, room_types: [stock.id('room-type', 'DLX')] })).totals,
    ).toMatchObject({
      nights: 1,
      value: '200.00',
    })
    const later = { stay_from: '2027-03-13', stay_to: '2027-03-13', compare: 'last_year_weekday' }
    expect((await runReport(manager, 'out-of-order-analysis', later)).totals).toMatchObject({
      nights: 0,
      nights_before: 2,
      nights_growth: '-100.00',
    })
  } finally {
    await house.close()
  }
}, 60_000)
