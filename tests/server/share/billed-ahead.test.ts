import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { openCashier } from '../cashiering/till'
import type { House, Person } from '../kit/house'
import { drift } from '../reservation/drift'
import { aSummerHouse, bookingDay } from '../reservation/summer'
import { moveReason, sharersOf, type Stay } from './sharers'

let house: House
let agent: Person
let at: ReturnType<typeof sharersOf>
let reason: number
const tomorrow = addDays(bookingDay, 1)
const days = { from: bookingDay, until: addDays(bookingDay, 3) }

beforeEach(async () => {
  house = await aSummerHouse()
  agent = house.manager
  at = sharersOf(house, agent)
  reason = await moveReason(house)
  await openCashier(agent)
})
afterEach(async () => {
  const left = await drift(house)
  await house.close()
  expect(left).toEqual([])
})

const accountOf = async ({ id }: Stay): Promise<number> => {
  const [row] = await house.sql<{ id: number }[]>`
    select id from folio_account where property_id = ${house.property_id} and reservation_id = ${id}`
  return row.id
}
const billAhead = async (stay: Stay) =>
  await agent.do(cashiering.billAhead, { account_id: await accountOf(stay) })
/** What the bill says of nights that were billed ahead. */
const told = async (stay: Stay) => {
  const { account } = await agent.do(cashiering.billing, {
    account_id: await accountOf(stay),
    expected: true,
  })
  return account.alerts.map(({ text }) => text).filter(text => text.startsWith('Billed ahead'))
}
const reverseRooms = async (stay: Stay, nights: readonly string[]) => {
  const account_id = await accountOf(stay)
  const { postings } = await agent.do(cashiering.billing, { account_id })
  const rooms = postings.filter(
    ({ revenue_date, origin, parent_id, live }) =>
      origin === 'room' && parent_id === null && live && nights.includes(revenue_date ?? ''),
  )
  return await agent.do(cashiering.editPosting, {
    action: 'reverse',
    account_id,
    posting_ids: rooms.map(({ id }) => id),
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
    reason: 'Alone in the room now',
  })
}
const leavesTomorrow = (stay: Stay, answers: Record<string, string> = {}) =>
  agent.call(
    checkOut.leaveEarly,
    { reservation_id: stay.id, departure_date: tomorrow, fee: 'none', reason: 'Called home' },
    { answers },
  )

test('the one who counts leaves early while the other has paid his nights ahead: the room stays sold by him, and the bill says what it costs him alone', async () => {
  const [a, b] = [await at.inHouse('201', days), await at.inHouse('202', days)]
  const [, ...alone] = await at.shares(b)
  await at.combined(b, a, { room_move_reason_id: reason })
  await billAhead(b)
  const sold = await at.sold('DLX', tomorrow)
  const [tonight, ...shared] = await at.shares(b)
  expect(shared).not.toEqual(alone)
  expect(await told(b)).toEqual([])
  const left = await leavesTomorrow(a, { reprice: 'new' })
  expect(left.status).toBe(200)
  expect(await at.sold('DLX', tomorrow)).toBe(sold)
  expect(await at.nights(b)).toMatchObject([
    { shared: true },
    { shared: false, counts: true },
    { shared: false, counts: true },
  ])
  expect(await at.shares(b)).toEqual([tonight, ...alone])
  const nights = [tomorrow, addDays(tomorrow, 1)]
  const [text, ...more] = await told(b)
  expect(more).toEqual([])
  expect([...text.matchAll(/(\S+) at (\S+), now [\d.]+/g)].map(([, night]) => night)).toEqual(nights)
  const now = [...text.matchAll(/now ([\d.]+\d)/g)].map(([, amount]) => amount)

  await reverseRooms(b, nights)
  expect(await told(b)).toEqual([])
  const again = await billAhead(b)
  expect(again.nights).toEqual(nights.map((night, index) => ({ night, total: now[index] })))
  expect(await told(b)).toEqual([])
})

test('who has paid his nights ahead and leaves early gives back the room of none that the other still sleeps in', async () => {
  const [a, b] = [await at.inHouse('203', days), await at.inHouse('204', days)]
  await at.combined(b, a, { room_move_reason_id: reason })
  await billAhead(a)
  const sold = await at.sold('DLX', tomorrow)
  const left = await leavesTomorrow(a, { reprice: 'keep' })
  expect(left.status).toBe(200)
  expect(Number(left.data.advance_returned)).toBeGreaterThan(0)
  expect(await at.sold('DLX', tomorrow)).toBe(sold)
  expect(await at.nights(b)).toMatchObject([{ shared: true }, { counts: true }, { counts: true }])
})

test('of three the third leaves while the first has paid ahead: the room is sold once, and the second pays as before', async () => {
  const [a, b, c] = [
    await at.inHouse('201', days),
    await at.inHouse('202', days),
    await at.inHouse('203', days),
  ]
  await at.combined(b, a, { room_move_reason_id: reason })
  await at.combined(c, a, { room_move_reason_id: reason })
  await billAhead(a)
  const [sold, paid, shares] = [await at.sold('DLX', tomorrow), await at.shares(a), await at.shares(b)]
  expect((await leavesTomorrow(c, { reprice: 'keep' })).status).toBe(200)
  expect(await at.sold('DLX', tomorrow)).toBe(sold)
  expect([await at.shares(a), await at.shares(b)]).toEqual([paid, shares])
  expect(await at.nights(a)).toMatchObject([{ counts: true }, { counts: true }, { counts: true }])
  expect(await at.nights(b)).toMatchObject([{ counts: false }, { counts: false }, { counts: false }])
})

test('who joins somebody who has paid ahead pays what that leaves of the price for both, and takes no second room', async () => {
  const [a, b] = [await at.inHouse('201', days), await at.inHouse('202', days)]
  await billAhead(a)
  const [sold, paid] = [await at.sold('DLX', tomorrow), await at.shares(a)]
  await at.combined(b, a, { room_move_reason_id: reason })
  expect(await at.sold('DLX', tomorrow)).toBe(sold - 1)
  expect(await at.shares(a)).toEqual(paid)
  const [mine, theirs] = [await at.nights(a), await at.nights(b)]
  for (const [index, { rate, share }] of theirs.entries()) {
    expect(Number(share)).toBe(Math.max(0, Number(rate) - Number(mine[index].share)))
    expect(mine[index].counts).toBe(true)
    expect(theirs[index].counts).toBe(false)
  }
})

test('who has paid ahead goes into a room of his own of another type: each room is sold once, at what was billed', async () => {
  const [a, b] = [await at.inHouse('201', days), await at.inHouse('202', days)]
  await at.combined(b, a, { room_move_reason_id: reason })
  await billAhead(b)
  const paid = await at.shares(b)
  const sold = async () => [await at.sold('DLX', tomorrow), await at.sold('STD', tomorrow)]
  const [dlx, std] = await sold()
  const [free] = await house.sql<{ id: number }[]>`
    select m.id from room m join room_type t on t.property_id = m.property_id and t.id = m.room_type_id
     where m.property_id = ${house.property_id} and t.code <> 'DLX' and m.fo_status = 'vacant' order by m.code limit 1`
  const left = await at.leave(b, { reprice: 'keep' }, { to_room_id: free.id, room_move_reason_id: reason })
  expect(left.status).toBe(200)
  expect(await sold()).toEqual([dlx, std + 1])
  expect(await at.shares(b)).toEqual(paid)
})
