import { sum } from '../../hotel/money'
import { bookingView } from '../../wire/booking-view'
import { answer } from '../serve'
import { loadReservation } from '../store/reservation'
import { loadHeldPackages } from './view/packages'
import { loadHeldProfiles } from './view/people'

/** `associated-profile/view`: company, agent and the others behind a reservation. */
export const answerHeldProfiles = answer(bookingView.profiles, async ({ reservation_id }, { tx }) => {
  const [, items] = await Promise.all([
    loadReservation(tx, reservation_id),
    loadHeldProfiles(tx, reservation_id),
  ])
  return { items }
})

/** `reservation-package/list`: packages with their nights; the total is what they come to over the stay. */
export const answerHeldPackages = answer(bookingView.packages, async ({ reservation_id }, { tx }) => {
  const { coins } = tx
  const [, items] = await Promise.all([
    loadReservation(tx, reservation_id),
    loadHeldPackages(tx, reservation_id),
  ])
  return { items, total: coins.write(sum(items.map(({ total }) => coins.read(total)))) }
})
