import Box from '@mui/material/Box'
import { useGetManyAggregate } from 'ra-core'
import type { CSSProperties, ReactNode } from 'react'
import { type Weekday, weekdays } from '../../hotel/business-date'
import type { Field, Kind } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { Amount } from '../kit/amount'
import {
  comma,
  formatAmount,
  formatCount,
  formatDay,
  formatInstant,
  formatRate,
  formatTime,
  weekdayName,
} from '../kit/format'
import { masterLabel, summaryOf } from '../kit/masters'
import { resourceOf } from './resource'
import { translate } from '../words/translate'
import { choiceWord } from '../words/masters'

type Cell = (field: Field, value: never, row: MasterRecord) => ReactNode

const words: Cell = (_, value: string) => <Cut>{value}</Cut>
const list = (value: readonly string[]) => <Cut>{value.map(choiceWord).join(', ')}</Cut>
const files: Cell = (_, value: unknown[]) => (value.length > 0 ? String(value.length) : null)

/** How a value stands in a list, by kind of field. What is empty stays empty. */
const cells = {
  line: words,
  text: words,
  richtext: (_, value: string) => <Cut>{value.replace(/<[^>]+>/g, ' ')}</Cut>,
  email: words,
  phone: words,
  url: words,
  color: (_, value: string) => <Swatch colour={value} />,
  secret: () => null,
  sealed: words,
  integer: (_, value: number) => formatCount(value),
  decimal: (field, value: string, row) =>
    [(field.decimals ?? 2) > 2 ? formatRate(value) : formatAmount(value), unitOf(field, row)]
      .filter(Boolean)
      .join(' '),
  money: (_, value: string) => <Amount value={value} bare />,
  percent: (_, value: string) => `${formatAmount(value)} %`,
  flag: (_, value: boolean) => (value ? <Yes /> : null),
  date: (_, value: string) => formatDay(value),
  time: (_, value: string) => formatTime(value),
  instant: (_, value: string) => formatInstant(value),
  choice: (_, value: string) => choiceWord(value),
  choices: (_, value: string[]) => list(value),
  weekdays: (_, value: Weekday[]) => daysInWords(value),
  reference: (field, _, row) => (
    <Cut>{shortLabel(field, row[field.name.replace(/_id$/, '')] as MasterRecord | null)}</Cut>
  ),
  references: ({ reference = '' }, value: number[]) => <Names entity={reference} ids={value} />,
  rows: (_, value: unknown[]) => (value.length > 0 ? String(value.length) : null),
  image: (_, value) => (value ? <Yes /> : null),
  images: files,
  file: (_, value) => (value ? <Yes /> : null),
  files,
} satisfies Record<Kind, Cell>

export function cellOf(field: Field, row: MasterRecord): ReactNode {
  const value = row[field.name]
  return value === null || value === undefined || value === ''
    ? null
    : (cells[field.kind] as Cell)(field, value as never, row)
}

export const daysInWords = (days: readonly Weekday[]): string =>
  days.length === 7 ? translate('Every day') : runsOf(days).join(comma())

/** `Mon–Thu, Sun`: three days and more that follow each other are said by the first and the last. */
function runsOf(days: readonly Weekday[]): string[] {
  const runs: Weekday[][] = []
  for (const day of weekdays.filter(one => days.includes(one))) {
    const last = runs.at(-1)?.at(-1)
    if (last !== undefined && weekdays.indexOf(day) === weekdays.indexOf(last) + 1) runs.at(-1)?.push(day)
    else runs.push([day])
  }
  return runs.flatMap(run =>
    run.length < 3
      ? run.map(day => weekdayName(day))
      : `${weekdayName(run[0])}\u2060–\u2060${weekdayName(run[run.length - 1])}`,
  )
}

/** Kinds whose figures stand to the right; of rows their number is shown. */
export const isFigure = ({ kind }: Field): boolean =>
  ['integer', 'decimal', 'money', 'percent', 'rows'].includes(kind)

/** Kinds that are as wide as what they say; what is left of the width is for the words. */
export const isNarrow = (field: Field): boolean =>
  field.name === 'code' || isFigure(field) || ['date', 'time', 'instant'].includes(field.kind)

/** What a figure is counted in, where the field beside it says so. */
const unitOf = ({ name }: Field, row: MasterRecord): string => {
  const unit = row[`${name}_unit`]
  return typeof unit === 'string' ? choiceWord(unit) : ''
}

/** As a picker has it, but without a code that nobody says: that of a small list, and one in small letters. */
function shortLabel({ category }: Field, row: MasterRecord | null): string {
  const { code, name } = row ?? {}
  if (typeof code !== 'string' || typeof name !== 'string' || name === '') return masterLabel(row)
  return category !== undefined || code !== code.toUpperCase() ? name : masterLabel(row)
}

/** Words that are cut where a column has no room for them; few are not, for what is left of them would say nothing. */
const Cut = ({ children }: { children: string }) =>
  children.length > few ? (
    <span title={children} style={cut}>
      <span dir="auto" style={ellipsis}>
        {children}
      </span>
    </span>
  ) : (
    <span dir="auto" style={oneLine}>
      {children}
    </span>
  )

const few = 14

// Of the many in a list none asks for a style of its own.
const oneLine: CSSProperties = { display: 'block', whiteSpace: 'nowrap' }

const ellipsis: CSSProperties = { ...oneLine, overflow: 'hidden', textOverflow: 'ellipsis' }

// The table learns from it how much the words want and with how much they get by, and parts what it has among its columns.
const cut: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'minmax(112px, max-content)',
  maxWidth: 320,
}

const Yes = () => (
  <Box
    component="span"
    role="img"
    aria-label={translate('Yes')}
    sx={{ color: 'success.main', fontWeight: 700 }}
  >
    ✓
  </Box>
)

const Swatch = ({ colour }: { colour: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
    <Box
      component="span"
      sx={{
        width: 14,
        height: 14,
        borderRadius: '3px',
        backgroundColor: colour,
        border: 1,
        borderColor: 'divider',
      }}
    />
    <bdi>{colour}</bdi>
  </Box>
)

const Names = ({ entity, ids }: { entity: string; ids: number[] }) => {
  const { data } = useGetManyAggregate(resourceOf(summaryOf(entity)), { ids }, { enabled: ids.length > 0 })
  const names = (data ?? []).map(row => row?.name ?? row?.code)
  return <Cut>{names.filter(Boolean).join(', ')}</Cut>
}
