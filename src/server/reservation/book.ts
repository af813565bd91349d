import { addDays, type BusinessDate, nightsOf } from '../../hotel/business-date'
import { bookingProblems, refuseProblems } from '../../hotel/booking'
import { sum, times } from '../../hotel/money'
import { mayOccupy, nobodyStays, type Party, partyOf } from '../../hotel/occupancy'
import { mayI, type Question } from '../../hotel/question'
import { isRefusal } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { reservation } from '../../wire/reservation'
import { accept, type At, ask, Refused, serve } from '../serve'
import { createGuest } from '../store/guest'
import { applyInventory, type InventoryDelta } from '../store/inventory'
import { may, note, type Tx } from '../tx'
import { type BookingFacts, type BookingInput, loadBookingFacts } from './facts'
import { attachPackages } from './packages'
import { loadCells, priceNights } from './price'
import { writeTerms } from './terms'

export type Booked = OutputOf<typeof reservation.store>

export const serveBook = serve(reservation.store, (input, at) => book(at.tx, input, at))

/** What booking an imported or walked-in stay adds to the usual. */
export type BookedAs = { booked_on?: BusinessDate; is_imported?: boolean; is_walk_in?: boolean }

/**
 * Books a stay: checks, price, guest, counters, reservation, nights, packages, terms, in this order, so that the house is locked as
 * late as possible. Refuses with all problems of the fields at once; asks for overselling and the like (domain/reservations 5.3).
 */
export async function book(
  tx: Tx,
  input: BookingInput,
  at: Pick<At, 'answers' | 'who'>,
  as: BookedAs = {},
): Promise<Booked> {
  const arrival = input.arrival_date
  const departure = (input.departure_date ?? addDays(arrival, input.nights ?? 1)) as BusinessDate
  const cellsOf = loadCells(tx, {
    arrival,
    departure,
    rate_code_id: input.rate_code_id,
    room_type_id: input.charge_type_id ?? input.room_type_id,
  })
  const [facts, cells] = await Promise.all([loadBookingFacts(tx, input), cellsOf])
  const party = partyOfInput(input, facts)
  const status = input.status ?? 'reserved'
  refuseFields(input, facts, {
    arrival,
    departure,
    today: as.booked_on && as.booked_on < tx.today ? as.booked_on : tx.today,
  })

  const fit = mayOccupy(party, facts.type, permission => may(tx.who, permission))
  if (isRefusal(fit)) throw new Refused(fit)
  ask(
    [fit, nobodyStays(party)].filter((question): question is Question => question !== undefined),
    at,
  )

  const nights = arrival === departure ? [arrival] : nightsOf(arrival, departure)
  const prices = accept(priceNights(tx, input, facts, { nights, party, cells }))
  const guest = await guestOf(tx, input)
  const counts = status === 'reserved' && arrival < departure && !facts.type.is_pseudo
  const rooms = facts.type.is_pseudo ? 0 : (input.rooms ?? 1)
  const is_oversold = counts && (await takeRooms(tx, facts, { nights, rooms }, at))

  const made = await insertReservation(tx, input, facts, {
    arrival,
    departure,
    party,
    rooms,
    status,
    guest_profile_id: guest.id,
    is_oversold,
    as,
  })
  const rows = prices.map(price =>
    nightRow(tx, made.id, input, facts, { price, party, counts: counts && status === 'reserved' }),
  )
  await Promise.all([
    tx.sql`insert into reservation_night ${tx.sql(rows as never)}`,
    writeProfiles(tx, made.id, input),
    attachPackages(tx, made.id, input, facts, {
      arrival,
      departure,
      nights,
      party,
      rooms: Math.max(1, rooms),
      bands: facts.control.child_age_bands,
    }),
  ])
  if (status === 'reserved')
    await writeTerms(tx, {
      reservation_id: made.id,
      guest_name: guest.name,
      input,
      facts,
      arrival,
      booked: as.booked_on ?? tx.today,
    })
  note(tx, {
    entity: 'reservation',
    entity_id: made.id,
    label: `Booked ${made.confirmation_no} ${guest.name}, ${arrival} to ${departure}`,
    after: { arrival, departure, rooms, status },
  })
  const total = times(sum(prices.map(({ rate_amount }) => rate_amount)), Math.max(1, rooms))
  return {
    ...made,
    total: tx.coins.write(total),
    nights: prices.map(({ stay_date, rate_amount }) => ({
      stay_date,
      rate_amount: tx.coins.write(rate_amount),
    })),
  }
}

function partyOfInput(input: BookingInput, { control }: BookingFacts): Party {
  const { adults, child_ages, c1, c2, c3 } = input
  if (child_ages && child_ages.length > 0) return partyOf({ adults, child_ages }, control.child_age_bands)
  return { adults, c1: c1 ?? 0, c2: c2 ?? 0, c3: c3 ?? 0 }
}

function refuseFields(
  input: BookingInput,
  facts: BookingFacts,
  { arrival, departure, today }: { arrival: BusinessDate; departure: BusinessDate; today: BusinessDate },
): void {
  const { control, rate, reservation_type } = facts
  const roles = new Set((input.profiles ?? []).map(({ role }) => role))
  const problems = bookingProblems(
    {
      arrival_date: arrival,
      departure_date: departure,
      rooms: input.rooms ?? 1,
      adults: input.adults,
      child_ages: input.child_ages ?? [],
      has_guest: input.guest_profile_id !== undefined || input.guest !== undefined,
      market_code_id: input.market_code_id ?? rate.market_code_id ?? control.default_market_code_id,
      source_code_id: input.source_code_id ?? rate.source_code_id ?? control.default_source_code_id,
      origin_code_id: input.origin_code_id ?? control.default_origin_code_id,
      payment_method_id: input.payment?.[0]?.payment_method_id ?? null,
      is_posting_master: facts.type.is_pseudo,
    },
    {
      today,
      max_stay_nights: control.max_stay_nights,
      max_advance_days: control.max_advance_days,
      reservation_type,
      brought: {
        arrival_time: Boolean(input.eta),
        credit_card: input.payment !== undefined,
        // Deposits are asked for once the reservation stands.
        deposit: true,
        phone: Boolean(input.guest?.phone ?? input.booker?.phone ?? input.guest_profile_id),
        email: Boolean(input.guest?.email ?? input.booker?.email ?? input.guest_profile_id),
        address: input.guest_profile_id !== undefined,
        company: roles.has('company'),
        travel_agent: roles.has('travel_agent'),
      },
    },
  )
  const refusal = refuseProblems(problems)
  if (refusal) throw new Refused(refusal)
}

async function guestOf(tx: Tx, input: BookingInput): Promise<{ id: number; name: string }> {
  if (input.guest_profile_id === undefined && input.guest) {
    const { nationality_id, country_id, ...guest } = input.guest
    return createGuest(tx, { ...guest, country_id: nationality_id ?? country_id }, '')
  }
  const [known] = await tx.sql<{ id: number; name: string }[]>`
    select id, name from guest_profile where id = ${input.guest_profile_id ?? 0} and is_active and not is_anonymised`
  return accept(known ?? { refused: 'not_found', facts: { guest_profile_id: input.guest_profile_id } })
}

/**
 * Takes the rooms out of the counters. Who may oversell is asked; sent with the first request, the answer costs no second round.
 * Answers whether the stay was sold beyond what there is.
 */
async function takeRooms(
  tx: Tx,
  { reservation_type, type }: BookingFacts,
  { nights, rooms }: { nights: BusinessDate[]; rooms: number },
  at: Pick<At, 'answers' | 'who'>,
): Promise<boolean> {
  const deltas = nights.map(
    (stay_date): InventoryDelta => ({
      stay_date,
      room_type_id: type.id,
      ...(reservation_type.deducts_inventory ? { sold: rooms } : { tentative: rooms }),
    }),
  )
  const mayForce = may(at.who, 'Overbook room type')
  if (at.answers.overbook === 'yes' && mayForce) {
    await applyInventory(tx, deltas, { type: true, house: may(at.who, 'Overbook house') })
    return false
  }
  if (!mayForce) {
    await applyInventory(tx, deltas)
    return false
  }
  try {
    await tx.sql.savepoint(inside => applyInventory({ ...tx, sql: inside as never }, deltas))
  } catch (error) {
    if ((error as { message?: string }).message !== 'no_availability') throw error
    ask(
      [
        mayI('overbook', `This oversells ${type.code}. Sell anyway?`, {
          permission: 'Overbook room type',
          data: { detail: (error as { detail?: string }).detail },
        }),
      ],
      at,
    )
  }
  return false
}

type Header = {
  arrival: BusinessDate
  departure: BusinessDate
  party: Party
  rooms: number
  status: string
  guest_profile_id: number
  is_oversold: boolean
  as: BookedAs
}

async function insertReservation(
  tx: Tx,
  input: BookingInput,
  facts: BookingFacts,
  header: Header,
): Promise<{ id: number; confirmation_no: string; row_version: number }> {
  const { sql, property_id, who, today, currency } = tx
  const { control, rate, reservation_type, type } = facts
  const { arrival, departure, party, as } = header
  const [made] = await sql<{ id: number; confirmation_no: string; row_version: number }[]>`
    insert into reservation ${sql({
      property_id,
      status: header.status,
      reservation_type_id: reservation_type.id,
      arrival_date: arrival,
      departure_date: departure,
      original_arrival: arrival,
      original_departure: departure,
      rooms: header.rooms,
      room_type_id: type.id,
      charge_type_id: facts.charge_type.id,
      rate_code_id: rate.id,
      ...party,
      child_ages: input.child_ages ?? [],
      guest_profile_id: header.guest_profile_id,
      booker_name: input.booker?.name ?? null,
      booker_phone: input.booker?.phone ?? null,
      booker_email: input.booker?.email ?? null,
      market_code_id: input.market_code_id ?? rate.market_code_id ?? control.default_market_code_id,
      source_code_id: input.source_code_id ?? rate.source_code_id ?? control.default_source_code_id,
      origin_code_id: input.origin_code_id ?? control.default_origin_code_id,
      guest_type_id: input.guest_type_id ?? control.default_guest_type_id,
      purpose_of_stay_id: input.purpose_of_stay_id ?? null,
      channel: input.channel ?? 'desk',
      currency_code: currency,
      payment_method_id:
        input.payment?.[0]?.payment_method_id ??
        reservation_type.payment_method_ids[0] ??
        control.default_payment_method_id,
      eta: input.eta ?? null,
      etd: input.etd ?? null,
      custom_ref: input.custom_ref ?? null,
      external_ref: input.external_ref ?? null,
      print_rate: input.print_rate ?? true,
      is_no_post: input.is_no_post ?? false,
      is_posting_master: type.is_pseudo,
      is_oversold: header.is_oversold,
      is_imported: as.is_imported ?? false,
      is_walk_in: as.is_walk_in ?? false,
      do_not_move: input.do_not_move ?? false,
      booked_business_date: as.booked_on ?? today,
      created_by_id: who.employee_id || null,
      updated_by_id: who.employee_id || null,
    } as never)} returning id, confirmation_no, row_version`
  return made
}

type PricedNight = {
  price: { stay_date: BusinessDate; base_amount: bigint; rate_amount: bigint; is_fixed: boolean }
  party: Party
  counts: boolean
}

function nightRow(
  { property_id, coins, who }: Tx,
  reservation_id: number,
  input: BookingInput,
  { control, rate, type, charge_type }: BookingFacts,
  { price, party, counts }: PricedNight,
): Record<string, unknown> {
  const { stay_date, base_amount, rate_amount, is_fixed } = price
  return {
    property_id,
    reservation_id,
    stay_date,
    room_type_id: type.id,
    charge_type_id: charge_type.id,
    rate_code_id: rate.id,
    ...party,
    market_code_id: input.market_code_id ?? rate.market_code_id ?? control.default_market_code_id,
    source_code_id: input.source_code_id ?? rate.source_code_id ?? control.default_source_code_id,
    origin_code_id: input.origin_code_id ?? control.default_origin_code_id,
    base_amount: coins.write(base_amount as never),
    discount_kind: input.discount?.kind ?? null,
    discount_value: input.discount?.value ?? null,
    discount_reason_id: input.discount?.discount_reason_id ?? null,
    rate_amount: coins.write(rate_amount as never),
    share_amount: coins.write(rate_amount as never),
    is_fixed,
    override_by_id: is_fixed ? who.employee_id || null : null,
    override_reason: is_fixed ? (input.rate_reason ?? null) : null,
    counts_inventory: counts,
  }
}

async function writeProfiles(
  { sql, property_id }: Tx,
  reservation_id: number,
  { profiles = [] }: BookingInput,
): Promise<void> {
  if (profiles.length === 0) return
  const seen = new Map<string, number>()
  const rows = profiles.map(({ role, guest_profile_id, commission_percent = null, voucher_no = null }) => {
    const display_sequence = (seen.get(role) ?? 0) + 1
    seen.set(role, display_sequence)
    return {
      property_id,
      reservation_id,
      role,
      display_sequence,
      guest_profile_id,
      commission_percent,
      voucher_no,
    }
  })
  await sql`insert into reservation_profile ${sql(rows as never)}`
}
