import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import type { Money } from '../../../src/hotel/money'
import { publish } from '../../../src/hotel/rate/publish'
import type { RateDay } from '../../../src/hotel/rate/rate-day'
import {
  ACME26,
  aCode,
  anAdjustment,
  anOverride,
  aRow,
  BAR,
  BARNR,
  DLX,
  eur,
  friday,
  priceFacts,
  saturday,
  stay,
  sunday,
  thursday,
} from './a-rate'

const twoPersons = (cells: RateDay[]): (Money | null)[] => cells.map(({ a2 }) => a2)

test('BAR, BARNR and ACME26 are published for every night of the stay', () => {
  const facts = priceFacts()
  expect(twoPersons(publish(BAR, stay, facts))).toEqual([eur('140'), eur('170'), eur('170')])
  expect(twoPersons(publish(BARNR, stay, facts))).toEqual([eur('126'), eur('153'), eur('153')])
  expect(twoPersons(publish(ACME26, stay, facts))).toEqual([eur('119'), eur('144'), eur('144')])
  expect(publish(BARNR, stay, facts)[0]).toMatchObject({ rate_code_id: 2, source: 'derived', a1: eur('108') })
})

test('a code is published for its own sell dates and types only', () => {
  const late = aCode({ begin_sell_date: friday, end_sell_date: friday })
  expect(publish(late, stay, priceFacts()).map(({ stay_date }) => stay_date)).toEqual([friday])
  expect(publish(aCode({ room_type_ids: [4] }), stay, priceFacts())).toEqual([])
})

test('a code derived from nothing that is priced has no cells', () => {
  expect(publish({ ...BARNR, base_rate_code_id: 1 }, stay, priceFacts({ schedule: [] }))).toEqual([])
})

test('by hand replaces the strategy: Saturday costs 175.00 for two', () => {
  const adjustments = [
    anAdjustment(),
    anAdjustment({ origin: 'manual', kind: 'amount', value: '5', rate_code_id: 1, room_type_id: DLX }),
  ]
  expect(twoPersons(publish(BAR, stay, priceFacts({ adjustments })))).toEqual([
    eur('140'),
    eur('170'),
    eur('175'),
  ])
})

test('yield reaches a derived code by its own rows, once, and in its own rounding', () => {
  const everywhere = priceFacts({ adjustments: [anAdjustment({ value: '5' })] })
  expect(twoPersons(publish(BARNR, stay, everywhere))).toEqual([eur('126'), eur('153'), eur('161')])
})

test('an overtyped night keeps the prices that were left empty and is not yielded', () => {
  const facts = priceFacts({ overrides: [anOverride({ a2: eur('199.50') })], adjustments: [anAdjustment()] })
  const [, , cell] = publish(BAR, stay, facts)
  expect(cell).toMatchObject({ a1: eur('150'), a2: eur('199.50'), a3: eur('200'), source: 'override' })
})

test('derived codes follow an overtyped night of their base', () => {
  const facts = priceFacts({ overrides: [anOverride({ a2: eur('200') })] })
  expect(twoPersons(publish(BARNR, stay, facts))).toEqual([eur('126'), eur('153'), eur('180')])
})

test('a closed night opens when one and two persons are overtyped, else it stays closed', () => {
  const nights = { from: saturday, until: businessDate('2026-07-13') }
  const open = anOverride({ stay_date: sunday, a1: eur('90'), a2: eur('100') })
  const half = anOverride({ stay_date: sunday, a2: eur('100') })
  const facts = { schedule: [aRow({ days_of_week: 32 })] }
  const opened = publish(BAR, nights, priceFacts({ ...facts, overrides: [open] }))
  expect(opened.map(({ stay_date, a1, a3 }) => [stay_date, a1, a3])).toEqual([
    [saturday, eur('120'), eur('170')],
    [sunday, eur('90'), null],
  ])
  expect(publish(BAR, nights, priceFacts({ ...facts, overrides: [half] }))).toHaveLength(1)
})

test('an override of another night or code changes nothing', () => {
  const overrides = [
    anOverride({ rate_code_id: 9, a2: eur('1') }),
    anOverride({ stay_date: sunday, a1: eur('1'), a2: eur('1') }),
  ]
  expect(twoPersons(publish(BAR, stay, priceFacts({ overrides })))).toEqual([
    eur('140'),
    eur('170'),
    eur('170'),
  ])
})

test('a rack code is the rack price with its own percent, children of paying bands included', () => {
  const rack = aCode({
    pricing_basis: 'rack',
    derive_type: 'percent',
    derive_value: '-20',
    derive_rounding: 'none',
  })
  const rate = {
    room_type_id: DLX,
    begin_date: businessDate('2026-01-01'),
    end_date: null,
    days_of_week: 127,
    one_person: eur('210'),
    two_persons: eur('230'),
    extra_adult: eur('40'),
    extra_child: eur('25.50'),
  }
  const [cell] = publish(rack, { from: thursday, until: friday }, priceFacts({ rack: [rate] }))
  expect(cell).toMatchObject({
    a1: eur('168'),
    a2: eur('184'),
    a3: eur('216'),
    a4: eur('248'),
    source: 'rack',
  })
  expect([cell.c1, cell.c2, cell.c3]).toEqual([eur('0'), eur('20.40'), eur('20.40')])
})
