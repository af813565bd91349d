import { ar } from './letter-labels/ar'
import { de } from './letter-labels/de'
import { en } from './letter-labels/en'
import { es } from './letter-labels/es'
import { fr } from './letter-labels/fr'
import type { LetterLabels } from './letter-labels/labels'
import { pt } from './letter-labels/pt'

export type { LetterLabels }

/** Languages whose letters the fonts of the program can print. */
const known: Readonly<Record<string, LetterLabels>> = { ar, de, en, es, fr, pt }

/**
 * What the house says inside a letter, beside the words of its template: heads of tables, notes to amounts, what cancelling costs.
 * In: the language of the template (ISO 639-1); none, or one that the house has no labels in: English, as its own letters are.
 * Refuses nothing. Source: domain/reservations 5.15.
 */
export const labelsIn = (language: string | undefined): LetterLabels => known[language ?? 'en'] ?? en
