import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit } from '../../../src/wire/deposit'
import { endOfDay } from '../../../src/wire/end-of-day'
import { balances, broken, openShift } from '../deposit/ledger'
import { aDesk, type Desk } from '../kit/desk'
import { saturday, sunday, tuesday } from '../kit/house'
import { drift } from '../reservation/drift'

let desk: Desk
const late: number[] = []

beforeAll(async () => {
  desk = await aDesk()
  await openShift(desk, desk.manager)
  await desk.sql`update property_control set no_show_rule = 'all_nights' where property_id = ${desk.property_id}`
  for (let guest = 0; guest < 5; guest++) {
    const { id } = await desk.reserve({
      arrival_date: saturday,
      departure_date: tuesday,
      reservation_type: 'DEP',
    })
    await desk.manager.do(
      deposit.post,
      {
        reservation_id: id,
        payments: [{ payment_method_id: desk.stock.id('payment-method', 'CA'), amount: '60.00' }],
      },
      { answers: { deposit_overpaid: 'yes' } },
    )
    late.push(id)
  }
  const { findings } = await desk.manager.do(endOfDay.prepare, { check_only: true })
  const warned = findings.filter(({ needs_confirmation }) => needs_confirmation)
  await desk.manager.do(endOfDay.prepare, { confirm: warned.map(({ code }) => code) })
  await desk.manager.do(endOfDay.guestCountry, { skip: true, skip_reason: 'test' })
})
afterAll(async () => {
  const left = [await drift(desk), await broken(desk)]
  await desk.close()
  expect(left).toEqual([[], []])
})

const roll = async (reservation_id: number, more: object = {}, answers = { penalty_unpaid: 'open' }) => {
  const { results } = await desk.manager.do(
    endOfDay.settleArrivals,
    { items: [{ reservation_id, action: 'roll', ...more }] },
    { answers },
  )
  return results[0]
}

test('who comes a day later pays the night he missed where the house wants it: one night, by its rule, of his deposit first', async () => {
  expect(await roll(late[0], { charge: 'rule' })).toMatchObject({
    done: true,
    message: `Arrives on ${sunday}, 100.00 charged for the night missed`,
  })
  expect(await desk.row(late[0])).toMatchObject({ status: 'reserved' })
  expect(await balances(desk, late[0])).toEqual({ deposit: '0.00', guest: '40.00' })
  // It stands in the report of whoever decided it.
  const kinds = await desk.sql<{ kind: string }[]>`
    select distinct k.kind from posting p
      join journal_entry e on e.property_id = p.property_id and e.id = p.entry_id
      join cashier_shift s on s.property_id = e.property_id and s.id = e.cashier_shift_id
      join cashier k on k.property_id = s.property_id and k.id = s.cashier_id
     where p.reservation_id = ${late[0]} and p.side = 'charge'`
  expect(kinds).toEqual([{ kind: 'user' }])
})

test.each([
  ['nothing is said', {}],
  ['it is freed', { charge: 'none' }],
])('the night is free when %s', async (_, more) => {
  const id = 'charge' in more ? late[1] : late[2]
  expect(await roll(id, more)).toMatchObject({ done: true, message: `Arrives on ${sunday}` })
  expect(await balances(desk, id)).toEqual({ deposit: '-60.00' })
})

test('another amount than the rule’s needs a reason; without one nothing is moved and nothing charged', async () => {
  expect(await roll(late[3], { charge: '30.00' })).toMatchObject({ done: false, message: null })
  expect(await balances(desk, late[3])).toEqual({ deposit: '-60.00' })
  const [{ arrival }] =
    await desk.sql`select arrival_date::text as arrival from reservation where id = ${late[3]}`
  expect(arrival).toBe(saturday)
  expect(await roll(late[3], { charge: '30.00', waive_reason: 'Train cancelled' })).toMatchObject({
    done: true,
    message: `Arrives on ${sunday}, 30.00 charged for the night missed`,
  })
  expect(await balances(desk, late[3])).toEqual({ deposit: '-30.00', guest: '0.00' })
})

test('two who roll the same booking at once charge its night once', async () => {
  const { row_version } = await desk.row(late[4])
  const read = { charge: 'rule', row_version }
  const done = await Promise.all([roll(late[4], read), roll(late[4], read)])
  expect(done.map(one => one.done).sort()).toEqual([false, true])
  expect(await balances(desk, late[4])).toEqual({ deposit: '0.00', guest: '40.00' })
})
