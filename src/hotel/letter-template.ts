import type { LetterKind } from './letter'

export type TemplateKind = LetterKind | 'registration_card'

const words = [
  'guest',
  'salutation',
  'number',
  'arrival',
  'departure',
  'nights',
  'rooms',
  'room_type',
  'persons',
  'rate',
  'check_out_time',
  'payment_method',
  'total',
  'today',
  'house',
  'house_phone',
  'house_email',
  'clerk',
] as const
const ofLetters = ['eta', 'check_in_time'] as const
const ofCards = ['room'] as const

/** Parts of a page that are more than words; each stands where the template names it. */
const letterParts = [
  'stay_table',
  'price_table',
  'packages',
  'deposit_table',
  'cancellation_text',
  'terms',
] as const
const cardParts = ['stay_table', 'guest_table', 'price_table', 'terms', 'signature'] as const

export type TemplateWord = (typeof words | typeof ofLetters | typeof ofCards)[number] | 'cancellation_number'
export type TemplatePart = (typeof letterParts | typeof cardParts)[number]

/** What may stand in braces in a template of this kind: a card knows no cancellation, a letter no signature. */
export function placesOf(kind: TemplateKind): readonly (TemplateWord | TemplatePart)[] {
  if (kind === 'registration_card') return [...words, ...ofCards, ...cardParts]
  // What is cancelled is neither paid for nor cancelled once more, and nobody is expected.
  if (kind === 'cancellation') return [...words, 'cancellation_number', 'stay_table']
  return [...words, ...ofLetters, ...letterParts]
}

/** The first thing in braces that a template of this kind cannot fill in; undefined where all can be (domain/reservations 5.15). */
export function strangePlace(kind: TemplateKind, text: string): string | undefined {
  const places: readonly string[] = placesOf(kind)
  return placesIn(text).find(place => !places.includes(place))
}

export type Paragraph = { text: string } | { part: TemplatePart }

/**
 * A template with its places filled in (domain/reservations 5.15). In: its text, the words of a stay (null: not known, or not
 * for the guest's eyes, as an amount of a suppressed rate). Out: paragraphs in their order, and the parts between them. A line
 * that asks for a word which is null is left out, so that no letter says "We expect you at ."; refuses nothing.
 */
export function filledIn(text: string, known: Readonly<Record<TemplateWord, string | null>>): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let said: string[] = []
  const close = () => {
    const paragraph = said
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^\n+|\n+$/g, '')
    if (paragraph) paragraphs.push({ text: paragraph })
    said = []
  }
  for (const line of text.replaceAll('\r', '').split('\n')) {
    const isKnown = placesIn(line).every(place => isPart(place) || known[place as TemplateWord] !== null)
    if (!isKnown) continue
    // A line without parts is one piece; every second piece of the others is the name of a part.
    for (const [index, piece] of line.split(partsIn).entries()) {
      if (index % 2 === 0) {
        if (piece.trim() || line === '') said.push(withWords(piece, known).trimEnd())
        continue
      }
      close()
      paragraphs.push({ part: piece as TemplatePart })
    }
  }
  close()
  return paragraphs
}

/** One line with its words filled in; what is not known is left out of it. */
export const withWords = (text: string, known: Readonly<Record<TemplateWord, string | null>>): string =>
  text.replace(/\{([^{}]*)\}/g, (braces, place: string) =>
    place in known ? (known[place as TemplateWord] ?? '') : braces,
  )

export type Template = {
  id: number
  kind: TemplateKind
  name: string
  language_id: number
  /** Of ISO 639-1, for the names of days and months. */
  language: string
  subject: string
  body: string
}

/**
 * The template that a guest is written to with: in his language, else in the house's; null where the house has neither and its
 * own words are used. In: templates in the order of the house, the first of which is the usual one (domain/reservations 5.15).
 */
export function templateFor(
  templates: readonly Template[],
  kind: TemplateKind,
  languages: readonly (number | null)[],
): Template | null {
  const ofKind = templates.filter(template => template.kind === kind)
  for (const language of languages) {
    const found = ofKind.find(({ language_id }) => language_id === language)
    if (found) return found
  }
  return null
}

const placesIn = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, place]) => place)
const parts: readonly string[] = [...new Set([...letterParts, ...cardParts])]
const isPart = (place: string): boolean => parts.includes(place)
const partsIn = new RegExp(`\\{(${parts.join('|')})\\}`)
