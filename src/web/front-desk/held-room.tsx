import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { onHouseClock } from '../kit/format'
import type { DeskRow } from './desk-row'

export type Held = NonNullable<DeskRow['held']>

/** `Room 305 is held until 10:52, by Kim.` */
export const heldWords = ({ room, until, by, is_mine }: Held): string =>
  `Room ${room} is held until ${onHouseClock(until).time}${is_mine || !by ? '' : `, by ${by}`}.`

type Props = { held: Held; guest: string; onGive: () => void; onRelease: () => void; isBusy: boolean }

/** The room that is put aside for the guest: it is given to him, or nobody's again. A colleague's hold is his to end. */
export const HeldRoom = ({ held, guest, onGive, onRelease, isBusy }: Props) => (
  <Alert severity="info">
    {heldWords(held)}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginTop: 2 }}>
      <Button size="small" variant="contained" disabled={isBusy} onClick={onGive}>
        {`Give room ${held.room} to ${guest}`}
      </Button>
      {held.is_mine ? (
        <Button size="small" disabled={isBusy} onClick={onRelease}>
          {`Release room ${held.room}`}
        </Button>
      ) : null}
    </Box>
  </Alert>
)

/** How long a room may be put aside while one chooses. */
const choices = [5, 10, 15, 30]

type HoldProps = { minutes: number | null; onMinutes: (minutes: number | null) => void }

/** Whether the room that is chosen is given, or only put aside for some minutes. */
export const HoldInstead = ({ minutes, onMinutes }: HoldProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={minutes !== null}
          onChange={(_, isHeld) => onMinutes(isHeld ? 10 : null)}
        />
      }
      label="Only hold it while the guest decides"
    />
    {minutes === null ? null : (
      <TextField
        select
        size="small"
        label="Minutes"
        value={minutes}
        onChange={({ target }) => onMinutes(Number(target.value))}
        sx={{ width: 100 }}
      >
        {choices.map(one => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
    )}
  </Box>
)
