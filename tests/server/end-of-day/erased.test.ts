import { afterAll, beforeAll, expect, test } from 'vitest'
import { profilePrivacy } from '../../../src/wire/profile-privacy'
import { reservation } from '../../../src/wire/reservation'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, sunday } from '../kit/house'
import { closeNight } from '../kit/night'

let house: House
beforeAll(async () => {
  house = await aHouse(withBreakfast)
})
afterAll(() => house.close())

test('whose erasure was asked for while a reservation held it is erased in the night after that is gone', async () => {
  const { manager, stock, sql } = house
  const booked = await manager.do(reservation.store, {
    arrival_date: sunday,
    nights: 1,
    adults: 1,
    guest: { last_name: 'Vergessen' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  const guest = async () => {
    const [row] = await sql<{ id: number; row_version: number; name: string; is_anonymised: boolean }[]>`
      select g.id, g.row_version, g.name, g.is_anonymised from reservation r join guest_profile g on g.id = r.guest_profile_id
       where r.id = ${booked.id}`
    return row
  }
  const { id, row_version } = await guest()
  const asked = await manager.do(profilePrivacy.anonymise, { id, row_version, when_possible: true })
  expect(asked).toMatchObject({ done: false, scheduled: true })
  await manager.do(reservation.cancel, {
    reservation_ids: [booked.id],
    cancellation_reason_id: stock.id('cancellation-reason', 'PLAN'),
    refund: 'keep_on_ledger',
  })
  expect(await guest()).toMatchObject({ name: 'Vergessen', is_anonymised: false })

  await closeNight(manager, sunday)
  expect(await guest()).toMatchObject({ is_anonymised: true })
  expect((await guest()).name).not.toContain('Vergessen')
  const [item] = await sql`select status, message from eod_item where item_key = 'anonymise_due'`
  expect(item).toMatchObject({ status: 'done', message: '1 erased' })
})
