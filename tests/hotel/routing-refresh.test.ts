import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { balanceOf } from '../../src/hotel/journal/entry'
import { planReroute } from '../../src/hotel/journal/reroute'
import type { StandingPosting } from '../../src/hotel/journal/standing'
import { coinsOf, type Money } from '../../src/hotel/money'
import { refreshRouting, type Refreshing } from '../../src/hotel/routing-refresh'
import type { RoutingInstruction } from '../../src/hotel/routing-instruction'
import { anInstruction } from './an-instruction'

const euro = coinsOf(2)
const today = businessDate('2026-03-16')
const yesterday = businessDate('2026-03-15')
const [stay, master] = [101, 9001]

const toMaster = anInstruction({
  id: 7,
  routing_type: 'room',
  target_window: 1,
  target_account_id: master,
  display_sequence: 10,
})

let next = 1
const aCharge = (amount: string, differing: Partial<StandingPosting> = {}): StandingPosting[] => {
  const id = differing.id ?? next++
  return [
    {
      id,
      parent_id: null,
      ledger: 'guest',
      holder_id: stay,
      window_no: 1,
      transaction_code_id: 1000,
      code: '1000',
      description: 'Room',
      side: 'charge',
      origin: 'manual',
      quantity: '1',
      unit_price: null,
      amount: euro.read(amount),
      taxable_amount: null,
      revenue_date: today,
      business_date: today,
      explain: {},
      is_live: true,
      folio_no: null,
      is_adjusted: false,
      is_wrapper: false,
      root_entry_id: 1,
      root_entry_kind: 'charge',
      root_amount: euro.read(amount),
      contra: [],
      reservation_id: 5,
      ...differing,
    },
  ]
}
const refreshed = (
  groups: StandingPosting[][],
  instructions: RoutingInstruction[],
  more: { taken?: [number, string][]; only?: RoutingInstruction; isOpen?: boolean } = {},
) => {
  const refreshing: Refreshing = {
    account_id: stay,
    reservation_id: 5,
    groups,
    facts: {
      instructions,
      targets: new Map([[master, { is_open: more.isOpen ?? true, instructions: [] }]]),
      taken: new Map((more.taken ?? []).map(([id, amount]): [number, Money] => [id, euro.read(amount)])),
      rounding: euro.rounding,
    },
    classify: id => ({ id, transaction_subgroup_id: 10, transaction_group_id: 1 }),
    today,
    only: more.only,
  }
  return refreshRouting(refreshing)
}
/** `how account/window amount …` for each charge that moves. */
const written = ({ moves }: ReturnType<typeof refreshed>) =>
  moves.map(({ how, parts }) =>
    [
      how,
      ...parts.map(({ account_id, window_no, amount }) => `${account_id}/${window_no} ${euro.write(amount)}`),
    ].join(' '),
  )

test('a charge that only changes its bill is shown there, and posted anew nowhere', () => {
  const result = refreshed([aCharge('40.00')], [anInstruction()])
  expect(written(result)).toEqual(['shown 101/2 40.00'])
  expect(planReroute(result.moves)).toBeNull()
})

test('what stands where it goes already is left alone', () => {
  expect(refreshed([aCharge('40.00', { window_no: 2 })], [anInstruction()])).toEqual({ moves: [], left: [] })
  expect(refreshed([aCharge('40.00', { window_no: 3 })], [])).toEqual({ moves: [], left: [] })
})

test('a charge of which a limit must know is posted anew, with what is over where it was', () => {
  const limited = anInstruction({ limit_amount: euro.read('100.00'), limit_period: 'per_stay' })
  const result = refreshed([aCharge('60.00', { id: 11 }), aCharge('60.00', { id: 12 })], [limited])
  expect(written(result)).toEqual(['posted 101/2 60.00', 'posted 101/2 40.00 101/1 20.00'])
  const entry = planReroute(result.moves)
  expect(entry).toMatchObject({ kind: 'split' })
  expect(entry && balanceOf(entry)).toBe(0n)
  expect(
    entry?.postings.map(({ amount, window_no, routing_instruction_id }) => [
      euro.write(amount),
      window_no,
      routing_instruction_id,
    ]),
  ).toEqual([
    ['-60.00', 1, undefined],
    ['60.00', 2, 1],
    ['-60.00', 1, undefined],
    ['40.00', 2, 1],
    ['20.00', 1, undefined],
  ])
})

test('done twice, the second time finds nothing: a limit counts no charge twice', () => {
  const limited = anInstruction({ limit_amount: euro.read('100.00'), limit_period: 'per_stay' })
  const there = [
    aCharge('60.00', { id: 21, window_no: 2, routing_instruction_id: 1, origin: 'split', root_id: 11 }),
    aCharge('40.00', { id: 22, window_no: 2, routing_instruction_id: 1, origin: 'split', root_id: 12 }),
    aCharge('20.00', { id: 23, origin: 'split', root_id: 12 }),
  ]
  expect(refreshed(there, [limited], { taken: [[1, '100.00']] })).toEqual({ moves: [], left: [] })
})

test('a limit that was raised takes what it had left over', () => {
  const raised = anInstruction({ limit_amount: euro.read('110.00'), limit_period: 'per_stay' })
  const there = [
    aCharge('100.00', { id: 31, window_no: 2, routing_instruction_id: 1 }),
    aCharge('20.00', { id: 32 }),
  ]
  expect(written(refreshed(there, [raised], { taken: [[1, '100.00']] }))).toEqual([
    'posted 101/2 10.00 101/1 10.00',
  ])
})

test('a limit keeps what it holds, and takes older charges only with what it has left', () => {
  const limited = anInstruction({ limit_amount: euro.read('100.00'), limit_period: 'per_stay' })
  const there = [
    aCharge('90.00', { id: 35, business_date: yesterday, revenue_date: yesterday }),
    aCharge('70.00', { id: 36, window_no: 2, routing_instruction_id: 1 }),
  ]
  expect(written(refreshed(there, [limited], { taken: [[1, '70.00']] }))).toEqual([
    'posted 101/2 30.00 101/1 60.00',
  ])
})

test('a charge for another room leaves by a transfer that says from where it was routed', () => {
  const result = refreshed([aCharge('90.00', { id: 41 })], [toMaster])
  expect(written(result)).toEqual(['posted 9001/1 90.00'])
  expect(planReroute(result.moves)).toMatchObject({
    kind: 'transfer',
    postings: [
      { holder_id: stay, reverses_id: 41, amount: -9000n },
      { holder_id: master, moved_from_id: 41, routing_instruction_id: 7, routed_from_account_id: stay },
    ],
  })
  expect(refreshed([aCharge('90.00')], [toMaster], { isOpen: false }).moves).toEqual([])
})

test('what others consumed and sent here changes its bill, and goes no further', () => {
  const theirs = aCharge('90.00', {
    reservation_id: 6,
    routed_from_account_id: 102,
    routing_instruction_id: 3,
  })
  expect(refreshed([theirs], [toMaster])).toEqual({ moves: [], left: [] })
  expect(written(refreshed([theirs], [toMaster, anInstruction()]))).toEqual(['shown 101/2 90.00'])
})

test('what routing no longer takes goes back to the first bill; what a clerk put elsewhere stays', () => {
  const groups = [
    aCharge('30.00', { window_no: 2, routing_instruction_id: 99 }),
    aCharge('30.00', { window_no: 3 }),
  ]
  expect(written(refreshed(groups, []))).toEqual(['shown 101/1 30.00'])
})

test.each([
  ['is on a folio', 'on_folio', { folio_no: '2026-17' }, {}],
  ['was adjusted', 'adjusted', { is_adjusted: true }, {}],
  ['is part of a share', 'divided', { explain: { part: 2 } }, { limit_percent: '60' }],
  [
    'is of an earlier day, when the limit is for each day',
    'daily_limit',
    { business_date: yesterday, revenue_date: yesterday },
    { limit_amount: euro.read('270.00'), limit_period: 'per_day' as const },
  ],
])('what %s stays, and is named', (_, why, charge, instruction) => {
  const { moves, left } = refreshed([aCharge('100.00', charge)], [anInstruction(instruction)])
  expect(moves).toEqual([])
  expect(left).toMatchObject([{ why }])
})

test('a night billed ahead waits for its day', () => {
  const ahead = aCharge('100.00', {
    root_entry_kind: 'advance',
    contra: [{ ledger: 'internal', ledger_account_id: 1, amount: euro.read('-100.00') }],
  })
  expect(refreshed([ahead], [anInstruction()]).left).toMatchObject([{ why: 'billed_ahead' }])
})

test('payments, rebates and roundings are never routed', () => {
  const others = [
    aCharge('10.00', { side: 'payment' }),
    aCharge('-10.00', { origin: 'adjustment', adjusts_id: 1 }),
    aCharge('0.02', { origin: 'rounding' }),
    aCharge('5.00', { is_live: false }),
  ]
  expect(refreshed(others, [anInstruction()])).toEqual({ moves: [], left: [] })
})

test('a new instruction for one code leaves alone what a clerk moved of another', () => {
  const minibar = anInstruction({ id: 4, all_codes: false, transaction_code_ids: [3110], target_window: 4 })
  const all = anInstruction({ id: 1, display_sequence: 30 })
  const groups = [aCharge('20.00', { transaction_code_id: 3110 }), aCharge('30.00', { window_no: 5 })]
  expect(written(refreshed(groups, [minibar, all], { only: minibar }))).toEqual(['shown 101/4 20.00'])
  expect(written(refreshed(groups, [minibar, all]))).toEqual(['shown 101/4 20.00', 'shown 101/2 30.00'])
})
