import { bookingChange } from '../../../wire/booking-change'
import type { InputOf } from '../../../wire/call'
import { useAnswer } from '../../kit/call'
import { useRested } from '../../kit/rested'
import type { Settled } from './fields'

type Booking = NonNullable<InputOf<typeof bookingChange.validate>['booking']>

type Tried = {
  /** What will be booked where a field is left empty, in words. */
  settled: Settled
  /** The reservation type that it gets, if none is chosen. */
  reservation_type_id?: number
  /** What the house would refuse now, sentence by sentence. */
  problems: string[]
}

/** Fields whose refusal stands in the quote already. */
const toldElsewhere = ['no_availability', 'house_full', 'sell_limit', 'guest_missing']

/** Asks what the booking gets by itself and what stands in its way; nothing is written. */
export function useSettled(booking: Booking, isAsked: boolean): Tried {
  // As text: a booking that says the same is the same.
  const rested = useRested(JSON.stringify(booking), 500)
  const { data } = useAnswer(
    bookingChange.validate,
    { booking: JSON.parse(rested) as Booking },
    { enabled: isAsked, keep: true, inline: true },
  )
  const found = data?.preview?.settled
  const word = (named: { code: string | null; name: string | null } | null | undefined) =>
    named ? `Else ${[named.code, named.name].filter(Boolean).join(' – ')}` : undefined
  const settled: Settled = found
    ? {
        reservation_type_id: word(found.reservation_type),
        payment_method_id: word(found.payment_method),
        charge_type_id: word(found.charge_type),
        market_code_id: word(found.market_code),
        source_code_id: word(found.source_code),
        origin_code_id: word(found.origin_code),
        guest_type_id: word(found.guest_type),
        print_rate: found.print_rate ? 'Else yes' : 'Else no',
        suppress_rate: found.suppress_rate ? 'Else yes' : 'Else no',
      }
    : {}
  return {
    settled,
    reservation_type_id: found?.reservation_type.id,
    problems: (isAsked ? (data?.problems ?? []) : [])
      .filter(({ code, field }) => !toldElsewhere.includes(code) && field !== 'departure_date')
      .map(({ message }) => message),
  }
}
