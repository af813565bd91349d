import { letterWords } from '../../../hotel/letter'
import { refuse } from '../../../hotel/refusal'
import type { OutputOf } from '../../../wire/call'
import { confirmationLetter } from '../../../wire/letter'
import type { FileAnswer } from '../../file-answer'
import { toPdf } from '../../print/pdf'
import { letterPaper } from '../../print/letter-paper'
import { accept, answer, found, type Served, serve } from '../../serve'
import { loadReservation } from '../../store/reservation'
import { keepFile } from '../../store/stored-file'
import { together } from '../../together'
import { note as log, type Tx } from '../../tx'
import { loadLetterHouse, loadWritings } from './facts'

type Letter = OutputOf<typeof confirmationLetter.list>['items'][number]

/** `conformation_letter/list`: what was written about a reservation, the newest first. */
const answerLetters = answer(confirmationLetter.list, async ({ reservation_id }, { tx }) => {
  const { sql, property_id } = tx
  const [, items, [guest]] = await together([
    loadReservation(tx, reservation_id),
    sql<Letter[]>`
      select l.id, l.reservation_id, l.kind, l.method, l.recipient, l.state, l.note, l.business_date, l.created_at as at, e.name as by,
             (select count(*) from confirmation_letter o where o.property_id = l.property_id and o.file_id = l.file_id)::int as covers
        from confirmation_letter l left join employee e on e.id = l.created_by_id
       where l.property_id = ${property_id} and l.reservation_id = ${reservation_id} order by l.id desc`,
    sql<{ email: string | null }[]>`
      select coalesce(r.booker_email, (select x.value from guest_contact x
               where x.guest_profile_id = r.guest_profile_id and x.contact_type = 'email' order by x.is_primary desc, x.id limit 1)) as email
        from reservation r where r.property_id = ${property_id} and r.id = ${reservation_id}`,
  ])
  return { items: [...items], email: guest?.email ?? null }
})

/**
 * `conformation_letter/store`: writes and keeps a letter; it is never changed, a new version is a new letter. Refuses
 * `no_mail_server` for mail, `wrong_state` for reservations that nobody is written to about.
 */
const serveLetter = serve(
  confirmationLetter.store,
  async ({ reservation_ids, method = 'print', note }, { tx, who }) => {
    if (method === 'email') accept(refuse('no_mail_server'))
    const ids = [...new Set(reservation_ids)]
    const writings = await loadWritings(tx, ids)

    const pdf = await paperOf(tx, writings, note)
    const file = await keepFile(tx, pdf, who.employee_id)
    const rows = writings.map(({ reservation_id, kind }) => ({
      property_id: tx.property_id,
      reservation_id,
      kind,
      method,
      state: 'printed' as const,
      note: note || null,
      file_id: file.id,
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
    return {
      ids: kept.map(({ id }) => id),
      states: rows.map(({ state }) => state),
      message: `${letterWords[writings[0].kind].title} of ${writings.map(({ confirmation_no }) => confirmation_no).join(', ')} is written.`,
    }
  },
  { whileClosing: true },
)

/** `conformation_letter/pdf`: the letter that was kept, or the one that would be written now. */
const answerPdf = answer(confirmationLetter.pdf, async ({ id, reservation_ids = [], note }, { tx }) => {
  const { sql, property_id } = tx
  if (id === undefined) return await paperOf(tx, await loadWritings(tx, [...new Set(reservation_ids)]), note)
  const [file] = await sql<FileAnswer[]>`
    select f.file_name, f.mime, f.content
      from confirmation_letter l join stored_file f on f.id = l.file_id
     where l.property_id = ${property_id} and l.id = ${id}`
  return found(file, { id })
})

async function paperOf(
  tx: Tx,
  writings: Awaited<ReturnType<typeof loadWritings>>,
  note: string | undefined,
): Promise<FileAnswer> {
  const house = await loadLetterHouse(tx)
  const [first] = writings
  return await toPdf(
    `${first.kind}-${first.confirmation_no}.pdf`,
    letterPaper(house, writings, { clerk: tx.who.name, coins: tx.coins, note }),
  )
}

export const letterServed: Served[] = [answerLetters, serveLetter, answerPdf]
