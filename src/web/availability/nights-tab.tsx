import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Checkbox from '@mui/material/Checkbox'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { addDays } from '../../hotel/business-date'
import type { BusinessDate } from '../../hotel/business-date'
import { availability } from '../../wire/availability'
import { useAddress } from '../kit/address'
import { useAnswer } from '../kit/call'
import { useHouse } from '../kit/session'
import { Answered } from '../kit/states'
import { daysOf, fromOf, usual } from './asked'
import { DateGrid, type Range } from './date-grid'
import { type Figure, figures, rowsOf } from './figures'
import { NightsDialog } from './nights-dialog'
import { Occupancy } from './occupancy'
import { useGo } from '../shell/way-to'
import { SpanBar } from './span-bar'

/** Where the stay would be looked up: from the first marked night to the morning after the last. */
export const lookPath = ({ from, to }: Pick<Range, 'from' | 'to'>): string =>
  `/home/booking/look-to-book?arrival=${from}&departure=${addDays(to, 1)}`

/** The house and its types by nights: one figure, chosen above; all of them behind each cell. */
export const NightsTab = () => {
  const today = useHouse()?.business_date ?? ''
  const [asked, ask] = useAddress(usual(today))
  const [open, setOpen] = useState<Range>()
  const go = useGo()
  const answer = useAnswer(
    availability.property,
    {
      from: fromOf(asked, today),
      days: daysOf(asked),
      view: asked.view === 'class' ? 'class' : 'type',
      include_tentative: asked.tentative !== '',
    },
    { keep: true },
  )
  const figure: Figure = asked.figure in figures ? (asked.figure as Figure) : 'sellable'

  return (
    <>
      <SpanBar asked={asked} onChange={ask}>
        <FormControlLabel
          sx={{ margin: 0 }}
          slotProps={{ typography: { sx: { fontSize: 13 } } }}
          label="Tentative counts"
          control={
            <Checkbox
              size="small"
              checked={asked.tentative !== ''}
              onChange={(_, counts) => ask({ tentative: counts ? '1' : '' })}
            />
          }
        />
        <Choice
          label="Rows"
          value={asked.view}
          choices={{ type: 'Types', class: 'Classes' }}
          onChoose={view => ask({ view })}
        />
      </SpanBar>
      <Box sx={{ padding: '0 10px 10px', overflowX: 'auto' }}>
        <Choice
          label="Figure"
          value={figure}
          choices={Object.fromEntries(Object.entries(figures).map(([key, { label }]) => [key, label]))}
          onChoose={figure => ask({ figure })}
        />
      </Box>
      <Answered answer={answer}>
        {shown => (
          <>
            <DateGrid
              caption={`${figures[figure].label} by night`}
              corner={figures[figure].label}
              dates={shown.dates.map(({ date }) => date as BusinessDate)}
              rows={rowsOf(shown, figure)}
              onPick={setOpen}
              keys={{ n: range => go(lookPath(range)) }}
            />
            <Occupancy nights={shown.house} />
            {open ? (
              <NightsDialog
                shown={shown}
                range={open}
                isOfClasses={asked.view === 'class'}
                onClose={() => setOpen(undefined)}
              />
            ) : null}
          </>
        )}
      </Answered>
    </>
  )
}

type ChoiceProps = {
  label: string
  value: string
  choices: Record<string, string>
  onChoose: (value: string) => void
}

const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    value={value}
    onChange={(_, chosen: string | null) => chosen && onChoose(chosen)}
  >
    {Object.entries(choices).map(([key, words]) => (
      <ToggleButton
        key={key}
        value={key}
        sx={{ padding: '4px 10px', textTransform: 'none', whiteSpace: 'nowrap' }}
      >
        {words}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
