import { refuse } from '../../../hotel/refusal'
import { rateAdjustment } from '../../../wire/rate-adjustment'
import { accept, found, freshOrStale, Refused, serve } from '../../serve'
import { lockPublishing } from '../../store/rate-day'
import { publishYield } from '../../store/yield'
import type { Tx } from '../../tx'
import { noteAdjustment, readAdjustments, shown } from './rows'
import { daysOf, nightsAhead, nightsToAdjust, scopesOf } from './said'

/** `rate-adjustment/store`: one row for each scope, and what is sold made anew. */
export const serveSetAdjustment = serve(
  rateAdjustment.store,
  async (input, { tx, who }) => {
    const { sql, property_id } = tx
    const nights = accept(nightsToAdjust(tx, input))
    const scopes = scopesOf(input.scopes)
    await lockPublishing(tx)

    const rows = scopes.map(scope => ({
      property_id,
      kind: input.kind,
      value: input.value,
      ...daysOf(input),
      ...scope,
      note: input.note || null,
      created_by_id: who.employee_id,
    }))
    const made = await sql<{ id: number }[]>`insert into rate_adjustment ${sql(rows)} returning id`
    const { rows: items } = await readAdjustments(tx, { ids: made.map(({ id }) => id) })
    for (const row of items) noteAdjustment(tx, 'set', shown(row))
    const published = await publishYield(
      tx,
      scopes.map(scope => ({ ...scope, nights })),
    )
    return { items: items.map(shown), published }
  },
  { whileClosing: true },
)

/** `rate-adjustment/update`: other nights or another number; the nights it leaves get their prices back. */
export const serveUpdateAdjustment = serve(
  rateAdjustment.update,
  async (input, { tx, who, today }) => {
    const { sql, property_id } = tx
    const { id, row_version, kind, value } = input
    await lockPublishing(tx)
    const before = await lockAdjustment(tx, id)
    freshOrStale(shown(before), row_version)
    const nights = accept(nightsToAdjust(tx, input))

    const days = daysOf(input)
    await sql`
      update rate_adjustment set kind = ${kind}, value = ${value}, begin_date = ${days.begin_date}, end_date = ${days.end_date},
             days_of_week = ${days.days_of_week}, note = ${input.note || null}, updated_by_id = ${who.employee_id}
       where property_id = ${property_id} and id = ${id}`
    const after = found((await readAdjustments(tx, { ids: [id] })).rows[0])
    noteAdjustment(tx, 'changed', shown(after), shown(before))
    const left = nightsAhead(daysOf(before), today)
    return {
      item: shown(after),
      published: await publishYield(tx, [{ ...before, nights: [...nights, ...left] }]),
    }
  },
  { whileClosing: true },
)

/** `rate-adjustment/destroy`: its nights get their prices back. */
export const serveRemoveAdjustment = serve(
  rateAdjustment.destroy,
  async ({ id, row_version }, { tx, today }) => {
    await lockPublishing(tx)
    const before = await lockAdjustment(tx, id)
    freshOrStale(shown(before), row_version)

    await tx.sql`delete from rate_adjustment where property_id = ${tx.property_id} and id = ${id}`
    noteAdjustment(tx, 'taken back', shown(before), shown(before))
    const nights = nightsAhead(daysOf(before), today)
    return { id, published: await publishYield(tx, [{ ...before, nights }]) }
  },
  { whileClosing: true },
)

/** Refuses `of_strategy`: what a strategy has set, the next run would set again. */
async function lockAdjustment(tx: Tx, id: number) {
  await tx.sql`select from rate_adjustment where property_id = ${tx.property_id} and id = ${id} for update`
  const { rows } = await readAdjustments(tx, { ids: [id] })
  const row = found(rows[0], { id })
  if (row.strategy) throw new Refused(refuse('of_strategy', { strategy: row.strategy.name }))
  return row
}
