import { afterAll, beforeAll, expect, test } from 'vitest'
import { slipPaper } from '../../../src/server/print/slip-paper'
import { entityOf } from '../../../src/server/master/entities'
import { cashiering } from '../../../src/wire/cashiering'
import { masterCalls } from '../../../src/wire/master'
import type { Person } from '../kit/house'
import { aTill, broken, openCashier, type Till } from './till'

let house: Till
let ana: Person

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  await openCashier(ana)
  const { list, update } = masterCalls(entityOf('transaction-code'))
  const { items } = await ana.do(list!, { filters: { code: '2050' } })
  await ana.do(update!, { id: items[0].id, row_version: items[0].row_version, print_receipt: true })
})
afterAll(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

const charge = async (...codes: string[]) => {
  const { account_id } = await house.inHouse('101')
  const posted = await ana.do(cashiering.postCharges, {
    account_id,
    lines: codes.map(code => ({ code, unit_price: '12.50', reference: 'M1' })),
  })
  await house.sql`update reservation set status = 'checked_out', room_id = null where property_id = ${house.property_id} and status = 'checked_in'`
  return posted
}

test('a code that prints a receipt offers a slip of what was charged with it, another one does not', async () => {
  expect(await charge('3110')).not.toHaveProperty('slip_of')
  const posted = await charge('3110', '2050')
  const minibar = posted.lines.find(({ code }) => code === '2050')
  expect(posted.slip_of).toBe(minibar?.posting_id)
})

test('the slip is a PDF, again and again, for whoever may see the bill', async () => {
  const { slip_of: posting_id } = await charge('2050')
  const clerk = await house.personWith('Cashiering view')
  for (const { token } of [ana, clerk]) {
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/charge-slip',
      headers: { authorization: `Bearer ${token}` },
      payload: { posting_id },
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const stranger = await house.personWith('Arrivals')
  expect(await stranger.call(cashiering.slip, { posting_id: posting_id! })).toMatchObject({ status: 403 })
})

test('what is no charge of this house has no slip', async () => {
  const posted = await charge('2050')
  const paid = await ana.do(cashiering.postPayments, {
    account_id: posted.account_id,
    payments: [
      { payment_method_id: house.stock.id('payment-method', 'CA'), amount: '12.50', tendered: '12.50' },
    ],
  })
  for (const posting_id of [paid.lines[0].posting_id!, 987_654])
    expect(await ana.call(cashiering.slip, { posting_id })).toMatchObject({ status: 404 })
})

test('the slip says what the guest pays, tax and all, and where to sign', () => {
  const slip = {
    hotel: 'Aurora Tejo',
    account: 'Smith',
    guest: 'Smith, John',
    room: '101',
    business_date: '2026-03-14',
    by: 'Ana',
    lines: [{ description: 'Minibar', quantity: '3', detail: 'M1', amount: '13.05' }],
  }
  const printed = JSON.stringify(slipPaper(slip, '13.05', null))
  for (const text of ['Guest: Smith, John', 'Room: 101', 'Minibar, M1', 'Total 13.05', 'Signature'])
    expect(printed).toContain(text)
})
