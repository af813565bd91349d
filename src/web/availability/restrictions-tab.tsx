import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { BusinessDate } from '../../hotel/business-date'
import { aboutWords, restrictionMark, restrictionWords } from '../../hotel/restriction-words'
import type { OutputOf } from '../../wire/call'
import { restriction } from '../../wire/restriction'
import { useAddress } from '../kit/address'
import { useAnswer } from '../kit/call'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { useMay } from '../kit/may'
import { useHouse } from '../kit/session'
import { Answered } from '../kit/states'
import { daysOf, fromOf, usual } from './asked'
import { DateGrid, type GridRow, type Range } from './date-grid'
import { RatePick, rateOf } from './rate-pick'
import { type About, SetRestrictionDialog } from './set-restriction'
import { SpanBar } from './span-bar'
import { type Restriction, Standing } from './standing'

type Shown = OutputOf<typeof restriction.calendar>
type CalendarRow = Shown['rows'][number]

/** What is closed or needs more nights: dates across, the house, its types and rates down. */
export const RestrictionsTab = () => {
  const today = useHouse()?.business_date ?? ''
  const [asked, ask] = useAddress(usual(today))
  const [open, setOpen] = useState<Range>()
  const mayChange = useMay()('Restriction store')
  const from = fromOf(asked, today)
  const rate = rateOf(asked)
  const answer = useAnswer(
    restriction.calendar,
    { from_date: from, days: daysOf(asked), rate_code_id: rate },
    { keep: true },
  )
  const openNew = () => mayChange && setOpen({ row: '', from, to: from })
  useHotkeys({ n: openNew })

  return (
    <>
      <SpanBar asked={asked} onChange={ask}>
        <RatePick id="restriction-rate" value={rate} onChange={rate => ask({ rate })} />
        {mayChange ? (
          <Button variant="contained" size="small" aria-keyshortcuts={letterNow('n')} onClick={openNew}>
            Restrict
          </Button>
        ) : null}
      </SpanBar>
      <Box sx={{ padding: '0 10px 8px', fontSize: 12, color: 'text.secondary' }}>
        C closed · R on request · A closed to arrival · D closed to departure · 3+ at least and 3− at most so
        many nights · T3+ on any night of the stay · 7d+ so many days ahead
      </Box>
      <Answered
        answer={answer}
        empty={({ rows }) => rows.length === 0 && 'Nothing is restricted for this rate on these days.'}
      >
        {shown => (
          <>
            <DateGrid
              caption="Restrictions by day"
              corner="For"
              dates={shown.dates.map(({ date }) => date as BusinessDate)}
              rows={rowsOf(shown)}
              onPick={setOpen}
            />
            <Box component="h2" sx={{ typography: 'h3', margin: '14px 10px 4px' }}>
              {shown.restrictions.length === 0 ? 'Nothing is restricted on these days' : 'In words'}
            </Box>
            {shown.restrictions.length > 0 ? <Standing rows={shown.restrictions} maxHeight="50vh" /> : null}
            {open && mayChange ? (
              <SetRestrictionDialog
                days={{ begin_date: open.from, end_date: open.to }}
                about={aboutOf(
                  shown.rows.find(({ key }) => key === open.row),
                  rate,
                )}
                standing={standingIn(shown, open)}
                onClose={() => setOpen(undefined)}
              />
            ) : null}
          </>
        )}
      </Answered>
    </>
  )
}

function rowsOf({ dates, rows, restrictions }: Shown): GridRow[] {
  const byId = new Map(restrictions.map(row => [row.id, row]))
  return rows.map(row => {
    const cells = new Map(
      row.cells.map(({ date, restriction_ids }) => [
        date,
        restriction_ids.map(id => byId.get(id)).filter((one): one is Restriction => one !== undefined),
      ]),
    )
    const label = aboutWords(row) || 'House'
    return {
      key: row.key,
      head: label,
      label: [label, row.room_type?.name ?? row.rate_code?.name].filter(Boolean).join(' '),
      isStrong: row.scope === 'house',
      cells: dates.map(({ date }) => {
        const on = cells.get(date) ?? []
        return {
          shown: on.map(one => <small key={one.id}>{restrictionMark(one)}</small>),
          words: on.map(restrictionWords).join(', ') || 'open',
          tint: tintOf(on),
        }
      }),
    }
  })
}

const tintOf = (on: readonly Restriction[]) => {
  if (on.some(({ kind, on_request }) => kind === 'closed' && !on_request)) return 'error' as const
  return on.length > 0 ? ('warning' as const) : undefined
}

const standingIn = ({ rows, restrictions }: Shown, { row, from, to }: Range): Restriction[] => {
  const ids = new Set(
    rows
      .find(({ key }) => key === row)
      ?.cells.filter(({ date }) => from <= date && date <= to)
      .flatMap(({ restriction_ids }) => restriction_ids),
  )
  return restrictions.filter(({ id }) => ids.has(id))
}

/** Types and rates may be changed in the dialog; a class, a category or a channel is what the row is about. */
function aboutOf(row: CalendarRow | undefined, rate: number | undefined): About {
  const rate_code_ids = rate === undefined ? [] : [rate]
  if (!row) return { rate_code_ids }
  const { accommodation_type, rate_class, rate_category, channel } = row
  if (!accommodation_type && !rate_class && !rate_category && !channel) {
    return {
      room_type_ids: row.room_type ? [row.room_type.id] : [],
      rate_code_ids: row.rate_code ? [row.rate_code.id] : rate_code_ids,
    }
  }
  return {
    fixed: {
      words: aboutWords(row),
      scope: {
        accommodation_type_id: accommodation_type?.id,
        room_type_id: row.room_type?.id,
        rate_class_id: rate_class?.id,
        rate_category_id: rate_category?.id,
        rate_code_id: row.rate_code?.id,
        channel,
      },
    },
  }
}
