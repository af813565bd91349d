import { type LetterKind, letterWords } from '../../../hotel/letter'
import { refuse } from '../../../hotel/refusal'
import type { FileAnswer } from '../../file-answer'
import { letterPaper } from '../../print/letter-paper'
import { printed } from '../../print/printed'
import { accept } from '../../serve'
import { keepFile } from '../../store/stored-file'
import { note as log, type Tx } from '../../tx'
import { loadLetterHouse, loadWritings } from './facts'

type Written = { ids: number[]; kind: LetterKind; numbers: string[] }

type How = { method: 'print' | 'email'; note?: string; template_id?: number }

/**
 * Writes one document about all of the reservations, a page each, and keeps it with each of them. Refuses `no_mail_server` for
 * mail, `wrong_state` for reservations that nobody is written to about, and a template of another kind.
 */
export async function writeLetters(
  tx: Tx,
  reservation_ids: readonly number[],
  { method, note, template_id }: How,
): Promise<Written> {
  const { who } = tx
  if (method === 'email') accept(refuse('no_mail_server'))
  const writings = await loadWritings(tx, [...new Set(reservation_ids)], { template_id })

  const pdf = await paperOf(tx, writings, note)
  const file = await keepFile(tx, pdf, who.employee_id)
  const rows = writings.map(({ reservation_id, kind, template }) => ({
    property_id: tx.property_id,
    reservation_id,
    kind,
    method,
    state: 'printed' as const,
    note: note || null,
    file_id: file.id,
    template_id: template?.id ?? null,
    business_date: tx.today,
    created_by_id: who.employee_id,
  }))
  const kept = await tx.sql<{ id: number }[]>`insert into confirmation_letter ${tx.sql(rows)} returning id`

  for (const { reservation_id, kind, confirmation_no, guest } of writings) {
    log(tx, {
      entity: 'reservation',
      entity_id: reservation_id,
      label: `${letterWords[kind].title} written ${confirmation_no} ${guest}`,
      before: null,
      after: { letter: kind, method },
    })
  }
  const numbers = writings.map(({ confirmation_no }) => confirmation_no)
  return { ids: kept.map(({ id }) => id), kind: writings[0].kind, numbers }
}

/** The letters as they would be written now. */
export async function paperOf(
  tx: Tx,
  writings: Awaited<ReturnType<typeof loadWritings>>,
  note: string | undefined,
): Promise<FileAnswer> {
  const house = await loadLetterHouse(tx)
  const [first] = writings
  return await printed(
    tx,
    `${first.kind}-${first.confirmation_no}.pdf`,
    letterPaper(house, writings, { clerk: tx.who.name, coins: tx.coins, note }),
  )
}
