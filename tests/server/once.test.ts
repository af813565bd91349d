import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHouse, aKey, type House } from './kit/house'

let house: House

beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

const amenity = (code: string) => ({
  code,
  name: 'Pool',
  amenity_group: 'wellness',
  applies_to: ['property'],
})
const plainSumOf = (body: object) => createHash('sha256').update(JSON.stringify(body)).digest('hex')
const keptOf = async (key: string) =>
  (await house.sql<{ body_sha: string }[]>`select body_sha from idempotency_record where key = ${key}`)[0]
    .body_sha

test('what was sent cannot be tried out by whoever has the database alone', async () => {
  const key = aKey()
  const first = await house.manager.post('amenity/store', amenity('ONE'), { key })
  expect(first).toMatchObject({ status: 200 })
  expect(await keptOf(key)).not.toBe(plainSumOf(amenity('ONE')))
  expect((await house.manager.post('amenity/store', amenity('ONE'), { key })).data).toEqual(first.data)
  expect(await house.manager.post('amenity/store', amenity('TWO'), { key })).toMatchObject({
    refused: 'idempotency_mismatch',
  })
})

test('what was sent before an update, and comes again after it, is known; anything else with its key is not', async () => {
  const key = aKey()
  const first = await house.manager.post('amenity/store', amenity('OLD'), { key })
  await house.sql`update idempotency_record set body_sha = ${plainSumOf(amenity('OLD'))} where key = ${key}`
  expect((await house.manager.post('amenity/store', amenity('OLD'), { key })).data).toEqual(first.data)
  expect(await house.manager.post('amenity/store', amenity('NEW'), { key })).toMatchObject({
    refused: 'idempotency_mismatch',
  })
})
