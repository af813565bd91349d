import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatAmount, formatDay } from '../kit/format'
import type { Found } from './rate-grid'

type Dates = { arrival_date: string; departure_date: string }
/** Without `onStay` they are only said. */
type Props = { offered: Found['alternatives']; onStay?: (dates: Dates) => void }

/** What else could be sold when nothing that was asked for is. */
export const Alternatives = ({ offered, onStay }: Props) => {
  const dated = offered.flatMap(({ arrival_date, departure_date, total }) =>
    arrival_date && departure_date ? [{ arrival_date, departure_date, total }] : [],
  )
  if (dated.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', padding: 4 }}>
      <span>Free nearby:</span>
      {dated.map(dates => (
        <Button
          key={`${dates.arrival_date}:${dates.departure_date}`}
          size="small"
          variant="outlined"
          disabled={onStay === undefined}
          onClick={() => onStay?.(dates)}
        >
          {formatDay(dates.arrival_date)} – {formatDay(dates.departure_date)}
          {dates.total ? `, ${formatAmount(dates.total)}` : ''}
        </Button>
      ))}
    </Box>
  )
}
