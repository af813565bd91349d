import type { OutputOf } from '../../../wire/call'
import { stayAttachment } from '../../../wire/attachment'
import type { FileAnswer } from '../../file-answer'
import { answer, demand, found, type Served, serve } from '../../serve'
import { acceptable, keepFile } from '../../store/stored-file'
import { may, note, type Tx } from '../../tx'
import { demandType, loadStayOf } from './open-stay'

type Attachment = OutputOf<typeof stayAttachment.store>

/** Confidential papers are for those who may change the reservation, as those of a guest are for those who change profiles. */
const seesAll = ({ who }: Pick<Tx, 'who'>): boolean => may(who, 'Reservation update')

/** `attachment/*`: papers that are kept with a reservation, of whatever state (domain/reservations 2.1, 5.19). */
const answerList = answer(stayAttachment.list, async ({ reservation_id }, { tx }) => {
  await loadStayOf(tx, reservation_id)
  const all = await load(tx, tx.sql`a.reservation_id = ${reservation_id}`)
  const items = all.filter(({ is_confidential }) => !is_confidential || seesAll(tx))
  return { items: items.map(shown), hidden: all.length - items.length }
})

const serveStore = serve(
  stayAttachment.store,
  async ({ reservation_id, attachment_type_id = null, title, is_confidential = false, ...sent }, { tx }) => {
    const { sql, property_id, who } = tx
    const stay = await loadStayOf(tx, reservation_id)
    if (attachment_type_id !== null) await demandType(tx, 'attachment_type', attachment_type_id)
    const file = await keepFile(tx, acceptable(sent), who.employee_id)
    const called = title?.trim() || file.file_name.slice(0, 100)
    const [{ id }] = await sql<{ id: number }[]>`
      insert into reservation_attachment (property_id, reservation_id, attachment_type_id, title, file_id, is_confidential, created_by_id)
      values (${property_id}, ${reservation_id}, ${attachment_type_id}, ${called}, ${file.id}, ${is_confidential}, ${who.employee_id || null})
      returning id`
    note(tx, {
      entity: 'reservation',
      entity_id: reservation_id,
      label: `File kept with ${stay.confirmation_no} ${stay.guest}: ${called}`,
      after: { file: file.file_name, title: called, is_confidential },
    })
    const [kept] = await load(tx, sql`a.id = ${id}`)
    return shown(kept)
  },
)

/** Whoever may not know who the guest is opens none of his papers but those he has kept himself. */
const answerView = answer(stayAttachment.view, async ({ id }, { tx, who }) => {
  const [row] = await load(tx, tx.sql`a.id = ${id}`)
  const { is_confidential, is_incognito, created_by_id, file_id } = found(row, { attachment_id: id })
  if (is_confidential) demand(who, 'Reservation update')
  if (is_incognito && created_by_id !== who.employee_id) demand(who, 'Guest incognito view')
  const [file] = await tx.sql<
    FileAnswer[]
  >`select file_name, mime, content from stored_file where id = ${file_id}`
  return found(file, { file_id })
})

const serveRemove = serve(stayAttachment.remove, async ({ id }, { tx }) => {
  const { sql, property_id, who } = tx
  const [row] = await load(tx, sql`a.id = ${id}`)
  const { reservation_id, title, file_name } = found(row, { attachment_id: id })
  await sql`
    update reservation_attachment set removed_at = now(), removed_by_id = ${who.employee_id || null}
     where property_id = ${property_id} and id = ${id} and removed_at is null`
  const stay = await loadStayOf(tx, reservation_id)
  note(tx, {
    entity: 'reservation',
    entity_id: reservation_id,
    label: `File of ${stay.confirmation_no} ${stay.guest} removed: ${title}`,
    before: { file: file_name, title },
    after: { file: null, title: null },
  })
  return { id }
})

type Row = Attachment & {
  reservation_id: number
  file_id: number
  created_by_id: number | null
  is_incognito: boolean
}

const load = async ({ sql, property_id }: Tx, which: ReturnType<Tx['sql']>): Promise<Row[]> => [
  ...(await sql<Row[]>`
    select a.id, a.title, case when t.id is not null then jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name) end as type,
           f.file_name, f.mime, f.size, a.is_confidential, a.created_at as at, e.name as by, a.reservation_id, a.file_id, a.created_by_id,
           coalesce(g.is_incognito, false) as is_incognito
      from reservation_attachment a
      join stored_file f on f.id = a.file_id
      join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join master_type t on t.id = a.attachment_type_id
      left join employee e on e.id = a.created_by_id
     where a.property_id = ${property_id} and a.removed_at is null and ${which}
     order by a.id desc`),
]

const shown = ({ id, title, type, file_name, mime, size, is_confidential, at, by }: Row): Attachment => ({
  id,
  title,
  type,
  file_name,
  mime,
  size,
  is_confidential,
  at,
  by,
})

export const attachmentServed: Served[] = [answerList, serveStore, answerView, serveRemove]
