import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfDay } from '../../../src/wire/end-of-day'
import { letIn } from '../kit/arrive'
import { sunday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import { drift } from '../reservation/drift'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
  await desk.manager.do(endOfDay.prepare, {})
  await desk.manager.do(endOfDay.guestCountry, { skip: true, skip_reason: 'Tested' })
})
afterAll(async () => {
  const left = await drift(desk)
  await desk.close()
  expect(left).toEqual([])
})

const item = (reservation_id: number, more: object = {}) => ({
  reservation_id,
  action: 'check_in' as const,
  ...more,
})
const settle = (items: ReturnType<typeof item>[], answers?: Record<string, string>) =>
  desk.manager.call(endOfDay.settleArrivals, { items }, { answers })

test('who comes at night after all is checked in from the list, into the room that is given', async () => {
  const { id } = await desk.reserve({ departure_date: sunday })
  const room_id = await desk.roomId('101')
  expect(await settle([item(id, { room_id })], letIn)).toMatchObject({
    data: {
      results: [{ reservation_id: id, done: true, message: 'Checked in, room 101' }],
      overview: { counters: { arrivals_open: 0, in_house: 1 } },
    },
  })
  expect(await desk.row(id)).toMatchObject({ status: 'checked_in', room_id })
  expect(await desk.room('101')).toMatchObject({ fo_status: 'occupied' })
})

test('of one guest the desk asks what it would ask at the counter; of several each is left with its question', async () => {
  const guest_profile_id = await desk.guest({ has_id: false })
  const { id } = await desk.reserve({ departure_date: sunday, guest_profile_id })
  const fine = await desk.reserve({ departure_date: sunday })
  const [one, other] = [await desk.roomId('102'), await desk.roomId('103')]
  const asked = await settle([item(id, { room_id: one })])
  expect(asked.asked).toContain('id_missing')
  expect(await desk.row(id)).toMatchObject({ status: 'reserved' })

  const { id_missing: _, ...others } = letIn
  const both = await settle([item(id, { room_id: one }), item(fine.id, { room_id: other })], others)
  expect(both.data.results).toMatchObject([
    { reservation_id: id, done: false, error: expect.any(String) },
    { reservation_id: fine.id, done: true },
  ])
  expect(await settle([item(id, { room_id: one })], letIn)).toMatchObject({
    data: { results: [{ done: true }] },
  })
})

test('a room that somebody has is not given twice, and an older reading is not acted on', async () => {
  const { id } = await desk.reserve({ departure_date: sunday })
  const room_id = await desk.roomId('101')
  const taken = await settle([item(id, { room_id })], letIn)
  expect(taken.data.results).toMatchObject([{ done: false, error: expect.stringContaining('101') }])
  const { row_version } = await desk.row(id)
  await desk.sql`update reservation set custom_ref = 'Late' where id = ${id}`
  const old = await settle([item(id, { room_id: await desk.roomId('104'), row_version })], letIn)
  expect(old.data.results).toMatchObject([{ done: false }])
  expect(await desk.row(id)).toMatchObject({ status: 'reserved' })
})

test('letting somebody in needs the right of the desk, the end of day alone gives it to nobody', async () => {
  const { id } = await desk.reserve({ departure_date: sunday })
  const room_id = await desk.roomId('105')
  const auditor = await desk.personWith('End of day run', 'End of day')
  const refused = await auditor.do(
    endOfDay.settleArrivals,
    { items: [item(id, { room_id })] },
    { answers: letIn },
  )
  expect(refused.results).toMatchObject([{ done: false, error: expect.stringContaining('Check in') }])
  const porter = await desk.personWith('End of day run', 'Check in')
  const done = await porter.do(
    endOfDay.settleArrivals,
    { items: [item(id, { room_id })] },
    { answers: letIn },
  )
  expect(done.results).toMatchObject([{ done: true }])
})

test('two who let the same guest in at the same moment: one does, the other finds him in', async () => {
  const { id } = await desk.reserve({ departure_date: sunday })
  const room_id = await desk.roomId('106')
  const answers = await Promise.all([1, 2].map(() => settle([item(id, { room_id })], letIn)))
  const done = answers.map(({ data }) => data.results[0].done)
  expect(done.toSorted()).toEqual([false, true])
  expect(await desk.row(id)).toMatchObject({ status: 'checked_in', room_id })
})
