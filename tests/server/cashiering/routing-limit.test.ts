import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { coinsOf, sum } from '../../../src/hotel/money'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { endOfDay } from '../../../src/wire/end-of-day'
import { fixedCharge, routing } from '../../../src/wire/routing'
import { aLobby, type Lobby } from '../check-out/leaving'
import { untilWaiting } from '../kit/waiting'
import { broken, type Stay } from './till'

let lobby: Lobby
const euros = coinsOf(2)

beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(() => lobby.close())

const thursday = businessDate('2026-03-12')
const monday = businessDate('2026-03-16')

/** The first 200.00 of whatever comes go to his second window: two nights of 149.00 are more. */
const upTo200 = ({ reservation_id }: Stay) =>
  lobby.manager.do(routing.store, {
    reservation_id,
    routing_type: 'window',
    target_window: 2,
    all_codes: true,
    limit_amount: '200.00',
    limit_period: 'per_stay',
  })
const paidBy = (target_account_id: number, { reservation_id }: Stay) =>
  lobby.manager.do(routing.store, {
    reservation_id,
    routing_type: 'room',
    target_account_id,
    all_codes: true,
  })
const balance = async ({ account_id }: Stay, window: number) => {
  const { windows } = await lobby.manager.do(cashiering.billing, { account_id })
  return windows.find(({ window_no }) => window_no === window)?.balance
}
const cash = (no: number, amount: string) => ({
  no,
  action: 'pay' as const,
  payments: [{ payment_method_id: lobby.stock.id('payment-method', 'CA'), amount }],
})

test('two nights that were never posted draw on one limit when their guest leaves', async () => {
  const stay = await lobby.dueOut('101', {
    arrival_date: thursday,
    amounts: ['149.00', '149.00'],
    posted: false,
  })
  await upTo200(stay)
  const { reservation_id } = stay
  const { windows } = await lobby.manager.do(checkOut.verify, { reservation_id })
  const due = Object.fromEntries(windows.map(({ window_no, to_pay }) => [window_no, to_pay]))
  expect(due[2]).toBe('200.00')
  await lobby.manager.do(
    checkOut.checkOut,
    { reservation_id, windows: [cash(1, due[1]), cash(2, due[2])] },
    { answers: { night_not_posted: 'yes' } },
  )
  expect(await broken(lobby)).toEqual([])
})

test('two guests who leave at once, and for whom one host pays, draw on his limit one after the other', async () => {
  const host = await lobby.inHouse('102', { departure_date: monday, amounts: ['149.00', '149.00'] })
  await upTo200(host)
  const guests = [
    await lobby.dueOut('103', { amounts: ['149.00'], posted: false }),
    await lobby.dueOut('104', { amounts: ['149.00'], posted: false }),
  ]
  for (const guest of guests) await paidBy(host.account_id, guest)
  let leaving: Promise<{ status: number }>[] = []
  await lobby.sql.begin(async tx => {
    await tx`select from folio_account where id = ${host.account_id} for update`
    leaving = guests.map(({ reservation_id }) =>
      lobby.manager.call(checkOut.checkOut, { reservation_id }, { answers: { night_not_posted: 'yes' } }),
    )
    await untilWaiting(lobby, 2)
  })
  expect((await Promise.all(leaving)).map(({ status }) => status)).toEqual([200, 200])
  expect(await balance(host, 2)).toBe('200.00')
  expect(await broken(lobby)).toEqual([])
})

test('a limit that is lowered below what was taken already stops further charges and breaks no law', async () => {
  const stay = await lobby.inHouse('105', { departure_date: monday, amounts: ['149.00', '149.00'] })
  const instruction = await upTo200(stay)
  const charged = (unit_price: string) =>
    lobby.manager.do(cashiering.postCharges, {
      account_id: stay.account_id,
      lines: [{ code: '2010', unit_price }],
    })
  await charged('80.00')
  const before = await balance(stay, 2)
  await lobby.manager.do(routing.update, {
    id: instruction.id,
    row_version: instruction.row_version,
    limit_amount: '50.00',
    limit_period: 'per_stay',
  })
  await charged('30.00')
  expect(await balance(stay, 2)).toBe(before)
  expect(await broken(lobby)).toEqual([])
})

test('the preview of a night gives a limit once, to the guests and to the house account that pays for them', async () => {
  const office = await lobby.manager.do(cashiering.storeHouseAccount, { code: 'H100', name: 'Office' })
  const window = { routing_type: 'window', target_window: 2, all_codes: true } as const
  await lobby.manager.do(routing.store, {
    account_id: office.id,
    ...window,
    limit_amount: '50.00',
    limit_period: 'per_day',
  })
  const charge = {
    transaction_code_id: lobby.stock.id('transaction-code', '2050'),
    frequency: 'daily',
  } as const
  await lobby.manager.do(fixedCharge.store, { account_id: office.id, ...charge, amount: '40.00' })
  const guest = await lobby.inHouse('201', { departure_date: monday, amounts: ['149.00', '149.00'] })
  await paidBy(office.id, guest)
  const { rows } = await lobby.manager.do(endOfDay.previewRoomAndTax, {})
  const limited = rows
    .flatMap(({ account_id, lines }) =>
      lines.map(line => ({ ...line, on: line.to_account_id ?? account_id })),
    )
    .filter(({ on, window_no }) => on === office.id && window_no === 2)
  expect(euros.write(sum(limited.map(({ amount }) => euros.read(amount))))).toBe('50.00')
})

test('a guest and the host who pays for him draw on one limit in one night', async () => {
  const host = await lobby.inHouse('105', { departure_date: monday, amounts: ['149.00', '149.00'] })
  const guest = await lobby.inHouse('106', { departure_date: monday, amounts: ['149.00', '149.00'] })
  await upTo200(host)
  await paidBy(host.account_id, guest)
  const { manager } = lobby
  const { findings } = await manager.do(endOfDay.prepare, { check_only: true })
  const confirm = findings.filter(one => one.needs_confirmation).map(({ code }) => code)
  await manager.do(endOfDay.prepare, { confirm })
  await manager.do(endOfDay.guestCountry, { skip: true, skip_reason: 'test' })
  await manager.do(endOfDay.cashiers, { action: 'close', shift_ids: 'all' })
  await manager.do(endOfDay.cashiers, { action: 'freeze' })
  await manager.do(endOfDay.postRoomAndTax, { action: 'start' })
  expect(await balance(host, 2)).toBe('200.00')
  expect(await broken(lobby)).toEqual([])
})
