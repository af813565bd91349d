import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import { endOfDay } from '../../../src/wire/end-of-day'
import { aTill, type Stay, type Till } from '../cashiering/till'
import { withBreakfast } from '../kit/breakfast'
import { friday, saturday, sunday, tuesday } from '../kit/days'

let till: Till
let stay: Stay
/** Of a stay that has ended, one that nobody came for, and one that is still to come. */
let gone: Stay
let absent: Stay
let coming: { id: number; confirmation_no: string }

beforeAll(async () => {
  till = await aTill(withBreakfast)
  const dates = { departure_date: tuesday, amount: '160.00' }
  stay = await till.inHouse('101', dates)
  gone = await till.inHouse('102', { arrival_date: friday, departure_date: saturday })
  absent = await till.inHouse('103', { arrival_date: friday, departure_date: saturday })
  coming = await till.reserve({ arrival_date: sunday, departure_date: tuesday })
  const { sql } = till
  await sql`update reservation set status = 'checked_out', check_out_business_date = ${saturday} where id = ${gone.reservation_id}`
  await sql`update reservation set status = 'no_show', no_show_business_date = ${friday} where id = ${absent.reservation_id}`
  await sql`update folio_account set status = 'closed', closed_at = now() where id in (${gone.account_id}, ${absent.account_id})`
})
afterAll(() => till.close())

const found = async (code: string) => {
  const { findings } = await till.manager.do(endOfDay.prepare, { check_only: true })
  return findings.find(finding => finding.code === code)
}

const balance = (of: Stay, ledger: string, amount: number) => till.sql`
  insert into subledger_balance (property_id, ledger, holder_id, balance) values (${till.property_id}, ${ledger}, ${of.account_id}, ${amount})`
const settled = (of: Stay) => till.sql`delete from subledger_balance where holder_id = ${of.account_id}`
const account = (of: Stay, status: 'reopened' | 'closed') =>
  till.sql`update folio_account set status = ${status} where id = ${of.account_id}`
const tonight = () =>
  till.sql`property_id = ${till.property_id} and reservation_id = ${stay.reservation_id} and stay_date = ${saturday}`
const price = (amount: number) =>
  till.sql`update reservation_night set rate_amount = ${amount}, share_amount = ${amount}, base_amount = ${amount} where ${tonight()}`

/** What disturbs the night, and what mends it. */
type Trouble = {
  level: 'block' | 'warn' | 'info'
  /** Whose case it is, where it is somebody’s. */
  of?: () => number
  spoil: () => Promise<unknown>
  mend: () => Promise<unknown>
}

const troubles: Record<string, Trouble> = {
  unsettled_departures: {
    level: 'block',
    of: () => gone.reservation_id,
    spoil: async () => {
      await balance(gone, 'guest', 12)
      await account(gone, 'reopened')
    },
    mend: async () => {
      await settled(gone)
      await account(gone, 'closed')
    },
  },
  deposit_on_departed: {
    level: 'block',
    of: () => gone.reservation_id,
    spoil: async () => await balance(gone, 'deposit', -50),
    mend: async () => await settled(gone),
  },
  unsettled_penalties: {
    level: 'warn',
    of: () => absent.reservation_id,
    spoil: async () => {
      await balance(absent, 'guest', 100)
      await account(absent, 'reopened')
    },
    mend: async () => {
      await settled(absent)
      await account(absent, 'closed')
    },
  },
  deposit_refund_due: {
    level: 'warn',
    of: () => absent.reservation_id,
    spoil: async () => await balance(absent, 'deposit', -50),
    mend: async () => await settled(absent),
  },
  deposit_overdue: {
    level: 'warn',
    of: () => coming.id,
    spoil: async () => {
      const [{ id }] = await till.sql<{ id: number }[]>`
        insert into folio_account (property_id, kind, reservation_id, name, status)
        values (${till.property_id}, 'stay', ${coming.id}, 'Coming', 'open') returning id`
      await till.sql`
        insert into reservation_deposit (property_id, reservation_id, folio_account_id, line_no, amount, due_date)
        values (${till.property_id}, ${coming.id}, ${id}, 1, 80, ${friday})`
    },
    mend: async () =>
      await till.sql`update reservation_deposit set status = 'paid', received = amount where reservation_id = ${coming.id}`,
  },
  card_pending: {
    level: 'block',
    spoil: async () => {
      const [{ id }] = await till.sql<{ id: number }[]>`
        insert into payment_card_token (property_id, provider, token, brand, last4, expiry_month, expiry_year)
        values (${till.property_id}, 'fake', 'tok_1', 'VISA', '4242', 1, 2030) returning id`
      await till.sql`
        insert into payment_intent (property_id, idempotency_key, purpose, folio_account_id, card_token_id, amount, status)
        values (${till.property_id}, 'one', 'sale', ${stay.account_id}, ${id}, 20, 'unknown')`
    },
    mend: async () => await till.sql`update payment_intent set status = 'declined'`,
  },
  room_conflict: {
    level: 'block',
    of: () => stay.reservation_id,
    spoil: async () =>
      await till.sql`update reservation set room_id = null where id = ${stay.reservation_id}`,
    mend: async () =>
      await till.sql`update reservation set room_id = ${await till.roomId('101')} where id = ${stay.reservation_id}`,
  },
  country_missing: {
    level: 'info',
    of: () => stay.reservation_id,
    spoil: async () =>
      await till.sql`update guest_profile set nationality_id = null where id = ${stay.guest_profile_id}`,
    mend: async () =>
      await till.sql`
        update guest_profile set nationality_id = ${till.stock.id('master-type/country', 'ES')} where id = ${stay.guest_profile_id}`,
  },
  blind_close: {
    level: 'info',
    spoil: async () => {
      await till.sql`
        insert into cashier (property_id, code, name, number, employee_ids)
        values (${till.property_id}, '1', 'Desk', 1, array[${till.manager.employee_id}]::bigint[])`
      await till.sql`
        insert into cashier_shift (property_id, cashier_id, shift_no, business_date, opened_by_id, status, closed_at, closed_by_id, auto_closed, retained_float)
        select c.property_id, c.id, 1, ${saturday}, ${till.manager.employee_id}, 'closed', now(), ${till.manager.employee_id}, true, 0
          from cashier c where c.property_id = ${till.property_id} and c.kind <> 'eod' order by c.id limit 1`
    },
    // It is counted after all.
    mend: async () =>
      await till.sql`update cashier_shift set auto_closed = false where property_id = ${till.property_id} and auto_closed`,
  },
  night_missing: {
    level: 'block',
    of: () => stay.reservation_id,
    spoil: async () => await till.sql`update reservation_night set stay_date = ${friday} where ${tonight()}`,
    mend: async () =>
      await till.sql`
        update reservation_night set stay_date = ${saturday} where reservation_id = ${stay.reservation_id} and stay_date = ${friday}`,
  },
  zero_rate: {
    level: 'warn',
    of: () => stay.reservation_id,
    spoil: async () => await price(0),
    mend: async () => await price(160),
  },
  tax_exceeds_price: {
    level: 'block',
    of: () => stay.reservation_id,
    spoil: async () => {
      await till.sql`update generate set method = 'flat_per_posting', value = 500 where ${taxInside()}`
    },
    mend: async () => {
      await till.sql`update generate set method = 'percent', value = 10 where ${taxInside()}`
    },
  },
  package_exceeds_rate: {
    level: 'block',
    of: () => stay.reservation_id,
    spoil: async () => {
      await till.sql`
        insert into reservation_package (property_id, reservation_id, package_code_id, origin, mode, from_date, to_date)
        values (${till.property_id}, ${stay.reservation_id}, ${till.stock.id('package-code', 'BKF')}, 'rate', 'included', ${saturday}, ${saturday})`
      await till.sql`
        insert into reservation_package_night (property_id, reservation_package_id, stay_date, consume_date, units, unit_price, amount)
        select property_id, id, ${saturday}, ${saturday}, 2, 100, 200 from reservation_package where reservation_id = ${stay.reservation_id}`
    },
    mend: async () =>
      await till.sql`update reservation_package_night set unit_price = 12, amount = 24 where stay_date = ${saturday}`,
  },
  no_exchange_rate: {
    level: 'block',
    of: () => stay.reservation_id,
    spoil: async () => {
      await till.sql`update reservation_night set exchange_rate = 0.92 where ${tonight()}`
      await till.sql`update rate_code set currency_code = 'USD', exchange_mode = 'daily' where ${bar()}`
    },
    mend: async () => {
      await till.sql`
        insert into exchange_rate (property_id, foreign_currency_id, currency_code, rate_type, begin_at, buy_rate, sell_rate)
        values (${till.property_id}, ${till.stock.id('foreign-currency', 'USD')}, 'USD', 'posting', '2026-01-01', 0.9, 0.92)`
    },
  },
}

const taxInside = () =>
  till.sql`property_id = ${till.property_id} and owner_id = ${till.stock.id('transaction-code', '1000')} and is_included`
const bar = () => till.sql`property_id = ${till.property_id} and code = 'BAR'`

test.each(Object.entries(troubles))(
  'the preparation finds %s, and nothing more of it once it is mended',
  async (code, trouble) => {
    expect(await found(code)).toBeUndefined()
    await trouble.spoil()
    const finding = await found(code)
    expect(finding).toMatchObject({ level: trouble.level, count: 1, message: expect.stringMatching(/\.$/) })
    expect(finding?.needs_confirmation).toBe(code === 'zero_rate')
    if (trouble.of) expect(finding?.detail).toMatchObject([{ reservation_id: trouble.of() }])
    await trouble.mend()
    expect(await found(code)).toBeUndefined()
  },
)

test('a missing night is put right before the freeze, where single nights of a stay are changed', async () => {
  const { sql, manager } = till
  await sql`delete from reservation_night where ${tonight()}`
  expect(await found('night_missing')).toMatchObject({ count: 1 })
  await manager.do(bookingChange.updateNights, {
    reservation_id: stay.reservation_id,
    patches: [{ dates: [saturday], set: { rate_amount: '155.00', reason: 'As agreed' } }],
    reprice: 'keep',
  })
  expect(await found('night_missing')).toBeUndefined()
  const [night] = await sql`
    select rate_amount::numeric(19,2) as rate_amount, share_amount::numeric(19,2) as share_amount, is_fixed, override_reason, posted_at
      from reservation_night where ${tonight()}`
  expect(night).toEqual({
    rate_amount: '155.00',
    share_amount: '155.00',
    is_fixed: true,
    override_reason: 'As agreed',
    posted_at: null,
  })
})

test('stays that miss their night for different reasons are not taken for one', async () => {
  await till.inHouse('104', { departure_date: tuesday, amount: '90.00' })
  await till.inHouse('105', { departure_date: tuesday, amount: '90.00' })
  await till.sql`
    delete from reservation_night n using reservation r
     where r.id = n.reservation_id and r.id <> ${stay.reservation_id} and r.status = 'checked_in' and n.stay_date = ${saturday}`
  expect(await found('night_missing')).toMatchObject({
    count: 2,
    message: expect.stringMatching(/^2 stays cannot be charged\. The stay of room 104 /),
  })
  // What blocks stands above what only warns.
  await balance(absent, 'guest', 100)
  await account(absent, 'reopened')
  const { findings } = await till.manager.do(endOfDay.prepare, { check_only: true })
  expect(findings.map(({ level }) => level)).toEqual(['block', 'warn'])
})
