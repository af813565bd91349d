import { guestProfile } from '../../wire/profile'
import { useAnswer } from '../kit/call'
import { formatDay } from '../kit/format'
import type { Guest } from './guest-field'

/** Who comes, of whom only the number is known, with what was usual when he was here last. */
export function useGuest(id: number | undefined): (Guest & { id: number; usual: string }) | undefined {
  const { data } = useAnswer(
    guestProfile.view,
    { id: id ?? 0 },
    { enabled: id !== undefined, keep: true, inline: true },
  )
  if (id === undefined || data === undefined || data.id !== id) return undefined
  const { name, last_stay } = data
  const usual = last_stay
    ? [
        `last here ${formatDay(last_stay.arrival_date)}`,
        last_stay.room && `room ${last_stay.room}`,
        last_stay.rate_code,
      ]
    : []
  return { id, name: String(name), usual: usual.filter(Boolean).join(', ') }
}
