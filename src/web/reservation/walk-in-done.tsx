import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { OutputOf } from '../../wire/call'
import { registration, type walkIn } from '../../wire/front-desk'
import { Amount } from '../kit/amount'
import { giveFile } from '../kit/files'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { Sheet } from '../kit/page'
import { billingPath } from '../front-desk/desk-row'
import { useOpens } from '../shell/way-to'

type Props = { done: OutputOf<typeof walkIn.store>; onNext: () => void }

/** The number of the room, large, and what comes next. */
export const WalkInDone = ({ done, onNext }: Props) => {
  const { reservation_id, guest, room, confirmation_no, registration_no, total } = done
  const card = () => giveFile(registration.card, { reservation_ids: [reservation_id] }, 'show')
  const opens = useOpens()
  const bill = billingPath({ reservation_id })
  const path = `/home/booking/manage-reservation/${confirmation_no}`
  useHotkeys({ n: onNext, c: card })
  return (
    <Sheet padded>
      <Box role="status" sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ fontSize: 32, fontWeight: 700 }}>Room {room}</Box>
        <Box sx={{ fontSize: 16 }}>
          {guest} is checked in. Reservation <strong>{confirmation_no}</strong>, registration{' '}
          {registration_no}.
        </Box>
        <Box sx={{ display: 'flex', gap: 2 }}>
          In all <Amount value={total} strong />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginTop: 4 }}>
        <Button variant="contained" aria-keyshortcuts={letterNow('c')} onClick={card}>
          Registration card
        </Button>
        {opens(bill) ? (
          <Button variant="outlined" component={Link} to={bill}>
            Billing
          </Button>
        ) : null}
        {opens(path) ? (
          <Button variant="outlined" component={Link} to={path}>
            Open the reservation
          </Button>
        ) : null}
        <Button autoFocus onClick={onNext} aria-keyshortcuts={letterNow('n')}>
          Next walk-in
        </Button>
      </Box>
    </Sheet>
  )
}
