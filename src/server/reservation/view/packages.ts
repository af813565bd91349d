import { sum } from '../../../hotel/money'
import type { OutputOf } from '../../../wire/call'
import type { bookingView } from '../../../wire/booking-view'
import type { Tx } from '../../tx'

export type HeldPackage = OutputOf<typeof bookingView.packages>['items'][number]

/** The packages of a stay with what each posts on which night, those of the rate first. One query. */
export async function loadHeldPackages(
  { sql, property_id, coins }: Tx,
  reservation_id: number,
): Promise<HeldPackage[]> {
  const rows = await sql<Omit<HeldPackage, 'total'>[]>`
    select p.id, p.row_version, p.package_code_id, c.code, c.name, p.origin, p.mode, p.from_date, p.to_date, p.once_date, p.quantity,
           to_char(c.begin_time, 'HH24:MI') as begin_time, to_char(c.end_time, 'HH24:MI') as end_time, p.price_override, p.excluded_dates,
           coalesce((select jsonb_agg(jsonb_build_object('stay_date', n.stay_date, 'consume_date', n.consume_date,
                      'units', trim_scale(n.units)::text, 'unit_price', n.unit_price::text, 'amount', n.amount::text,
                      'is_posted', n.posted_at is not null) order by n.stay_date)
              from reservation_package_night n where n.property_id = p.property_id and n.reservation_package_id = p.id), '[]') as nights
      from reservation_package p
      join package_code c on c.property_id = p.property_id and c.id = p.package_code_id
     where p.property_id = ${property_id} and p.reservation_id = ${reservation_id} and p.removed_at is null
     order by array_position(array['rate', 'block', 'reservation'], p.origin), c.code, p.id`
  return rows.map(row => ({
    ...row,
    total: coins.write(sum(row.nights.map(({ amount }) => coins.read(amount)))),
  }))
}
