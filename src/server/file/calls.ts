import { files } from '../../wire/masters'
import type { FileAnswer } from '../file-answer'
import { guestReaders } from '../../wire/profile'
import { answer, demand, demandAccess, found, type Served, serve } from '../serve'
import { isHiddenLetter, knowsIncognito } from '../store/incognito'
import { acceptable, keepFile } from '../store/stored-file'
import type { Tx } from '../tx'
import { isHeld } from './held'

/** Keeps a picture or a document, once however often it comes. */
const serveStore = serve(
  files.store,
  async ({ is_shared = false, ...sent }, { tx, who }) =>
    await keepFile(tx, { ...acceptable(sent), is_shared }, who.employee_id),
  { whileClosing: true },
)

type Stored = {
  file_name: string
  mime: string
  content: Uint8Array
  is_paper: boolean
  is_guests: boolean
  is_secret: boolean
  is_confidential: boolean
  is_hidden: boolean
}

/**
 * A file of the house or of the enterprise. Papers of guests are for those who may see them; what was made for somebody is got from
 * the call that made it, and what no record shows is there for whoever has kept it.
 */
const answerView = answer(files.view, async ({ id }, { tx, who }) => {
  const { is_paper, is_guests, is_secret, is_confidential, is_hidden, ...file } = found(await load(tx, id), {
    entity: 'file',
    id,
  })
  if (is_paper) demand(who, 'View identity documents')
  if (is_guests) demandAccess(who, guestReaders)
  if (is_secret) demand(who, 'Reservation update')
  if (is_confidential) demand(who, 'Guest profile store')
  if (is_hidden) demand(who, 'Guest incognito view')
  return file satisfies FileAnswer
})

async function load({ sql, property_id, who }: Tx, id: number): Promise<Stored | undefined> {
  const [file] = await sql<Stored[]>`
    select f.file_name, f.mime, f.content,
           f.is_paper,
           f.is_guests or exists (select 1 from reservation_attachment a where a.file_id = f.id)
             or exists (select 1 from confirmation_letter l where l.file_id = f.id) as is_guests,
           exists (select 1 from reservation_attachment a where a.file_id = f.id and a.is_confidential) as is_secret,
           exists (select 1 from guest_attachment a where a.file = f.id and a.is_confidential) as is_confidential,
           ${isHiddenLetter({ sql, who })} or (not ${knowsIncognito(who)} and exists (
             select from guest_profile p where p.is_incognito
                and (exists (select from guest_identification g where g.guest_profile_id = p.id and g.scans @> array[f.id])
                  or exists (select from guest_attachment a where a.guest_profile_id = p.id and a.file = f.id)
                  or exists (select from reservation_attachment a join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
                              where r.guest_profile_id = p.id and a.file_id = f.id)))) as is_hidden
      from stored_file f where f.id = ${id} and coalesce(f.property_id, ${property_id}) = ${property_id}
       and not exists (select from job j where j.file_id = f.id)
       and (f.created_by_id = ${who.employee_id} or ${isHeld({ sql })})`
  return file
}

export const fileServed: Served[] = [serveStore, answerView]
