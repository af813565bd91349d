import type { Tx } from '../tx'
import type { Fragment } from './desk-row'

/** What somebody has typed, to be found as it stands: nothing in it is a wildcard of `like`. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A pattern of what a text stands in. */
export const containing = (text: string): string => `%${likeText(text)}%`

/** A pattern in small letters without accents, as `isLike` compares. */
export const plainPattern = ({ sql }: Pick<Tx, 'sql'>, pattern: string): Fragment =>
  /^[\x20-\x7e]*$/.test(pattern) ? sql`${pattern.toLowerCase()}` : sql`(select plain_text(${pattern}))`

/**
 * Whether a column is like a plain pattern, in capitals or not, with accents or without. What has letters of one byte alone is not made
 * plain first, which takes four times as long as to look.
 */
export const isLike = ({ sql }: Pick<Tx, 'sql'>, column: Fragment, pattern: Fragment): Fragment =>
  sql`(${column} ilike ${pattern} or octet_length(${column}) > length(${column}) and plain_text(${column}) like ${pattern})`

/** Whether what somebody typed stands in one of these columns; nothing typed stands everywhere. */
export function standsIn(
  { sql }: Pick<Tx, 'sql'>,
  typed: string | undefined,
  columns: readonly Fragment[],
): Fragment {
  const text = typed?.trim() ?? ''
  if (text === '') return sql`true`
  const pattern = plainPattern({ sql }, containing(text))
  return sql`(${columns.map(column => isLike({ sql }, column, pattern)).reduce((left, right) => sql`${left} or ${right}`)})`
}
