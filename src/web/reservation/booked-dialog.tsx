import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useNavigate } from 'react-router-dom'
import type { OutputOf } from '../../wire/call'
import type { reservation } from '../../wire/reservation'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { Facts } from '../kit/facts'
import { formatDay } from '../kit/format'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { useOpens } from '../shell/way-to'

export type Booked = OutputOf<typeof reservation.store>

type Props = { booked: Booked; stay: string; onClose: () => void }

/** The number, large, as long as the caller writes it down, and what comes next (domain/reservations 5.19): a notice is gone too soon. */
export const BookedDialog = ({ booked, stay, onClose }: Props) => {
  const { confirmation_no, status, total, deposit_lines, cancel_text } = booked
  const path = `/home/booking/manage-reservation/${confirmation_no}`
  const opens = useOpens()
  const navigate = useNavigate()
  const ways = [
    { key: 'o', label: 'Open', to: path },
    { key: 'l', label: 'Letter', to: `${path}/letters` },
    ...(deposit_lines.length > 0 ? [{ key: 'd', label: 'Deposit', to: `${path}/money` }] : []),
  ].filter(({ to }) => opens(to))
  useHotkeys(Object.fromEntries(ways.map(({ key, to }) => [key, () => void navigate(to)])))
  return (
    <ActionDialog
      title={status === 'inquiry' ? 'The inquiry is kept' : 'The stay is booked'}
      size="sm"
      enterConfirms
      cancel="Done"
      onConfirm={onClose}
      onClose={onClose}
      extra={ways.map(({ key, label, to }) => (
        <Button key={key} component={Link} to={to} aria-keyshortcuts={letterNow(key)}>
          {label}
        </Button>
      ))}
    >
      <Box sx={{ fontSize: 32, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{confirmation_no}</Box>
      <Facts
        facts={[
          ['Stay', stay],
          ['In all', <Amount key="total" value={total} strong />],
          [
            'Deposit',
            deposit_lines.length > 0 &&
              deposit_lines.map(({ id, amount, due_date }) => (
                <Box key={id} sx={{ display: 'flex', gap: 1 }}>
                  <Amount value={amount} /> due {formatDay(due_date, 'weekday')}
                </Box>
              )),
          ],
          ['Cancelling', cancel_text || null],
        ]}
      />
    </ActionDialog>
  )
}
