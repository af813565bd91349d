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
  const attached = await keep(true)
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
    expect(await clerk.call(files.view, { id })).toMatchObject({ status: 403 })
    expect(await house.manager.call(files.view, { id })).toMatchObject({ status: 200 })
  }
})
