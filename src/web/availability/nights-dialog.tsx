import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { restrictionWords } from '../../hotel/restriction-words'
import { ActionDialog } from '../kit/action-dialog'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay } from '../kit/format'
import { useMay } from '../kit/may'
import { useOpens } from '../shell/way-to'
import type { Range } from './date-grid'
import { houseKey, movements, type Night, percentWords, type Shown } from './figures'
import { lookPath } from './nights-tab'
import { OverbookingDialog, SellLimitDialog } from './set-limit'
import { SetRestrictionDialog } from './set-restriction'

type Props = { shown: Shown; range: Range; isOfClasses: boolean; onClose: () => void }

/** Every figure of the marked nights, and the ways on from there. */
export const NightsDialog = ({ shown, range, isOfClasses, onClose }: Props) => {
  const [setting, set] = useState<'restriction' | 'overbooking' | 'sell_limit'>()
  const may = useMay()
  const mayRestrict = may('Restriction store')
  const opens = useOpens()
  const isHouse = range.row === houseKey
  const of = shown.rows.find(row => String(row.of.id) === range.row)?.of
  const all: readonly Night[] = isHouse
    ? shown.house
    : (shown.rows.find(row => String(row.of.id) === range.row)?.cells ?? [])
  const nights = all.filter(({ date }) => range.from <= date && date <= range.to)
  const look = lookPath(range)
  const stays = `/home/booking/manage-reservation?tab=all&stay_on=${range.from}${isHouse || isOfClasses ? '' : `&room_type=${range.row}`}`

  if (setting === 'overbooking' || setting === 'sell_limit') {
    const Limit = setting === 'overbooking' ? OverbookingDialog : SellLimitDialog
    const [first] = nights
    return (
      <Limit
        days={{ begin_date: range.from, end_date: range.to }}
        type={of}
        now={(setting === 'overbooking' ? first?.overbook : first?.sell_limit) ?? null}
        onClose={onClose}
      />
    )
  }
  if (setting === 'restriction') {
    return (
      <SetRestrictionDialog
        days={{ begin_date: range.from, end_date: range.to }}
        about={
          of && isOfClasses
            ? { fixed: { scope: { accommodation_type_id: of.id }, words: of.code } }
            : { room_type_ids: of ? [of.id] : [] }
        }
        onClose={onClose}
      />
    )
  }
  return (
    <ActionDialog
      title={`${of ? `${of.code} ${of.name}` : 'House'}, ${spanWords(range)}`}
      size={nights.length > 1 ? 'lg' : 'sm'}
      onClose={onClose}
      extra={
        // On a narrow screen they stand below each other.
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 0 }}>
          {opens(look) ? (
            <Button component={Link} to={look} variant="contained">
              Look to book
            </Button>
          ) : null}
          {opens(stays) && range.from === range.to ? (
            <Button component={Link} to={stays}>
              Reservations
            </Button>
          ) : null}
          {mayRestrict ? <Button onClick={() => set('restriction')}>Restrict</Button> : null}
          {may('Overbooking store') && !isOfClasses ? (
            <>
              <Button onClick={() => set('overbooking')}>Overbooking</Button>
              <Button onClick={() => set('sell_limit')}>Sell limit</Button>
            </>
          ) : null}
        </Box>
      }
    >
      <DataTable
        caption="Figures of the nights"
        rows={[...figureRows(nights), ...(isHouse ? movementRows(shown, range) : [])]}
        idOf={({ label }) => label}
        columns={columnsOf(nights.map(({ date }) => date))}
        maxHeight="60vh"
      />
    </ActionDialog>
  )
}

/** `Sat 14/03/2026`, or from one to the other. */
export const spanWords = ({ from, to }: Pick<Range, 'from' | 'to'>): string =>
  from === to ? formatDay(from, 'weekday') : `${formatDay(from, 'weekday')} – ${formatDay(to, 'weekday')}`

type FigureRow = { label: string; values: ReadonlyMap<string, string | number> }

const columnsOf = (dates: readonly string[]): Column<FigureRow>[] => [
  { key: 'label', label: '', cell: ({ label }) => label },
  ...dates.map(
    (date): Column<FigureRow> => ({
      key: date,
      label: formatDay(date, 'weekday').slice(0, 6),
      align: 'end',
      cell: ({ values }) => values.get(date),
    }),
  ),
]

const words: Record<string, (night: Night) => string | number | null> = {
  'To sell': night => night.sellable,
  Available: night => night.available,
  'Without tentative': night => night.min_available,
  'With held by blocks': night => night.max_available,
  Rooms: night => night.physical,
  'Out of order': night => night.ooo,
  'Out of service': night => night.oos,
  Sold: night => night.sold,
  'Held by blocks': night => night.block_held,
  Tentative: night => night.tentative,
  Overbooking: night => night.overbook,
  'Sell limit': night => night.sell_limit,
  Occupancy: night => percentWords(night.occupancy_percent),
  Restrictions: night => night.restrictions.map(restrictionWords).join(', ') || null,
}

const figureRows = (nights: readonly Night[]): FigureRow[] =>
  Object.entries(words)
    .map(([label, of]) => ({
      label,
      values: new Map(nights.map(night => [night.date, of(night) ?? '–'])),
      isThere: nights.some(night => of(night) !== null),
    }))
    .filter(({ isThere }) => isThere)

const movementRows = ({ house }: Shown, { from, to }: Range): FigureRow[] =>
  Object.values(movements).map(({ label, of }) => ({
    label,
    values: new Map(
      house.filter(({ date }) => from <= date && date <= to).map(night => [night.date, of(night)]),
    ),
  }))
