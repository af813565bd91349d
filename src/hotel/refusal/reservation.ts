/** Refusals about rates, offers and reservations (domain/reservations 9.3). */
export const reservationSentences = {
  import_too_late: 'A day has been closed here already. Bookings can no longer be moved in.',
  // rates and prices
  rate_circle: 'Rate {code} would be based on itself.',
  rate_too_deep: 'Rate {code} would be derived more than {n} times over. Base it on an earlier rate.',
  rate_not_available: 'Rate {code} has no price for {type} on {date}.',
  occupancy_not_priced: 'Rate {code} has no price for {n} adults on {date}.',
  discount_not_allowed: 'Rate {code} may not be discounted.',
  discount_too_high: 'At most {max} % discount may be given here.',
  overtype_not_allowed: 'The amount of rate {code} may not be changed.',
  below_floor: '{amount} is below the floor of {floor}.',
  two_below_one: 'Two persons would cost less than one on {date}. Please give both prices.',
  split_outside: 'Please cut between {from} and {to}, after its first night.',
  no_nights_to_price:
    'None of these nights is sold: the rate sells from {from} to {to}. Please choose other days.',
  package_not_sold: 'Package {code} is not sold on {date}.',
  package_exceeds_rate: 'Included packages {amount} exceed the rate {rate} on {date}.',
  item_sold_out: '{item} is taken on {date}.',

  // offers
  no_availability: '{type} is sold out on {date}. Nothing was booked.',
  house_full: 'The house is full on {date}. Nothing was booked.',
  hold_expired: 'The hold has ended and the room was given back. Please search again.',
  sell_limit_reached: 'The sell limit of {type} on {date} is reached.',
  restricted_stay: 'Not sellable: {restrictions}, first {kind} on {date}. Press Y for details.',
  restriction_days: 'A restriction needs a day from {date} on that is one of its weekdays.',
  rate_sell_window: 'Rate {code} is not sold for these dates.',
  rate_not_negotiated: 'Rate {code} needs a profile that holds it on all nights.',
  rate_for_blocks: 'Rate {code} is sold out of blocks only.',
  rate_day_use: 'Rate {code} does not fit: day use needs a day use rate, a night another.',
  day_use_full: 'On {date} {left} of {n} rooms are left for day guests. Please choose another day.',
  occupancy_too_high: '{type} takes {max} {who}; {n} requested.',

  // booking
  guest_missing: 'Please choose a guest.',
  date_in_past: 'Arrival may not be before {bd}.',
  departure_first: 'Departure may not be before {date}.',
  stay_too_long: 'A stay may have at most {n} nights.',
  too_far_ahead: 'Arrivals are booked up to {date} only.',
  too_many_rooms: 'At most {n} rooms on one reservation.',
  rooms_missing: 'Please book at least one room.',
  age_outside: 'A child of {age} is not possible: ages go from 0 to {max}.',
  field_missing: 'Please choose {what}.',
  payment_method_not_taken: 'Reservation type {type} does not take this payment method.',
  reservation_type_needs: '{type} needs: {needs}.',
  not_in_use: 'This {what} is not in use. Please choose another.',
  house_not_open: 'The house takes stays from {from} to {to} only.',
  room_of_other_type: 'Room {room} is {type}. Please choose a room of the type that is booked.',
  external_no_taken: 'External number {no} belongs to {confirmation_no}.',

  // profiles
  profile_has_future_stays: '{n} current or future reservations use this profile.',

  // rooms of the house
  rooms_sold: '{type} is sold on {date}: {n} rooms too few. Move those stays first.',
  room_in_use: 'Room {room} is {use}. Please free it first.',
  room_type_in_use: 'Room type {type} has {use}. Please move them first.',

  // changes
  not_changeable: 'The {what} cannot be changed while the guest is in house.',
  use_room_move: 'The guest is in house. Please change the room type by a room move.',
  room_to_give_back: 'Room {room} is assigned. Please take it back before the number of rooms changes.',
  night_posted: 'The night of {date} is posted or over. Please correct it on the folio.',
  night_outside: '{date} is not a night of this stay.',
  split_single: 'One room only; there is nothing to split.',
  split_too_many: 'At most {n} of the rooms can leave this reservation.',
  cancel_too_many: 'The reservation has only {n} rooms left. Please say again how many are cancelled.',
  no_nights_to_keep:
    'No nights of {confirmation_no} can be kept. Please mark it as a no-show that frees all of them.',
  upsell_amount: 'Please give what the better room costs more, a night.',
  upsell_package: 'Package {code} is not charged by room and night. Please choose another for the upsell.',
  not_back_to_back:
    'Reservation {no} does not begin on {date} for the same guest. Please link it in another way.',
  item_dates: 'The last day may not be before the first.',
  item_outside_stay: '{code} is lent during the stay, from {from} to {to}.',
  item_in_packages: '{code} comes with packages only. Please add the package.',
  item_of_package: '{item} comes with a package. Please change the package.',
  item_short: 'Only {n} of {code} are left on {date}.',
  history_closed: 'The day of {date} is closed: market and source stand in its statistics.',
  link_same: 'A reservation cannot be linked to itself.',
  waitlist_room: 'Room {room} is assigned. Please take it back first.',
  waitlist_deposit: 'A deposit of {amount} is paid. Please refund or move it first.',
  share_not_possible: 'Cannot share: {cause}.',
  share_sum: 'Amounts sum to {sum}; the rate is {total}.',
  no_mail_server: 'No mail server is set up. Print the letter, or keep it and send it by your own mail.',
  reinstate_past: 'Too late to reinstate: departure {date}.',
} as const
