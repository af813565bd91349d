import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { endOfDay } from '../../../src/wire/end-of-day'
import { aDesk, type Desk } from '../kit/desk'
import { sunday } from '../kit/house'
import { closeNight } from '../kit/night'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

test('whatever a house may choose for its night is done, or says why not; the wishes of the day end with it', async () => {
  const { sql, property_id, manager } = desk
  const all = entityOf('property-control').fields.find(({ name }) => name === 'eod_procedures')?.choices ?? []
  expect(all.length).toBeGreaterThan(15)
  await sql`update property_control set eod_procedures = ${all as string[]} where property_id = ${property_id}`
  await sql`update room set guest_service_status = 'do_not_disturb' where property_id = ${property_id} and code in ('101', '102')`

  await closeNight(manager, sunday)

  const { items } = await manager.do(endOfDay.procedures, { action: 'list' })
  const done = new Map(items.map(({ code, status, message }) => [code, { status, message }]))
  for (const code of all) expect(done.get(code), code).toMatchObject({ status: 'done' })
  expect(done.get('reset_service_status')).toMatchObject({ message: '2 rooms' })
  expect(done.get('dirty_occupied_rooms')).toMatchObject({ message: 'Made dirty with the new date' })
  expect(done.get('run_strategies')).toMatchObject({ message: 'No strategy is in use' })
  expect(done.get('ar_reminders')).toMatchObject({
    message: 'Written, and printed, where accounts receivable are looked after',
  })
  expect(done.get('block_wash')).toMatchObject({ message: 'Not in this version: nothing was done' })
  expect(
    await sql`select from room where property_id = ${property_id} and guest_service_status <> 'none'`,
  ).toEqual([])
})

test.each([[['token_purge', 'reset_service_status']], [['reset_service_status', 'token_purge']]])(
  'what a house has chosen runs in the order in which it has put it: %s',
  async chosen => {
    const { sql, property_id, manager } = desk
    await sql`update property_control set eod_procedures = ${chosen} where property_id = ${property_id}`
    const { items } = await manager.do(endOfDay.procedures, { action: 'list' })
    expect(items.map(({ code }) => code).slice(-2)).toEqual(chosen)
  },
)
