import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import type { House, Person } from '../kit/house'
import { untilWaiting } from '../kit/waiting'
import { drift } from '../reservation/drift'
import { aSummerHouse } from '../reservation/summer'
import { longSummer, sharersOf, weeks } from './sharers'

let house: House
let agent: Person
let at: ReturnType<typeof sharersOf>

beforeAll(async () => {
  house = await aSummerHouse()
  const rights = ['Reservation', 'Reservation store', 'Reservation update'] as const
  agent = await house.personWith(...rights)
  at = sharersOf(house, agent)
  await longSummer(house)
})
afterAll(() => house.close())

const aWeek = weeks()

/** What `share/break` writes, by whoever holds the share groups meanwhile. */
async function parted(held: House['sql'], [a, b]: { id: number }[]): Promise<void> {
  await held`
    select inventory_apply(n.property_id, array_agg((n.stay_date, n.room_type_id, 0, 0, 0, 1, 0, 0, 0, 0, null)::inventory_delta))
      from reservation_night n where n.reservation_id = ${b.id} and not n.counts_inventory group by n.property_id`
  await held`update reservation_night set share_group_id = null where reservation_id in (${a.id}, ${b.id})`
  await held`update reservation_night set counts_inventory = true where reservation_id = ${b.id}`
  await held`update reservation set share_group_id = null, is_share_primary = true where id in (${a.id}, ${b.id})`
}

test('whoever changes a stay that stops sharing just after his look looks again, and the counters are right', async () => {
  const { thu, sun } = aWeek()
  const a = await at.book({ arrival_date: thu, departure_date: sun })
  const b = await at.book({ arrival_date: thu, departure_date: sun })
  await at.combined(b, a)
  let changing: ReturnType<Person['call']> | undefined
  await house.sql.begin(async held => {
    await held`lock table share_group in access exclusive mode`
    // He has read the stay, and waits to read who is in its room.
    changing = agent.call(
      bookingChange.update,
      { id: b.id, departure_date: addDays(sun, 1) },
      { answers: { reprice: 'keep', overbook: 'yes' } },
    )
    await untilWaiting(house, 1)
    await parted(held as never, [a, b])
  })
  const { status, refused } = await changing!
  expect({ status, refused }).toEqual({ status: 200, refused: undefined })
  expect(await drift(house)).toEqual([])
  expect((await at.nights(b)).map(({ counts }) => counts)).toEqual([true, true, true, true])
})
