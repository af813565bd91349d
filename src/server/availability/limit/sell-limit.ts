import { sellLimit } from '../../../wire/room-limit'
import { answer, serve } from '../../serve'
import { cellsOf, cellsSet, daysSet, noteLimit, typeMeant } from './days'

/** `sell-limit/list`: the nights on which no more than so many rooms are sold. */
export const answerSellLimits = answer(sellLimit.list, async (input, { tx }) => {
  const cells = await cellsOf(tx, input)
  return {
    cells: cells.flatMap(({ tallied: { sell_limit }, ...cell }) =>
      sell_limit === null ? [] : [{ ...cell, limit: sell_limit }],
    ),
  }
})

/** `sell-limit/set` (domain/reservations 4.2, 4.8): kept with the counters of each night, also of those nobody has opened yet. */
export const serveSetSellLimit = serve(sellLimit.set, async ({ limit, ...input }, { tx }) => {
  const { sql, property_id } = tx
  const days = daysSet(tx, input)
  const type = await typeMeant(tx, input.room_type_id)
  await sql`select inventory_limit(${property_id}, ${days.dates}::date[], ${type?.id ?? null}, ${limit})`
  noteLimit(tx, {
    entity: 'sell-limit',
    what: limit === null ? 'No sell limit' : `Sell limit ${limit}`,
    about: type?.code ?? 'the house',
    days,
  })
  const cells = await cellsSet(tx, { dates: days.dates, room_type_id: input.room_type_id })
  return { cells: cells.map(({ tallied, ...cell }) => ({ ...cell, limit: tallied.sell_limit })) }
})
