import type { Fragment } from '../../store/desk-row'
import type { Tx } from '../../tx'
import type { ListInput } from './where'

type Field = { by: Fragment | Fragment[]; join?: Fragment }
type Order = { by: Fragment; joins: Fragment }

/** What a list is sorted by, and the joins that this takes: one's own wish, else as its tab is read. */
export function orderOf(tx: Tx, { sort = [], filters = {} }: ListInput): Order {
  const { sql } = tx
  const fields = fieldsOf(tx)
  const parts = sort.flatMap(({ field, order }) => {
    const known = fields[field]
    return known ? [{ ...known, isFalling: order.toLowerCase() === 'desc' }] : []
  })
  if (parts.length === 0) return { by: usualOf(tx, filters.tab), joins: sql`` }
  const joins = [...new Set(parts.flatMap(({ join }) => join ?? []))]
  return {
    by: parts
      .flatMap(({ by, isFalling }) =>
        [by].flat().map(one => (isFalling ? sql`${one} desc nulls last` : sql`${one} asc nulls last`)),
      )
      .reduce((all, one) => sql`${all}, ${one}`),
    joins: joins.reduce<Fragment>((all, one) => sql`${all} ${one}`, sql``),
  }
}

/** Who comes next stands first; of what is over the latest. With both, what is nearest to today. */
function usualOf({ sql, today }: Tx, tab: string | undefined): Fragment {
  switch (tab) {
    case 'due_in':
      return sql`r.arrival_date, r.eta nulls last`
    case 'reserved':
    case 'inquiry':
    case 'waitlist':
      return sql`r.arrival_date`
    case 'in_house':
      return sql`r.departure_date`
    case 'departed':
      return sql`r.departure_date desc`
    case 'cancelled':
    case 'no_show':
      return sql`r.arrival_date desc`
    default:
      return sql`case when r.status = 'checked_in' then 0
                      when r.status in ('reserved', 'inquiry', 'waitlist') then 1 else 2 end,
                 abs(r.arrival_date - ${today}::date)`
  }
}

function fieldsOf({ sql }: Tx): Record<string, Field | undefined> {
  const guest = sql`left join guest_profile g on g.id = r.guest_profile_id`
  const vip = sql`left join (select p.id, v.rank from guest_profile p join master_type v on v.id = p.vip_level_id) v on v.id = r.guest_profile_id`
  const room = sql`left join room m on m.property_id = r.property_id and m.id = r.room_id`
  const type = sql`join room_type t on t.property_id = r.property_id and t.id = r.room_type_id`
  const rate = sql`join rate_code rc on rc.property_id = r.property_id and rc.id = r.rate_code_id`
  const kind = sql`join reservation_type k on k.property_id = r.property_id and k.id = r.reservation_type_id`
  const balance = sql`
    left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
    left join subledger_balance gb on gb.property_id = a.property_id and gb.ledger = 'guest' and gb.holder_id = a.id`
  const night = sql`
    left join reservation_night n on n.property_id = r.property_id and n.reservation_id = r.id and n.stay_date = r.arrival_date`
  return {
    guest: { by: sql`g.name`, join: guest },
    vip: { by: sql`v.rank`, join: vip },
    confirmation_no: { by: [sql`length(r.confirmation_no)`, sql`r.confirmation_no`] },
    arrival_date: { by: sql`r.arrival_date` },
    departure_date: { by: sql`r.departure_date` },
    nights: { by: sql`r.departure_date - r.arrival_date` },
    eta: { by: sql`r.eta` },
    status: { by: sql`r.status` },
    state: { by: sql`r.status` },
    rooms: { by: sql`r.rooms` },
    persons: { by: sql`r.adults + r.c1 + r.c2 + r.c3` },
    booked_business_date: { by: sql`r.booked_business_date` },
    room: { by: [sql`length(m.code)`, sql`m.code`], join: room },
    room_type: { by: sql`t.code`, join: type },
    rate_code: { by: sql`rc.code`, join: rate },
    reservation_type: { by: sql`k.code`, join: kind },
    rate_amount: { by: sql`n.share_amount`, join: night },
    balance: { by: sql`coalesce(gb.balance, 0)`, join: balance },
  }
}
