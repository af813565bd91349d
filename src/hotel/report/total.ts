import { type Coins, coinsOf, divideRounded, money, sum } from '../money'
import type { Column, Report } from './report'

/** A row as it was read: amounts as text, counts as numbers. */
export type ReportRow = Readonly<Record<string, string | number | boolean | null>>
/** By the id of the column; absent where a column has no total, null where a ratio has nothing below it. */
export type Totals = Record<string, string | number | null>
/** Rows that stand together: from which one on, how many, and what they come to. */
export type Group = { value: string | null; from: number; count: number; totals: Totals }

/**
 * What rows come to, column by column: sums are of whole minor units, ratios are made anew of sums (domain/reports 3 and 7). In: the
 * columns, the rows, the coins of the property. Out: the totals; a ratio over nothing is null. Refuses nothing.
 */
export function totalsOf(columns: readonly Column[], rows: readonly ReportRow[], coins: Coins): Totals {
  const totals: Totals = {}
  for (const { id, type, total } of columns) {
    if (total === 'sum') totals[id] = type === 'money' ? moneyOf(rows, id, coins) : countOf(rows, id)
    if (typeof total === 'object') totals[id] = ratioOf(columns, rows, { id, type, total }, coins)
  }
  return totals
}

/**
 * Rows that stand together with their subtotals. In: the report, its rows in the order of what it is grouped by. Out: the groups in
 * that order; none where the report has no groups.
 */
export function groupsOf({ groupBy, columns }: Report, rows: readonly ReportRow[], coins: Coins): Group[] {
  if (groupBy === undefined) return []
  const starts = rows.flatMap((row, index) =>
    index === 0 || row[groupBy] !== rows[index - 1][groupBy] ? [index] : [],
  )
  return starts.map((from, index) => {
    const own = rows.slice(from, starts[index + 1] ?? rows.length)
    const value = own[0][groupBy]
    return {
      value: value === null ? null : String(value),
      from,
      count: own.length,
      totals: totalsOf(columns, own, coins),
    }
  })
}

const moneyOf = (rows: readonly ReportRow[], id: string, coins: Coins): string =>
  coins.write(sum(rows.map(row => coins.read(String(row[id] ?? '0')))))

const countOf = (rows: readonly ReportRow[], id: string): number =>
  rows.reduce((all, row) => all + Number(row[id] ?? 0), 0)

type Ratio = Pick<Column, 'id' | 'type'> & { total: { ratio: readonly [string, string] } }

/** With the decimals of the currency for an amount, with two for a percentage or a number; half away from zero. */
function ratioOf(
  columns: readonly Column[],
  rows: readonly ReportRow[],
  { type, total }: Ratio,
  coins: Coins,
) {
  const [above, below] = total.ratio.map(id => unitsOf(columns, rows, id, coins))
  if (below.units === 0n) return null
  const decimals = type === 'money' ? coins.decimals : 2
  const hundred = type === 'percent' ? 2 : 0
  // above/10^a over below/10^b, with so many decimals kept.
  const up = 10n ** BigInt(decimals + hundred + below.decimals)
  const down = 10n ** BigInt(above.decimals)
  return coinsOf(decimals).write(money(divideRounded(above.units * up, below.units * down)))
}

function unitsOf(columns: readonly Column[], rows: readonly ReportRow[], id: string, coins: Coins) {
  const isMoney = columns.find(column => column.id === id)?.type === 'money'
  return isMoney
    ? { units: sum(rows.map(row => coins.read(String(row[id] ?? '0')))) as bigint, decimals: coins.decimals }
    : { units: BigInt(countOf(rows, id)), decimals: 0 }
}
