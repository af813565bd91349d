import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import { loadStay, stayTotal } from '../../../src/server/store/stay-lines'
import { bookingView } from '../../../src/wire/booking-view'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { endOfDay } from '../../../src/wire/end-of-day'
import { checkIn } from '../../../src/wire/front-desk'
import { share } from '../../../src/wire/share'
import { broken, openCashier } from '../cashiering/till'
import { inside } from '../deposit/inside'
import { letIn } from '../kit/arrive'
import type { House, Person } from '../kit/house'
import { closeNight } from '../kit/night'
import { aDollarHouse } from '../rate/dollars'
import { bookingDay } from '../reservation/summer'
import { moveReason, roomId, sharersOf } from './sharers'

// Tuesday, Wednesday and Thursday night: a DLX is 140.00 for two and 120.00 for one, a STD 110.00 and 90.00; city tax is 2.50 a head.
const [tuesday, wednesday, friday] = [0, 1, 3].map(days => addDays(bookingDay, days))
let house: House
let ana: Person
let at: ReturnType<typeof sharersOf>

beforeAll(async () => {
  const dollars = await aDollarHouse(async stock => {
    await stock.put('guest-type', [
      { code: 'DIP', name: 'Diplomat', is_tax_exempt: true, exempt_transaction_code_ids: ['7100'] },
    ])
    await stock.put('tax-type', [
      { code: 'NATO', name: 'Forces', exempts_percentage: true, requires_proof: false },
    ])
    await stock.put('deposit-rule', [
      {
        code: 'ALL',
        name: 'Everything',
        lines: [{ type: 'percent', value: '100', base: 'all', due: 'at_booking' }],
      },
    ])
  })
  await dollars.course('0.92', '1 day')
  ;({ house, ana } = dollars)
  at = sharersOf(house, ana)
}, 120_000)
afterAll(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

type Guest = { id: number; account_id: number }

/** Two who share a room until Friday, both in house: the first of them pays all of it. */
async function together(
  room: string,
  { from = wednesday, rate = 'BAR' }: { from?: BusinessDate; rate?: string } = {},
): Promise<[payer: Guest, invited: Guest]> {
  const type = room < '200' ? 'STD' : 'DLX'
  const wish = {
    arrival_date: from,
    departure_date: friday,
    rate_code_id: house.stock.id('rate-code', rate),
  }
  const [payer, invited] = [await at.book(wish, type), await at.book(wish, type)]
  await at.combined(invited, payer, { mode: 'entire', payer_reservation_id: payer.id })
  return [await inHouse(payer, room), await inHouse(invited, room)]
}
async function inHouse({ id }: { id: number }, room: string): Promise<Guest> {
  const { account_id } = await ana.do(
    checkIn.checkIn,
    { reservation_id: id, room_id: await roomId(house, room) },
    { answers: { ...letIn, room_dirty: 'yes' } },
  )
  return { id, account_id }
}

/** What the coming night will charge each of them: as the preview says, and as their bills say. */
async function tonight(...guests: Guest[]): Promise<string[]> {
  const { rows } = await ana.do(endOfDay.previewRoomAndTax, {})
  const previewed = guests.map(({ id }) => rows.find(row => row.reservation_id === id)?.total ?? 'none')
  const expected = await Promise.all(guests.map(async guest => (await expectedOf(guest)).tonight))
  expect(expected).toEqual(previewed)
  return previewed
}
const expectedOf = async ({ account_id }: Guest) => {
  const { account } = await ana.do(cashiering.billing, { account_id, expected: true })
  return account.expected ?? { tonight: 'none', to_departure: 'none' }
}
const balance = async ({ account_id }: Guest) =>
  (await ana.do(cashiering.billing, { account_id })).account.balances.guest
/** What the stay comes to, as deposits, cards and penalties are counted from it. */
const booked = ({ id }: Guest) =>
  inside(house, ana, async ({ tx }) => tx.coins.write(stayTotal(await loadStay(tx, id))))

let first: [Guest, Guest]

test('who pays for the room pays city tax for whom he invites: booked, expected, previewed and posted', async () => {
  first = await together('201', { from: tuesday })
  const [payer, invited] = first
  expect(await Promise.all(first.map(booked))).toEqual(['435.00', '0.00'])
  const { penalties } = await ana.do(bookingView.view, { id: payer.id, include: ['penalties'] })
  expect(penalties?.stay_total).toBe('435.00')
  expect((await expectedOf(payer)).to_departure).toBe('435.00')
  expect(await tonight(...first)).toEqual(['145.00', '0.00'])
  await closeNight(ana, wednesday)
  expect([await balance(payer), await balance(invited)]).toEqual(['145.00', '0.00'])
  // Each head stands by itself, and says whose it is.
  const taxes = await house.sql`
    select p.folio_account_id as account, p.amount::numeric(9,2) as amount, r.id as of from posting p
      join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id and c.code = '7100'
      left join reservation r on r.property_id = p.property_id and r.confirmation_no = p.explain ->> 'for_reservation'
     order by p.id`
  expect(taxes).toEqual([
    { account: payer.account_id, amount: '2.50', of: null },
    { account: payer.account_id, amount: '2.50', of: invited.id },
  ])
})

test('whose guest has left early pays city tax for himself alone, and keeps what is in the price', async () => {
  const [payer, invited] = first
  await ana.do(
    checkOut.leaveEarly,
    { reservation_id: invited.id, fee: 'none', reason: 'Called home' },
    { answers: { reprice: 'keep' } },
  )
  await ana.do(checkOut.checkOut, { reservation_id: invited.id })
  expect(await tonight(payer)).toEqual(['142.50'])
  expect(await booked(payer)).toBe('430.00')
})

test('who turns out to be exempt has back what he paid for himself, not what he paid for whom he invited', async () => {
  const [{ account_id }] = first
  const tax_type_id = house.stock.id('tax-type', 'NATO')
  await house.sql`
    update generate g set tax_types = ${house.sql.json([{ tax_type_id, do_not_post: true }])} from transaction_code c
     where c.property_id = g.property_id and c.id = g.transaction_code_id and c.code = '7100'`
  await openCashier(ana, '0.00')
  // 12.73 of VAT and his own 2.50.
  expect((await ana.do(cashiering.exempt, { account_id, tax_type_id })).removed).toBe('15.23')
})

test('a room at 150.00 dollars is 138.00 euros, and its city tax is in euros for both', async () => {
  const [payer, invited] = await together('204', { rate: 'USDD' })
  expect(await tonight(payer, invited)).toEqual(['143.00', '0.00'])
})

test('who is taken out of the share pays his own room and his own city tax', async () => {
  const [payer, invited] = await together('202')
  expect(await tonight(payer, invited)).toEqual(['145.00', '0.00'])
  await ana.do(
    share.break,
    {
      reservation_id: invited.id,
      to_room_id: await roomId(house, '203'),
      room_move_reason_id: await moveReason(house),
    },
    { answers: { reprice: 'new', room_dirty: 'yes' } },
  )
  expect(await tonight(payer, invited)).toEqual(['122.50', '122.50'])
})

test('each is taxed as he is: a diplomat and a child bring nothing, and a diplomat pays for whom he invites', async () => {
  const [payer, invited] = await together('101')
  expect(await tonight(payer, invited)).toEqual(['115.00', '0.00'])
  const is = ({ id }: Guest, code: string | null) => house.sql`
    update reservation set guest_type_id = ${code && house.stock.id('guest-type', code)} where id = ${id}`
  await is(invited, 'DIP')
  expect(await tonight(payer, invited)).toEqual(['112.50', '0.00'])
  await is(invited, null)
  await is(payer, 'DIP')
  expect(await tonight(payer, invited)).toEqual(['112.50', '0.00'])
  await is(payer, null)
  // With her a child of four and one of fifteen: city tax is from fourteen years on.
  await house.sql`update reservation set child_ages = '{4,15}' where id = ${invited.id}`
  await house.sql`update reservation_night set c1 = 1, c3 = 1 where reservation_id = ${invited.id}`
  expect(await tonight(payer, invited)).toEqual(['117.50', '0.00'])
})

test('two pay for a third: the first of them pays his city tax; nobody does where the room is given away', async () => {
  const [payer, invited] = await together('102')
  const third = await at.book({ arrival_date: wednesday, departure_date: friday }, 'STD')
  await at.combined(third, payer)
  const guest = await inHouse(third, '102')
  const three = [payer, invited, guest]
  const pay = async (...amounts: string[]) => {
    for (const [index, { id }] of three.entries())
      await house.sql`
        update reservation_night set share_amount = ${amounts[index]}, rate_amount = 135 where reservation_id = ${id} and stay_date >= ${wednesday}`
    return await tonight(...three)
  }
  expect(await pay('67.50', '67.50', '0')).toEqual(['72.50', '70.00', '0.00'])
  expect(await pay('0', '67.50', '67.50')).toEqual(['0.00', '72.50', '70.00'])
  expect(await pay('0', '0', '135')).toEqual(['0.00', '0.00', '142.50'])
  expect(await pay('0', '0', '0')).toEqual(['0.00', '0.00', '0.00'])
})

test('a deposit of everything asks the payer for the city tax of whom he invites, while he does', async () => {
  await house.sql`
    update rate_code set deposit_rule_id = ${house.stock.id('deposit-rule', 'ALL')} where property_id = ${house.property_id} and code = 'BAR'`
  const days = { arrival_date: addDays(friday, 3), departure_date: addDays(friday, 5) }
  const [payer, invited] = [await at.book(days, 'STD'), await at.book(days, 'STD')]
  const asked = async () => {
    const { deposits } = await ana.do(bookingView.view, { id: payer.id, include: ['deposits'] })
    return deposits?.map(({ amount }) => amount)
  }
  expect(await asked()).toEqual(['185.00'])
  await at.combined(invited, payer, { mode: 'entire', payer_reservation_id: payer.id })
  expect(await asked()).toEqual(['230.00'])
  // The price for two was agreed for the room and stays; the other one's heads go with him.
  expect((await at.leave(invited, { reprice: 'keep' })).status).toBe(200)
  expect(await asked()).toEqual(['225.00'])
})
