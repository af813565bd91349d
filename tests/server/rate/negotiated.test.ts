import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { availability } from '../../../src/wire/availability'
import { bookingChange } from '../../../src/wire/booking-change'
import type { InputOf } from '../../../src/wire/call'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { aSummerHouse, master, sun12, thu9 } from '../reservation/summer'

let house: House
let id: (key: string, code: string) => number
let acme: number
let subsidiary: number

beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
  acme = await aCompany('Acme')
  subsidiary = await aCompany('Acme Porto', acme)
  await holds(acme, { begin_date: '2026-01-01', end_date: '2026-12-31' })
})
afterAll(() => house.close())

async function aCompany(name: string, parent?: number): Promise<number> {
  const [row] = await house.sql<{ id: number }[]>`
    insert into guest_profile (profile_type, last_name, parent_company_id) values ('company', ${name}, ${parent ?? null}) returning id`
  return row.id
}
async function holds(guest_profile_id: number, more: Record<string, unknown>): Promise<void> {
  await house.sql`insert into negotiated_rate ${house.sql({
    property_id: house.property_id,
    rate_code_id: id('rate-code', 'ACME26'),
    guest_profile_id,
    ...more,
  } as never)}`
}

const stay = { arrival_date: thu9, departure_date: sun12, adults: 2, child_ages: [4, 9] }
const dlx = () => ({ room_type_id: id('room-type', 'DLX') })
let stays = 0
/** Two stays a week, so that the four deluxe rooms suffice and the summer does. */
const nextWeek = () => 7 * Math.floor(stays++ / 2)
const booked = (code: string, more: Partial<InputOf<typeof reservation.store>> = {}) => {
  const days = nextWeek()
  return house.manager.do(
    reservation.store,
    {
      ...stay,
      ...dlx(),
      arrival_date: addDays(thu9, days),
      departure_date: addDays(sun12, days),
      rate_code_id: id('rate-code', code),
      guest: { last_name: `Guest${String.fromCharCode(97 + stays)}` },
      ...more,
    },
    { answers: { similar_profile: 'new' } },
  )
}
const company = (guest_profile_id: number) => [{ role: 'company' as const, guest_profile_id }]
const attach = (
  reservation_id: number,
  guest_profile_id: number,
  answers?: Record<string, string>,
  row_version?: number,
) =>
  house.manager.call(
    bookingChange.associate,
    { reservation_id, row_version, items: company(guest_profile_id) },
    { answers },
  )
const nightsOf = async ({ id: reservation_id }: { id: number }) => {
  const rows = await house.sql<{ code: string; rate_amount: string; is_fixed: boolean }[]>`
    select c.code, n.rate_amount::text, n.is_fixed from reservation_night n
      join rate_code c on c.property_id = n.property_id and c.id = n.rate_code_id
     where n.reservation_id = ${reservation_id} order by n.stay_date`
  return rows.map(({ code, rate_amount, is_fixed }) => [code, rate_amount.slice(0, -2), is_fixed])
}

test('a negotiated rate is offered to those who hold it, first of all and to nobody else', async () => {
  const search = (more: object) => house.manager.do(availability.lookToBook, { ...stay, ...more })
  const [first] = (await search({ company_id: acme })).rates
  expect(first).toMatchObject({ code: 'ACME26', negotiated: true })
  expect((await search({})).rates.map(({ code }) => code)).not.toContain('ACME26')
  // A head office passes it on.
  expect((await search({ company_id: subsidiary })).rates[0]).toMatchObject({ code: 'ACME26' })
  // On the telephone the company is known by its corporate number.
  await house.sql`update guest_profile set corporate_no = 'C4711' where id = ${acme}`
  const called = await search({ corporate_no: 'C4711' })
  expect(called).toMatchObject({ company: { id: acme, name: 'Acme' } })
  expect(called.rates[0]).toMatchObject({ code: 'ACME26', negotiated: true })
  const unknown = await house.manager.call(availability.lookToBook, { ...stay, corporate_no: 'C4712' })
  expect(unknown).toMatchObject({ status: 422, refused: 'validation' })
  expect(JSON.stringify(unknown.body)).toContain('corporate_no')
})

test('without a profile that holds it on every night it is not booked', async () => {
  const wanted = {
    ...stay,
    ...dlx(),
    rate_code_id: id('rate-code', 'ACME26'),
    guest: { last_name: 'Stranger' },
  }
  expect(await house.manager.call(reservation.store, wanted)).toMatchObject({
    refused: 'rate_not_negotiated',
  })
  const own = await aCompany('Ends on Saturday')
  await holds(own, { begin_date: '2026-01-01', end_date: '2026-07-10' })
  expect(await house.manager.call(reservation.store, { ...wanted, profiles: company(own) })).toMatchObject({
    refused: 'rate_not_negotiated',
  })
})

test('a contact who holds it does not sell it, and a group does', async () => {
  const [contact, group] = await Promise.all(
    ['contact', 'group'].map(async type => {
      const [row] = await house.sql<{ id: number }[]>`
        insert into guest_profile (profile_type, last_name) values (${type}, ${`Holding ${type}`}) returning id`
      return row.id
    }),
  )
  await holds(contact, { begin_date: '2026-01-01' })
  const [{ id: companion }] = await house.sql<{ id: number }[]>`
    insert into guest_profile (profile_type, last_name) values ('individual', 'Companion') returning id`
  await holds(companion, { begin_date: '2026-01-01' })
  const days = nextWeek()
  const agreed = await master(house, 'negotiated-rate').store({
    guest_profile_id: group,
    rate_code_id: id('rate-code', 'ACME26'),
    begin_date: '2026-01-01',
  })
  expect(agreed.status).toBe(200)
  const wanted = {
    ...stay,
    ...dlx(),
    rate_code_id: id('rate-code', 'ACME26'),
    arrival_date: addDays(thu9, days),
    departure_date: addDays(sun12, days),
    guest: { last_name: 'Unheld' },
  }
  const inNameOf = (role: 'contact' | 'group', guest_profile_id: number) =>
    house.manager.call(reservation.store, { ...wanted, profiles: [{ role, guest_profile_id }] })
  const none = { refused: 'rate_not_negotiated' }
  expect(await inNameOf('contact', contact)).toMatchObject(none)
  expect(await house.manager.call(reservation.store, { ...wanted, accompanying: [companion] })).toMatchObject(
    none,
  )
  const offered = await house.manager.do(availability.lookToBook, { ...stay, group_id: group })
  expect(offered.rates.map(({ code }) => code)).toContain('ACME26')
  expect(await inNameOf('group', group)).toMatchObject({ status: 200, refused: undefined })
})

test('10.4: a company that is attached brings its rate: 458.00 instead of 540.00, if somebody says so', async () => {
  const made = await booked('BAR')
  const asked = await attach(made.id, acme)
  expect(asked).toMatchObject({ asked: ['negotiated_found'] })
  expect(JSON.stringify(asked.data)).toContain('Acme holds rate ACME26: 458.00 instead of 540.00. Use it?')
  // Nothing has been written meanwhile.
  expect(await nightsOf(made)).toEqual([
    ['BAR', '160.00', false],
    ['BAR', '190.00', false],
    ['BAR', '190.00', false],
  ])
  await attach(made.id, acme, { negotiated_found: String(id('rate-code', 'ACME26')) })
  expect(await nightsOf(made)).toEqual([
    ['ACME26', '136.00', false],
    ['ACME26', '161.00', false],
    ['ACME26', '161.00', false],
  ])
})

test('whoever keeps the price has the company and the price he had', async () => {
  const made = await booked('BAR')
  expect((await attach(made.id, subsidiary, { negotiated_found: 'keep' })).status).toBe(200)
  expect((await nightsOf(made)).map(([code]) => code)).toEqual(['BAR', 'BAR', 'BAR'])
  const [row] =
    await house.sql`select guest_profile_id from reservation_profile where reservation_id = ${made.id}`
  expect(row.guest_profile_id).toBe(subsidiary)
  // Attached already: nothing new is found.
  expect((await attach(made.id, subsidiary)).status).toBe(200)
})

test('a subsidiary with an agreement of its own has that one', async () => {
  const own = await aCompany('Acme Faro', acme)
  await holds(own, { begin_date: '2020-01-01', end_date: '2020-12-31' })
  const made = await booked('BAR')
  expect((await attach(made.id, own)).status).toBe(200)
})

test('a rate without a price for the stay is not offered', async () => {
  const elsewhere = await aCompany('Only standard')
  await holds(elsewhere, {
    begin_date: '2026-01-01',
    end_date: null,
    room_type_ids: [id('room-type', 'STD')],
  })
  const made = await booked('BAR')
  expect((await attach(made.id, elsewhere)).status).toBe(200)
})

test('a price that nobody holds any more becomes fixed, or another rate takes its place', async () => {
  const kept = await booked('ACME26', { profiles: company(acme) })
  const detach = (made: { id: number }, answers?: Record<string, string>) =>
    house.manager.call(
      bookingChange.associate,
      { reservation_id: made.id, roles: ['company'], items: [] },
      { answers },
    )
  const asked = await detach(kept)
  expect(asked).toMatchObject({ asked: ['negotiated_lost'] })
  expect(JSON.stringify(asked.data)).toContain('BAR at 540.00')
  expect((await detach(kept, { negotiated_lost: 'keep' })).status).toBe(200)
  expect(await nightsOf(kept)).toEqual([
    ['ACME26', '136.00', true],
    ['ACME26', '161.00', true],
    ['ACME26', '161.00', true],
  ])
  // A fixed price is nobody's to lose.
  expect((await attach(kept.id, await aCompany('Other'))).status).toBe(200)

  const changed = await booked('ACME26', { profiles: company(acme) })
  await detach(changed, { negotiated_lost: String(id('rate-code', 'BAR')) })
  expect((await nightsOf(changed)).map(([code, amount]) => `${code} ${amount}`)).toEqual([
    'BAR 160.00',
    'BAR 190.00',
    'BAR 190.00',
  ])
})

test('whoever has read an older reservation is told so before he is asked', async () => {
  const made = await booked('BAR')
  await attach(made.id, subsidiary, { negotiated_found: 'keep' })
  expect(await attach(made.id, acme, undefined, made.row_version)).toMatchObject({ refused: 'stale' })
})

test('another guest in place of the one who holds the rate: its price is kept as a fixed one, or left', async () => {
  const [holder, other] = await house.sql<{ id: number }[]>`
    insert into guest_profile (profile_type, last_name) values ('individual', 'Holder'), ('individual', 'Other') returning id`
  await holds(holder.id, { begin_date: '2026-01-01', end_date: '2026-12-31' })
  const made = await booked('ACME26', { guest: undefined, guest_profile_id: holder.id })
  const change = (answers?: Record<string, string>) =>
    house.manager.call(bookingChange.update, { id: made.id, guest_profile_id: other.id }, { answers })
  expect((await change()).asked).toEqual(['negotiated_lost'])
  expect(await change({ negotiated_lost: 'keep' })).toMatchObject({ status: 200 })
  expect((await nightsOf(made)).every(([code, , is_fixed]) => code === 'ACME26' && is_fixed)).toBe(true)
  // Of a price that is fixed nothing is asked again.
  const again = { id: made.id, guest_profile_id: holder.id }
  expect(await house.manager.call(bookingChange.update, again)).toMatchObject({ status: 200 })
})
