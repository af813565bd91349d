import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { fixedCharge } from '../../../src/wire/routing'
import { stayExtra } from '../../../src/wire/stay-extra'
import { nights } from '../kit/desk'
import { type Person, saturday } from '../kit/house'
import { aCompany } from '../receivable/company'
import { aCarPark, type CarPark } from './parking'
import { broken, openCashier, type Stay, type Till } from './till'

let park: CarPark
let house: Till
let clerk: Person
let stay: Stay

beforeAll(async () => {
  park = await aCarPark()
  ;({ house, clerk } = park)
})
afterAll(() => house.close())
beforeEach(async () => {
  stay = await park.aStay()
})

const parking = (more: Record<string, unknown> = {}) => park.parking(stay.reservation_id, more)
const expected = () => park.expected(stay.reservation_id)

test('what comes tomorrow is charged now when the guest asks for it, once, and the night leaves it out', async () => {
  const { id, row_version } = await clerk.do(fixedCharge.store, parking())
  const now = (more: object = {}) => house.manager.call(fixedCharge.postNow, { id, ...more })
  expect(await now({ date: '2026-03-20' })).toMatchObject({ refused: 'fixed_not_due' })
  expect(await now({ row_version: row_version + 1 })).toMatchObject({ refused: 'stale' })
  expect(await clerk.call(fixedCharge.postNow, { id })).toMatchObject({ refused: 'not_permitted' })
  expect(await now()).toMatchObject({
    data: { posted_count: 1, posted_total: '18.00', next_date: '2026-03-15' },
  })
  expect(await now({ date: saturday })).toMatchObject({ refused: 'fixed_posted' })
  expect(await expected()).toMatchObject({ tonight: '165.00' })
  expect(await now({ date: nights(saturday, 1) })).toMatchObject({
    data: { posted_count: 2, next_date: '2026-03-16' },
  })
  const { postings } = await house.manager.do(cashiering.billing, { reservation_id: stay.reservation_id })
  const [posted] = postings.filter(({ code, parent_id }) => code === '3110' && parent_id === null)
  expect(posted).toMatchObject({
    amount: '18.00',
    group_total: '18.00',
    origin: 'fixed',
    business_date: saturday,
  })
  expect(await broken(house)).toEqual([])
})

test('of a thing that is charged once for the stay and is on the bill already, one more comes beside', async () => {
  const { reservation_id } = stay
  const [{ item }] = await house.sql<{ item: number }[]>`
    with rule as (
      insert into item_rate_rule (property_id, code, name, charge_unit)
      values (${house.property_id}, 'STAY', 'A stay', 'per_stay') returning id),
    class as (
      insert into item_class (property_id, code, name, usage, department_ids)
      values (${house.property_id}, 'OUT', 'Outside', array['reservation'],
              array(select id from master_type where category = 'department' limit 1)) returning id)
    insert into item_inventory (property_id, code, name, item_class_id, quantity_in_stock, default_quantity, price, item_rate_rule_id,
           transaction_code_id, creates_fixed_charge, sell_separately)
    select ${house.property_id}, 'PASS', 'Pass', class.id, 9, 1, 18, rule.id,
           (select id from transaction_code where property_id = ${house.property_id} and code = '3110'), true, true
      from rule, class returning id as item`
  const pass = await house.manager.do(stayExtra.addItem, { reservation_id, item_inventory_id: item })
  const charges = async () => (await house.manager.do(fixedCharge.list, { reservation_id })).items
  const [first] = await charges()
  await house.manager.do(fixedCharge.postNow, { id: first.id })
  await house.manager.do(stayExtra.changeItem, { id: pass.id, quantity: 3 })
  expect(await charges()).toMatchObject([
    { id: first.id, quantity: '1', posted_count: 1 },
    { quantity: '2', posted_count: 0, begin_date: saturday, end_date: saturday },
  ])
})

test('two clerks who charge the same day at once charge it once', async () => {
  const { id } = await clerk.do(fixedCharge.store, parking())
  const other = await house.personWith('Cashiering post charge', 'Cashier open')
  await house.sql`
    insert into cashier (property_id, code, name, number, employee_ids)
    values (${house.property_id}, 'X2', 'Second desk', 77, array[${other.employee_id}]::bigint[])`
  await openCashier(other, '0.00')
  const answers = await Promise.all(
    [house.manager, other].map(who => who.call(fixedCharge.postNow, { id, date: saturday })),
  )
  expect(answers.map(({ refused }) => refused ?? 'posted').toSorted()).toEqual(['fixed_posted', 'posted'])
})

test('ten percent of the rate on the day of departure, where there is no night, is nothing and is not asked again', async () => {
  const departure = nights(saturday, 3)
  const { id } = await clerk.do(
    fixedCharge.store,
    parking({ amount: undefined, percent_of_rate: '10', frequency: 'once', begin_date: departure }),
  )
  const call = () => house.manager.call(fixedCharge.postNow, { id, date: departure })
  expect(await call()).toMatchObject({ data: { posted_count: 0, posted_total: '0.00' } })
  expect(await call()).toMatchObject({ refused: 'fixed_posted' })
})

test('on a receivables account the end of day bills it', async () => {
  const company = await aCompany(house)
  const { reservation_id: _, ...fields } = parking({ begin_date: saturday, end_date: saturday })
  const { id } = await clerk.do(fixedCharge.store, { ...fields, ar_account_id: company.id })
  expect(await house.manager.call(fixedCharge.postNow, { id })).toMatchObject({ refused: 'fixed_by_invoice' })
})

test('whoever keeps receivables keeps what comes on them, and nothing that comes on a bill', async () => {
  const company = await aCompany(house)
  const keeper = await house.personWith('AR view', 'AR manage')
  const { reservation_id, ...fields } = parking({ begin_date: saturday, end_date: saturday })
  const made = await keeper.do(fixedCharge.store, { ...fields, ar_account_id: company.id })
  expect((await keeper.do(fixedCharge.list, { ar_account_id: company.id })).items).toMatchObject([
    { id: made.id },
  ])
  const changed = await keeper.do(fixedCharge.update, {
    id: made.id,
    row_version: made.row_version,
    amount: '20.00',
  })
  expect(await keeper.call(fixedCharge.store, { ...fields, reservation_id })).toMatchObject({
    refused: 'not_permitted',
  })
  expect(await keeper.call(fixedCharge.list, { reservation_id })).toMatchObject({ refused: 'not_permitted' })
  const ofBill = await clerk.do(fixedCharge.store, { ...fields, reservation_id })
  expect(await keeper.call(fixedCharge.remove, { id: ofBill.id })).toMatchObject({ refused: 'not_permitted' })
  await keeper.do(fixedCharge.remove, { id: made.id, row_version: changed.row_version })
  expect((await keeper.do(fixedCharge.list, { ar_account_id: company.id })).items).toEqual([])
})
