import { type CurrencyFormat, printedAmount } from '../../hotel/currency-format'
import { formatDate, type ShortFormat } from '../../hotel/date-format'
import type { BusinessDate } from '../../hotel/business-date'
import { choiceWords } from '../../hotel/master/words'
import { isPreliminary, namesOf } from '../../hotel/report/param'
import { type Column, isFigure, type Param, shownOf, typeIn } from '../../hotel/report/report'
import type { Group, ReportRow, Totals } from '../../hotel/report/total'
import { instant, localTime } from '../../hotel/property-time'
import type { Paper } from '../print/pdf'
import { currencyFormat } from '../store/folio-facts'
import type { Tx } from '../tx'
import type { Run } from './file'

type House = {
  name: string
  money: CurrencyFormat | null
  dates: ShortFormat
  time_zone: string
}
type Cell = { text: string; alignment?: 'right'; bold?: true; colSpan?: number }

/** A report on pages: what it was narrowed by above, groups with their subtotals, the sum of all below (domain/reports 9.3). */
export async function reportPaper(tx: Tx, run: Run): Promise<Paper> {
  const { report } = run
  const house = await loadHouse(tx)
  const write = writer(house)
  const lines = linesOf(run, write)
  return {
    isLandscape: report.isLandscape,
    pageSize: pageFor(report.columns, lines, report.isLandscape === true),
    footer: [
      house.name,
      `made ${write(run.generated_at, 'instant')}`,
      `by ${run.by}`,
      report.key,
      ...(report.isPersonal ? ['contains personal data'] : []),
    ].join(', '),
    content: [
      { text: `${house.name}, business date ${write(run.business_date, 'date')}`, style: 'head' },
      {
        text: isPreliminary(report, run.params, run.business_date)
          ? `${report.title}, preliminary`
          : report.title,
        style: 'title',
        margin: [0, 4, 0, 2],
      },
      { text: [...saidOf(run, write), `Amounts in ${tx.currency}`].join('. ') },
      ...(report.basis ? [{ text: report.basis, style: 'small' }] : []),
      lines,
      ...run.proofs.map(proof => ({ text: provedIn(proof, write), bold: !proof.holds })),
    ],
  }
}

export type Write = (value: ReportRow[string], type: Column['type']) => string

function linesOf({ report, rows, groups, totals }: Run, write: Write) {
  const columns = shownOf(report.columns)
  const { groupBy } = report
  const cells = (row: ReportRow) =>
    columns.map((column): Cell => {
      const type = typeIn(column, report.columns, row)
      return aligned({ text: write(row[column.id], type) }, type)
    })
  const sums = (name: string, all: Totals) =>
    columns.map((column, index): Cell => {
      const text = index === 0 ? name : column.id in all ? write(all[column.id], column.type) : ''
      return aligned({ text, bold: true }, index === 0 ? 'text' : column.type)
    })
  const groupType = columns.find(({ id }) => id === groupBy)?.type ?? 'text'
  const ofGroup = ({ value, from, count, totals: own }: Group) => [
    ...rows.slice(from, from + count).map(cells),
    // Parts without sums need no line that says how many there are.
    ...(report.isInParts && Object.keys(own).length === 0
      ? []
      : [sums(`${write(value, groupType) || 'None'}: ${count}`, own)]),
  ]
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 2,
      widths: columns.map(({ type }) => (type === 'text' || type === 'longtext' ? '*' : 'auto')),
      body: [
        columns.map(({ label, type }) => aligned({ text: label, bold: true }, type)),
        ...(groups.length > 0 ? groups.flatMap(ofGroup) : rows.map(cells)),
        ...(report.isInParts ? [] : [sums(`Total: ${rows.length}`, totals)]),
      ],
    },
    fontSize: columns.length > most ? 6.5 : 8,
    layout: columns.length > most ? closeTogether : 'lightHorizontalLines',
    margin: [0, 6, 0, 6],
  }
}

/** With more columns letters are smaller and stand closer. */
const most = 14

type Lines = { table: { body: readonly (readonly Cell[])[] }; fontSize: number }

/** Widths of pages as they lie, less the margins, in points. Each is printed on the one before as it stands, only smaller. */
const pages = [
  { name: 'A4', high: 515, wide: 762 },
  { name: 'A3', high: 762, wide: 1111 },
  { name: 'A2', high: 1111, wide: 1604 },
  { name: 'A1', high: 1604, wide: 2304 },
] as const

/** The smallest page that holds all columns: what runs off it is lost to whoever prints. A figure is somewhat more than half as wide as high. */
function pageFor(columns: readonly Column[], { table, fontSize }: Lines, isLandscape: boolean) {
  const letters = shownOf(columns).map(({ type }, index) => {
    const canWrap = type === 'text' || type === 'longtext'
    return table.body.reduce((longest, row, line) => {
      const parts = line === 0 || canWrap ? row[index].text.split(/\s/) : [row[index].text]
      return Math.max(longest, ...parts.map(({ length }) => length))
    }, 0)
  })
  const width = letters.reduce((sum, count) => sum + count * fontSize * 0.58 + 8, 0)
  const page = pages.find(one => (isLandscape ? one.wide : one.high) >= width) ?? pages[pages.length - 1]
  return page.name
}

/** The same lines with less beside each cell. */
const closeTogether = {
  hLineWidth: (line: number, { table }: { table: { body: readonly unknown[] } }) =>
    line === 0 || line === table.body.length ? 0 : line === 1 ? 2 : 1,
  hLineColor: (line: number) => (line === 1 ? 'black' : '#aaa'),
  vLineWidth: () => 0,
  paddingLeft: () => 3,
  paddingRight: () => 3,
}

const aligned = (cell: Cell, type: Column['type']): Cell =>
  isFigure(type) ? { ...cell, alignment: 'right' } : cell

/** What must agree, and by how much it does not. */
const provedIn = ({ label, found, expected, holds }: Run['proofs'][number], write: Write): string =>
  holds
    ? `${label}: agrees, ${write(found, 'money')}`
    : `${label}: ${write(found, 'money')} does not agree with ${write(expected, 'money')}`

/** What a report was narrowed by, in words. */
const saidOf = (run: Run, write: Write): string[] =>
  run.report.params.flatMap(param => {
    const said = saying(param, run, write)
    return said === '' ? [] : [param.kind === 'flag' ? said : `${param.label} ${said}`]
  })

function saying(param: Param, { params, named }: Run, write: Write): string {
  const values = namesOf(param).map(name => params[name])
  switch (param.kind) {
    case 'flag':
      return values[0] === true ? param.label : ''
    case 'choice':
      return param.choices.find(({ value }) => value === values[0])?.label.toLowerCase() ?? ''
    case 'record':
    case 'records':
      return (named[param.name] ?? []).join(', ')
    case 'day':
    case 'range':
      return [...new Set(values)].map(day => write(String(day), 'date')).join(' to ')
    case 'amount':
      return write(String(values[0]), 'money')
    default:
      return String(values[0])
  }
}

export const writer =
  ({ money, dates, time_zone }: House): Write =>
  (value, type) => {
    if (value === null || value === undefined) return ''
    if (type === 'percent') return `${printedAmount(String(value), money)} %`
    if (isFigure(type)) return printedAmount(String(value), money)
    if (type === 'date') return formatDate(String(value) as BusinessDate, dates)
    if (type === 'status') return choiceWords(String(value))
    if (type !== 'instant') return String(value)
    const { day, time } = localTime(instant(String(value)), time_zone)
    return `${formatDate(day, dates)} ${time}`
  }

export async function loadHouse({ sql, property_id }: Tx): Promise<House> {
  const [house] = await sql<House[]>`
    select h.name, ${currencyFormat({ sql })} as money, coalesce(c.short_date_format, 'DD/MM/YYYY') as dates, h.time_zone
      from property_profile h
      left join datetime_control c on c.property_id = h.id
      left join currency_format b on b.property_id = h.id and b.is_base
     where h.id = ${property_id}`
  return house
}
