import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import { cashiering } from '../../../src/wire/cashiering'
import type { InputOf } from '../../../src/wire/call'
import { deposit } from '../../../src/wire/deposit'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { openShift } from '../deposit/ledger'
import { letIn } from '../kit/arrive'
import type { House } from '../kit/house'
import { drift } from './drift'
import { aSummerNight, sat11, thu9 } from './summer'

let house: House
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerNight(async ({ put }) => {
    await put('note-type', [{ code: 'RES', name: 'Reservation', note_group: 'reservation' }])
  })
  id = house.stock.id
  await openShift(house, house.manager)
})
afterAll(async () => {
  const left = await drift(house)
  await house.close()
  expect(left).toEqual([])
})

const method = (code: string) => id('payment-method', code)
const wanted = (last_name: string, more: Partial<InputOf<typeof reservation.store>> = {}) => ({
  arrival_date: thu9,
  departure_date: sat11,
  adults: 1,
  guest: { last_name },
  room_type_id: id('room-type', 'DLX'),
  rate_code_id: id('rate-code', 'BAR'),
  ...more,
})
const book = (last_name: string, more: Partial<InputOf<typeof reservation.store>> = {}) =>
  house.manager.do(reservation.store, wanted(last_name, more))
const change = (stay: { id: number }, more: Omit<InputOf<typeof bookingChange.update>, 'id'>) =>
  house.manager.do(bookingChange.update, { id: stay.id, ...more })
const bill = (stay: { id: number }) => house.sql<{ name: string; is_no_post: boolean; windows: string[] }[]>`
  select a.name, a.is_no_post,
         (select array_agg(w.window_no || ' ' || coalesce(m.code, '-') order by w.window_no) from folio_window w
            left join payment_method m on m.property_id = w.property_id and m.id = w.payment_method_id
           where w.property_id = a.property_id and w.folio_account_id = a.id) as windows
    from folio_account a where a.property_id = ${house.property_id} and a.reservation_id = ${stay.id}`

test('a guest in house who pays otherwise, or may no longer be charged, has that on his bill at once', async () => {
  const stay = await book('Inhouse', { payment: [{ window_no: 1, payment_method_id: method('CA') }] })
  await house.manager.do(
    checkIn.checkIn,
    { reservation_id: stay.id, room_id: id('room', '201') },
    { answers: letIn },
  )
  expect(await bill(stay)).toMatchObject([{ windows: ['1 CA'], is_no_post: false }])
  await change(stay, { payment: [{ window_no: 1, payment_method_id: method('BT') }], is_no_post: true })
  expect(await bill(stay)).toMatchObject([{ windows: ['1 BT'], is_no_post: true }])
  const [{ account_id }] = await house.sql<{ account_id: number }[]>`
    select id as account_id from folio_account where reservation_id = ${stay.id}`
  const charge = { account_id, lines: [{ code: '2000', unit_price: '5.00' }] }
  expect((await house.manager.call(cashiering.postCharges, charge)).asked).toEqual(['no_post'])
  await change(stay, { is_no_post: false })
  expect(await bill(stay)).toMatchObject([{ windows: ['1 BT'], is_no_post: false }])
})

test('how each window is paid is kept from the booking on, and changed one by one', async () => {
  const stay = await book('Windows', {
    payment: [
      { window_no: 1, payment_method_id: method('CA') },
      { window_no: 2, payment_method_id: method('BT') },
    ],
  })
  expect(await bill(stay)).toMatchObject([{ windows: ['1 CA', '2 BT'] }])
  await change(stay, { payment: [{ window_no: 2, payment_method_id: method('CA') }] })
  await change(stay, { payment: [{ window_no: 3, payment_method_id: method('BT') }] })
  expect(await bill(stay)).toMatchObject([{ windows: ['1 CA', '2 CA', '3 BT'] }])
})

test('a window is paid by no method that the house does not have, and none that is not there or twice', async () => {
  const refused = async (payment: { window_no: number; payment_method_id: number }[]) =>
    (await house.manager.call(reservation.store, wanted('Nobody', { payment }))).body
  expect(await refused([{ window_no: 2, payment_method_id: 999_999 }])).toMatchObject({
    error: { fields: { payment: expect.anything() } },
  })
  await house.sql`update property_control set folio_window_count = 2 where property_id = ${house.property_id}`
  expect(await refused([{ window_no: 3, payment_method_id: method('CA') }])).toMatchObject({
    error: { fields: { payment: expect.anything() } },
  })
  expect(
    await refused([
      { window_no: 1, payment_method_id: method('CA') },
      { window_no: 1, payment_method_id: method('BT') },
    ]),
  ).toMatchObject({ error: { error: 'validation' } })
  await house.sql`update property_control set folio_window_count = 8 where property_id = ${house.property_id}`
})

test('another guest has the bill in his name, and who paid the deposit stands in a note', async () => {
  const stay = await book('Payer')
  const other = await book('Follower', { arrival_date: sat11, nights: 1, departure_date: undefined })
  await house.manager.do(deposit.store, { reservation_id: stay.id, amount: '80.00', due_date: thu9 })
  await house.manager.do(deposit.post, {
    reservation_id: stay.id,
    payments: [{ payment_method_id: method('CA'), amount: '80.00' }],
  })
  await change(stay, { guest_profile_id: other.guest_profile_id })
  expect(await bill(stay)).toMatchObject([{ name: 'Follower' }])
  const notes = await house.sql<{ text: string }[]>`
    select text from note where owner_type = 'reservation' and owner_id = ${stay.id}`
  expect(notes).toMatchObject([{ text: 'The deposit of 80.00 was paid by Payer, who was the guest before.' }])
})
