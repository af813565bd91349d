import { allowedActions, nextAction } from '../../hotel/allowed-action'
import type { OutputOf } from '../../wire/call'
import { bookingView } from '../../wire/booking-view'
import { answerByKeys, found } from '../serve'
import { may, type Tx } from '../tx'
import { loadReservationRows } from './list/rows'
import { loadHeader } from './view/header'
import { loadDeposits, loadPenalties, loadWindows } from './view/money'
import { loadNightDetails } from './view/nights'
import { loadHeldPackages } from './view/packages'
import { loadGuests, loadHeldProfiles, loadLinks } from './view/people'
import { loadRoutingEnded } from './view/routing-ended'
import { loadAlerts, loadMoves, loadNotes, loadSpecials, loadTraces } from './view/remarks'

type View = OutputOf<typeof bookingView.view>
type Section = Exclude<keyof View, 'reservation' | 'header' | 'allowed_actions' | 'next_action'>

/** Each section is one query or two; they are sent together. */
const sections: { [Name in Section]: (tx: Tx, id: number) => Promise<NonNullable<View[Name]>> } = {
  nights: loadNightDetails,
  guests: loadGuests,
  profiles: loadHeldProfiles,
  packages: loadHeldPackages,
  specials: loadSpecials,
  deposits: loadDeposits,
  penalties: loadPenalties,
  windows: loadWindows,
  notes: loadNotes,
  alerts: loadAlerts,
  routing_ended: loadRoutingEnded,
  traces: loadTraces,
  moves: loadMoves,
  links: loadLinks,
}

/** `booking/view` (domain/reservations 5.16): what stands on a reservation, hangs on it, and can be done with it now. */
export const answerView = answerByKeys(bookingView.view, async (input, { tx, today, who }) => {
  const id = await idOf(tx, input)
  const names = input.include ?? (Object.keys(sections) as Section[])
  const [[reservation], { header, facts }, parts] = await Promise.all([
    loadReservationRows(tx, tx.sql`select ${id}::bigint as id, 1 as place`),
    loadHeader(tx, id),
    Promise.all(names.map(async name => [name, await sections[name](tx, id)] as const)),
  ])
  const allowed_actions = allowedActions(facts, today, right => may(who, right))
  return {
    ...(Object.fromEntries(parts) as Partial<Pick<View, Section>>),
    reservation,
    header,
    allowed_actions,
    next_action: nextAction(facts, allowed_actions, today),
  }
})

async function idOf(
  { sql, property_id }: Tx,
  { id, confirmation_no }: { id?: number; confirmation_no?: string },
): Promise<number> {
  const which = id === undefined ? sql`confirmation_no = ${confirmation_no ?? ''}` : sql`id = ${id}`
  const [row] = await sql<{ id: number }[]>`
    select id from reservation where property_id = ${property_id} and ${which} and status <> 'hold'`
  return found(row, { reservation_id: id, confirmation_no }).id
}
