import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import { cashiering } from '../../../src/wire/cashiering'
import { reservation } from '../../../src/wire/reservation'
import { routing } from '../../../src/wire/routing'
import type { House } from '../kit/house'
import { aSummerHouse, sun12, thu9 } from '../reservation/summer'

let house: House
let acme: number
let tours: number
beforeAll(async () => {
  house = await aSummerHouse()
  const profile = async (profile_type: string, last_name: string) => {
    const [{ id }] = await house.sql<{ id: number }[]>`
      insert into guest_profile (profile_type, last_name) values (${profile_type}, ${last_name}) returning id`
    return id
  }
  acme = await profile('company', 'ACME')
  tours = await profile('travel_agent', 'Tours')
  const code = (name: string) => house.stock.id('transaction-code', name)
  await house.manager.do(routing.store, {
    guest_profile_id: acme,
    routing_type: 'window',
    target_window: 2,
    transaction_code_ids: [code('1000')],
    limit_amount: '500.00',
    payment_method_id: house.stock.id('payment-method', 'CA'),
  })
  await house.manager.do(routing.store, {
    guest_profile_id: tours,
    routing_type: 'window',
    target_window: 3,
    all_codes: true,
    days_of_week: ['fri', 'sat'],
  })
})
afterAll(() => house.close())

let guests = 0
const book = (more: object = {}) =>
  house.manager.do(
    reservation.store,
    {
      arrival_date: thu9,
      departure_date: sun12,
      adults: 2,
      guest: { last_name: `Buyer${String.fromCharCode(97 + guests++)}` },
      room_type_id: house.stock.id('room-type', 'DLX'),
      rate_code_id: house.stock.id('rate-code', 'BAR'),
      ...more,
    },
    { answers: { similar_profile: 'new' } },
  )
const routedOf = async (reservation_id: number) =>
  (await house.manager.do(routing.list, { reservation_id })).items.map(
    ({ target_window, payee, transaction_codes, all_codes, limit_amount, days_of_week }) => ({
      target_window,
      payee: payee?.name,
      codes: all_codes ? 'all' : transaction_codes.map(({ code }) => code),
      limit_amount,
      days: days_of_week.length,
    }),
  )
const ofAcme = { target_window: 2, payee: 'ACME', codes: ['1000'], limit_amount: '500.00', days: 7 }

test('a company keeps the ways in which charges of its guests go, to its own bill', async () => {
  const { items } = await house.manager.do(routing.list, { guest_profile_id: acme })
  expect(items).toMatchObject([{ account_id: null, guest_profile_id: acme, target_window: 2, target: null }])
})

test('a new stay of the company has them, and its bill is paid by the company', async () => {
  const { id } = await book({ profiles: [{ role: 'company', guest_profile_id: acme }] })
  expect(await routedOf(id)).toEqual([ofAcme])
  const { windows } = await house.manager.do(cashiering.billing, { reservation_id: id })
  expect(windows.find(({ window_no }) => window_no === 2)).toMatchObject({
    payee: { kind: 'profile', id: acme },
    payment_method_id: house.stock.id('payment-method', 'CA'),
  })
})

test('who is changed on the company later changes no stay', async () => {
  const { id } = await book({ profiles: [{ role: 'company', guest_profile_id: acme }] })
  const [template] = (await house.manager.do(routing.list, { guest_profile_id: acme })).items
  const changed = await house.manager.do(routing.update, {
    id: template.id,
    row_version: template.row_version,
    target_window: 4,
  })
  expect(await routedOf(id)).toEqual([ofAcme])
  const back = { id: template.id, row_version: changed.row_version, target_window: 2 }
  await house.manager.do(routing.update, back)
})

test('to a stay that is booked already they are added when somebody says so', async () => {
  const asked = async (answers: Record<string, string>) => {
    const { id } = await book()
    const attach = (more: Record<string, string>) =>
      house.manager.call(
        bookingChange.associate,
        { reservation_id: id, items: [{ role: 'travel_agent', guest_profile_id: tours }] },
        { answers: more },
      )
    expect((await attach({})).asked).toEqual(['routing_from_profile'])
    expect(await routedOf(id)).toEqual([])
    expect((await attach(answers)).status).toBe(200)
    // Who is there already is not asked about again.
    expect((await attach({})).status).toBe(200)
    return routedOf(id)
  }
  expect(await asked({ routing_from_profile: 'no' })).toEqual([])
  expect(await asked({ routing_from_profile: 'yes' })).toEqual([
    { target_window: 3, payee: 'Tours', codes: 'all', limit_amount: null, days: 2 },
  ])
})
