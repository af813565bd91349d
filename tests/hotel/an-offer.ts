import { businessDate } from '../../src/hotel/business-date'
import type { Counters } from '../../src/hotel/availability'
import type { Offer, OfferFacts, StayWanted } from '../../src/hotel/offer'
import type { OfferedRate } from '../../src/hotel/offer-rate'
import type { Restriction } from '../../src/hotel/restriction'
import { aPrice, DLX, friday, saturday, sunday, thursday } from './rate/a-rate'

/** BARNR for DLX from Friday to Sunday, asked for at the desk two days before (domain/reservations 4.5). */
export const wednesday = businessDate('2026-07-08')

export const aStay = (stay: Partial<StayWanted> = {}): StayWanted => ({
  arrival_date: friday,
  departure_date: sunday,
  rooms: 1,
  party: { adults: 2, c1: 0, c2: 0, c3: 0 },
  ...stay,
})

export const anOfferedRate = (rate: Partial<OfferedRate> = {}): OfferedRate => ({
  code: 'BARNR',
  begin_sell_date: businessDate('2026-01-01'),
  end_sell_date: businessDate('2026-12-31'),
  book_from: null,
  book_to: null,
  min_stay_nights: null,
  max_stay_nights: null,
  min_advance_days: null,
  max_advance_days: null,
  arrival_days: 127,
  is_public: true,
  is_negotiated: false,
  is_for_blocks: false,
  is_day_use: false,
  ...rate,
})

export const anOffer = (offer: Partial<Offer> = {}): Offer => ({
  rate_code_id: 2,
  base_rate_code_ids: [1],
  rate_class_id: 1,
  rate_category_id: 1,
  room_type_id: DLX,
  accommodation_type_id: 1,
  ignores_house_restrictions: false,
  block_id: null,
  channel: 'desk',
  rate: anOfferedRate(),
  room_type: { code: 'DLX', max_adults: 3, max_children: 2, max_occupancy: 4 },
  prices: new Map([thursday, friday, saturday].map(night => [night, aPrice()])),
  ...offer,
})

export const aRestriction = (row: Partial<Restriction> = {}): Restriction => ({
  id: 1,
  kind: 'closed',
  value: null,
  begin_date: businessDate('2026-07-01'),
  end_date: businessDate('2026-07-31'),
  days_of_week: 127,
  accommodation_type_id: null,
  room_type_id: null,
  rate_class_id: null,
  rate_category_id: null,
  rate_code_id: null,
  block_id: null,
  channel: null,
  on_request: false,
  ...row,
})

export const counters = (more: Partial<Counters> = {}): Counters => ({
  physical: 10,
  ooo: 0,
  sold: 0,
  block_held: 0,
  overbook: 0,
  sell_limit: null,
  ...more,
})

export const offerFacts = (facts: Partial<OfferFacts> = {}): OfferFacts => ({
  today: wednesday,
  max_advance_days: 730,
  restrictions: [],
  counters: [friday, saturday].map(stay_date => ({ stay_date, type: counters(), house: counters() })),
  holds_rate: false,
  ...facts,
})
