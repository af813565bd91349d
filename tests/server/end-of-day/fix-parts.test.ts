import { afterEach, beforeEach, expect, test } from 'vitest'
import { endOfDay } from '../../../src/wire/end-of-day'
import { checkIn } from '../../../src/wire/front-desk'
import { ledgerVerification } from '../../../src/wire/ledger-verification'
import { reservation } from '../../../src/wire/reservation'
import { share } from '../../../src/wire/share'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, type Person, saturday, sunday } from '../kit/house'

let house: House
let ana: Person
beforeEach(async () => {
  house = await aHouse(withBreakfast)
  ana = house.manager
})
afterEach(() => house.close())

async function moveIn(room: string, share_with?: number): Promise<number> {
  const { stock } = house
  const booked = await ana.do(reservation.store, {
    arrival_date: saturday,
    nights: 2,
    adults: share_with === undefined ? 2 : 1,
    guest: { last_name: `Guest ${room}` },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
    ...(share_with === undefined ? {} : { share_with }),
  })
  await ana.do(
    checkIn.checkIn,
    { reservation_id: booked.id, room_id: stock.id('room', room) },
    { answers: letIn },
  )
  return booked.id
}

async function freeze(): Promise<void> {
  await ana.do(endOfDay.prepare, {})
  await ana.do(endOfDay.guestCountry, { skip: true, skip_reason: 'Tested' })
  await ana.do(endOfDay.cashiers, { action: 'freeze', auto_continue: false })
}

const start = () => ana.do(endOfDay.postRoomAndTax, { action: 'start' })
const fix = (input: object) =>
  ana.call(endOfDay.postRoomAndTax, { action: 'fix', reason: 'As agreed', ...input })

/** What each of them is charged on his bill, without what comes on top. */
const charged = (ids: number[]) => house.sql`
  select p.reservation_id as id, p.origin, sum(p.amount)::numeric(19,2) as amount from posting p
   where p.property_id = ${house.property_id} and p.reservation_id = any (${ids}::bigint[]) and p.ledger = 'guest' and p.origin in ('room', 'package')
   group by 1, 2 order by 1, 2`

async function closeAndProve(): Promise<void> {
  await ana.do(endOfDay.roll, { expected_new_date: sunday })
  await ana.do(endOfDay.procedures, { action: 'run' })
  const { results } = await ana.do(ledgerVerification.run, { scope: 'all' })
  expect(results.filter(({ ok }) => !ok)).toEqual([])
}

test('packages that came to more than the price are set for tonight, and the night is posted', async () => {
  const id = await moveIn('101')
  const other = await moveIn('102')
  await freeze()
  const { sql, property_id } = house
  const [line] = await sql<{ id: number }[]>`select id from reservation_package where reservation_id = ${id}`
  const [foreign] = await sql<
    { id: number }[]
  >`select id from reservation_package where reservation_id = ${other}`
  await sql`
    update reservation_package_night set amount = 200, unit_price = 100 where property_id = ${property_id} and reservation_package_id = ${line.id} and stay_date = ${saturday}`
  expect(await start()).toMatchObject({ items_done: 1, items_failed: 1 })
  const { rows } = await ana.do(endOfDay.previewRoomAndTax, {})
  expect(rows.find(row => row.reservation_id === id)).toMatchObject({
    error: { code: 'package_exceeds_rate' },
    fixable: {
      rate_amount: '149.00',
      is_shared: false,
      packages: [
        { reservation_package_id: line.id, description: 'Breakfast', mode: 'included', amount: '200.00' },
      ],
    },
  })
  expect(rows.find(row => row.reservation_id === other)).toMatchObject({ error: null, fixable: null })

  const lines = (reservation_package_id: number) => [{ reservation_package_id, amount: '30.00' }]
  expect(await fix({ reservation_id: id })).toMatchObject({ refused: 'validation' })
  expect(await fix({ reservation_id: id, package_lines: lines(foreign.id) })).toMatchObject({
    refused: 'validation',
    body: { error: { fields: { package_lines: 'This package is not one of tonight.' } } },
  })
  expect(await fix({ reservation_id: id, package_lines: lines(line.id) })).toMatchObject({
    data: { items_done: 2, items_failed: 0 },
  })
  // 149.00 with 10 % of tax inside each part: the room 119.00, breakfast 30.00.
  expect(await charged([id])).toEqual([
    { id, origin: 'package', amount: '27.27' },
    { id, origin: 'room', amount: '108.18' },
  ])
  const log = await sql<{ changes: object }[]>`select changes from operation where label like 'Price of%'`
  expect(log).toMatchObject([{ changes: { 'package BKF': ['200.00', '30.00'] } }])
  await closeAndProve()
})

test('the price of a shared room is divided as before among those who share it', async () => {
  const one = await moveIn('101')
  const two = await moveIn('101', one)
  await freeze()
  await house.sql`
    update reservation_night set rate_amount = 20, share_amount = 10 where stay_date = ${saturday} and reservation_id = any (${[one, two]}::bigint[])`
  expect(await start()).toMatchObject({ items_failed: 2 })
  const { rows } = await ana.do(endOfDay.previewRoomAndTax, {})
  expect(rows.map(({ fixable }) => fixable?.is_shared)).toEqual([true, true])
  // Both are posted with it: what was wrong with one of them was wrong with the other.
  expect(await fix({ reservation_id: two, rate_amount: '169.00' })).toMatchObject({
    data: { items_done: 2, items_failed: 0 },
  })
  const nights = await house.sql`
    select rate_amount::numeric(19,2), sum(share_amount) over ()::numeric(19,2) as shares, is_fixed from reservation_night
     where stay_date = ${saturday} and reservation_id = any (${[one, two]}::bigint[])`
  expect(nights).toEqual([
    { rate_amount: '169.00', shares: '169.00', is_fixed: true },
    { rate_amount: '169.00', shares: '169.00', is_fixed: true },
  ])
  await closeAndProve()
})

test('who shares a room with somebody whose night is posted pays what that leaves', async () => {
  const one = await moveIn('101')
  const two = await moveIn('101', one)
  await freeze()
  await house.sql`delete from reservation_night where stay_date = ${saturday} and reservation_id = ${two}`
  const [paid] = await house.sql<{ share_amount: string }[]>`
    select share_amount::numeric(19,2) from reservation_night where stay_date = ${saturday} and reservation_id = ${one}`
  expect(await start()).toMatchObject({ items_done: 1, items_failed: 1 })
  const rest = 40
  const price = (Number(paid.share_amount) + rest).toFixed(2)
  expect(await fix({ reservation_id: two, rate_amount: price })).toMatchObject({ data: { items_failed: 0 } })
  const nights = await house.sql`
    select reservation_id, share_amount::numeric(19,2), counts_inventory, share_group_id is not null as is_shared from reservation_night
     where stay_date = ${saturday} and reservation_id = any (${[one, two]}::bigint[]) order by reservation_id`
  expect(nights).toEqual([
    { reservation_id: one, share_amount: paid.share_amount, counts_inventory: true, is_shared: true },
    { reservation_id: two, share_amount: '40.00', counts_inventory: false, is_shared: true },
  ])
  await closeAndProve()
})

test('a share whose amounts were entered by hand is divided evenly: they were for another price', async () => {
  const one = await moveIn('101')
  const two = await moveIn('101', one)
  const { sharers } = await ana.do(share.list, { reservation_id: one })
  expect(sharers).toHaveLength(2)
  await house.sql`update share_group set mode = 'custom'`
  await freeze()
  await house.sql`
    update reservation_night set rate_amount = 20, share_amount = 10 where stay_date = ${saturday} and reservation_id = any (${[one, two]}::bigint[])`
  await start()
  await fix({ reservation_id: one, rate_amount: '170.00' })
  const shares = await house.sql`
    select share_amount::numeric(19,2) from reservation_night where stay_date = ${saturday} and reservation_id = any (${[one, two]}::bigint[])`
  expect(shares).toEqual([{ share_amount: '85.00' }, { share_amount: '85.00' }])
})
