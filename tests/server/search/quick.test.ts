import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIn } from '../../../src/wire/front-desk'
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

test('days and states are a filter of reservations, and the rest is whose they are', async () => {
  const garcia = await house.guest({ last_name: 'Quintanilla' })
  const other = await house.guest({ last_name: 'Robledo' })
  const stays = [
    await house.reserve({
      guest_profile_id: garcia,
      arrival_date: saturday,
      departure_date: nights(saturday, 2),
    }),
    await house.reserve({
      guest_profile_id: garcia,
      arrival_date: nights(saturday, 9),
      departure_date: nights(saturday, 10),
    }),
    await house.reserve({
      guest_profile_id: other,
      arrival_date: saturday,
      departure_date: nights(saturday, 1),
      type: 'DLX',
    }),
  ]
  const numbers = async (text: string) => {
    const { chips, reservations } = await find(house.manager, text)
    expect(chips).not.toEqual([])
    return reservations.map(({ confirmation_no }) => confirmation_no).sort()
  }
  const [first, second, third] = stays.map(({ confirmation_no }) => confirmation_no)
  expect(await numbers('quintanilla today')).toEqual([first])
  expect(await numbers('quintanilla +9')).toEqual([second])
  expect(await numbers('arr today dlx unassigned')).toEqual([third])
  expect(await numbers('robledo dep tomorrow')).toEqual([third])
  expect(await numbers('robledo in')).toEqual([])
  await house.sql`update reservation set room_id = ${await house.roomId('201')} where confirmation_no = ${third}`
  expect(await numbers('arr today dlx unassigned')).toEqual([])
})

test('what was understood is said, as it was typed', async () => {
  const { chips, guests, rooms } = await find(house.manager, 'quintanilla 14-16 mar balance>100')
  expect(chips).toEqual([
    { kind: 'days', typed: '14-16 mar', from: '2026-03-14', to: '2026-03-16' },
    { kind: 'owes', typed: 'balance>100', over: '100' },
  ])
  expect([guests.length > 0, rooms]).toEqual([true, []])
  expect((await find(house.manager, 'quintanilla')).chips).toEqual([])
  const { chips: spanish } = await house.manager.do(quick.search, {
    text: 'mañana',
    of: [...all],
    locale: 'es',
  })
  expect(spanish).toEqual([])
})

test('only those with whom it can be done now', async () => {
  const guest_profile_id = await house.guest({ last_name: 'Villalobos' })
  const due = await house.reserve({ guest_profile_id, arrival_date: saturday })
  await house.reserve({
    guest_profile_id,
    arrival_date: nights(saturday, 20),
    departure_date: nights(saturday, 21),
  })
  const able = async (can: 'check_in' | 'check_out') =>
    (
      await house.manager.do(quick.search, { text: 'villalobos', of: ['reservations'], can })
    ).reservations.map(({ confirmation_no }) => confirmation_no)
  expect(await able('check_in')).toEqual([due.confirmation_no])
  expect(await able('check_out')).toEqual([])
  await house.manager.do(checkIn.checkIn, { reservation_id: due.id, room_id: await house.roomId('102') })
  expect(await able('check_out')).toEqual([due.confirmation_no])

  const { rooms } = await find(house.manager, '102')
  expect(rooms).toMatchObject([
    {
      code: '102',
      guest: {
        name: expect.stringContaining('Villalobos'),
        confirmation_no: due.confirmation_no,
        balance: '0.00',
      },
    },
  ])
  const nobody = await house.personWith('Room')
  expect((await find(nobody, '102')).rooms).toMatchObject([{ code: '102', guest: null }])
})
