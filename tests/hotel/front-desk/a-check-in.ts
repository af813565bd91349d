import type { CheckInFacts } from '../../../src/hotel/front-desk/check-in'
import type { GuestAtDesk } from '../../../src/hotel/front-desk/check-in-guest'
import type { PaymentAtDesk } from '../../../src/hotel/front-desk/check-in-payment'
import type { GivenRoom } from '../../../src/hotel/front-desk/check-in-room'
import { eur, euro, friday, sunday } from '../rate/a-rate'

export const aGuest = (guest: Partial<GuestAtDesk> = {}): GuestAtDesk => ({
  guest_profile_id: 1,
  name: 'Garcia',
  first_name: 'Maria',
  country_id: 34,
  nationality_id: 34,
  is_child: false,
  has_valid_id: true,
  restriction: null,
  ...guest,
})

export const aGivenRoom = (room: Partial<GivenRoom> = {}): GivenRoom => ({
  code: '412',
  room_type: 'DLX',
  condition: 'inspected',
  is_ready: true,
  repair: null,
  taken: null,
  occupied_until: null,
  is_seen_occupied: false,
  not_given: null,
  ...room,
})

export const aPayment = (payment: Partial<PaymentAtDesk['payment']> = {}): PaymentAtDesk['payment'] => ({
  window_no: 1,
  method: { is_taken: true, is_card: true, is_cash: false, has_token_or_authorisation: true },
  authorisation: { needed: eur('540'), have: eur('540') },
  deposit_due: eur('0'),
  stay_total: eur('591'),
  paid_ahead: eur('0'),
  ...payment,
})

/** A guest due in whom nothing stops. */
export const checkInFacts = (facts: Partial<CheckInFacts> = {}): CheckInFacts => ({
  today: friday,
  is_eod_running: false,
  coins: euro,
  reservation: {
    status: 'reserved',
    arrival_date: friday,
    departure_date: sunday,
    rooms: 1,
    is_posting_master: false,
    is_no_post: false,
  },
  reservation_type: { code: 'CC', deducts_inventory: true },
  guests: [aGuest()],
  need_country: true,
  need_id: 'warn',
  alerts: [],
  room: aGivenRoom(),
  booked_type: 'DLX',
  sharers: [],
  payment: aPayment(),
  in_house_elsewhere: null,
  handouts: [],
  ...facts,
})
