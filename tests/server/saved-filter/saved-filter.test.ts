import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedFilter } from '../../../src/wire/saved-filter'
import { aHouse, type House, type Person } from '../kit/house'

let house: House
let ana: Person
const look = (search: string) => ({ search, filters: {}, include_inactive: false })
const rooms = 'accommodation/rooms'

beforeAll(async () => {
  house = await aHouse()
  ana = await house.personWith('Room')
})
afterAll(() => house.close())

test('somebody keeps a filter, finds it again by its list, and replaces it by its name', async () => {
  const kept = await ana.do(savedFilter.store, {
    list: rooms,
    name: 'First floor',
    look: {
      ...look('1'),
      filters: { floor_id: [3] },
      sort: { field: 'code', order: 'DESC' },
      hidden: ['name'],
    },
  })
  await ana.do(savedFilter.store, { list: 'marketing/market-codes', name: 'First floor', look: look('') })
  expect(await ana.do(savedFilter.list, { list: rooms })).toEqual({ items: [kept] })

  const again = await ana.do(savedFilter.store, { list: rooms, name: 'first floor', look: look('10') })
  expect(again.id).toBe(kept.id)
  expect((await ana.do(savedFilter.list, { list: rooms })).items).toEqual([
    { id: kept.id, name: 'first floor', look: look('10') },
  ])
})

test('nobody sees or deletes those of another', async () => {
  const mine = await ana.do(savedFilter.store, { list: rooms, name: 'Mine', look: look('2') })
  expect((await house.manager.do(savedFilter.list, { list: rooms })).items).toEqual([])
  expect(await house.manager.call(savedFilter.remove, { id: mine.id })).toMatchObject({ status: 404 })
  await ana.do(savedFilter.remove, { id: mine.id })
  expect(await ana.call(savedFilter.remove, { id: mine.id })).toMatchObject({ status: 404 })
})

test('a list keeps fifty of them; one more is refused, a change of one is not', async () => {
  for (let number = 1; number <= 50; number++)
    await house.manager.do(savedFilter.store, { list: rooms, name: `Filter ${number}`, look: look('') })
  expect(
    await house.manager.call(savedFilter.store, { list: rooms, name: 'One more', look: look('') }),
  ).toMatchObject({ status: 422, refused: 'filters_full' })
  expect((await house.manager.do(savedFilter.list, { list: rooms })).items).toHaveLength(50)
  await house.manager.do(savedFilter.store, { list: rooms, name: 'Filter 7', look: look('7') })
})
