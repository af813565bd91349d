import { afterAll, beforeAll, expect, test } from 'vitest'
import { quick } from '../../../src/wire/quick'
import { aDesk, type Desk, nights } from '../kit/desk'
import { type Person, saturday } from '../kit/house'
import { anotherProperty } from '../kit/property'

let house: Desk
let stranger: Person
const all = ['reservations', 'guests', 'rooms', 'masters'] as const
const find = (person: Person, text: string) => person.do(quick.search, { text, of: [...all] })

beforeAll(async () => {
  house = await aDesk()
  stranger = await anotherProperty(house)
  await house.manager.post('guest-profile/store', {
    profile_type: 'individual',
    first_name: 'Luis',
    last_name: 'García',
  })
})
afterAll(() => house.close())

test('guests and rooms are found by one question, each as its own list finds it', async () => {
  expect(await find(house.manager, 'garc')).toMatchObject({
    reservations: [],
    guests: [{ name: expect.stringContaining('García') }],
    rooms: [],
  })
  expect((await find(house.manager, '101')).rooms).toMatchObject([{ code: '101', name: 'Room 101' }])
})

test('only what is asked for is looked for', async () => {
  const { guests, rooms } = await house.manager.do(quick.search, { text: '101', of: ['guests'] })
  expect({ guests, rooms }).toEqual({ guests: [], rooms: [] })
})

test('a stay is found by its number for whoever may list stays, and for nobody else', async () => {
  const { confirmation_no } = await house.reserve({
    arrival_date: saturday,
    departure_date: nights(saturday, 2),
  })
  const [clerk, nobody] = [await house.personWith('Arrivals'), await house.personWith()]
  expect((await find(clerk, confirmation_no)).reservations).toMatchObject([
    { confirmation_no, arrival_date: '2026-03-14', departure_date: '2026-03-16', room_type: 'STD' },
  ])
  expect((await find(nobody, confirmation_no)).reservations).toEqual([])
})

test('records of all masters are found by code and name, the code itself first, inactive ones not at all', async () => {
  const found = async () => (await find(house.manager, 'bar')).masters
  expect((await found()).filter(({ code }) => code === 'BAR').map(({ entity }) => entity)).toEqual([
    'market-code',
    'rate-category',
    'rate-code',
  ])
  const store = { code: 'BARGE', name: 'Barge', amenity_group: 'view', applies_to: ['room'] }
  const { id } = (await house.manager.post('amenity/store', store)).data as { id: number }
  expect((await found()).map(({ code }) => code)).toEqual(expect.arrayContaining(['BAR', 'BARGE']))
  await house.sql`update amenity set is_active = false where id = ${id}`
  expect((await found()).map(({ code }) => code)).not.toContain('BARGE')
})

test('masters are found by whoever has their screens', async () => {
  const { masters } = await find(house.manager, 'bar')
  expect(masters).not.toEqual([])
  const clerk = await house.personWith('Arrivals')
  expect((await find(clerk, 'bar')).masters).toEqual([])
  expect((await find(stranger, 'barg')).masters).toEqual([])
})

test('guests and rooms of another property do not exist', async () => {
  expect((await find(stranger, '101')).rooms).toEqual([])
})

test('one letter means nothing yet', async () => {
  expect(await house.manager.call(quick.search, { text: 'g', of: [...all] })).toMatchObject({ status: 422 })
})
