import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { facilityForecast } from '../../wire/room/facility-forecast'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { filled, framed } from '../kit/forced'
import { formatDay } from '../kit/format'
import { Answered } from '../kit/states'
import { StatusChip } from '../kit/status-chip'

type Forecast = OutputOf<typeof facilityForecast.view>
type Day = Forecast['days'][number]

const spans = [7, 30] as const

/** The coming days: what is to be done, and whether there are enough people for it. A day opens what it is made of. */
export const FacilityForecast = () => {
  const [days, setDays] = useState<number>(spans[0])
  const answer = useAnswer(facilityForecast.view, { days }, { keep: true })
  return (
    <Box component="section" aria-label="The coming days">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'center',
          justifyContent: 'space-between',
          padding: '10px 14px',
        }}
      >
        <Box component="h2" sx={{ margin: 0, fontSize: 14, fontWeight: 600 }}>
          The coming days
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="How far"
          value={days}
          onChange={(_, chosen: number | null) => chosen && setDays(chosen)}
        >
          {spans.map(span => (
            <ToggleButton key={span} value={span} sx={{ padding: '4px 10px', textTransform: 'none' }}>
              {span} days
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Answered answer={answer}>{forecast => <Days forecast={forecast} />}</Answered>
    </Box>
  )
}

const Days = ({ forecast: { days, standard_credits } }: { forecast: Forecast }) => {
  const [chosen, choose] = useState<string>()
  const open = days.find(({ date }) => date === chosen) ?? days[0]
  const widest = Math.max(...days.flatMap(({ credits, capacity }) => [Number(credits), Number(capacity)]), 1)
  return (
    <>
      <DataTable
        caption="The coming days"
        rows={days}
        idOf={({ date }) => date}
        columns={columnsOf(widest)}
        onOpen={({ date }) => choose(date)}
        tint={({ date }) => (date === open.date ? 'action.selected' : undefined)}
        // What a day is made of stays in sight below.
        maxHeight={days.length > spans[0] ? 420 : 'none'}
      />
      <Box sx={{ padding: '10px 14px', display: 'grid', gap: 1, fontSize: 13 }} aria-live="polite">
        <Box sx={{ fontWeight: 600 }}>{formatDay(open.date, 'weekday')}</Box>
        <Box>{madeOf(open) || 'Nothing to do.'}</Box>
        {open.supplies.length > 0 ? (
          <Box>To bring: {open.supplies.map(({ quantity, name }) => `${quantity} ${name}`).join(', ')}</Box>
        ) : null}
        {open.without_service > 0 ? <Box>No service wanted: {open.without_service}</Box> : null}
        <Box sx={{ color: 'text.secondary' }}>
          From what is on the books; one attendant for each {standard_credits} credits.
        </Box>
      </Box>
    </>
  )
}

const madeOf = ({ tasks }: Day): string =>
  tasks.map(({ task, count, credits }) => `${count} ${task.name} (${credits})`).join(', ')

const onOneLine = { whiteSpace: 'nowrap' } as const

const columnsOf = (widest: number): Column<Day>[] => [
  {
    key: 'date',
    label: 'Day',
    cell: ({ date }) => <span style={onOneLine}>{formatDay(date, 'weekday')}</span>,
  },
  { key: 'departures', label: 'Leave', align: 'end', from: 'sm', cell: ({ departures }) => departures },
  { key: 'stay_overs', label: 'Stay on', align: 'end', from: 'sm', cell: ({ stay_overs }) => stay_overs },
  {
    key: 'linen_changes',
    label: 'Linen',
    align: 'end',
    from: 'md',
    cell: ({ linen_changes }) => linen_changes,
  },
  { key: 'credits', label: 'Credits', align: 'end', cell: ({ credits }) => credits },
  {
    key: 'load',
    label: 'Against what can be done',
    from: 'md',
    width: '26%',
    cell: day => <Load day={day} widest={widest} />,
  },
  { key: 'needed', label: 'Needed', align: 'end', cell: ({ needed }) => needed },
  { key: 'rostered', label: 'On duty', align: 'end', from: 'sm', cell: ({ rostered }) => rostered },
  { key: 'gap', label: 'Attendants', cell: ({ gap }) => <Gap gap={gap} /> },
]

const Gap = ({ gap }: { gap: number }) =>
  gap < 0 ? (
    <StatusChip status="warning" word={`${-gap} too few`} />
  ) : (
    <StatusChip status="plain" word={gap === 0 ? 'Just enough' : `${gap} spare`} />
  )

/** The work in the frame of what those on duty can do. */
const Load = ({ day: { credits, capacity, gap }, widest }: { day: Day; widest: number }) => {
  const share = (value: string) => `${(Number(value) / widest) * 100}%`
  return (
    <Box
      role="img"
      aria-label={`${credits} of ${capacity} credits`}
      sx={{ position: 'relative', height: 10, minWidth: 80 }}
    >
      <Box
        sx={{
          position: 'absolute',
          insetBlock: 0,
          insetInlineStart: 0,
          width: share(capacity),
          borderRadius: '3px',
          backgroundColor: 'divider',
          ...framed,
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          insetBlock: '2px',
          insetInlineStart: 0,
          width: share(credits),
          borderRadius: '3px',
          backgroundColor: gap < 0 ? 'warning.main' : 'primary.main',
          ...filled,
        }}
      />
    </Box>
  )
}
