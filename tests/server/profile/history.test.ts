import { afterAll, beforeAll, expect, test } from 'vitest'
import { masters } from '../../../src/wire/masters'
import { guestProfile } from '../../../src/wire/profile'
import { aDesk, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'
import { anotherProperty } from '../kit/property'
import { master } from '../reservation/summer'

let desk: Desk
let clerk: Person

beforeAll(async () => {
  desk = await aDesk()
  clerk = await desk.personWith('Guest profile', 'Guest profile store', 'Reservation update')
})
afterAll(() => desk.close())

const read = (id: number, by: Person = clerk, page?: number, per_page?: number) =>
  by.do(guestProfile.history, { id, page, per_page })
const profileOf = (id: number) => clerk.do(guestProfile.view, { id })
const rename = async (id: number, first_name: string) => {
  const { row_version } = await profileOf(id)
  return master(desk, 'guest-profile', clerk).update({ id, row_version, first_name })
}
const country = () => desk.stock.id('master-type/country', 'PT')

test('what was changed of a profile and of its address stands there, the newest first, in words', async () => {
  const id = await desk.guest({ last_name: 'Antiga', first_name: 'Rosa' })
  await rename(id, 'Rosália')
  const addresses = master(desk, 'guest-address', clerk)
  const { data: address } = await addresses.store({
    guest_profile_id: id,
    address_type_id: desk.stock.id('master-type/address_type', 'HOME'),
    line1: 'Rua Nova 4',
    city: 'Braga',
    country_id: country(),
  })
  await addresses.update({ id: Number(address.id), row_version: 1, city: 'Porto' })

  const { items, total } = await read(id)
  expect(total).toBe(3)
  expect(items.map(({ entity }) => entity)).toEqual(['guest-address', 'guest-address', 'guest-profile'])
  const [moved, , renamed] = items
  expect(moved).toMatchObject({ by: { name: expect.any(String) as string } })
  expect(moved.changes).toMatchObject([{ field: 'city', label: 'City', was: 'Braga', is: 'Porto' }])
  expect(renamed.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'first_name', was_text: 'Rosa', is_text: 'Rosália' }),
    ]),
  )
  expect((await read(id, clerk, 2, 2)).items.map(({ id: line }) => line)).toEqual([renamed.id])
})

test('a change is restored from its line', async () => {
  const id = await desk.guest({ last_name: 'Volta', first_name: 'Ana' })
  await rename(id, 'Anna')
  const [{ id: operation_id }] = (await read(id)).items
  const { row_version } = await profileOf(id)
  await clerk.do(masters.restore, { entity: 'guest-profile', id, operation_id, row_version })
  expect(await profileOf(id)).toMatchObject({ first_name: 'Ana' })
  expect((await read(id)).items[0].changes).toEqual(
    expect.arrayContaining([expect.objectContaining({ field: 'first_name', was: 'Anna', is: 'Ana' })]),
  )
})

test('nothing of another profile is there, and nothing of what another house has done', async () => {
  const [one, other] = [await desk.guest({ last_name: 'Um' }), await desk.guest({ last_name: 'Outro' })]
  await rename(other, 'Eva')
  expect(await read(one)).toMatchObject({ items: [], total: 0 })
  const elsewhere = await anotherProperty(desk)
  const { row_version } = await profileOf(one)
  await master(desk, 'guest-profile', elsewhere).update({ id: one, row_version, first_name: 'Ema' })
  expect(await read(one)).toMatchObject({ items: [], total: 0 })
  expect((await read(one, elsewhere)).total).toBe(1)
})

test('who may not know a guest who is incognito reads nothing of what he was called', async () => {
  const id = await desk.guest({ last_name: 'Famosa', first_name: 'Bela' })
  await rename(id, 'Bella')
  await desk.sql`update guest_profile set is_incognito = true, incognito_name = 'Smith' where id = ${id}`
  expect(await clerk.call(guestProfile.history, { id })).toMatchObject({ status: 403 })
  const trusted = await desk.personWith('Guest profile', 'Guest incognito view')
  expect((await read(id, trusted)).total).toBe(1)
})

test('there is no history of whom there is not, and none for whoever may not look at profiles', async () => {
  const id = await desk.guest({ last_name: 'Quem' })
  expect(await clerk.call(guestProfile.history, { id: 999_999 })).toMatchObject({ status: 404 })
  const cleaner = await desk.personWith('Housekeeping board')
  expect(await cleaner.call(guestProfile.history, { id })).toMatchObject({ status: 403 })
})
