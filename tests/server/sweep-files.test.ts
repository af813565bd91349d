import { afterAll, beforeAll, expect, test } from 'vitest'
import { holders } from '../../src/server/file/held'
import { entityOf } from '../../src/server/master/entities'
import { sweepFiles } from '../../src/server/sweep-files'
import { files } from '../../src/wire/masters'
import { aHouse, type House, type Person } from './kit/house'
import { aPicture, makerFor } from './master/a-record'
import { master } from './reservation/summer'

let house: House
let clerk: Person
let guest: number

beforeAll(async () => {
  house = await aHouse()
  clerk = await house.personWith('Arrivals')
  const { data } = await house.manager.post('guest-profile/quick-store', { last_name: 'Novak' })
  guest = (data as { id: number }).id
})
afterAll(() => house.close())

let kept = 0
const keep = async (is_shared = false) => {
  kept++
  const sent = { ...aPicture, file_name: `picture ${kept}.png`, is_shared }
  return (await house.manager.do(files.store, sent)).id
}
const older = (id: number, days: number) =>
  house.sql`update stored_file set created_at = created_at - make_interval(days => ${days}) where id = ${id}`
const isThere = async (id: number) => (await house.sql`select from stored_file where id = ${id}`).length === 1
const opens = async (person: Person, id: number) => (await person.call(files.view, { id })).status
const amenity = (image: number) =>
  master(house, 'amenity').store({
    code: `P${image}`,
    name: `Pool ${image}`,
    amenity_group: 'wellness',
    applies_to: ['property'],
    image,
  })

test('what was chosen and put to no record is there for whoever chose it, for a day', async () => {
  const id = await keep()
  expect([await opens(house.manager, id), await opens(clerk, id)]).toEqual([200, 404])
  await sweepFiles(house.sql)
  expect(await isThere(id)).toBe(true)
  await older(id, 1)
  expect(await sweepFiles(house.sql)).toBe(1)
  expect(await isThere(id)).toBe(false)
})

test('what a record shows stays and is there for everybody; chosen again on the next day it is new', async () => {
  const id = await keep()
  await older(id, 1)
  kept--
  expect(await keep()).toBe(id)
  await sweepFiles(house.sql)
  expect((await amenity(id)).status).toBe(200)
  await older(id, 2)
  await sweepFiles(house.sql)
  expect([await opens(house.manager, id), await opens(clerk, id)]).toEqual([200, 200])
})

test.each([
  ['scan', 'guest-identification', (id: number) => ({ scans: [id] })],
  ['paper', 'guest-attachment', (id: number) => ({ file: id })],
])('a %s of a guest is gone when nothing shows it any more, however old it is', async (_, key, field) => {
  const id = await keep(true)
  const input = key === 'guest-attachment' ? { title: 'Contract', ...field(id) } : field(id)
  const made = await aRecordOf(key, input)
  await older(id, 400)
  await sweepFiles(house.sql)
  expect(await isThere(id)).toBe(true)
  expect((await house.manager.post(`${key}/destroy`, { id: made })).status).toBe(200)
  expect(await opens(clerk, id)).toBe(404)
  await sweepFiles(house.sql)
  expect(await isThere(id)).toBe(false)
})

test('whatever refers to files in the database is known to hold them', async () => {
  const referring = await house.sql<{ held: string }[]>`
    select distinct c.conrelid::regclass || '.' || a.attname as held
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'stored_file'::regclass`
  const known = holders.map(({ table, column }) => `${table}.${column}`)
  expect(known).toEqual(expect.arrayContaining(referring.map(({ held }) => held)))
})

async function aRecordOf(key: string, input: object): Promise<number> {
  const maker = makerFor(house.manager)
  const { id } = await maker.store(entityOf(key), { guest_profile_id: guest, ...input })
  return id
}
