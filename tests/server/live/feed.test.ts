import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Feed, openFeed } from '../../../src/server/live/feed'
import { liveTopics } from '../../../src/wire/live'
import { aHouse, type House } from '../kit/house'

let house: House
let feed: Feed
beforeAll(async () => {
  house = await aHouse()
  feed = openFeed(house.sql, error => {
    throw error
  })
})
afterAll(async () => {
  await feed.close()
  await house.close()
})

/** Somebody who listens, and what has been said to them. */
async function aListener(heard = feed) {
  const { employee_id } = await house.personWith('Arrivals')
  const [{ id }] = await house.sql<
    { id: number }[]
  >`select id from session where employee_id = ${employee_id}`
  const { property_id } = house
  const said: string[] = []
  const topics = new Set(liveTopics)
  await heard.join(
    { session_id: id, property_id, employee_id, group_ids: [], reads: new Set(), topics },
    { write: text => void said.push(text), end: () => void said.push('the end') },
  )
  return { employee_id, said }
}

test('a line on which nothing happens is heard to stand, and is no use of the session', async () => {
  const { employee_id, said } = await aListener()
  const lastSeen = () => house.sql`select last_seen_at from session where employee_id = ${employee_id}`
  const before = await lastSeen()
  await feed.beat()
  await feed.beat()
  expect(said).toEqual([':\n\n', ':\n\n'])
  expect(await lastSeen()).toEqual(before)
})

test.each([
  ['grew too old', "update session set expires_at = now() - interval '1 second'"],
  ['lay idle', "update session set last_seen_at = now() - interval '13 hours'"],
])('whose session %s hears no more from the next beat on, and others do', async (_, happened) => {
  const [late, other] = [await aListener(), await aListener()]
  await house.sql.unsafe(`${happened} where employee_id = ${late.employee_id}`)
  await feed.beat()
  await feed.beat()
  expect(late.said).toEqual([':\n\n', 'the end'])
  expect(other.said).toEqual([':\n\n', ':\n\n'])
})

test('who does not work here any more hears no more either', async () => {
  const { employee_id, said } = await aListener()
  await house.sql`update employee set login_enabled = false where id = ${employee_id}`
  await feed.beat()
  expect(said.at(-1)).toBe('the end')
})

test('who comes while the house closes is let go at once', async () => {
  const closing = openFeed(house.sql, () => undefined)
  await closing.close()
  const { said } = await aListener(closing)
  await expect.poll(() => said).toEqual(['the end'])
})
