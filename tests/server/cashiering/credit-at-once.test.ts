import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import type { Person } from '../kit/house'
import { untilWaiting } from '../kit/waiting'
import { aTill, broken, openCashier, type Till } from './till'

let house: Till
let clerks: Person[]

beforeAll(async () => {
  house = await aTill()
  clerks = await Promise.all([1, 2].map(() => house.personWith('Cashier open', 'Cashiering post charge')))
  for (const clerk of clerks) await openCashier(clerk)
  await house.sql`update finance_setting set credit_limit_mode = 'block' where property_id = ${house.property_id}`
})
afterAll(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

test('two who charge one guest at once see each other’s charge: his credit limit holds', async () => {
  const { account_id } = await house.inHouse('101')
  const charge = (person: Person) =>
    person.call(cashiering.postCharges, { account_id, lines: [{ code: '2050', unit_price: '60.00' }] })
  // What tonight adds, and one of the two.
  await house.sql`update folio_account set credit_limit = 190 where id = ${account_id}`
  let both: ReturnType<typeof charge>[] = []
  await house.sql.begin(async tx => {
    await tx`select from folio_account where id = ${account_id} for update`
    both = clerks.map(charge)
    await untilWaiting(house, 2)
  })
  const answers = await Promise.all(both)
  expect(answers.map(({ refused }) => refused ?? 'charged').toSorted()).toEqual(['charged', 'not_permitted'])
})
