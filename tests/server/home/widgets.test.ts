import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { widgets } from '../../../src/hotel/dashboard'
import { deskStates } from '../../../src/hotel/room/desk-state'
import { cashiering } from '../../../src/wire/cashiering'
import { deposit } from '../../../src/wire/deposit'
import { deskList } from '../../../src/wire/desk-list'
import { endOfDay } from '../../../src/wire/end-of-day'
import { arrivalSteps, checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { home } from '../../../src/wire/home'
import { notificationCalls } from '../../../src/wire/notification'
import { receivable } from '../../../src/wire/receivable'
import { reservation } from '../../../src/wire/reservation'
import { room } from '../../../src/wire/room'
import { toDoCalls } from '../../../src/wire/to-do'
import { dashboardWidgets } from '../../../src/wire/widgets'
import { openCashier } from '../cashiering/till'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { charge } from '../kit/charge'
import { friday, monday, saturday, sunday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import { aHouse } from '../kit/house'
import { closeNight } from '../kit/night'
import { aCompany, takeOver } from '../receivable/company'

let desk: Desk

// Saturday: Arnold leaves and owes, Braun stays and owes too much, Costa has come; three are still to come, one of them waits.
beforeAll(async () => {
  desk = await aDesk()
  const { manager, sql, property_id } = desk
  const named = (last_name: string, more: object = {}) => desk.guest({ last_name, first_name: null, ...more })
  const inside = async (code: string, guest_profile_id: number, more: object) => {
    const { id } = await desk.reserve({ guest_profile_id, ...more })
    const room_id = await desk.roomId(code)
    const answers = { profile_incomplete: 'yes' }
    return await manager.do(checkIn.checkIn, { reservation_id: id, room_id }, { answers })
  }
  const arnold = await inside('105', await named('Arnold'), {
    arrival_date: friday,
    departure_date: saturday,
  })
  const braun = await inside('106', await named('Braun', { vip: 'V1' }), {
    arrival_date: friday,
    departure_date: monday,
  })
  await inside('101', await named('Costa'), { eta: '15:00' })
  await charge(desk, arnold.account_id, '2050', '6.00')
  await charge(desk, braun.account_id, '2050', '90.00')
  await sql`update folio_account set credit_limit = 50 where property_id = ${property_id} and id = ${braun.account_id}`

  await desk.reserve({
    arrival_date: friday,
    departure_date: monday,
    guest_profile_id: await named('Duarte'),
    rooms: 2,
  })
  const vip = await desk.reserve({ eta: '14:30', guest_profile_id: await named('Eriksen', { vip: 'V1' }) })
  await manager.do(roomChoice.assign, { reservation_id: vip.id, room_id: await desk.roomId('102') })
  await manager.do(deposit.store, { reservation_id: vip.id, amount: '80.00', due_date: friday })
  await manager.do(deposit.store, { reservation_id: vip.id, amount: '20.00', due_date: monday })
  const waiting = await desk.reserve({ eta: '12:00', guest_profile_id: await named('Franco') })
  await manager.do(arrivalSteps.queueAdd, { reservation_id: waiting.id, priority: 2 })
  await desk.setCondition('102', 'DI')
})
afterAll(() => desk.close())

const look = async (...names: (typeof widgets)[number][]) =>
  await desk.manager.do(dashboardWidgets.look, { widgets: names })
const guests = (items: readonly { guest: string }[] = []) => items.map(({ guest }) => guest.split(',')[0])

describe('the day of the desk', () => {
  test('who is still to come, the overdue first, each with how far the room is', async () => {
    const { due_in, readiness } = await look('due_in', 'readiness')
    expect(due_in?.total).toBe(3)
    expect(
      due_in?.items.map(({ guest, eta, readiness, is_overdue }) => [guest, eta, readiness, is_overdue]),
    ).toEqual([
      ['Duarte', null, 'no_room', true],
      ['Franco', '12:00', 'no_room', false],
      ['Eriksen', '14:30', 'not_ready', false],
    ])
    // Rooms: Duarte comes with two.
    expect(readiness).toMatchObject({ ready: 0, not_ready: 1, no_room: 3 })
  })

  test('a room that is made ready is ready here, and no more among those to be seen to', async () => {
    await desk.setCondition('102', 'IP')
    const { readiness } = await look('readiness')
    expect(readiness).toMatchObject({ ready: 1, not_ready: 0 })
    expect(guests(readiness?.next)).toEqual(['Duarte', 'Franco'])
    await desk.setCondition('102', 'DI')
  })

  test('who waits for a room, VIPs to come before those in the house, and arrivals by the hour', async () => {
    const { queue, vips, by_hour } = await look('queue', 'vips', 'by_hour')
    expect(queue).toMatchObject({ total: 1, items: [{ guest: 'Franco', priority: 2, minutes: 0 }] })
    expect(vips).toMatchObject({ coming: 1, in_house: 1 })
    expect(vips?.items.map(({ guest, is_in_house, vip }) => [guest, is_in_house, vip])).toEqual([
      ['Eriksen', false, 'V1'],
      ['Braun', true, 'V1'],
    ])
    const hours = new Map(by_hour?.hours.map(one => [one.hour, one.expected]))
    expect([hours.get(12), hours.get(14), hours.get(15)]).toEqual([1, 1, 1])
    expect(by_hour?.hours.reduce((sum, { arrived }) => sum + arrived, 0)).toBe(1)
    expect(by_hour?.without_time).toBe(2)
  })

  test('who leaves today and what they owe; bills above their limit beside those who leave owing', async () => {
    const { due_out, balances } = await look('due_out', 'balances')
    expect(due_out).toMatchObject({ total: 1, items: [{ guest: 'Arnold', room: '105', balance: '6.00' }] })
    expect(balances?.leaving).toMatchObject({ total: 1, amount: '6.00', items: [{ guest: 'Arnold' }] })
    expect(balances?.over_limit).toMatchObject({
      total: 1,
      items: [{ name: 'Braun', room: '106', balance: '90.00', over: '40.00' }],
    })
  })

  test('deposits that are late and those of the week to come', async () => {
    const { deposits } = await look('deposits')
    expect(deposits).toMatchObject({
      overdue: 1,
      next_week: 1,
      items: [
        { guest: 'Eriksen', due_date: friday, amount: '80.00', is_overdue: true },
        { due_date: monday, amount: '20.00', is_overdue: false },
      ],
    })
  })
})

test('an open shift says what it should hold, one with a blind drop does not', async () => {
  const { sql, property_id } = desk
  await openCashier(desk.manager, '150.00')
  const { cashiers } = await look('cashiers')
  expect(cashiers).toMatchObject({ total: 1, items: [{ cash_expected: '150.00' }] })
  await sql`update cashier set blind_drop = true where property_id = ${property_id}`
  expect((await look('cashiers')).cashiers).toMatchObject({ total: 1, items: [{ cash_expected: null }] })
})

test('what is owed by age is what the receivables say, with how much of it is old', async () => {
  const { account_no } = await aCompany(desk)
  await takeOver(desk, [
    { ledger: 'ar', account_no, document_no: 'OLD-1', document_date: '2025-11-01', amount: '300.00' },
    { ledger: 'ar', account_no, document_no: 'NEW-1', document_date: '2026-03-10', amount: '100.00' },
  ])
  const { aging } = await look('aging')
  expect(aging).toMatchObject({ balance: '400.00', over_90_percent: '75.0' })
  const { totals } = await desk.manager.do(receivable.aging, {})
  expect(aging?.buckets).toEqual(totals.buckets)
})

test('rooms that somebody waits for are a supervisor’s first, with whom they are for', async () => {
  const { inspection } = await look('inspection')
  expect(inspection).toMatchObject({
    priority: 1,
    discrepancies: 0,
    items: [{ room: '102', why: 'priority', eta: '14:30' }],
  })
  expect(inspection?.items[0].guest).toContain('Eriksen')
})

test('every room stands once in the state of the house, with what is left of the day and who came unannounced', async () => {
  const { house_status: before } = await look('house_status')
  const sum = Object.values(before?.rooms ?? {}).reduce((all, rooms) => all + rooms, 0)
  const [{ rooms }] = await desk.sql<{ rooms: number }[]>`
    select count(*)::int as rooms from room m join room_type t on t.id = m.room_type_id and not t.is_pseudo
     where m.property_id = ${desk.property_id} and m.is_active`
  expect(sum).toBe(rooms)
  // Braun and Costa stay, Arnold is to leave; of those to come Duarte was due yesterday, with two rooms.
  expect(before).toMatchObject({
    rooms: { stay_over: 2, leaving: 1, out_of_order: 0 },
    arrivals: { left: 4, of: 5 },
    departures: { left: 1, of: 1 },
    walk_ins: 0,
  })
  await desk.setCondition('103', 'DI')
  const { house_status: after } = await look('house_status')
  expect(after?.rooms.not_ready).toBe(Number(before?.rooms.not_ready) + 1)
  expect(after?.rooms.ready).toBe(Number(before?.rooms.ready) - 1)
  await desk.setCondition('103', 'CL')
})

describe('every figure says what the list behind it says', () => {
  const arrivals = async (filters: object) => await desk.manager.do(deskList.arrivals, { filters })
  const departures = async (filters: object) => await desk.manager.do(deskList.departures, { filters })

  test('who comes, those among them who should have come before, and who of them has no room', async () => {
    const { arrivals: day } = await desk.manager.do(deskList.today, {})
    const { totals } = await arrivals({})
    expect(day).toMatchObject({
      expected: totals.expected,
      arrived: totals.arrived,
      unassigned: totals.unassigned,
      overdue: 2,
    })
    const { house_status, readiness, vips } = await look('house_status', 'readiness', 'vips')
    expect(house_status?.arrivals).toEqual({ left: totals.due_in, of: totals.expected })
    expect(readiness?.no_room).toBe(totals.unassigned)
    expect((await desk.manager.do(notificationCalls.count, {})).unassigned).toBe(totals.unassigned)
    const notReady = await arrivals({ tab: 'room_not_ready' })
    expect([readiness?.not_ready, totals.not_ready]).toEqual([notReady.total, notReady.total])
    expect(house_status?.walk_ins).toBe((await arrivals({ tab: 'arrived', is_walk_in: true })).total)
    expect(readiness?.ready).toBe((await arrivals({ tab: 'due_in', is_ready: true })).total)
    expect(vips?.coming).toBe((await arrivals({ tab: 'due_in', vip: true })).total)
    expect(vips?.in_house).toBe((await desk.manager.do(deskList.inHouse, { filters: { vip: true } })).total)
  })

  test('who comes by the hour, as it was said and as it happened', async () => {
    const { by_hour } = await look('by_hour')
    for (const { hour, expected, arrived } of by_hour?.hours ?? []) {
      const [from, to] = [`${String(hour).padStart(2, '0')}:00`, `${String(hour).padStart(2, '0')}:59`]
      expect((await arrivals({ eta_from: from, eta_to: to })).total).toBe(expected)
      expect((await arrivals({ arrived_from: from, arrived_to: to })).total).toBe(arrived)
    }
    // Duarte alone, with two rooms.
    expect(by_hour?.without_time).toBe(2)
    expect(guests((await arrivals({ tab: 'due_in', without_eta: true })).items)).toEqual(['Duarte'])
  })

  test('who leaves and who owes: neither who has paid too much, nor only those who are still here', async () => {
    const { sql, property_id } = desk
    const stays = async (code: string, last_name: string, amount: string) => {
      const guest_profile_id = await desk.guest({ last_name, first_name: null })
      const { id } = await desk.reserve({
        guest_profile_id,
        arrival_date: friday,
        departure_date: saturday,
      })
      const answers = { profile_incomplete: 'yes', room_type_differs: 'yes' }
      const { account_id } = await desk.manager.do(
        checkIn.checkIn,
        { reservation_id: id, room_id: await desk.roomId(code) },
        { answers },
      )
      await charge(desk, account_id, '2050', amount)
      return id
    }
    await stays('103', 'Gomes', '-7.00')
    const left = await stays('104', 'Horta', '9.00')
    const late = await stays('201', 'Ibsen', '2.00')
    // What the bar writes after the guest has gone; and who should have gone yesterday.
    await sql`
      update reservation set status = 'checked_out', check_out_business_date = ${saturday}
       where property_id = ${property_id} and id = ${left}`
    await sql`
      update reservation set arrival_date = ${addDays(friday, -1)}, departure_date = ${friday}
       where property_id = ${property_id} and id = ${late}`

    const owing = await departures({ is_owing: true })
    expect(guests(owing.items).toSorted()).toEqual(['Arnold', 'Horta', 'Ibsen'])
    const summary = await desk.manager.do(home.summary, {})
    const { balances, due_out, house_status } = await look('balances', 'due_out', 'house_status')
    expect(summary.owing).toEqual({ guests: owing.total, amount: '17.00' })
    expect(balances?.leaving).toMatchObject({ total: owing.total, amount: '17.00' })
    const toLeave = await departures({ tab: 'to_leave' })
    expect([due_out?.total, house_status?.departures.left]).toEqual([toLeave.total, toLeave.total])
    expect(guests(toLeave.items).toSorted()).toEqual(['Arnold', 'Gomes', 'Ibsen'])
    expect(house_status?.departures.of).toBe((await departures({})).totals.expected)
  })

  test('bills above their limit', async () => {
    const { balances } = await look('balances')
    const { items, total } = await desk.manager.do(cashiering.accounts, { filters: { over_limit: true } })
    expect(balances?.over_limit.total).toBe(total)
    expect(items).toMatchObject([{ room_no: '106', balance: '90.00', limit_state: 'over' }])
  })

  test('every room in the state that it has for the desk, and those that somebody waits for', async () => {
    const rooms = async (filters: object) => await desk.manager.do(room.list, { filters })
    const { house_status, inspection } = await look('house_status', 'inspection')
    const { summary, total } = await rooms({})
    for (const state of deskStates) {
      const listed = (await rooms({ desk_state: [state] })).total
      expect([state, listed]).toEqual([state, house_status?.rooms[state]])
      expect(summary.by_desk.find(({ desk_state }) => desk_state === state)?.rooms ?? 0).toBe(listed)
    }
    expect(summary.by_desk.reduce((sum, { rooms }) => sum + rooms, 0)).toBe(total)
    const waited = await rooms({ priority_only: true })
    expect(waited.items.map(({ code }) => code)).toEqual(['102'])
    expect([inspection?.priority, summary.priority]).toEqual([1, 1])
  })
})

test('to-dos are those of the person, the overdue first', async () => {
  const clerk = await desk.personWith('Arrivals')
  await clerk.do(toDoCalls.store, { title: 'Later', due_date: monday })
  await clerk.do(toDoCalls.store, { title: 'Late', due_date: friday })
  const { todos } = await clerk.do(dashboardWidgets.look, { widgets: ['todos'] })
  expect(todos).toMatchObject({ total: 2, overdue: 1, items: [{ title: 'Late' }, { title: 'Later' }] })
  expect((await look('todos')).todos?.total).toBe(0)
})

test('nobody is shown what they may not read on its own screen, and nothing that was not asked for', async () => {
  const clerk = await desk.personWith('Arrivals')
  const seen = await clerk.do(dashboardWidgets.look, { widgets: [...widgets] })
  expect(Object.keys(seen).toSorted()).toEqual([
    'by_hour',
    'due_in',
    'gained',
    'house_status',
    'queue',
    'readiness',
    'todos',
    'vips',
  ])
  expect(Object.keys(await look('queue'))).toEqual(['queue'])
  const keeper = await desk.personWith('Housekeeping board')
  expect(Object.keys(await keeper.do(dashboardWidgets.look, { widgets: [...widgets] }))).toEqual([
    'house_status',
    'inspection',
    'progress',
    'withdrawn',
    'todos',
  ])
})

test('a closed day: revenue by department beside last year, nights by market, and how long the end of day took', async () => {
  const house = await aHouse(withBreakfast)
  const { manager, stock, sql, property_id } = house
  const { id: reservation_id } = await manager.do(reservation.store, {
    arrival_date: saturday,
    departure_date: monday,
    adults: 2,
    guest: { last_name: 'Stayer' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  const room_id = stock.id('room', '101')
  await manager.do(checkIn.checkIn, { reservation_id, room_id }, { answers: letIn })
  const first = await manager.do(dashboardWidgets.look, { widgets: ['closing'] })
  expect(first.closing).toMatchObject({ run: null, last: null })
  await closeNight(manager, sunday)

  const [{ id, net }] = await sql<{ id: number; net: string }[]>`
    select c.id, round(sum(f.net), 2)::text as net from revenue_day_fact f join transaction_code c on c.id = f.transaction_code_id
     where f.property_id = ${property_id} and c.code = '1000' group by c.id`
  await sql`
    insert into revenue_day_fact (property_id, business_date, transaction_code_id, revenue_class, net, postings)
    values (${property_id}, '2025-03-14', ${id}, 'room', 70, 1), (${property_id}, '2025-03-15', ${id}, 'room', 999, 1)`
  const { departments, market_mix, closing } = await manager.do(dashboardWidgets.look, {
    widgets: ['departments', 'market_mix', 'closing'],
  })
  expect(departments).toMatchObject({
    this_year: { from_date: '2026-03-01', through_date: '2026-03-14' },
    last_year: { from_date: '2025-03-01', through_date: '2025-03-14' },
  })
  expect(Number(net)).toBeGreaterThan(0)
  expect(departments?.items).toContainEqual(expect.objectContaining({ this_year: net, last_year: '70.00' }))
  expect(market_mix).toMatchObject({ from_date: '2026-03-01', through_date: '2026-03-14', nights: 1 })
  expect(market_mix?.items).toMatchObject([{ nights: 1 }])
  expect(closing).toMatchObject({ run: null, last: { business_date: saturday } })
  await house.close()
})

test('an end of day that has begun says how far it is and what it waits for', async () => {
  await desk.manager.do(endOfDay.prepare, {})
  const { closing } = await look('closing')
  expect(closing?.run).toEqual({ done: 2, steps: 9, next: 'Arrivals not checked in' })
})
