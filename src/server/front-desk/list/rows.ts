import type { ListInput } from '../../../wire/kinds'
import {
  allOf,
  deskColumns,
  deskJoins,
  type DeskRow,
  type Fragment,
  type ReadDeskRow,
  toDeskRow,
} from '../../store/desk-row'
import { loadDeskNames } from '../../store/desk-names'
import { planningOnce } from '../../plan-once'
import { shownName } from '../../store/incognito'
import type { Tx } from '../../tx'
import { likeText, standsIn } from '../../store/like-text'

export type Wanted = {
  /** `select id`s of the reservations that the list is about. */
  of: Fragment
  /** What else must hold for a row. */
  where: Fragment[]
  list: ListInput
  /** Order when nobody asks for another. */
  order: Fragment
}

/** Rows of one of the desk's lists, everything in one query. */
export async function loadDeskRows(
  tx: Tx,
  wanted: Wanted,
): Promise<{ items: DeskRow[]; total: number; page: number; per_page: number }> {
  const { sql, today } = tx
  const { page = 1, per_page = 500 } = wanted.list
  const planned = planningOnce(sql)
  const reading = sql<(ReadDeskRow & { total: number })[]>`
    with listed as materialized (${wanted.of})
    select ${deskColumns(tx)}, count(*) over ()::int as total
      from listed l ${deskJoins(tx)}
     where ${allOf(tx, [...wanted.where, ...searched(tx, wanted.list)])}
     order by ${sorted(tx, wanted.list) ?? wanted.order}, r.id
     limit ${per_page} offset ${(page - 1) * per_page}`
  const [, rows, names] = await Promise.all([planned, reading, loadDeskNames(tx)])
  return {
    items: rows.map(row => toDeskRow(row, today, names)),
    total: rows[0]?.total ?? 0,
    page,
    per_page,
  }
}

/** A name, a beginning of the room number, or the confirmation number. */
function searched({ sql, who }: Tx, { search }: ListInput): Fragment[] {
  const text = search?.trim() ?? ''
  if (text === '') return []
  const like = likeText(text)
  return [
    sql`(m.code like ${`${like}%`} or r.confirmation_no like ${`${like}%`} or ${standsIn({ sql }, text, [shownName({ sql, who })])})`,
  ]
}

/** Fields a list may be sorted by; several, the first counts first. */
function sorted({ sql, who }: Tx, { sort = [] }: ListInput): Fragment | undefined {
  const fields: Record<string, Fragment | undefined> = {
    eta: sql`r.eta`,
    etd: sql`r.etd`,
    // As it is shown: the place in a list told whoever may not know it who stays incognito.
    guest: shownName({ sql, who }),
    room: sql`length(m.code), m.code`,
    confirmation_no: sql`r.confirmation_no`,
    room_type: sql`t.code`,
    arrival_date: sql`r.arrival_date`,
    departure_date: sql`r.departure_date`,
    status: sql`r.status`,
    balance: sql`coalesce(gb.balance, 0)`,
    rate_amount: sql`n.share_amount`,
    rate_code: sql`rc.code`,
    reservation_type: sql`k.code`,
    vip: sql`v.rank`,
    queue: sql`r.queue_priority, r.queued_at`,
  }
  const parts = sort.flatMap(({ field, order }) => {
    const expression = fields[field]
    if (!expression) return []
    return [
      order.toLowerCase() === 'desc' ? sql`${expression} desc nulls last` : sql`${expression} asc nulls last`,
    ]
  })
  return parts.length === 0 ? undefined : parts.reduce((all, one) => sql`${all}, ${one}`)
}

type Common = {
  room_type_ids?: number[]
  reservation_type_ids?: number[]
  floor_ids?: number[]
  company_ids?: number[]
  travel_agent_ids?: number[]
  group_ids?: number[]
  block_id?: number
  vip?: boolean
  room?: string
  country_ids?: number[]
}

/** Filters that all lists have. */
export function commonFilters({ sql }: Tx, filters: Common): Fragment[] {
  const { room_type_ids, reservation_type_ids, floor_ids, company_ids, travel_agent_ids, block_id } = filters
  const { vip, room, country_ids, group_ids } = filters
  const role = (name: string, ids: number[]) => sql`exists (
    select from reservation_profile x where x.property_id = r.property_id and x.reservation_id = r.id and x.role = ${name}
       and x.guest_profile_id = any (${ids}::bigint[]))`
  return [
    room_type_ids && sql`r.room_type_id = any (${room_type_ids}::bigint[])`,
    reservation_type_ids && sql`r.reservation_type_id = any (${reservation_type_ids}::bigint[])`,
    floor_ids && sql`m.floor_id = any (${floor_ids}::bigint[])`,
    company_ids && role('company', company_ids),
    travel_agent_ids && role('travel_agent', travel_agent_ids),
    group_ids && role('group', group_ids),
    block_id !== undefined && sql`r.block_id = ${block_id}`,
    vip !== undefined && sql`(v.id is not null) = ${vip}`,
    room !== undefined && sql`m.code = ${room}`,
    country_ids && sql`g.nationality_id = any (${country_ids}::bigint[])`,
  ].filter((one): one is Fragment => Boolean(one))
}
