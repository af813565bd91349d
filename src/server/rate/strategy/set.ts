import { maskOf, weekdays } from '../../../hotel/business-date'
import type { InputOf } from '../../../wire/call'
import { rateStrategy } from '../../../wire/rate-strategy'
import { found, freshOrStale, serve } from '../../serve'
import { lockPublishing } from '../../store/rate-day'
import type { Tx } from '../../tx'
import { noteStrategy, readStrategies, type Row, type Strategy } from './rows'
import { runStrategies } from './run'

/** `rate-strategy/store`: kept, and in force at once where its condition holds. */
export const serveKeepStrategy = serve(
  rateStrategy.store,
  async (input, { tx, who }) => {
    const { sql, property_id } = tx
    const row = { property_id, ...columnsOf(tx, input), created_by_id: who.employee_id }
    const [{ id }] = await sql<{ id: number }[]>`insert into rate_strategy ${sql(row)} returning id`
    const run = await runStrategies(tx, 'saved', [id])
    const item = found((await readStrategies(tx, { ids: [id] })).rows[0])
    noteStrategy(tx, 'kept', item)
    return { item, run }
  },
  { whileClosing: true },
)

/** `rate-strategy/update`: what it has set becomes what it says now; switched off, nothing. */
export const serveChangeStrategy = serve(
  rateStrategy.update,
  async ({ id, row_version, ...input }, { tx, who }) => {
    const { sql, property_id } = tx
    const before = await lockStrategy(tx, id)
    freshOrStale(before, row_version)
    const row = { ...columnsOf(tx, input), updated_by_id: who.employee_id }
    await sql`update rate_strategy set ${sql(row)} where property_id = ${property_id} and id = ${id}`
    const run = await runStrategies(tx, 'saved', [id])
    const item = found((await readStrategies(tx, { ids: [id] })).rows[0])
    noteStrategy(tx, 'changed', item, before)
    return { item, run }
  },
  { whileClosing: true },
)

/** `rate-strategy/destroy`: what it has set goes with it; the log still knows it. */
export const serveRemoveStrategy = serve(
  rateStrategy.destroy,
  async ({ id, row_version }, { tx, who }) => {
    const { sql, property_id } = tx
    const before = await lockStrategy(tx, id)
    freshOrStale(before, row_version)
    await sql`
      update rate_strategy set is_active = false, removed_at = now(), updated_by_id = ${who.employee_id}
       where property_id = ${property_id} and id = ${id}`
    const run = await runStrategies(tx, 'saved', [id])
    noteStrategy(tx, 'taken away', before, before)
    return { id, run }
  },
  { whileClosing: true },
)

/** Whoever else prices waits, as for every change of what is sold: first that, then the strategy. */
async function lockStrategy(tx: Tx, id: number): Promise<Row> {
  await lockPublishing(tx)
  await tx.sql`
    select from rate_strategy where property_id = ${tx.property_id} and id = ${id} and removed_at is null for update`
  return found((await readStrategies(tx, { ids: [id] })).rows[0], { id })
}

type Said = InputOf<typeof rateStrategy.store>

/** What is said, column by column; what belongs to the other effect is empty. */
function columnsOf({ coins }: Tx, said: Said) {
  const isAdjusting = said.effect === 'adjust'
  // An amount that the house has no coins for is refused here, not by the first price it would make.
  if (isAdjusting && said.adjust_kind === 'amount') coins.read(said.adjust_value ?? '0')
  return {
    name: said.name,
    condition: said.condition,
    threshold: said.threshold,
    room_type_id: said.room_type_id ?? null,
    days_out_from: said.days_out_from,
    days_out_to: said.days_out_to,
    days_of_week: maskOf(said.days_of_week ?? weekdays),
    effect: said.effect,
    adjust_kind: isAdjusting ? (said.adjust_kind ?? null) : null,
    adjust_value: isAdjusting ? (said.adjust_value ?? null) : null,
    restriction_kind: isAdjusting ? null : (said.restriction_kind ?? null),
    restriction_value: isAdjusting ? null : (said.restriction_value ?? null),
    rate_class_id: said.rate_class_id ?? null,
    rate_category_id: said.rate_category_id ?? null,
    rate_code_id: said.rate_code_id ?? null,
    for_room_type_id: said.for_room_type_id ?? null,
    is_active: said.is_active ?? true,
  }
}

/** A strategy that is not kept yet, as the rules take it. */
export function strategySaid(tx: Tx, said: Said, id: number): Strategy {
  const { room_type_id, for_room_type_id, ...columns } = columnsOf(tx, said)
  return { id, ...columns, watched_type_id: room_type_id, room_type_id: for_room_type_id }
}
