import { effectOf, type StatusType } from '../../hotel/block/effect'
import { followersOf } from '../../hotel/block/status'
import { type BusinessDate, nightsBetween } from '../../hotel/business-date'
import type { OutputOf } from '../../wire/call'
import { block } from '../../wire/block'
import { pageOf } from '../page'
import { answer, found } from '../serve'
import type { Fragment } from '../store/desk-row'
import { shownName } from '../store/incognito'
import { standsIn } from '../store/like-text'
import type { Tx } from '../tx'
import { groupsOf, loadFlow, reasonTables } from './load'

type ListRow = OutputOf<typeof block.list>['items'][number]
type Status = ListRow['status']
type Row = Omit<ListRow, 'status' | 'nights'> & {
  status: Omit<Status, 'effect'> & { status_type: StatusType }
  total: number
}

/** Warned of so many days before a block is cut off, where the house says nothing else. */
const usualWarning = 7

/** A block as lists show it. Revenue counts rooms promised, or picked up beyond that, at the price for so many as are expected in each. */
const rowOf = (tx: Tx) => tx.sql`
  b.id, b.row_version, b.code, b.name, b.begin_date, b.end_date, b.decision_date, b.rooming_list_due,
  jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'color', s.color, 'status_type', s.status_type,
    'allow_pickup', s.allow_pickup) as status,
  coalesce(g.peak_rooms, 0) as peak_rooms, coalesce(g.room_nights, 0) as room_nights, coalesce(g.picked, 0) as picked,
  case when g.room_nights > 0 then round(g.picked * 100.0 / g.room_nights, 1)::text end as pickup_percent,
  coalesce(g.revenue, 0)::text as revenue, c.cutoff,
  coalesce(c.cutoff >= ${tx.today} and c.cutoff <= ${tx.today}::date + coalesce(
    (select block_warn_days from property_control where property_id = b.property_id), ${usualWarning}), false) as is_cutoff_near,
  ${shownName(tx, 'a')} as account, e.name as owner`

const fromOf = ({ sql }: Tx) => sql`
  block b
  join block_status s on s.property_id = b.property_id and s.id = b.status_id
  join employee e on e.id = b.owner_id
  left join block_profile p on p.property_id = b.property_id and p.block_id = b.id and p.is_primary
  left join guest_profile a on a.id = p.guest_profile_id
  cross join lateral (select coalesce(b.cutoff_date, b.begin_date - b.cutoff_days) as cutoff) c
  left join lateral (
    select max(n.rooms) as peak_rooms, sum(n.rooms) as room_nights, sum(n.picked) as picked, sum(n.revenue) as revenue
      from (select sum(greatest(x.allotted, x.picked))::int as rooms, sum(x.picked)::int as picked,
                   sum(greatest(x.allotted, x.picked) * coalesce(
                     case b.persons_per_room when 1 then x.a1 when 2 then x.a2 when 3 then x.a3 else x.a4 end, 0)) as revenue
              from block_grid x where x.property_id = b.property_id and x.block_id = b.id group by x.stay_date) n) g on true`

const asShown = ({ coins }: Tx, { status, total: _, ...row }: Row): ListRow => {
  const { status_type, ...named } = status
  return {
    ...row,
    nights: nightsBetween(row.begin_date as BusinessDate, row.end_date as BusinessDate),
    revenue: coins.write(coins.read(row.revenue)),
    status: { ...named, effect: effectOf(status_type) },
  }
}

/** `block/list`: by first arrival. One query for the rows, one for the totals (domain/reservations 6.9, 6.12). */
export const answerList = answer(block.list, async (input, { tx }) => {
  const { sql, property_id, today, coins } = tx
  const { search, filters = {} } = input
  const { page, per_page, offset } = pageOf(input)
  const { status_ids, is_open, from_date, to_date, owner_id, guest_profile_id, market_code_id } = filters
  const such = [
    sql`b.property_id = ${property_id}`,
    status_ids && sql`b.status_id = any (${status_ids}::bigint[])`,
    is_open && sql`s.status_type not in ('lost', 'refused', 'cancelled') and b.end_date >= ${today}`,
    from_date && sql`b.end_date >= ${from_date}`,
    to_date && sql`b.begin_date <= ${to_date}`,
    owner_id && sql`b.owner_id = ${owner_id}`,
    market_code_id && sql`b.market_code_id = ${market_code_id}`,
    guest_profile_id &&
      sql`exists (select from block_profile x
                   where x.property_id = b.property_id and x.block_id = b.id and x.guest_profile_id = ${guest_profile_id})`,
    standsIn(tx, search, [sql`b.code`, sql`b.name`, shownName(tx, 'a')]),
  ]
    .filter(condition => condition !== undefined && condition !== false && condition !== 0)
    .reduce((left, right) => sql`${left as never} and ${right as never}`)
  const [rows, [sums]] = await Promise.all([
    sql<Row[]>`
      select ${rowOf(tx)} from ${fromOf(tx)} where ${such as never}
       order by b.begin_date, b.code limit ${per_page} offset ${offset}`,
    sql<{ total: number; room_nights: number; picked: number; revenue: string }[]>`
      select count(*)::int as total, coalesce(sum(g.room_nights), 0)::int as room_nights, coalesce(sum(g.picked), 0)::int as picked,
             coalesce(sum(g.revenue), 0)::text as revenue
        from ${fromOf(tx)} where ${such as never}`,
  ])
  const { total, revenue, ...counted } = sums
  return {
    items: rows.map(row => asShown(tx, row)),
    total,
    page,
    per_page,
    totals: { ...counted, revenue: coins.write(coins.read(revenue)) },
  }
})

type View = OutputOf<typeof block.view>
type Detail = Omit<View, keyof ListRow | 'next_statuses' | 'pickups'> & View['pickups']

/** `block/view`, by its number or its code, with where it may go from here (6.2). */
export const answerView = answer(block.view, async ({ id, code }, { tx }) => {
  const { sql, property_id } = tx
  const coded = (table: string): Fragment => sql`
    case when ${sql(table)}.id is not null then jsonb_build_object('id', ${sql(table)}.id, 'code', ${sql(table)}.code, 'name', ${sql(table)}.name) end`
  const [row] = await sql<(Row & Detail)[]>`
    select ${rowOf(tx)}, b.inventory_control, b.cutoff_date, b.cutoff_days, b.rate_guarantee, b.persons_per_room, b.followup_date,
           to_char(b.eta, 'HH24:MI') as eta, to_char(b.etd, 'HH24:MI') as etd, b.suppress_rate, b.print_rate, b.owner_id, b.end_note,
           b.cancellation_no, ${coded('rt')} as reservation_type, ${coded('rc')} as rate_code, ${coded('mc')} as market_code,
           ${coded('sc')} as source_code, ${coded('oc')} as origin_code, ${coded('rm')} as reservation_method, ${coded('pm')} as payment_method,
           coalesce(lr.name, fr.name, cr.name) as reason,
           (select jsonb_agg(jsonb_build_object('role', x.role, 'guest_profile_id', x.guest_profile_id, 'name', ${shownName(tx, 'y')},
                     'is_primary', x.is_primary) order by not x.is_primary, x.role, y.name)
              from block_profile x join guest_profile y on y.id = x.guest_profile_id
             where x.property_id = b.property_id and x.block_id = b.id) as profiles,
           u.*
      from ${fromOf(tx)}
      join reservation_type rt on rt.property_id = b.property_id and rt.id = b.reservation_type_id
      join market_code mc on mc.property_id = b.property_id and mc.id = b.market_code_id
      join source_code sc on sc.property_id = b.property_id and sc.id = b.source_code_id
      left join rate_code rc on rc.property_id = b.property_id and rc.id = b.rate_code_id
      left join origin_code oc on oc.property_id = b.property_id and oc.id = b.origin_code_id
      left join reservation_method rm on rm.property_id = b.property_id and rm.id = b.reservation_method_id
      left join payment_method pm on pm.property_id = b.property_id and pm.id = b.payment_method_id
      left join lost_reason lr on lr.property_id = b.property_id and lr.id = b.lost_reason_id
      left join refused_reason fr on fr.property_id = b.property_id and fr.id = b.refused_reason_id
      left join block_cancellation_reason cr on cr.property_id = b.property_id and cr.id = b.block_cancellation_reason_id
     cross join lateral (
       select count(*) filter (where x.status = 'reserved')::int as reserved, count(*) filter (where x.status = 'checked_in')::int as in_house,
              count(*) filter (where x.status not in ('reserved', 'checked_in'))::int as others
         from reservation x where x.property_id = b.property_id and x.block_id = b.id) u
     where b.property_id = ${property_id} and ${id === undefined ? sql`b.code = ${code ?? ''}` : sql`b.id = ${id}`}`
  const { reserved, in_house, others, ...shown } = found(row, { block_id: id, code })
  return {
    ...shown,
    ...asShown(tx, shown),
    pickups: { reserved, in_house, others },
    next_statuses: await nextOf(tx, shown.status.id),
  }
})

async function nextOf(tx: Tx, status_id: number): Promise<View['next_statuses']> {
  const { sql, property_id } = tx
  const [flow, groups, types] = await Promise.all([
    loadFlow(tx),
    groupsOf(tx),
    sql<{ id: number; code: string; name: string }[]>`
      select id, code, name from reservation_type where property_id = ${property_id}`,
  ])
  return await Promise.all(
    followersOf(status_id, flow, groups).map(async status => {
      const { reason_kind, status_type, default_reservation_type_id, ...shown } = status
      const reasons =
        reason_kind === 'none'
          ? []
          : await sql<{ id: number; code: string; name: string }[]>`
              select id, code, name from ${sql(reasonTables[reason_kind])}
               where property_id = ${property_id} and is_active order by display_sequence, code`
      return {
        id: shown.id,
        code: shown.code,
        name: shown.name,
        allow_pickup: shown.allow_pickup,
        requires_approval: shown.requires_approval,
        may_take: shown.may_take,
        effect: effectOf(status_type),
        reason_kind,
        reasons: [...reasons],
        reservation_type: types.find(({ id }) => id === default_reservation_type_id) ?? null,
      }
    }),
  )
}

/** `block/status-history`: the newest first. */
export const answerHistory = answer(block.history, async ({ id }, { tx }) => {
  const { sql, property_id, coins } = tx
  const items = await sql<OutputOf<typeof block.history>['items']>`
    select h.display_sequence, f.name as from, t.name as to, h.reason, h.note, h.room_nights, h.value::text, h.business_date, h.at, e.name as by
      from block_status_history h
      left join block_status f on f.property_id = h.property_id and f.id = h.from_status_id
      join block_status t on t.property_id = h.property_id and t.id = h.to_status_id
      left join employee e on e.id = h.by_id
     where h.property_id = ${property_id} and h.block_id = ${id} order by h.display_sequence desc`
  return { items: items.map(row => ({ ...row, value: coins.write(coins.read(row.value)) })) }
})

/** `block/pickups`: who was booked out of it, by arrival. */
export const answerPickups = answer(block.pickups, async ({ id }, { tx }) => {
  const { sql, property_id, coins } = tx
  const items = await sql<OutputOf<typeof block.pickups>['items']>`
    select r.id as reservation_id, r.confirmation_no, coalesce(${shownName(tx)}, '') as guest, r.status, r.arrival_date, r.departure_date, r.rooms,
           r.adults, r.c1 + r.c2 + r.c3 as children, t.code as room_type, c.code as rate_code, m.code as room,
           coalesce((select sum(n.share_amount) from reservation_night n
                      where n.property_id = r.property_id and n.reservation_id = r.id), 0)::text as total
      from reservation r
      join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      join rate_code c on c.property_id = r.property_id and c.id = r.rate_code_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     where r.property_id = ${property_id} and r.block_id = ${id} and r.status <> 'hold'
     order by r.arrival_date, guest, r.id limit 2000`
  return { items: items.map(row => ({ ...row, total: coins.write(coins.read(row.total)) })) }
})
