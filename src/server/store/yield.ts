import { type BusinessDate, previousDay } from '../../hotel/business-date'
import { concerns, type YieldScope } from '../../hotel/rate/adjustment'
import { runsOf } from '../../hotel/rate/touched'
import type { Tx } from '../tx'
import { loadPricedCodes, type Published, publishRates } from './rate-day'

/** Nights on which what is done to the prices of a scope has changed. */
export type Yielded = YieldScope & { nights: readonly BusinessDate[] }

/** Makes what is sold of these nights anew, for the codes and types that are yielded there and no others. */
export async function publishYield(tx: Tx, touched: readonly Yielded[]): Promise<Published> {
  const codes = [...(await loadPricedCodes(tx)).values()]
  let published: Published = { rows: 0, from: tx.today, to: tx.today }
  for (const { nights, ...scope } of byScope(touched)) {
    const meant = codes.filter(code => code.is_yieldable && concerns(scope, code))
    const types = new Set(meant.flatMap(({ room_type_ids }) => room_type_ids))
    const room_type_ids = scope.room_type_id === null ? [...types] : [scope.room_type_id]
    const places = runsOf(nights).map(({ from, until }) => ({
      begin_date: from,
      end_date: previousDay(until),
      days_of_week: 127,
      room_type_ids,
    }))
    if (meant.length === 0 || places.length === 0) continue
    const { rows, from, to } = await publishRates(
      tx,
      meant.map(({ id }) => id),
      places,
    )
    if (rows === 0) continue
    const isFirst = published.rows === 0
    published = {
      rows: published.rows + rows,
      from: isFirst || from < published.from ? from : published.from,
      to: isFirst || to > published.to ? to : published.to,
    }
  }
  return published
}

/** The nights of each scope together, in order and once. */
function byScope(touched: readonly Yielded[]): Yielded[] {
  const all = new Map<string, { scope: YieldScope; nights: Set<BusinessDate> }>()
  for (const { nights, rate_class_id, rate_category_id, rate_code_id, room_type_id } of touched) {
    const scope = { rate_class_id, rate_category_id, rate_code_id, room_type_id }
    const key = JSON.stringify(scope)
    const there = all.get(key) ?? { scope, nights: new Set<BusinessDate>() }
    for (const night of nights) there.nights.add(night)
    all.set(key, there)
  }
  return [...all.values()].map(({ scope, nights }) => ({ ...scope, nights: [...nights].sort() }))
}
