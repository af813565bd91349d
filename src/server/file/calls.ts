import { isNamedSo, kindOfFile, largest } from '../../hotel/file-kind'
import { refuse } from '../../hotel/refusal'
import { files } from '../../wire/masters'
import type { FileAnswer } from '../file-answer'
import { answer, demand, found, Refused, type Served, serve } from '../serve'
import { isHiddenLetter, knowsIncognito } from '../store/incognito'
import { keepFile } from '../store/stored-file'
import type { Tx } from '../tx'

/** Keeps a picture or a document, once however often it comes. What it holds decides what it is, not what it is called. */
const serveStore = serve(
  files.store,
  async ({ file_name, mime, content: base64, is_shared = false }, { tx, who }) => {
    const content = Buffer.from(base64, 'base64')
    const kind = kindOfFile(content)
    if (kind === undefined || kind !== mime || !isNamedSo(file_name, kind))
      throw new Refused(refuse('file_unreadable'))
    if (content.length > largest(kind)) {
      throw new Refused(refuse('file_too_large', { most: largest(kind) / 1024 / 1024 }))
    }
    return await keepFile(tx, { file_name, mime, content, is_shared }, who.employee_id)
  },
  { whileClosing: true },
)

type Stored = {
  file_name: string
  mime: string
  content: Uint8Array
  is_paper: boolean
  is_guests: boolean
  is_hidden: boolean
}

/**
 * A file of the house or of the enterprise. Papers of guests are for those who may see them; what was made for somebody is got from
 * the call that made it.
 */
const answerView = answer(files.view, async ({ id }, { tx, who }) => {
  const { is_paper, is_guests, is_hidden, ...file } = found(await load(tx, id), { entity: 'file', id })
  if (is_paper) demand(who, 'View identity documents')
  if (is_guests) demand(who, 'Guest profile')
  if (is_hidden) demand(who, 'Guest incognito view')
  return file satisfies FileAnswer
})

async function load({ sql, property_id, who }: Tx, id: number): Promise<Stored | undefined> {
  const [file] = await sql<Stored[]>`
    select f.file_name, f.mime, f.content,
           exists (select 1 from guest_identification g where g.scans @> array[f.id]) as is_paper,
           exists (select 1 from guest_attachment a where a.file = f.id)
             or exists (select 1 from confirmation_letter l where l.file_id = f.id) as is_guests,
           ${isHiddenLetter({ sql, who })} or (not ${knowsIncognito(who)} and exists (
             select from guest_profile p where p.is_incognito
                and (exists (select from guest_identification g where g.guest_profile_id = p.id and g.scans @> array[f.id])
                  or exists (select from guest_attachment a where a.guest_profile_id = p.id and a.file = f.id)))) as is_hidden
      from stored_file f where f.id = ${id} and coalesce(f.property_id, ${property_id}) = ${property_id}
       and not exists (select from job j where j.file_id = f.id)`
  return file
}

export const fileServed: Served[] = [serveStore, answerView]
