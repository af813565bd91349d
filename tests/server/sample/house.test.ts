import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { openSampleHouse } from '../../../src/server/sample/house'
import { entities } from '../../../src/server/master/entities'
import { freshDatabase } from '../kit/database'

/** These come with guests, stays, blocks and the work of a day. */
const ofGuests = [
  'alert-information',
  'guest-address',
  'guest-attachment',
  'guest-contact',
  'guest-identification',
  'guest-keyword',
  'guest-preference',
  'guest-profile',
  'maintenance-request',
  'negotiated-rate',
  'note',
  'task-sheet',
  'telephone-operator',
]

test('the sample house opens with rows in every master', { timeout: 120_000 }, async () => {
  const { sql, drop } = await freshDatabase()
  const bare = await sql.begin(async tx => {
    await openSampleHouse(tx, businessDate('2026-01-12'))
    const counts = await Promise.all(
      entities.map(async ({ key, table }) => {
        const [{ n }] = await tx<{ n: number }[]>`select count(*) as n from ${tx(table)}`
        return { key, n }
      }),
    )
    return counts.flatMap(({ key, n }) => (n === 0 ? key : []))
  })
  expect(bare.toSorted()).toEqual(ofGuests)
  await drop()
})
