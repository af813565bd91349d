import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { purgeCards } from '../../../src/server/end-of-day/purge-cards'
import { aTill, type Stay, type Till } from '../cashiering/till'
import { saturday } from '../kit/days'
import { inside } from '../deposit/inside'

let till: Till
beforeAll(async () => {
  till = await aTill()
})
afterAll(() => till.close())

let made = 0
async function card(of: { reservation_id?: number; guest_profile_id?: number }): Promise<number> {
  made++
  const [{ id }] = await till.sql<{ id: number }[]>`
    insert into payment_card_token (property_id, reservation_id, guest_profile_id, provider, token, brand, last4, expiry_month, expiry_year, holder)
    values (${till.property_id}, ${of.reservation_id ?? null}, ${of.guest_profile_id ?? null}, 'fake', ${`tok_${made}`}, 'VISA', '4242', 1, 2030,
            'M Garcia') returning id`
  return id
}

const kept = async (id: number) => {
  const [row] =
    await till.sql`select holder, removed_at is null as is_there from payment_card_token where id = ${id}`
  return row
}
const there = { holder: 'M Garcia', is_there: true }
const gone = { holder: null, is_there: false }

/** Somebody who left so many days ago and owes nothing. */
async function left(room: string, daysAgo: number): Promise<Stay> {
  const stay = await till.inHouse(room)
  await till.sql`
    update reservation set status = 'checked_out', check_out_business_date = ${addDays(saturday, -daysAgo)} where id = ${stay.reservation_id}`
  await till.sql`update folio_account set status = 'closed', closed_at = now() where id = ${stay.account_id}`
  return stay
}
const purge = () => inside(till, till.manager, ({ tx }) => purgeCards(tx))

test('the card of a stay goes from the house 60 days after it ended, with the name on it; nobody asks twice', async () => {
  const [old, recent] = [await left('101', 61), await left('102', 60)]
  const [first, second] = [
    await card({ reservation_id: old.reservation_id }),
    await card({ reservation_id: recent.reservation_id }),
  ]
  await till.sql`
    update folio_window set card_token_id = ${first} where folio_account_id = ${old.account_id} and window_no = 1`
  expect(await purge()).toBe('1 removed')
  expect(await kept(first)).toEqual(gone)
  expect(await kept(second)).toEqual(there)
  const windows =
    await till.sql`select card_token_id from folio_window where folio_account_id = ${old.account_id}`
  expect(windows).toEqual([{ card_token_id: null }])
  expect(await purge()).toBeNull()
})

test('what a guest left for himself stays, and what a bill, a hold or a question still needs', async () => {
  const stays = [
    await left('103', 90),
    await left('104', 90),
    await left('105', 90),
    await till.inHouse('106'),
  ]
  const [owing, held, asked] = stays
  const own = await card({ guest_profile_id: owing.guest_profile_id })
  const cards = await Promise.all(stays.map(({ reservation_id }) => card({ reservation_id })))
  await till.sql`update folio_account set status = 'reopened' where id = ${owing.account_id}`
  await till.sql`
    insert into card_authorization (property_id, folio_account_id, window_no, card_token_id, approval_code, amount, created_by_id)
    values (${till.property_id}, ${held.account_id}, 1, ${cards[1]}, 'A1', 80, ${till.manager.employee_id})`
  await till.sql`
    insert into payment_intent (property_id, idempotency_key, purpose, folio_account_id, card_token_id, amount, status)
    values (${till.property_id}, 'one', 'sale', ${asked.account_id}, ${cards[2]}, 20, 'unknown')`
  expect(await purge()).toBeNull()
  for (const id of [own, ...cards]) expect(await kept(id)).toEqual(there)

  await till.sql`update folio_account set status = 'closed' where id = ${owing.account_id}`
  await till.sql`update card_authorization set status = 'released'`
  await till.sql`update payment_intent set status = 'declined'`
  expect(await purge()).toBe('3 removed')
  expect(await kept(own)).toEqual(there)
  expect(await kept(cards[3])).toEqual(there)
})
