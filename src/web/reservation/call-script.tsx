import Box from '@mui/material/Box'
import PhoneInTalk from '@mui/icons-material/PhoneInTalk'
import { callScript, offeredFirst } from '../../hotel/call-script'
import { formatAmount, formatDay } from '../kit/format'
import type { Found } from './rate-grid'
import type { StaySearch } from './stay-search'

type Props = { found: Found; search: StaySearch; guest?: string }

/** What is read out at the telephone, as long as the search stands. */
export const CallScript = ({ found, search, guest }: Props) => {
  const { arrival_date, departure_date = arrival_date, adults = 0, child_ages = [], rooms = 1 } = search
  const day = (date: string) => formatDay(date, 'weekday')
  const other = found.alternatives.find(({ kind }) => kind === 'dates')
  return (
    <Box
      component="p"
      aria-label="To be read out"
      sx={{ display: 'flex', gap: 2, margin: 0, padding: '8px 12px', fontSize: 14, alignItems: 'flex-start' }}
    >
      <PhoneInTalk fontSize="small" sx={{ color: 'text.secondary', marginTop: '1px' }} aria-hidden />
      <span>
        {callScript({
          guest: guest ?? null,
          nights: found.nights,
          arrival: day(arrival_date),
          departure: day(departure_date),
          adults,
          children: child_ages.length,
          rooms,
          offer: leastOf(found),
          instead:
            other?.arrival_date && other.departure_date
              ? { arrival: day(other.arrival_date), departure: day(other.departure_date) }
              : null,
        })}
      </span>
    </Box>
  )
}

function leastOf({ cells, types, rates }: Found) {
  const least = offeredFirst(
    rates.map(({ id }) => id),
    cells,
  )
  const type = types.find(({ id }) => id === least?.type_id)
  const rate = rates.find(({ id }) => id === least?.rate_id)
  if (!least || !type || !rate || least.total === null) return null
  const price = (amount: string) => `${formatAmount(amount)} ${rate.currency}`
  return {
    type: type.name,
    rate: rate.name,
    average: price(least.average ?? least.total),
    total: price(least.total),
    extras: rate.extras,
  }
}
