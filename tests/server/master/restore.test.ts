import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { addRooms, masters } from '../../../src/wire/masters'
import { aHouse, type House } from '../kit/house'

let house: House
const market = masterCalls(entityOf('market-code'))
const entity = 'market-code'

beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

let made = 0
/** A market code that was called First, then Second with a description, then Third. */
async function aMarketCode() {
  made++
  const code = `R${made}`
  const { id } = await house.manager.do(market.store!, {
    code,
    name: 'First',
    market_group_id: house.stock.id('market-group', 'TRN'),
  })
  await house.manager.do(market.update!, { id, row_version: 1, name: 'Second', description: 'Why so' })
  await house.manager.do(market.update!, { id, row_version: 2, name: 'Third' })
  const { items } = await house.manager.do(masters.history, { entity, id })
  return { id, lines: items }
}
const read = async (id: number) =>
  (await house.manager.do(market.list!, { filters: { id: [id] }, include_inactive: true })).items[0]

test('the history says who changed what, the newest first', async () => {
  const { lines } = await aMarketCode()
  expect(lines.map(({ changes }) => changes.map(({ label, is_text }) => `${label}: ${is_text}`))).toEqual([
    ['Name: Third'],
    ['Name: Second', 'Description: Why so'],
    expect.arrayContaining(['Name: First']),
  ])
  expect(lines[0].by?.id).toBe(house.manager.employee_id)
})

test('a former state is shown first, and then stands again with everything that came later undone', async () => {
  const { id, lines } = await aMarketCode()
  const input = { entity, id, operation_id: lines[1].id, row_version: 3 }
  const shown = await house.manager.do(masters.restore, { ...input, preview: true })
  expect(shown.changes.map(({ label, was_text, is_text }) => [label, was_text, is_text])).toEqual([
    ['Name', 'Third', 'First'],
    ['Description', 'Why so', ''],
  ])
  expect(await read(id)).toMatchObject({ name: 'Third', row_version: 3 })

  const done = await house.manager.do(masters.restore, input)
  expect(done).toMatchObject({ row_version: 4, changes: shown.changes })
  expect(await read(id)).toMatchObject({ name: 'First', description: null, row_version: 4 })
  // The restoring is a change like another, and can be taken back.
  const { items } = await house.manager.do(masters.history, { entity, id })
  expect(items[0].changes.map(({ is_text }) => is_text)).toEqual(['First', ''])
  await house.manager.do(masters.restore, { entity, id, operation_id: items[0].id, row_version: 4 })
  expect(await read(id)).toMatchObject({ name: 'Third', description: 'Why so' })
})

test('nothing is restored from before a record was there', async () => {
  const { id, lines } = await aMarketCode()
  const input = { entity, id, operation_id: lines[2].id, row_version: 3 }
  expect(await house.manager.call(masters.restore, input)).toMatchObject({ refused: 'nothing_before' })
})

test('a former state passes the checks of the ordinary update', async () => {
  const { id } = await aMarketCode()
  const group = masterCalls(entityOf('market-group'))
  const other = await house.manager.do(group.store!, {
    code: `G${made}`,
    name: 'Given up',
    segment: 'transient',
  })
  const { market_group_id } = (await read(id)) as unknown as { market_group_id: number }
  await house.manager.do(market.update!, { id, row_version: 3, market_group_id: other.id })
  await house.manager.do(market.update!, { id, row_version: 4, market_group_id })
  await house.manager.do(group.update!, { id: other.id, row_version: 1, is_active: false })
  const { items } = await house.manager.do(masters.history, { entity, id })
  const input = { entity, id, operation_id: items[0].id, row_version: 5 }
  expect(await house.manager.call(masters.restore, input)).toMatchObject({
    status: 422,
    refused: 'validation',
    body: { error: { fields: { market_group_id: expect.any(String) } } },
  })
})

test.each([
  ['from an old view', { row_version: 2 }, 'stale'],
  ['a change of another record', { operation_id: 1 }, 'not_found'],
])('nobody restores %s', async (_, more, refused) => {
  const { id, lines } = await aMarketCode()
  const input = { entity, id, operation_id: lines[0].id, row_version: 3, ...more }
  expect(await house.manager.call(masters.restore, input)).toMatchObject({ refused })
  expect(await read(id)).toMatchObject({ name: 'Third', row_version: 3 })
})

test('whoever may not change a record restores nothing of it', async () => {
  const reader = await house.personWith('Room type')
  const type = house.stock.id('room-type', 'STD')
  const refused = await reader.call(masters.restore, {
    entity: 'room-type',
    id: type,
    operation_id: 1,
    row_version: 1,
  })
  expect(refused.status).toBe(403)
})

test('who refers to a record is said by field, with what a list can be narrowed by', async () => {
  const id = house.stock.id('room-type', 'STD')
  const { users } = await house.manager.do(masters.usedBy, { entity: 'room-type', id })
  const rooms = users.find(user => user.entity === 'room')
  expect(rooms).toMatchObject({
    label: 'Rooms',
    count: 6,
    through: { field: 'room_type_id', label: 'Room type', is_filter: true },
    records: [
      { id: expect.any(Number), label: '101' },
      { id: expect.any(Number), label: '102' },
      { id: expect.any(Number), label: '103' },
    ],
  })
  const list = await house.manager.do(masterCalls(entityOf('room')).list!, {
    filters: { [rooms!.through!.field]: [id] },
  })
  expect(list.total).toBe(rooms!.count)
})

test('the preview of a batch of rooms says why one would not be made, and makes none', async () => {
  const rooms = addRooms(entityOf('room'))
  const input = {
    from_number: 105,
    to_number: 107,
    room_type_id: house.stock.id('room-type', 'STD'),
    smoking: 'non_smoking',
    extension_prefix: '',
  }
  await house.sql`update room set phone_extension = '107' where code = '101'`
  expect(await house.manager.do(rooms, { ...input, preview: true })).toEqual({
    created: [],
    skipped: [],
    refused: [
      { code: '105', why: 'Room 105 exists already.' },
      { code: '106', why: 'Room 106 exists already.' },
      { code: '107', why: 'Telephone number 107 is taken.' },
    ],
  })
  const skipping = await house.manager.call(rooms, { ...input, skip_existing: true })
  expect(skipping).toMatchObject({ status: 422, refused: 'rooms_refused' })
  expect(skipping.body.message).toBe('Room 107: Telephone number 107 is taken.')
  expect(await house.sql`select id from room where code = '107'`).toEqual([])
})

test('of a grid the history says row by row what was added, taken away and changed, by what was chosen', async () => {
  const penalties = masterCalls(entityOf('cancellation-penalty'))
  const noShow = { event: 'no_show', type: 'nights', value: '1', base: 'room' }
  const late = { event: 'cancel', type: 'percent', value: '50', base: 'room', deadline: 'always' }
  const { id } = await house.manager.do(penalties.store!, {
    code: 'ROWS',
    name: 'Rows',
    lines: [late, noShow],
  })
  const early = { event: 'early_departure', type: 'flat', value: '80', base: 'all' }
  await house.manager.do(penalties.update!, {
    id,
    row_version: 1,
    lines: [{ ...late, value: '75' }, early],
  })
  const { items } = await house.manager.do(masters.history, { entity: 'cancellation-penalty', id })
  const rows = items[0].changes.find(({ field }) => field === 'lines')?.rows
  expect(rows?.map(({ was_at, is_at }) => [was_at, is_at])).toContainEqual([0, 0])
  const changed = rows?.find(({ was_at }) => was_at === 0)
  expect(
    changed?.cells.map(({ label, was_text, is_text }) => [label, Number(was_text), Number(is_text)]),
  ).toEqual([['Value', 50, 75]])
  const other = rows?.filter(({ was_at }) => was_at !== 0).flatMap(({ cells }) => cells)
  expect(other?.map(({ is_text }) => is_text)).toContain('Early departure')
  expect(other?.map(({ was_text }) => was_text)).toContain('No show')
})
