import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aHouse, aKey, type House } from '../kit/house'

let house: House
let made = 0
beforeAll(async () => {
  house = await aHouse()
  await house.sql.unsafe(`
    create function refuse_last_words() returns trigger language plpgsql as $$ begin raise 'nothing can be written here'; end $$`)
})
afterAll(() => house.close())
beforeEach(() => void made++)

const store = async (key?: string) =>
  await house.manager.post(
    'market-code/store',
    {
      code: `LAST${made}`,
      name: 'Last words',
      market_group_id: house.stock.id('market-group', 'TRN'),
      revenue_kind: 'paying',
    },
    { key },
  )
const isThere = async (): Promise<boolean> =>
  (await house.sql`select from market_code where code = ${`LAST${made}`}`).length === 1

async function withoutRoomIn(table: string, event: string, work: () => Promise<void>): Promise<void> {
  await house.sql.unsafe(
    `create trigger refuse_last_words before ${event} on ${table} for each row execute function refuse_last_words()`,
  )
  try {
    await work()
  } finally {
    await house.sql.unsafe(`drop trigger refuse_last_words on ${table}`)
  }
}

test.each([
  ['the changes log', 'operation', 'insert'],
  ['its answer', 'idempotency_record', 'update'],
  ['who was seen', 'session', 'update'],
])('a change that cannot write %s is not made, and is not said to be', async (_, table, event) => {
  const key = aKey()
  await house.sql`update session set last_seen_at = now() - interval '5 minutes'`
  await withoutRoomIn(table, event, async () => {
    expect((await store(key)).status).toBe(500)
    expect(await isThere()).toBe(false)
  })
  // And the connection is as good as before: the same key makes it now, once.
  expect((await store(key)).status).toBe(200)
  expect((await store(key)).status).toBe(200)
  expect(await isThere()).toBe(true)
})
