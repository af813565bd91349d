import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { routing } from '../../../src/wire/routing'
import type { Person } from '../kit/house'
import { aTill, broken, openCashier, type Stay, type Till } from './till'
import { wrongField } from '../kit/wrong-field'

let house: Till
let stay: Stay
let viewer: Person

const version = async (id: number) =>
  (await house.sql<{ row_version: number }[]>`select row_version from folio_account where id = ${id}`)[0]
    .row_version

beforeAll(async () => {
  house = await aTill()
  viewer = await house.personWith('Cashiering view')
  await openCashier(house.manager)
  stay = await house.inHouse('101', { amounts: ['149.00', '149.00'] })
  const at = { account_id: stay.account_id }
  await house.manager.do(cashiering.postCharges, {
    ...at,
    lines: [{ code: '2050', unit_price: '12.50', reference: 'M1' }],
  })
  await house.manager.do(cashiering.postCharges, {
    ...at,
    window_no: 2,
    lines: [{ code: '3110', unit_price: '40.00' }],
  })
  await house.manager.do(cashiering.postPayments, {
    ...at,
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '2.50' }],
  })
})
afterAll(() => house.close())

test('the billing screen has the account, its windows and every posting', async () => {
  const bill = await house.manager.do(cashiering.billing, {
    reservation_id: stay.reservation_id,
    expected: true,
  })
  expect(bill.account).toMatchObject({
    kind: 'stay',
    status: 'open',
    reservation: {
      room_no: '101',
      arrival: '2026-03-14',
      departure: '2026-03-16',
      rate_code: 'BAR',
      adults: 2,
    },
    balances: { guest: '50.00', deposit: '0.00', package: '0.00' },
    expected: { tonight: '154.00', to_departure: '308.00' },
    credit: { limit: null, state: 'ok' },
  })
  expect(bill.windows).toMatchObject([
    {
      window_no: 1,
      charges: '12.50',
      payments: '2.50',
      balance: '10.00',
      payee: { kind: 'guest' },
      folio_style: 'detailed',
    },
    { window_no: 2, charges: '40.00', payments: '0.00', balance: '40.00' },
  ])
  expect(
    bill.postings.map(({ code, amount, group_total, window_no }) => [code, amount, group_total, window_no]),
  ).toEqual([
    ['2050', '10.42', '12.50', 1],
    ['7020', '2.08', '12.50', 1],
    ['3110', '40.00', '40.00', 2],
    ['9000', '2.50', '2.50', 1],
  ])
  expect(bill.postings[0]).toMatchObject({
    reference: 'M1',
    live: true,
    user: 'Ana Marques',
    cashier: '1',
    receipt_no: null,
    folio_no: null,
  })
  expect(bill.postings[3]).toMatchObject({ receipt_no: 'R26-000001', side: 'payment' })
  expect(bill.totals).toEqual({ charges: '52.50', payments: '2.50', balance: '50.00' })
})

test('the screen offers only what would be done', async () => {
  const all = { text: true, move: true, split: true, transfer: true, adjust: true, reverse: true }
  const [minibar, vat, , cash] = (await house.manager.do(cashiering.billing, { account_id: stay.account_id }))
    .postings
  expect(minibar.may).toEqual(all)
  expect(Object.values(vat.may)).not.toContain(true)
  expect(cash.may).toEqual({ ...all, split: false, adjust: false })
  const [seen] = (await viewer.do(cashiering.billing, { account_id: stay.account_id })).postings
  expect(Object.values(seen.may)).not.toContain(true)
})

test('the screen can be narrowed', async () => {
  const at = { account_id: stay.account_id }
  const count = async (more: object) =>
    (await viewer.do(cashiering.billing, { ...at, ...more })).postings.length
  expect(await count({ window_no: 2 })).toBe(1)
  expect(await count({ codes: [house.stock.id('transaction-code', '2050')] })).toBe(2)
  expect(await count({ from: '2026-03-15' })).toBe(0)
  expect(await count({ group: 'code', show: 'all' })).toBe(4)
  expect(await viewer.call(cashiering.billing, {})).toMatchObject(wrongField('account_id'))
  expect(await viewer.call(cashiering.billing, { account_id: 4711 })).toMatchObject({ status: 404 })
})

test('amounts can be shown in another currency at the rate that prices are sold', async () => {
  expect(
    await viewer.call(cashiering.billing, { account_id: stay.account_id, display_currency: 'USD' }),
  ).toMatchObject({ refused: 'no_exchange_rate' })
})

test('a confidential window shows its amounts only to those who may', async () => {
  const at = { account_id: stay.account_id }
  const clerk = await house.personWith('Cashiering view', 'Cashiering transfer')
  expect(
    await clerk.call(cashiering.updateWindow, { ...at, window_no: 2, is_confidential: true }),
  ).toMatchObject({ status: 403 })
  expect(
    await house.manager.call(cashiering.updateWindow, { ...at, window_no: 1, is_confidential: true }),
  ).toMatchObject({ refused: 'validation' })
  await house.manager.do(cashiering.updateWindow, {
    ...at,
    window_no: 2,
    is_confidential: true,
    label: 'Director',
    folio_style: 'by_day',
  })
  const seen = await clerk.do(cashiering.billing, at)
  expect(seen.windows[1]).toMatchObject({
    is_confidential: true,
    balance: null,
    charges: null,
    label: 'Director',
  })
  expect(seen.postings.some(({ window_no }) => window_no === 2)).toBe(false)
  expect((await house.manager.do(cashiering.billing, at)).windows[1]).toMatchObject({
    balance: '40.00',
    folio_style: 'by_day',
  })
})

test('what is posted beside it, and what can be rebated, says nothing of a confidential window', async () => {
  const at = { account_id: stay.account_id }
  const clerk = await house.personWith('Cashiering view', 'Cashiering post charge', 'Cashiering adjust')
  const charge = { ...at, lines: [{ code: '3110', unit_price: '1.00' }], preview: true }
  const billsOf = async (person: Person) =>
    (await person.do(cashiering.postCharges, charge)).windows.map(({ window_no }) => window_no)
  expect(await billsOf(house.manager)).toEqual([1, 2])
  expect(await billsOf(clerk)).toEqual([1])
  expect((await clerk.do(cashiering.postCharges, { ...charge, window_no: 2 })).windows).toMatchObject([
    { window_no: 1 },
  ])
  const rebatable = async (person: Person) =>
    (await person.do(cashiering.adjustable, at)).items.map(({ window_no }) => window_no)
  expect(await rebatable(house.manager)).toContain(2)
  expect(await rebatable(clerk)).not.toContain(2)
})

test('a window is changed from the version that was read, within the number of windows', async () => {
  const at = { account_id: stay.account_id, window_no: 3 }
  const row_version = await version(stay.account_id)
  expect(
    await house.manager.do(cashiering.updateWindow, { ...at, label: 'Extras', row_version }),
  ).toMatchObject({ row_version: row_version + 1 })
  expect(
    await house.manager.call(cashiering.updateWindow, { ...at, label: 'Old', row_version }),
  ).toMatchObject({ refused: 'stale' })
  await house.sql`update property_control set folio_window_count = 4`
  expect(await house.manager.call(cashiering.updateWindow, { ...at, window_no: 5 })).toMatchObject({
    refused: 'validation',
  })
  const { account_id } = at
  const charge = { account_id, window_no: 5, lines: [{ code: '3110', unit_price: '1.00' }] }
  expect(await house.manager.call(cashiering.postCharges, charge)).toMatchObject(wrongField('window_no'))
  expect(
    await house.manager.call(routing.store, {
      account_id,
      routing_type: 'window',
      all_codes: true,
      target_window: 5,
    }),
  ).toMatchObject(wrongField('target_window'))
  expect(await house.manager.call(cashiering.deleteWindow, { ...at, window_no: 1 })).toMatchObject({
    refused: 'window_in_use',
  })
  expect(await house.manager.call(cashiering.deleteWindow, { ...at, window_no: 2 })).toMatchObject({
    refused: 'window_in_use',
  })
  await house.manager.do(cashiering.deleteWindow, at)
  expect(await house.manager.call(cashiering.deleteWindow, at)).toMatchObject({ status: 404 })
})

test('a payee on account must have an account that takes charges', async () => {
  const [{ id: profile }] = await house.sql<
    { id: number }[]
  >`insert into guest_profile (profile_type, name, last_name) values ('company', 'ACME', 'ACME') returning id`
  const [{ id }] = await house.sql<{ id: number }[]>`
    insert into ar_account (property_id, account_no, name, account_type_id, guest_profile_id, status)
    values (${house.property_id}, 'A1', 'ACME', ${house.stock.id('account-type', 'CORP')}, ${profile}, 'closed') returning id`
  const to = { account_id: stay.account_id, window_no: 2, ar_account_id: id, payee_profile_id: profile }
  expect(await house.manager.call(cashiering.updateWindow, to)).toMatchObject({ refused: 'ar_closed' })
  await house.sql`update ar_account set status = 'active' where id = ${id}`
  await house.manager.do(cashiering.updateWindow, to)
  const { windows } = await house.manager.do(cashiering.billing, { account_id: stay.account_id })
  expect(windows[1]).toMatchObject({
    ar_account: { account_no: 'A1', state: 'active' },
    payee: { kind: 'profile', name: 'ACME' },
  })
})

test('accounts are found by room, name or what they owe', async () => {
  await house.inHouse('102')
  const by = async (input: object) =>
    (await viewer.do(cashiering.accounts, input)).items.map(({ room_no }) => room_no)
  expect(await by({})).toEqual(['101', '102'])
  expect(await by({ filters: { room_no: '102' } })).toEqual(['102'])
  expect(await by({ filters: { balance: 'open' } })).toEqual(['101'])
  expect(await by({ filters: { balance: 'zero', departing_on: '2026-03-16' } })).toEqual(['102'])
  expect(await by({ search: '10' })).toEqual(['101', '102'])
  const [{ confirmation_no }] = await house.sql<{ confirmation_no: string }[]>`
    select r.confirmation_no from reservation r join room m on m.property_id = r.property_id and m.id = r.room_id where m.code = '102'`
  expect(await by({ search: confirmation_no })).toEqual(['102'])
  await house.sql`
    update guest_profile g set last_name = 'Gonçalves' from reservation r join room m on m.property_id = r.property_id and m.id = r.room_id
     where m.code = '102' and g.id = r.guest_profile_id`
  expect(await by({ search: 'goncalv' })).toEqual(['102'])
  expect(await by({ search: 'nobody' })).toEqual([])
  await house.sql`update folio_account set status = 'closed' where id = ${stay.account_id}`
  expect(await by({ search: '10' })).toEqual(['102', '101'])
  await house.sql`update room_occupancy set is_active = false where reservation_id = ${stay.reservation_id}`
  expect(await by({ search: '101' })).toContain('101')
  await house.sql`update room_occupancy set is_active = true where reservation_id = ${stay.reservation_id}`
  await house.sql`update folio_account set status = 'open' where id = ${stay.account_id}`
  expect(await viewer.do(cashiering.accounts, {})).toMatchObject({
    total: 2,
    totals: { balance: '50.00', deposit: '0.00' },
    items: [{ limit_state: 'ok', balance: '50.00' }, {}],
  })
})

test('lists know every limit: of the account, of a window, of its way to pay, and what a card holds where none is set', async () => {
  const { sql, manager, property_id } = house
  const { account_id } = stay
  const state = async () => {
    const { items } = await manager.do(cashiering.accounts, { search: '101' })
    const { items: chargeable } = await manager.do(cashiering.chargeable, { filters: { rooms: ['101'] } })
    expect(chargeable[0].limit_state).toBe(items[0].limit_state)
    return items[0].limit_state
  }
  // It owes 50.00.
  expect(await state()).toBe('ok')
  await manager.do(cashiering.authorise, { account_id, amount: '49.00', approval_code: 'A1' })
  expect(await state()).toBe('over')
  await sql`update folio_window set credit_limit = 60 where folio_account_id = ${account_id} and window_no = 1`
  expect(await state()).toBe('warn')
  await sql`update payment_method set credit_limit = 45 where property_id = ${property_id} and code = 'VI'`
  await sql`
    update folio_window set payment_method_id = ${house.stock.id('payment-method', 'VI')}
     where folio_account_id = ${account_id} and window_no = 2`
  expect(await state()).toBe('over')
  await sql`update payment_method set credit_limit = null where property_id = ${property_id} and code = 'VI'`
  await sql`update folio_account set credit_limit = 40 where id = ${account_id}`
  expect(await state()).toBe('over')
})

test('a house account is opened, changed, and closed when it owes nothing', async () => {
  const made = await house.manager.do(cashiering.storeHouseAccount, {
    code: 'h100',
    name: 'Management',
    credit_limit: '500.00',
  })
  expect(made).toMatchObject({ code: 'H100', status: 'open', balance: '0.00', credit_limit: '500.00' })
  expect(
    await house.manager.call(cashiering.storeHouseAccount, { code: 'H100', name: 'Again' }),
  ).toMatchObject({ refused: 'duplicate' })
  for (const search of ['h10', 'Manágem'])
    expect(await viewer.do(cashiering.accounts, { search })).toMatchObject({
      items: [{ kind: 'house', name: 'Management' }],
    })
  expect(await viewer.call(cashiering.storeHouseAccount, { code: 'H200', name: 'Nope' })).toMatchObject({
    status: 403,
  })
  const changed = await house.manager.do(cashiering.updateHouseAccount, {
    id: made.id,
    row_version: made.row_version,
    name: 'The management',
  })
  expect(changed).toMatchObject({ name: 'The management', credit_limit: '500.00' })
  expect(
    await house.manager.call(cashiering.updateHouseAccount, {
      id: made.id,
      row_version: made.row_version,
      name: 'x',
    }),
  ).toMatchObject({ refused: 'stale' })
  expect(
    await house.manager.call(cashiering.updateHouseAccount, {
      id: stay.account_id,
      row_version: 1,
      name: 'x',
    }),
  ).toMatchObject({ status: 404 })
  await house.manager.do(cashiering.postCharges, {
    account_id: made.id,
    lines: [{ code: '2010', unit_price: '20.00' }],
  })
  expect(await house.manager.call(cashiering.closeHouseAccount, { id: made.id })).toMatchObject({
    refused: 'balance_not_zero',
  })
  const paid = await house.manager.do(cashiering.postPayments, {
    account_id: made.id,
    payments: [
      { payment_method_id: house.stock.id('payment-method', 'BT'), amount: '20.00', reference: 'x' },
    ],
    issue_folio: true,
  })
  expect(paid.folio).toMatchObject({ display_no: 'F26-000001' })
  await house.manager.do(cashiering.closeHouseAccount, { id: made.id })
  expect((await house.manager.do(cashiering.houseAccounts, {})).total).toBe(0)
  expect(await house.manager.do(cashiering.houseAccounts, { filters: { status: 'closed' } })).toMatchObject({
    items: [{ code: 'H100', last_activity: '2026-03-14' }],
  })
  expect(await broken(house)).toEqual([])
})
