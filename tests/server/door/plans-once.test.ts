import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { connect, type Sql, withDatabase } from '../../../src/server/database/connect'
import { answer, answerByKeys, type At } from '../../../src/server/serve'
import { transact } from '../../../src/server/transaction'
import { call } from '../../../src/wire/call'
import { nothing } from '../../../src/wire/kinds'
import { aHouse, type House } from '../kit/house'

let house: House
/** As a house in use connects; the tests' own connections plan everything once. */
let sql: Sql
beforeAll(async () => {
  house = await aHouse()
  const [{ name }] = await house.sql<{ name: string }[]>`select current_database() as name`
  sql = connect({ url: withDatabase(inject('database').server, name), max: 1 })
})
afterAll(async () => {
  await sql.end()
  await house.close()
})

const asked = call({ path: 'test', permission: 'signed in', input: nothing, output: z.string() })
const howItPlans = async (_: unknown, { tx }: At): Promise<string> => {
  const [{ mode }] = await tx.sql<{ mode: string }[]>`select current_setting('plan_cache_mode') as mode`
  return mode
}

test('a wide page is planned once for a connection, and what comes after it on that connection as ever', async () => {
  const { token } = house.manager
  const look = async (served: ReturnType<typeof answer>) =>
    (await transact(sql, { served, input: {}, caller: { token }, answers: {}, body: {} })).data
  expect(await look(answer(asked, howItPlans))).toBe('auto')
  expect(await look(answerByKeys(asked, howItPlans))).toBe('force_generic_plan')
  expect(await look(answer(asked, howItPlans))).toBe('auto')
})
