import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfDay } from '../../../src/wire/end-of-day'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { fixedCharge } from '../../../src/wire/routing'
import { broken } from '../cashiering/till'
import { letIn } from '../kit/arrive'
import { withAllowance, withBreakfast } from '../kit/breakfast'
import { aHouse, type House, monday, saturday, sunday } from '../kit/house'

let house: House
let plain: Stay
type Stay = { id: number; account_id: number }

// One with breakfast inside, a parking space and a night that gets lost; one with an allowance that ends on the day it is granted.
beforeAll(async () => {
  house = await aHouse(async stock => {
    await withBreakfast(stock)
    await withAllowance(stock)
    await stock.tx.sql`update package_code set post_next_day = false where code = 'BFA'`
  })
  plain = await inHouse('101', 'BARBB')
  await inHouse('102', 'PKG')
  const parking = { transaction_code_id: house.stock.id('transaction-code', '2050'), amount: '12.00' }
  const dates = { frequency: 'daily', begin_date: saturday, end_date: monday }
  await house.manager.do(fixedCharge.store, {
    account_id: plain.account_id,
    supplement: 'Parking',
    ...parking,
    ...dates,
  } as never)
}, 60_000)
afterAll(() => house.close())

async function inHouse(room: string, rate: string): Promise<Stay> {
  const { id } = await house.manager.do(reservation.store, {
    arrival_date: saturday,
    nights: 2,
    adults: 2,
    guest: { last_name: `In ${room}` },
    room_type_id: house.stock.id('room-type', 'STD'),
    rate_code_id: house.stock.id('rate-code', rate),
  })
  const room_id = house.stock.id('room', room)
  await house.manager.do(checkIn.checkIn, { reservation_id: id, room_id }, { answers: letIn })
  const [account] = await house.sql<{ id: number }[]>`
    select id from folio_account where property_id = ${house.property_id} and reservation_id = ${id}`
  return { id, account_id: account.id }
}
const until = async () => {
  const { findings } = await house.manager.do(endOfDay.prepare, { check_only: true })
  const warned = findings.filter(finding => finding.needs_confirmation)
  await house.manager.do(endOfDay.prepare, { confirm: warned.map(({ code }) => code) })
  await house.manager.do(endOfDay.guestCountry, { skip: true, skip_reason: 'test' })
  await house.manager.do(endOfDay.cashiers, { action: 'freeze' })
}
const roll = (expected_new_date: string) => house.manager.call(endOfDay.roll, { expected_new_date })

test('a night that is left out claims all that it would have charged, and says what', async () => {
  await until()
  const { sql, property_id } = house
  await sql`delete from reservation_night where reservation_id = ${plain.id} and stay_date = ${saturday}`
  expect(await house.manager.do(endOfDay.postRoomAndTax, { action: 'start' })).toMatchObject({
    items_failed: 1,
  })
  const skip = { action: 'skip', item_key: `night:${plain.id}`, reason: 'Pipe burst' } as const
  expect(await house.manager.do(endOfDay.postRoomAndTax, skip)).toMatchObject({ items_failed: 0 })
  const [{ package_id }] = await sql<{ package_id: number }[]>`
    select id as package_id from reservation_package where reservation_id = ${plain.id}`
  const [{ fixed_id }] = await sql<{ fixed_id: number }[]>`select id as fixed_id from fixed_charge`
  const wanted = [
    `fixed:${fixed_id}:${saturday}`,
    `package:${package_id}:${saturday}`,
    `room:${plain.id}:${saturday}`,
  ]
  const claimed = await sql<{ claim_key: string }[]>`
    select claim_key from posting_claim where claim_key = any (${wanted}) and entry_id is null order by 1`
  expect(claimed.map(({ claim_key }) => claim_key)).toEqual(wanted)
  const [item] = await sql`select message, skip_reason from eod_item where item_key = ${skip.item_key}`
  expect(item).toEqual({ message: 'Not charged: Room, Breakfast, Parking', skip_reason: 'Pipe burst' })
  const [{ label }] = await sql`
    select label from operation where property_id = ${property_id} and label like '%Pipe burst' order by id desc limit 1`
  expect(label).toMatch(/not charged \(Room, Breakfast, Parking\): Pipe burst$/)
})

test('an allowance of one day is settled on it, and no day ends with one that is open', async () => {
  const { sql } = house
  const grants = () => sql`select valid_on::text, status from package_allowance`
  expect(await grants()).toEqual([{ valid_on: saturday, status: 'settled' }])
  await sql`update package_allowance set status = 'open'`
  expect(await roll(sunday)).toMatchObject({ status: 422, refused: 'eod_blocked' })
  expect(await house.manager.do(endOfDay.overview, {})).toMatchObject({ business_date: saturday })
  await sql`update package_allowance set status = 'settled'`
  expect(await roll(sunday)).toMatchObject({ status: 200 })
  // Asked again on the new day, the night settles nothing that ends on that one.
  await sql`
    insert into package_allowance (property_id, folio_account_id, reservation_package_id, package_code_id, granted_on, valid_on, price, price_tax, price_taxes,
           allowance, entry_id)
    select property_id, folio_account_id, reservation_package_id, package_code_id, granted_on, ${sunday}, price, price_tax, price_taxes, allowance, entry_id
      from package_allowance`
  expect(await house.manager.call(endOfDay.postRoomAndTax, { action: 'start' })).toMatchObject({
    status: 200,
  })
  expect(await grants()).toContainEqual({ valid_on: sunday, status: 'open' })
  await sql`update package_allowance set status = 'reversed' where valid_on = ${sunday}`
  await house.manager.do(endOfDay.procedures, { action: 'run' })
  await house.manager.do(endOfDay.finish, { action: 'run' })
  const paper = async (report: string) =>
    (
      await sql<{ text: string }[]>`select content::text as text from eod_document where report = ${report}`
    )[0].text
  expect(await paper('night-audit-log')).toContain('Pipe burst. Not charged: Room, Breakfast, Parking')
  expect(await paper('manager-flash')).toMatch(/Room 101 .*: Pipe burst/)
  expect(await broken(house)).toEqual([])
})

test('an allowance whose settlement fails is mended, not left out', async () => {
  await until()
  const { sql } = house
  await house.manager.do(endOfDay.postRoomAndTax, { action: 'start' })
  const [{ item_key }] = await sql<{ item_key: string }[]>`
    select item_key from eod_item where item_key like 'settle:%' order by run_id desc limit 1`
  const skip = { action: 'skip', item_key, reason: 'Later' } as const
  expect(await house.manager.call(endOfDay.postRoomAndTax, skip)).toMatchObject({ refused: 'validation' })
  expect(await roll(monday)).toMatchObject({ status: 200 })
})
