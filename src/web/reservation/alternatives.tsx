import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatAmount, formatDay } from '../kit/format'
import type { Found } from './rate-grid'

type Dates = { arrival_date: string; departure_date: string }
type SplitOffered = Found['alternatives'][number]
/** Without them alternatives are only said. `splitOf`: how a stay in two types is booked, if it can be. */
export type Offering = {
  onStay?: (dates: Dates) => void
  splitOf?: (split: SplitOffered) => (() => void) | undefined
}
type Props = Offering & { offered: Found['alternatives'] }

/** What else could be sold when nothing that was asked for is. */
export const Alternatives = ({ offered, onStay, splitOf }: Props) => {
  const dated = offered.flatMap(({ arrival_date, departure_date, total }) =>
    arrival_date && departure_date ? [{ arrival_date, departure_date, total }] : [],
  )
  const split = offered.filter(({ kind }) => kind === 'split')
  if (dated.length === 0 && split.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 4 }}>
      {split.map(one => (
        <InTwo key={`${one.room_type_id} ${one.then_room_type_id}`} split={one} onBook={splitOf?.(one)} />
      ))}
      {dated.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
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
      ) : null}
    </Box>
  )
}

const InTwo = ({ split, onBook }: { split: SplitOffered; onBook?: () => void }) => {
  const { room_type, then_room_type, moves_on, total } = split
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <span>
        In two rooms: <strong>{room_type}</strong>, from {formatDay(moves_on ?? '', 'weekday')} on{' '}
        <strong>{then_room_type}</strong>
        {total ? `, ${formatAmount(total)}` : ''}
      </span>
      {onBook ? (
        <Button size="small" variant="outlined" onClick={onBook}>
          Book {room_type}, then {then_room_type}
        </Button>
      ) : null}
    </Box>
  )
}
