import { getLocale, type Locale } from './locale'

export type Facts = Record<string, unknown>
export type Words = Readonly<Record<string, string>>

const catalogues = import.meta.glob<Words>('./*/refusals.json', { import: 'default' })

type Spoken = { words: Words; say: typeof import('./refusal-sentences') }
const spoken = new Map<Locale, Spoken>()

/** Fetches how the house says no in a language; English is what the server says, so that it loads nothing. */
export async function loadRefusals(locale: Locale): Promise<void> {
  const [words, say] = await Promise.all([
    catalogues[`./${locale}/refusals.json`](),
    import('./refusal-sentences'),
  ])
  spoken.set(locale, { words, say })
}

/**
 * What a refusal says in the language of the person, by its word and its facts. English, and a word that nobody has translated,
 * stay as the house says them.
 */
export function refusalSaid(word: string, sentence: string, facts: Facts = {}): string {
  const { words, say } = spoken.get(getLocale()) ?? {}
  return (words && say?.sayRefusal(words, word, sentence, facts)) ?? sentence
}

/** What is wrong with one field in the language of the person. */
export function checkSaid(sentence: string): string {
  const { words, say } = spoken.get(getLocale()) ?? {}
  return (words && say?.sayCheck(words, sentence)) ?? sentence
}
