import { isFilled } from '../../../hotel/master/condition'
import type { Field } from '../../../hotel/master/entity'
import { type MergeRecord, mergeBlocks, type Taken, takenFields } from '../../../hotel/profile-merge'
import { sentenceOf } from '../../../hotel/refusal'
import { profileMerge } from '../../../wire/profile-merge'
import { entityOf } from '../../master/entities'
import { answer, demand } from '../../serve'
import { isHiddenBirth } from '../../store/birth-date'
import { isKnownTo } from '../../store/incognito'
import { together } from '../../together'
import type { Tx } from '../../tx'
import { loadMergeFacts, type Pair } from './facts'
import { references, referring } from './references'

/** `guest-profile/merge-preview` (domain/reservations 2.4, 2.8). */
export const answerMergePreview = answer(profileMerge.preview, async (pair, { tx, who }) => {
  for (const id of [pair.survivor_id, pair.victim_id])
    if (!(await isKnownTo(tx, id))) demand(who, 'Guest incognito view')
  const [facts, moves] = await together([loadMergeFacts(tx, pair), countMoves(tx, pair)])
  const { survivor, victim, sides } = facts
  const named = ({ id, code, name, row_version }: typeof survivor) => ({ id, code, name, row_version })
  return {
    survivor: named(survivor),
    victim: named(victim),
    fields: takenFields(sides)
      .filter(({ name }) => !isHiddenBirth(who, name))
      .map(taken => shownField(taken, sides))
      .filter(field => field.survivor !== null || field.victim !== null),
    moves,
    blocks: mergeBlocks(survivor, victim).map(block => ({ code: block.refused, text: sentenceOf(block) })),
  }
})

function shownField(
  { name, from, is_choice }: Taken,
  { survivor, victim }: Record<'survivor' | 'victim', MergeRecord>,
) {
  const field = entityOf('guest-profile').fields.find(one => one.name === name)
  const values = { survivor: textOf(field, survivor, name), victim: textOf(field, victim, name) }
  const { label = name, kind = 'line' } = field ?? {}
  return { name, label, kind, ...values, proposed: values[from], from, is_choice }
}

/** A value as a person reads it; a reference by its name. */
function textOf(field: Field | undefined, record: MergeRecord, name: string): string | null {
  const value = record[name]
  if (!isFilled(value)) return null
  if (value === true) return 'Yes'
  if (field?.kind !== 'reference') return String(value)
  const expanded = record[name.replace(/_id$/, '')] as { name?: string; code?: string } | null
  return expanded?.name ?? expanded?.code ?? String(value)
}

/** How many rows would go over, by table and what they are, in one query. */
async function countMoves(tx: Tx, { survivor_id, victim_id }: Pair) {
  const { sql } = tx
  const counts = references.map((reference, at) => {
    const but = reference.isDouble ? sql`and not (${reference.isDouble(tx, survivor_id)})` : sql``
    return sql`
      select ${at}::int as at, count(*)::int as count from ${sql(reference.table)} t where ${referring(tx, reference, victim_id)} ${but}`
  })
  const rows = await sql<{ at: number; count: number }[]>`
    ${counts.reduce((left, right) => sql`${left} union all ${right}`)}`
  const byTable = new Map<string, { table: string; noun: string; count: number }>()
  for (const { at, count } of rows) {
    const { table, noun = table } = references[at]
    const before = byTable.get(table)?.count ?? 0
    byTable.set(table, { table, noun, count: before + count })
  }
  return [...byTable.values()].filter(({ count }) => count > 0)
}
