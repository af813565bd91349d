import Box from '@mui/material/Box'
import type { OutputOf } from '../../wire/call'
import { availability } from '../../wire/availability'
import type { Failure } from '../kit/failure'
import { formatDay, formatInstant } from '../kit/format'
import { Alternatives } from './alternatives'

type Explained = OutputOf<typeof availability.explain>
type Told = Partial<Pick<Explained, 'last_taker' | 'alternatives'>>

/** Why the room is gone although it was there: somebody was faster, and what else there is. */
export const SoldOut = ({ failure }: { failure: Failure | null }) => {
  const { last_taker, alternatives = [] } = (failure?.data ?? {}) as Told
  const types = alternatives.flatMap(({ kind, room_type }) =>
    kind === 'type' && room_type ? [room_type] : [],
  )
  if (!last_taker && alternatives.length === 0) return null
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      {last_taker ? <div>{takenWords(last_taker)}</div> : null}
      {types.length > 0 ? <div>Free for these dates: {types.join(', ')}.</div> : null}
      <Alternatives offered={alternatives} />
    </Box>
  )
}

/** Who took the last room and when; nothing of the guest. */
export const takenWords = ({ date, by, at }: NonNullable<Explained['last_taker']>): string =>
  `The last room of ${formatDay(date, 'weekday')} was taken ${by ? `by ${by} ` : ''}on ${formatInstant(at)}.`
