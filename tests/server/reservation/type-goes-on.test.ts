import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesk, type Desk } from '../kit/desk'
import { master } from './summer'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

test('a reservation type stays active while a booking that is not over stands on it', async () => {
  const { sql, property_id } = desk
  const { id, confirmation_no } = await desk.reserve()
  const [type] = await sql<{ id: number; row_version: number }[]>`
    select t.id, t.row_version from reservation_type t join reservation r on r.reservation_type_id = t.id where r.id = ${id}`
  // Nothing else of the house needs it.
  await sql`
    update property_control set default_reservation_type_id = (select min(id) from reservation_type where property_id = ${property_id} and id <> ${type.id})
     where property_id = ${property_id}`
  const types = master(desk, 'reservation-type')
  for (const status of ['reserved', 'checked_in', 'waitlist']) {
    await sql`update reservation set status = ${status} where id = ${id}`
    const refused = await types.update({ ...type, is_active: false })
    expect(refused).toMatchObject({ status: 422, refused: 'still_needed' })
    expect(refused.body).toMatchObject({
      error: { data: { references: [{ label: 'Reservation', count: 1, examples: [confirmation_no] }] } },
    })
  }
  await sql`update reservation set status = 'no_show' where id = ${id}`
  expect(await types.update({ ...type, is_active: false })).toMatchObject({ status: 200 })
})
