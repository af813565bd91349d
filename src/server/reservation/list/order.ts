import type { Fragment } from '../../store/desk-row'
import { shownName } from '../../store/incognito'
import type { Tx } from '../../tx'
import type { Found, ListInput } from './where'

type Field = { by: Fragment | Fragment[]; join?: Fragment }
type Order = { by: Fragment; joins: Fragment }

/** The ids of the whole list in its order: one's own wish, else as its tab is read. Whoever asks adds how many. */
export function orderedOf(tx: Tx, { where, isByIds }: Found, input: ListInput): Fragment {
  const { sql } = tx
  const { page = 1, per_page = 50, filters = {} } = input
  const own = wishedOf(tx, input)
  const by = own?.by ?? usualOf(tx, filters.tab)
  if (by)
    return sql`select r.id from reservation r ${own?.joins ?? sql``} where ${where} order by ${by}, r.id`
  // So few are found that sorting them is quicker than looking for them in six places.
  if (isByIds)
    return sql`select r.id from reservation r where ${where} order by ${stageOf(tx)}, ${distanceOf(tx)}, r.id`
  return nearestOf(tx, where, page * per_page)
}

function wishedOf(tx: Tx, { sort = [] }: ListInput): Order | undefined {
  const { sql } = tx
  const fields = fieldsOf(tx)
  const parts = sort.flatMap(({ field, order }) => {
    const known = fields[field]
    return known ? [{ ...known, isFalling: order.toLowerCase() === 'desc' }] : []
  })
  if (parts.length === 0) return undefined
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

/** Who comes next stands first; of what is over the latest. With both, what is nearest to today: nothing is said here. */
function usualOf({ sql }: Tx, tab: string | undefined): Fragment | undefined {
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
      return undefined
  }
}

const stages = (sql: Tx['sql']) => [
  sql`r.status = 'checked_in'`,
  sql`r.status in ('reserved', 'inquiry', 'waitlist')`,
  sql`r.status in ('checked_out', 'cancelled', 'no_show')`,
]
const stageOf = ({ sql }: Tx) =>
  sql`case ${stages(sql).reduce((all, stage, place) => sql`${all} when ${stage} then ${place}::int`, sql``)} end`
const distanceOf = ({ sql, today }: Tx) => sql`abs(r.arrival_date - ${today}::date)`

/**
 * Who is in house, who comes, what is over, each by its distance from today. Looked for from today on and from today back, as
 * the index has them, and no further than the page: sorted as a whole, all of the history would be read for fifty rows.
 */
function nearestOf(tx: Tx, where: Fragment, most: number): Fragment {
  const { sql, today } = tx
  const sides = [
    { side: sql`r.arrival_date >= ${today}`, order: sql`r.arrival_date` },
    { side: sql`r.arrival_date < ${today}`, order: sql`r.arrival_date desc` },
  ]
  // Written out, so that the statement is planned once for a page of this size and not for any number of rows.
  const limit = sql.unsafe(String(most))
  const parts = stages(sql).flatMap((stage, place) =>
    sides.map(
      ({ side, order }) => sql`
        (select ${place}::int as stage, ${distanceOf(tx)} as distance, r.id from reservation r
          where ${where} and ${stage} and ${side} order by ${order}, r.id limit ${limit})`,
    ),
  )
  return sql`select id from (${parts.reduce((all, part) => sql`${all} union all ${part}`)}) p order by stage, distance, id`
}

function fieldsOf({ sql, who }: Tx): Record<string, Field | undefined> {
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
    guest: { by: shownName({ sql, who }), join: guest },
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
