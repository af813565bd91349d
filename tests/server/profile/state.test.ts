import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { checkIn } from '../../../src/wire/front-desk'
import { guestProfile } from '../../../src/wire/profile'
import { profileState } from '../../../src/wire/profile-state'
import { type Desk, aDesk } from '../kit/desk'
import { monday, sunday } from '../kit/house'
import { master } from '../reservation/summer'

let desk: Desk
const reasons: Record<string, number> = {}
beforeAll(async () => {
  desk = await aDesk()
  const { sql, property_id } = desk
  for (const effect of ['warn', 'block_new_charges', 'block_booking']) {
    const [{ id }] = await sql<{ id: number }[]>`
      insert into restricted_reason (property_id, code, name, effect, applies_to)
      values (${property_id}, ${`T-${effect}`.slice(0, 20)}, ${`Because ${effect}`}, ${effect}, 'profile') returning id`
    reasons[effect] = id
  }
})
afterAll(() => desk.close())

const row = async (id: number) => {
  const [profile] = await desk.sql<{ row_version: number; is_active: boolean; is_restricted: boolean }[]>`
    select * from guest_profile where id = ${id}`
  return profile
}
const setActive = async (id: number, is_active: boolean, person = desk.manager) =>
  person.call(profileState.status, { id, is_active, row_version: (await row(id)).row_version })
type Restriction = { restricted_reason_id?: number; note?: string; until?: string; is_restricted?: boolean }
const restrict = async (id: number, more: Restriction, person = desk.manager) =>
  person.call(profileState.restrict, {
    id,
    row_version: (await row(id)).row_version,
    is_restricted: true,
    ...more,
  })

describe('in use or not', () => {
  test('a profile goes out of use and comes back, and the changes log says so', async () => {
    const id = await desk.guest()
    expect(await setActive(id, false)).toMatchObject({ status: 200 })
    expect((await row(id)).is_active).toBe(false)
    expect(await setActive(id, true)).toMatchObject({ status: 200 })
    const log =
      await desk.sql`select label from operation where entity = 'guest-profile' and entity_id = ${id} order by id`
    expect(log.map(({ label }) => label)).toEqual([
      expect.stringContaining('is not used any more'),
      expect.stringContaining('is in use again'),
    ])
  })

  test.each(['reservation_guest', 'reservation_profile'])(
    'not while a reservation to come names it as %s either',
    async table => {
      const { sql, property_id } = desk
      const id = await desk.guest()
      const stay = await desk.reserve({ arrival_date: sunday, departure_date: monday })
      const more = table === 'reservation_profile' ? { role: 'contact' } : {}
      await sql`insert into ${sql(table)} ${sql({ property_id, reservation_id: stay.id, guest_profile_id: id, ...more } as never)}`
      expect(await setActive(id, false)).toMatchObject({ refused: 'profile_has_future_stays' })
      await sql`update reservation set status = 'checked_out' where id = ${stay.id}`
      expect(await setActive(id, false)).toMatchObject({ status: 200 })
    },
  )

  test('not while it is booked, nor by the form of the master', async () => {
    const { guest_profile_id: id } = await desk.reserve({ arrival_date: sunday, departure_date: monday })
    expect(await setActive(id, false)).toMatchObject({ refused: 'profile_has_future_stays' })
    const { row_version } = await row(id)
    expect(await master(desk, 'guest-profile').update({ id, row_version, is_active: false })).toMatchObject({
      refused: 'profile_has_future_stays',
    })
  })

  test('not while something is owed on its account', async () => {
    const { sql, property_id } = desk
    const id = await desk.guest()
    const [account] = await sql<{ id: number }[]>`
      insert into ar_account (property_id, account_no, name, account_type_id, guest_profile_id)
      select ${property_id}, 'OWES', 'Account', id, ${id} from account_type where property_id = ${property_id} limit 1 returning id`
    await sql`insert into subledger_balance (property_id, ledger, holder_id, balance) values (${property_id}, 'ar', ${account.id}, 80)`
    const refused = await setActive(id, false)
    expect(refused).toMatchObject({ refused: 'ar_not_zero' })
    expect(refused.body.message).toBe('Account OWES still has a balance of 80.00.')
    await sql`delete from subledger_balance where holder_id = ${account.id} and ledger = 'ar'`
    expect(await setActive(id, false)).toMatchObject({ status: 200 })
  })

  test('who was merged is not woken up, an old view is stale, and it takes the right', async () => {
    const [id, other] = [await desk.guest(), await desk.guest()]
    expect(
      await desk.manager.call(profileState.status, { id, row_version: 99, is_active: false }),
    ).toMatchObject({ refused: 'stale' })
    await desk.sql`update guest_profile set merged_into_id = ${other}, is_active = false where id = ${id}`
    expect(await setActive(id, true)).toMatchObject({ refused: 'profile_gone' })
    const clerk = await desk.personWith('Guest profile')
    expect(await setActive(other, false, clerk)).toMatchObject({ status: 403 })
  })
})

describe('restricted', () => {
  test('with a reason, a note and a last day; the profile shows it', async () => {
    const id = await desk.guest()
    await restrict(id, { restricted_reason_id: reasons.warn, note: 'noise', until: monday })
    const shown = await desk.manager.do(guestProfile.view, { id })
    expect(shown).toMatchObject({ is_restricted: true, restriction_note: 'noise', restriction_until: monday })
  })

  test('at check-in the same holds, also for who only accompanies', async () => {
    const { sql, property_id } = desk
    const companion = await desk.guest()
    const stay = await desk.reserve()
    await sql`insert into reservation_guest (property_id, reservation_id, guest_profile_id) values (${property_id}, ${stay.id}, ${companion})`
    await restrict(companion, { restricted_reason_id: reasons.block_booking })
    const clerk = await desk.personWith('Check in', 'Arrivals')
    const room_id = await desk.roomId('101')
    const tried = await clerk.call(checkIn.checkIn, { reservation_id: stay.id, room_id } as never)
    expect(tried).toMatchObject({ refused: 'guest_blocked' })
  })

  test('who gets no more credit gets no window that is billed later', async () => {
    const { sql, property_id } = desk
    const stay = await desk.reserve()
    const [account] = await sql<{ id: number; row_version: number }[]>`
      insert into folio_account (property_id, kind, reservation_id, name)
      values (${property_id}, 'stay', ${stay.id}, 'Stay') returning id, row_version`
    const [payee] = await sql<{ id: number }[]>`
      insert into ar_account (property_id, account_no, name, account_type_id, guest_profile_id)
      select ${property_id}, 'CREDIT', 'Account', id, ${await desk.guest()} from account_type where property_id = ${property_id} limit 1 returning id`
    await restrict(stay.guest_profile_id, {
      restricted_reason_id: reasons.block_new_charges,
      note: 'two bills open',
    })
    const set = () =>
      desk.manager.call(cashiering.updateWindow, {
        account_id: account.id,
        window_no: 2,
        row_version: account.row_version,
        ar_account_id: payee.id,
      })
    const refused = await set()
    expect(refused).toMatchObject({ refused: 'guest_no_credit' })
    expect(refused.body.message).toContain('gets no credit: two bills open.')
    await restrict(stay.guest_profile_id, { is_restricted: false })
    expect(await set()).toMatchObject({ status: 200 })
  })

  test.each([
    ['without a reason', {}, 'reason_required'],
    ['until yesterday', { restricted_reason_id: -1, until: '2026-03-13' }, 'validation'],
    ['for a reason of accounts', { restricted_reason_id: -2 }, 'not_in_use'],
  ])('nobody is restricted %s', async (_, more, word) => {
    const [{ id: ofAccounts }] = await desk.sql<{ id: number }[]>`
      insert into restricted_reason (property_id, code, name, effect, applies_to)
      values (${desk.property_id}, 'ACC', 'Account', 'warn', 'ar_account')
      on conflict (property_id, code) do update set name = 'Account' returning id`
    const { restricted_reason_id: asked, ...rest } = more as Restriction
    const restricted_reason_id = asked === -1 ? reasons.warn : asked === -2 ? ofAccounts : undefined
    expect(await restrict(await desk.guest(), { ...rest, restricted_reason_id })).toMatchObject({
      refused: word,
    })
  })

  test('it takes the right, in the form of the master too', async () => {
    const clerk = await desk.personWith('Guest profile', 'Guest profile store')
    const id = await desk.guest()
    const restriction = { restricted_reason_id: reasons.warn }
    expect(await restrict(id, restriction, clerk)).toMatchObject({ status: 403 })
    const { row_version } = await row(id)
    const profile = master(desk, 'guest-profile', clerk)
    expect(await profile.update({ id, row_version, is_restricted: true, ...restriction })).toMatchObject({
      status: 403,
    })
    expect((await row(id)).is_restricted).toBe(false)
    expect(await profile.update({ id, row_version, profession: 'Pilot' })).toMatchObject({ status: 200 })
  })
})
