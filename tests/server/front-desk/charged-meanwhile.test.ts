import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { arrivalSteps, checkIn } from '../../../src/wire/front-desk'
import { fixedCharge } from '../../../src/wire/routing'
import { broken, openShift } from '../deposit/ledger'
import { monday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import { untilWaiting } from '../kit/waiting'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
  await openShift(desk, desk.manager)
})
afterAll(async () => {
  const left = await broken(desk)
  await desk.close()
  expect(left).toEqual([])
})

const inside = async (code: string) => {
  const stay = await desk.reserve({ departure_date: monday, amounts: ['160.00', '190.00'] })
  const { account_id } = await desk.manager.do(checkIn.checkIn, {
    reservation_id: stay.id,
    room_id: await desk.roomId(code),
  })
  return { ...stay, account_id: Number(account_id) }
}

/** Two calls that meet at an account, the first of them first. */
async function oneAfterTheOther<A, B>(
  account_id: number,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  let both: [Promise<A>, Promise<B>] | undefined
  await desk.sql.begin(async tx => {
    await tx`select from folio_account where id = ${account_id} for update`
    const before = first()
    await untilWaiting(desk, 1)
    both = [before, second()]
    await untilWaiting(desk, 2)
  })
  if (!both) throw new Error('nobody called')
  return await Promise.all(both)
}

test('a check-in is not undone over a charge that was on its way', async () => {
  const { id, account_id } = await inside('101')
  const [charged, undone] = await oneAfterTheOther(
    account_id,
    () =>
      desk.manager.call(cashiering.postCharges, {
        account_id,
        lines: [{ code: '2050', unit_price: '6.00' }],
      }),
    () => desk.manager.call(checkIn.undoCheckIn, { reservation_id: id, reason: 'Wrong guest' }),
  )
  expect(charged).toMatchObject({ status: 200 })
  expect(undone).toMatchObject({ refused: 'undo_posted' })
})

test('a late check-out is not taken back while its fee is being posted', async () => {
  const { id, account_id } = await inside('102')
  await desk.manager.do(arrivalSteps.lateCheckOut, { reservation_id: id, time: '15:00' })
  const [fee] = await desk.sql<
    { id: number }[]
  >`select id from fixed_charge where folio_account_id = ${account_id}`
  const [posted, taken] = await oneAfterTheOther(
    account_id,
    () => desk.manager.call(fixedCharge.postNow, { id: fee.id }),
    () => desk.manager.call(arrivalSteps.lateCheckOut, { reservation_id: id, time: null }),
  )
  expect(posted).toMatchObject({ status: 200 })
  expect(taken).toMatchObject({ refused: 'undo_posted' })
})

test('two who are the first to charge a stay that is to come both do', async () => {
  const { id } = await desk.reserve({ arrival_date: monday, departure_date: tuesday })
  const charge = () =>
    desk.manager.call(cashiering.postCharges, {
      reservation_id: id,
      lines: [{ code: '2050', unit_price: '6.00' }],
    })
  let both: ReturnType<typeof charge>[] = []
  await desk.sql.begin(async tx => {
    // Whoever makes an account names the reservation.
    await tx`select from reservation where id = ${id} for update`
    both = [charge(), charge()]
    await untilWaiting(desk, 2)
  })
  expect(await Promise.all(both)).toMatchObject([{ status: 200 }, { status: 200 }])
})

test('who charges, takes money or changes a bill waits for who has the stay, and has not locked its account yet', async () => {
  const { id, account_id } = await inside('103')
  const cash = desk.stock.id('payment-method', 'CA')
  const calls = [
    () =>
      desk.manager.call(cashiering.postCharges, {
        account_id,
        lines: [{ code: '2050', unit_price: '6.00' }],
      }),
    () =>
      desk.manager.call(cashiering.postPayments, {
        account_id,
        payments: [{ payment_method_id: cash, amount: '6.00' }],
      }),
    () => desk.manager.call(cashiering.updateWindow, { account_id, window_no: 2 }),
  ]
  for (const call of calls) {
    const calling: ReturnType<typeof call>[] = []
    await desk.sql.begin(async tx => {
      await tx`select from reservation where id = ${id} for update`
      calling.push(call())
      await untilWaiting(desk, 1)
      // Refused at once if the call had it already.
      await tx`select from folio_account where id = ${account_id} for update nowait`
    })
    expect(await Promise.all(calling)).toMatchObject([{ status: 200 }])
  }
})
