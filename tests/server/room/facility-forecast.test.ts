import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '../../../src/wire/call'
import { checkIn } from '../../../src/wire/front-desk'
import { facilityForecast } from '../../../src/wire/room/facility-forecast'
import { stayHousekeeping } from '../../../src/wire/room/stay-housekeeping'
import { friday, monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import { inEveryRoom } from '../kit/tasks'

const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

let desk: Desk

/** Two are in house, of whom one leaves today; two come tomorrow, two rooms on Sunday. */
beforeAll(async () => {
  desk = await aDesk(async ({ put, id }) => {
    const any = inEveryRoom({ id })
    await put('housekeeping-supply', [{ code: 'TOWEL', name: 'Towels', kind: 'linen' }])
    await put('task-sheet-setting', [
      {
        code: 'DEP',
        name: 'Departure clean',
        supplies: [{ supply_id: 'TOWEL', quantity: 2 }],
        task_kind: 'departure_clean',
        credit_basis: 'departure',
        is_default_departure: true,
        is_linen_change: true,
        priority: 10,
        frequency: 'every_day',
        ...any,
      },
      {
        code: 'STAY',
        name: 'Stay-over clean',
        task_kind: 'stayover_clean',
        credit_basis: 'stayover',
        is_default_stayover: true,
        frequency: 'every_day',
        ...any,
      },
      {
        code: 'LINEN',
        name: 'Linen change',
        task_kind: 'linen_change',
        credit_basis: 'stayover',
        is_linen_change: true,
        frequency: 'every_x_days',
        every_days: 2,
        priority: 20,
        ...any,
      },
    ])
    const person = { job: 'room_attendant', shift: 'day', max_credits: '3' }
    await put('housekeeping-attendant', [
      { code: 'HK01', name: 'Ana Pires', ...person, working_days: everyDay },
      { code: 'HK02', name: 'Bo Lind', ...person, working_days: ['sun'] },
      { code: 'HK03', name: 'Cy Free', ...person, working_days: everyDay, job: 'turndown' },
    ])
    await put('housekeeping-credit-rule', [
      {
        code: 'VIP',
        name: 'Very important',
        rule_type: 'vip',
        vip_level_id: 'V2',
        credits: '0.3',
        days_of_week: ['mon'],
      },
    ])
  })
})
afterAll(() => desk.close())

const forecast = async (more: InputOf<typeof facilityForecast.view> = {}) =>
  await desk.manager.do(facilityForecast.view, more)
const said = async (more: InputOf<typeof facilityForecast.view> = {}) =>
  (await forecast(more)).days.map(
    day =>
      `${day.date.slice(8)} ${day.departures} + ${day.stay_overs} = ${day.credits}: ${day.tasks.map(({ task, count }) => `${count} ${task.code}`).join(', ')}`,
  )

const kind = { arrival_date: friday, departure_date: tuesday }
const everything = { authorisation: 'yes', profile_incomplete: 'yes', deposit_due: 'yes', alerts: 'yes' }

test('what is on the books is the work of the coming days: who leaves, who stays on, with what is due that day', async () => {
  const { manager, roomId, reserve, setCondition, guest } = desk
  const inside = await reserve(kind)
  await setCondition('101', 'IP')
  await manager.do(
    checkIn.checkIn,
    { reservation_id: inside.id, room_id: await roomId('101') },
    { answers: everything },
  )
  // A VIP in a room with its own credits, two rooms of one reservation; what is not sure, and what is only asked for.
  await reserve({
    guest_profile_id: await guest({ vip: 'V2' }),
    arrival_date: saturday,
    departure_date: tuesday,
  })
  await reserve({ arrival_date: saturday, departure_date: sunday, rooms: 2 })
  await reserve({ arrival_date: saturday, departure_date: sunday, reservation_type: 'TENT' })
  await reserve({ arrival_date: saturday, departure_date: sunday, status: 'inquiry' })
  expect(await said({ days: 5 })).toEqual([
    '14 0 + 1 = 0.5: 1 STAY',
    '15 2 + 2 = 3.0: 2 DEP, 1 LINEN, 1 STAY',
    // It is Monday: what the rule adds for the VIP.
    '16 0 + 2 = 1.3: 1 LINEN, 1 STAY',
    '17 2 + 0 = 2.0: 2 DEP',
    '18 0 + 0 = 0.0: ',
  ])
})

test('and who is there for it, by weekday and contract', async () => {
  const staffed = async () =>
    (await forecast({ days: 3 })).days.map(({ needed, rostered, capacity, gap }) => [
      needed,
      rostered,
      capacity,
      gap,
    ])
  await desk.sql`update housekeeping_setting set standard_credits = 1.2`
  expect(await staffed()).toEqual([
    [1, 1, '3.0', 0],
    [3, 2, '6.0', -1],
    [2, 1, '3.0', -1],
  ])
  expect(await forecast({ days: 1 })).toMatchObject({ standard_credits: '1.2' })
  await desk.sql`update housekeeping_attendant set end_date = ${saturday} where code = 'HK01'`
  expect((await staffed()).map(([, rostered]) => rostered)).toEqual([1, 1, 0])
  await desk.sql`update housekeeping_attendant set end_date = null`
})

test('it begins on any day from today on, and is of some tasks alone', async () => {
  const dep = desk.stock.id('task-sheet-setting', 'DEP')
  expect(await said({ from_date: sunday, days: 1, setting_ids: [dep] })).toEqual(['15 2 + 2 = 2.0: 2 DEP'])
  expect(await said({ from_date: sunday, days: 1, use_priority: false })).toEqual([
    '15 2 + 2 = 3.5: 2 DEP, 1 LINEN, 2 STAY',
  ])
  const [{ supplies }] = (await forecast({ from_date: sunday, days: 1 })).days
  expect(supplies.map(({ code, quantity }) => [code, quantity])).toEqual([['TOWEL', 4]])
  expect(await desk.manager.call(facilityForecast.view, { from_date: friday })).toMatchObject({
    status: 422,
    refused: 'forecast_date',
  })
  expect(await desk.manager.call(facilityForecast.view, { setting_ids: [987654] })).toMatchObject({
    status: 404,
  })
  expect(await desk.manager.call(facilityForecast.view, { days: 31 } as never)).toMatchObject({ status: 422 })
})

test('who has left today has left work behind, and who wants no service makes none', async () => {
  const { manager, sql, reserve } = desk
  const [{ id }] = await sql<{ id: number }[]>`select id from reservation where status = 'checked_in'`
  await manager.do(stayHousekeeping.update, { reservation_id: id, row_version: 0, opt_out_dates: [saturday] })
  const left = await reserve({ arrival_date: friday, departure_date: saturday })
  await sql`update reservation set status = 'checked_out', check_out_business_date = ${saturday} where id = ${left.id}`
  const [day] = (await forecast({ days: 1 })).days
  expect(day).toMatchObject({ departures: 1, stay_overs: 1, without_service: 1, credits: '1.0' })
})

test('a room that two share is left once: when the last of them goes', async () => {
  const { sql, reserve, property_id } = desk
  const before = await forecast({ from_date: sunday, days: 3 })
  const [{ id: share_group_id }] = await sql<{ id: number }[]>`
    insert into share_group (property_id) values (${property_id}) returning id`
  await reserve({ arrival_date: saturday, departure_date: monday, share_group_id })
  const longer = { arrival_date: saturday, departure_date: tuesday, share_group_id, is_share_primary: false }
  const { id } = await reserve(longer)
  // The night for which the second has the room alone.
  await sql`update reservation_night set counts_inventory = true where reservation_id = ${id} and stay_date = ${monday}`
  const after = await forecast({ from_date: sunday, days: 3 })
  const more = after.days.map(({ departures, stay_overs }, index) => [
    departures - before.days[index].departures,
    stay_overs - before.days[index].stay_overs,
  ])
  expect(more).toEqual([
    [0, 1],
    [0, 1],
    [1, 0],
  ])
})
