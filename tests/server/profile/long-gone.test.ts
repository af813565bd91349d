import { afterAll, beforeAll, expect, test } from 'vitest'
import { profilePrivacy } from '../../../src/wire/profile-privacy'
import { aDesk, type Desk } from '../kit/desk'
import { saturday } from '../kit/house'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

/** Somebody the house has known since 2010 and need not keep, with what makes it otherwise. */
async function known(last_name: string, more: Record<string, unknown> = {}): Promise<number> {
  const id = await desk.guest({ last_name })
  const row = { created_at: '2010-05-01', keep_history: false, ...more }
  await desk.sql`update guest_profile set ${desk.sql(row as never)} where id = ${id}`
  return id
}
const stayed = async (guest_profile_id: number, departure: string, status = 'checked_out') => {
  const { id } = await desk.reserve({ guest_profile_id, arrival_date: saturday })
  await desk.sql`
    update reservation set status = ${status}, arrival_date = ${departure}::date - 1, departure_date = ${departure}
     where property_id = ${desk.property_id} and id = ${id}`
  return id
}
const listed = async (more = {}) => await desk.manager.do(profilePrivacy.longGone, more)

test('who was last here ten years ago is listed with its stays, longest gone first', async () => {
  const [never, old] = [await known('Never'), await known('Old', { keep_history: true, is_active: false })]
  await stayed(old, '2015-01-03')
  await stayed(old, '2016-03-13')
  const { items, total, years, before } = await listed()
  expect({ years, before, total }).toEqual({ years: 10, before: '2016-03-14', total: 2 })
  expect(items).toMatchObject([
    { id: never, last_stay: null, stays: 0, is_active: true, known_since: '2010-05-01' },
    { id: old, last_stay: '2016-03-13', stays: 2, is_active: false },
  ])
  expect((await listed({ page: 2, per_page: 1 })).items.map(({ id }) => id)).toEqual([old])
})

test('who was here since, comes again, owes, is new, wanted or asked to be erased anyway is not', async () => {
  const before = (await listed()).total
  await stayed(await known('Lately'), '2016-03-14')
  await stayed(await known('Coming'), '2015-03-14', 'reserved')
  await known('New', { created_at: '2024-01-01' })
  await known('Wanted', { keep_history: true })
  await known('Asked', { anonymise_requested_at: '2026-01-01' })
  const debtor = await known('Debtor')
  const stay = await stayed(debtor, '2012-03-14')
  await desk.sql`
    with bill as (
      insert into folio_account (property_id, kind, reservation_id, name)
      values (${desk.property_id}, 'stay', ${stay}, 'Debtor') returning id)
    insert into subledger_balance (property_id, ledger, holder_id, balance) select ${desk.property_id}, 'guest', id, 12 from bill`
  expect((await listed()).total).toBe(before)
})

test('fewer years show more (the lately left and the new one), and only to whoever looks after privacy', async () => {
  const { sql, property_id, manager } = desk
  const before = (await listed()).total
  await sql`update property_control set privacy_inactive_years = 2 where property_id = ${property_id}`
  expect((await listed()).total).toBe(before + 2)
  await sql`update property_control set privacy_inactive_years = 10 where property_id = ${property_id}`
  const clerk = await desk.personWith('Guest profile', 'Guest profile store')
  expect(await clerk.post('guest-profile/long-gone', {})).toMatchObject({ status: 403 })
  expect(await manager.post('guest-profile/long-gone', { per_page: 0 })).toMatchObject({ status: 422 })
})
