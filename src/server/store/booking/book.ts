import type { BusinessDate } from '../../../hotel/business-date'
import { overrideComment } from '../../../hotel/front-desk/check-in-guest'
import { zero } from '../../../hotel/money'
import { instant, momentOn } from '../../../hotel/property-time'
import { anyLength, cellFor, type RateDay } from '../../../hotel/rate/rate-day'
import { askSimilar, chosenProfile } from '../../../hotel/similar-profile'
import { type At, ask } from '../../serve'
import { note, type Tx } from '../../tx'
import { writeMoneyLines } from '../booking-terms'
import { findStrongMatches } from '../known-guest'
import { addToKnown, demandPaperRight, draftOf, makeKnownGuest } from '../new-guest'
import { copyTemplates } from '../routing-template'
import { copyPreferences, copyProfileNotes } from './beside'
import { type BookingFacts, loadBookingFacts } from './facts'
import { keepBooking, type Kept } from './keep'
import { planBooking, type BookingPlan } from './plan'
import { type Booking, factsWanted, type Wish, wishOf } from './wish'

export type Booked = Kept & {
  plan: BookingPlan
  total: string
  deposit_lines: Awaited<ReturnType<typeof writeMoneyLines>>['deposit_lines']
  cancel_text: string
}

/**
 * Books a stay: reads everything in one go, decides, writes. The walk-in and the copy book here too. Refuses and asks as
 * `planBooking`; asks `similar_profile` when a guest that shall be made is very likely known. `is_past`: from an older system,
 * where what was agreed needs no price of ours. `shared_nights`: in a room that is sold already, so that
 * no room is needed on them.
 */
export async function book(
  tx: Tx,
  wanted: Booking,
  at: Pick<At, 'answers' | 'who'>,
  more: { is_past?: boolean; shared_nights?: ReadonlySet<BusinessDate>; confirmation_no?: string } = {},
): Promise<Booked> {
  const { is_past = false, shared_nights = new Set() } = more
  demandPaperRight(tx, wanted.guest)
  const booking = withChosenGuest(wanted, at)
  const facts = await loadBookingFacts(tx, factsWanted(booking))
  const wish = wishOf(tx, booking, facts)
  if (is_past) facts.cells.push(...agreedCells(wish, facts.cells))
  const plan = await planBooking(tx, booking, wish, facts, {
    ...at,
    brings_guest: booking.guest !== undefined,
    is_past,
    shared_nights,
  })
  if (booking.guest && at.answers.similar_profile !== 'new') {
    const matches = await findStrongMatches(tx, draftOf(tx, booking.guest), facts.setup.country)
    ask(askSimilar(matches.map(({ profile, score }) => ({ ...profile, score }))), at)
  }

  const known = await withMadeGuest(tx, { wanted, booking, country: facts.setup.country })
  const kept = await keepBooking(tx, known, plan, facts, { is_past, confirmation_no: more.confirmation_no })
  const lines = await writeMoneyLines(tx, termsOf(tx, kept, plan, booking), {
    guest_name: kept.guest,
    time_zone: facts.setup.time_zone,
    booked_at: momentOn(tx.today, instant(kept.booked_at), facts.setup.time_zone),
    terms: facts.terms,
    stay: plan.stay,
  })
  await copyTemplates(
    tx,
    { ...kept, is_no_post: booking.is_no_post ?? false, payment_method_id: plan.payment_method_id },
    routersOf(booking, facts),
  )
  if (!is_past) await markExtra(tx, kept.id, facts)
  if (!is_past) await copyProfileNotes(tx, kept.id, notedOf(booking, facts))
  // A posting master sleeps nowhere, and what came from an older system has the wishes that it has.
  if (!is_past && !plan.is_pseudo && isParticular(booking, facts)) await copyPreferences(tx, kept.id)
  note(tx, {
    entity: 'reservation',
    entity_id: kept.id,
    label: `${said[plan.status]} ${kept.confirmation_no} ${kept.called}`,
    before: null,
    after: {
      status: plan.status,
      arrival_date: wish.arrival_date,
      departure_date: wish.departure_date,
      rooms: wish.rooms,
      ...wish.party,
      room_type: facts.types.get(booking.room_type_id)?.code,
      rate_code: facts.rates.get(booking.rate_code_id)?.code,
      total: tx.coins.write(plan.total),
      ...(plan.is_oversold ? { is_oversold: true } : {}),
      ...(facts.overlapping[0] ? { extra_room_of: facts.overlapping[0].confirmation_no } : {}),
      ...overrideComment(facts.people, at.answers),
    },
  })
  return { ...kept, plan, total: tx.coins.write(plan.total), ...lines }
}

/**
 * A second room of a guest in the same nights says whose it is (domain/reservations 5.18). Where the house has no kind of note for
 * reservations the change log alone says so.
 */
async function markExtra(
  { sql, property_id, who }: Tx,
  id: number,
  { overlapping }: BookingFacts,
): Promise<void> {
  const [first] = overlapping
  if (first === undefined) return
  const by = who.employee_id || null
  await sql`
    insert into note (property_id, owner_type, owner_id, note_type_id, title, text, is_internal, created_by_id, updated_by_id)
    select ${property_id}, 'reservation', ${id}, y.id, 'Extra room', ${`Extra room of ${first.confirmation_no}`}, true, ${by}::bigint, ${by}::bigint
      from (select id from note_type where is_active and note_group = 'reservation' order by is_default desc, display_sequence, id limit 1) y`
}

/** Who stands behind a stay and has standard routings. */
const routersOf = ({ profiles = [] }: Booking, { people }: BookingFacts): number[] =>
  people
    .filter(({ id, has_routing }) => has_routing && profiles.some(one => one.guest_profile_id === id))
    .map(({ id }) => id)

/** The guest and who stands behind the stay, of whom something is noted for each new stay. */
const notedOf = ({ guest_profile_id, profiles = [] }: Booking, { people }: BookingFacts): number[] =>
  people
    .filter(({ id, has_notes }) => {
      const isOfStay = id === guest_profile_id || profiles.some(one => one.guest_profile_id === id)
      return has_notes && isOfStay
    })
    .map(({ id }) => id)

const isParticular = ({ guest_profile_id }: Booking, { people }: BookingFacts): boolean =>
  people.some(({ id, has_preferences }) => has_preferences && id === guest_profile_id)

/** Nights that we never had on sale, at the price agreed in the older system. */
function agreedCells({ nights }: Wish, cells: readonly RateDay[]): RateDay[] {
  return nights.flatMap(({ stay_date, rate_code_id, charge_type_id: room_type_id, overtyped }) => {
    const there = cellFor(cells, { rate_code_id, room_type_id, stay_date, nights: nights.length })
    if (there !== undefined || overtyped === undefined) return []
    const { amount: a1 } = overtyped
    const room = { a1, a2: a1, a3: a1, a4: a1, extra_adult: zero, c1: zero, c2: zero, c3: zero }
    const of = { rate_code_id, room_type_id, stay_date, is_adjusted: false, market_code_id: null }
    return [{ ...room, ...of, ...anyLength, source: 'override' as const }]
  })
}

/** What has become of a wish, in a word. */
export const said = { reserved: 'Booked', inquiry: 'Inquiry', waitlist: 'Waitlisted' }

/** One of the profiles that were offered instead of a new one. */
function withChosenGuest(booking: Booking, { answers }: Pick<At, 'answers'>): Booking {
  const chosen = booking.guest && chosenProfile(answers)
  if (chosen === undefined) return booking
  const { guest: _, ...rest } = booking
  return { ...rest, guest_profile_id: chosen }
}

/** Somebody of whom more is said than a name and a telephone is made first, and booked as one who is known. */
async function withMadeGuest(
  tx: Tx,
  { wanted, booking, country }: { wanted: Booking; booking: Booking; country: string },
): Promise<Booking> {
  const { guest, ...rest } = booking
  if (guest) {
    const guest_profile_id = await makeKnownGuest(tx, guest, country)
    return guest_profile_id === undefined ? booking : { ...rest, guest_profile_id }
  }
  if (wanted.guest && booking.guest_profile_id) await addToKnown(tx, booking.guest_profile_id, wanted.guest)
  return booking
}

export const termsOf = (tx: Tx, { id }: { id: number }, plan: BookingPlan, booking: Booking) => ({
  id,
  status: plan.status,
  deposit_of_id: null,
  arrival_date: plan.wish.arrival_date,
  rate_code_id: plan.nights[0].rate_code_id,
  reservation_type_id: plan.reservation_type_id,
  room_type_id: plan.nights[0].room_type_id,
  booked_business_date: tx.today,
  deposit_rule_id: booking.deposit_rule_id ?? null,
  cancellation_penalty_id: booking.cancellation_penalty_id ?? null,
  payment_method_id: plan.payment_method_id,
  is_no_post: booking.is_no_post ?? false,
})
