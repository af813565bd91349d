import type { MasterRecord } from '../../hotel/master/record'
import type { Tx } from '../tx'
import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** A state lies in the country beside it (domain/master-data 2.1, 2.30, 2.39). */
export async function refuseStray({ sql }: Tx, row: MasterRecord): Promise<void> {
  const [country] = await sql<{ holds: boolean | null }[]>`
    select (select s.parent_id = c.id from master_type s where s.id = ${(row.state_id as number | null) ?? null}) as holds
      from master_type c where c.id = ${Number(row.country_id)}`
  if (!country) return
  demandThat(country.holds !== false, 'state_id', 'State: this one lies in another country.')
}

/** Where guests come from (domain/master-data 2.39). */
export const marketingCityHook: Hook = {
  saving: async (tx, row) => {
    await refuseStray(tx, row)
    return row
  },
}
