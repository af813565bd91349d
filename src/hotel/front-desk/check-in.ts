import type { BusinessDate } from '../business-date'
import { mayI } from '../question'
import { refuse } from '../refusal'
import { refuseState, type Status } from '../stay'
import { type Alert, watchAlerts } from './alert'
import { type GuestAtDesk, proposeNoPost, watchIdentification, watchProfiles } from './check-in-guest'
import {
  type PaymentAtDesk,
  watchAuthorisation,
  watchCredit,
  watchDeposit,
  watchPaymentMethod,
} from './check-in-payment'
import {
  type RoomAtDesk,
  watchCondition,
  watchParty,
  watchRepair,
  watchRoom,
  watchType,
} from './check-in-room'
import { ask, type Guard, type Outcome, pass, stop, type Watch, watch } from './guard'

/** All that check-in looks at. `guests` has everybody on the reservation, the primary guest first. */
export type CheckInFacts = PaymentAtDesk &
  RoomAtDesk & {
    today: BusinessDate
    is_eod_running: boolean
    reservation: {
      status: Status
      arrival_date: BusinessDate
      departure_date: BusinessDate
      rooms: number
      is_posting_master: boolean
      is_no_post: boolean
    }
    reservation_type: { code: string; deducts_inventory: boolean }
    guests: readonly GuestAtDesk[]
    need_country: boolean
    need_id: 'off' | 'warn' | 'stop'
    alerts: readonly Alert[]
    /** Where the same guest is in house already. */
    in_house_elsewhere: { room: string; confirmation_no: string } | null
    /** Messages, parcels, vouchers to hand out. */
    handouts: readonly string[]
  }

/**
 * Nobody takes a key before every guard has passed or been answered (domain/reservations 7.4). In: the facts, gathered under
 * lock. Out: all 21 guards in order; `decide` (front-desk/guard) says what follows. Refusals inside: `wrong_state`,
 * `split_first`, `eod_running`, `id_missing`, `guest_blocked`, `alert_stops`, `room_missing`, `room_not_given`, `room_taken`, `room_occupied`,
 * `room_out_of_order`, `payment_missing`, `payment_not_taken`, `card_missing`, `share_not_possible`.
 */
export const checkInGuards = (facts: CheckInFacts): Guard[] => watch(table, facts)

const table: Watch<CheckInFacts>[] = [
  [1, 'state', watchState],
  [2, 'arrival', watchArrival],
  [3, 'rooms', watchRooms],
  [4, 'reservation_type', watchReservationType],
  [5, 'end_of_day', watchEndOfDay],
  [6, 'profile', ofPeople(watchProfiles)],
  [7, 'identification', ofPeople(watchIdentification)],
  [8, 'restriction', proposeNoPost],
  [9, 'alerts', ({ alerts }) => watchAlerts(alerts)],
  [10, 'room', watchRoom],
  [11, 'room_free', watchParty],
  [12, 'room_condition', watchCondition],
  [13, 'repair', watchRepair],
  [14, 'room_type', watchType],
  [15, 'payment_method', watchPaymentMethod],
  [16, 'authorisation', watchAuthorisation],
  [17, 'deposit', watchDeposit],
  [18, 'credit', watchCredit],
  [19, 'sharers', watchSharers],
  [20, 'in_house_elsewhere', watchElsewhere],
  [21, 'handouts', watchHandouts],
]

/** A posting master is an account that is charged: it has no country, and nobody can show a passport for it. */
function ofPeople(watch: (facts: CheckInFacts) => Outcome): (facts: CheckInFacts) => Outcome {
  return facts =>
    facts.reservation.is_posting_master ? pass('A posting master is nobody who comes.') : watch(facts)
}

function watchState({ reservation }: CheckInFacts): Outcome {
  const refusal = refuseState('check_in', reservation.status)
  return refusal ? stop(refusal) : pass('Reserved.')
}

function watchArrival({ reservation, today }: CheckInFacts): Outcome {
  const { arrival_date } = reservation
  if (arrival_date === today) return pass('Arrival is today.')
  if (arrival_date < today) return pass(`Arrival was ${arrival_date}; it stays.`)
  return ask(
    mayI('early_arrival', `Arrival is ${arrival_date}. Move it to today?`, {
      data: { arrival_date },
      yes: 'Move to today',
    }),
  )
}

function watchRooms({ reservation: { rooms, is_posting_master } }: CheckInFacts): Outcome {
  if (rooms === 1 || is_posting_master) return pass('One room.')
  return stop(refuse('split_first', { n: rooms }))
}

function watchReservationType({ reservation_type, reservation }: CheckInFacts): Outcome {
  const { code, deducts_inventory } = reservation_type
  if (deducts_inventory || reservation.is_posting_master) return pass(`Reservation type ${code}.`)
  const text = `${code} does not take a room out of availability. Choose another reservation type.`
  return ask({ code: 'reservation_type', text, choices: [] })
}

function watchEndOfDay({ is_eod_running }: CheckInFacts): Outcome {
  return is_eod_running ? stop(refuse('eod_running')) : pass('End of day is not running.')
}

function watchSharers({ room, sharers }: CheckInFacts): Outcome {
  const elsewhere = sharers.find(sharer => sharer.room !== null && sharer.room !== room?.code)
  if (room === null || elsewhere === undefined) return pass('Sharers agree on the room.')
  return stop(refuse('share_not_possible', { cause: `${elsewhere.guest} is in room ${elsewhere.room}` }))
}

function watchElsewhere({ in_house_elsewhere: other }: CheckInFacts): Outcome {
  if (other === null) return pass('Not in house elsewhere.')
  const text = `The guest is in house in room ${other.room} (${other.confirmation_no}). Continue?`
  return ask(mayI('in_house_elsewhere', text))
}

function watchHandouts({ handouts }: CheckInFacts): Outcome {
  return pass(handouts.length === 0 ? 'Nothing to hand out.' : `Hand out: ${handouts.join(', ')}.`)
}
