import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import type { House, Person } from '../kit/house'
import { untilWaiting } from '../kit/waiting'
import { sharersOf } from '../share/sharers'
import { drift } from './drift'
import { aSummerHouse } from './summer'

let house: House
let agent: Person

beforeAll(async () => {
  house = await aSummerHouse()
  agent = await house.personWith('Reservation', 'Reservation store', 'Reservation waitlist')
})
afterAll(() => house.close())

/** What `booking-cancel-reservation/save` writes of a stay itself, by whoever holds what was paid ahead meanwhile. */
async function cancelled(held: House['sql'], { id }: { id: number }): Promise<void> {
  await held`
    select inventory_apply(n.property_id, array_agg((n.stay_date, n.room_type_id, 0, 0, 0, -1, 0, 0, 0, 0, null)::inventory_delta))
      from reservation_night n where n.reservation_id = ${id} and n.counts_inventory group by n.property_id`
  await held`update reservation_night set counts_inventory = false where reservation_id = ${id}`
  await held`update reservation set status = 'cancelled', cancelled_at = now() where id = ${id}`
}

test('who is cancelled while somebody puts him on the waitlist stays cancelled', async () => {
  const stay = await sharersOf(house, agent).book()
  let waiting: ReturnType<Person['call']> | undefined
  await house.sql.begin(async held => {
    await held`lock table posting in access exclusive mode`
    // The stay was looked at, and may wait; what was paid for it is asked next.
    waiting = agent.call(bookingChange.waitlist, { reservation_id: stay.id })
    await untilWaiting(house, 1)
    await cancelled(held as never, stay)
  })
  expect(await waiting).toMatchObject({ refused: 'wrong_state' })
  const [{ status }] = await house.sql<{ status: string }[]>`
    select status from reservation where id = ${stay.id}`
  expect(status).toBe('cancelled')
  expect(await drift(house)).toEqual([])
})
