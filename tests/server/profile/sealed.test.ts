import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestProfile } from '../../../src/wire/profile'
import { profilePrivacy } from '../../../src/wire/profile-privacy'
import { aDesk, type Desk } from '../kit/desk'

let desk: Desk
let guest_profile_id: number

beforeAll(async () => {
  desk = await aDesk()
  guest_profile_id = await desk.guest({ has_id: false })
})
afterAll(() => desk.close())

type Paper = { id: number; number: string; row_version: number }

/** A call of the papers' master that must succeed. */
async function say<T = Paper>(action: string, body: object): Promise<T> {
  const { status, body: answer, data } = await desk.manager.post(`guest-identification/${action}`, body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return data as T
}
const listed = async () => (await say<{ items: Paper[] }>('list', { filters: { guest_profile_id } })).items

const passport = async (number: string) => ({
  guest_profile_id,
  identification_type_id: Number(
    (await desk.sql`select id from master_type where category = 'identification_type' order by id limit 1`)[0]
      .id,
  ),
  number,
  issuing_country_id: desk.stock.id('master-type/country', 'ES'),
})

test('a number is kept sealed: no table and no log has it, every screen shows its end', async () => {
  const { manager, sql } = desk
  const kept = await say('store', await passport('xdb987654'))
  expect(kept.number).toBe('••••7654')
  expect((await listed()).map(({ number }) => number)).toEqual(['••••7654'])
  const view = await manager.do(guestProfile.view, { id: guest_profile_id })
  expect(view.identifications).toMatchObject([{ number: '••••7654' }])
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`
  const found = []
  for (const { name } of tables) {
    const [{ many }] = await sql<{ many: number }[]>`
      select count(*)::int as many from ${sql(name)} t where t::text ilike '%xdb987654%'`
    if (many > 0) found.push(name)
  }
  expect(found).toEqual([])
})

test('a change without the number, or with its mask, leaves it; another mask is refused', async () => {
  const { manager } = desk
  const [{ id }] = await listed()
  const shown = async () => (await manager.do(profilePrivacy.reveal, { id })).number
  const change = async (fields: object) => {
    const [{ row_version }] = await listed()
    return await manager.post('guest-identification/update', { id, row_version, ...fields })
  }
  await change({ issue_place: 'Madrid' })
  await change({ number: '••••7654', issue_place: 'Sevilla' })
  expect(await shown()).toBe('XDB987654')
  const wrong = await change({ number: '••••7655' })
  expect(wrong).toMatchObject({
    status: 422,
    body: { error: { fields: { number: expect.any(String) } } },
  })
  expect(await manager.post('guest-identification/store', await passport('••••7654'))).toMatchObject({
    status: 422,
  })
  await change({ number: 'ZZ1' })
  expect(await shown()).toBe('ZZ1')
  await change({ number: 'xdb987654' })
})

test('the whole number is for whoever may see it, and that it was shown is kept', async () => {
  const { manager, sql } = desk
  const clerk = await desk.personWith('Guest profile store')
  const [paper] = await listed()
  expect(await manager.do(profilePrivacy.reveal, { id: Number(paper.id) })).toEqual({ number: 'XDB987654' })
  const [logged] = await sql`
    select label from operation where kind = 'guest-identification/reveal' and entity_id = ${guest_profile_id} order by id desc limit 1`
  expect(logged.label).toMatch(/^The number of the document ••••7654 of profile \d+ was shown$/)
  expect(await clerk.post('guest-identification/reveal', { id: Number(paper.id) })).toMatchObject({
    status: 403,
  })
  expect(await manager.post('guest-identification/reveal', { id: 987_654_321 })).toMatchObject({
    status: 404,
  })
})

test('the same document of two people is told, however it was typed', async () => {
  const other = await desk.guest({ has_id: false })
  const made = await say('store', { ...(await passport('XDB 987-654')), guest_profile_id: other })
  const [a, b] = await desk.sql<{ hash: Buffer }[]>`
    select number_hash as hash from guest_identification where guest_profile_id in (${guest_profile_id}, ${other})`
  expect(a.hash).toEqual(b.hash)
  expect(made.number).toBe('••••-654')
})

test('the database takes no open number', async () => {
  await expect(
    desk.sql`update guest_identification set number = 'XDB987654' where guest_profile_id = ${guest_profile_id}`,
  ).rejects.toThrow('guest_identification_sealed')
})
