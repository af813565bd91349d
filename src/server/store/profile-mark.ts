import type { PendingQuery, Row } from 'postgres'
import { type Lacked, lacking } from '../../hotel/front-desk/check-in-guest'
import { may, type Tx } from '../tx'

type Fragment = PendingQuery<Row[]>

/** What of a profile is looked at; null: of nobody, of whoever is no person, was erased or is not told to the one who asks. */
export type Marked = {
  first_name: string | null
  country_id: number | null
  nationality_id: number | null
  is_minor: boolean
} | null

/** Of the profile `g`, or whatever its table is called, what its marks are read from (domain/reservations 2.1). */
export function markedProfile({ sql, today, who }: Tx, profile = 'g'): Fragment {
  const table = sql(profile)
  return sql`
    case when ${table}.profile_type = 'individual' and not ${table}.is_anonymised
              and (${may(who, 'Guest incognito view')} or not ${table}.is_incognito)
         then jsonb_build_object('first_name', ${table}.first_name, 'nationality_id', ${table}.nationality_id,
                'country_id', (select y.country_id from guest_address y
                                where y.guest_profile_id = ${table}.id order by y.is_primary desc, y.id limit 1),
                'is_minor', coalesce(${table}.date_of_birth > ${today}::date - interval '18 years', false)) end`
}

/** As lists show it: not of age, and what the check-in would ask for. */
export const marksOf = (
  marked: Marked,
  need_country: boolean,
): { is_minor: boolean; missing: readonly Lacked[] } => ({
  is_minor: marked?.is_minor ?? false,
  missing: marked === null ? [] : lacking(marked, need_country),
})
