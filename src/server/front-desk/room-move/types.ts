import type { BusinessDate } from '../../../hotel/business-date'
import { askOversell, moveSoldType } from '../../../hotel/front-desk/sold-type'
import { nextMoveAfter } from '../../../hotel/front-desk/stretches'
import type { Question } from '../../../hotel/question'
import type { At } from '../../serve'
import { applyAsSeen, applyInventory } from '../../store/inventory'
import { may, type Tx } from '../../tx'
import type { Mover } from './mover'

/** Somebody gets a room of a type from a date on. */
export type Retyped = { mover: Mover; type: { id: number; code: string }; date: BusinessDate }

/**
 * Moves the counters of the nights that change their type, and answers the question that overselling raises; while it is not
 * answered nothing moves. Called before anything is locked.
 */
export async function moveTypes(
  tx: Tx,
  retyped: Retyped[],
  { answers, who }: At,
): Promise<Question | undefined> {
  const changes = retyped.map(({ mover, type, date }) => ({
    type,
    deducts_inventory: mover.deducts_inventory,
    nights: mover.nights.filter(
      night => night.counts_inventory && isReached(mover, date, night) && night.room_type_id !== type.id,
    ),
  }))
  if (changes.every(({ nights }) => nights.length === 0)) return undefined
  const left = await loadAvailable(
    tx,
    changes.flatMap(({ nights }) => nights.map(night => night.stay_date)),
  )
  const questions = changes.flatMap(({ type, nights, deducts_inventory }) => {
    const counted = nights.map(night => ({
      ...night,
      available: left.get(`${type.id} ${night.stay_date}`) ?? null,
    }))
    return (deducts_inventory ? askOversell(counted, type) : undefined) ?? []
  })
  const [question] = questions
  const isSettled =
    question === undefined || (answers[question.code] === 'yes' && may(who, 'Overbook room type'))
  if (isSettled) {
    const deltas = changes.flatMap(({ nights, type, deducts_inventory }) =>
      moveSoldType(
        nights.map(night => ({ ...night, available: null })),
        type.id,
        { deducts_inventory },
      ),
    )
    await (question ? applyInventory(tx, deltas, { type: true }) : applyAsSeen(tx, deltas))
  }
  return question
}

/** The nights in the room: from the move on, until the next one that is planned. */
function isReached(
  { held }: Mover,
  date: BusinessDate,
  { stay_date }: Pick<Mover['nights'][number], 'stay_date'>,
): boolean {
  const next = nextMoveAfter(held, date)
  return stay_date >= date && (next === null || stay_date < next)
}

async function loadAvailable({ sql, property_id }: Tx, dates: BusinessDate[]): Promise<Map<string, number>> {
  const rows = await sql<{ key: string; available: number }[]>`
    select room_type_id || ' ' || stay_date as key, available from inventory_day
     where property_id = ${property_id} and stay_date = any (${dates}::date[])`
  return new Map(rows.map(({ key, available }) => [key, available]))
}

/** Keeps the types of the nights; the header says that of the first, and whoever is back in the type he pays for was given none. */
export async function saveTypes({ sql, property_id }: Tx, retyped: readonly Retyped[]): Promise<void> {
  const rows = retyped
    .filter(({ mover, type, date }) =>
      mover.nights.some(night => isReached(mover, date, night) && night.room_type_id !== type.id),
    )
    .map(({ mover, type, date }) => ({
      id: mover.id,
      type: type.id,
      date,
      next: nextMoveAfter(mover.held, date),
    }))
  if (rows.length === 0) return
  await sql`
    update reservation_night n set room_type_id = t.type
      from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as t (id bigint, type bigint, date date, next date)
     where n.property_id = ${property_id} and n.reservation_id = t.id and n.stay_date >= t.date
       and (t.next is null or n.stay_date < t.next)`
  await sql`
    update reservation r
       set room_type_id = case when t.date <= r.arrival_date then t.type else r.room_type_id end,
           upgraded_from_type_id = case when t.type = r.charge_type_id then null else r.upgraded_from_type_id end
      from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as t (id bigint, type bigint, date date)
     where r.property_id = ${property_id} and r.id = t.id
       and (t.date <= r.arrival_date and r.room_type_id <> t.type or t.type = r.charge_type_id and r.upgraded_from_type_id is not null)`
}
