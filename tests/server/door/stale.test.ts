import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { bookingChange } from '../../../src/wire/booking-change'
import { masterCalls } from '../../../src/wire/master'
import { profileState } from '../../../src/wire/profile-state'
import { reservation } from '../../../src/wire/reservation'
import type { House, Person } from '../kit/house'
import { aSummerHouse, sun12, thu9 } from '../reservation/summer'

let house: House
let lena: Person
let maria: Person
const profiles = masterCalls(entityOf('guest-profile'))
const markets = masterCalls(entityOf('market-code'))
const rights = ['Guest profile store', 'Reservation store', 'Reservation update', 'Manage reservation']

beforeAll(async () => {
  house = await aSummerHouse()
  lena = await house.personWith(...rights)
  maria = await house.personWith(...rights)
})
afterAll(() => house.close())

type Told = { meanwhile: { by: string; at: string; label: string; changes: object[] }[] }
const toldTo = (answer: { body: unknown }) => (answer.body as { error: { data: Told } }).error.data.meanwhile
const nameOf = async ({ employee_id }: Person): Promise<string> => {
  const [row] = await house.sql<{ name: string }[]>`select name from employee where id = ${employee_id}`
  return row.name
}

async function aGuest(more: object = {}): Promise<{ id: number; row_version: number }> {
  const { id, row_version } = await lena.do(profiles.store!, {
    profile_type: 'individual',
    last_name: 'Silva',
    first_name: 'Ana',
    ...more,
  })
  return { id, row_version } as { id: number; row_version: number }
}

test('of a guest it says which fields a colleague has changed since, from what to what, who and when; not what was before', async () => {
  const { id, row_version } = await aGuest()
  const before = await lena.do(profiles.update!, { id, row_version, profession: 'Diver' })
  const read = Number(before.row_version)
  const { row_version: next } = await maria.do(profiles.update!, {
    id,
    row_version: read,
    first_name: 'Anna',
  })
  await maria.do(profiles.update!, { id, row_version: Number(next), birth_place: 'Porto', gender: 'female' })

  const late = await lena.call(profiles.update!, { id, row_version: read, first_name: 'Anita' })
  expect(late).toMatchObject({ status: 422, refused: 'stale' })
  const by = await nameOf(maria)
  expect(toldTo(late)).toMatchObject([
    {
      by,
      changes: expect.arrayContaining([
        expect.objectContaining({
          field: 'birth_place',
          label: 'Place of birth',
          was_text: '',
          is_text: 'Porto',
        }),
        expect.objectContaining({ field: 'gender', label: 'Gender', was_text: '', is_text: 'Female' }),
      ]),
    },
    {
      by,
      changes: expect.arrayContaining([
        expect.objectContaining({
          field: 'first_name',
          label: 'First name',
          was_text: 'Ana',
          is_text: 'Anna',
        }),
      ]),
    },
  ])
  expect(toldTo(late)).toHaveLength(2)
  for (const { at } of toldTo(late)) expect(Date.now() - Date.parse(at)).toBeLessThan(60_000)
})

test('of two who save at one moment the later one is told what the other has just done', async () => {
  const { id, row_version } = await aGuest()
  const both = await Promise.all([
    lena.call(profiles.update!, { id, row_version, profession: 'Diver' }),
    maria.call(profiles.update!, { id, row_version, profession: 'Pilot' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const late = both.findIndex(({ status }) => status === 422)
  const is = late === 0 ? 'Pilot' : 'Diver'
  expect(toldTo(both[late])).toMatchObject([
    {
      by: await nameOf(late === 0 ? maria : lena),
      changes: [{ field: 'profession', label: 'Profession', was_text: '', is_text: is }],
    },
  ])
})

test('of a reservation it names what was chosen, and who', async () => {
  const { id } = house.stock
  const stay = await lena.do(reservation.store, {
    arrival_date: thu9,
    departure_date: sun12,
    adults: 1,
    guest: { last_name: 'Costa' },
    room_type_id: id('room-type', 'STD'),
    rate_code_id: id('rate-code', 'BAR'),
  })
  const { row_version } = stay
  const [market] = await house.sql<{ id: number; code: string }[]>`
    select id, code from market_code where code <> 'BAR' and is_active order by id limit 1`
  const market_code_id = market.id
  await maria.do(bookingChange.update, { id: stay.id, row_version, market_code_id, eta: '22:00' })
  const late = await lena.call(bookingChange.update, { id: stay.id, row_version, eta: '18:00' })
  expect(late).toMatchObject({ status: 422, refused: 'stale' })
  const [{ by, changes }, ...older] = toldTo(late)
  expect(by).toBe(await nameOf(maria))
  expect(older).toEqual([])
  expect(changes).toContainEqual(
    expect.objectContaining({ field: 'eta', label: 'Expected at', is_text: '22:00' }),
  )
  expect(changes).toContainEqual(expect.objectContaining({ field: 'market_code_id', is_text: market.code }))
})

test('of a master it says the same, and of a state of a profile that was changed by a call of its own', async () => {
  const group = house.stock.id('market-group', 'TRN')
  const made = await house.manager.do(markets.store!, { code: 'LATE', name: 'Late', market_group_id: group })
  const { id, row_version } = made as { id: number; row_version: number }
  await house.manager.do(markets.update!, { id, row_version, name: 'Later' })
  const late = await house.manager.call(markets.update!, { id, row_version, name: 'Latest' })
  expect(toldTo(late)).toMatchObject([{ changes: [{ field: 'name', was_text: 'Late', is_text: 'Later' }] }])

  const guest = await aGuest()
  await maria.do(profileState.status, { ...guest, is_active: false })
  const edit = await lena.call(profiles.update!, { ...guest, profession: 'Diver' })
  expect(toldTo(edit)).toMatchObject([
    { by: await nameOf(maria), changes: [{ field: 'is_active', was_text: 'Yes', is_text: 'No' }] },
  ])
})

test('whoever may not know a guest is not told by it what he was called', async () => {
  const known = await house.personWith(...rights, 'Guest incognito view')
  const { id, row_version } = await aGuest({ is_incognito: true, incognito_name: 'Mr Black' })
  await known.do(profiles.update!, { id, row_version, last_name: 'Windsor' })
  const late = await lena.call(profiles.update!, { id, row_version, profession: 'Diver' })
  expect(late).toMatchObject({ refused: 'stale' })
  expect(toldTo(late)).toEqual([])
  expect(JSON.stringify(late.body)).not.toContain('Windsor')
})
