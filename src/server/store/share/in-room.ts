import type { Beside } from '../../../hotel/generate'
import type { ChargeCode } from '../../../hotel/journal/charge'
import { agesOfNight } from '../../../hotel/occupancy'
import { headsChargedTo } from '../../../hotel/share'
import type { Tx } from '../../tx'

/** One of those who are in a room on one night, as the database tells of them. */
export type InRoom = {
  reservation_id: number
  confirmation_no: string
  /** What he pays of it, database text. */
  share_amount: string
  adults: number
  children: number
  child_ages: number[]
  night_no: number
  transaction_code_id: number | null
  tax_type: Beside['circumstances']['tax_type']
  guest_type: Beside['circumstances']['guest_type']
}

/**
 * Everybody in the room of a night (`n`, a `reservation_night`) whose stay pays a part of it; null where nobody shares it, or where the
 * stay pays nothing. Who was to come and did not, or has cancelled, has no night in common with anybody.
 */
export const inRoom = ({ sql }: Pick<Tx, 'sql'>) => sql`
  case when n.share_group_id is not null and n.share_amount > 0 then (
    select jsonb_agg(jsonb_build_object('reservation_id', x.id, 'confirmation_no', x.confirmation_no, 'share_amount', o.share_amount::text,
             'adults', o.adults, 'children', o.c1 + o.c2 + o.c3, 'child_ages', x.child_ages, 'night_no', o.stay_date - x.arrival_date + 1,
             'transaction_code_id', xc.transaction_code_id,
             'tax_type', case when xt.id is null then null else jsonb_build_object('id', xt.id, 'exempts_percentage', xt.exempts_percentage) end,
             'guest_type', case when xg.id is null then null else jsonb_build_object('is_tax_exempt', xg.is_tax_exempt,
               'exempt_transaction_code_ids', xg.exempt_transaction_code_ids) end))
      from reservation_night o
      join reservation x on x.property_id = o.property_id and x.id = o.reservation_id and x.status in ('reserved', 'checked_in', 'checked_out')
      left join rate_code xc on xc.property_id = o.property_id and xc.id = o.rate_code_id
      left join folio_account xa on xa.property_id = x.property_id and xa.reservation_id = x.id and xa.kind = 'stay'
      left join tax_type xt on xt.property_id = xa.property_id and xt.id = xa.tax_type_id
      left join guest_type xg on xg.property_id = x.property_id and xg.id = x.guest_type_id
     where o.property_id = n.property_id and o.share_group_id = n.share_group_id and o.stay_date = n.stay_date) end`

/** Whose heads a stay is charged for with its room, beside its own. */
export function besideOf(
  { coins }: Pick<Tx, 'coins'>,
  codes: ReadonlyMap<number, ChargeCode>,
  reservation_id: number,
  room: readonly InRoom[] | null,
): Beside[] {
  const all = (room ?? []).map(one => ({ ...one, share_amount: coins.read(one.share_amount) }))
  return headsChargedTo(reservation_id, all).flatMap(one => {
    const code = one.transaction_code_id === null ? undefined : codes.get(one.transaction_code_id)
    if (!code) return []
    const { confirmation_no, adults, child_ages, children, night_no: night, tax_type, guest_type } = one
    return [
      {
        reservation_id: one.reservation_id,
        confirmation_no,
        adults,
        child_ages: agesOfNight(children, child_ages),
        code,
        circumstances: { night, tax_type, guest_type },
      },
    ]
  })
}
