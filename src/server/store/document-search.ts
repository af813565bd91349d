import { documentText } from '../../hotel/document-text'
import type { Tx } from '../tx'
import type { Fragment } from './desk-row'
import { columnTeller, type Hidden, hiddenFrom } from './incognito'
import { areLikeWordsOf, beginWordsOf, readAlike } from './words-in'

/** More than these nobody looks through; the newest are kept. */
const mostFound = 20_000

type Papers = 'folio' | 'receipt'

/**
 * Which folios or receipts a text means, by what stands on them: their number, who pays, who stays, the room and the reservation. The
 * words are kept with the paper and found in an index. Nobody so called: whose name was written nearly so. Looked up ahead, for the
 * page and its totals.
 */
export async function documentsSaying(tx: Tx, papers: Papers, text: string): Promise<number[]> {
  const { numbers, names } = documentText(text)
  if (numbers.length + names.length === 0) return []
  const { sql } = tx
  // Both asked first: a fragment that a promise answers would be sent.
  const hidden = await hiddenFrom(tx)
  const told = await columnTeller(tx)
  const said = hidden.length === 0 ? sql`d.words` : saidAsTold(tx, papers, { hidden, told })
  const numbered = numbers.map(
    number => sql`and ${said} like (select '%' || btrim(plain_words(${number})) || '%')`,
  )
  const holding = (named: Fragment) =>
    idsOf(
      tx,
      papers,
      numbered.reduce((all, one) => sql`${all} ${one}`, named),
    )
  if (names.length === 0) return await holding(sql`true`)
  const found = await holding(beginWordsOf(tx, names, said))
  if (found.length > 0) return found
  await readAlike(tx)
  return await holding(areLikeWordsOf(tx, names, said))
}

async function idsOf({ sql, property_id }: Tx, papers: Papers, holds: Fragment): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select d.id from ${sql(papers)} d where d.property_id = ${property_id} and ${holds} order by d.id desc limit ${mostFound}`
  return rows.map(({ id }) => id)
}

type Told = { hidden: readonly Hidden[]; told: (column: Fragment) => Fragment }

/** For whoever is not told everybody's name: the words of a paper with such a name are made of what is told. So few that each is read. */
function saidAsTold(tx: Tx, papers: Papers, { hidden, told }: Told): Fragment {
  const { sql } = tx
  const names = hidden.map(({ text }) => text)
  return sql`
    case when d.words like any (array(select '%' || plain_words(name) || '%' from unnest(${names}::text[]) name))
         then ${toldWords(tx, papers, told)} else d.words end`
}

const toldWords = ({ sql }: Tx, papers: Papers, told: Told['told']): Fragment =>
  papers === 'folio'
    ? sql`document_words(d.display_no, ${told(sql`d.payee_name`)}, ${told(sql`(d.content -> 'guest' ->> 'name')`)},
            d.content -> 'guest' ->> 'room_no', d.content -> 'guest' ->> 'confirmation_no')`
    : sql`document_words(d.display_no, ${told(payerOf({ sql }, 'd'))}, null, ${roomOf({ sql }, 'd')}, null)`

/** Who paid, as each kind of receipt `r` names it in what it prints. */
export const payerOf = ({ sql }: Pick<Tx, 'sql'>, r: 'r' | 'd'): Fragment =>
  sql.unsafe(`coalesce(${r}.content ->> 'guest', ${r}.content ->> 'guest_name', ${r}.content ->> 'name')`)

/** And the room. */
export const roomOf = ({ sql }: Pick<Tx, 'sql'>, r: 'r' | 'd'): Fragment =>
  sql.unsafe(`coalesce(${r}.content ->> 'room', ${r}.content ->> 'room_no')`)
