import { type Weekday, weekdays } from '../../hotel/business-date'
import type { DateNames } from '../../hotel/date-format'
import {
  filledIn,
  type Template,
  type TemplatePart,
  type TemplateWord,
  withWords,
} from '../../hotel/letter-template'

/** A page in the words of a template: its heading, its paragraphs, and the parts that it names between them. */
export function templatePage(
  { subject, body }: Template,
  known: Record<TemplateWord, string | null>,
  partOf: (part: TemplatePart) => object[],
): object[] {
  return [
    { text: withWords(subject, known).trim(), style: 'title', margin: [0, 8, 0, 10] },
    ...filledIn(body, known).flatMap(paragraph =>
      'text' in paragraph ? [{ text: paragraph.text, margin: [0, 4, 0, 6] }] : partOf(paragraph.part),
    ),
  ]
}

/** What days and months are called in the language of a template; in English where its code is none. */
export function namesIn(language: string): DateNames | undefined {
  if (language === 'en' || Intl.DateTimeFormat.supportedLocalesOf(languageTag(language)).length === 0)
    return undefined
  const name = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return (month: number, day: number) => format.format(Date.UTC(2024, month, day))
  }
  const twelve = Array.from({ length: 12 }, (_, month) => month)
  const weekday = name({ weekday: 'long' })
  return {
    months: twelve.map(month => name({ month: 'long' })(month, 1)),
    shortMonths: twelve.map(month => name({ month: 'short' })(month, 1)),
    // The first of January 2024 was a Monday.
    days: Object.fromEntries(weekdays.map((day, index) => [day, weekday(0, index + 1)])) as Record<
      Weekday,
      string
    >,
  }
}

/** A code of the house that is no code of a language asks for none. */
const languageTag = (code: string): string[] => (/^[a-z]{2,3}$/.test(code) ? [code] : [])
