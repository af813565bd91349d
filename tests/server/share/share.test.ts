import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import { checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { reservation } from '../../../src/wire/reservation'
import { share } from '../../../src/wire/share'
import { letIn } from '../kit/arrive'
import { aKey, type House, type Person } from '../kit/house'
import { drift } from '../reservation/drift'
import { aSummerHouse, bookingDay } from '../reservation/summer'
import { longSummer, sharersOf, weeks } from './sharers'

let house: House
let agent: Person
let at: ReturnType<typeof sharersOf>

beforeAll(async () => {
  house = await aSummerHouse()
  agent = await house.personWith(
    'Reservation',
    'Reservation store',
    'Reservation update',
    'Reservation cancel',
    'Check in',
  )
  at = sharersOf(house, agent)
  await longSummer(house)
})
afterAll(async () => {
  const left = await drift(house)
  await house.close()
  expect(left).toEqual([])
})

const aWeek = weeks()
const roomId = async (code: string) => {
  const [row] = await house.sql<{ id: number }[]>`
    select id from room where property_id = ${house.property_id} and code = ${code}`
  return row.id
}

test('A stays three nights, B joins him for two: A pays 290.00, B 170.00, together 460.00', async () => {
  const { thu, fri, sat, sun } = aWeek()
  const a = await at.book({ arrival_date: thu, departure_date: sun })
  const b = await at.book({ arrival_date: fri, departure_date: sun })
  expect(await at.shares(a)).toEqual(['120.00', '150.00', '150.00'])
  expect(await at.sold('DLX', fri)).toBe(2)

  const done = await at.combined(b, a)
  expect(done.mode).toBe('split')
  expect(done.sharers.map(({ total }) => total)).toEqual(['290.00', '170.00'])
  expect(done.nights.map(({ total, is_shared }) => [total, is_shared])).toEqual([
    ['120.00', false],
    ['170.00', true],
    ['170.00', true],
  ])
  expect(await at.nights(a)).toMatchObject([
    { share: '120.00', counts: true, shared: false },
    { share: '85.00', counts: true, shared: true },
    { share: '85.00', counts: true, shared: true },
  ])
  expect(await at.nights(b)).toMatchObject([
    { share: '85.00', counts: false },
    { share: '85.00', counts: false },
  ])
  expect([await at.sold('DLX', thu), await at.sold('DLX', fri), await at.sold('DLX', sat)]).toEqual([1, 1, 1])
})

test('with B fixed at 60.00 A pays 110.00 on Friday and on Saturday', async () => {
  const { thu, fri, sun } = aWeek()
  const a = await at.book({ arrival_date: thu, departure_date: sun })
  const b = await at.book({ arrival_date: fri, departure_date: sun })
  await house.sql`
    update reservation_night set is_fixed = true, rate_amount = 60, share_amount = 60 where reservation_id = ${b.id}`
  await at.combined(b, a)
  expect(await at.shares(a)).toEqual(['120.00', '110.00', '110.00'])
  expect(await at.shares(b)).toEqual(['60.00', '60.00'])
})

test('three who share 200.00 pay 66.67, 66.67 and 66.66 by their numbers', async () => {
  const { fri, sat } = aWeek()
  const one = { arrival_date: fri, departure_date: sat }
  const [a, b, c] = [await at.book(one), await at.book(one), await at.book(one)]
  await at.combined(b, a)
  const done = await at.combined(c, a)
  expect(done.nights).toMatchObject([{ total: '200.00' }])
  expect([await at.shares(a), await at.shares(b), await at.shares(c)]).toEqual([
    ['66.67'],
    ['66.67'],
    ['66.66'],
  ])
  expect(await at.sold('DLX', fri)).toBe(1)
})

test('when B cancels somebody says whether A pays for one, 420.00, or what he did', async () => {
  const { thu, fri, sun } = aWeek()
  const stays = async () => {
    const a = await at.book({ arrival_date: thu, departure_date: sun })
    const b = await at.book({ arrival_date: fri, departure_date: sun })
    await at.combined(b, a)
    return { a, b }
  }
  const [reason] = await house.sql<{ id: number }[]>`select id from cancellation_reason limit 1`
  const cancel = (stay: { id: number }, answers: Record<string, string> = {}) =>
    agent.call(
      reservation.cancel,
      { reservation_ids: [stay.id], cancellation_reason_id: reason.id },
      { answers },
    )
  const first = await stays()
  expect((await cancel(first.b)).asked).toEqual(['reprice'])
  expect(await at.shares(first.a)).toEqual(['120.00', '85.00', '85.00'])
  expect((await cancel(first.b, { reprice: 'new' })).status).toBe(200)
  expect(await at.nights(first.a)).toMatchObject([
    { share: '120.00', rate: '120.00' },
    { share: '150.00', rate: '150.00', shared: false, counts: true },
    { share: '150.00', rate: '150.00', shared: false, counts: true },
  ])
  expect(await at.sold('DLX', fri)).toBe(1)

  const second = await stays()
  // The one who counted leaves: the room is still sold.
  expect((await cancel(second.a, { reprice: 'keep' })).status).toBe(200)
  expect(await at.nights(second.b)).toMatchObject([
    { share: '85.00', rate: '85.00', counts: true, shared: false },
    { share: '85.00', counts: true },
  ])
  expect([await at.sold('DLX', thu), await at.sold('DLX', fri)]).toEqual([1, 2])
})

test('who leaves needs a room to sell, and loses that of the others', async () => {
  const { thu, fri, sun } = aWeek()
  const a = await at.book({ arrival_date: thu, departure_date: sun, room_id: await roomId('201') })
  const b = await at.book({ arrival_date: fri, departure_date: sun, room_id: await roomId('202') })
  await at.combined(b, a)
  const [held] = await at.held(a)
  expect(await at.held(b)).toEqual([{ room: '201', from: fri, to: sun, key: held.key }])

  const asked = await at.leave(b)
  expect(asked.asked).toEqual(['reprice'])
  expect((await at.leave(b, { reprice: 'new' })).status).toBe(200)
  expect(await at.shares(a)).toEqual(['120.00', '150.00', '150.00'])
  expect(await at.nights(b)).toMatchObject([
    { share: '150.00', counts: true, shared: false },
    { share: '150.00', counts: true },
  ])
  expect(await at.held(b)).toEqual([])
  expect(await at.sold('DLX', fri)).toBe(2)
  const [group] = await house.sql`
    select share_group_id, is_share_primary from reservation where id = ${b.id}`
  expect(group).toEqual({ share_group_id: null, is_share_primary: true })
  expect(await at.leave(b)).toMatchObject({ refused: 'share_not_possible' })

  // Again: once more together, then the house is full.
  await at.combined(b, a)
  const others = await Promise.all([1, 2, 3].map(() => at.book({ arrival_date: fri, departure_date: sun })))
  expect(await at.sold('DLX', fri)).toBe(4)
  expect(await at.leave(b, { reprice: 'keep' })).toMatchObject({ refused: 'no_availability' })
  expect(await at.nights(b)).toMatchObject([{ counts: false }, { counts: false }])
  const boss = sharersOf(
    house,
    await house.personWith('Reservation update', 'Overbook room type', 'Overbook house'),
  )
  expect((await boss.leave(b, { reprice: 'keep' })).asked).toEqual(['overbook'])
  expect((await boss.leave(b, { reprice: 'keep', overbook: 'yes' })).status).toBe(200)
  expect(await at.sold('DLX', fri)).toBe(5)
  expect(others).toHaveLength(3)
})

test('a room of another type is taken over with its type, and the own one is sold again', async () => {
  const { thu, fri, sat, sun } = aWeek()
  const a = await at.book({ arrival_date: thu, departure_date: sat, room_id: await roomId('203') })
  const b = await at.book({ arrival_date: fri, departure_date: sun, room_id: await roomId('101') }, 'STD')
  expect([await at.sold('STD', fri), await at.sold('STD', sat)]).toEqual([1, 1])
  await at.combined(b, a)
  expect([await at.sold('STD', fri), await at.sold('STD', sat), await at.sold('DLX', fri)]).toEqual([0, 1, 1])
  expect(await at.nights(b)).toMatchObject([
    { type: 'DLX', counts: false, shared: true, share: '85.00' },
    { type: 'STD', counts: true, shared: false, share: '90.00' },
  ])
  expect(await at.held(b)).toMatchObject([{ room: '203', from: fri, to: sat }])
})

test('a sharer who stays on pays his own night, and one who leaves earlier gives nothing back that the other needs', async () => {
  const { thu, fri, sat, sun, mon } = aWeek()
  const a = await at.book({ arrival_date: thu, departure_date: sun })
  const b = await at.book({ arrival_date: fri, departure_date: sun })
  await at.combined(b, a)
  const change = (stay: { id: number }, more: object, answers: Record<string, string> = {}) =>
    agent.call(bookingChange.update, { id: stay.id, ...more }, { answers })

  expect((await change(b, { departure_date: mon }, { reprice: 'keep' })).status).toBe(200)
  expect(await at.nights(b)).toMatchObject([
    { share: '85.00', counts: false },
    { share: '85.00', counts: false },
    { date: sun, share: '120.00', counts: true, shared: false },
  ])
  expect(await at.sold('DLX', sun)).toBe(1)

  // The one who counts goes on Saturday: B is alone on that night and counts.
  expect((await change(a, { departure_date: sat })).asked).toEqual(['reprice'])
  expect((await change(a, { departure_date: sat }, { reprice: 'new' })).status).toBe(200)
  expect(await at.nights(a)).toMatchObject([{ share: '120.00' }, { share: '85.00', counts: true }])
  expect(await at.nights(b)).toMatchObject([
    { share: '85.00', counts: false, shared: true },
    { share: '150.00', counts: true, shared: false },
    { share: '120.00' },
  ])
  expect([await at.sold('DLX', fri), await at.sold('DLX', sat)]).toEqual([1, 1])

  // He stays after all: the night is shared again, at the price for two.
  expect((await change(a, { departure_date: sun }, { reprice: 'keep' })).status).toBe(200)
  expect((await at.nights(a))[2]).toMatchObject({
    rate: '170.00',
    share: '85.00',
    counts: true,
    shared: true,
  })
  expect((await at.nights(b))[1]).toMatchObject({
    rate: '170.00',
    share: '85.00',
    counts: false,
    shared: true,
  })
  expect(await at.sold('DLX', sat)).toBe(1)

  // One more with B: three are in the room on the shared nights.
  expect((await change(b, { adults: 2 })).asked).toContain('reprice')
  expect((await change(b, { adults: 2 }, { reprice: 'new' })).status).toBe(200)
  expect((await at.nights(a))[1]).toMatchObject({ rate: '200.00', share: '100.00' })
  expect(await change(b, { adults: 3 }, { reprice: 'new' })).toMatchObject({ refused: 'share_not_possible' })
})

test('somebody is added to a room in a full house, and sold twice is nothing', async () => {
  const { fri, sun } = aWeek()
  const stays = await Promise.all([1, 2, 3, 4].map(() => at.book({ arrival_date: fri, departure_date: sun })))
  expect(await at.sold('DLX', fri)).toBe(4)
  const key = aKey()
  const [lisbon] = await house.sql<{ id: number }[]>`
    select id from master_type where category = 'country' and code = 'PT'`
  const address = { line1: 'Rua 7', city: 'Lisboa', country_id: lisbon.id }
  const input = { reservation_id: stays[0].id, guest: { last_name: 'Second', first_name: 'Rui', address } }
  const done = await agent.do(share.add, input, { key, answers: { similar_profile: 'new' } })
  expect(done.sharers.map(({ total }) => total)).toEqual(['170.00', '170.00'])
  expect(await at.sold('DLX', fri)).toBe(4)
  const [lives] = await house.sql`
    select a.line1, a.city from guest_address a join reservation r on r.guest_profile_id = a.guest_profile_id
     where r.id = ${done.added.reservation_id}`
  expect(lives).toEqual({ line1: 'Rua 7', city: 'Lisboa' })
  // Sent again, it is the same answer, and there is no third.
  const again = await agent.do(share.add, input, { key, answers: { similar_profile: 'new' } })
  expect(again.added).toEqual(done.added)
  expect((await agent.do(share.list, { reservation_id: stays[0].id })).sharers).toHaveLength(2)
})

test('combining and leaving are done once, however often they are sent', async () => {
  const { fri, sun } = aWeek()
  const one = { arrival_date: fri, departure_date: sun }
  const [a, b] = [await at.book(one), await at.book(one)]
  const combining = { reservation_id: b.id, target_id: a.id }
  const key = aKey()
  const [first, second] = await Promise.all([
    agent.do(share.combine, combining, { key }),
    agent.do(share.combine, combining, { key }),
  ])
  expect(second).toEqual(first)
  expect(await at.sold('DLX', fri)).toBe(1)
  const leaving = aKey()
  const leave = () =>
    agent.do(share.break, { reservation_id: b.id }, { key: leaving, answers: { reprice: 'new' } })
  expect(await leave()).toEqual(await leave())
  expect(await at.sold('DLX', fri)).toBe(2)
})

test('two clerks put two guests into the same room at once: three share it, and it is sold once', async () => {
  const { fri, sun } = aWeek()
  const one = { arrival_date: fri, departure_date: sun }
  const [a, b, c] = [await at.book(one), await at.book(one), await at.book(one)]
  const clerk = await house.personWith('Reservation update')
  const [mine, hers] = await Promise.all([
    agent.call(share.combine, { reservation_id: b.id, target_id: a.id }),
    clerk.call(share.combine, { reservation_id: c.id, target_id: a.id }),
  ])
  expect([mine.status, hers.status]).toEqual([200, 200])
  const { sharers, nights } = await agent.do(share.list, { reservation_id: a.id })
  expect(sharers).toHaveLength(3)
  expect(nights.map(({ total, parts }) => [total, parts.map(({ amount }) => amount).toSorted()])).toEqual([
    ['200.00', ['66.66', '66.67', '66.67']],
    ['200.00', ['66.66', '66.67', '66.67']],
  ])
  expect([await at.sold('DLX', fri), await at.sold('DLX', addDays(fri, 1))]).toEqual([1, 1])
})

test('two clerks put the same guest into two rooms at once: he is in one of them', async () => {
  const { fri, sun } = aWeek()
  const one = { arrival_date: fri, departure_date: sun }
  const [a, b, c] = [await at.book(one), await at.book(one), await at.book(one)]
  const clerk = await house.personWith('Reservation update')
  const tries = await Promise.all([
    agent.call(share.combine, { reservation_id: c.id, target_id: a.id }),
    clerk.call(share.combine, { reservation_id: c.id, target_id: b.id }),
  ])
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.filter(({ refused }) => refused === 'share_not_possible')).toHaveLength(1)
  expect(await at.sold('DLX', fri)).toBe(2)
})

test('one is put into a room while the other leaves it, is shortened or cancels: the room is sold once', async () => {
  const [reason] = await house.sql<{ id: number }[]>`select id from cancellation_reason limit 1`
  const clerk = await house.personWith('Reservation update', 'Reservation cancel')
  const others = [
    (stay: { id: number }) =>
      clerk.call(
        reservation.cancel,
        { reservation_ids: [stay.id], cancellation_reason_id: reason.id },
        { answers: { reprice: 'new' } },
      ),
    (stay: { id: number }) =>
      clerk.call(share.break, { reservation_id: stay.id }, { answers: { reprice: 'new' } }),
    (stay: { id: number; departure: string }) =>
      clerk.call(bookingChange.update, { id: stay.id, departure_date: stay.departure, reprice: 'new' }),
  ]
  for (const other of others) {
    const { thu, fri, sun } = aWeek()
    const one = { arrival_date: thu, departure_date: sun }
    const [a, b, c] = [await at.book(one), await at.book(one), await at.book(one)]
    await at.combined(b, a)
    const tries = await Promise.all([at.combine(c, a), other({ ...b, departure: fri })])
    expect(tries.map(({ status }) => status)).toEqual([200, 200])
    const [counting] = await house.sql`
      select count(*)::int as n from reservation_night n join reservation r on r.property_id = n.property_id and r.id = n.reservation_id
       where n.share_group_id = (select share_group_id from reservation where id = ${a.id}) and n.stay_date = ${thu} and n.counts_inventory`
    expect(counting).toEqual({ n: 1 })
  }
})

test('who pays for the other is asked whether he goes on doing so', async () => {
  const { fri, sun } = aWeek()
  const one = { arrival_date: fri, departure_date: sun }
  const [a, b] = [await at.book(one), await at.book(one)]
  await at.combined(b, a)
  const accounts = await house.sql<{ id: number }[]>`
    insert into folio_account ${house.sql(
      [a, b].map(({ id }) => ({
        property_id: house.property_id,
        kind: 'stay',
        reservation_id: id,
        name: 'Sharer',
      })),
    )} returning id`
  await house.sql`
    insert into routing_instruction (property_id, folio_account_id, routing_type, target_account_id, all_codes)
    values (${house.property_id}, ${accounts[1].id}, 'room', ${accounts[0].id}, true)`
  expect((await at.leave(b, { reprice: 'new' })).asked).toEqual(['share_routing'])
  expect((await at.leave(b, { reprice: 'new', share_routing: 'end' })).status).toBe(200)
  const [left] = await house.sql`
    select count(*)::int as n from routing_instruction where folio_account_id = ${accounts[1].id} and removed_at is null`
  expect(left).toEqual({ n: 0 })
})

test('the database refuses two sharers who count in one night', async () => {
  const { fri, sun } = aWeek()
  const one = { arrival_date: fri, departure_date: sun }
  const [a, b] = [await at.book(one), await at.book(one)]
  await at.combined(b, a)
  await expect(
    house.sql`update reservation_night set counts_inventory = true where reservation_id = ${b.id}`,
  ).rejects.toThrow('reservation_night_one_counts')
})

test('one pays all, each pays in full, or as somebody enters it; the sum has to be right', async () => {
  const { fri, sun } = aWeek()
  const one = { arrival_date: fri, departure_date: sun }
  const [a, b] = [await at.book(one), await at.book(one)]
  await at.combined(b, a)
  const set = (more: object) =>
    agent.call(share.setAmounts, { reservation_id: a.id, mode: 'split', ...more } as never)
  expect((await set({ mode: 'entire', payer_reservation_id: b.id })).status).toBe(200)
  expect([await at.shares(a), await at.shares(b)]).toEqual([
    ['0.00', '0.00'],
    ['170.00', '170.00'],
  ])
  expect((await set({ mode: 'full' })).status).toBe(200)
  expect(await at.shares(a)).toEqual(['170.00', '170.00'])
  const amounts = (mine: string, his: string) => [
    { date: fri, reservation_id: a.id, amount: mine },
    { date: fri, reservation_id: b.id, amount: his },
  ]
  await set({ mode: 'split' })
  const wrong = await set({ mode: 'custom', amounts: amounts('100.00', '60.00') })
  expect(wrong).toMatchObject({ refused: 'share_sum' })
  expect(wrong.body.message).toBe('Amounts sum to 160.00; the rate is 170.00.')
  // Whoever may charge another price is asked, and nothing is charged before he says so.
  const byHand = { reservation_id: a.id, mode: 'custom' as const, amounts: amounts('100.00', '60.00') }
  expect(await house.manager.call(share.setAmounts, byHand)).toMatchObject({
    asked: ['share_sum'],
    body: {
      data: {
        questions: [{ text: `On ${fri} the parts come to 160.00, the room costs 170.00. Charge the parts?` }],
      },
    },
  })
  expect(await at.shares(a)).toEqual(['85.00', '85.00'])
  await house.manager.do(share.setAmounts, byHand, { answers: { share_sum: 'yes' } })
  expect([await at.shares(a), await at.shares(b)]).toEqual([
    ['100.00', '85.00'],
    ['60.00', '85.00'],
  ])
  expect((await set({ mode: 'custom', amounts: amounts('100.00', '70.00') })).status).toBe(200)
  expect([await at.shares(a), await at.shares(b)]).toEqual([
    ['100.00', '85.00'],
    ['70.00', '85.00'],
  ])
  expect(await set({ mode: 'entire', payer_reservation_id: 999_999 })).toMatchObject({ refused: 'not_found' })
  const night = { date: addDays(fri, -1), reservation_id: a.id, amount: '1.00' }
  expect(await set({ mode: 'custom', amounts: [night] })).toMatchObject({ refused: 'night_outside' })
})

test.each([
  ['with himself', async (a: { id: number }) => at.combine(a, a), 422],
  [
    'with somebody of another week',
    async (a: { id: number }) =>
      at.combine(a, await at.book({ arrival_date: '2026-06-30', departure_date: '2026-07-01' })),
    'share_not_possible',
  ],
  [
    'with three rooms',
    async (a: { id: number }) => {
      const { thu, sun } = aWeek()
      return at.combine(a, await at.book({ arrival_date: thu, departure_date: sun, rooms: 2 }))
    },
    'share_not_possible',
  ],
  ['without having booked', async (a: { id: number }) => at.combine({ id: 999_999 }, a), 'not_found'],
])('nobody shares %s', async (_, attempt, expected) => {
  const { thu, sun } = aWeek()
  const result = await attempt(await at.book({ arrival_date: thu, departure_date: sun }))
  expect(typeof expected === 'number' ? result.status : result.refused).toBe(expected)
})

test('four adults do not sleep where three may, and nobody without the right puts two together', async () => {
  const { fri, sun } = aWeek()
  const one = { arrival_date: fri, departure_date: sun, adults: 2 }
  const [a, b] = [await at.book(one), await at.book(one)]
  expect(await at.combine(b, a)).toMatchObject({ refused: 'share_not_possible' })
  expect(await at.sold('DLX', fri)).toBe(2)
  const guest = await house.personWith('Reservation store')
  expect(await guest.call(share.combine, { reservation_id: b.id, target_id: a.id })).toMatchObject({
    refused: 'not_permitted',
  })
})

test('the room that one of them is given is that of the other', async () => {
  const { fri, sun } = aWeek()
  const one = { arrival_date: fri, departure_date: sun }
  const [a, b] = [await at.book(one), await at.book(one)]
  await at.combined(b, a)
  await agent.do(roomChoice.assign, { reservation_id: b.id, room_id: await roomId('204') })
  const [[mine], [his]] = [await at.held(a), await at.held(b)]
  expect([mine.room, his.room, mine.key === his.key]).toEqual(['204', '204', true])
})

test('one of them alone is given no other type', async () => {
  const { fri, sun } = aWeek()
  const one = { arrival_date: fri, departure_date: sun }
  const [a, b] = [await at.book(one), await at.book(one)]
  await at.combined(b, a)
  const std = house.stock.id('room-type', 'STD')
  const upgraded = await agent.call(reservation.upgrade, { id: a.id, room_type_id: std, reason: 'A wish' })
  expect(upgraded).toMatchObject({ refused: 'share_not_possible' })
  const changed = await agent.call(bookingChange.update, { id: b.id, room_type_id: std, reprice: 'keep' })
  expect(changed).toMatchObject({ refused: 'share_not_possible' })
  expect([await at.sold('DLX', fri), await at.sold('STD', fri)]).toEqual([1, 0])
})

test('a cancelled sharer who is taken back has a room of his own, and somebody says what it costs', async () => {
  const { fri, sun } = aWeek()
  const one = { arrival_date: fri, departure_date: sun }
  const [a, b] = [await at.book(one), await at.book(one)]
  await at.combined(b, a)
  const [reason] = await house.sql<{ id: number }[]>`select id from cancellation_reason limit 1`
  await house.manager.do(
    reservation.cancel,
    { reservation_ids: [b.id], cancellation_reason_id: reason.id },
    { answers: { reprice: 'new' } },
  )
  expect(await at.sold('DLX', fri)).toBe(1)
  const asked = await house.manager.call(bookingChange.reinstate, { id: b.id })
  expect(asked.asked).toEqual(['reprice'])
  expect(asked.body.data).toMatchObject({
    questions: [{ data: { keep: '170.00', new: '300.00' }, choices: [{ value: 'keep' }, { value: 'new' }] }],
  })
  expect(await at.sold('DLX', fri)).toBe(1)
  await house.manager.do(bookingChange.reinstate, { id: b.id }, { answers: { reprice: 'new' } })
  expect(await at.sold('DLX', fri)).toBe(2)
  expect(await at.nights(b)).toMatchObject([
    { share: '150.00', rate: '150.00', shared: false, counts: true },
    { share: '150.00', counts: true },
  ])
  expect(await at.nights(a)).toMatchObject([{ share: '150.00', counts: true }, { share: '150.00' }])
})

test('for whom the other paid all, nobody sleeps for nothing once he is taken back; cancelled again he is asked of no more', async () => {
  const { fri, sun } = aWeek()
  const one = { arrival_date: fri, departure_date: sun }
  const [a, b] = [await at.book(one), await at.book(one)]
  await at.combined(b, a, { mode: 'entire', payer_reservation_id: a.id })
  expect(await at.shares(b)).toEqual(['0.00', '0.00'])
  const [reason] = await house.sql<{ id: number }[]>`select id from cancellation_reason limit 1`
  const cancel = () =>
    house.manager.do(
      reservation.cancel,
      { reservation_ids: [b.id], cancellation_reason_id: reason.id },
      { answers: { reprice: 'keep' } },
    )
  await cancel()
  const back = await house.manager.do(bookingChange.reinstate, { id: b.id }, { answers: { reprice: 'new' } })
  expect(back.room_total).toBe('300.00')
  await cancel()
  await house.manager.do(bookingChange.reinstate, { id: b.id })
  expect(await at.shares(b)).toEqual(['150.00', '150.00'])
})

test.each([
  ['who cancelled and is taken back', 'keep'],
  ['who cancelled and is taken back', 'new'],
  ['who left and comes back', 'keep'],
  ['who left and comes back', 'new'],
] as const)('%s into the room shares it at what they paid before (meanwhile: %s)', async (how, reprice) => {
  const { thu, fri, sun } = aWeek()
  const a = await at.book({ arrival_date: thu, departure_date: sun })
  const b = await at.book({ arrival_date: fri, departure_date: sun })
  const together = { mode: 'entire' as const, payer_reservation_id: a.id }
  await at.combined(b, a, together)
  const before = [await at.nights(a), await at.nights(b)]
  if (how === 'who left and comes back') await at.leave(b, { reprice })
  else {
    const [{ id: cancellation_reason_id }] = await house.sql<
      { id: number }[]
    >`select id from cancellation_reason limit 1`
    const answers = { answers: { reprice, overlapping_stay: 'yes' } }
    await house.manager.do(reservation.cancel, { reservation_ids: [b.id], cancellation_reason_id }, answers)
    await house.manager.do(bookingChange.reinstate, { id: b.id }, answers)
  }
  expect(await at.shares(b)).toEqual(reprice === 'new' ? ['150.00', '150.00'] : ['0.00', '0.00'])
  const sold = await at.sold('DLX', fri)
  await at.combined(b, a, together)
  expect([await at.nights(a), await at.nights(b)]).toEqual(before)
  expect(await at.sold('DLX', fri)).toBe(sold - 1)
})

test('a room that is shared stays one room, and is sold as long as one of them has it for certain', async () => {
  const { fri, sun } = aWeek()
  const one = { arrival_date: fri, departure_date: sun }
  const [a, b] = [await at.book(one), await at.book(one)]
  await at.combined(b, a)
  expect(await agent.call(bookingChange.update, { id: a.id, rooms: 2, reprice: 'keep' })).toMatchObject({
    refused: 'share_not_possible',
  })
  await house.sql`update reservation_type set deducts_inventory = false where code = 'TENT'`
  const become = (id: number, code: string) =>
    agent.do(bookingChange.changeReservationType, {
      id,
      reservation_type_id: house.stock.id('reservation-type', code),
    })
  const [{ code }] = await house.sql<{ code: string }[]>`
    select t.code from reservation r join reservation_type t on t.property_id = r.property_id and t.id = r.reservation_type_id where r.id = ${a.id}`
  await become(b.id, 'TENT')
  expect(await at.sold('DLX', fri)).toBe(1)
  await become(a.id, 'TENT')
  expect(await at.sold('DLX', fri)).toBe(0)
  await become(b.id, code)
  expect([await at.sold('DLX', fri), (await at.nights(b))[0].counts]).toEqual([1, true])
  await become(a.id, code)
  expect([await at.sold('DLX', fri), (await at.nights(a))[0].counts]).toEqual([1, true])
})

test('a sharer does not wait for a room while he is in one', async () => {
  const { fri, sun } = aWeek()
  const one = { arrival_date: fri, departure_date: sun }
  const [a, b] = [await at.book(one), await at.book(one)]
  await at.combined(b, a)
  const clerk = await house.personWith('Reservation waitlist')
  expect(await clerk.call(bookingChange.waitlist, { reservation_id: b.id })).toMatchObject({
    refused: 'share_not_possible',
  })
})

test('who shares a room and holds it for nobody for certain is given a type that does with his key; the room is sold once', async () => {
  const tonight = { arrival_date: bookingDay, departure_date: addDays(bookingDay, 2) }
  await house.sql`update reservation_type set deducts_inventory = false where code = 'TENT'`
  const tentative = { reservation_type_id: house.stock.id('reservation-type', 'TENT') }
  const before = await at.sold('DLX', bookingDay)
  const [a, b] = [await at.book({ ...tonight, ...tentative }), await at.book({ ...tonight, ...tentative })]
  await at.combined(b, a)
  expect(await at.sold('DLX', bookingDay)).toBe(before)
  const certain = { reservation_type: String(house.stock.id('reservation-type', '6PM')) }
  const enters = (stay: { id: number }, answers: Record<string, string> = {}) =>
    house.manager.call(
      checkIn.checkIn,
      { reservation_id: stay.id, room_id: room },
      { answers: { ...letIn, room_dirty: 'yes', ...answers } },
    )
  const room = await roomId('204')
  expect((await enters(b)).asked).toEqual(['reservation_type'])
  expect(await enters(b, certain)).toMatchObject({ status: 200 })
  expect(await at.sold('DLX', bookingDay)).toBe(before + 1)
  expect(await enters(a, certain)).toMatchObject({ status: 200 })
  expect(await at.sold('DLX', bookingDay)).toBe(before + 1)
  expect(
    (await house.sql`select status from reservation where id in (${a.id}, ${b.id})`).map(one => one.status),
  ).toEqual(['checked_in', 'checked_in'])
})
