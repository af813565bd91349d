import { daysOfMask, maskOf, type Weekday } from '../business-date'
import type { Money } from '../money'
import { type Refusal, refuse } from '../refusal'
import type { ScheduleRow } from './schedule'

export const priceFields = [
  'one_person',
  'two_persons',
  'three_persons',
  'four_persons',
  'extra_adult',
] as const
export type PriceField = (typeof priceFields)[number]

/** One price that somebody typed. Null for one or two persons closes the nights; for others the price is reckoned again. */
export type PriceChange = {
  room_type_id: number
  weekday: Weekday
  field: PriceField
  amount: Money | null
}

export type PriceRow = Omit<ScheduleRow, 'rate_code_id'>
export type WrittenPrices = { updates: PriceRow[]; makes: Omit<PriceRow, 'id'>[]; removes: number[] }

/**
 * What is typed into single cells of a season, kept in as few rows as say it: a row whose cells now differ is parted, and what
 * nobody touched stays as it is. In: the rows of one season (same dates and lengths of stay); the season as new rows begin (`like`
 * gives children's prices and the like where a type has none yet); the changes. Out: rows to change, to make, to remove.
 * Refuses `validation`, naming changes by their place (`changes.3`): a price for two below that for one, a night priced twice, a
 * price for a third person where there is none for two.
 * Source: domain/master-data 2.46; issue 3, section 1.
 */
export function setPrices(
  rows: readonly PriceRow[],
  season: Pick<PriceRow, 'season_name' | 'begin_date' | 'end_date' | 'min_nights' | 'max_nights'> & {
    like?: PriceRow
  },
  changes: readonly PriceChange[],
): WrittenPrices | Refusal {
  const { like, ...period } = season
  const cells = cellsOf(rows)
  const wrong: Record<string, string> = {}
  /** The last change of each cell, which answers for its price. */
  const touched = new Map<string, number>()

  for (const { index, field, amount, ...place } of neededFirst(changes)) {
    const key = placeKey(place)
    const cell = cells.get(key) ?? newCell(rows, like, period, place)
    if (cell === 'double') {
      wrong[`changes.${index}`] = 'Nights here have two prices. Delete one of the two rows first.'
      continue
    }
    if (!cell.prices && !isNeeded(field)) {
      if (amount !== null) wrong[`changes.${index}`] = 'Please give a price for one or two persons first.'
      continue
    }
    touched.set(key, index)
    const prices = cell.prices ? { ...cell.prices, [field]: amount } : firstPrices(cell, field, amount)
    cells.set(key, { ...cell, prices: amount === null && isNeeded(field) ? null : prices })
  }

  for (const [key, index] of touched) {
    const cell = cells.get(key)
    const prices = cell === 'double' ? null : cell?.prices
    if (prices && prices.two_persons < prices.one_person)
      wrong[`changes.${index}`] = 'Two persons pay at least what one person pays.'
  }
  const [message] = Object.values(wrong)
  if (message) return refuse('validation', { message, fields: wrong })
  return written(rows, cells, touched)
}

type Prices = Pick<PriceRow, PriceField>
type Place = { room_type_id: number; weekday: Weekday }
type Cell = Place & { row: Omit<PriceRow, 'id'>; prices: Prices | null }

/** A row that shares a cell with another is left alone altogether. */
function cellsOf(rows: readonly PriceRow[]): Map<string, Cell | 'double'> {
  const cells = new Map<string, Cell | 'double'>()
  for (const row of rows) {
    for (const place of placesOf(row)) {
      const key = placeKey(place)
      cells.set(key, cells.has(key) ? 'double' : { ...place, row, prices: pricesOf(row) })
    }
  }
  for (const row of rows) {
    const keys = placesOf(row).map(placeKey)
    if (keys.some(key => cells.get(key) === 'double')) for (const key of keys) cells.set(key, 'double')
  }
  return cells
}

/** A cell that had no price is like its neighbours in all that a person did not type. */
function newCell(
  rows: readonly PriceRow[],
  like: PriceRow | undefined,
  period: Omit<Parameters<typeof setPrices>[1], 'like'>,
  { room_type_id, weekday }: Place,
): Cell {
  const neighbour =
    rows.find(row => row.room_type_ids.includes(room_type_id)) ??
    rows.find(row => daysOfMask(row.days_of_week).includes(weekday)) ??
    rows[0] ??
    like
  const none = { one_person: 0n as Money, two_persons: 0n as Money, three_persons: null, four_persons: null }
  const row = {
    ...period,
    ...none,
    extra_adult: neighbour?.extra_adult ?? null,
    child_prices: neighbour?.child_prices ?? [],
    market_code_id: neighbour?.market_code_id ?? null,
    days_of_week: 0,
    room_type_ids: [],
  }
  return { room_type_id, weekday, row, prices: null }
}

/** The first price of a cell stands for one and for two, until the other is typed too. */
const firstPrices = ({ row }: Cell, field: PriceField, amount: Money | null): Prices =>
  ({ ...pricesOf(row), one_person: amount, two_persons: amount, [field]: amount }) as Prices

/** Prices for one and two come first, in whatever order they were typed; a change keeps its place. */
const neededFirst = (changes: readonly PriceChange[]) =>
  changes
    .map((change, index) => ({ ...change, index }))
    .toSorted((a, b) => Number(isNeeded(b.field)) - Number(isNeeded(a.field)))

/** The touched rows parted into rectangles of types and weekdays that cost the same; each takes the row it shares most with. */
function written(
  rows: readonly PriceRow[],
  cells: ReadonlyMap<string, Cell | 'double'>,
  touched: ReadonlyMap<string, unknown>,
): WrittenPrices {
  const parted = rows.filter(row => placesOf(row).some(place => touched.has(placeKey(place))))
  const keys = new Set([...touched.keys(), ...parted.flatMap(row => placesOf(row).map(placeKey))])
  const priced = [...keys].flatMap(key => {
    const cell = cells.get(key)
    return cell && cell !== 'double' && cell.prices ? [cell] : []
  })
  const wanted = rectangles(priced)

  const pairs = wanted
    .flatMap((row, at) => parted.map(old => ({ at, old, shared: sharedCells(row, old) })))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
  const taken = new Map<number, PriceRow>()
  const used = new Set<number>()
  for (const { at, old } of pairs) {
    if (taken.has(at) || used.has(old.id)) continue
    taken.set(at, old)
    used.add(old.id)
  }
  return {
    updates: wanted.flatMap((row, at) => {
      const old = taken.get(at)
      return old && !isSame(row, old) ? [{ ...row, id: old.id }] : []
    }),
    makes: wanted.filter((_, at) => !taken.has(at)),
    removes: parted.filter(({ id }) => !used.has(id)).map(({ id }) => id),
  }
}

function rectangles(cells: readonly Cell[]): Omit<PriceRow, 'id'>[] {
  const byPrice = groupedBy(cells, ({ row, prices }) => spelt({ ...whatElse(row), ...prices }))
  return byPrice.flatMap(alike => {
    const masks = groupedBy(alike, ({ room_type_id }) => String(room_type_id)).map(ofType => ({
      cell: ofType[0],
      mask: maskOf(ofType.map(({ weekday }) => weekday)),
    }))
    return groupedBy(masks, ({ mask }) => String(mask)).map(types => {
      const [{ cell, mask }] = types
      return {
        ...whatElse(cell.row),
        ...(cell.prices as Prices),
        days_of_week: mask,
        room_type_ids: types.map(type => type.cell.room_type_id).toSorted((a, b) => a - b),
      } as Omit<PriceRow, 'id'>
    })
  })
}

const isNeeded = (field: PriceField): boolean => field === 'one_person' || field === 'two_persons'
const placeKey = ({ room_type_id, weekday }: Place): string => `${room_type_id} ${weekday}`
const placesOf = ({ room_type_ids, days_of_week }: Omit<PriceRow, 'id'>): Place[] =>
  room_type_ids.flatMap(room_type_id => daysOfMask(days_of_week).map(weekday => ({ room_type_id, weekday })))
const pricesOf = (row: Prices): Prices => {
  const { one_person, two_persons, three_persons, four_persons, extra_adult } = row
  return { one_person, two_persons, three_persons, four_persons, extra_adult }
}
const whatElse = (row: Omit<PriceRow, 'id'>) => {
  const { season_name, begin_date, end_date, min_nights, max_nights, child_prices, market_code_id } = row
  return { season_name, begin_date, end_date, min_nights, max_nights, child_prices, market_code_id }
}
const sharedCells = (row: Omit<PriceRow, 'id'>, old: PriceRow): number => {
  const there = new Set(placesOf(old).map(placeKey))
  return placesOf(row).filter(place => there.has(placeKey(place))).length
}
const isSame = (row: Omit<PriceRow, 'id'>, old: PriceRow): boolean =>
  spelt(pricesOf(row)) === spelt(pricesOf(old)) &&
  row.days_of_week === old.days_of_week &&
  row.room_type_ids.join() === [...old.room_type_ids].toSorted((a, b) => a - b).join()

const spelt = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))

function groupedBy<T>(all: readonly T[], wordOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(wordOf(one), [...(groups.get(wordOf(one)) ?? []), one])
  return [...groups.values()]
}
