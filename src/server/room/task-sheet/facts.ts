import { type BusinessDate, daysOfMask, isInMask } from '../../../hotel/business-date'
import { credits, type Credits, type RoomCredits } from '../../../hotel/task-sheet/credits'
import type { Shift } from '../../../hotel/task-sheet/shift'
import type { Task } from '../../../hotel/task-sheet/task'
import type { Tx } from '../../tx'

export type OfferedTask = Task & {
  code: string
  name: string
  instructions: string | null
  separate_do_not_disturb: boolean
  separate_no_service: boolean
  break_by: 'attendant' | 'section' | 'floor' | 'building'
  max_credits: string | null
}

/** Tasks in use, or those that are named. */
export async function loadTasks({ sql, property_id }: Tx, ids?: readonly number[]): Promise<OfferedTask[]> {
  const rows = await sql<(Omit<OfferedTask, 'days_of_week'> & { days_of_week: number })[]>`
    select id, code, name, task_kind, is_guest_request, is_default_departure, is_default_stayover, frequency, every_days, days_of_week,
           coalesce(move_up, false) as move_up, credit_basis, coalesce(credit_percent, 100)::text as credit_percent, room_status_type_ids,
           fo_statuses, stay_statuses, accommodation_type_ids, vip_only, vip_level_ids, rate_code_ids, market_code_ids,
           coalesce(priority, 50) as priority, is_linen_change, instructions, separate_do_not_disturb, separate_no_service, break_by,
           max_credits::text as max_credits
      from task_sheet_setting
     where property_id = ${property_id} and is_active
       and (${ids === undefined} or id = any (${(ids ?? []) as number[]}::bigint[]))
     order by priority, id`
  return rows.map(row => ({ ...row, days_of_week: daysOfMask(row.days_of_week) }))
}

/** What a room `m` of a type `t` counts: its own credits before those of its type. */
export const creditColumns = ({ sql }: Pick<Tx, 'sql'>) => sql`
  coalesce(m.credits_departure, t.credits_departure)::text as departure, coalesce(m.credits_stayover, t.credits_stayover)::text as stayover,
  coalesce(m.credits_turndown, t.credits_turndown)::text as turndown, coalesce(m.credits_pickup, t.credits_pickup)::text as pickup`

export type CreditColumns = Record<keyof RoomCredits, string | null>

export const readCredits = ({ departure, stayover, turndown, pickup }: CreditColumns): RoomCredits => ({
  departure: credits(departure),
  stayover: credits(stayover),
  turndown: credits(turndown),
  pickup: credits(pickup),
})

export type Place = {
  room_id: number
  accommodation_type_id: number
  building: number
  floor: number
  section: number
  sequence: number
  has_turndown: boolean
  credits: RoomCredits
}

/** Where every room lies, by the house's own order of its buildings, floors and sections, and what it counts. */
export async function loadPlaces(
  { sql, property_id }: Tx,
  kind: 'day' | 'turndown',
): Promise<Map<number, Place>> {
  type Row = Omit<Place, 'credits'> & CreditColumns
  const rows = await sql<Row[]>`
    with places as (
      select id, row_number() over (partition by category order by display_sequence, code)::int as no
        from master_type where category in ('building', 'floor', 'housekeeping_section'))
    select m.id as room_id, t.accommodation_type_id, coalesce(b.no, 0) as building, coalesce(f.no, 0) as floor, coalesce(s.no, 0) as section,
           coalesce(m.display_sequence, 0) as sequence, coalesce(m.has_turndown, false) as has_turndown,
           ${creditColumns({ sql })}
      from room m
      join room_type t on t.property_id = m.property_id and t.id = m.room_type_id and not t.is_pseudo and t.is_housekept
      left join places b on b.id = m.building_id
      left join places f on f.id = m.floor_id
      left join places s on s.id = case when ${kind === 'day'} then m.day_section_id else m.evening_section_id end
     where m.property_id = ${property_id} and m.is_active`
  return new Map(
    rows.map(({ departure, stayover, turndown, pickup, ...place }) => [
      place.room_id,
      { ...place, credits: readCredits({ departure, stayover, turndown, pickup }) },
    ]),
  )
}

export type StayFacts = {
  id: number
  vip_level_id: number | null
  rate_code_id: number | null
  market_code_id: number | null
  preference_ids: number[]
  item_ids: number[]
}

/** What tasks and credit rules ask about stays. */
export async function loadStayFacts(
  { sql, property_id }: Tx,
  ids: readonly number[],
  day: BusinessDate,
): Promise<Map<number, StayFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<StayFacts[]>`
    select r.id, g.vip_level_id, r.rate_code_id, r.market_code_id,
           array(select x.preference_id from reservation_special x
                  where x.property_id = r.property_id and x.reservation_id = r.id and not x.is_excluded) as preference_ids,
           array(select x.item_inventory_id from reservation_item x
                  where x.property_id = r.property_id and x.reservation_id = r.id and ${day} between x.from_date and x.to_date) as item_ids
      from reservation r left join guest_profile g on g.id = r.guest_profile_id
     where r.property_id = ${property_id} and r.id = any (${ids as number[]}::bigint[])`
  return new Map(rows.map(row => [row.id, row]))
}

export type CreditRule = {
  name: string
  /** On which days it adds something. */
  days_of_week: number
  rule_type: 'special' | 'item' | 'vip' | 'travel_floor' | 'travel_section' | 'travel_building' | 'misc'
  preference_id: number | null
  item_inventory_id: number | null
  vip_level_id: number | null
  credits: Credits
}

/** Rules that add credits on a day. */
export const loadRules = async (tx: Tx, day: BusinessDate): Promise<CreditRule[]> =>
  rulesOn(await loadAllRules(tx), day)

export const rulesOn = (rules: readonly CreditRule[], day: BusinessDate): CreditRule[] =>
  rules.filter(({ days_of_week }) => isInMask(days_of_week, day))

export async function loadAllRules({ sql, property_id }: Tx): Promise<CreditRule[]> {
  const rows = await sql<(Omit<CreditRule, 'credits'> & { credits: string })[]>`
    select name, rule_type, preference_id, item_inventory_id, vip_level_id, credits::text as credits, days_of_week
      from housekeeping_credit_rule where property_id = ${property_id} and is_active order by display_sequence, id`
  return rows.map(rule => ({ ...rule, credits: credits(rule.credits) }))
}

/** What rules add to a room for whoever stays in it. */
export const addedFor = (
  rules: readonly CreditRule[],
  stay: Pick<StayFacts, 'vip_level_id' | 'preference_ids' | 'item_ids'> | undefined,
): Credits[] =>
  rules
    .filter(
      rule =>
        (rule.rule_type === 'vip' && rule.vip_level_id === (stay?.vip_level_id ?? null)) ||
        (rule.rule_type === 'item' && stay?.item_ids.includes(rule.item_inventory_id ?? 0)) ||
        (rule.rule_type === 'special' && stay?.preference_ids.includes(rule.preference_id ?? 0)),
    )
    .map(rule => rule.credits)

export type Attendant = {
  id: number
  code: string
  name: string
  job: string
  shift: Shift
  employee_id: number | null
  max_credits: Credits
  floor: number | null
  section: number | null
  /** Works on that day: by weekday and contract. */
  is_on_duty: boolean
}

/** An attendant, and when he works. */
export type Rostered = Omit<Attendant, 'is_on_duty'> & {
  working_days: number
  begin_date: BusinessDate | null
  end_date: BusinessDate | null
}

/** Whoever can be put on sheets, with where he is at home. */
export async function loadAttendants(tx: Tx, day: BusinessDate): Promise<Attendant[]> {
  const all = await loadRoster(tx)
  return all.map(one => ({ ...one, is_on_duty: worksOn(one, day) }))
}

/** Whoever can be put on sheets, on whatever day. */
export async function loadRoster({ sql, property_id }: Tx): Promise<Rostered[]> {
  const rows = await sql<(Omit<Rostered, 'max_credits'> & { max_credits: string })[]>`
    with places as (
      select id, category, row_number() over (partition by category order by display_sequence, code)::int as no
        from master_type where category in ('floor', 'housekeeping_section'))
    select a.id, a.code, a.name, a.job, a.shift, a.employee_id, coalesce(a.max_credits, 0)::text as max_credits, a.working_days,
           (select min(no) from places where category = 'floor' and id = any (a.floor_ids)) as floor,
           (select min(no) from places where category = 'housekeeping_section' and id = any (a.section_ids)) as section,
           a.begin_date, a.end_date
      from housekeeping_attendant a
     where a.property_id = ${property_id} and a.is_active order by a.code`
  return rows.map(row => ({ ...row, max_credits: credits(row.max_credits) }))
}

/** By weekday and contract. */
export const worksOn = ({ working_days, begin_date, end_date }: Rostered, day: BusinessDate): boolean =>
  isInMask(working_days, day) && (begin_date ?? day) <= day && day <= (end_date ?? day)

export type SheetSettings = { standard_credits: Credits; travel_weight: number; inspects: boolean }

export async function loadSheetSettings({ sql, property_id }: Tx): Promise<SheetSettings> {
  const [row] = await sql<{ standard_credits: string; travel_weight: string; inspection_enabled: boolean }[]>`
    select standard_credits::text as standard_credits, travel_weight::text as travel_weight, inspection_enabled
      from housekeeping_setting where property_id = ${property_id}`
  const { standard_credits, travel_weight, inspection_enabled } = row
  return {
    standard_credits: credits(standard_credits),
    travel_weight: Number(travel_weight),
    inspects: inspection_enabled,
  }
}
