import type { MasterRecord } from '../../hotel/master/record'
import type { Tx } from '../tx'
import { entityOf } from './entities'
import type { Hook } from './hooks'
import { scopeOf } from './select'
import { demandThat } from './wrong'

/** Something stands in the list of one active record only: a country in one region, a code in one arrangement. */
async function refuseTwice(
  tx: Tx,
  at: { key: string; field: string },
  row: MasterRecord,
  before: MasterRecord | undefined,
) {
  const { sql } = tx
  const entity = entityOf(at.key)
  const ids = (row[at.field] as number[] | null) ?? []
  if (ids.length === 0 || row.is_active === false) return
  const [other] = await sql<{ code: string }[]>`
    select t.code from ${sql(entity.table)} t
     where ${scopeOf(tx, entity)} and t.is_active and t.id <> ${Number(before?.id ?? 0)} and t.${sql(at.field)} && ${ids}::bigint[] limit 1`
  demandThat(!other, at.field, `One of these stands in ${other?.code} already.`)
}

/** Guests of a country fall in one region (domain/master-data 2.38). */
export const marketingRegionHook: Hook = {
  saving: async (tx, row, before) => {
    await refuseTwice(tx, { key: 'marketing-region', field: 'country_ids' }, row, before)
    return row
  },
}

/** A posting prints in one line of a folio (domain/master-data 2.59). */
export const folioArrangementCodeHook: Hook = {
  saving: async (tx, row, before) => {
    await refuseTwice(tx, { key: 'folio-arrangement-code', field: 'transaction_code_ids' }, row, before)
    return row
  },
}

/** A way of grouping that has counted codes twice goes on to until each stands in one bucket (domain/master-data 2.52). */
export const revenueBucketTypeHook: Hook = {
  saving: async ({ sql, property_id }, row, before) => {
    if (before?.allow_shared_codes !== true || row.allow_shared_codes === true) return row
    const [twice] = await sql<{ code: string }[]>`
      select c.code from revenue_bucket_code b, unnest(b.transaction_code_ids) as one (id)
        join transaction_code c on c.property_id = ${property_id} and c.id = one.id
       where b.property_id = ${property_id} and b.revenue_bucket_type_id = ${Number(before.id)} and b.is_active
       group by c.code having count(*) > 1 order by c.code limit 1`
    demandThat(
      twice === undefined,
      'allow_shared_codes',
      `Code ${twice?.code} stands in two buckets: please take it out of one first.`,
    )
    return row
  },
}

/** Revenue is counted once in a way of grouping it, unless that allows otherwise (domain/master-data 2.53). */
export const revenueBucketCodeHook: Hook = {
  saving: async ({ sql, property_id }, row, before) => {
    const [other] = await sql<{ code: string }[]>`
      select b.code from revenue_bucket_code b
        join revenue_bucket_type y on y.property_id = b.property_id and y.id = b.revenue_bucket_type_id and not y.allow_shared_codes
       where b.property_id = ${property_id} and b.revenue_bucket_type_id = ${Number(row.revenue_bucket_type_id)} and b.is_active
         and b.id <> ${Number(before?.id ?? 0)} and b.transaction_code_ids && ${(row.transaction_code_ids as number[] | null) ?? []}::bigint[] limit 1`
    demandThat(
      !other || row.is_active === false,
      'transaction_code_ids',
      `One of these stands in bucket ${other?.code} already.`,
    )
    return row
  },
}
