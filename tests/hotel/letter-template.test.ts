import { expect, test } from 'vitest'
import {
  filledIn,
  placesOf,
  strangePlace,
  type Template,
  type TemplateWord,
  templateFor,
  withWords,
} from '../../src/hotel/letter-template'
import schema from '../../src/generated/entity/letter-template.json'

const known = Object.fromEntries(
  (['confirmation', 'cancellation', 'registration_card'] as const)
    .flatMap(kind => placesOf(kind))
    .map(place => [place, `<${place}>`]),
) as Record<TemplateWord, string | null>

test('places are filled in, and a part stands where the template names it', () => {
  expect(filledIn('Dear {guest},\n\nuntil {arrival}.\n{stay_table}\nYours, {clerk}', known)).toEqual([
    { text: 'Dear <guest>,\n\nuntil <arrival>.' },
    { part: 'stay_table' },
    { text: 'Yours, <clerk>' },
  ])
  expect(filledIn('If plans change: {cancellation_text} Thank you.', known)).toEqual([
    { text: 'If plans change:' },
    { part: 'cancellation_text' },
    { text: ' Thank you.' },
  ])
})

test('a line is left out where what it asks for is not known, with the gap that it leaves', () => {
  const said = 'Good day.\n\nWe expect you at {eta}.\n\nIt comes to {total}.\n{price_table}\nUntil soon.'
  expect(filledIn(said, { ...known, eta: null, total: null })).toEqual([
    { text: 'Good day.' },
    { part: 'price_table' },
    { text: 'Until soon.' },
  ])
  expect(filledIn('{eta}', { ...known, eta: null })).toEqual([])
  expect(withWords('{number} {eta}', { ...known, eta: null })).toBe('<number> ')
})

test('what a guest is called is never read as a place', () => {
  expect(filledIn('Dear {guest}', { ...known, guest: '{stay_table} {total}' })).toEqual([
    { text: 'Dear {stay_table} {total}' },
  ])
})

test.each([
  ['confirmation', 'Dear {gast}', 'gast'],
  ['confirmation', '{signature}', 'signature'],
  ['confirmation', '{cancellation_number}', 'cancellation_number'],
  ['cancellation', '{price_table}', 'price_table'],
  ['registration_card', '{deposit_table}', 'deposit_table'],
  ['registration_card', '{}', ''],
] as const)('a %s cannot say %s', (kind, text, strange) => {
  expect(strangePlace(kind, text)).toBe(strange)
})

test.each([
  'confirmation',
  'amendment',
  'quotation',
  'waitlist',
  'cancellation',
  'registration_card',
] as const)('every place of a %s may be said in it, and is one that the master knows', kind => {
  const places = placesOf(kind)
  expect(strangePlace(kind, places.map(place => `{${place}}`).join(' ') + ' {')).toBeUndefined()
  const body = schema.fields.find(({ name }) => name === 'body') as { places?: string[] } | undefined
  expect(places.filter(place => !body?.places?.includes(place))).toEqual([])
})

test('a guest is written to in his language, else in the language of the house, else in its own words', () => {
  const template = (id: number, kind: Template['kind'], language_id: number): Template => ({
    id,
    kind,
    name: '',
    language_id,
    language: '',
    subject: '',
    body: '',
  })
  const all = [
    template(1, 'confirmation', 7),
    template(2, 'confirmation', 8),
    template(3, 'confirmation', 8),
    template(4, 'amendment', 9),
  ]
  expect(templateFor(all, 'confirmation', [8, 7])?.id).toBe(2)
  expect(templateFor(all, 'confirmation', [9, 7])?.id).toBe(1)
  expect(templateFor(all, 'confirmation', [null, 7])?.id).toBe(1)
  expect(templateFor(all, 'confirmation', [null, null])).toBeNull()
  expect(templateFor(all, 'cancellation', [7, 8])).toBeNull()
})
