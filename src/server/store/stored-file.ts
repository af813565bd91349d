import { createHash } from 'node:crypto'
import { isNamedSo, kindOfFile, largest } from '../../hotel/file-kind'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'

type File = { file_name: string; mime: string; content: Uint8Array; is_shared?: boolean }
type Kept = { id: number; file_name: string; mime: string; size: number }

/** A file as it is sent, in base64, if the house keeps such files: what it holds decides what it is, not what it is called. */
export function acceptable<S extends { file_name: string; mime: string; content: string }>({
  content: base64,
  ...sent
}: S): Omit<S, 'content'> & { content: Buffer } {
  const content = Buffer.from(base64, 'base64')
  const kind = kindOfFile(content)
  if (kind === undefined || kind !== sent.mime || !isNamedSo(sent.file_name, kind))
    throw new Refused(refuse('file_unreadable'))
  if (content.length > largest(kind)) {
    throw new Refused(refuse('file_too_large', { most: largest(kind) / 1024 / 1024 }))
  }
  return { ...sent, content }
}

/** Keeps a file, once however often the same comes from the same person: what others keep is not for everybody. */
export async function keepFile(
  tx: Tx,
  { file_name, mime, content, is_shared = false }: File,
  by: number,
): Promise<Kept> {
  const { sql } = tx
  const property_id = is_shared ? null : tx.property_id
  const sha256 = createHash('sha256').update(content).digest()
  const size = content.length
  // It counts as new, so that it is not swept away before it is put to a record (sweep-files.ts).
  const [same] = await sql<{ id: number }[]>`
    update stored_file set created_at = now()
     where id = (select id from stored_file
                  where property_id is not distinct from ${property_id} and sha256 = ${sha256} and file_name = ${file_name}
                    and created_by_id is not distinct from ${by || null} order by id limit 1)
    returning id`
  if (same) return { id: same.id, file_name, mime, size }
  const [{ id }] = await sql<{ id: number }[]>`
    insert into stored_file (property_id, file_name, mime, size, sha256, content, created_by_id)
    values (${property_id}, ${file_name}, ${mime}, ${size}, ${sha256}, ${Buffer.from(content)}, ${by || null}) returning id`
  return { id, file_name, mime, size }
}
