import { refuse } from '../../../hotel/refusal'
import type { OutputOf } from '../../../wire/call'
import { stayTrace } from '../../../wire/stay-trace'
import { answer, found, freshOrStale, Refused, serve } from '../../serve'
import type { Fragment } from '../../store/desk-row'
import { may, note, type Tx } from '../../tx'
import { demandType, loadStayOf } from './open-stay'

type Trace = OutputOf<typeof stayTrace.store>

const mostShown = 500

/** `trace/*`: what a department has to do for a stay, on which days, and who has done it (domain/reservations 5.16, 7.1). */
export const answerTraces = answer(stayTrace.list, async (input, { tx, today }) => {
  const { reservation_id, date = today, department_ids = [] } = input
  const which =
    reservation_id === undefined
      ? tx.sql`t.resolved_at is null and t.from_date <= ${date}`
      : tx.sql`t.owner_id = ${reservation_id}`
  const items = await loadTraces(
    tx,
    department_ids.length > 0
      ? tx.sql`${which} and t.department_id = any (${department_ids}::bigint[])`
      : which,
  )
  const open = items.filter(({ resolved_at }) => resolved_at === null)
  return { items, open: open.length, overdue: open.filter(({ is_overdue }) => is_overdue).length }
})

export const serveKeepTrace = serve(stayTrace.store, async (input, { tx, who }) => {
  const { reservation_id, department_id, from_date, to_date = from_date, due_time, text } = input
  const stay = await loadStayOf(tx, reservation_id)
  const { name } = await demandType(tx, 'department', department_id)
  if (to_date < from_date) throw new Refused(refuse('item_dates'))
  const [{ id }] = await tx.sql<{ id: number }[]>`
    insert into trace (property_id, owner_type, owner_id, department_id, from_date, to_date, due_time, text, created_by_id)
    values (${tx.property_id}, 'reservation', ${reservation_id}, ${department_id}, ${from_date}, ${to_date}, ${due_time ?? null}, ${text},
            ${who.employee_id || null}) returning id`
  note(tx, {
    entity: 'reservation',
    entity_id: reservation_id,
    label: `Trace for ${name} on ${stay.confirmation_no} ${stay.guest}: ${text.slice(0, 80)}`,
    after: { trace: text, from_date, to_date },
  })
  return await loadTrace(tx, id)
})

export const serveChangeTrace = serve(stayTrace.update, async (input, { tx, who }) => {
  const { id, row_version, is_resolved, resolved_note, ...fields } = input
  await tx.sql`select 1 from trace where property_id = ${tx.property_id} and id = ${id} for update`
  const before = await loadTrace(tx, id)
  freshOrStale(before, row_version)
  const isOther = Object.values(fields).some(value => value !== undefined)
  // Whoever is at the desk says that it is done; what is to be done is for those who change reservations.
  if (isOther && !may(who, 'Reservation update'))
    throw new Refused(refuse('not_permitted', { permission: 'Reservation update' }))
  const after = {
    department_id: fields.department_id ?? before.department.id,
    from_date: fields.from_date ?? before.from_date,
    to_date:
      fields.to_date ??
      (fields.from_date && fields.from_date > before.to_date ? fields.from_date : before.to_date),
    due_time: fields.due_time === undefined ? before.due_time : fields.due_time,
    text: fields.text ?? before.text,
  }
  if (after.to_date < after.from_date) throw new Refused(refuse('item_dates'))
  if (fields.department_id !== undefined) await demandType(tx, 'department', fields.department_id)
  const resolved =
    is_resolved === undefined
      ? {}
      : is_resolved
        ? {
            resolved_at: new Date(),
            resolved_by_id: who.employee_id || null,
            resolved_note: resolved_note || null,
          }
        : { resolved_at: null, resolved_by_id: null, resolved_note: null }
  await tx.sql`
    update trace set ${tx.sql({ ...after, ...resolved, updated_by_id: who.employee_id || null } as never)}
     where property_id = ${tx.property_id} and id = ${id}`
  const verb = is_resolved === undefined ? 'changed' : is_resolved ? 'done' : 'opened again'
  note(tx, {
    entity: 'reservation',
    entity_id: before.reservation_id,
    label: `Trace of ${before.confirmation_no} ${before.guest} ${verb}: ${after.text.slice(0, 80)}`,
    before: { trace: before.text, done: before.resolved_at !== null },
    after: { trace: after.text, done: is_resolved ?? before.resolved_at !== null },
  })
  return await loadTrace(tx, id)
})

export const serveRemoveTrace = serve(stayTrace.remove, async ({ id }, { tx }) => {
  const before = await loadTrace(tx, id)
  await tx.sql`delete from trace where property_id = ${tx.property_id} and id = ${id}`
  note(tx, {
    entity: 'reservation',
    entity_id: before.reservation_id,
    label: `Trace of ${before.confirmation_no} ${before.guest} removed: ${before.text.slice(0, 80)}`,
    before: { trace: before.text },
    after: { trace: null },
  })
  return { id }
})

async function loadTrace(tx: Tx, id: number): Promise<Trace> {
  const [row] = await loadTraces(tx, tx.sql`t.id = ${id}`)
  return found(row, { trace_id: id })
}

const loadTraces = async ({ sql, property_id, today, who }: Tx, which: Fragment): Promise<Trace[]> => [
  ...(await sql<Trace[]>`
    select t.id, t.row_version, t.owner_id as reservation_id, r.confirmation_no, m.code as room,
           case when g.is_incognito and not ${may(who, 'Guest incognito view')} then coalesce(g.incognito_name, 'Incognito')
                else coalesce(g.name, r.booker_name, '') end as guest,
           jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name) as department, t.from_date, t.to_date, t.due_time, t.text,
           t.resolved_at is null and t.to_date < ${today} as is_overdue, b.name as by, t.resolved_at, e.name as resolved_by, t.resolved_note
      from trace t
      join reservation r on r.property_id = t.property_id and r.id = t.owner_id
      join master_type d on d.id = t.department_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join employee b on b.id = t.created_by_id
      left join employee e on e.id = t.resolved_by_id
     where t.property_id = ${property_id} and t.owner_type = 'reservation' and ${which}
     order by t.resolved_at is not null, t.to_date, t.due_time nulls last, t.id limit ${mostShown}`),
]
