import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { aHouse, type House } from '../kit/house'

let house: House
const types = masterCalls(entityOf('room-type'))
const markets = masterCalls(entityOf('market-code'))
const attractions = masterCalls(entityOf('local-attraction'))

beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

type Sorted = { field: string; order: 'ASC' | 'DESC' }
type Row = Record<string, unknown> & { id: number }

/** The whole list, three records to a page. */
async function pages(calls: typeof types, sort: Sorted): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await house.manager.do(calls.list!, { sort: [sort], page, per_page: 3 })
    rows.push(...(items as Row[]))
    if (rows.length >= total || items.length === 0) return rows
  }
}
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
/** What is empty stands at the end, whichever way round. */
function inOrder<T>(values: (T | null)[], compare: (one: T, other: T) => number, order: Sorted['order']) {
  const filled = values.filter(value => value !== null).sort(compare)
  if (order === 'DESC') filled.reverse()
  return [...filled, ...values.filter(value => value === null)]
}
const codeOf = (value: unknown) => (value as { code: string } | null)?.code ?? null
const nameOf = (value: unknown) => (value as { name: string } | null)?.name ?? null

test.each(['ASC', 'DESC'] as const)(
  'a list stands in the order of what it names, of words and of money (%s), and no record on two pages or none',
  async order => {
    for (const code of ['OA', 'OB', 'OC', 'OD', 'OE'])
      await house.manager.do(markets.store!, {
        code: `${code}${order}`,
        name: `Order ${code}`,
        market_group_id: house.stock.id('market-group', 'TRN'),
      })
    const all = (await house.manager.do(markets.list!, { per_page: 200 })).items as Row[]
    const named = await pages(markets, { field: 'market_group_id', order })
    const codes = named.map(row => codeOf(row.market_group))
    expect(codes).toEqual(inOrder(codes, byText, order))
    expect(new Set(codes).size).toBeGreaterThan(1)
    expect(named.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())

    const words = (await pages(markets, { field: 'name', order })).map(({ name }) => String(name))
    expect(words).toEqual(inOrder(words, (one, other) => one.localeCompare(other, 'en'), order))

    const amounts = (await pages(types, { field: 'min_rate', order })).map(row =>
      row.min_rate === null ? null : Number(row.min_rate),
    )
    expect(amounts).toEqual(inOrder(amounts, (one, other) => one - other, order))
  },
)

test('what is shown by its name alone stands in the order of the names', async () => {
  const rows = await pages(attractions, { field: 'attraction_type_id', order: 'ASC' })
  const names = rows.map(row => nameOf(row.attraction_type))
  expect(names).toEqual(inOrder(names, (one, other) => one.localeCompare(other, 'en'), 'ASC'))
})

test('every page says how many there are in all: a full one, the last, one behind it and one where nothing is found', async () => {
  for (const code of ['TA', 'TB', 'TC', 'TD', 'TE'])
    await house.manager.do(markets.store!, {
      code,
      name: `Total ${code}`,
      market_group_id: house.stock.id('market-group', 'TRN'),
    })
  const pageOf = async (page: number, per_page: number, search = 'Total T') => {
    const { items, total } = await house.manager.do(markets.list!, { search, page, per_page })
    return { shown: items.length, total }
  }
  expect(await pageOf(1, 2)).toEqual({ shown: 2, total: 5 })
  expect(await pageOf(3, 2)).toEqual({ shown: 1, total: 5 })
  expect(await pageOf(1, 5)).toEqual({ shown: 5, total: 5 })
  expect(await pageOf(4, 2)).toEqual({ shown: 0, total: 5 })
  expect(await pageOf(1, 2, 'Total X')).toEqual({ shown: 0, total: 0 })
  expect(await pageOf(2, 2, 'Total X')).toEqual({ shown: 0, total: 0 })
})
