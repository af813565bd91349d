import type { FolioStyle } from '../../hotel/folio'
import { type FolioContent, folioSheet } from '../print/folio-paper'
import { wholeContent } from '../print/old-invoice'
import type { Paper } from '../print/pdf'
import { found } from '../serve'
import type { Tx } from '../tx'

export type NewCopy = { folio_id: number; channel: 'print' | 'pdf'; style?: FolioStyle }
export type Copy = { copy_no: number; content: FolioContent; shown: FolioStyle; copy: string }

/** Counts a further copy of a folio and answers what it says; of two at once each has its own number. */
export async function anotherCopy(tx: Tx, { folio_id, channel, style }: NewCopy): Promise<Copy> {
  const { sql, property_id, who } = tx
  const [row] = await sql<{ content: FolioContent; status: string }[]>`
    select content, status from folio where property_id = ${property_id} and id = ${folio_id} for no key update`
  const { content: frozen, status } = found(row, { folio_id })
  const content = wholeContent(frozen)
  const shown = style ?? content.style
  const [{ copy_no }] = await sql<{ copy_no: number }[]>`
    insert into folio_print (property_id, folio_id, copy_no, channel, style, printed_by_id)
    select ${property_id}, ${folio_id}, 1 + count(*), ${channel}, ${shown}, ${who.employee_id}
      from folio_print where property_id = ${property_id} and folio_id = ${folio_id} returning copy_no`
  return { copy_no, content, shown, copy: nameOf(copy_no, status) }
}

/** A copy that was counted before, in the style in which it was asked for. */
export async function countedCopy(
  { sql, property_id }: Tx,
  { folio_id, copy_no }: { folio_id: number; copy_no: number },
): Promise<{ display_no: string; paper: Paper }> {
  const [row] = await sql<{ content: FolioContent; status: string; style: FolioStyle }[]>`
    select f.content, f.status, p.style from folio_print p join folio f on f.property_id = p.property_id and f.id = p.folio_id
     where p.property_id = ${property_id} and p.folio_id = ${folio_id} and p.copy_no = ${copy_no}`
  const { content: frozen, status, style } = found(row, { folio_id, copy_no })
  const content = wholeContent(frozen)
  return { display_no: content.display_no, paper: folioSheet(content, style, nameOf(copy_no, status)) }
}

const nameOf = (copy_no: number, status: string): string =>
  status === 'void' ? 'VOID' : copy_no === 1 ? 'ORIGINAL' : `COPY ${copy_no - 1}`
