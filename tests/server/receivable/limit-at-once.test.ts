import { afterAll, beforeAll, expect, test } from 'vitest'
import { receivable } from '../../../src/wire/receivable'
import { broken, openShift } from '../deposit/ledger'
import { aHouse, type House, type Person } from '../kit/house'
import { untilWaiting } from '../kit/waiting'
import { aCompany } from './company'

let house: House
let clerks: Person[]

beforeAll(async () => {
  house = await aHouse()
  clerks = await Promise.all([1, 2].map(() => house.personWith('AR invoice')))
  for (const clerk of clerks) await openShift(house, clerk)
})
afterAll(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

test('two who charge one account at once see each other’s charge: its limit holds', async () => {
  const { id } = await aCompany(house, { name: 'Tight', credit_limit: '150.00' })
  const lines = [{ code: '3200', quantity: '2', unit_price: '60.00', supplement: 'March' }]
  let both: Promise<{ status: number; refused?: string }>[] = []
  await house.sql.begin(async tx => {
    await tx`select from ar_account where id = ${id} for update`
    both = clerks.map(clerk => clerk.call(receivable.charge, { account_id: id, lines }))
    await untilWaiting(house, 2)
  })
  const answers = await Promise.all(both)
  expect(answers.map(({ refused }) => refused ?? 'charged').toSorted()).toEqual(['ar_limit', 'charged'])
  expect(await house.manager.do(receivable.view, { id })).toMatchObject({ balance: '120.00' })
})
