import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { allPermissions, type Permission } from '../../../src/hotel/permission'
import { aDesk, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'
import { master } from '../reservation/summer'

let desk: Desk
let profile: number
let contact: number
let stay: { id: number; confirmation_no: string }
let clerk: Person
let knowing: Person

const all = allPermissions.map(({ name }) => name)
const real = /Weltbekannt/i

beforeAll(async () => {
  desk = await aDesk()
  profile = await desk.guest({ last_name: 'Weltbekannt', first_name: 'Greta' })
  const { data } = await master(desk, 'guest-contact').store({
    guest_profile_id: profile,
    contact_type: 'email',
    value: 'greta@weltbekannt.example',
  })
  contact = Number(data.id)
  stay = await desk.reserve({ guest_profile_id: profile })
  await master(desk, 'guest-profile').update({
    id: profile,
    row_version: 1,
    is_incognito: true,
    incognito_name: 'Mr. Smith',
  })
  clerk = await desk.personWith(...all.filter(name => name !== 'Guest incognito view'))
  knowing = await desk.personWith(...all)
})
afterAll(() => desk.close())

/** What a call says, whatever it is, as its text. */
async function said(
  person: Person,
  path: string,
  payload: object,
): Promise<{ status: number; text: string }> {
  const { statusCode, payload: text } = await desk.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${person.token}` },
    payload,
  })
  return { status: statusCode, text }
}

const calls: [string, (at: { profile: number; contact: number; stay: typeof stay }) => object][] = [
  ['guest-profile/list', ({ profile }) => ({ filters: { id: [profile] } })],
  ['guest-profile/list', () => ({ search: 'Weltbekannt' })],
  ['guest-profile/list', () => ({ search: 'Weltbekant' })],
  ['guest-profile/list', () => ({ filters: { last_name: 'Weltbekannt' } })],
  ['guest-profile/view', ({ profile }) => ({ id: profile })],
  ['guest-profile/match', () => ({ last_name: 'Weltbekannt', first_name: 'Greta' })],
  ['guest-profile/history', ({ profile }) => ({ id: profile })],
  ['guest-profile/export-data', ({ profile }) => ({ id: profile })],
  ['guest-contact/list', () => ({})],
  ['master/export', () => ({ entity: 'guest-profile', format: 'csv' })],
  ['master/export', () => ({ entity: 'guest-contact', format: 'csv' })],
  ['master/history', ({ profile }) => ({ entity: 'guest-profile', id: profile })],
  ['master/history', ({ contact }) => ({ entity: 'guest-contact', id: contact })],
  ['booking/list', () => ({})],
  ['booking/view', ({ stay }) => ({ id: stay.id })],
  ['front-desk/arrivals', () => ({})],
  ['housekeeping-room-list', () => ({})],
  ['batch-deposite-list', () => ({})],
]

test.each(calls)('%s tells nobody the name of a guest who wants to be unknown', async (path, asked) => {
  const { status, text } = await said(clerk, path, asked({ profile, contact, stay }))
  expect([200, 403]).toContain(status)
  expect(text).not.toMatch(real)
})

test('whoever may know reads the name, in the lists and the file', async () => {
  const open = ['guest-profile/list', 'guest-profile/view', 'guest-profile/match', 'master/export']
  for (const [path, asked] of calls.filter(([path]) => open.includes(path))) {
    expect((await said(knowing, path, asked({ profile, contact, stay }))).text).toMatch(real)
  }
})

test('he is found by the name that is said for him, and by his number', async () => {
  const { text } = await said(clerk, 'guest-profile/list', { search: 'smith' })
  expect(JSON.parse(text)).toMatchObject({
    data: { items: [{ id: profile, name: 'Mr. Smith', last_name: null }] },
  })
  const found = await said(clerk, 'booking/list', { search: stay.confirmation_no })
  expect(found.text).toContain('Mr. Smith')
  const byName = await said(clerk, 'booking/list', { search: 'Weltbekannt' })
  expect(byName.text).not.toContain(stay.confirmation_no)
})

test('by no field that tells who he is he stands between two others, and whoever may know finds him there', async () => {
  for (const last_name of ['Nolte', 'Zacher']) await desk.guest({ last_name, first_name: 'Hanna' })
  const listed = async (person: Person, field: string) => {
    const { data } = JSON.parse(
      (await said(person, 'guest-profile/list', { sort: [{ field, order: 'asc' }], per_page: 200 })).text,
    ) as { data: { items: { id: number; name: string }[] } }
    const names = ['Nolte, Hanna', 'Zacher, Hanna']
    return data.items
      .filter(({ id, name }) => id === profile || names.includes(name))
      .map(({ name }) => name.split(',')[0])
  }
  expect(await listed(clerk, 'name')).toEqual(['Mr. Smith', 'Nolte', 'Zacher'])
  expect(await listed(clerk, 'last_name')).toEqual(['Nolte', 'Zacher', 'Mr. Smith'])
  for (const field of ['name', 'last_name'])
    expect(await listed(knowing, field)).toEqual(['Nolte', 'Weltbekannt', 'Zacher'])
})

test('whoever may not know does not lift the veil nor write over what is behind it, and may change the rest', async () => {
  const profiles = master(desk, 'guest-profile', clerk)
  const [{ row_version }] = await desk.sql<{ row_version: number }[]>`
    select row_version from guest_profile where id = ${profile}`
  expect(await profiles.update({ id: profile, row_version, is_incognito: false })).toMatchObject({
    status: 403,
  })
  expect(await profiles.update({ id: profile, row_version, last_name: 'Smith' })).toMatchObject({
    status: 403,
  })
  const changed = await profiles.update({ id: profile, row_version, keep_history: false })
  expect(changed).toMatchObject({ status: 200, data: { name: 'Mr. Smith' } })
})

test('nor does the past of what was deleted of him', async () => {
  const contacts = master(desk, 'guest-contact')
  const { data } = await contacts.store({
    guest_profile_id: profile,
    contact_type: 'mobile',
    value: '+351 911 000 111',
  })
  const past = { entity: 'guest-contact', id: Number(data.id) }
  expect((await desk.manager.post('guest-contact/destroy', { id: past.id })).status).toBe(200)
  expect(await said(knowing, 'master/history', past)).toMatchObject({ status: 200 })
  expect(await said(clerk, 'master/history', past)).toMatchObject({ status: 403 })
})

test.each([
  'note',
  'alert-information',
  'negotiated-rate',
  'guest-profile',
  'guest-address',
  'guest-contact',
])('being signed in is not enough to read %s, to take it along or to look at its past', async key => {
  const cleaner = await desk.personWith('Set inspected' as Permission)
  const list = entityOf(key).calls
  expect(await said(cleaner, `${list.path}/list`, {})).toMatchObject({ status: 403 })
  expect(await said(cleaner, 'master/export', { entity: key, format: 'csv' })).toMatchObject({ status: 403 })
  expect(await said(cleaner, 'master/history', { entity: key, id: 1 })).toMatchObject({ status: 403 })
})
