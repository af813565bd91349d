import { getLocale } from './locale'
import { type Text, translate } from './translate'

/** What the wire finds wrong with a value. */
const fixed = [
  'Please fill this in.',
  'Please give a whole number.',
  'Please choose one.',
  'Please choose another one.',
  'Please choose a colour.',
  'Please enter a valid e-mail address.',
  'Please enter a valid telephone number.',
  'Please enter a web address.',
  'Please give a day as YYYY-MM-DD.',
  'Please give a day from 1900 to 2199.',
  'Please give a time as HH:MM.',
  'Please give a day and a time.',
  'Please give an amount.',
  'Please give more than nothing.',
  'Please give at least the limit of one posting.',
  'Please give a number.',
  'Please give a percentage.',
  'This amount is too large.',
  'This stands here twice.',
  'Unreadable characters.',
] as const satisfies readonly Text[]

/** What is wrong with a value, in the language of the person. */
export function translatedCheck(sentence: string): string {
  if (getLocale() === 'en') return sentence
  const known = fixed.find(text => text === sentence)
  if (known) return translate(known)
  const [, atLeast] = /^At least (-?[\d.]+)\.$/.exec(sentence) ?? []
  if (atLeast) return translate('At least %{bound}.', { bound: atLeast })
  const [, atMost] = /^At most (-?[\d.]+)\.$/.exec(sentence) ?? []
  if (atMost) return translate('At most %{bound}.', { bound: atMost })
  const [, decimals] = /at most (\d+) decimals\.$/.exec(sentence) ?? []
  if (decimals) return translate('Please give a number with at most %{decimals} decimals.', { decimals })
  // What the checking library says by itself, and of a pattern, where the field stands beside it; the rest are helps of the schema, which are in their language already.
  return /^(Too |Invalid |Please check the )/.test(sentence) ? translate('Please check this.') : sentence
}

/** What is wrong with a record as a whole, in the language of the person: a field is missing, or does not fit the others. */
export function translatedProblem(sentence: string): string {
  if (getLocale() === 'en') return sentence
  const [, field] = /^(.+) is required\.$/.exec(sentence) ?? []
  const [, place, places] = /^There is no (\{.*?\}); please use (.+)\.$/.exec(sentence) ?? []
  if (place) return translate('There is no %{place}; please use %{places}.', { place, places })
  return field
    ? translate('%{field} is required.', { field })
    : translate('This does not fit the other fields.')
}
