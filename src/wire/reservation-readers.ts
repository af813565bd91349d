/** Whoever works with reservations may look at them. Apart, so that a page that asks for the right alone does not load their calls. */
export const reservationReaders = [
  'Reservation',
  'Manage reservation',
  'Look to book',
  'Walk-in reservation',
  'Arrivals',
  'Departures',
  'In-house',
] as const
