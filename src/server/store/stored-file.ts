import { createHash } from 'node:crypto'
import type { Tx } from '../tx'

type File = { file_name: string; mime: string; content: Uint8Array; is_shared?: boolean }
type Kept = { id: number; file_name: string; mime: string; size: number }

/** Keeps a file, once however often the same comes. */
export async function keepFile(
  tx: Tx,
  { file_name, mime, content, is_shared = false }: File,
  by: number,
): Promise<Kept> {
  const { sql } = tx
  const property_id = is_shared ? null : tx.property_id
  const sha256 = createHash('sha256').update(content).digest()
  const size = content.length
  const [same] = await sql<{ id: number }[]>`
    select id from stored_file where property_id is not distinct from ${property_id} and sha256 = ${sha256} and file_name = ${file_name}`
  if (same) return { id: same.id, file_name, mime, size }
  const [{ id }] = await sql<{ id: number }[]>`
    insert into stored_file (property_id, file_name, mime, size, sha256, content, created_by_id)
    values (${property_id}, ${file_name}, ${mime}, ${size}, ${sha256}, ${Buffer.from(content)}, ${by || null}) returning id`
  return { id, file_name, mime, size }
}
