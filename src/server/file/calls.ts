import { createHash } from 'node:crypto'
import { isNamedSo, kindOfFile, largest } from '../../hotel/file-kind'
import { refuse } from '../../hotel/refusal'
import { files } from '../../wire/masters'
import type { FileAnswer } from '../file-answer'
import { answer, demand, found, Refused, type Served, serve } from '../serve'
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
    const { sql } = tx
    const property_id = is_shared ? null : tx.property_id
    const sha256 = createHash('sha256').update(content).digest()
    const size = content.length
    const [same] = await sql<{ id: number }[]>`
      select id from stored_file where property_id is not distinct from ${property_id} and sha256 = ${sha256} and file_name = ${file_name}`
    if (same) return { id: same.id, file_name, mime, size }
    const [{ id }] = await sql<{ id: number }[]>`
      insert into stored_file (property_id, file_name, mime, size, sha256, content, created_by_id)
      values (${property_id}, ${file_name}, ${mime}, ${size}, ${sha256}, ${content}, ${who.employee_id || null}) returning id`
    return { id, file_name, mime, size }
  },
  { whileClosing: true },
)

type Stored = { file_name: string; mime: string; content: Uint8Array; is_paper: boolean; is_guests: boolean }

/** A file of the house or of the enterprise. Papers of guests are for those who may see them. */
const answerView = answer(files.view, async ({ id }, { tx, who }) => {
  const { is_paper, is_guests, ...file } = found(await load(tx, id), { entity: 'file', id })
  if (is_paper) demand(who, 'View identity documents')
  if (is_guests) demand(who, 'Guest profile')
  return file satisfies FileAnswer
})

async function load({ sql, property_id }: Tx, id: number): Promise<Stored | undefined> {
  const [file] = await sql<Stored[]>`
    select f.file_name, f.mime, f.content,
           exists (select 1 from guest_identification g where g.scans @> array[f.id]) as is_paper,
           exists (select 1 from guest_attachment a where a.file = f.id) as is_guests
      from stored_file f where f.id = ${id} and coalesce(f.property_id, ${property_id}) = ${property_id}`
  return file
}

export const fileServed: Served[] = [serveStore, answerView]
