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

test.each([
  ['an advance payment on the bill', 'deposit_transaction_code_id', 'deposit_transfer', '9500', '9400'],
  ['the commission of an exchange', 'exchange_transaction_code_id', 'exchange_commission', '3130', '3110'],
])(
  'the house chooses the code of %s, and none that serves something else',
  async (_, field, use, now, other) => {
    const { manager, sql, property_id, stock } = house
    const save = async (code: string) => {
      const { items } = await manager.do(calls.list!, {})
      const [{ id, row_version }] = items
      return await manager.call(calls.update!, {
        id,
        row_version,
        [field]: stock.id('transaction-code', code),
      })
    }
    const posted = async () =>
      (
        await sql`select code from transaction_code where property_id = ${property_id} and system_use = ${use}`
      ).map(({ code }) => code as string)
    expect(await posted()).toEqual([now])
    expect(await save(other)).toMatchObject({ status: 200 })
    expect(await posted()).toEqual([other])
    const taken = field.startsWith('deposit') ? '9100' : '1040'
    expect(await save(taken)).toMatchObject({
      status: 422,
      body: { message: 'This code is used for something else already: please choose another.' },
    })
    expect(await posted()).toEqual([other])
    expect(await save(now)).toMatchObject({ status: 200 })
    expect(await posted()).toEqual([now])
  },
)
