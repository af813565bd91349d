import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIn } from '../../../src/wire/front-desk'
import { roomMove } from '../../../src/wire/room-move'
import { monday, sunday, tuesday } from '../kit/days'
import { aDesk, type Booked, type Desk } from '../kit/desk'

let desk: Desk
let wish: { room_move_reason_id: number }
beforeAll(async () => {
  desk = await aDesk(async ({ put }) => {
    await put('rate-code', [
      {
        code: 'ACME',
        name: 'Acme',
        rate_category_id: 'BAR',
        begin_sell_date: '2026-01-01',
        end_sell_date: '2027-12-31',
        market_code_id: 'BAR',
        room_type_ids: ['STD', 'DLX'],
        currency_code: 'EUR',
        transaction_code_id: '1000',
        is_negotiated: true,
        is_public: false,
      },
    ])
  })
  wish = { room_move_reason_id: desk.stock.id('room-move-reason', 'WISH') }
  const { sql, property_id, stock } = desk
  for (const rate of ['BAR', 'ACME'])
    for (const [type, price] of [
      ['STD', 200],
      ['DLX', 300],
    ] as const)
      await sql`
        insert into rate_day (property_id, rate_code_id, room_type_id, stay_date, min_nights, max_nights, a1, a2, c1, c2, c3, source)
        select ${property_id}, ${stock.id('rate-code', rate)}, ${stock.id('room-type', type)}, day::date, 1, 999, ${price}, ${price}, 0, 0, 0, 'schedule'
          from generate_series('2026-03-14'::date, '2026-03-31', '1 day') as day`
})
afterAll(() => desk.close())

/** In house from Saturday to Tuesday in a standard room, for what was agreed. */
const inside = async (room: string, more: Partial<Booked> = {}) => {
  const stay = await desk.reserve({
    departure_date: tuesday,
    amounts: ['150.00', '160.00', '170.00'],
    ...more,
  })
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id, room_id: await desk.roomId(room) })
  return stay
}
const move = async (reservation_id: number, room: string, more: object = {}) =>
  await desk.manager.do(
    roomMove.store,
    { reservation_id, to_room_id: await desk.roomId(room), ...wish, rate: 'reprice', ...more },
    { answers: { move_sharers: 'together', room_dirty: 'yes' } },
  )
const charged = async (reservation_id: number) => {
  const rows = await desk.sql<{ code: string; share_amount: string }[]>`
    select t.code, n.share_amount from reservation_night n join room_type t on t.id = n.charge_type_id
     where n.reservation_id = ${reservation_id} order by n.stay_date`
  return rows.map(({ code, share_amount }) => `${code} ${Number(share_amount)}`)
}
const asAgreed = ['STD 150', 'STD 160', 'STD 170']

test('a discount that was granted goes on in the new type', async () => {
  const stay = await inside('101')
  const reason = desk.stock.id('discount-reason', 'LOYAL')
  await desk.sql`
    update reservation_night set discount_kind = 'percent', discount_value = 10, discount_reason_id = ${reason}
     where reservation_id = ${stay.id} and stay_date < ${monday}`
  await move(stay.id, '201')
  expect(await charged(stay.id)).toEqual(['DLX 270', 'DLX 270', 'DLX 300'])
})

test('so does what the company has negotiated', async () => {
  const stay = await inside('102')
  const { sql, property_id, stock } = desk
  const rate_code_id = stock.id('rate-code', 'ACME')
  await sql`insert into negotiated_rate ${sql({
    property_id,
    rate_code_id,
    guest_profile_id: stay.guest_profile_id,
    begin_date: '2026-01-01',
    end_date: '2026-12-31',
    discount_percent: '20',
  } as never)}`
  await sql`update reservation_night set rate_code_id = ${rate_code_id} where reservation_id = ${stay.id}`
  await move(stay.id, '202')
  expect(await charged(stay.id)).toEqual(['DLX 240', 'DLX 240', 'DLX 240'])
})

test('a move that is taken back leaves what was agreed, not the price of today', async () => {
  const stay = await inside('103')
  const { moves } = await move(stay.id, '203')
  expect(await charged(stay.id)).toEqual(['DLX 300', 'DLX 300', 'DLX 300'])
  await desk.manager.do(roomMove.store, { undo: moves[0].id }, { answers: { room_dirty: 'yes' } })
  expect(await charged(stay.id)).toEqual(asAgreed)
})

test('so does a plan that is dropped; a night that is another by then has the price of today', async () => {
  const stay = await inside('104')
  const { moves } = await move(stay.id, '204', { move_date: sunday })
  expect(await charged(stay.id)).toEqual(['STD 150', 'DLX 300', 'DLX 300'])
  await desk.sql`update reservation_night set adults = 1 where reservation_id = ${stay.id} and stay_date = ${monday}`
  await desk.manager.do(roomMove.store, { drop: moves[0].id })
  expect(await charged(stay.id)).toEqual(['STD 150', 'STD 160', 'STD 200'])
})

test('two in a room go back to what each had agreed to pay of it', async () => {
  const [{ id: share_group_id }] = await desk.sql<{ id: number }[]>`
    insert into share_group (property_id) values (${desk.property_id}) returning id`
  const one = await inside('105', { share_group_id })
  const other = await inside('105', { share_group_id, is_share_primary: false, amounts: [], amount: '20.00' })
  await desk.sql`
    update reservation_night set adults = 1 where reservation_id in (${one.id}, ${other.id})`
  const { moves } = await move(one.id, '203')
  expect(await charged(other.id)).not.toContain('STD 20')
  await desk.manager.do(roomMove.store, { undo: moves[0].id }, { answers: { room_dirty: 'yes' } })
  expect(await charged(one.id)).toEqual(asAgreed)
  expect(await charged(other.id)).toEqual(['STD 20', 'STD 20', 'STD 20'])
})
