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
 * property's currency, `percent` a percentage with two decimals, `number` any other decimal, `status` a word of the house, `longtext` what somebody wrote, which may go over several lines.
 */
export type CellType =
  | 'text'
  | 'longtext'
  | 'code'
  | 'status'
  | 'count'
  | 'number'
  | 'money'
  | 'percent'
  | 'date'
  | 'instant'
  | 'time'

/** `sum`: of the cells. `ratio`: made anew of the sums of two columns, times 100 for a percentage; never a mean of ratios. */
export type Total = 'sum' | { ratio: readonly [string, string] }

export type Column = {
  /** Stable: rows are read by it, and files name it. */
  id: string
  label: string
  type: CellType
  total?: Total
  /** Left out on a narrow screen before others. */
  from?: 'sm' | 'md' | 'lg'
}

/** What a report is narrowed by. A range goes from one business or stay date to another, both included. */
export type Param =
  | { name: string; kind: 'day'; label: string; usual: Usual }
  | { name: string; kind: 'range'; label: string; usual: readonly [Usual, Usual]; longest: number }
  | { name: string; kind: 'flag'; label: string }
  | { name: string; kind: 'choice'; label: string; choices: readonly Choice[]; usual: string }
type Choice = { value: string; label: string }

/** A day from which a bookmark stays current: so many days after the business date, or an end of its month. */
export type Usual = number | 'month start' | 'month end'

/** A report as people choose, narrow and read it; its rows come from the server's file of the same name (domain/reports 8). */
export type Report = {
  key: string
  title: string
  group: ReportGroup
  /** What it is for, in one sentence. */
  description: string
  params: readonly Param[]
  columns: readonly Column[]
  /** A column by which rows stand together, each group with a subtotal; the rows come in its order. */
  groupBy?: string
  /** Looked at before it is read: one bar for each row, by the ids of two columns. */
  plot?: { x: string; bars: string }
  isLandscape?: true
  /** What counts and what does not, printed under the title. */
  basis?: string
  /** Everybody who is in the house, by name: its files say that they contain personal data. */
  isPersonal?: true
}

/** Figures stand to the right, and a spreadsheet adds them up. In: what a column holds. */
export const isFigure = (type: CellType): boolean => ['count', 'number', 'money', 'percent'].includes(type)
