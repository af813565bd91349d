import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** Types of room are pseudo exactly as their class is: with types in it a class does not change sides (domain/master-data 2.13). */
export const accommodationTypeHook: Hook = {
  saving: async ({ sql, property_id }, row, before) => {
    if (before === undefined || before.kind === row.kind) return row
    const [other] = await sql`
      select 1 from room_type
       where property_id = ${property_id} and accommodation_type_id = ${Number(before.id)}
         and is_pseudo <> ${row.kind === 'posting_master'} limit 1`
    demandThat(!other, 'kind', 'This class has room types: posting masters need a class of their own.')
    return row
  },
}
