import { refuse, sentenceOf } from '../../hotel/refusal'
import type { StayAsked } from '../../hotel/stay-asked'
import { turnedAway } from '../../hotel/turnaway'
import type { InputOf, OutputOf } from '../../wire/call'
import { turnaway } from '../../wire/turnaway'
import { accept, answer, Refused, serve } from '../serve'
import { loadSetup } from '../store/setup'
import { shownName } from '../store/incognito'
import { note, type Tx } from '../tx'
import { standsIn } from '../store/like-text'

type Stored = InputOf<typeof turnaway.store>

/** `turnaway/store`: a stay that was asked for and not booked. */
export const serveTurnaway = serve(turnaway.store, async (input, { tx, today, who }) => {
  const { sql, property_id } = tx
  const {
    kind,
    reason_id,
    room_type_id,
    rate_code_id,
    guest_profile_id,
    company_id,
    agent_id,
    rate,
    comment,
  } = input
  const { max_stay_nights } = await loadSetup(tx)
  const stay = accept(turnedAway(input as StayAsked, { today, longest: max_stay_nights }))
  const named = await loadNamed(tx, input)
  const [missing] = Object.entries({
    reason_id,
    room_type_id,
    rate_code_id,
    guest_profile_id,
    company_id,
    agent_id,
  })
    .filter(([field, id]) => id !== undefined && named[field as keyof Named] === null)
    .map(([field]) => field)
  if (missing) throw new Refused(unusable(missing))

  const [made] = await sql<{ id: number }[]>`
    insert into turnaway (property_id, kind, reason_id, arrival_date, departure_date, rooms, adults, children, room_type_id, rate_code_id,
           rate, guest_profile_id, company_id, agent_id, market_code_id, comment, business_date, created_by_id)
    values (${property_id}, ${kind}, ${reason_id}, ${stay.arrival_date}, ${stay.departure_date}, ${stay.rooms}, ${stay.adults},
            ${stay.children}, ${room_type_id ?? null}, ${rate_code_id ?? null}, ${rate ?? null}, ${guest_profile_id ?? null},
            ${company_id ?? null}, ${agent_id ?? null}, ${named.market_code_id}, ${comment || null}, ${today}, ${who.employee_id || null})
    returning id`
  note(tx, {
    entity: 'turnaway',
    entity_id: made.id,
    label: `Turned away (${kind}): ${named.reason_id}, ${stay.arrival_date} to ${stay.departure_date}`,
    before: null,
    after: { kind, reason: named.reason_id, ...stay, comment: comment || null },
  })
  return made
})

const unusable = (field: string) => {
  const what = field.replace(/_id$/, '').replaceAll('_', ' ')
  const refusal = refuse('not_in_use', { what })
  return refuse('not_in_use', { what, fields: { [field]: sentenceOf(refusal) } })
}

type Named = {
  reason_id: string | null
  room_type_id: number | null
  rate_code_id: number | null
  market_code_id: number | null
  guest_profile_id: number | null
  company_id: number | null
  agent_id: number | null
}

/** What it names, as far as it exists here; one query. */
async function loadNamed({ sql, property_id }: Tx, input: Stored): Promise<Named> {
  const { reason_id, room_type_id = null, rate_code_id = null } = input
  const { guest_profile_id = null, company_id = null, agent_id = null } = input
  const person = (id: number | null) =>
    sql`(select id from guest_profile where id = ${id}::bigint and merged_into_id is null and not is_anonymised)`
  const [row] = await sql<Named[]>`
    select (select name from master_type where id = ${reason_id} and category = 'turnaway_reason' and is_active) as reason_id,
           (select id from room_type where property_id = ${property_id} and id = ${room_type_id}::bigint) as room_type_id, r.id as rate_code_id,
           r.market_code_id, ${person(guest_profile_id)} as guest_profile_id, ${person(company_id)} as company_id,
           ${person(agent_id)} as agent_id
      from (select 1) one
      left join rate_code r on r.property_id = ${property_id} and r.id = ${rate_code_id}::bigint`
  return row
}

type Row = OutputOf<typeof turnaway.list>['items'][number]

/** `turnaway/list`: the newest first. One query for the rows, one for the totals. */
export const answerTurnaways = answer(
  turnaway.list,
  async ({ search, filters = {}, page = 1, per_page = 50 }, { tx }) => {
    const { sql, property_id } = tx
    const such = [
      sql`t.property_id = ${property_id}`,
      filters.kind && sql`t.kind = ${filters.kind}`,
      filters.reason_id && sql`t.reason_id = ${filters.reason_id}`,
      filters.room_type_id && sql`t.room_type_id = ${filters.room_type_id}`,
      filters.rate_code_id && sql`t.rate_code_id = ${filters.rate_code_id}`,
      filters.from_date && sql`greatest(t.departure_date, t.arrival_date + 1) > ${filters.from_date}`,
      filters.to_date && sql`t.arrival_date <= ${filters.to_date}`,
      filters.asked_from && sql`t.business_date >= ${filters.asked_from}`,
      filters.asked_to && sql`t.business_date <= ${filters.asked_to}`,
      standsIn(tx, search, [sql`t.comment`, shownName(tx), sql`k.name`]),
    ]
      .filter(condition => condition !== undefined)
      .reduce((left, right) => sql`${left as never} and ${right as never}`)
    const from = sql`
      turnaway t join master_type m on m.id = t.reason_id
      left join room_type y on y.property_id = t.property_id and y.id = t.room_type_id
      left join rate_code r on r.property_id = t.property_id and r.id = t.rate_code_id
      left join guest_profile g on g.id = t.guest_profile_id
      left join guest_profile k on k.id = t.company_id
      left join guest_profile a on a.id = t.agent_id
      left join employee e on e.id = t.created_by_id
     where ${such as never}`
    const coded = (table: string) => sql`
      case when ${sql(table)}.id is not null then jsonb_build_object('id', ${sql(table)}.id, 'code', ${sql(table)}.code, 'name', ${sql(table)}.name) end`
    const [items, [totals]] = await Promise.all([
      sql<Row[]>`
        select t.id, t.kind, ${coded('m')} as reason, t.arrival_date, t.departure_date, t.departure_date - t.arrival_date as nights, t.rooms,
               t.adults, t.children, ${coded('y')} as room_type, ${coded('r')} as rate_code, t.rate::text, ${coded('g')} as guest,
               ${coded('k')} as company, ${coded('a')} as agent, t.comment, t.business_date, t.created_at as at, e.name as by
          from ${from} order by t.business_date desc, t.id desc limit ${per_page} offset ${(page - 1) * per_page}`,
      sql<{ total: number; lost: number; refused: number; rooms: number; room_nights: number }[]>`
        select count(*)::int as total, count(*) filter (where t.kind = 'lost')::int as lost,
               count(*) filter (where t.kind = 'refused')::int as refused, coalesce(sum(t.rooms), 0)::int as rooms,
               coalesce(sum(t.rooms * (t.departure_date - t.arrival_date)), 0)::int as room_nights
          from ${from}`,
    ])
    const { total, ...sums } = totals
    return { items: [...items], total, page, per_page, totals: sums }
  },
)
