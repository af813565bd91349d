import { type Chip, type CodeKind, type Known, type QuickText, readQuickText } from '../../hotel/quick-text'
import type { Tx } from '../tx'

/** What a text means in this house, where rooms, types and rates have names of their own. One query, by the words of the text. */
export async function readHere(
  { sql, property_id, today }: Tx,
  text: string,
  locale: string,
): Promise<QuickText> {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .map(word => word.replace(/^#/, ''))
  const rows = await sql<{ kind: CodeKind | 'room'; id: number; code: string }[]>`
    with q as (select ${words}::text[] as words)
    select 'room' as kind, id, code from room, q where property_id = ${property_id} and is_active and lower(code) = any (q.words)
    union all
    select 'room_type', id, code from room_type, q where property_id = ${property_id} and is_active and lower(code) = any (q.words)
    union all
    select 'rate_code', id, code from rate_code, q where property_id = ${property_id} and is_active and lower(code) = any (q.words)
    union all
    select 'market_code', id, code from market_code, q where property_id = ${property_id} and is_active and lower(code) = any (q.words)
    union all
    select 'vip_level', id, code from master_type, q where category = 'vip_level' and is_active and lower(code) = any (q.words)`
  const known: Known = {
    today,
    locale,
    rooms: new Set(rows.flatMap(({ kind, code }) => (kind === 'room' ? code : []))),
    codes: rows.flatMap(({ kind, ...one }) => (kind === 'room' ? [] : { kind, ...one })),
  }
  return readQuickText(text, known)
}

/** As it is shown: which record of the house a code is stays here. */
export const shownChip = ({ id: _, ...chip }: Chip): Omit<Chip, 'id'> => chip
