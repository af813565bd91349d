import type { MasterRecord } from '../../hotel/master/record'
import { refuseTaxMode, type TaxMode } from '../../hotel/package-tax-mode'
import { Refused } from '../serve'
import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'

/** How the percentages of a code fall on its price, now and from now on. */
const taxOf = ({ sql, property_id, today }: Tx, code: Fragment) => sql`
  (select coalesce(bool_or(g.is_included), false) as has_included, coalesce(bool_or(not g.is_included), false) as has_added
     from generate g
     join transaction_code t on t.property_id = g.property_id and t.id = g.transaction_code_id and t.posting_class = 'tax'
    where g.property_id = ${property_id} and g.owner_id = ${code} and g.method = 'percent' and (g.end_date is null or g.end_date >= ${today}))`

type Within = { package_code_id: number; is_included: boolean }

/** A rate and what is within its price are taxed alike (domain/finance 12.2). Refuses `package_tax_mode`. */
export async function refusePackagesTaxedOtherwise(tx: Tx, rate: MasterRecord): Promise<void> {
  const { sql, property_id } = tx
  const ids = ((rate.packages as Within[] | null | undefined) ?? [])
    .filter(({ is_included }) => is_included)
    .map(({ package_code_id }) => package_code_id)
  if (ids.length === 0) return
  const [room] = await sql<TaxMode[]>`
    select ${rate.includes_tax === true} as includes_tax, t.has_included, t.has_added
      from ${taxOf(tx, sql`${Number(rate.transaction_code_id ?? 0)}`)} t`
  const packages = await sql<(TaxMode & { code: string })[]>`
    select p.code, p.includes_tax, t.has_included, t.has_added
      from package_code p cross join lateral ${taxOf(tx, sql`p.transaction_code_id`)} t
     where p.property_id = ${property_id} and p.id = any (${ids}::bigint[]) order by p.code`
  const refusal = refuseTaxMode(room, packages)
  if (refusal) throw new Refused(refusal)
}

/** The same from the other side: a package that is within the price of rates. */
export async function refuseRatesTaxedOtherwise(
  tx: Tx,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<void> {
  const isSame =
    row.includes_tax === before?.includes_tax && row.transaction_code_id === before?.transaction_code_id
  if (before === undefined || isSame) return
  const { sql, property_id } = tx
  const [own] = await sql<TaxMode[]>`
    select ${row.includes_tax === true} as includes_tax, t.has_included, t.has_added
      from ${taxOf(tx, sql`${Number(row.transaction_code_id ?? 0)}`)} t`
  const rooms = await sql<TaxMode[]>`
    select r.includes_tax, t.has_included, t.has_added
      from rate_code r cross join lateral ${taxOf(tx, sql`r.transaction_code_id`)} t
     where r.property_id = ${property_id} and r.is_active and r.packages @> ${sql.json([
       { package_code_id: Number(before.id), is_included: true },
     ])}::jsonb`
  for (const room of rooms) {
    const refusal = refuseTaxMode(room, [{ ...own, code: String(row.code) }])
    if (refusal) throw new Refused(refusal)
  }
}
