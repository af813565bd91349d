import { type Coins, coinsOf, divideRounded, money, sum } from '../money'
import type { Column, Shaped, Total } from './report'

/** A row as it was read: amounts as text, counts as numbers. */
export type ReportRow = Readonly<Record<string, string | number | boolean | null>>
/**
 * By the id of the column; absent where a column has no total, null where a ratio has nothing below it, and in a part of another kind
 * where no row has a figure.
 */
export type Totals = Record<string, string | number | null>
/** Rows that stand together: from which one on, how many, and what they come to. */
export type Group = { value: string | null; from: number; count: number; totals: Totals }

/** Of every column that is added up: so many units, of which ten to the power of `decimals` make one. */
type Sums = ReadonlyMap<string, { units: bigint; decimals: number }>

/**
 * What rows come to, column by column: sums are of whole minor units, ratios are made anew of sums (domain/reports 3 and 7). In: the
 * columns, the rows, the coins of the property, and all rows where these are some of them. Out: the totals; a ratio over nothing, or over
 * less than nothing, is null.
 * Refuses nothing.
 */
export function totalsOf(
  columns: readonly Column[],
  rows: readonly ReportRow[],
  coins: Coins,
  all: readonly ReportRow[] = rows,
): Totals {
  const sums = sumsOf(columns, rows, coins)
  return toldOf(columns, { sums, whole: all === rows ? sums : sumsOf(columns, all, coins), coins })
}

/**
 * Rows that stand together with their subtotals. In: the report, its rows in the order of what it is grouped by. Out: the groups in
 * that order; none where the report has no groups.
 */
export function groupsOf(
  { groupBy, columns, isInParts }: Shaped,
  rows: readonly ReportRow[],
  coins: Coins,
): Group[] {
  if (groupBy === undefined) return []
  const starts = rows.flatMap((row, index) =>
    index === 0 || row[groupBy] !== rows[index - 1][groupBy] ? [index] : [],
  )
  const whole = sumsOf(columns, rows, coins)
  return starts.map((from, index) => {
    const own = rows.slice(from, starts[index + 1] ?? rows.length)
    const value = own[0][groupBy]
    const sums = sumsOf(columns, own, coins)
    const totals = toldOf(columns, { sums, whole: isInParts ? sums : whole, coins })
    return {
      value: value === null ? null : String(value),
      from,
      count: own.length,
      totals: isInParts ? { ...totals, ...untold(columns, own) } : totals,
    }
  })
}

/** Parts do not all have each column: payments have no net, which is not one of 0.00. */
const untold = (columns: readonly Column[], rows: readonly ReportRow[]): Totals =>
  Object.fromEntries(
    columns
      .filter(column => summed(column) && rows.every(row => (row[column.id] ?? null) === null))
      .map(({ id }) => [id, null]),
  )

/**
 * Rows with their ratios. In: the columns, rows as they were read, the coins of the property, and by which column they are in parts, each
 * of which is a whole of its own. Out: the rows, each with what is made of its own sums in the columns that it did not bring itself.
 */
export function withRatios(
  columns: readonly Column[],
  rows: readonly ReportRow[],
  coins: Coins,
  partBy?: string,
): readonly ReportRow[] {
  const made = columns.filter(({ total }) => typeof total === 'object')
  if (made.length === 0) return rows
  const partOf = (row: ReportRow) => (partBy === undefined ? null : row[partBy])
  const wholes = new Map(
    [...new Set(rows.map(partOf))].map(part => [
      part,
      sumsOf(
        columns,
        rows.filter(row => partOf(row) === part),
        coins,
      ),
    ]),
  )
  return rows.map(row => ({
    ...toldOf(made, { sums: sumsOf(columns, [row], coins), whole: wholes.get(partOf(row))!, coins }),
    ...row,
  }))
}

const summed = ({ total }: Column): boolean => total === 'sum'

function sumsOf(columns: readonly Column[], rows: readonly ReportRow[], coins: Coins): Sums {
  return new Map(
    columns.filter(summed).map(column => {
      const { decimals, read } = coinsIn(column, coins)
      return [column.id, { units: sum(rows.map(row => read(String(row[column.id] ?? '0')))), decimals }]
    }),
  )
}

/** Amounts in the coins of the property, counts whole, other numbers with all decimals that a database keeps of them. */
const coinsIn = ({ type }: Column, coins: Coins): Coins =>
  type === 'money' ? coins : coinsOf(type === 'count' ? 0 : 6)

type Sources = { sums: Sums; whole: Sums; coins: Coins }

function toldOf(columns: readonly Column[], { sums, whole, coins }: Sources): Totals {
  const totals: Totals = {}
  for (const column of columns) {
    const { id, total, type } = column
    if (total === undefined) continue
    const [above, below] = partsOf(total, id, { sums, whole })
    if (above === undefined || below === undefined)
      throw new RangeError(`${id}: what it is made of is no sum.`)
    if (total !== 'sum') totals[id] = ratioOf(above, below, column, coins)
    else if (type === 'count') totals[id] = Number(above.units)
    else if (type === 'money') totals[id] = coins.write(money(above.units))
    else totals[id] = ratioOf(above, one, column, coins)
  }
  return totals
}

type Units = { units: bigint; decimals: number }
const one: Units = { units: 1n, decimals: 0 }

/** What stands above and below the line. */
function partsOf(
  total: Total,
  id: string,
  { sums, whole }: Pick<Sources, 'sums' | 'whole'>,
): [Units | undefined, Units | undefined] {
  if (total === 'sum') return [sums.get(id), one]
  if ('ratio' in total) return [sums.get(total.ratio[0]), sums.get(total.ratio[1])]
  if ('share' in total) return [sums.get(total.share), whole.get(total.share)]
  const [now, before] = total.change.map(part => sums.get(part))
  return [now && before && { ...now, units: now.units - before.units }, before]
}

/** With the decimals of the currency for an amount, with its own for a number, with two for a percentage; half away from zero. */
function ratioOf(above: Units, below: Units, { type, decimals = 2 }: Column, coins: Coins): string | null {
  if (below.units <= 0n) return null
  const kept = type === 'money' ? coins.decimals : decimals
  const hundred = type === 'percent' ? 2 : 0
  // above/10^a over below/10^b, with so many decimals kept.
  const up = 10n ** BigInt(kept + hundred + below.decimals)
  const down = 10n ** BigInt(above.decimals)
  const [n, d] = [above.units * up, below.units * down]
  return coinsOf(kept).write(money(divideRounded(n, d)))
}
