import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { OutputOf } from '../../wire/call'
import type { taskSheets } from '../../wire/room/task-sheet'
import { Choice, Labelled, Several, Step } from './share-out-fields'
import { idsIn, type Wanted } from './share-out-wanted'
import { Who } from './share-out-who'

type Plan = OutputOf<typeof taskSheets.create>
type Props = {
  day: string
  onDay: (day: string) => void
  kind: string
  onKind: (kind: string) => void
  wanted: Wanted
  go: (change: Partial<Wanted>) => void
  instructions: string
  onInstructions: (instructions: string) => void
  /** Who and what there is to choose from; nothing yet: on its way. */
  plan: Pick<Plan, 'attendants' | 'offered'> | undefined
}

/** What is to be done, in which rooms, by whom and how. */
export const ShareOutChoices = ({ wanted, go, plan, ...props }: Props) => (
  <>
    <Step title="What">
      <Choice id="share-day" label="Day" value={props.day} onChange={props.onDay} choices={days} />
      <Choice id="share-kind" label="Work" value={props.kind} onChange={props.onKind} choices={kinds} />
      <Several
        id="share-tasks"
        label="Tasks"
        all="All that are due"
        value={wanted.tasks}
        onChange={tasks => go({ tasks })}
        choices={plan?.offered.tasks.map(choiceOf)}
      />
    </Step>
    <Step title="Which rooms">
      <Several
        id="share-floors"
        label="Floors"
        all="All floors"
        value={wanted.floors}
        onChange={floors => go({ floors })}
        choices={plan?.offered.floors.map(choiceOf)}
      />
      <Several
        id="share-types"
        label="Room types"
        all="All types"
        value={wanted.types}
        onChange={types => go({ types })}
        choices={plan?.offered.room_types.map(choiceOf)}
      />
      <Several
        id="share-stays"
        label="Stays"
        all="All rooms, whoever stays"
        value={wanted.stays}
        onChange={stays => go({ stays })}
        choices={stays}
      />
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={wanted.vip === 'yes'}
            onChange={(_, isIn) => go({ vip: isIn ? 'yes' : 'no' })}
          />
        }
        label="VIPs alone"
      />
      {wanted.rooms === 'all' ? null : (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', fontSize: 13 }}>
          Of {idsIn(wanted.rooms).length} rooms alone
          <Button size="small" onClick={() => go({ rooms: 'all' })}>
            All rooms
          </Button>
        </Box>
      )}
    </Step>
    <Who wanted={wanted} go={go} attendants={plan?.attendants} />
    <Step title="How">
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
      <Choice
        id="share-disturb"
        label="Do not disturb"
        value={wanted.disturb}
        onChange={disturb => go({ disturb })}
        choices={[asTasksSay, apart, ['no', 'With the others']]}
      />
      <Choice
        id="share-service"
        label="No service wanted"
        value={wanted.service}
        onChange={service => go({ service })}
        choices={[asTasksSay, apart, ['no', 'Left out']]}
      />
      <Labelled id="share-instructions" label="Instructions">
        <OutlinedInput
          multiline
          minRows={2}
          maxRows={8}
          size="small"
          value={props.instructions}
          placeholder="As the tasks say"
          inputProps={{ 'aria-labelledby': 'share-instructions-label', maxLength: 2000, dir: 'auto' }}
          onChange={event => props.onInstructions(event.target.value)}
        />
      </Labelled>
    </Step>
  </>
)

const choiceOf = ({ id, name, code }: Plan['offered']['floors'][number]) =>
  [String(id), name ?? code ?? ''] as const

const days = [
  ['today', 'Today'],
  ['tomorrow', 'Tomorrow'],
] as const
const kinds = [
  ['day', 'Day'],
  ['turndown', 'Turndown'],
] as const
const stays = [
  ['due_out', 'Due out'],
  ['departed', 'Departed'],
  ['stay_over', 'Stay-over'],
  ['arrival', 'Arrival'],
  ['arrived', 'Arrived'],
  ['day_use', 'Day use'],
  ['not_reserved', 'Not reserved'],
] as const
const orders = [
  ['tasks', 'As the tasks say'],
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
const asTasksSay = ['tasks', 'As the tasks say'] as const
const apart = ['apart', 'On a sheet of their own'] as const
