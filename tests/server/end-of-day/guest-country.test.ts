import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfDay } from '../../../src/wire/end-of-day'
import { room } from '../../../src/wire/room'
import { aTill, type Till } from '../cashiering/till'
import { saturday } from '../kit/house'

let till: Till
let abroad: number
let spain: number
beforeAll(async () => {
  till = await aTill()
  abroad = till.stock.id('master-type/country', 'PT')
  spain = till.stock.id('master-type/country', 'ES')
}, 60_000)
afterAll(() => till.close())

const inHouse = async (code: string, guest: { nationality?: null; country?: null; last_name: string }) => {
  const guest_profile_id = await till.guest(guest)
  const { reservation_id } = await till.inHouse(code, { guest_profile_id })
  return { guest_profile_id, reservation_id }
}
const update = (updates: { guest_profile_id: number; country_id?: number; nationality_id?: number }[]) =>
  till.manager.call(endOfDay.guestCountry, { updates })
const stillMissing = async () => (await till.manager.do(endOfDay.overview, {})).counters.country_missing
const known = async (id: number) => {
  const [row] = await till.sql`
    select g.nationality_id, (select min(a.country_id) from guest_address a where a.guest_profile_id = g.id) as country_id
      from guest_profile g where g.id = ${id}`
  return row
}

test('the night asks for nationality and country of who is in house, who comes along and who left today', async () => {
  const nationless = await inHouse('101', { last_name: 'Able', nationality: null })
  const homeless = await inHouse('102', { last_name: 'Baker', country: null })
  const child = await till.guest({ last_name: 'Charlie', country: null })
  await till.sql`
    insert into reservation_guest (property_id, reservation_id, guest_profile_id)
    values (${till.property_id}, ${homeless.reservation_id}, ${child})`
  const gone = await inHouse('103', { last_name: 'Dog', country: null })
  const earlier = await inHouse('104', { last_name: 'Easy', country: null })
  // A posting master is an account: it has no country.
  const master = await inHouse('106', { last_name: 'Group', nationality: null, country: null })
  await till.sql`update reservation set is_posting_master = true where id = ${master.reservation_id}`
  const leaves = (id: number, date: string) =>
    till.sql`update reservation set status = 'checked_out', check_out_business_date = ${date} where id = ${id}`
  await leaves(gone.reservation_id, saturday)
  await leaves(earlier.reservation_id, '2026-03-13')
  const asked = [
    ['Able, Maria', ['nationality']],
    ['Baker, Maria', ['country']],
    ['Charlie, Maria', ['country']],
    ['Dog, Maria', ['country']],
  ]
  const { missing } = await till.manager.do(room.countryCheck, { in_house: true })
  expect(missing.map(({ guest, needs }) => [guest, needs]).sort()).toEqual(asked)
  expect(await stillMissing()).toBe(4)
  const { findings } = await till.manager.do(endOfDay.prepare, { check_only: true })
  expect(findings.find(({ code }) => code === 'country_missing')).toMatchObject({
    count: 4,
    message: '4 guests of tonight without nationality or country.',
  })

  // The country is that of the address; the nationality is asked for by itself.
  const guests = [homeless.guest_profile_id, child, gone.guest_profile_id]
  const all = guests.map(guest_profile_id => ({ guest_profile_id, country_id: abroad }))
  expect(await update(all)).toMatchObject({ status: 200, data: { missing: 1 } })
  for (const id of guests) expect(await known(id)).toEqual({ nationality_id: spain, country_id: abroad })
  const last = [{ guest_profile_id: nationless.guest_profile_id, nationality_id: abroad }]
  expect(await update(last)).toMatchObject({ data: { missing: 0 } })
  expect(await known(nationless.guest_profile_id)).toEqual({ nationality_id: abroad, country_id: spain })
  expect(await update(last)).toMatchObject({ status: 200, data: { missing: 0 } })
})

test('each guest is kept by himself, only guests of this house, and only countries', async () => {
  const { guest_profile_id } = await inHouse('105', { last_name: 'Fox', country: null })
  const stranger = await till.guest({ country: null })
  const vip = till.stock.id('master-type/vip_level', 'V1')
  expect(await update([{ guest_profile_id, country_id: vip }])).toMatchObject({ status: 404 })
  expect(await stillMissing()).toBe(1)
  const both = [guest_profile_id, stranger].map(id => ({ guest_profile_id: id, country_id: abroad }))
  expect(await update(both)).toMatchObject({ status: 404, refused: 'not_found' })
  expect(await known(stranger)).toMatchObject({ country_id: null })
  expect(await stillMissing()).toBe(0)
})

test('where no country may be missing, the day is not closed for who came in after the step was done', async () => {
  await till.sql`update finance_setting set country_check_mode = 'block' where property_id = ${till.property_id}`
  await till.manager.do(endOfDay.prepare, { confirm: ['country_missing', 'no_rate', 'shift_open'] })
  const steps = async () => (await till.manager.do(endOfDay.overview, {})).run?.steps ?? []
  expect((await steps()).find(({ code }) => code === 'cashiers')?.status).toBe('ready')
  await inHouse('201', { last_name: 'George', country: null })
  const freeze = () => till.manager.call(endOfDay.cashiers, { action: 'freeze' })
  expect(await freeze()).toMatchObject({ refused: 'eod_blocked' })
  expect((await steps()).find(({ code }) => code === 'guest_country')?.message).toBe(
    '1 guest without country',
  )
  await inHouse('202', { last_name: 'How', country: null })
  expect((await steps()).find(({ code }) => code === 'guest_country')?.message).toBe(
    '2 guests without country',
  )
})
