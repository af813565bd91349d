import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { type AgreedNight, childAmount, type NightPrice, priceAgreed } from '../../src/hotel/package-price'
import { partyOf } from '../../src/hotel/occupancy'
import { bands, eur, thursday } from './rate/a-rate'

const family = partyOf({ adults: 2, child_ages: [4, 9] }, bands)
const night = { stay_date: thursday, rate_code_id: 1, party: family, rooms: 1 }
const sold = {
  calculation_rule: 'per_person' as const,
  begin_sell_date: businessDate('2026-01-01'),
  end_sell_date: null,
}
const today: NightPrice = { unit_price: eur('20'), child_prices: [{ band: 'Child', amount: eur('10') }] }
/** Two rooms of two adults for 15.00 and children for 0.00 and 8.00. */
const agreed: AgreedNight = {
  stay_date: thursday,
  unit_price: eur('15'),
  amount: eur('76'),
  party: family,
  units: 2,
  is_renewed: false,
}

test('what was agreed stays the price of a night, of the children too while they are the same', () => {
  const price = priceAgreed(sold, agreed, today, night)
  expect(price).toMatchObject({ unit_price: eur('15'), of_children: eur('8') })
  const one = partyOf({ adults: 2, child_ages: [9] }, bands)
  const other = priceAgreed(sold, agreed, today, { ...night, party: one }) as NightPrice
  expect(other.unit_price).toBe(eur('15'))
  expect(childAmount(other, one, bands)).toBe(eur('10'))
})

test('a decision for the price of today counts where there is one', () => {
  const renewed = { ...agreed, is_renewed: true }
  expect(priceAgreed(sold, renewed, today, night)).toBeUndefined()
  expect(priceAgreed(sold, renewed, undefined, night)).toMatchObject({ unit_price: eur('15') })
  expect(priceAgreed(sold, undefined, today, night)).toBeUndefined()
})
