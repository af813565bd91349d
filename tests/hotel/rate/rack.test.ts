import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { type RackRate, rackDays } from '../../../src/hotel/rate/rack'
import { bands, DLX, eur, stay, thursday } from './a-rate'

const rate: RackRate = {
  room_type_id: DLX,
  begin_date: businessDate('2026-01-01'),
  end_date: thursday,
  days_of_week: 127,
  one_person: eur('210'),
  two_persons: eur('230'),
  extra_adult: null,
  extra_child: eur('25'),
}
const code = { id: 7, room_type_ids: [DLX] }

test('rack prices end with their last night and are sold for the types of the code', () => {
  expect(rackDays([rate], code, stay, bands).map(({ stay_date }) => stay_date)).toEqual([thursday])
  expect(rackDays([rate], { id: 7, room_type_ids: [9] }, stay, bands)).toEqual([])
})

test('without an extra adult two are the most', () => {
  expect(rackDays([rate], code, stay, bands)[0]).toMatchObject({ a2: eur('230'), a3: null, a4: null })
})

test('the youngest of several bands is free, an only band pays', () => {
  expect(rackDays([rate], code, stay, bands)[0]).toMatchObject({ c1: 0n, c2: eur('25'), c3: eur('25') })
  expect(rackDays([rate], code, stay, bands.slice(0, 1))[0]).toMatchObject({ c1: eur('25'), c2: 0n, c3: 0n })
  expect(rackDays([{ ...rate, extra_child: null }], code, stay, bands)[0]).toMatchObject({ c2: 0n })
})
