import type { Permission } from '../permission'

/** Groups of the report list in their order, with the permission that opens each (domain/reports 13, 14). */
export const reportGroups = {
  Profile: 'Profile reports',
  Reservation: 'Reservation reports',
  'Guest in-house': 'Guest in-house reports',
  Arrival: 'Arrival reports',
  Departure: 'Departure reports',
  'Accounts receivable': 'Accounts receivable reports',
  'Blocks and groups': 'Block and group reports',
  Forecast: 'Forecast reports',
  Housekeeping: 'Housekeeping reports',
  Financial: 'Financial reports',
  Statistical: 'Statistical reports',
} as const satisfies Record<string, Permission>
export type ReportGroup = keyof typeof reportGroups

/**
 * What a cell holds, which decides how it is written and on which side it stands (domain/reports 7): `money` is an amount of the
 * property's currency, `percent` a percentage with two decimals, `number` any other decimal, `status` a word of the house, `longtext`
 * what somebody wrote, which may go over several lines. A cell that `varies` holds what the cell of its row of type `unit` says, which
 * itself is not shown. A `key` is the id of a record and not shown either: the screen leads there from what is.
 */
export const cellTypes = [
  'text',
  'longtext',
  'code',
  'status',
  'count',
  'number',
  'money',
  'percent',
  'date',
  'instant',
  'time',
  'varies',
  'unit',
  'key',
] as const
export type CellType = (typeof cellTypes)[number]

/**
 * What a column comes to. `sum`: of the cells. All others are made anew of sums, in a row as in a total, never of each other; times 100
 * for a percentage. `ratio`: the sum of the first column over that of the second. `change`: by how much the first has grown over the
 * second. `share`: of the sum of all rows.
 */
export type Total =
  | 'sum'
  | { ratio: readonly [string, string] }
  | { change: readonly [string, string] }
  | { share: string }

export type Column = {
  /** Stable: rows are read by it, and files name it. */
  id: string
  label: string
  type: CellType
  total?: Total
  /** Of a `number`, where it is not two. */
  decimals?: number
  /** Left out on a narrow screen before others. */
  from?: 'sm' | 'md' | 'lg'
}

/**
 * What a report is narrowed by. A range goes from one business or stay date to another, both included. `records` are any number of
 * records of a master, none being all of them; a `record` is one of them, and `isNeeded` says that there is no report without it. What is
 * usual of an amount may be what the house has set (`ofHouse`), and `usual` where it has set nothing.
 */
export type Param =
  | { name: string; kind: 'day'; label: string; usual: Usual }
  | { name: string; kind: 'range'; label: string; usual: readonly [Usual, Usual]; longest: number }
  | { name: string; kind: 'flag'; label: string }
  | { name: string; kind: 'choice'; label: string; choices: readonly Choice[]; usual: string }
  | { name: string; kind: 'count'; label: string; usual: number; least: number; most: number }
  | { name: string; kind: 'amount'; label: string; usual: string; ofHouse?: HouseAmount }
  | { name: string; kind: 'words'; label: string }
  | ({ name: string; kind: 'records'; label: string } & Which)
  | ({ name: string; kind: 'record'; label: string; isNeeded?: true } & Which)
/** Amounts of property control that reports go by, and what a house has set of them. */
export type HouseAmount = 'high_balance_amount'
export type HouseAmounts = Readonly<Partial<Record<HouseAmount, string>>>
/** What a `record` is of where it is an account of receivables, which is no master. */
export const receivables = 'ar-account'
type Choice = { value: string; label: string }
/** Key of the master, the category of a master type, and what else must hold of a record to be chosen. */
type Which = { of: string; category?: string; filters?: Record<string, unknown> }

/** A day from which a bookmark stays current: so many days after the business date, or an end of its month. */
export type Usual = number | 'month start' | 'month end'

/** A parameter as it was chosen, or as it usually is; null: none was chosen. */
export type ParamValue = string | boolean | number | number[] | null
export type Params = Readonly<Record<string, ParamValue>>

/**
 * Looked at before it is read, by the ids of columns: bars for each row, beside each other or on each other, and a line over them that
 * has an axis of its own. Where names stand below, the bars lie across (`isAcross`); `ofGroups` has them of groups and not of rows. What
 * comes latest first in the table is looked at in the order of time (`isBackwards`).
 */
export type Plot = {
  x: string
  bars: readonly string[]
  isStacked?: true
  line?: string
  isAcross?: true
  ofGroups?: true
  isBackwards?: true
}

/** As which files a report may be had. */
export const reportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** What a report has of columns, and how they stand together. */
type Shape = {
  columns: readonly Column[]
  /** A column by which rows stand together, each group with a subtotal; the rows come in its order. */
  groupBy?: string
  /** Groups of different kinds, which come to nothing together: a share is of its own group. */
  isInParts?: true
  plot?: Plot
}

/** A report as people choose, narrow and read it; its rows come from the server's file of the same name (domain/reports 8). */
export type Report = {
  key: string
  title: string
  group: ReportGroup
  /** A right that is needed beside that of the group: what it tells of people at work is not for everybody who reads the group. */
  also?: Permission
  /** What it is for, in one sentence. */
  description: string
  params: readonly Param[]
  isLandscape?: true
  /** As which files it may be had, where not as all: a paper that is signed is no table. */
  files?: readonly ReportFormat[]
  /** What counts and what does not, printed under the title. */
  basis?: string
  /** Everybody who is in the house, by name: its files say that they contain personal data. */
  isPersonal?: true
} & (Shape | { shape: (params: Params) => Shape })

/** A report whose parameters are known, and so its columns. */
export type Shaped = Omit<Report, 'shape'> & Shape

/** As much of it as is needed to show its rows. */
export type Standing = Pick<Report, 'key' | 'title'> & Shape

/** In: a report and its parameters, all filled in. Out: the same with the columns that it has of those. */
export function shaped(report: Report, params: Params): Shaped {
  return 'shape' in report ? { ...report, ...report.shape(params) } : report
}

/** What the house itself decides how it is called, by the id of the column. */
export type Headings = Readonly<Record<string, string>>

/** In: a report with its columns, what some of them are called in this house. Out: the same, called so. */
export const headed = (report: Shaped, headings: Headings): Shaped => ({
  ...report,
  columns: report.columns.map(column => ({ ...column, label: headings[column.id] ?? column.label })),
})

/** Figures stand to the right, and a spreadsheet adds them up. In: what a column holds. */
export const isFigure = (type: CellType): boolean =>
  ['count', 'number', 'money', 'percent', 'varies'].includes(type)

/** In: columns. Out: those that are shown. */
export const shownOf = (columns: readonly Column[]): Column[] =>
  columns.filter(({ type }) => type !== 'unit' && type !== 'key')

/** What a row's cell in a column holds. In: the columns, the cells of the row by id. */
export function typeIn(
  { type }: Column,
  columns: readonly Column[],
  cells: Readonly<Record<string, unknown>>,
): CellType {
  if (type !== 'varies') return type
  const unit = columns.find(column => column.type === 'unit')
  return (unit === undefined ? 'text' : String(cells[unit.id] ?? 'text')) as CellType
}
