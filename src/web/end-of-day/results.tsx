import Alert from '@mui/material/Alert'
import type { OutputOf } from '../../wire/call'
import type { endOfDay } from '../../wire/end-of-day'
import { withDays } from '../kit/format'

export type Result = OutputOf<typeof endOfDay.settleArrivals>['results'][number]

export const refused = (results: readonly Result[]): Result[] => results.filter(({ done }) => !done)

/** `3 settled`, or how many are and how many are not. */
export function settledWords(results: readonly Result[], settled = 'settled'): string {
  const left = refused(results).length
  const done = results.length - left
  return left === 0 ? `${done} ${settled}` : `${done} ${settled}, ${left} left`
}

type Props = { results: readonly Result[]; nameOf: (reservation_id: number) => string }

/** Those that could not be settled, each with its reason; they stay marked in the list. */
export const Refusals = ({ results, nameOf }: Props) => {
  const left = refused(results)
  if (left.length === 0) return null
  return (
    <Alert severity="warning">
      {left.map(({ reservation_id, error, message }) => (
        <div key={reservation_id}>
          {nameOf(reservation_id)}: {withDays(error ?? message ?? '')}
        </div>
      ))}
    </Alert>
  )
}
