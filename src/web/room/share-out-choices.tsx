import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import type { OutputOf } from '../../wire/call'
import type { taskSheets } from '../../wire/room/task-sheet'
import type { Wanted } from './share-out'

type Attendant = OutputOf<typeof taskSheets.create>['attendants'][number]
type Props = {
  wanted: Wanted
  go: (change: Partial<Wanted>) => void
  /** Nothing yet: on its way. */
  attendants: readonly Attendant[] | undefined
}

/** For which day, how, and by whom. */
export const ShareOutChoices = ({ wanted, go, attendants }: Props) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <Choice id="share-day" label="Day" value={wanted.day} onChange={day => go({ day })} choices={days} />
    <Choice
      id="share-kind"
      label="Work"
      value={wanted.kind}
      onChange={kind => go({ kind, who: '' })}
      choices={kinds}
    />
    <Choice
      id="share-order"
      label="Shared out"
      value={wanted.order}
      onChange={order => go({ order })}
      choices={orders}
    />
    <Choice
      id="share-within"
      label="Order of the work"
      value={wanted.within}
      onChange={within => go({ within })}
      choices={withins}
    />
    <Choice
      id="share-due-out"
      label="Guests who have not left"
      value={wanted.due_out}
      onChange={due_out => go({ due_out })}
      choices={dueOuts}
    />
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={wanted.apart === 'yes'}
          onChange={(_, isApart) => go({ apart: isApart ? 'yes' : 'no' })}
        />
      }
      label="Do not disturb and no service on sheets of their own"
    />
    <Who wanted={wanted} go={go} attendants={attendants} />
  </Box>
)

/** Who works: those on duty, until somebody is left out or added. */
const Who = ({ wanted, go, attendants }: Props) => {
  // Whoever is ticked is so at once; the house says only who is on duty.
  const used = wanted.who
    ? wanted.who.split(',').map(Number)
    : (attendants ?? []).filter(({ is_used }) => is_used).map(({ id }) => id)
  const turn = (id: number, isIn: boolean) =>
    go({ who: (isIn ? [...used, id] : used.filter(one => one !== id)).join() })
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 30 }}>
        <Label component="legend">Who works</Label>
        {wanted.who ? (
          <Button size="small" onClick={() => go({ who: '' })}>
            All on duty
          </Button>
        ) : null}
      </Box>
      {attendants === undefined ? <Skeleton variant="rounded" height={300} /> : null}
      {(attendants ?? []).map(({ id, name, capacity, is_on_duty }) => (
        <Box
          key={id}
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', fontSize: 13 }}
        >
          <FormControlLabel
            control={
              <Checkbox size="small" checked={used.includes(id)} onChange={(_, isIn) => turn(id, isIn)} />
            }
            label={
              <>
                {name}
                {is_on_duty ? null : (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' '}
                    (off duty)
                  </Box>
                )}
              </>
            }
            sx={{ '& .MuiFormControlLabel-label': { fontSize: 13 } }}
          />
          <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{capacity}</Box>
        </Box>
      ))}
    </Box>
  )
}

type ChoiceProps = {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  choices: readonly (readonly [string, string])[]
}

const Choice = ({ id, label, value, onChange, choices }: ChoiceProps) => (
  <Box sx={{ display: 'grid', gap: '3px' }}>
    <Label component="label" id={`${id}-label`}>
      {label}
    </Label>
    <Select
      size="small"
      value={value}
      displayEmpty
      labelId={`${id}-label`}
      onChange={event => onChange(event.target.value)}
    >
      {choices.map(([one, words]) => (
        <MenuItem key={one} value={one}>
          {words}
        </MenuItem>
      ))}
    </Select>
  </Box>
)

type LabelProps = { component: 'label' | 'legend'; id?: string; children: ReactNode }
const Label = ({ component, id, children }: LabelProps) => (
  <Box component={component} id={id} sx={{ fontSize: 13, fontWeight: 500, padding: 0 }}>
    {children}
  </Box>
)

const days = [
  ['today', 'Today'],
  ['tomorrow', 'Tomorrow'],
] as const
const kinds = [
  ['day', 'Day'],
  ['turndown', 'Turndown'],
] as const
const orders = [
  ['', 'As the tasks say'],
  ['location', 'By the way through the house'],
  ['floor', 'Each on a floor'],
  ['section', 'Each in a section'],
  ['balance', 'The same to everybody'],
] as const
const withins = [
  ['location', 'The way through the house'],
  ['priority', 'The most wanted first'],
] as const
const dueOuts = [
  ['hold', 'Their rooms wait on the sheet'],
  ['leave_out', 'Their rooms are left out'],
] as const
