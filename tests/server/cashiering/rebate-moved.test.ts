import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlannedNight } from '../../../src/hotel/business-day/night'
import { post } from '../../../src/server/store/journal'
import { planNights } from '../../../src/server/store/night/plan'
import { cashiering } from '../../../src/wire/cashiering'
import { inside } from '../deposit/inside'
import type { Person } from '../kit/house'
import { wrongField } from '../kit/wrong-field'
import { aTill, broken, openCashier, type Stay, type Till } from './till'

let house: Till
let ana: Person

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  await openCashier(ana)
})
afterAll(() => house.close())

/** A night of 149.00 and 5.00 of city tax, a fifth of which was given back: 29.80. */
async function rebated(room: string): Promise<{ stay: Stay; night: number; rebate: number }> {
  const stay = await house.inHouse(room, { amount: '149.00' })
  const night = await inside(house, ana, async ({ tx }) => {
    const [{ plan }] = await planNights(tx, { reservation_ids: [stay.reservation_id], date: tx.today })
    const [{ posting_ids }] = await post(tx, (plan as PlannedNight).entries)
    return posting_ids[0]
  })
  await ana.do(cashiering.adjust, { ...because(stay, [night]), by: 'percent', value: '20' })
  const rebate = (await standing(stay)).find(({ origin }) => origin === 'adjustment')?.id as number
  return { stay, night, rebate }
}

const because = ({ account_id }: Stay, posting_ids: number[]) => ({
  account_id,
  posting_ids,
  adjustment_code_id: house.stock.id('adjustment-code', 'MGR'),
  reason: 'Noise',
})
const standing = async ({ account_id }: Stay) =>
  (await ana.do(cashiering.billing, { account_id })).postings.filter(
    ({ live, parent_id }) => live && parent_id === null,
  )
const transfer = async (from: Stay, to: Stay, posting_ids: number[], more = {}) =>
  await ana.call(cashiering.transferPosting, {
    direction: 'to',
    account_id: from.account_id,
    other_account_ids: [to.account_id],
    what: { kind: 'postings', posting_ids },
    ...more,
  })
const takeBack = async ({ account_id }: Stay, posting_id: number) =>
  await ana.call(cashiering.editPosting, {
    action: 'reverse',
    account_id,
    posting_ids: [posting_id],
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
    reason: 'No',
  })
const left = async ({ account_id }: Stay) =>
  (await ana.do(cashiering.adjustable, { account_id })).items.map(({ adjusted_total, remaining }) => [
    adjusted_total,
    remaining,
  ])

test('a night that went to another room after its rebate has no more left there than here', async () => {
  const { stay, night, rebate } = await rebated('201')
  const host = await house.inHouse('202')
  expect(await transfer(stay, host, [night])).toMatchObject({ status: 200 })
  expect(await left(host)).toEqual([['29.80', '119.20']])
  const [there] = await standing(host)
  expect(there.may.reverse).toBe(false)
  expect(await takeBack(host, there.id)).toMatchObject({ refused: 'has_adjustments' })
  const whole = { ...because(host, [there.id]), by: 'percent' as const, value: '100' }
  expect(await ana.call(cashiering.adjust, whole)).toMatchObject({ asked: ['adjustment_exceeds'] })
  // With the rebate it goes on as if it had been there from the beginning.
  expect(await transfer(stay, host, [rebate])).toMatchObject({ status: 200 })
  expect(await left(host)).toEqual([['29.80', '119.20']])
  expect(await takeBack(host, there.id)).toMatchObject({ refused: 'has_adjustments' })
  const [moved] = (await standing(host)).filter(({ adjusts_id }) => adjusts_id !== null)
  expect(moved.may).toMatchObject({ adjust: false, reverse: true })
  const again = { ...because(host, [moved.id]), by: 'percent' as const, value: '10' }
  expect(await ana.call(cashiering.adjust, again)).toMatchObject(wrongField('posting_ids'))
  expect(await takeBack(host, moved.id)).toMatchObject({ status: 200 })
  expect(await left(host)).toEqual([['0.00', '149.00']])
  expect(await takeBack(host, there.id)).toMatchObject({ status: 200 })
  expect(await broken(house)).toEqual([])
})

test('what was given back of a night is shared by its parts, and a rebate of one part is that part’s alone', async () => {
  const { stay, night } = await rebated('203')
  const cut = { action: 'split' as const, account_id: stay.account_id, by: 'equal' as const, parts: 2 }
  await ana.do(cashiering.editPosting, { ...cut, posting_id: night })
  expect(await left(stay)).toEqual([
    ['14.90', '59.60'],
    ['14.90', '59.60'],
  ])
  const [first] = (await standing(stay)).filter(({ origin }) => origin === 'split')
  await ana.do(cashiering.adjust, { ...because(stay, [first.id]), by: 'amount', value: '59.60' })
  expect(await left(stay)).toEqual([
    ['74.50', '0.00'],
    ['14.90', '59.60'],
  ])
  expect(await broken(house)).toEqual([])
})

test('a rebate that is moved by itself still is one of the night that it was given on', async () => {
  const { stay, night, rebate } = await rebated('204')
  const host = await house.inHouse('101')
  expect(await transfer(stay, host, [rebate], { split: { by: 'percent', value: '50' } })).toMatchObject({
    status: 200,
  })
  expect(await left(stay)).toEqual([['29.80', '119.20']])
  expect(await takeBack(stay, night)).toMatchObject({ refused: 'has_adjustments' })
  expect(await broken(house)).toEqual([])
})
