import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadStay, stayTotal } from '../../../src/server/store/stay-lines'
import { cashiering } from '../../../src/wire/cashiering'
import { checkIn } from '../../../src/wire/front-desk'
import { endOfDay } from '../../../src/wire/end-of-day'
import { reservation } from '../../../src/wire/reservation'
import { share } from '../../../src/wire/share'
import { broken, openCashier } from '../cashiering/till'
import { inside } from '../deposit/inside'
import { letIn } from '../kit/arrive'
import { withAllowance, withBreakfast } from '../kit/breakfast'
import { aHouse, type House, monday, type Person, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'

let house: House
let ana: Person

beforeEach(async () => {
  house = await aHouse(async stock => {
    await withBreakfast(stock)
    await withAllowance(stock)
  })
  ana = house.manager
})
afterEach(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

type Stay = { id: number; account_id: number }

async function booked(rate: string, last_name: string, more: object = {}): Promise<{ id: number }> {
  return await ana.do(
    reservation.store,
    {
      arrival_date: saturday,
      nights: 2,
      adults: 1,
      guest: { last_name },
      room_type_id: house.stock.id('room-type', 'STD'),
      rate_code_id: house.stock.id('rate-code', rate),
      ...more,
    },
    { answers: { rate_below_floor: 'yes', similar_profile: 'new' } },
  )
}
async function inHouse(id: number, room?: string): Promise<Stay> {
  const where = room === undefined ? {} : { room_id: house.stock.id('room', room) }
  const { account_id } = await ana.do(
    checkIn.checkIn,
    { reservation_id: id, ...where },
    { answers: { ...letIn, room_dirty: 'yes' } },
  )
  return { id, account_id }
}
/** Two who share a room, the first of whom pays it. */
async function together(rate: string, room: string, names: [string, string]): Promise<[Stay, Stay]> {
  const [payer, other] = [await booked(rate, names[0]), await booked(rate, names[1])]
  await ana.do(share.combine, {
    reservation_id: other.id,
    target_id: payer.id,
    mode: 'entire',
    payer_reservation_id: payer.id,
  })
  return [await inHouse(payer.id, room), await inHouse(other.id, room)]
}
/** What a night has posted for a stay, the room apart from what it contains, taxes inside. */
const posted = async ({ account_id }: Stay) => {
  const rows = await house.sql<{ ledger: string; origin: string; amount: string }[]>`
    select p.ledger, m.origin, sum(p.amount)::numeric(19,2)::text as amount from posting p
      join posting m on m.property_id = p.property_id and m.id = coalesce(p.parent_id, p.id)
     where p.folio_account_id = ${account_id} and p.business_date = ${saturday} group by 1, 2 order by 1, 2`
  return rows.map(({ ledger, origin, amount }) => `${ledger} ${origin} ${amount}`)
}
const balance = async ({ account_id }: Stay) =>
  (await ana.do(cashiering.billing, { account_id })).account.balances.guest
const revenue = async (code: string) => {
  const [{ amount }] = await house.sql<{ amount: string }[]>`
    select coalesce(-sum(l.amount), 0)::numeric(19,2)::text as amount from journal_line l
      join transaction_code c on c.property_id = l.property_id and c.id = l.transaction_code_id
     where l.ledger in ('revenue', 'tax') and c.code = ${code} and l.business_date = ${saturday}`
  return amount
}

test('of two who share a room with breakfast one pays all, and the night posts both breakfasts and the room that is left', async () => {
  const [payer, other] = await together('BARBB', '101', ['Payer', 'Invited'])
  const [granting, eating] = await together('PKG', '102', ['Granting', 'Eating'])
  const free = await inHouse(
    (await booked('BARBB', 'Free', { rate_amount: '0.00', rate_reason: 'A friend of the house' })).id,
    '103',
  )
  const lavish = await inHouse(
    (await booked('PKG', 'Lavish', { rate_amount: '0.00', rate_reason: 'A friend of the house' })).id,
    '104',
  )
  const { findings } = await ana.do(endOfDay.prepare, { check_only: true })
  expect(findings.filter(({ code }) => code === 'package_exceeds_rate')).toEqual([])
  await closeNight(ana, sunday)

  // 149.00 with two breakfasts of 12.00 in it: the room is 125.00 whoever pays it, and city tax comes on top.
  expect(await posted(payer)).toEqual(['guest package 12.00', 'guest room 142.00'])
  expect(await posted(other)).toEqual(['guest package 12.00', 'guest room -12.00'])
  expect([await balance(payer), await balance(other)]).toEqual(['154.00', '0.00'])
  // 180.00 with breakfast for 15.00 each: both may eat for 18.00, and the room is 150.00.
  expect(await posted(granting)).toEqual(['guest package 185.00', 'package room 165.00'])
  expect(await posted(eating)).toEqual(['package room -15.00'])
  expect([await balance(granting), await balance(eating)]).toEqual(['185.00', '0.00'])
  // What costs nothing has no part that costs something.
  expect([await posted(free), await posted(lavish)]).toEqual([[], []])
  expect([await revenue('1000'), await revenue('2000')]).toEqual(['250.00', '21.82'])

  await openCashier(ana)
  const eats = async ({ account_id }: Stay) =>
    await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '2000', unit_price: '16.00' }] })
  await eats(eating)
  await eats(lavish)
  expect([await balance(eating), await balance(lavish)]).toEqual(['0.00', '0.00'])
  await closeNight(ana, monday)
  const settled = async ({ account_id }: Stay) =>
    (await ana.do(cashiering.allowances, { account_id })).items[0]
  expect(await settled(eating)).toMatchObject({ price: '15.00', consumed: '16.00', result: '-1.00' })
  // Of a free night it is the house that pays what was eaten.
  expect(await settled(lavish)).toMatchObject({ price: '0.00', consumed: '16.00', result: '-16.00' })
  expect([await balance(eating), await balance(lavish)]).toEqual(['0.00', '0.00'])
})

test('what everybody in the room has in it may not come to more than the room', async () => {
  const [one, two] = await together('BARBB', '101', ['Cheap', 'Cheaper'])
  const cost = (price: string) => house.sql`
    update reservation_night set rate_amount = ${price}, share_amount = case when reservation_id = ${one.id} then ${price}::numeric else 0 end
     where reservation_id in (${one.id}, ${two.id})`
  const told = async () => {
    const { rows } = await ana.do(endOfDay.previewRoomAndTax, {})
    return rows.filter(row => [one.id, two.id].includes(row.reservation_id ?? 0)).map(({ error }) => error)
  }
  await cost('24.00')
  expect(await told()).toEqual([null, null])
  await cost('23.99')
  expect(await told()).toMatchObject([
    { code: 'package_exceeds_rate', message: expect.stringContaining('24.00') },
    { code: 'package_exceeds_rate' },
  ])
})

test('whose price is all breakfast pays city tax as he was quoted, on his bill and not inside it', async () => {
  const little = (rate_amount: string) => ({ rate_amount, rate_reason: 'A friend of the house' })
  const plain = await inHouse((await booked('BARBB', 'Plain', little('12.00'))).id, '101')
  const wrapped = await inHouse((await booked('PKG', 'Wrapped', little('15.00'))).id, '102')
  const { rows } = await ana.do(endOfDay.previewRoomAndTax, {})
  const totals = [plain, wrapped].map(({ id }) => rows.find(row => row.reservation_id === id)?.total)
  const of = (stay: Stay) =>
    inside(house, ana, async ({ tx }) => tx.coins.write(stayTotal(await loadStay(tx, stay.id))))
  // Two nights are quoted.
  expect([await of(plain), await of(wrapped)]).toEqual(['29.00', '35.00'])
  expect(totals).toEqual(['14.50', '17.50'])
  await closeNight(ana, sunday)
  expect([await balance(plain), await balance(wrapped)]).toEqual(['14.50', '17.50'])
})
