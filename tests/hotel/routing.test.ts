import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { coinsOf, type Money } from '../../src/hotel/money'
import { groupTotal, pourGroup } from '../../src/hotel/posting-group'
import { type RoutedPart, type RoutingFacts, route, takenAfter } from '../../src/hotel/routing'
import type { LandingCharge, RoutingInstruction } from '../../src/hotel/routing-instruction'
import { anInstruction } from './an-instruction'

const euro = coinsOf(2)
const stay = 101
const postingMaster = 9001

const toMaster = anInstruction({
  id: 7,
  display_sequence: 10,
  routing_type: 'room',
  target_window: 1,
  target_account_id: postingMaster,
})

const aCharge = (total: string, differing: Partial<LandingCharge> = {}): LandingCharge => ({
  business_date: businessDate('2026-03-14'),
  code: { id: 1000, transaction_subgroup_id: 10, transaction_group_id: 1 },
  total: euro.read(total),
  account_id: stay,
  window_no: 1,
  ignore_routing: false,
  ...differing,
})

const facts = (
  instructions: RoutingInstruction[],
  more: { is_open?: boolean; there?: RoutingInstruction[]; taken?: [number, Money][] } = {},
): RoutingFacts => ({
  instructions,
  targets: new Map([[postingMaster, { is_open: more.is_open ?? true, instructions: more.there ?? [] }]]),
  taken: new Map(more.taken ?? []),
  rounding: euro.rounding,
})

/** `account/window amount` per part. */
const written = ({ parts }: { parts: RoutedPart[] }) =>
  parts.map(({ account_id, window_no, amount }) => `${account_id}/${window_no} ${euro.write(amount)}`)

test('the guest pays the first 270.00 of the night, the posting master the rest', () => {
  const guest = anInstruction({
    id: 5,
    display_sequence: 5,
    target_window: 1,
    limit_amount: euro.read('270.00'),
  })
  const { parts } = route(aCharge('360.00'), facts([toMaster, guest]))
  expect(written({ parts })).toEqual(['101/1 270.00', '9001/1 90.00'])
  expect(parts.map(part => part.routing_instruction_id)).toEqual([5, 7])

  const night = { main: euro.read('322.73'), generated: ['32.27', '5.00'].map(euro.read) }
  const groups = pourGroup(
    night,
    parts.map(({ amount }) => amount),
  )
  expect(groups.map(group => [groupTotal(group), ...group.generated, group.main].map(euro.write))).toEqual([
    ['270.00', '24.20', '3.75', '242.05'],
    ['90.00', '8.07', '1.25', '80.68'],
  ])
})

test('what a percentage takes is rounded as the house rounds', () => {
  const third = anInstruction({ id: 5, target_window: 2, limit_percent: '33.33' })
  const routed = (rounding: RoutingFacts['rounding']) =>
    written(route(aCharge('10.00'), { ...facts([third]), rounding }))
  expect(routed('down')).toEqual(['101/2 3.33', '101/1 6.67'])
  expect(routed('up')).toEqual(['101/2 3.34', '101/1 6.66'])
})

test('of three nights of 190.00, a limit of 500.00 per stay leaves 70.00 to the guest', () => {
  const company = anInstruction({ limit_amount: euro.read('500.00') })
  let taken: RoutingFacts['taken'] = new Map()
  const nights = ['14', '15', '16'].map(day => {
    const charge = aCharge('190.00', { business_date: businessDate(`2026-03-${day}`) })
    const routed = route(charge, { ...facts([company]), taken })
    taken = takenAfter(taken, routed.parts)
    return written(routed)
  })
  expect(nights).toEqual([['101/2 190.00'], ['101/2 190.00'], ['101/2 120.00', '101/1 70.00']])
  expect(written(route(aCharge('10.00'), { ...facts([company]), taken }))).toEqual(['101/1 10.00'])
})

test('60 percent to window 2 leave 40.00 of 100.00 to window 3', () => {
  const rows = [anInstruction({ id: 1, limit_percent: '60' }), anInstruction({ id: 2, target_window: 3 })]
  expect(written(route(aCharge('100.00'), facts(rows)))).toEqual(['101/2 60.00', '101/3 40.00'])
})

test('percentages are of the whole charge and never take more than is left', () => {
  const rows = [
    anInstruction({ id: 1, limit_percent: '60' }),
    anInstruction({ id: 2, target_window: 3, limit_percent: '60' }),
  ]
  expect(written(route(aCharge('100.00'), facts(rows)))).toEqual(['101/2 60.00', '101/3 40.00'])
})

test('at the same sequence another room takes before a window', () => {
  const rows = [anInstruction({ id: 1, display_sequence: 10 }), toMaster]
  expect(written(route(aCharge('100.00'), facts(rows)))).toEqual(['9001/1 100.00'])
})

test("on the posting master only that account's windows are walked, never a third account", () => {
  const there = [
    anInstruction({ id: 20, target_window: 4, limit_amount: euro.read('80.00') }),
    { ...toMaster, id: 21, target_account_id: stay },
  ]
  const { parts, skipped } = route(aCharge('100.00'), facts([toMaster], { there }))
  expect(written({ parts })).toEqual(['9001/4 80.00', '9001/1 20.00'])
  expect(parts.map(part => [part.routing_instruction_id, part.window_instruction_id])).toEqual([
    [7, 20],
    [7, null],
  ])
  expect(skipped).toEqual([])
})

test('a target that takes no charges is skipped and named; the next instruction takes', () => {
  const routed = route(aCharge('100.00'), facts([toMaster, anInstruction()], { is_open: false }))
  expect(written(routed)).toEqual(['101/2 100.00'])
  expect(routed.skipped).toEqual([{ routing_instruction_id: 7, target_account_id: postingMaster }])
})

test('whoever asks for no routing gets the window asked for', () => {
  const charge = aCharge('100.00', { ignore_routing: true, window_no: 6 })
  expect(written(route(charge, facts([toMaster])))).toEqual(['101/6 100.00'])
})

test('what was taken before counts against the limit', () => {
  const limited = anInstruction({ limit_amount: euro.read('50.00') })
  const taken: [number, Money][] = [[1, euro.read('45.00')]]
  expect(written(route(aCharge('12.00'), facts([limited], { taken })))).toEqual(['101/2 5.00', '101/1 7.00'])
})

test('a negative charge goes to who paid, and gives capacity back', () => {
  const limited = anInstruction({ limit_amount: euro.read('50.00') })
  const full: RoutingFacts['taken'] = new Map([[1, euro.read('50.00')]])
  const { parts } = route(aCharge('-20.00'), { ...facts([limited]), taken: full })
  expect(written({ parts })).toEqual(['101/2 -20.00'])
  expect(takenAfter(full, parts).get(1)).toBe(euro.read('30.00'))
})

test('a percentage of a negative charge is the mirror of the positive one', () => {
  const rows = [anInstruction({ limit_percent: '60' })]
  expect(written(route(aCharge('-100.00'), facts(rows)))).toEqual(['101/2 -60.00', '101/1 -40.00'])
})

test('nothing is routed of nothing', () => {
  expect(route(aCharge('0.00'), facts([toMaster])).parts).toEqual([])
})
