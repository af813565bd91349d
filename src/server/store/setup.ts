import type { BusinessDate } from '../../hotel/business-date'
import type { DefaultSources } from '../../hotel/booking-defaults'
import type { KeepNights } from '../../hotel/no-show'
import type { AgeBand } from '../../hotel/occupancy'
import { remembered } from '../remember'
import type { Tx } from '../tx'

/** What the property says about taking reservations, in one row. */
export type Setup = DefaultSources['property'] & {
  time_zone: string
  /** Two letters, for telephone numbers written without a country. */
  country: string
  check_in_time: string
  check_out_time: string
  sell_begin_date: BusinessDate | null
  sell_end_date: BusinessDate | null
  max_stay_nights: number
  max_advance_days: number
  bands: AgeBand[]
  max_day_use_per_date: number | null
  waitlist_expired_reason_id: number | null
  release_reason_id: number | null
  no_show_keep_nights: KeepNights
  default_rate_code_id: number | null
}

export const loadSetup = (tx: Tx): Promise<Setup> => remembered(tx, 'setup', () => readSetup(tx))

async function readSetup({ sql, property_id }: Tx): Promise<Setup> {
  const [row] = await sql<Setup[]>`
    select p.time_zone, coalesce(m.code, '') as country, p.check_in_time, p.check_out_time, c.sell_begin_date, c.sell_end_date,
           coalesce(c.max_stay_nights, 365) as max_stay_nights, coalesce(c.max_advance_days, 730) as max_advance_days,
           c.child_age_bands as bands, c.max_day_use_per_date, c.waitlist_expired_reason_id, c.release_reason_id,
           coalesce(c.no_show_keep_nights, 'none') as no_show_keep_nights,
           c.default_market_code_id, c.default_source_code_id, c.default_origin_code_id, c.walkin_origin_code_id,
           c.default_payment_method_id, c.default_reservation_type_id, c.default_guest_type_id, c.default_rate_code_id
      from property_profile p
      join property_control c on c.property_id = p.id
      left join master_type m on m.id = p.country_id
     where p.id = ${property_id}`
  return row
}
