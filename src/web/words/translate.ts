import type { TranslationMessages } from 'ra-core'
import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import type german from './de/house.json'
import { keepLocale, keptLocale, languages, type Locale, locales, setLocale } from './locale'
import { loadRefusals } from './refusals'

/** What the house says, in English; the other languages are found by it. */
export type Text = keyof typeof german

/** The words between `%{` and `}`. */
type Names<T extends string> = T extends `${string}%{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
/** A text that says the same always: what a table of labels holds. */
export type PlainText = { [T in Text]: [Names<T>] extends [never] ? T : never }[Text]
type Values<T extends string> = [Names<T>] extends [never] ? [] : [Record<Names<T>, string | number>]

// Each language is a file of its own, loaded by those who speak it.
const catalogues = import.meta.glob<Record<string, string>>(['./*/house.json', './*/react-admin.json'], {
  import: 'default',
})

// What is one word in English and several elsewhere.
const homonyms = { 'Open it': 'Open' }

/** react-admin's words and ours. English stands in the screens themselves, so that it needs no file. */
export const i18nProvider = polyglot(
  locale => (locale === 'en' ? { ...english, ...homonyms } : wordsOf(locale)),
  'en',
  locales.map(locale => ({ locale, name: languages[locale].name })),
  { allowMissing: true },
)

/** A text of the house in the language of the person: `translate('%{count} marked', { count: 3 })`. */
export const translate = <T extends Text>(text: T, ...[values]: Values<T>): string =>
  i18nProvider.translate(text, values)

/** The same for a text that comes from elsewhere, such as the title of a menu item; unknown, it stays English. */
export const translated = (text: string, values?: Record<string, string | number>): string =>
  i18nProvider.translate(text, values)

const ownEnglish = polyglot(() => homonyms as unknown as TranslationMessages, 'en', [], {
  allowMissing: true,
})

/** The same in English, whatever the person speaks: for what stands on a screen that is in English. */
export const sayEnglish = (text: string, values?: Record<string, string | number>): string =>
  ownEnglish.translate(text, values)

/** Speaks another language from now on, in its own direction; what is on the screen is drawn anew. */
export async function speak(locale: Locale): Promise<void> {
  await i18nProvider.changeLocale(locale)
  keepLocale(locale)
  show(locale)
}

/** Before anything is drawn: the language that was chosen on this device. Without its words it is English. */
export async function speakAsBefore(): Promise<void> {
  const locale = keptLocale()
  if (locale === 'en') return
  await i18nProvider.changeLocale(locale).then(
    () => show(locale),
    () => undefined,
  )
}

function show(locale: Locale): void {
  document.documentElement.lang = languages[locale].tag
  setLocale(locale)
}

async function wordsOf(locale: string): Promise<TranslationMessages> {
  const [house, reactAdmin] = await Promise.all([
    catalogues[`./${locale}/house.json`](),
    catalogues[`./${locale}/react-admin.json`](),
    loadRefusals(locale as Locale),
  ])
  return { ...english, ...reactAdmin, ...house }
}
