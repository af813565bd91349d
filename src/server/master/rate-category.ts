import { publishRates } from '../store/rate-day'
import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** A category is used while its class is (domain/master-data 2.44); in another class its rates are yielded as that class is. */
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
  saved: async (tx, row, before) => {
    if (before === undefined || row.rate_class_id === before.rate_class_id) return
    const codes = await tx.sql<{ id: number }[]>`
      select id from rate_code where property_id = ${tx.property_id} and rate_category_id = ${row.id}`
    if (codes.length > 0)
      await publishRates(
        tx,
        codes.map(({ id }) => id),
      )
  },
}
