import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { cashiering } from '../../../src/wire/cashiering'
import { masterCalls } from '../../../src/wire/master'
import { quick } from '../../../src/wire/quick'
import { aHouse, type House, type Person } from '../kit/house'
import { anAccount } from '../cashiering/till'

let house: House
let ana: Person
const markets = masterCalls(entityOf('market-code'))

const names = ['Früh und spät', 'SMØRREBRØD', 'Cafe Central', 'Łódź 100%']

beforeAll(async () => {
  house = await aHouse()
  ana = house.manager
  const market_group_id = house.stock.id('market-group', 'TRN')
  for (const [place, name] of names.entries()) {
    await ana.do(markets.store!, { code: `ACC${place}`, name, market_group_id })
    await anAccount(house, { name })
  }
})
afterAll(() => house.close())

/** What is typed, and the names that it means. */
const typed = [
  ['fruh', ['Früh und spät']],
  ['FRÜH', ['Früh und spät']],
  ['SPAT', ['Früh und spät']],
  ['smorrebrod', ['SMØRREBRØD']],
  ['smørrebrød', ['SMØRREBRØD']],
  ['café', ['Cafe Central']],
  ['lodz 100%', ['Łódź 100%']],
  ['lodz 1__%', []],
  ['frxh', []],
] as const

test.for(typed)('“%s” is found in a master as it is meant', async ([search, expected]) => {
  const { items } = await ana.do(markets.list!, { search })
  expect(items.map(({ name }) => name)).toEqual(expected)
})

test.for(typed)('“%s” is found among the accounts of the house', async ([search, expected]) => {
  const { items } = await ana.do(cashiering.houseAccounts, { search })
  expect(items.map(({ name }) => name)).toEqual(expected)
})

test.for(typed)('“%s” is found by the quick search', async ([text, expected]) => {
  const { masters } = await ana.do(quick.search, { text, of: ['masters'] })
  expect(masters.map(({ name }) => name)).toEqual(expected)
})

test('a filter of a column finds without accents as well', async () => {
  const { items } = await ana.do(markets.list!, { filters: { name: 'und spat' } })
  expect(items.map(({ name }) => name)).toEqual(['Früh und spät'])
})
