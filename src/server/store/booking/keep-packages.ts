import type { Tx } from '../../tx'
import type { Fragment } from '../desk-row'
import { type PlannedPackage, packageRows } from './package'

/** Packages of a reservation that is there already, with their nights. */
export async function insertPackages(
  tx: Tx,
  reservation_id: number,
  packages: readonly PlannedPackage[],
): Promise<void> {
  const { sql } = tx
  await sql`with ${makingPackages(tx, sql`${reservation_id}::bigint`, packages)} select`
}

/**
 * The parts of a statement that keep packages with their nights: the ids are taken first, because the nights name them. `of`:
 * the id of the reservation, which may come from another part.
 */
export function makingPackages(tx: Tx, of: Fragment, packages: readonly PlannedPackage[]) {
  const { sql, property_id, who } = tx
  return sql`
    wanted_packages as materialized (
      select nextval(pg_get_serial_sequence('reservation_package', 'id')) as id, ${of} as reservation_id, t.*
        from jsonb_to_recordset(${sql.json(packageRows(tx, packages) as never)}::jsonb)
          as t (package_code_id bigint, origin text, mode text, from_date date, to_date date, quantity smallint, price_override numeric,
                excluded_dates date[], once_date date, nights jsonb)),
    packages as (
      insert into reservation_package (property_id, id, reservation_id, package_code_id, origin, mode, from_date, to_date, quantity,
             price_override, excluded_dates, once_date, created_by_id)
      overriding system value
      select ${property_id}, id, reservation_id, package_code_id, origin, mode, from_date, to_date, quantity, price_override,
             coalesce(excluded_dates, '{}'), once_date, ${who.employee_id || null}::bigint
        from wanted_packages),
    package_nights as (
      insert into reservation_package_night (property_id, reservation_package_id, stay_date, consume_date, units, unit_price, amount, exchange_rate,
             foreign_price)
      select ${property_id}, w.id, n.stay_date, n.consume_date, n.units, n.unit_price, n.amount, coalesce(n.exchange_rate, 1), n.foreign_price
        from wanted_packages w, jsonb_to_recordset(w.nights)
          as n (stay_date date, consume_date date, units numeric, unit_price numeric, amount numeric, exchange_rate numeric, foreign_price numeric))`
}
