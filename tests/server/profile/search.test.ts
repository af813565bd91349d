import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestProfile } from '../../../src/wire/profile'
import { reservation } from '../../../src/wire/reservation'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, monday, tuesday } from '../kit/house'
import { master } from '../reservation/summer'

let house: House
const ids: Record<string, number> = {}

beforeAll(async () => {
  house = await aHouse(withBreakfast)
  const people = [
    ['maria', { last_name: 'García', first_name: 'María', phone: '+34 600 111 222' }],
    ['gonzalez', { last_name: 'González', first_name: 'Pablo', email: 'Pablo@Example.es' }],
    ['mayer', { last_name: 'Mayer', first_name: 'Anna', phone: '0049 30 1234567' }],
    ['silva', { last_name: 'Silva', first_name: 'Ana Rita' }],
    ['oneil', { last_name: "O'Neil", first_name: 'Sean' }],
  ] as const
  for (const [name, guest] of people) ids[name] = (await house.manager.do(guestProfile.quickStore, guest)).id
  const acme = await master(house, 'guest-profile').store({
    profile_type: 'company',
    last_name: 'Nortel Consult Lda',
  })
  ids.nortel = acme.data.id
})
afterAll(() => house.close())

type Found = { id: number; first_name: string; match?: string; phone: string | null; email: string | null }
const search = async (
  text: string,
  more: Record<string, unknown> = {},
): Promise<{ items: Found[]; total: number }> => {
  const answered = await house.manager.post('guest-profile/list', { search: text, ...more })
  expect(answered.status).toBe(200)
  return answered.data as unknown as { items: Found[]; total: number }
}

test.each([
  ['garcia', 'maria', 'exact'],
  ['gar mar', 'maria', 'exact'],
  ['María Gar', 'maria', 'exact'],
  ['Garsia', 'maria', 'similar'],
  ['Gonzales', 'gonzalez', 'similar'],
  ['Meier', 'mayer', 'similar'],
  ['silva, ana', 'silva', 'exact'],
  ['neil', 'oneil', 'exact'],
  ["O'Neil", 'oneil', 'exact'],
  ['rita', 'silva', 'exact'],
  ['+34600111222', 'maria', 'exact'],
  ['600 111 222', 'maria', 'exact'],
  ['1234567', 'mayer', 'exact'],
  ['pablo@example', 'gonzalez', 'exact'],
  ['nortel', 'nortel', 'exact'],
])('"%s" finds %s (%s)', async (text, who, match) => {
  const { items } = await search(text)
  expect(items[0]).toMatchObject({ id: ids[who], match })
})

test('a profile number finds its profile alone', async () => {
  const [{ code }] = await house.sql<
    { code: string }[]
  >`select code from guest_profile where id = ${ids.silva}`
  expect(await search(code)).toMatchObject({ total: 1, items: [{ id: ids.silva }] })
})

test('the number of a stay finds whose it is, and when it is over as well', async () => {
  const { confirmation_no } = await house.manager.do(reservation.store, {
    arrival_date: monday,
    departure_date: tuesday,
    rooms: 1,
    adults: 1,
    guest_profile_id: ids.silva,
    room_type_id: house.stock.id('room-type', 'STD'),
    rate_code_id: house.stock.id('rate-code', 'BARBB'),
  })
  const { items } = await search(confirmation_no)
  expect(items.map(({ id }) => id)).toContain(ids.silva)
  await house.sql`update reservation set status = 'no_show', no_show_at = now() where confirmation_no = ${confirmation_no}`
  expect((await search(confirmation_no)).items.map(({ id }) => id)).toContain(ids.silva)
})

test('what is not there is not found', async () => {
  expect(await search('Qwrtzpsdf')).toMatchObject({ total: 0, items: [] })
  expect(await search('+999 555 0000 0000')).toMatchObject({ total: 0 })
})

test('a row tells how to reach the guest', async () => {
  const { items } = await search('garcia')
  expect(items[0]).toMatchObject({ phone: '+34 600 111 222', email: null, last_stay: null, next_stay: null })
})

test('a profile says what the check-in would ask of the guest as far as the house demands it, and who is not of age', async () => {
  const set = (need: boolean) =>
    house.sql`update property_control set need_country = ${need} where property_id = ${house.property_id}`
  const marks = async (text: string) => {
    const { items } = await search(text)
    const { is_minor, missing } = await house.manager.do(guestProfile.view, { id: items[0].id })
    expect(items[0]).toMatchObject({ is_minor, missing })
    return [is_minor, missing]
  }
  await set(true)
  await house.sql`update guest_profile set nationality_id = null where id = ${ids.silva}`
  await house.sql`update guest_profile set date_of_birth = '2015-05-05' where id = ${ids.oneil}`
  expect(await marks('silva')).toEqual([false, ['country', 'nationality']])
  expect(await marks('nortel')).toEqual([false, []])
  await set(false)
  expect(await marks('silva')).toEqual([false, []])
  expect((await marks('neil'))[0]).toBe(true)
})

test('a filter narrows what a text finds, and who left is not found', async () => {
  expect(await search('nortel', { filters: { profile_type: 'individual' } })).toMatchObject({ total: 0 })
  const profile = master(house, 'guest-profile')
  const { data } = await profile.store({ profile_type: 'individual', last_name: 'Parted' })
  await profile.update({ id: data.id, row_version: data.row_version, is_active: false })
  expect(await search('parted')).toMatchObject({ total: 0 })
  expect(await search('parted', { include_inactive: true })).toMatchObject({ total: 1 })
})

test('what a text finds is turned over page by page, in the order asked for or by likeness, narrowed or not', async () => {
  const profile = master(house, 'guest-profile')
  for (const first_name of ['Cem', 'Aino', 'Dag', 'Bo', 'Eli'])
    await profile.store({ profile_type: 'individual', last_name: 'Quillfeather', first_name })
  const pages = async (more: object) => {
    const read = await Promise.all(
      [1, 2, 3].map(page => search('quillfeather', { ...more, page, per_page: 2 })),
    )
    expect(read.map(({ total }) => total)).toEqual([5, 5, 5])
    return read.map(({ items }) => items.map(row => String(row.first_name)))
  }
  const sort = [{ field: 'first_name', order: 'DESC' }]
  const backwards = [['Eli', 'Dag'], ['Cem', 'Bo'], ['Aino']]
  expect(await pages({ sort })).toEqual(backwards)
  expect(await pages({ sort, filters: { profile_type: 'individual' } })).toEqual(backwards)
  const byName = [['Aino', 'Bo'], ['Cem', 'Dag'], ['Eli']]
  expect(await pages({})).toEqual(byName)
  expect(await pages({ filters: { profile_type: 'individual' } })).toEqual(byName)
})

test('signs that mean something to the database are only letters', async () => {
  for (const text of ['%%', '((', '\\', '[[:alpha:]]', "'; drop table guest_profile; --", '+++', '@@@'])
    expect((await house.manager.post('guest-profile/list', { search: text })).status).toBe(200)
})
