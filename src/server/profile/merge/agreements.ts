import { type Period, uncovered } from '../../../hotel/profile-merge'
import { together } from '../../together'
import type { Tx } from '../../tx'
import type { Pair } from './facts'

/** Agreements whose days were changed, as they were, and those that a second piece was made of. */
export type Shortened = { before: (Period & { id: number })[]; made: number[] }

type Row = Period & { id: number; theirs: Period[] }

/**
 * Of two agreements on one rate code the survivor's stands: the victim's is shortened to the days that are left, before it is
 * moved (domain/reservations 2.4). One that is covered whole is left as it is, with the victim.
 */
export async function shortenAgreements({ sql }: Tx, { survivor_id, victim_id }: Pair): Promise<Shortened> {
  const rows = await sql<Row[]>`
    select v.id, v.begin_date, v.end_date,
           jsonb_agg(jsonb_build_object('begin_date', s.begin_date, 'end_date', s.end_date)) as theirs
      from negotiated_rate v
      join negotiated_rate s on s.property_id = v.property_id and s.guest_profile_id = ${survivor_id}
       and s.rate_code_id = v.rate_code_id and s.is_active
       and daterange(s.begin_date, s.end_date, '[]') && daterange(v.begin_date, v.end_date, '[]')
     where v.property_id in (select id from property_profile) and v.guest_profile_id = ${victim_id} and v.is_active
     group by v.property_id, v.id, v.begin_date, v.end_date`
  const cut = rows.map(row => ({ ...row, pieces: uncovered(row, row.theirs) }))
  const shortened = cut.filter(({ pieces }) => pieces.length > 0)
  const made = await together(
    shortened.map(async ({ id, pieces: [first, ...more] }) => {
      await sql`update negotiated_rate set begin_date = ${first.begin_date}, end_date = ${first.end_date} where id = ${id}`
      const further = await sql<{ id: number }[]>`
        insert into negotiated_rate (property_id, guest_profile_id, rate_code_id, begin_date, end_date, room_type_ids, discount_percent,
               commission_percent, contracted_nights, contract_no, rank, comment, display_sequence, is_active)
        select n.property_id, ${survivor_id}, n.rate_code_id, p.begin_date, p.end_date, n.room_type_ids, n.discount_percent,
               n.commission_percent, n.contracted_nights, n.contract_no, n.rank, n.comment, n.display_sequence, n.is_active
          from negotiated_rate n, jsonb_to_recordset(${sql.json(more as never)}::jsonb) as p (begin_date date, end_date date)
         where n.id = ${id} returning id`
      return further.map(({ id }) => id)
    }),
  )
  return {
    before: shortened.map(({ id, begin_date, end_date }) => ({ id, begin_date, end_date })),
    made: made.flat(),
  }
}
