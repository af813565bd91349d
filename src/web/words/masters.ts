import type { Entity, Field } from '../../hotel/master/entity'
import { sentenceCase } from '../kit/format'
import { getLocale, type Locale } from './locale'

type Words = Readonly<Record<string, string>>

const catalogues = import.meta.glob<Words>('./*/masters.json', { import: 'default' })
const loaded = new Map<Locale, Words>()

/** Fetches what the masters are called in a language, with the first of their screens; of English what it spells otherwise. */
export async function loadMasterWords(locale: Locale): Promise<void> {
  if (!loaded.has(locale)) loaded.set(locale, await catalogues[`./${locale}/masters.json`]())
}

/** A text of a schema in the language of the person; what nobody has translated stays as the schema says it. */
export const masterWord = (text: string): string => ownWord(text) ?? text

const ownWord = (text: string): string | undefined => loaded.get(getLocale())?.[text]

/** One of the values that a schema lets choose from. */
export const choiceWord = (value: string): string => masterWord(sentenceCase(value))

/** The same entity with its titles, labels and helps in the language of the person. */
export function entityInWords(entity: Entity): Entity {
  if (getLocale() === 'en') return entity
  const { key, title, plural, description, panel, fields } = entity
  return {
    ...entity,
    title: masterWord(title),
    plural: masterWord(plural),
    description: description && masterWord(description),
    panel: panel && masterWord(panel),
    fields: fields.map(field => fieldInWords(field, key)),
  }
}

// One English word may be two elsewhere: the state of a country and that of a rate. Then the field has a word of its own.
const fieldInWords = (field: Field, key: string): Field => ({
  ...field,
  label: ownWord(`${key}.${field.name}`) ?? masterWord(field.label),
  help: field.help && masterWord(field.help),
  section: field.section && masterWord(field.section),
  fields: field.fields?.map(member => fieldInWords(member, key)),
})
