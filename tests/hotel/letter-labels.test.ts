import { expect, test } from 'vitest'
import { labelsIn } from '../../src/hotel/letter-labels'

test.each([
  ['en', 'from 15:00', '1 adult, 2 children'],
  ['de', 'ab 15:00', '1 Erwachsener, 2 Kinder'],
  ['es', 'desde las 15:00', '1 adulto, 2 niños'],
  ['fr', 'à partir de 15:00', '1 adulte, 2 enfants'],
  ['pt', 'a partir das 15:00', '1 adulto, 2 crianças'],
  ['ar', 'من الساعة 15:00', 'بالغ واحد، طفلان'],
])('a letter in %s has its tables in it', (language, from, persons) => {
  const { stay } = labelsIn(language)
  expect([stay.from('15:00'), stay.withChildren(1, 2)]).toEqual([from, persons])
})

test.each([undefined, 'sv', 'XX'])('where the house has no labels they are English (%s)', language => {
  expect(labelsIn(language)).toBe(labelsIn('en'))
})

test('no language has left anything out or in English', () => {
  const english = textsOf(labelsIn('en'))
  // What is the same in both.
  const shared = ['Name', 'Rate', 'Total', 'Date', 'Document', 'Documento', 'E-mail', 'Arrival']
  for (const language of ['ar', 'de', 'es', 'fr', 'pt']) {
    const texts = textsOf(labelsIn(language))
    expect(texts.map(([key]) => key)).toEqual(english.map(([key]) => key))
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
    expect(
      texts.filter(([key, text], at) => key !== 'month' && text === english[at][1] && !shared.includes(text)),
    ).toEqual([])
  }
})

test('people are counted in Arabic as one says it', () => {
  const { stay } = labelsIn('ar')
  expect(stay.withChildren(3, 11)).toBe('3 بالغين، 11 طفلًا')
  expect(stay.withChildren(2, 1)).toBe('بالغان، طفل واحد')
})

/** Every label with its key, what is filled in as it would be. */
function textsOf(labels: object): [string, string][] {
  return Object.entries(labels).flatMap(([key, label]: [string, unknown]) => {
    if (typeof label === 'string') return [[key, label]]
    if (typeof label === 'function') return [[key, (label as (...given: unknown[]) => string)(2, 3)]]
    return textsOf(label as object)
  })
}
