import { z } from 'zod'
import { isBusinessDate, weekdays } from '../hotel/business-date'
import './words'

/** The kinds of value on the wire (design/contract "The wire"). */
export const id = z.int().positive()
export const rowVersion = z.int().positive()
export const flag = z.boolean()
export const count = z.int().min(0).max(1_000_000)

/** A day, `YYYY-MM-DD`, that exists. */
export const day = z
  .string()
  .refine(isBusinessDate, 'Please give a day as YYYY-MM-DD.')
  // Nobody born earlier stays here, and what is reckoned from later days leaves the calendar.
  .refine(date => date >= '1900-01-01' && date < '2200-01-01', 'Please give a day from 1900 to 2199.')
  .meta({ format: 'date' })
/** `HH:MM`, 24 hours. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as HH:MM.')
/** ISO 8601 in UTC with Z. */
export const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?Z$/, 'Please give an instant in UTC.')

/** An amount with the currency's decimals; answers are written with exactly these (wire/encode). */
export const money = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,4})?$/, 'Please give an amount.')
  .meta({ kind: 'money' })
/** A rate, a percentage, a quantity: a plain decimal, never a float. */
export const decimal = z.string().regex(/^-?\d{1,12}(\.\d{1,8})?$/, 'Please give a number.')
export const percent = z.string().regex(/^\d{1,3}(\.\d{1,6})?$/, 'Please give a percentage.')
/** Of decimal text: below zero. A minus before nothing is none. */
export const isNegative = (text: string): boolean => text.startsWith('-') && /[1-9]/.test(text)
/** Of a percentage as text: no more than all of it. */
export const isPartOfAll = (text: string): boolean => /^-?0*(\d{1,2}(\.\d+)?|100(\.0+)?)$/.test(text)

// The database cannot hold a NUL, and a control character in a name is never meant.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

// Half of a character that is written in two: no text that the database could keep.
const halves = /\p{Surrogate}/u

/** One line of text, trimmed. */
export const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine(text => !controls.test(text) && !halves.test(text), 'Unreadable characters.')
/** Several lines of text. */
export const text = (longest: number) => line(longest)
/** Text that must not be empty. */
export const filledLine = (longest: number) => line(longest).min(1, 'Please fill this in.')

export const weekday = z.enum(weekdays)

/**
 * A list in which nothing stands twice, for what stands twice would be charged, moved or applied twice. Of ids and words the same said
 * twice is the same. Of rows, which the fields named tell apart, the second is refused: nobody knows which of the two was meant.
 */
export const once = <T extends z.ZodType>(
  list: z.ZodArray<T>,
  ...keys: (keyof z.output<T> & string)[]
): z.ZodArray<T> =>
  keys.length === 0
    ? list.overwrite(items => [...new Set(items)]).meta({ once: true })
    : list
        .superRefine((items, context) => {
          const seen = new Set<string>()
          for (const [index, item] of items.entries()) {
            const key = JSON.stringify(keys.map(name => item[name] ?? null))
            if (seen.has(key))
              context.addIssue({ code: 'custom', path: [index], message: 'This stands here twice.' })
            seen.add(key)
          }
        })
        .meta({ once: keys })

export const nothing = z.strictObject({})

/** What goes into every list. */
export const listInput = z.strictObject({
  search: line(120).optional(),
  filters: z.record(z.string().max(60), z.unknown()).optional(),
  sort: z
    .array(z.strictObject({ field: z.string().max(60), order: z.enum(['asc', 'desc', 'ASC', 'DESC']) }))
    .max(5)
    .optional(),
  page: z.int().min(1).max(1_000_000).optional(),
  per_page: z.int().min(1).max(500).optional(),
  include_inactive: z.boolean().optional(),
})
export type ListInput = z.output<typeof listInput>

/** The same with filters that the call names. */
export const listInputWith = <F extends z.ZodRawShape>(filters: F) =>
  listInput.extend({ filters: z.strictObject(filters).partial().optional() })

/** The languages of the house. */
export const spoken = z.enum(['en', 'es', 'de', 'fr', 'pt', 'ar'])

/** What comes out of every list. */
export const listOf = <R extends z.ZodType>(row: R) =>
  z.object({ items: z.array(row), total: z.int(), page: z.int(), per_page: z.int() })

/** A referred record as a person reads it. */
export const named = z.object({
  id,
  code: z.string().nullable(),
  name: z.string().nullable(),
  is_active: z.boolean().optional(),
})

/** Answers to questions that an earlier try of the same call asked. */
export const answers = z.record(z.string().max(80), z.string().max(400)).optional()
