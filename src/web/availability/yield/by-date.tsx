import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { BusinessDate } from '../../../hotel/business-date'
import { adjustmentWords, yieldedWords } from '../../../hotel/rate/adjustment-words'
import { effectWords } from '../../../hotel/rate/strategy-words'
import { restrictionMark } from '../../../hotel/restriction-words'
import { rateStrategy } from '../../../wire/rate-strategy'
import { useAddress } from '../../kit/address'
import { useAnswer } from '../../kit/call'
import { letterNow, useHotkeys } from '../../kit/hotkeys'
import { useMay } from '../../kit/may'
import { useHouse } from '../../kit/session'
import { Answered } from '../../kit/states'
import { daysOf, fromOf, usual } from '../asked'
import { DateGrid, type GridCell, type GridRow, type Range } from '../date-grid'
import { percentWords } from '../figures'
import { Occupancy } from '../occupancy'
import { SpanBar } from '../span-bar'
import { ChangeAdjustmentDialog, NewAdjustmentDialog } from './adjustment-dialog'
import { StrategyDialog } from './strategy-dialog'
import { type Adjustment, type Strategy, strategyWords, type YieldCalendar } from './words'

type Opened =
  | { new: { begin_date: string; end_date: string } }
  | { strategy: Strategy }
  | { adjustment: Adjustment }

/** Nights across: how full they are, which strategy is in force, what was adjusted by hand. */
export const ByDateTab = () => {
  const today = useHouse()?.business_date ?? ''
  const [asked, ask] = useAddress(usual(today))
  const [open, setOpen] = useState<Opened>()
  const mayChange = useMay()('Rate update')
  const from = fromOf(asked, today)
  const answer = useAnswer(rateStrategy.calendar, { from_date: from, days: daysOf(asked) }, { keep: true })
  const openNew = () => mayChange && setOpen({ new: { begin_date: from, end_date: from } })
  useHotkeys({ n: openNew })
  const close = () => setOpen(undefined)

  return (
    <>
      <SpanBar asked={asked} onChange={ask}>
        {mayChange ? (
          <Button variant="contained" size="small" aria-keyshortcuts={letterNow('n')} onClick={openNew}>
            Adjust prices
          </Button>
        ) : null}
      </SpanBar>
      <Box sx={{ padding: '0 10px 8px', fontSize: 12, color: 'text.secondary' }}>
        Occupancy in percent, or rooms sold, where a strategy looks · its effect where it is in force · …
        where it will be with the next run
      </Box>
      <Answered answer={answer}>
        {shown => (
          <>
            <DateGrid
              caption="Strategies and adjustments by night"
              corner="For"
              dates={shown.dates.map(({ date }) => date as BusinessDate)}
              rows={rowsOf(shown)}
              onPick={range => mayChange && setOpen(pickedIn(shown, range))}
            />
            <Occupancy nights={shown.dates} />
          </>
        )}
      </Answered>
      {open && 'new' in open ? <NewAdjustmentDialog days={open.new} onClose={close} /> : null}
      {open && 'strategy' in open ? <StrategyDialog row={open.strategy} onClose={close} /> : null}
      {open && 'adjustment' in open ? <ChangeAdjustmentDialog row={open.adjustment} onClose={close} /> : null}
    </>
  )
}

const houseKey = 'house'

/** The house opens new adjustments of the marked nights, the other rows what they show. */
function pickedIn({ strategies, adjustments }: YieldCalendar, { row, from, to }: Range): Opened {
  const strategy = strategies.find(one => keyOf('strategy', one.strategy.id) === row)
  if (strategy) return { strategy: strategy.strategy }
  const adjusted = adjustments.find(one => keyOf('adjustment', one.adjustment.id) === row)
  if (adjusted) return { adjustment: adjusted.adjustment }
  return { new: { begin_date: from, end_date: to } }
}

const keyOf = (what: 'strategy' | 'adjustment', id: number): string => `${what} ${id}`

function rowsOf({ dates, strategies, adjustments }: YieldCalendar): GridRow[] {
  return [
    {
      key: houseKey,
      head: 'Occupancy %',
      label: 'House',
      isStrong: true,
      cells: dates.map(({ occupancy_percent, sold, rooms }) => ({
        shown: Math.round(Number(occupancy_percent)),
        words: `${percentWords(occupancy_percent)}, ${sold} of ${rooms} rooms sold`,
        tint: sold > rooms ? 'error' : undefined,
      })),
    },
    ...strategies.map(({ strategy, cells }): GridRow => {
      const on = new Map(cells.map(cell => [cell.date, cell]))
      return {
        key: keyOf('strategy', strategy.id),
        head: strategy.name,
        label: `${strategy.name}: ${strategyWords(strategy)}`,
        cells: dates.map(({ date }) => strategyCell(strategy, on.get(date))),
      }
    }),
    ...adjustments.map(({ adjustment, nights }): GridRow => {
      const on = new Set(nights)
      const about = yieldedWords(adjustment) || 'All rates'
      return {
        key: keyOf('adjustment', adjustment.id),
        head: `By hand: ${about}`,
        label: `By hand, ${about}`,
        cells: dates.map(({ date }) =>
          on.has(date)
            ? {
                shown: <small>{shortOf(adjustment)}</small>,
                words: adjustmentWords(adjustment),
                tint: 'warning',
              }
            : { shown: '', words: 'nothing' },
        ),
      }
    }),
  ]
}

type Cell = YieldCalendar['strategies'][number]['cells'][number]

function strategyCell(strategy: Strategy, cell: Cell | undefined): GridCell {
  if (!cell) return { shown: '', words: 'not looked at', tint: 'muted' }
  const isOfRooms = strategy.condition.startsWith('rooms_sold')
  const figure = isOfRooms ? cell.figure : String(Math.round(Number(cell.figure)))
  const figureWords = isOfRooms ? soldWords(cell.figure) : percentWords(cell.figure)
  if (cell.is_in_force)
    return {
      shown: (
        <>
          {figure}
          <small>{markOf(strategy)}</small>
        </>
      ),
      words: `${effectWords(strategy)}, ${figureWords}`,
      tint: 'info',
    }
  if (cell.is_met && strategy.is_active)
    return {
      shown: (
        <>
          {figure}
          <small>…</small>
        </>
      ),
      words: `with the next run, ${figureWords}`,
      tint: 'warning',
    }
  return { shown: figure, words: `not in force, ${figureWords}`, tint: 'muted' }
}

const soldWords = (rooms: string): string => (rooms === '1' ? '1 room sold' : `${rooms} rooms sold`)

/** The effect where room is scarce: `+10%`, `2+`. */
function markOf(strategy: Strategy): string {
  const { adjust_kind, adjust_value, restriction_kind, restriction_value } = strategy
  if (adjust_kind && adjust_value !== null) return shortOf({ kind: adjust_kind, value: adjust_value })
  return restriction_kind
    ? restrictionMark({ kind: restriction_kind, value: restriction_value, on_request: false })
    : ''
}

const shortOf = (said: Pick<Adjustment, 'kind' | 'value'>): string =>
  adjustmentWords(said).replace(' %', '%').replace(/\.0+$/, '')
