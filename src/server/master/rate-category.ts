import { publishRates } from '../store/rate-day'
import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** A class begins and ends with its categories inside (domain/master-data 2.43, 2.44). What is not touched may stay as it was. */
export const rateClassHook: Hook = {
  saving: async ({ sql, property_id }, row, before) => {
    const [outside] = await sql<{ early: string | null; late: string | null }[]>`
      select min(code) filter (where begin_date < ${(row.begin_date as string | null) ?? null}::date) as early,
             min(code) filter (where end_date > ${(row.end_date as string | null) ?? null}::date) as late
        from rate_category where property_id = ${property_id} and rate_class_id = ${Number(before?.id ?? 0)}`
    const isKept = (name: string) => (row[name] ?? null) === (before?.[name] ?? null)
    const fits = { begin: outside.early === null, end: outside.late === null }
    demandThat(
      fits.begin || isKept('begin_date'),
      'begin_date',
      `Category ${outside.early} begins before that.`,
    )
    demandThat(fits.end || isKept('end_date'), 'end_date', `Category ${outside.late} ends after that.`)
    return row
  },
}

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
