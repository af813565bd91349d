import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPermissions } from '../../../src/hotel/permission'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { guestProfile } from '../../../src/wire/profile'
import { aDesk, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'
import { makerFor } from '../master/a-record'

let desk: Desk
let inside: Person
let outside: Person
let profile: number
let stay: number
const notes: number[] = []

const note = masterCalls(entityOf('note'))

beforeAll(async () => {
  desk = await aDesk()
  const maker = makerFor(desk.manager)
  const [one, other] = await desk.sql<{ id: number }[]>`
    select id from master_type where category = 'department' order by id limit 2`
  const everything = allPermissions.map(({ name }) => name)
  inside = await desk.personWith(...everything)
  outside = await desk.personWith(...everything)
  await desk.sql`update employee set department_id = ${one.id} where id = ${inside.employee_id}`
  await desk.sql`update employee set department_id = ${other.id} where id = ${outside.employee_id}`
  profile = await desk.guest({ last_name: 'Costa' })
  stay = (await desk.reserve({ guest_profile_id: profile })).id
  for (const [group, owner] of [
    ['guest_profile', profile],
    ['reservation', stay],
  ] as const) {
    const type = await maker.store(entityOf('note-type'), { note_group: group, department_ids: [one.id] })
    const { id } = await inside.do(note.store!, {
      owner_type: group,
      owner_id: owner,
      note_type_id: type.id,
      title: 'Between us',
      text: 'Quarrelled with his employer',
    })
    notes.push(id)
  }
})
afterAll(() => desk.close())

const ofProfile = () => ({ owner_type: 'guest_profile', owner_id: profile })
const calls: [string, () => object][] = [
  ['guest-profile/view', () => ({ id: profile })],
  ['booking/view', () => ({ id: stay })],
  ['note/list', () => ({ filters: ofProfile() })],
  ['note/list', () => ({ filters: ofProfile(), search: 'Between' })],
  ['master/export', () => ({ entity: 'note', filters: ofProfile(), format: 'csv' })],
  ['guest-profile/history', () => ({ id: profile })],
]

test.each(calls)('%s tells a note to those of its department, and to nobody else', async (path, payload) => {
  const said = async ({ token }: Person) => {
    const answer = await desk.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: payload(),
    })
    expect(answer.statusCode).toBe(200)
    return /Between us|Quarrelled/.test(answer.payload)
  }
  expect([await said(inside), await said(outside)]).toEqual([true, false])
})

test('for whoever may not read it, it is not there: neither changed nor taken away', async () => {
  for (const id of notes) {
    expect(await outside.call(note.update!, { id, row_version: 1, title: 'Mine' })).toMatchObject({
      status: 404,
    })
    expect(await outside.call(note.remove!, { id })).toMatchObject({ status: 404 })
    expect(await inside.call(note.update!, { id, row_version: 1, title: 'Ours' })).toMatchObject({
      status: 200,
    })
  }
})

test('nor is it there after it was deleted: its past is read by those who could read it', async () => {
  const past = (person: Person, id: number) =>
    tells(person, 'master/history', { entity: 'note', id }, /Between us|Quarrelled/)
  for (const id of notes) {
    expect(await past(outside, id)).toEqual({ status: 404, told: false })
    await inside.do(note.remove!, { id })
    expect(await past(inside, id)).toEqual({ status: 200, told: true })
    expect(await past(outside, id)).toEqual({ status: 404, told: false })
  }
  expect(await past(inside, 999_999)).toEqual({ status: 404, told: false })
})

/** Every right but one. */
const withoutRight = (right: string) =>
  desk.personWith(...allPermissions.map(({ name }) => name).filter(name => name !== right))

const tells = async ({ token }: Person, path: string, payload: object, what: RegExp) => {
  const answer = await desk.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
  return { status: answer.statusCode, told: what.test(answer.payload) }
}

test('what only the house is to know is read by who may, in profiles, reservations, lists and histories', async () => {
  const clerk = await withoutRight('View internal notes')
  for (const [group, owner] of [
    ['guest_profile', profile],
    ['reservation', stay],
  ] as const) {
    const type = await makerFor(desk.manager).store(entityOf('note-type'), {
      code: `OWN-${group.slice(0, 3)}`,
      name: `Of the house, ${group}`,
      note_group: group,
      department_ids: [],
      is_internal: true,
      allow_override_internal: true,
    })
    const of = { owner_type: group, owner_id: owner, note_type_id: type.id }
    const own = { ...of, title: 'Secret', text: 'Owes his landlord', is_internal: true }
    const { id } = await desk.manager.do(note.store!, own)
    await desk.manager.do(note.store!, {
      ...of,
      title: 'Known',
      text: 'Sea view promised',
      is_internal: false,
    })
    expect(await clerk.call(note.update!, { id, row_version: 1, title: 'Mine' })).toMatchObject({
      status: 404,
    })
  }
  for (const [path, payload] of [
    ['guest-profile/view', { id: profile }],
    ['booking/view', { id: stay }],
    ['note/list', { filters: ofProfile() }],
    ['master/export', { entity: 'note', filters: ofProfile(), format: 'csv' }],
    ['guest-profile/history', { id: profile }],
    ['booking/activity-log', { reservation_id: stay }],
  ] as const) {
    const secret = /Secret|landlord/
    expect([path, await tells(desk.manager, path, payload, secret)]).toEqual([
      path,
      { status: 200, told: true },
    ])
    expect([path, await tells(clerk, path, payload, secret)]).toEqual([path, { status: 200, told: false }])
    expect([path, await tells(clerk, path, payload, /Known|Sea view/)]).toMatchObject([path, { told: true }])
  }
  const counted = async (person: Person) => {
    const { data } = await person.post('booking/list', { filters: { guest_profile_id: profile } })
    return (data as { items: { notes: number }[] }).items[0]?.notes
  }
  expect(Number(await counted(desk.manager)) - Number(await counted(clerk))).toBe(1)
})

test('a day of birth is told to who may know it; others neither find nor sort by it, and their forms leave it as it is', async () => {
  const clerk = await withoutRight('View birth dates')
  const guest = masterCalls(entityOf('guest-profile'))
  const change = async (person: Person, more: object) => {
    const [{ row_version }] = await desk.sql<{ row_version: number }[]>`
      select row_version from guest_profile where id = ${profile}`
    return await person.call(guest.update!, { id: profile, row_version, ...more })
  }
  const born = async () =>
    (await desk.sql`select date_of_birth::text as day from guest_profile where id = ${profile}`)[0]
      ?.day as unknown
  // Where none is known they may say it, as on arrival.
  await change(clerk, { date_of_birth: '1961-07-23' })
  expect(await born()).toBe('1961-07-23')
  expect((await change(clerk, { date_of_birth: '1970-01-01' })).status).toBe(403)
  expect((await change(clerk, { date_of_birth: null, profession: 'Baker' })).status).toBe(200)
  expect(await born()).toBe('1961-07-23')

  for (const [path, payload] of [
    ['guest-profile/view', { id: profile }],
    ['guest-profile/list', { filters: { id: [profile] } }],
    ['guest-profile/history', { id: profile }],
    ['master/export', { entity: 'guest-profile', filters: { id: [profile] }, format: 'csv' }],
    [
      'guest-profile/merge-preview',
      { survivor_id: profile, victim_id: await desk.guest({ last_name: 'Kosta' }) },
    ],
  ] as const) {
    expect([path, await tells(desk.manager, path, payload, /1961/)]).toEqual([
      path,
      { status: 200, told: true },
    ])
    expect([path, await tells(clerk, path, payload, /1961/)]).toEqual([path, { status: 200, told: false }])
  }
  const narrowed = { filters: { date_of_birth: '1961-07-23' } }
  const sorted = { sort: [{ field: 'date_of_birth', order: 'asc' }] }
  for (const payload of [narrowed, sorted]) {
    expect(await desk.manager.post('guest-profile/list', payload)).toMatchObject({ status: 200 })
    expect(await clerk.post('guest-profile/list', payload)).toMatchObject({ status: 422 })
  }
})

test('how alike two profiles are does not tell a day of birth to whoever may not know it', async () => {
  const clerk = await withoutRight('View birth dates')
  const named = { last_name: 'Zwilling', first_name: 'Anna', date_of_birth: '1984-02-29' }
  for (const twin of [await desk.guest(named), await desk.guest(named)])
    await desk.sql`update guest_profile set date_of_birth = ${named.date_of_birth} where id = ${twin}`
  const asked = [
    ['guest-profile/match', named],
    ['guest-profile/duplicates', { min_score: 50 }],
  ] as const
  const birth = /"code":"(date_of_birth|birth_date_differs)"/
  for (const [path, payload] of asked) {
    for (const [person, told] of [
      [desk.manager, true],
      [clerk, false],
    ] as const)
      expect([path, await tells(person, path, payload, birth)]).toEqual([path, { status: 200, told }])
  }
  // Nor does the sum change with the day that he says.
  const sums = []
  for (const date_of_birth of [named.date_of_birth, '1990-01-01']) {
    const { matches } = await clerk.do(guestProfile.match, { ...named, date_of_birth })
    sums.push(matches.map(({ profile, score }) => [profile.id, score]))
  }
  expect(sums[0]).toHaveLength(2)
  expect(sums[1]).toEqual(sums[0])
})

test('lists become files for who may take data out of the house; on the screen the others read them', async () => {
  const clerk = await withoutRight('Export data')
  for (const format of ['csv', 'xlsx']) {
    const asked = { entity: 'market-code', format }
    expect(await tells(desk.manager, 'master/export', asked, /./s)).toMatchObject({ status: 200 })
    expect(await tells(clerk, 'master/export', asked, /./s)).toMatchObject({ status: 403 })
  }
  expect(await clerk.post('market-code/list', {})).toMatchObject({ status: 200 })
})
