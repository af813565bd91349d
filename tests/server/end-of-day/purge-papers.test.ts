import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { purgePapers } from '../../../src/server/end-of-day/purge-papers'
import { entityOf } from '../../../src/server/master/entities'
import { sweepFiles } from '../../../src/server/sweep-files'
import { aTill, type Till } from '../cashiering/till'
import { inside } from '../deposit/inside'
import { saturday } from '../kit/days'
import { makerFor } from '../master/a-record'

let till: Till
beforeAll(async () => {
  till = await aTill()
})
afterAll(() => till.close())

test('a paper of a guest goes on the day by which it is to be deleted, with its file; the log says that it was there', async () => {
  const maker = makerFor(till.manager)
  const keep = (title: string, expires_on: string | null) =>
    maker.store(entityOf('guest-attachment'), { title, expires_on })
  const due = await keep('Copy of a passport', saturday)
  const later = await keep('Contract', addDays(saturday, 1))
  const always = await keep('Registration card', null)
  expect(await inside(till, till.manager, ({ tx }) => purgePapers(tx))).toBe(1)
  const left = await till.sql<{ id: number }[]>`select id from guest_attachment order by id`
  expect(left.map(({ id }) => id)).toEqual([later.id, always.id])
  const lines = await till.sql`
    select label from operation where entity = 'guest-attachment' and entity_id = ${due.id} order by id desc limit 1`
  expect(lines).toEqual([{ label: 'Guest attachment Copy of a passport deleted' }])
  await sweepFiles(till.sql)
  expect(await inside(till, till.manager, ({ tx }) => purgePapers(tx))).toBe(0)
})
