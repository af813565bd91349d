import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** A category is used while its class is (domain/master-data 2.44). */
export const rateCategoryHook: Hook = {
  saving: async ({ sql, property_id }, row) => {
    const [fits] = await sql<{ begin: boolean; end: boolean }[]>`
      select coalesce(${(row.begin_date as string | null) ?? null}::date >= begin_date, true) as begin,
             coalesce(${(row.end_date as string | null) ?? null}::date <= end_date, true) as end
        from rate_class where property_id = ${property_id} and id = ${Number(row.rate_class_id)}`
    demandThat(fits?.begin !== false, 'begin_date', 'Begin date lies before that of the class.')
    demandThat(fits?.end !== false, 'end_date', 'End date lies after that of the class.')
    return row
  },
}
