import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPermissions } from '../../../src/hotel/permission'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
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
