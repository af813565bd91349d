import { type DocumentText, documentText } from '../../hotel/document-text'
import type { Tx } from '../tx'
import { allOf, type Fragment } from './desk-row'
import { columnTeller, type Hidden, hiddenFrom } from './incognito'
import { areLikeWordsOf, beginWordsOf, readAlike } from './words-in'

type Papers = 'folio' | 'receipt'

/**
 * What must hold for a folio `f` or a receipt `r` that a text means, by what stands on it: its number, who pays, who stays, the room
 * and the reservation. The words are kept with the paper and found in an index. Where nobody is called so, whose name was written
 * nearly so. In a record, because a statement that is answered by a promise would be sent.
 */
export async function saying(tx: Tx, papers: Papers, text: string): Promise<{ holds: Fragment }> {
  const { sql, property_id } = tx
  const words = documentText(text)
  if (isEmpty(words)) return { holds: sql`false` }
  const paper = sql(papers[0])
  const hidden = await hiddenFrom(tx)
  const told = await columnTeller(tx)
  const said = hidden.length === 0 ? sql`${paper}.words` : saidAsTold(tx, papers, { hidden, told })
  const numbered = numbersIn(tx, words, said)
  if (words.names.length === 0) return { holds: numbered }
  const holds = sql`${beginWordsOf(tx, words.names, said)} and ${numbered}`
  const [{ found }] = await sql<{ found: boolean }[]>`
    select exists (select from ${sql(papers)} ${paper} where ${paper}.property_id = ${property_id} and ${holds}) as found`
  if (found) return { holds }
  await readAlike(tx)
  return { holds: sql`${areLikeWordsOf(tx, words.names, said)} and ${numbered}` }
}

const isEmpty = ({ numbers, whole, names }: DocumentText): boolean =>
  numbers.length + whole.length + names.length === 0

const numbersIn = ({ sql }: Pick<Tx, 'sql'>, { numbers, whole }: DocumentText, said: Fragment): Fragment =>
  allOf({ sql }, [
    beginWordsOf({ sql }, numbers, said),
    ...whole.map(number => sql`${said} like (select '%' || plain_words(${number}) || ' %')`),
  ])

/** What holds for the words of every paper in which a text stands as a field: the index finds these, and no other is opened. */
export function wordsOf({ sql }: Pick<Tx, 'sql'>, text: string, column: Fragment): Fragment {
  const { numbers, whole, names } = documentText(text)
  return beginWordsOf({ sql }, [...numbers, ...whole, ...names], column)
}

type Told = { hidden: readonly Hidden[]; told: (column: Fragment) => Fragment }

/** For whoever is not told everybody's name: the words of a paper with such a name are made of what is told. So few that each is read. */
function saidAsTold(tx: Tx, papers: Papers, { hidden, told }: Told): Fragment {
  const { sql } = tx
  const names = hidden.map(({ text }) => text)
  return sql`
    case when ${sql(papers[0])}.words like any (array(select '%' || plain_words(name) || '%' from unnest(${names}::text[]) name))
         then ${toldWords(tx, papers, told)} else ${sql(papers[0])}.words end`
}

const toldWords = ({ sql }: Tx, papers: Papers, told: Told['told']): Fragment =>
  papers === 'folio'
    ? sql`document_words(f.display_no, ${told(sql`f.payee_name`)}, ${told(sql`(f.content -> 'guest' ->> 'name')`)},
            f.content -> 'guest' ->> 'room_no', f.content -> 'guest' ->> 'confirmation_no')`
    : sql`document_words(r.display_no, ${told(payerOf({ sql }))}, null, ${roomOf({ sql })}, null)`

/** Who paid, as each kind of receipt `r` names it in what it prints. */
export const payerOf = ({ sql }: Pick<Tx, 'sql'>): Fragment =>
  sql`coalesce(r.content ->> 'guest', r.content ->> 'guest_name', r.content ->> 'name')`

/** And the room. */
export const roomOf = ({ sql }: Pick<Tx, 'sql'>): Fragment =>
  sql`coalesce(r.content ->> 'room', r.content ->> 'room_no')`
