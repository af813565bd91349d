import type { BusinessDate } from '../../../hotel/business-date'
import { sayEvidence } from '../../../hotel/profile-match'
import { type Duplicate, findDuplicates } from '../../profile/duplicates'
import { staysOf } from '../../profile/own-stays'
import type { Tx } from '../../tx'
import type { RowsOf } from '../rows'

/** The pairs of the page, each with what both have stayed in this house: whichever has stayed more is the one to keep. */
export const rows: RowsOf = async (tx, params) => {
  const { profile_type, alike, min_score } = params
  const type = profile_type === 'all' ? undefined : String(profile_type)
  const found = await findDuplicates(tx, { min_score: Number(min_score), profile_type: type })
  const pairs = found.filter(({ evidence }) => alike === 'all' || evidence.some(({ code }) => code === alike))
  const stays = await loadStays(tx, [...new Set(pairs.flatMap(({ a, b }) => [a.id, b.id]))])
  const seen = new Set<number>()
  return pairs.map(pair => {
    const before = seen.size
    seen.add(pair.a.id).add(pair.b.id)
    return lineOf(pair, stays, seen.size - before)
  })
}

type Stayed = { stays: number; last: BusinessDate | null }

const lineOf = ({ a, b, score, evidence }: Duplicate, stays: Map<number, Stayed>, profiles: number) => ({
  profile_a: `${a.name} ${a.code}`,
  profile_b: `${b.name} ${b.code}`,
  score,
  matched: sayEvidence(evidence),
  stays_a: stays.get(a.id)?.stays ?? 0,
  last_a: stays.get(a.id)?.last ?? null,
  stays_b: stays.get(b.id)?.stays ?? 0,
  last_b: stays.get(b.id)?.last ?? null,
  pairs: 1,
  profiles,
  profile_a_id: a.id,
  profile_b_id: b.id,
})

async function loadStays(tx: Tx, ids: readonly number[]): Promise<Map<number, Stayed>> {
  const { sql, property_id } = tx
  const rows = await sql<({ id: number } & Stayed)[]>`
    select g.id, s.stays, s.last
      from unnest(${ids as number[]}::bigint[]) g (id)
     cross join lateral (
       select count(*)::int as stays, max(r.departure_date) as last
         from ${staysOf(tx, sql`g.id`)} o
         join reservation r on r.property_id = ${property_id} and r.id = o.id and r.status = 'checked_out' and not r.is_posting_master) s`
  return new Map(rows.map(({ id, ...stayed }) => [id, stayed]))
}
