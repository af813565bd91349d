import { bookingChange } from '../../wire/booking-change'
import { ask, freshOrStale, serve } from '../serve'
import { askTemplates, copyTemplates, loadTemplates } from '../store/routing-template'
import { loadBooked } from '../store/stay-change/booked'
import { asRead, changeStay } from '../store/stay-change/change'
import { decideNegotiated } from './negotiated'

/**
 * `associated-profile/store`: company, agent and the others behind a reservation, whole for each role that is named. Asks
 * `negotiated_found` when one of them holds a rate, `negotiated_lost` when nobody holds the one that is booked any more, and
 * `routing_from_profile` when one of them has standard routings.
 */
export const serveAssociate = serve(
  bookingChange.associate,
  async ({ reservation_id, row_version, roles, items }, { tx, answers, who }) => {
    const booked = await loadBooked(tx, reservation_id)
    freshOrStale(asRead(tx, booked), row_version, 'reservation')
    const named = new Set([...(roles ?? []), ...items.map(({ role }) => role)])
    const staying =
      roles === undefined && items.length === 0 ? [] : booked.profiles.filter(({ role }) => !named.has(role))
    const profiles = [...staying, ...items]
    const { change, reprice } = await decideNegotiated(
      tx,
      booked,
      { guest_profile_id: booked.guest_profile_id ?? undefined, profiles },
      { answers, who },
    )
    const added = profiles
      .map(one => one.guest_profile_id)
      .filter(id => booked.profiles.every(one => one.guest_profile_id !== id))
    const templates = await loadTemplates(tx, added)
    ask(askTemplates(templates), { answers, who })
    const label = ({ confirmation_no, guest }: { confirmation_no: string; guest: string }) =>
      `Profiles of ${confirmation_no} ${guest} changed`
    const changed = await changeStay(
      tx,
      { id: reservation_id, row_version, change: { profiles, ...change }, reprice, label },
      { answers, who },
    )
    if (answers.routing_from_profile === 'yes')
      await copyTemplates(
        tx,
        booked,
        templates.map(one => one.guest_profile_id),
      )
    return { row_version: changed.row_version }
  },
)
