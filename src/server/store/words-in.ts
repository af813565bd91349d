import type { Tx } from '../tx'
import { allOf, type Fragment } from './desk-row'

/** Every word begins a word of a column that `plain_words` made; no word begins every one. A word is made plain once, and not for every row that is looked at. */
export const beginWordsOf = (
  { sql }: Pick<Tx, 'sql'>,
  words: readonly string[],
  column: Fragment,
): Fragment =>
  allOf(
    { sql },
    words.map(word => sql`${column} like (select '%' || plain_words(${word}) || '%')`),
  )

/** Every word is nearly a part of the column, where it was written wrongly; see `readAlike`. */
export const areLikeWordsOf = (
  { sql }: Pick<Tx, 'sql'>,
  words: readonly string[],
  column: Fragment,
): Fragment =>
  allOf(
    { sql },
    words.map(word => sql`(select plain_text(${word})) <% ${column}`),
  )

/** How near a word comes that counts as the same written wrongly; set before a statement that asks. */
export const readAlike = ({ sql }: Pick<Tx, 'sql'>) =>
  sql`select set_config('pg_trgm.word_similarity_threshold', '0.4', true)`
