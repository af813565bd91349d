import Cancel from '@mui/icons-material/Cancel'
import Box from '@mui/material/Box'
import ChipOf from '@mui/material/Chip'
import type { StateWord } from '../../../hotel/quick-text'
import { formatAmount, formatDay } from '../../kit/format'
import { getLocale } from '../../words/locale'
import { translate } from '../../words/translate'
import type { Chip } from './records'

type Props = { chips: readonly Chip[]; onRemove: (chip: Chip) => void }

/** What was understood of a text (domain/reservations 8.4); each part can be taken out again. */
export const Chips = ({ chips, onRemove }: Props) => (
  <Box
    role="group"
    aria-label={translate('Understood as')}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, padding: '8px 16px 0' }}
  >
    {chips.map(chip => (
      <ChipOf
        key={`${chip.kind} ${chip.typed}`}
        size="small"
        variant="outlined"
        label={wordsOf(chip)}
        onDelete={() => onRemove(chip)}
        deleteIcon={<Cancel aria-label={translate('Take out “%{text}”', { text: chip.typed })} />}
      />
    ))}
  </Box>
)

const states = (): Record<StateWord, string> => ({
  arrivals: translate('Arrivals'),
  due: translate('Due in'),
  in_house: translate('In house'),
  departures: translate('Departures'),
  departed: translate('Departed'),
  cancelled: translate('Cancelled'),
  no_show: translate('No-show'),
  waitlist: translate('Waitlist'),
  queued: translate('Waits for a room'),
})

function wordsOf({ kind, from = '', to = '', state, code = '', over, under }: Chip): string {
  if (kind === 'days')
    return from === to
      ? formatDay(from, 'weekday', getLocale())
      : `${formatDay(from, 'weekday', getLocale())} – ${formatDay(to, 'weekday', getLocale())}`
  if (kind === 'state') return state ? states()[state] : ''
  if (kind === 'vip') return 'VIP'
  if (kind === 'unassigned') return translate('Without a room')
  if (kind === 'deposit_open') return translate('Deposit open')
  if (kind === 'room') return translate('Room %{room}', { room: code })
  if (kind !== 'owes') return code
  if (over !== undefined) return translate('Balance above %{amount}', { amount: formatAmount(over) })
  if (under !== undefined) return translate('Balance below %{amount}', { amount: formatAmount(under) })
  return translate('Balance open')
}
