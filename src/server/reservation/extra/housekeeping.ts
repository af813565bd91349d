import { type BusinessDate, businessDate } from '../../../hotel/business-date'
import { type Refusal, refuse } from '../../../hotel/refusal'
import { scheduleOf } from '../../../hotel/task-sheet/schedule'
import { readyConditions } from '../../../hotel/room/desk-state'
import { noWishes, stayKinds } from '../../../hotel/task-sheet/stay-task'
import type { InputOf, OutputOf } from '../../../wire/call'
import { stayHousekeeping } from '../../../wire/room/stay-housekeeping'
import { isWithdrawn, loadPlaces } from '../../room/cleaning-places'
import { putOne } from '../../room/put-first'
import { loadStayFacts, loadTasks } from '../../room/task-sheet/facts'
import { updateRooms } from '../../room/update'
import { accept, answer, found, freshOrStale, Refused, serve } from '../../serve'
import { loadRoomSettings } from '../../store/room-setting'
import { loadStayWishes } from '../../store/stay-wishes'
import { together } from '../../together'
import { note, type Tx } from '../../tx'
import { loadStayOf, openStay, type Stay } from './open-stay'

type Asked = OutputOf<typeof stayHousekeeping.view>
type Input = InputOf<typeof stayHousekeeping.update>

/** `booking-housekeeping/view`: what a stay asks of housekeeping, and what is done for it (domain/housekeeping 5.4, 14.3). */
export const answerStayHousekeeping = answer(stayHousekeeping.view, async ({ reservation_id }, { tx }) =>
  loadAsked(tx, await loadStayOf(tx, reservation_id)),
)

/** `booking-housekeeping/update`: what is not said stays as it is; days before today are over. */
export const serveStayHousekeeping = serve(stayHousekeeping.update, async (input, { tx, who }) => {
  const { reservation_id, row_version, guest_service_status } = input
  const stay = await openStay(tx, reservation_id)
  const before = await lockAsked(tx, stay)
  freshOrStale(before, row_version)
  for (const refusal of refusalsOf(tx, input, stay)) accept(refusal)
  await keep(tx, input)
  await keepTasks(tx, input)
  if (guest_service_status !== undefined) {
    const room_ids = [await roomOf(tx, stay)]
    await updateRooms(tx, { room_ids, changes: { guest_service_status } }, who, { isWhole: true })
  }
  const isFirst = before.cleaning_priority !== null
  if (input.priority !== undefined && (input.priority !== 'none' || isFirst))
    await putItsRoom(tx, stay, input.priority)
  const after = await loadAsked(tx, stay)
  note(tx, {
    entity: 'reservation',
    entity_id: reservation_id,
    label: `Housekeeping of ${stay.confirmation_no} ${stay.guest} asked otherwise`,
    before: said(before),
    after: said(after),
  })
  return after
})

/** The row is made where nobody has asked before: two who ask at once wait for each other in it. */
async function lockAsked(tx: Tx, stay: Stay): Promise<Asked> {
  const { sql, property_id, who } = tx
  await sql`
    insert into stay_housekeeping (property_id, reservation_id, row_version, created_by_id)
    values (${property_id}, ${stay.id}, 0, ${who.employee_id || null}) on conflict do nothing`
  await sql`
    select from stay_housekeeping where property_id = ${property_id} and reservation_id = ${stay.id} for update`
  return await loadAsked(tx, stay)
}

/** Days that are over, or that the stay does not have. */
function refusalsOf({ today }: Tx, { opt_out_dates = [], tasks = {} }: Input, stay: Stay): Refusal[] {
  const asked = [...(tasks.add ?? []), ...(tasks.remove ?? [])].flatMap(({ date }) => date ?? [])
  return [...asked, ...opt_out_dates].flatMap(date => {
    if (date < stay.arrival_date || date > stay.departure_date) return refuse('night_outside', { date })
    return asked.includes(date) && date < today ? refuse('night_posted', { date }) : []
  })
}

async function keep({ sql, property_id, today, who }: Tx, input: Input): Promise<void> {
  const {
    instructions,
    turndown_wanted,
    turndown_time,
    service_time,
    linen_force,
    opt_out_dates,
    shift_days,
    tasks,
  } = input
  const set = {
    ...(instructions !== undefined && { instructions: instructions || null }),
    ...(turndown_wanted !== undefined && { turndown_wanted }),
    ...(turndown_time !== undefined && { turndown_time }),
    ...(service_time !== undefined && { service_time }),
    ...(linen_force !== undefined && {
      linen_date: linen_force && today,
      linen_changed: linen_force && linen_force === 'on',
    }),
    ...(tasks?.reset && { shift_days: 0 }),
    ...(shift_days !== undefined && { shift_days }),
    updated_by_id: who.employee_id || null,
  }
  // What was said of days that are over stays as it was.
  const days = opt_out_dates && [...new Set(opt_out_dates)].filter(date => date >= today).toSorted()
  await sql`
    update stay_housekeeping set ${sql(set as never)}${
      days
        ? sql`, opt_out_dates = array(select d from unnest(opt_out_dates) d where d < ${today}) || ${days}::date[]`
        : sql``
    }
     where property_id = ${property_id} and reservation_id = ${input.reservation_id}`
}

async function keepTasks(tx: Tx, { reservation_id, tasks = {} }: Input): Promise<void> {
  const { sql, property_id, today } = tx
  const { add = [], remove = [], reset } = tasks
  await demandTasks(
    tx,
    [...add, ...remove].map(one => one.task_sheet_setting_id),
  )
  if (reset)
    await sql`
      delete from stay_task
       where property_id = ${property_id} and reservation_id = ${reservation_id} and (on_date is null or on_date >= ${today})`
  const rows = [
    ...remove.map(one => ({ ...one, is_added: false })),
    ...add.map(one => ({ ...one, is_added: true })),
  ].map(({ task_sheet_setting_id, date = null, is_added }) => ({ task_sheet_setting_id, date, is_added }))
  if (rows.length === 0) return
  // What was added by hand and is taken off again is as the rules say.
  await sql`
    with said as (
      select distinct on (task_sheet_setting_id, date) * from jsonb_to_recordset(${sql.json(rows as never)}::jsonb)
          as t (task_sheet_setting_id bigint, date date, is_added boolean)
       order by task_sheet_setting_id, date, is_added desc),
    undone as (
      delete from stay_task x using said s
       where x.property_id = ${property_id} and x.reservation_id = ${reservation_id} and x.task_sheet_setting_id = s.task_sheet_setting_id
         and x.on_date is not distinct from s.date and x.is_added <> s.is_added
      returning x.task_sheet_setting_id, x.on_date)
    insert into stay_task (property_id, reservation_id, task_sheet_setting_id, on_date, is_added)
    select ${property_id}, ${reservation_id}, s.task_sheet_setting_id, s.date, s.is_added from said s
     where not exists (
       select from undone u where u.task_sheet_setting_id = s.task_sheet_setting_id and u.on_date is not distinct from s.date)
    on conflict do nothing`
}

/** Tasks of a stay that goes on: nobody adds a departure to one. */
async function demandTasks({ sql, property_id }: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await sql<{ id: number }[]>`
    select id from task_sheet_setting
     where property_id = ${property_id} and id = any (${ids as number[]}::bigint[]) and task_kind = any (${stayKinds as string[]})`
  const gone = ids.find(id => !rows.some(row => row.id === id))
  if (gone !== undefined) found(undefined, { task_sheet_setting_id: gone })
}

/** The room that the guest is in. Refuses `wrong_state`. */
async function roomOf({ sql, property_id }: Tx, { id, status }: Stay): Promise<number> {
  const [row] = await sql<{ room_id: number | null }[]>`
    select room_id from reservation where property_id = ${property_id} and id = ${id}`
  if (status !== 'checked_in' || !row?.room_id)
    return accept<number>(refuse('wrong_state', { state: status.replaceAll('_', ' ') }))
  return row.room_id
}

/** The room that the stay has or is to have. Refuses `stay_without_room`. */
async function putItsRoom(tx: Tx, stay: Stay, priority: NonNullable<Input['priority']>): Promise<void> {
  const { room } = await loadPlace(tx, stay)
  if (!room) throw new Refused(refuse('stay_without_room', { confirmation_no: stay.confirmation_no }))
  const action = priority === 'none' ? 'remove' : priority
  await putOne(tx, { room_id: room.id, action, reservation_id: stay.id })
}

type Place = {
  room: Asked['room']
  guest_service_status: Asked['guest_service_status']
  accommodation_type_id: number
  dirty_id: number | null
  last_cleans: Asked['last_cleans']
}

async function loadAsked(tx: Tx, stay: Stay): Promise<Asked> {
  const { today } = tx
  const { arrival_date, departure_date } = stay
  const [byStay, facts, tasks, place, { places }] = await together([
    loadStayWishes(tx, [stay.id]),
    loadStayFacts(tx, [stay.id], today),
    loadTasks(tx),
    loadPlace(tx, stay),
    loadPlaces(tx),
  ])
  const wishes = byStay.get(stay.id)
  const all = tasks.map(({ id, code, name }) => ({ id, code, name }))
  const called = (id: number) => all.find(one => one.id === id)
  const days = scheduleOf(
    {
      room_status_type_id: place.dirty_id,
      accommodation_type_id: place.accommodation_type_id,
      stay: { arrival_date, departure_date, ...found(facts.get(stay.id)), wishes: wishes ?? noWishes },
    },
    tasks,
  )
  const isOutside = (date: BusinessDate) => date < arrival_date || date > departure_date
  return {
    reservation_id: stay.id,
    row_version: wishes?.row_version ?? 0,
    instructions: wishes?.instructions ?? null,
    turndown_wanted: wishes?.turndown_wanted ?? null,
    turndown_time: wishes?.turndown_time ?? null,
    service_time: wishes?.service_time ?? null,
    shift_days: wishes?.shift_days ?? 0,
    opt_out_dates: (wishes?.opt_out_dates ?? []).filter(date => !isOutside(date)),
    linen_force: wishes?.linen?.date === today ? (wishes.linen.isChanged ? 'on' : 'off') : null,
    guest_service_status: stay.status === 'checked_in' ? place.guest_service_status : null,
    is_by_rules: (wishes?.tasks ?? []).length === 0 && (wishes?.shift_days ?? 0) === 0,
    days: days.map(one => ({
      ...one,
      tasks: one.tasks.flatMap(({ task, origin }) => {
        const known = called(task.id)
        return known ? [{ ...known, origin }] : []
      }),
    })),
    left_out: (wishes?.tasks ?? []).flatMap(({ task_id, on_date, is_added }) => {
      const code = called(task_id)?.code
      return on_date && is_added && code && isOutside(businessDate(on_date)) ? [{ code, date: on_date }] : []
    }),
    room: place.room,
    cleaning_priority: (place.room && places.get(place.room.id)) ?? null,
    last_cleans: place.last_cleans,
    offered: all.filter((_, index) => stayKinds.includes(tasks[index].task_kind)),
  }
}

async function loadPlace(tx: Tx, { id }: Stay): Promise<Place> {
  const { sql, property_id, today } = tx
  const ready = readyConditions(await loadRoomSettings(tx))
  const [row] = await sql<Place[]>`
    select case when m.id is not null then jsonb_build_object('id', m.id, 'code', m.code, 'status', s.name,
             'can_come_first', r.status in ('reserved', 'checked_in') and r.arrival_date <= ${today}
               and coalesce(s.base_status, 'dirty') <> all (${ready as string[]}) and not ${isWithdrawn(tx)}) end as room,
           coalesce(m.guest_service_status, 'none') as guest_service_status, t.accommodation_type_id,
           (select d.id from room_status_type d where d.property_id = r.property_id and d.base_status = 'dirty' and d.is_active
             order by d.display_sequence, d.id limit 1) as dirty_id,
           coalesce((
             select jsonb_agg(c order by c.date desc)
               from (
                 select x.task_date as date, k.name as task, a.name as by,
                        case when x.started_at is not null then greatest(0, round(extract(epoch from x.completed_at - x.started_at) / 60))::int end as minutes
                   from task_sheet_room x
                   join task_sheet h on h.property_id = x.property_id and h.id = x.owner_id
                   join task_sheet_setting k on k.property_id = x.property_id and k.id = x.task_sheet_setting_id
                   left join housekeeping_attendant a on a.property_id = h.property_id and a.id = h.attendant_id
                  where x.property_id = r.property_id and x.room_id = r.room_id and x.status = 'completed'
                    and x.task_date between r.arrival_date and r.departure_date
                  order by x.task_date desc, x.id desc limit 5) c), '[]') as last_cleans
      from reservation r
      join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join room_status_type s on s.property_id = m.property_id and s.id = m.room_status_type_id
     where r.property_id = ${property_id} and r.id = ${id}`
  return found(row)
}

/** What the changes log keeps of it. */
const said = ({
  days,
  instructions,
  turndown_wanted,
  turndown_time,
  service_time,
  shift_days,
  opt_out_dates,
  linen_force,
}: Asked) => ({
  instructions,
  turndown_wanted,
  turndown_time,
  service_time,
  shift_days,
  opt_out_dates: opt_out_dates.join(' '),
  linen_force,
  tasks: days
    .flatMap(({ date, tasks }) =>
      tasks.filter(({ origin }) => origin === 'manual').map(({ code }) => `${date} ${code}`),
    )
    .join(', '),
})
