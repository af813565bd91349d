import { letterKind, letterWords } from '../../../hotel/letter'
import { templateFor } from '../../../hotel/letter-template'
import { isRefusal } from '../../../hotel/refusal'
import type { OutputOf } from '../../../wire/call'
import { confirmationLetter } from '../../../wire/letter'
import type { FileAnswer } from '../../file-answer'
import { answer, demand, found, type Served, serve } from '../../serve'
import { isHiddenLetter, knowsIncognito } from '../../store/incognito'
import { loadTemplates } from '../../store/letter-template'
import { isOpenContact } from '../../store/open-contact'
import { loadReservation } from '../../store/reservation'
import { together } from '../../together'
import { loadWritings } from './facts'
import { answerTemplatePreview } from './preview'
import { paperOf, writeLetters } from './write'

type Letter = OutputOf<typeof confirmationLetter.list>['items'][number]

type Guest = { email: string | null; language_id: number | null }

/** `conformation_letter/list`: what was written about a reservation, the newest first, and in which words the next would be. */
const answerLetters = answer(confirmationLetter.list, async ({ reservation_id }, { tx }) => {
  const { sql, property_id, who } = tx
  const [{ status }, items, [guest], { templates, house_language_id }] = await together([
    loadReservation(tx, reservation_id),
    sql<Letter[]>`
      select l.id, l.reservation_id, l.kind, l.method, l.recipient, l.state, l.note, l.business_date, l.created_at as at, e.name as by,
             t.name as template,
             (select count(*) from confirmation_letter o where o.property_id = l.property_id and o.file_id = l.file_id)::int as covers
        from confirmation_letter l
        left join employee e on e.id = l.created_by_id
        left join letter_template t on t.property_id = l.property_id and t.id = l.template_id
       where l.property_id = ${property_id} and l.reservation_id = ${reservation_id} order by l.id desc`,
    sql<Guest[]>`
      select case when ${knowsIncognito(who)} or not coalesce(g.is_incognito, false) then coalesce(r.booker_email, (select x.value from guest_contact x
               where x.guest_profile_id = r.guest_profile_id and x.contact_type = 'email' and ${isOpenContact({ sql, who }, 'x')} order by x.is_primary desc, x.id limit 1)) end as email,
             g.language_id
        from reservation r left join guest_profile g on g.id = r.guest_profile_id
       where r.property_id = ${property_id} and r.id = ${reservation_id}`,
    loadTemplates(tx),
  ])
  const isConfirmed = items.some(({ kind }) => kind === 'confirmation' || kind === 'amendment')
  const next = letterKind(status, isConfirmed)
  const kind = isRefusal(next) ? null : next
  const fitting = templates.filter(template => template.kind === kind)
  const usual = kind && templateFor(fitting, kind, [guest?.language_id ?? null, house_language_id])
  return {
    items: [...items],
    email: guest?.email ?? null,
    kind,
    templates: fitting.toSorted((a, b) => Number(b === usual) - Number(a === usual)),
    usual_template_id: usual?.id ?? null,
  }
})

/**
 * `conformation_letter/store`: writes and keeps a letter; it is never changed, a new version is a new letter. Refuses
 * `no_mail_server` for mail, `wrong_state` for reservations that nobody is written to about.
 */
const serveLetter = serve(
  confirmationLetter.store,
  async ({ reservation_ids, method = 'print', note, template_id }, { tx }) => {
    const { ids, kind, numbers } = await writeLetters(tx, reservation_ids, { method, note, template_id })
    return {
      ids,
      states: ids.map(() => 'printed' as const),
      message: `${letterWords[kind].title} of ${numbers.join(', ')} is written.`,
    }
  },
  { whileClosing: true },
)

/** `conformation_letter/pdf`: the letter that was kept, or the one that would be written now. */
const answerPdf = answer(
  confirmationLetter.pdf,
  async ({ id, reservation_ids = [], note, template_id }, { tx }) => {
    const { sql, property_id, who } = tx
    if (id === undefined) {
      return await paperOf(tx, await loadWritings(tx, reservation_ids, { template_id }), note)
    }
    const [kept] = await sql<(FileAnswer & { is_hidden: boolean })[]>`
    select f.file_name, f.mime, f.content, ${isHiddenLetter(tx)} as is_hidden
      from confirmation_letter l join stored_file f on f.id = l.file_id
     where l.property_id = ${property_id} and l.id = ${id}`
    const { is_hidden, ...file } = found(kept, { id })
    if (is_hidden) demand(who, 'Guest incognito view')
    return file
  },
)

export const letterServed: Served[] = [answerLetters, serveLetter, answerPdf, answerTemplatePreview]
