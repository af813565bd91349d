import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { aHouse, type House } from '../kit/house'

let house: House
const calls = masterCalls(entityOf('market-code'))

beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

test('an administrator makes, changes and removes a market code', async () => {
  const group = house.stock.id('market-group', 'TRN')
  const made = await house.manager.do(calls.store!, {
    code: 'new1',
    name: 'New market',
    market_group_id: group,
  })
  expect(made).toMatchObject({
    code: 'NEW1',
    revenue_kind: 'paying',
    row_version: 1,
    market_group: { code: 'TRN' },
  })
  const changed = await house.manager.do(calls.update!, { id: made.id, row_version: 1, name: 'Newer market' })
  expect(changed).toMatchObject({ name: 'Newer market', row_version: 2 })
  const stale = await house.manager.call(calls.update!, { id: made.id, row_version: 1, name: 'Old view' })
  expect(stale).toMatchObject({ status: 422, refused: 'stale' })
  const list = await house.manager.do(calls.list!, { search: 'newer' })
  expect(list).toMatchObject({ total: 1 })
  await house.manager.do(calls.remove!, { id: made.id })
  expect(await house.manager.call(calls.remove!, { id: made.id })).toMatchObject({ status: 404 })
})

test('a market code that a rate uses is not deleted', async () => {
  const refused = await house.manager.call(calls.remove!, { id: house.stock.id('market-code', 'BAR') })
  expect(refused).toMatchObject({ status: 422, refused: 'in_use' })
})

test('wrong input is named by its field and changes nothing', async () => {
  const refused = await house.manager.call(calls.store!, {
    code: 'X Y',
    name: '',
    market_group_id: 'TRN',
    colour: 1,
  })
  expect(refused.body).toMatchObject({
    status_code: 422,
    error: { error: 'validation', fields: { colour: 'This field does not exist.' } },
  })
})
