import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { aHouse, type House } from '../kit/house'

let house: House
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

const calls = masterCalls(entityOf('property-control'))
const choose = async (rounding_transaction_code_id: number | null) => {
  const { items } = await house.manager.do(calls.list!, {})
  const [{ id, row_version }] = items
  await house.manager.do(calls.update!, { id, row_version, rounding_transaction_code_id })
}
const used = async () =>
  (
    await house.sql<{ code: string }[]>`
      select code from transaction_code where property_id = ${house.property_id} and system_use = 'rounding'`
  ).map(({ code }) => code)

test('the code that is chosen for a use is the one the program posts on, and with none chosen there is none', async () => {
  expect(await used()).toEqual(['8400'])
  await choose(null)
  expect(await used()).toEqual([])
  await choose(house.stock.id('transaction-code', '8400'))
  expect(await used()).toEqual(['8400'])
})
