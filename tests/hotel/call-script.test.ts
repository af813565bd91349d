import { expect, test } from 'vitest'
import { type Called, callScript, offeredFirst } from '../../src/hotel/call-script'

const asked: Called = {
  guest: null,
  nights: 2,
  arrival: 'Thu 16/07/2026',
  departure: 'Sat 18/07/2026',
  adults: 2,
  children: 0,
  rooms: 1,
  offer: {
    type: 'Deluxe',
    rate: 'Best available rate',
    average: '140.00 EUR',
    total: '280.00 EUR',
    extras: [],
  },
  instead: null,
}

test('who calls hears what he asked for and the least that it costs', () => {
  expect(callScript(asked)).toBe(
    '2 adults, 2 nights from Thu 16/07/2026 to Sat 18/07/2026: I can offer Deluxe at Best available rate, 140.00 EUR a night, 280.00 EUR in all. May I book it for you?',
  )
})

test('one night has one price; a guest whom the house knows is welcomed', () => {
  const said = callScript({ ...asked, guest: 'María García', nights: 1, adults: 1, children: 1 })
  expect(said).toMatch(/^Welcome back, María García\. 1 adult and 1 child, 1 night from/)
  expect(said).toContain('at Best available rate, 280.00 EUR. May I')
})

test('what is charged beside the price is said with it', () => {
  const offer = { ...asked.offer!, extras: ['Breakfast buffet'] }
  expect(callScript({ ...asked, offer })).toContain(
    '280.00 EUR in all, plus Breakfast buffet. May I book it for you?',
  )
})

test('what comes on top is in what the caller pays, with its name and amount: he is not told the room alone', () => {
  const with_all = { parts: ['Breakfast buffet 60.00', 'City tax 16.00'], total: '356.00 EUR' }
  const offer = { ...asked.offer!, extras: ['Breakfast buffet'], with_all }
  expect(callScript({ ...asked, offer })).toContain(
    '140.00 EUR a night, 356.00 EUR in all with Breakfast buffet 60.00 and City tax 16.00. May I',
  )
  expect(callScript({ ...asked, nights: 1, offer })).toContain(', 280.00 EUR, 356.00 EUR in all with')
})

test('where nothing is free other days are offered, else the waitlist', () => {
  const full = { ...asked, offer: null }
  expect(callScript({ ...full, instead: { arrival: 'Fri 17', departure: 'Sun 19' } })).toMatch(
    /I am sorry, we have nothing for these days\. I could offer Fri 17 to Sun 19\.$/,
  )
  expect(callScript({ ...full, rooms: 3 })).toMatch(
    /^3 rooms for 2 adults each, .* May I put you on our waitlist\?$/,
  )
})

test('a day guest is asked for no night', () => {
  expect(callScript({ ...asked, nights: 0, departure: asked.arrival })).toContain(
    'for the day on Thu 16/07/2026: I can offer Deluxe',
  )
})

test('the first rate of the house that can be sold is offered, in its cheapest type; nothing that is free of charge', () => {
  const cell = (rate_id: number, total: string | null, sellable = true) => ({ rate_id, total, sellable })
  const cells = [
    cell(1, '90.00', false),
    cell(2, '170.00'),
    cell(2, '150.00'),
    cell(3, '132.00'),
    cell(4, '0.00'),
  ]
  expect(offeredFirst([1, 2, 3, 4], cells)).toEqual(cell(2, '150.00'))
  expect(offeredFirst([4], cells)).toBeUndefined()
  expect(offeredFirst([1, 2], [cell(1, null), cell(2, null)])).toBeUndefined()
})
