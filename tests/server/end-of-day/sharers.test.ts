import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit, penalty } from '../../../src/wire/deposit'
import { endOfDay } from '../../../src/wire/end-of-day'
import { reservation } from '../../../src/wire/reservation'
import { openShift } from '../deposit/ledger'
import { type House, type Person } from '../kit/house'
import { drift } from '../reservation/drift'
import { aSummerNight, fri10, sat11, thu9 } from '../reservation/summer'
import { sharersOf, type Stay } from '../share/sharers'

let house: House
let at: ReturnType<typeof sharersOf>
let colleague: Person
type Pair = { a: Stay; b: Stay }
let pairs: Record<
  'second' | 'first' | 'neither' | 'together' | 'twice' | 'rolled' | 'cancelled' | 'stale',
  Pair
>
const stay = { arrival_date: thu9, departure_date: sat11 }

/** A guest in a DLX and one who shares it: tonight 70.00 each, tomorrow 85.00 each. Who stays away pays the first night. */
const pair = async (room?: string): Promise<Pair> => {
  const a = room ? await at.inHouse(room, { from: thu9, until: sat11 }) : await at.book(stay, 'STD')
  const type = { room_type_id: house.stock.id('room-type', room ? 'DLX' : 'STD') }
  const b = await at.book({ ...stay, ...type, share_with: a.id })
  for (const { id } of [a, b])
    await house.manager.do(penalty.store, {
      reservation_id: id,
      event: 'no_show',
      type: 'nights',
      value: '1',
      base: 'room',
    })
  return { a, b }
}

beforeAll(async () => {
  house = await aSummerNight()
  at = sharersOf(house, house.manager)
  colleague = await house.personWith(
    'End of day run',
    'End of day',
    'Reservation update',
    'Reservation cancel',
    'Penalty waive',
  )
  await openShift(house, house.manager)
  const second = await pair('201')
  const first = await pair('202')
  // Here the one in house is the second of them: the first, who counts, has not come.
  await house.sql`update reservation_night set counts_inventory = false where reservation_id = ${first.a.id}`
  await house.sql`update reservation_night set counts_inventory = true where reservation_id = ${first.b.id}`
  await house.sql`update reservation set is_share_primary = id = ${first.b.id} where id in (${first.a.id}, ${first.b.id})`
  pairs = {
    second,
    first,
    neither: await pair(),
    together: await pair(),
    twice: await pair('203'),
    rolled: await pair(),
    cancelled: await pair(),
    stale: await pair(),
  }
  const cash = house.stock.id('payment-method', 'CA')
  await house.manager.do(
    deposit.post,
    { reservation_id: second.b.id, payments: [{ payment_method_id: cash, amount: '50.00' }] },
    { answers: { deposit_overpaid: 'yes' } },
  )
  await house.manager.do(endOfDay.prepare, {})
  await house.manager.do(endOfDay.guestCountry, { skip: true, skip_reason: 'test' })
}, 120_000)
afterAll(async () => {
  const left = await drift(house)
  await house.close()
  expect(left).toEqual([])
})

type Action = 'no_show' | 'cancel' | 'roll'
const settle = (
  stays: readonly { id: number }[],
  answers: Record<string, string> = {},
  {
    action = 'no_show',
    who = house.manager,
    read,
  }: { action?: Action; who?: Person; read?: Map<number, number> } = {},
) =>
  who.do(
    endOfDay.settleArrivals,
    {
      items: stays.map(({ id }) => ({
        reservation_id: id,
        row_version: read?.get(id),
        action,
        ...(action === 'roll' ? {} : { charge: 'rule' as const }),
      })),
    },
    { answers: { penalty_unpaid: 'open', ...answers } },
  )
const state = async ({ id }: { id: number }) => {
  const [row] = await house.sql`
    select status, is_share_primary as is_primary, share_group_id is not null as shares, room_id is not null as has_room
      from reservation where id = ${id}`
  return row
}
/** As somebody has them on the screen. */
const readNow = async (stays: readonly { id: number }[]) => {
  const rows = await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from reservation where id = any (${stays.map(({ id }) => id)}::bigint[])`
  return new Map(rows.map(({ id, row_version }) => [id, row_version]))
}
const owed = async ({ id }: { id: number }) => {
  const [row] = await house.sql<{ balance: string }[]>`
    select coalesce(sum(b.balance), 0)::numeric(9,2)::text as balance
      from folio_account f join subledger_balance b on b.property_id = f.property_id and b.holder_id = f.id and b.ledger = 'guest'
     where f.reservation_id = ${id}`
  return row.balance
}
const penalties = async ({ id }: { id: number }) => {
  const rows = await house.sql<{ penalty: string }[]>`
    select penalty_charged::numeric(9,2)::text as penalty from cancellation_log where reservation_id = ${id} and action = 'no_show'`
  return rows.map(row => row.penalty)
}

test('the list says with whom somebody who has not come shares the room', async () => {
  const { items } = await house.manager.do(endOfDay.arrivals, { per_page: 500 })
  const of = ({ id }: Stay) => items.find(({ reservation_id }) => reservation_id === id)?.shares_with
  expect(of(pairs.second.b)).toMatch(/^Sharer/)
  expect(of(pairs.neither.a)).toMatch(/^Sharer/)
})

test('one of two came: the room stays sold by him, somebody says what he pays, the other pays his own share', async () => {
  const { a, b } = pairs.second
  const sold = await at.sold('DLX', thu9)
  const asked = await settle([b])
  expect(asked.results).toMatchObject([
    { done: false, error: expect.stringMatching(/Others are in the room/) },
  ])
  expect([await state(b), await at.shares(a)]).toMatchObject([{ status: 'reserved' }, ['70.00', '85.00']])

  const { results } = await settle([b], { reprice: 'new' })
  expect(results).toMatchObject([{ done: true, message: 'No-show, 70.00 charged' }])
  expect(await at.shares(a)).toEqual(['120.00', '150.00'])
  expect(await state(b)).toMatchObject({ status: 'no_show', shares: false, has_room: false })
  expect(await state(a)).toMatchObject({ status: 'checked_in', shares: false, is_primary: true })
  expect((await at.held(a)).map(({ room }) => room)).toEqual(['201'])
  expect(await at.held(b)).toEqual([])
  expect(await at.sold('DLX', thu9)).toBe(sold)
  // Of 70.00 his deposit pays 50.00.
  expect(await owed(b)).toBe('20.00')
})

test('the one who counted did not come: the other counts in his place and keeps the room', async () => {
  const { a, b } = pairs.first
  const sold = await at.sold('DLX', thu9)
  expect(await at.nights(b)).toMatchObject([{ counts: true }, { counts: true }])
  const { results } = await settle([b], { reprice: 'keep' })
  expect(results).toMatchObject([{ done: true, message: 'No-show, 70.00 charged' }])
  expect(await at.nights(a)).toMatchObject([
    { share: '70.00', counts: true, shared: false },
    { share: '85.00', counts: true, shared: false },
  ])
  expect((await at.nights(b)).some(({ counts }) => counts)).toBe(false)
  expect(await state(a)).toMatchObject({ is_primary: true, has_room: true })
  expect(await at.sold('DLX', thu9)).toBe(sold)
  const [row] =
    await house.sql`select fo_status from room where code = '202' and property_id = ${house.property_id}`
  expect(row).toEqual({ fo_status: 'occupied' })
})

test('neither came: each pays his own share, whatever the other does, and the room is free once', async () => {
  const { a, b } = pairs.neither
  const [tonight, tomorrow] = [await at.sold('STD', thu9), await at.sold('STD', fri10)]
  // Both as they were read: the first of them makes no older reading of the second.
  const { results } = await settle([a, b], {}, { read: await readNow([a, b]) })
  expect(results.map(({ done, message }) => [done, message])).toEqual([
    [true, 'No-show, 55.00 charged'],
    [true, 'No-show, 55.00 charged'],
  ])
  expect([await owed(a), await owed(b)]).toEqual(['55.00', '55.00'])
  expect([await at.sold('STD', thu9), await at.sold('STD', fri10)]).toEqual([tonight - 1, tomorrow - 1])
  expect(await state(b)).toMatchObject({ status: 'no_show', shares: false })
})

test('two people decide on one of the two each, at once: both are no-shows, and the room is free once', async () => {
  const { a, b } = pairs.together
  const sold = await at.sold('STD', thu9)
  const done = await Promise.all([
    settle([a], { reprice: 'keep' }),
    settle([b], { reprice: 'keep' }, { who: colleague }),
  ])
  expect(done.flatMap(({ results }) => results)).toMatchObject([{ done: true }, { done: true }])
  expect([await penalties(a), await penalties(b)]).toEqual([['55.00'], ['55.00']])
  expect(await at.sold('STD', thu9)).toBe(sold - 1)
})

test('two people decide on the same one at once: it is done once, charged once, and the other is told', async () => {
  const { a, b } = pairs.twice
  const done = await Promise.all([
    settle([b], { reprice: 'new' }),
    settle([b], { reprice: 'new' }, { who: colleague }),
  ])
  const results = done.flatMap(one => one.results)
  expect(results.filter(one => one.done)).toHaveLength(1)
  expect(results.filter(one => !one.done)).toHaveLength(1)
  expect(await penalties(b)).toEqual(['70.00'])
  expect(await at.shares(a)).toEqual(['120.00', '150.00'])
})

test('both come tomorrow: they share the room from then on, and tonight is free', async () => {
  const { a, b } = pairs.rolled
  const [tonight, tomorrow] = [await at.sold('STD', thu9), await at.sold('STD', fri10)]
  const { results } = await settle([a, b], {}, { action: 'roll', read: await readNow([a, b]) })
  expect(results.map(({ done, message }) => [done, message])).toEqual([
    [true, `Arrives on ${fri10}`],
    [true, `Arrives on ${fri10}`],
  ])
  expect([await at.sold('STD', thu9), await at.sold('STD', fri10)]).toEqual([tonight - 1, tomorrow])
  for (const one of [a, b]) expect(await at.nights(one)).toMatchObject([{ date: fri10, shared: true }])
})

test('one cancels, and it is the night that says so: the other is asked about as at any hour', async () => {
  const { a, b } = pairs.cancelled
  const left = await settle([b], {}, { action: 'cancel' })
  expect(left.results).toMatchObject([
    { done: false, error: expect.stringMatching(/Others are in the room/) },
  ])
  const { results } = await settle([b], { reprice: 'new' }, { action: 'cancel' })
  expect(results).toMatchObject([{ done: true }])
  const [alone] = await at.shares(a)
  expect(alone).toBe('90.00')
})

test('who was changed since the list was read is left, with the others of his room', async () => {
  const { a, b } = pairs.stale
  const { results } = await settle([a, b], {}, { read: new Map([[a.id, 1]]) })
  expect(results).toMatchObject([{ done: false }, { done: false }])
  expect([await state(a), await state(b)]).toMatchObject([{ status: 'reserved' }, { status: 'reserved' }])
  await house.manager.do(
    reservation.noShow,
    { reservation_ids: [a.id, b.id], charge: 'rule' },
    {
      answers: { penalty_unpaid: 'open', before_hold_time: 'yes' },
    },
  )
  expect([await penalties(a), await penalties(b)]).toEqual([['55.00'], ['55.00']])
})
