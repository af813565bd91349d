import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit } from '../../../src/wire/deposit'
import { checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { openShift } from '../deposit/ledger'
import { monday, saturday } from '../kit/days'
import { aDesk, type Booked, type Desk } from '../kit/desk'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
  await openShift(desk, desk.manager)
})
afterAll(() => desk.close())

const dueIn = async (room: string, more: Partial<Booked> = {}) => {
  const stay = await desk.reserve({ arrival_date: saturday, departure_date: monday, ...more })
  await desk.manager.do(roomChoice.assign, { reservation_id: stay.id, room_id: await desk.roomId(room) })
  return { reservation_id: stay.id }
}
const cash = (amount: string) => ({ payment_method_id: desk.stock.id('payment-method', 'CA'), amount })

test('with the check-in come the keys to be made and the bills that were opened, and no paper unless asked for', async () => {
  const stay = await dueIn('101')
  expect(await desk.manager.do(checkIn.checkIn, stay)).toMatchObject({
    keys: { room: '101', count: 2, until_date: monday, until_time: '11:00' },
    folio_windows: [{ window_no: 1, payee: expect.stringMatching(/^Garcia/) }],
    papers: [],
  })
})

test('the key of a day guest, who comes when the others have left, opens until the evening', async () => {
  const stay = await dueIn('104', { departure_date: saturday })
  const { keys } = await desk.manager.do(checkIn.checkIn, stay)
  expect(keys).toMatchObject({ until_date: saturday, until_time: '18:00' })
})

test('the card is handed back when it is asked for, a folio only where something is posted', async () => {
  const stay = await dueIn('102')
  const done = await desk.manager.do(checkIn.checkIn, { ...stay, print: { card: true, folio: true } })
  expect(done.papers).toEqual([{ kind: 'registration_card', window_no: null }])

  const paid = await dueIn('103')
  await desk.manager.do(
    deposit.post,
    { ...paid, payments: [cash('50.00')] },
    { answers: { deposit_overpaid: 'yes' } },
  )
  expect(await desk.manager.do(checkIn.checkIn, { ...paid, print: { folio: true } })).toMatchObject({
    papers: [{ kind: 'folio', window_no: 1 }],
  })
})

test('whoever sees no bills has none printed, and the guest is not checked in', async () => {
  const stay = await dueIn('104')
  const clerk = await desk.personWith('Check in')
  expect(await clerk.call(checkIn.checkIn, { ...stay, print: { folio: true } })).toMatchObject({
    status: 403,
    refused: 'not_permitted',
  })
  expect(await desk.row(stay.reservation_id)).toMatchObject({ status: 'reserved' })
})

test('what a cash guest still has to pay is told beforehand; once it is paid, nothing is asked', async () => {
  const stay = await dueIn('105', { payment_method: 'CA' })
  const { due_now, stay_total } = await desk.manager.do(checkIn.verify, stay)
  expect(due_now).toBe(stay_total)
  await desk.manager.do(
    deposit.post,
    { ...stay, payments: [cash(due_now)] },
    { answers: { deposit_overpaid: 'yes', overpaid: 'yes' } },
  )
  expect(await desk.manager.do(checkIn.verify, stay)).toMatchObject({
    due_now: '0.00',
    paid_ahead: stay_total,
  })
  expect(await desk.manager.do(checkIn.checkIn, stay)).toMatchObject({ deposit_applied: due_now })
})
