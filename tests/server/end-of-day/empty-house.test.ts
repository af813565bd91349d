import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfDay } from '../../../src/wire/end-of-day'
import { ledgerVerification } from '../../../src/wire/ledger-verification'
import { aHouse, type House, monday, saturday, sunday } from '../kit/house'

let house: House

beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

test('an empty house closes its day step by step, and the books prove themselves', async () => {
  const { manager } = house
  const prepared = await manager.do(endOfDay.prepare, {})
  expect(prepared).toMatchObject({ ready: true })
  const early = await manager.call(endOfDay.roll, { expected_new_date: sunday })
  expect(early).toMatchObject({ refused: 'step_not_ready' })

  await manager.do(endOfDay.cashiers, { action: 'freeze' })
  const posted = await manager.do(endOfDay.postRoomAndTax, { action: 'start' })
  expect(posted).toMatchObject({ items_total: 0, overview: { day_status: 'closing' } })
  const wrong = await manager.call(endOfDay.roll, { expected_new_date: monday })
  expect(wrong).toMatchObject({ refused: 'date_mismatch' })
  const rolled = await manager.do(endOfDay.roll, { expected_new_date: sunday })
  expect(rolled).toMatchObject({ closed: saturday, business_date: sunday })
  const again = await manager.do(endOfDay.roll, { expected_new_date: sunday })
  expect(again.seal).toEqual(rolled.seal)

  const procedures = await manager.do(endOfDay.procedures, { action: 'run' })
  expect(procedures.items.filter(({ status }) => status !== 'done')).toEqual([])
  const finished = await manager.do(endOfDay.finish, { action: 'run' })
  // The papers of every night; the house has chosen no report.
  const states = finished.documents.map(({ group, status }) => [group === null, status])
  expect(new Set(states.map(String))).toEqual(new Set(['true,done', 'false,left_out']))
  expect(finished.overview.run).toBeNull()
  // Whoever presses again, however late, hears what became of it.
  expect(await manager.do(endOfDay.roll, { expected_new_date: sunday })).toMatchObject({
    closed: saturday,
    seal: rolled.seal,
  })
  const last = await manager.do(endOfDay.last, {})
  expect(last).toMatchObject({ business_date_closed: saturday, documents: 16 })
  const verified = await manager.do(ledgerVerification.run, { scope: 'all' })
  expect(verified.results.filter(({ ok }) => !ok)).toEqual([])
})

test('somebody without the right does not close the day', async () => {
  const clerk = await house.personWith('End of day')
  expect(await clerk.call(endOfDay.prepare, {})).toMatchObject({ status: 403 })
  expect(await clerk.call(endOfDay.overview, {})).toMatchObject({ status: 200 })
})
