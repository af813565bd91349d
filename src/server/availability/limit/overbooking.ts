import type { BusinessDate } from '../../../hotel/business-date'
import { isInMask } from '../../../hotel/business-date'
import { type RestrictedDays, withoutDays } from '../../../hotel/restriction-days'
import { overbooking } from '../../../wire/room-limit'
import { answer, serve } from '../../serve'
import type { Tx } from '../../tx'
import { cellsOf, cellsSet, daysSet, type LimitCell, noteLimit, typeMeant } from './days'

/** `overbooking/list`: how many rooms beyond those that are there, night by night. */
export const answerOverbooking = answer(overbooking.list, async (input, { tx }) => ({
  cells: await shown(tx, await cellsOf(tx, input)),
}))

/**
 * `overbooking/set` (domain/reservations 4.1, 4.8): a level on some days, in place of what stood there; the counters of days
 * that are open follow at once. What is sold already stays sold: fewer rooms only mean that the next one is refused.
 */
export const serveSetOverbooking = serve(overbooking.set, async ({ rooms, ...input }, { tx }) => {
  const days = daysSet(tx, input)
  const type = await typeMeant(tx, input.room_type_id)
  const room_type_id = type?.id ?? null
  await waitForOthers(tx, room_type_id)
  await giveWay(tx, days, room_type_id)
  if (rooms !== null) await insert(tx, days, { room_type_id, rooms })
  await follow(tx, days.dates, room_type_id)
  noteLimit(tx, {
    entity: 'overbooking-level',
    what: rooms === null ? 'Overbooking as always' : `Overbooking ${rooms}`,
    about: type?.code ?? 'the house',
    days,
  })
  const cells = await cellsSet(tx, { dates: days.dates, room_type_id: input.room_type_id })
  return { cells: await shown(tx, cells) }
})

/** Two who set the same days follow each other, also on days whose counters nobody has opened yet. */
async function waitForOthers({ sql, property_id }: Tx, room_type_id: number | null): Promise<void> {
  await (room_type_id === null
    ? sql`select from property_control where property_id = ${property_id} for no key update`
    : sql`select from room_type where property_id = ${property_id} and id = ${room_type_id} for no key update`)
}

async function follow(
  { sql, property_id }: Tx,
  dates: BusinessDate[],
  room_type_id: number | null,
): Promise<void> {
  await sql`select inventory_overbook(${property_id}, ${dates}::date[], ${room_type_id})`
}

type Level = RestrictedDays & { id: number; room_type_id: number | null; rooms: number }

/** Of several levels the highest would count, so the ones before let go of these days. */
async function giveWay(tx: Tx, days: RestrictedDays, room_type_id: number | null): Promise<void> {
  const { sql, property_id } = tx
  const standing = await sql<Level[]>`
    select id, room_type_id, begin_date, end_date, days_of_week, rooms from overbooking_level
     where property_id = ${property_id} and room_type_id is not distinct from ${room_type_id}::bigint
       and begin_date <= ${days.end_date} and end_date >= ${days.begin_date} order by id for update`
  for (const level of standing) {
    const pieces = withoutDays<RestrictedDays>(level, days)
    if (pieces[0] === level) continue
    await sql`delete from overbooking_level where property_id = ${property_id} and id = ${level.id}`
    for (const { begin_date, end_date, days_of_week } of pieces)
      await insert(tx, { begin_date, end_date, days_of_week }, level)
  }
}

async function insert(
  { sql, property_id, who }: Tx,
  { begin_date, end_date, days_of_week }: RestrictedDays,
  { room_type_id, rooms }: { room_type_id: number | null; rooms: number },
): Promise<void> {
  const row = {
    property_id,
    room_type_id,
    begin_date,
    end_date,
    days_of_week,
    rooms,
    created_by_id: who.employee_id,
  }
  await sql`insert into overbooking_level ${sql(row)}`
}

/** Nights without a level of their own have what their type or the house has always. */
async function shown({ sql, property_id }: Tx, cells: readonly LimitCell[]) {
  const dates = cells.map(({ date }) => date).toSorted()
  const [from, to] = [dates[0] ?? null, dates.at(-1) ?? null]
  const levels = await sql<Omit<Level, 'id'>[]>`
    select room_type_id, begin_date, end_date, days_of_week, rooms from overbooking_level
     where property_id = ${property_id} and begin_date <= ${to} and end_date >= ${from}`
  return cells.map(({ tallied, ...cell }) => ({
    ...cell,
    rooms: tallied.overbook,
    is_default: !levels.some(
      level =>
        level.room_type_id === cell.room_type_id &&
        level.begin_date <= cell.date &&
        cell.date <= level.end_date &&
        isInMask(level.days_of_week, cell.date),
    ),
  }))
}
