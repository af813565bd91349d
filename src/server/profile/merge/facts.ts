import type { RestrictionEffect } from '../../../hotel/front-desk/check-in-guest'
import type { MergeRecord, MergeSides, Merging, Side } from '../../../hotel/profile-merge'
import { entityOf } from '../../master/entities'
import { readRecord } from '../../master/read'
import { found } from '../../serve'
import { together } from '../../together'
import type { Tx } from '../../tx'

type Around = {
  id: number
  effect: RestrictionEffect | null
  account_properties: number[]
  above: number[]
  answered: MergeSides['answered'][Side]
}

/** Both profiles, and what the law of merging asks beside them. */
export type MergeFacts = { sides: MergeSides } & Record<Side, Merging & { code: string; row_version: number }>

export type Pair = { survivor_id: number; victim_id: number }

/** Reads them in one round trip. */
export async function loadMergeFacts(tx: Tx, { survivor_id, victim_id }: Pair): Promise<MergeFacts> {
  const entity = entityOf('guest-profile')
  const [survivor, victim, around] = await together([
    readRecord(tx, entity, survivor_id),
    readRecord(tx, entity, victim_id),
    loadAround(tx, [survivor_id, victim_id]),
  ])
  const of = (id: number) => found(around.find(row => row.id === id))
  const records = {
    survivor: found(survivor, { survivor_id }) as MergeRecord,
    victim: found(victim, { victim_id }) as MergeRecord,
  }
  const [ours, theirs] = [of(survivor_id), of(victim_id)]
  return {
    sides: {
      ...records,
      today: tx.today,
      effects: { survivor: ours.effect, victim: theirs.effect },
      above: { survivor: ours.above, victim: theirs.above },
      answered: { survivor: ours.answered, victim: theirs.answered },
    },
    survivor: { ...(records.survivor as never as MergeFacts['survivor']), ...ours },
    victim: { ...(records.victim as never as MergeFacts['victim']), ...theirs },
  }
}

async function loadAround({ sql }: Tx, ids: readonly number[]): Promise<Around[]> {
  return await sql<Around[]>`
    select p.id, w.effect,
           array(select distinct a.property_id from ar_account a
                  where a.property_id in (select id from property_profile) and a.guest_profile_id = p.id
                    and a.status <> 'closed') as account_properties,
           array(with recursive up as (
                   select p.parent_company_id as id, 1 as depth
                   union all
                   select q.parent_company_id, up.depth + 1 from guest_profile q join up on q.id = up.id where up.depth < 20)
                 select up.id from up where up.id is not null order by up.depth) as above,
           coalesce((select jsonb_object_agg(c.purpose, c.given_at)
                       from (select purpose, to_char(max(given_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as given_at
                               from guest_consent where guest_profile_id = p.id group by purpose) c), '{}') as answered
      from guest_profile p left join restricted_reason w on w.id = p.restricted_reason_id
     where p.id = any (${ids as number[]}::bigint[])`
}

/**
 * Locks what a merge changes in the order of the house: reservations, then the profiles. Whoever is just booking one of them
 * holds its profile and is waited for; whoever comes later finds it merged.
 */
export async function lockForMerge(tx: Tx, { survivor_id, victim_id }: Pair): Promise<void> {
  const { sql } = tx
  const houses = sql`(select id from property_profile)`
  await sql`
    select r.id from reservation r
      join (select property_id, id from reservation where property_id in ${houses} and guest_profile_id = ${victim_id}
             union
            select property_id, reservation_id from reservation_guest where property_id in ${houses} and guest_profile_id = ${victim_id}
             union
            select property_id, reservation_id from reservation_profile where property_id in ${houses} and guest_profile_id = ${victim_id}) x
        on x.property_id = r.property_id and x.id = r.id
     order by r.id for no key update of r`
  await sql`select id from guest_profile where id in (${survivor_id}, ${victim_id}) order by id for update`
}
