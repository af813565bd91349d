import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** An agreement sells what its rate sells, to those who can have one (domain/master-data 2.35). */
export const negotiatedRateHook: Hook = {
  saving: async ({ sql, property_id }, row) => {
    const [facts] = await sql<{ profile_type: string; types: boolean | null }[]>`
      select p.profile_type, (select ${(row.room_type_ids as number[] | null) ?? []}::bigint[] <@ c.room_type_ids from rate_code c
                               where c.property_id = ${property_id} and c.id = ${Number(row.rate_code_id)}) as types
        from guest_profile p where p.id = ${Number(row.guest_profile_id)}`
    if (!facts) return row
    const fits = ['individual', 'company', 'travel_agent', 'source', 'group'].includes(facts.profile_type)
    demandThat(fits, 'guest_profile_id', 'A profile of this type has no agreements.')
    demandThat(facts.types !== false, 'room_type_ids', 'Room types: the rate is not sold for one of these.')
    return row
  },
}
