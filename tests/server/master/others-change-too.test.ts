import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { aHouse, type House } from '../kit/house'
import { type Maker, makerFor } from './a-record'

let house: House
let maker: Maker
beforeAll(async () => {
  house = await aHouse()
  maker = makerFor(house.manager)
})
afterAll(() => house.close())

type Row = Record<string, unknown> & { id: number; row_version: number }
const make = (key: string, more: object) => maker.store(entityOf(key), more as never) as Promise<Row>
const change = ({ id, row_version }: Row, key: string, more: object) =>
  house.manager.do(masterCalls(entityOf(key)).update!, { id, row_version, ...more }) as Promise<Row>
/** What the changes log says of a record since it was made. */
const told = async (entity: string, { id }: Row) => {
  const lines = await house.sql<{ label: string; changes: object }[]>`
    select label, changes from operation where entity = ${entity} and entity_id = ${id} order by id offset 1`
  return lines
}

test('a bank account that is no more the first choice of its currency has a line of it', async () => {
  const first = await make('bank-account', { currency_code: 'EUR', is_default_for_currency: true })
  await make('bank-account', { currency_code: 'EUR', is_default_for_currency: true })
  expect(await told('bank-account', first)).toEqual([
    {
      label: `Bank account ${String(first.code)} changed`,
      changes: { is_default_for_currency: [true, false] },
    },
  ])
})

test('so has a type of notes that is preset no more', async () => {
  const first = await make('note-type', { note_group: 'guest_profile', is_default: true })
  await make('note-type', { note_group: 'guest_profile', is_default: true })
  expect(await told('note-type', first)).toMatchObject([{ changes: { is_default: [true, false] } }])
})

test('so has the contact of a guest that is no more the first to try', async () => {
  const guest_profile_id = (await make('guest-profile', {})).id
  const phone = { guest_profile_id, contact_type: 'phone' }
  const first = await make('guest-contact', { ...phone, value: '+351 210 123 001' })
  await make('guest-contact', { ...phone, value: '+351 210 123 002', is_primary: true })
  expect(await told('guest-contact', first)).toMatchObject([{ changes: { is_primary: [true, false] } }])
})

test('so has the room on the other side of a door, when it is made and when it goes', async () => {
  const other = await make('room', { code: '771' })
  const room = await make('room', { code: '772', connecting_room_ids: [other.id] })
  await change(room, 'room', { connecting_room_ids: [] })
  expect(await told('room', other)).toEqual([
    { label: 'Room 771 changed', changes: { connecting_room_ids: [[], [room.id]] } },
    { label: 'Room 771 changed', changes: { connecting_room_ids: [[room.id], []] } },
  ])
})

test('so has the address that takes the place of the first one', async () => {
  const guest_profile_id = (await make('guest-profile', {})).id
  const first = await make('guest-address', { guest_profile_id })
  const second = await make('guest-address', { guest_profile_id })
  expect([first.is_primary, second.is_primary]).toEqual([true, false])
  await house.manager.do(masterCalls(entityOf('guest-address')).remove!, { id: first.id })
  expect(await told('guest-address', second)).toMatchObject([{ changes: { is_primary: [false, true] } }])
})
