import { addDays, type BusinessDate } from '../../../hotel/business-date'
import { plus } from '../../../hotel/money'
import { rackDays } from '../../../hotel/rate/rack'
import { adultsAmount, cellFor, childrenAmount } from '../../../hotel/rate/rate-day'
import { shownName } from '../../store/incognito'
import { loadPriceFacts } from '../../store/rate-day'
import type { Tx } from '../../tx'
import type { RowsOf } from '../rows'

type Night = {
  date: BusinessDate
  room_nights: number
  room_type_id: number | null
  adults: number
  c1: number
  c2: number
  c3: number
} & Record<string, unknown>

/** Nights as they were frozen. What each would have cost by the rack is reckoned as rates that are made from the rack are. */
export const rows: RowsOf = async (tx, params) => {
  const { coins } = tx
  const nights = await loadNights(tx, params)
  const types = [...new Set(nights.flatMap(({ room_type_id }) => room_type_id ?? []))]
  const range = {
    from: params.stay_from as BusinessDate,
    until: addDays(params.stay_to as BusinessDate, 1),
  }
  const { facts } = await loadPriceFacts(tx, range, () => false)
  const rack = rackDays(facts.rack, { id: 0, room_type_ids: types }, range, facts.bands)
  const valueOf = ({ room_type_id, date, room_nights, adults, ...people }: Night): string | null => {
    if (room_type_id === null || room_nights === 0) return null
    const cell = cellFor(rack, { rate_code_id: 0, room_type_id, stay_date: date, nights: 1 })
    const forAdults = cell && adultsAmount(cell, adults)
    return cell && forAdults
      ? coins.write(plus(forAdults, childrenAmount(cell, { adults, ...people })))
      : null
  }
  return nights.map(night => ({ ...night, rack_value: valueOf(night) }))
}

async function loadNights({ sql, property_id, who }: Tx, params: Parameters<RowsOf>[1]): Promise<Night[]> {
  const { stay_from, stay_to, scope } = params
  const kinds = scope === 'both' ? ['complimentary', 'house_use'] : [String(scope)]
  return await sql<Night[]>`
    select f.use_kind as kind, f.business_date as date, f.room_no as room, ${shownName({ sql, who })} as guest, r.confirmation_no,
           f.rate_code, f.market_code as market, f.room_type_code as room_type, t.id as room_type_id, f.adults, f.c1, f.c2, f.c3,
           f.c1 + f.c2 + f.c3 as children, coalesce(b.name, e.name) as user, n.override_reason as reason,
           f.counts_room::int as room_nights, f.fnb_revenue, f.room_other_revenue + f.other_revenue as other_revenue
      from stay_night_fact f
      join reservation r on r.property_id = f.property_id and r.id = f.reservation_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room_type t on t.property_id = f.property_id and t.code = f.charged_room_type_code
      left join reservation_night n on n.property_id = f.property_id and n.reservation_id = f.reservation_id and n.stay_date = f.business_date
      left join employee b on b.id = n.override_by_id
      left join employee e on e.id = r.created_by_id
     where f.property_id = ${property_id} and f.business_date between ${stay_from} and ${stay_to} and f.kind = 'overnight'
       and f.use_kind = any (${kinds})
     order by f.use_kind, f.business_date, length(f.room_no), f.room_no, guest, r.id`
}
