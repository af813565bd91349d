import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House } from '../kit/house'
import { master } from '../reservation/summer'

let house: House
beforeAll(async () => {
  house = await aHouse(withBreakfast)
})
afterAll(() => house.close())

async function change(entity: 'rate-code' | 'package-code', code: string, more: object) {
  const { property_id, stock } = house
  const id = stock.id(entity, code)
  const table = entity.replace('-', '_')
  const [{ row_version }] = await house.sql<{ row_version: number }[]>`
    select row_version from ${house.sql(table)} where property_id = ${property_id} and id = ${id}`
  return await master(house, entity).update({ id, row_version, ...more })
}
const net = { includes_tax: false }

test('a rate and the breakfast within its price both contain their tax, or neither does', async () => {
  const refused = { status: 422, refused: 'package_tax_mode' }
  expect(await change('rate-code', 'BARBB', net)).toMatchObject(refused)
  expect(await change('package-code', 'BKF', net)).toMatchObject(refused)
  // Beside the rate it may be taxed as it likes.
  const beside = [{ package_code_id: house.stock.id('package-code', 'BKF'), quantity: 1, is_included: false }]
  expect(await change('rate-code', 'BARBB', { packages: beside })).toMatchObject({ status: 200 })
  expect(await change('package-code', 'BKF', net)).toMatchObject({ status: 200 })
  const within = [{ ...beside[0], is_included: true }]
  expect(await change('rate-code', 'BARBB', { packages: within })).toMatchObject(refused)
  expect(await change('rate-code', 'BARBB', { packages: within, ...net })).toMatchObject({ status: 200 })
})

test('what is not touched may stay as it was', async () => {
  await house.sql`update package_code set includes_tax = true where property_id = ${house.property_id} and code = 'BKF'`
  expect(await change('rate-code', 'BARBB', { name: 'With breakfast' })).toMatchObject({ status: 200 })
  expect(await change('package-code', 'BKF', { name: 'Breakfast buffet' })).toMatchObject({ status: 200 })
})
