import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import { checkOut } from '../../../src/wire/check-out'
import { penalty } from '../../../src/wire/deposit'
import { stayExtra } from '../../../src/wire/stay-extra'
import { monday, saturday, sunday } from '../kit/house'
import { untilWaiting, whileSold } from '../kit/waiting'
import { master } from '../reservation/summer'
import { aLobby, friday, type Lobby } from './leaving'

let lobby: Lobby
let guest: { reservation_id: number; account_id: number; guest_profile_id: number; room: string }

beforeAll(async () => {
  lobby = await aLobby(async ({ put }) => {
    await put('tax-type', [{ code: 'NGO', name: 'Charity', exempts_percentage: true, requires_proof: false }])
    await put('rate-code', [
      {
        code: 'DAYONLY',
        name: 'Day use',
        rate_category_id: 'BAR',
        market_code_id: 'BAR',
        pricing_basis: 'schedule',
        is_day_use: true,
        begin_sell_date: '2026-01-01',
        end_sell_date: '2026-12-31',
        room_type_ids: ['DLX'],
        currency_code: 'EUR',
        transaction_code_id: '1000',
      },
    ])
    await put('pricing-schedule', [
      {
        owner_type: 'rate_code',
        rate_code_id: 'DAYONLY',
        begin_date: '2026-03-01',
        end_date: '2026-03-31',
        days_of_week: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
        room_type_ids: ['DLX'],
        one_person: '60',
        two_persons: '70',
        three_persons: '80',
        four_persons: '90',
      },
    ])
    await put('item-class', [{ code: 'BED', name: 'Beds', usage: ['reservation'], department_ids: ['HK'] }])
    await put('item-rate-rule', [{ code: 'DAY', name: 'A night', charge_unit: 'per_night' }])
    const thing = { item_class_id: 'BED', default_quantity: 1, price: '0' }
    await put('item-inventory', [
      { ...thing, code: 'COT', name: 'Cot', quantity_in_stock: 2 },
      { ...thing, code: 'BIKE', name: 'Bike', quantity_in_stock: 9, allow_outside_stay: true },
      {
        ...thing,
        code: 'CRIB',
        name: 'Crib',
        quantity_in_stock: 9,
        price: '10',
        item_rate_rule_id: 'DAY',
        transaction_code_id: '2050',
        creates_fixed_charge: true,
      },
    ])
  })
  guest = await lobby.dueOut('101', { departure_date: sunday })
})
afterAll(() => lobby.close())

test.each([
  ['the day that is booked', sunday],
  ['a day after it', addDays(sunday, 1)],
  ['a day that is over', friday],
])('nobody leaves early on %s', async (_, departure_date) => {
  const { reservation_id } = guest
  expect(await lobby.manager.call(checkOut.leaveEarly, { reservation_id, departure_date })).toMatchObject({
    status: 422,
    refused: 'departure_not_earlier',
  })
})

test('once something is posted, the books keep their currency and its decimals, not its symbol', async () => {
  const [base] = await lobby.sql<{ id: number; row_version: number }[]>`
    select id, row_version from currency_format where property_id = ${lobby.property_id} and is_base`
  await lobby.charge(guest, '1.00')
  const format = master(lobby, 'currency-format')
  expect(await format.update({ ...base, decimal_places: 3 })).toMatchObject({
    status: 422,
    refused: 'books_begun',
  })
  expect(await format.update({ ...base, symbol: 'Eu' })).toMatchObject({ status: 200 })
})

const goes = (how: string, reservation_id: number) =>
  how === 'update-departure'
    ? lobby.manager.call(checkOut.leaveEarly, { reservation_id })
    : lobby.manager.call(checkOut.checkOut, { reservation_id }, { answers: { early_departure: 'yes' } })
const sold = () => Promise.all([saturday, sunday].map(night => lobby.sold('STD', night)))

test.each([
  ['update-departure', '102'],
  ['check-out', '103'],
])(
  'by %s a guest goes today while somebody shortens his stay: each waits for the counters first, and nobody blocks anybody',
  async (how, room) => {
    const before = await sold()
    const { reservation_id } = await lobby.dueOut(room, { departure_date: monday })
    const both: Promise<{ status: number }>[] = []
    await whileSold(lobby, sunday, async () => {
      const change = { id: reservation_id, departure_date: sunday, reprice: 'keep' as const }
      both.push(lobby.manager.call(bookingChange.update, change))
      await untilWaiting(lobby, 1)
      both.push(goes(how, reservation_id))
      await untilWaiting(lobby, 2)
      // Refused at once if one of them had it already: the other would wait for it while he holds the counters.
      await lobby.sql`select 1 from reservation where id = ${reservation_id} for update nowait`
    })
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect(await lobby.row(reservation_id)).toMatchObject({ departure_date: saturday })
    expect(await sold()).toEqual(before)
  },
)

test.each([
  ['update-departure', '104'],
  ['check-out', '105'],
])(
  'by %s one of two in a room leaves early: the room stays sold for the other, and is free when he leaves too',
  async (how, room) => {
    const before = await sold()
    const [{ id: share_group_id }] = await lobby.sql<{ id: number }[]>`
    insert into share_group (property_id) values (${lobby.property_id}) returning id`
    const together = { departure_date: monday, share_group_id }
    const one = await lobby.dueOut(room, together)
    const other = await lobby.dueOut(room, { ...together, is_share_primary: false })
    const both = before.map(rooms => rooms + 1)
    expect(await sold()).toEqual(both)
    expect(await goes(how, one.reservation_id)).toMatchObject({ status: 200 })
    expect(await sold()).toEqual(both)
    expect(await goes(how, other.reservation_id)).toMatchObject({ status: 200 })
    expect(await sold()).toEqual(before)
  },
)

test('two in a room who leave early at the same moment give it back once', async () => {
  const before = await sold()
  const [{ id: share_group_id }] = await lobby.sql<{ id: number }[]>`
    insert into share_group (property_id) values (${lobby.property_id}) returning id`
  const together = { departure_date: monday, share_group_id }
  const pair = [
    await lobby.dueOut('106', together),
    await lobby.dueOut('106', { ...together, is_share_primary: false }),
  ]
  const left = await Promise.all(pair.map(({ reservation_id }) => goes('update-departure', reservation_id)))
  expect(left.map(({ status }) => status)).toEqual([200, 200])
  expect(await sold()).toEqual(before)
})

const lend = (reservation_id: number, code: string, days: { from_date?: string; to_date?: string } = {}) =>
  lobby.manager.call(stayExtra.addItem, {
    reservation_id,
    item_inventory_id: lobby.stock.id('item-inventory', code),
    ...days,
  } as never)
const lent = async (reservation_id: number) =>
  (await lobby.manager.do(stayExtra.items, { reservation_id })).items.map(({ item, to_date }) => [
    item.code,
    to_date,
  ])

test('who leaves early gives back what was lent by hand, and is charged no more for it', async () => {
  const { reservation_id } = await lobby.dueOut('202', { type: 'DLX', departure_date: addDays(monday, 1) })
  await lend(reservation_id, 'CRIB')
  await lend(reservation_id, 'COT', { from_date: sunday })
  await lend(reservation_id, 'BIKE', { from_date: saturday, to_date: addDays(monday, 9) })
  const shown = await lobby.manager.do(checkOut.leaveEarly, { reservation_id, preview: true })
  expect(shown).toMatchObject({ given_back: ['Cot', 'Crib'], charges_ended: ['Crib'] })
  // Nothing of today is due: neither the night that will not be nor the crib of it.
  expect(shown.verify.findings.find(({ code }) => code === 'due_today')).toMatchObject({
    result: 'pass',
  })
  expect(shown.verify.windows.every(({ due }) => due === '0.00')).toBe(true)
  expect(await lent(reservation_id)).toHaveLength(3)

  const left = await lobby.manager.do(checkOut.leaveEarly, { reservation_id })
  expect(left).toMatchObject({ given_back: ['Cot', 'Crib'], charges_ended: ['Crib'] })
  expect(await lent(reservation_id)).toEqual([
    ['CRIB', saturday],
    ['BIKE', addDays(monday, 9)],
  ])
  const [charge] = await lobby.sql`
    select c.end_date::text from fixed_charge c join folio_account a on a.id = c.folio_account_id
     where a.reservation_id = ${reservation_id} and c.removed_at is null`
  expect(charge).toEqual({ end_date: friday })
  const other = await lobby.dueOut('203', { type: 'DLX', departure_date: monday })
  expect(await lend(other.reservation_id, 'COT', { from_date: sunday })).toMatchObject({ status: 200 })
})

test('one clerk lends a cot while another lets the guest go: it is never out for days on which he is not there', async () => {
  const { reservation_id } = await lobby.dueOut('201', { type: 'DLX', departure_date: addDays(monday, 1) })
  const [left, cot] = await Promise.all([
    lobby.manager.call(checkOut.leaveEarly, { reservation_id }),
    lend(reservation_id, 'COT', { from_date: sunday }),
  ])
  expect(left.status).toBe(200)
  expect([200, 422]).toContain(cot.status)
  expect(await lent(reservation_id)).toEqual([])
})

test('whoever is exempt pays no tax on what leaving early costs either', async () => {
  const { sql, property_id, stock } = lobby
  const { reservation_id, account_id } = await lobby.dueOut('204', { departure_date: monday })
  await sql`update folio_account set tax_type_id = ${stock.id('tax-type', 'NGO')} where id = ${account_id}`
  await lobby.manager.do(checkOut.leaveEarly, { reservation_id, fee: '30.00', reason: 'As agreed' })
  const posted = await sql`
    select parent_id is not null as is_tax, amount from posting
     where property_id = ${property_id} and folio_account_id = ${account_id} and side = 'charge' order by id`
  expect(posted).toEqual([{ is_tax: false, amount: '30.0000' }])
})

test.each([
  ['of his only night', '104', [190], '0.00'],
  ['of two nights', '106', [190, 160], '160.00'],
])(
  'a guest who goes on the day he came pays that day once, and the fee only for nights after it: %s',
  async (_, room, prices, fee) => {
    const stay = await lobby.dueOut(room, {
      arrival_date: saturday,
      departure_date: addDays(saturday, prices.length),
      amounts: prices.map(price => `${price}.00`),
      posted: false,
    })
    const { reservation_id } = stay
    await lobby.manager.do(penalty.store, {
      reservation_id,
      event: 'early_departure',
      type: 'nights',
      value: '1',
      base: 'room',
    })
    const left = await lobby.manager.do(checkOut.leaveEarly, { reservation_id })
    expect(left).toMatchObject({ fee, freed_nights: prices.length })
    const { windows } = left.verify
    // Nothing but the fee stands on the bill, and what is due is the day with its taxes: never the night once more as a fee.
    expect(windows[0]?.charges).toBe(fee)
    expect(Number(windows[0]?.due)).toBeGreaterThanOrEqual(190)
    expect(Number(windows[0]?.due)).toBeLessThan(2 * 190)
  },
)

test.each([
  ['by itself', 'update-departure'],
  ['with the check-out', 'check-out'],
])(
  'who goes on the day he came is asked what the day costs, his first night or a day use: %s',
  async (_, how) => {
    const { sql, property_id, manager } = lobby
    const cameToday = (room: string) =>
      lobby.dueOut(room, {
        type: 'DLX',
        arrival_date: saturday,
        departure_date: monday,
        amounts: ['190.00', '190.00'],
        posted: false,
      })
    const { reservation_id, account_id } = await cameToday(how === 'check-out' ? '201' : '204')
    const leave = (answers: Record<string, string>) =>
      how === 'check-out'
        ? manager.call(
            checkOut.checkOut,
            { reservation_id },
            { answers: { early_departure: 'yes', ...answers } },
          )
        : manager.call(checkOut.leaveEarly, { reservation_id }, { answers })
    const asked = await leave({})
    expect(asked.asked).toEqual(['day_use_price'])
    const [{ choices }] = (
      asked.body as { data: { questions: { choices: { value: string; label: string }[] }[] } }
    ).data.questions
    expect(choices).toMatchObject([
      { value: 'first_night' },
      { label: expect.stringMatching(/^Day use, DAYONLY: \d0\.00$/) },
    ])
    // What is seen beforehand asks nothing yet.
    if (how !== 'check-out')
      expect((await manager.call(checkOut.leaveEarly, { reservation_id, preview: true })).status).toBe(200)
    // With the check-out the day is posted too, and left open here.
    const left = await leave({
      day_use_price: choices[1].value,
      ...(how === 'check-out' ? { night_not_posted: 'yes', due_today: 'yes', balance_open: 'yes' } : {}),
    })
    expect(left).toMatchObject({ status: 200, asked: undefined })
    const nights = () => sql<{ stay_date: string; rate: string; amount: string }[]>`
    select n.stay_date, c.code as rate, n.rate_amount::numeric(9,2)::text as amount
      from reservation_night n join rate_code c on c.property_id = n.property_id and c.id = n.rate_code_id
     where n.property_id = ${property_id} and n.reservation_id = ${reservation_id}`
    expect(await nights()).toEqual([
      { stay_date: saturday, rate: 'DAYONLY', amount: choices[1].label.split(': ')[1] },
    ])
    const [{ charged }] = await sql<{ charged: number }[]>`
      select coalesce(sum(amount), 0)::float8 as charged from posting
       where property_id = ${property_id} and folio_account_id = ${account_id} and side = 'charge'`
    expect(charged).toBeLessThan(190)
  },
)
