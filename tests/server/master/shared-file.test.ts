import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities, entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { files } from '../../../src/wire/masters'
import { aHouse, type House, type Person } from '../kit/house'
import { anotherProperty } from '../kit/property'
import { aPicture, makerFor } from './a-record'

let house: House
let elsewhere: Person

beforeAll(async () => {
  house = await aHouse()
  elsewhere = await anotherProperty(house)
})
afterAll(() => house.close())

const attachments = masterCalls(entityOf('guest-attachment'))
const keep = async (is_shared?: boolean) =>
  (await house.manager.do(files.store, { ...aPicture, is_shared })).id
const attach = async (file: number) =>
  house.manager.call(
    attachments.store!,
    await makerFor(house.manager).input(entityOf('guest-attachment'), { file }),
  )

test('the files of what all properties share are shared, of what one property has are not', () => {
  for (const { key, scope, fields } of entities) {
    for (const { name, kind, isShared = false } of fields) {
      if (['image', 'images', 'file', 'files'].includes(kind))
        expect(isShared, `${key} ${name}`).toBe(scope === 'enterprise')
    }
  }
})

test('the paper of a guest is read at every property', async () => {
  const file = await keep(true)
  expect(await attach(file)).toMatchObject({ status: 200 })
  expect(await elsewhere.call(files.view, { id: file })).toMatchObject({ status: 200 })
})

test('a paper that one property alone sees is not put to a guest of all, and the field is named', async () => {
  const file = await keep()
  expect(await attach(file)).toMatchObject({
    status: 422,
    refused: 'validation',
    body: { error: { fields: { file: expect.stringContaining('every property') } } },
  })
  expect(await elsewhere.call(files.view, { id: file })).toMatchObject({ status: 404 })
})

test('what was a guest’s stays closed to the others when its line is removed, and his scan as well', async () => {
  const clerk = await house.personWith('Arrivals')
  const attached = (
    await house.manager.do(files.store, { ...aPicture, file_name: 'paper.png', is_shared: true })
  ).id
  const line = await attach(attached)
  await house.manager.do(attachments.remove!, { id: (line.body as { data: { id: number } }).data.id })
  const scan = (await house.manager.do(files.store, { ...aPicture, file_name: 'scan.png', is_shared: true }))
    .id
  const papers = masterCalls(entityOf('guest-identification'))
  const paper = await house.manager.do(
    papers.store!,
    await makerFor(house.manager).input(entityOf('guest-identification'), { scans: [scan] }),
  )
  await house.manager.do(papers.remove!, { id: paper.id })
  for (const id of [attached, scan]) {
    expect(await clerk.call(files.view, { id })).toMatchObject({ status: 404 })
    expect(await house.manager.call(files.view, { id })).toMatchObject({ status: 200 })
  }
})

test('whoever looks after guests opens what is kept of them, but what is confidential if he keeps profiles', async () => {
  const [reader, cleaner] = [await house.personWith('Arrivals'), await house.personWith('Set inspected')]
  const keeper = await house.personWith('Arrivals', 'Guest profile store')
  const open = { title: 'Registration card', is_confidential: false }
  const secret = { title: 'Court order', is_confidential: true }
  const attachWith = async (file_name: string, more: object) => {
    const file = (await house.manager.do(files.store, { ...aPicture, file_name, is_shared: true })).id
    const input = await makerFor(house.manager).input(entityOf('guest-attachment'), { file, ...more })
    return { file, ...(await house.manager.do(attachments.store!, input)) }
  }
  const [card, order] = [await attachWith('card.png', open), await attachWith('order.png', secret)]
  const opens = async (person: Person, id: number) => (await person.call(files.view, { id })).status
  expect([await opens(cleaner, card.file), await opens(reader, card.file)]).toEqual([403, 200])
  expect([await opens(reader, order.file), await opens(keeper, order.file)]).toEqual([403, 200])

  const listed = async (person: Person) => {
    const data = await person.do(attachments.list!, { per_page: 100 })
    return JSON.stringify(data).match(/Registration card|Court order/g) ?? []
  }
  expect([await listed(reader), (await listed(keeper)).sort()]).toEqual([
    ['Registration card'],
    ['Court order', 'Registration card'],
  ])
  const past = { entity: 'guest-attachment', id: order.id }
  expect(JSON.stringify((await keeper.post('master/history', past)).data)).toContain('Court order')
  expect(JSON.stringify((await reader.post('master/history', past)).data)).not.toContain('Court order')
})
