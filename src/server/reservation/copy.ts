import type { z } from 'zod'
import { addDays, type BusinessDate, nightsBetween } from '../../hotel/business-date'
import { onceWithin, periodOfCopy } from '../../hotel/package-rhythm'
import { isSameParty } from '../../hotel/stay-change/price'
import { instant, momentOn } from '../../hotel/property-time'
import { bookingChange } from '../../wire/booking-change'
import { found, serve } from '../serve'
import { copyBeside } from '../store/beside'
import { writeMoneyLines } from '../store/booking-terms'
import { type Booked as Made, book, said, termsOf } from '../store/booking/book'
import type { Booking } from '../store/booking/wish'
import { keepLinked } from '../store/link-group'
import { loadSetup } from '../store/setup'
import { type Booked, loadBooked } from '../store/stay-change/booked'
import { loadStay, stayTotal } from '../store/stay-lines'
import type { Tx } from '../tx'

type Input = z.output<typeof bookingChange.copy.input>

/**
 * `copy-reservation`: a booking like another one, at today's prices and with the checks of every booking. Room, deposits,
 * amounts, letters and the portal's number stay behind (domain/reservations 5.10).
 */
export const serveCopy = serve(bookingChange.copy, async (input, { tx, answers, who }) => {
  const source = await loadBooked(tx, input.reservation_id)
  const draft = { ...draftOf(tx, source, input), ...(await loadBesides(tx, source.id, input)) }
  if (input.preview) return { draft, booked: null }
  const done = await book(tx, draft, { answers, who })
  const {
    specials = true,
    notes = true,
    routing = true,
    fixed_charges = true,
    payment = true,
  } = input.copy ?? {}
  const { arrival_date, departure_date } = done.plan.wish
  await copyBeside(
    tx,
    source,
    {
      id: done.id,
      arrival_date,
      departure_date,
      guest: done.guest,
      is_no_post: source.is_no_post,
      payment_method_id: payment ? source.payment_method_id : null,
    },
    { specials, notes, routing, fixed_charges },
  )
  if (input.link) await linkBoth(tx, source, done.id)
  const { plan } = done
  const money = fixed_charges ? await withFixedCharges(tx, done, draft) : done
  return {
    draft: null,
    booked: {
      id: done.id,
      confirmation_no: done.confirmation_no,
      row_version: done.row_version,
      status: plan.status,
      guest_profile_id: done.guest_profile_id,
      room_total: tx.coins.write(plan.room_total),
      total: money.total,
      nights: plan.nights.map(({ stay_date, rate_amount }) => ({
        stay_date,
        rate_amount: tx.coins.write(rate_amount),
      })),
      deposit_lines: money.deposit_lines,
      cancel_text: money.cancel_text,
      message: [`${said[plan.status]}: ${done.confirmation_no}.`, ...plan.suggested].join(' '),
    },
  }
})

/** What came along after the booking is part of what it asks ahead, and of what it costs to cancel it (domain/reservations 5.7). */
async function withFixedCharges(
  tx: Tx,
  made: Made,
  draft: Booking,
): Promise<Pick<Made, 'total' | 'deposit_lines' | 'cancel_text'>> {
  const [{ time_zone }, stay] = await Promise.all([loadSetup(tx), loadStay(tx, made.id)])
  const booked_at = momentOn(tx.today, instant(made.booked_at), time_zone)
  const lines = await writeMoneyLines(tx, termsOf(tx, made, made.plan, draft), {
    guest_name: made.guest,
    time_zone,
    booked_at,
    stay,
  })
  return { ...lines, total: tx.coins.write(stayTotal(stay)) }
}

async function linkBoth(tx: Tx, { id, confirmation_no }: Booked, copy_id: number): Promise<void> {
  const [row] = await tx.sql<{ link_group_id: number | null }[]>`
    select link_group_id from reservation where property_id = ${tx.property_id} and id = ${id}`
  const groups = row?.link_group_id ? [row.link_group_id] : []
  await keepLinked(tx, {
    ids: [id, copy_id],
    groups,
    ...(groups.length > 0 ? {} : { name: confirmation_no }),
  })
}

/** What the header of a change does not carry: who comes along, and whether they are shown the price, unless that is another one. */
async function loadBesides(
  { sql, property_id }: Tx,
  id: number,
  input: Input,
): Promise<Pick<Booking, 'accompanying' | 'accompanying_children' | 'print_rate' | 'suppress_rate'>> {
  const [row] = await sql<
    { print_rate: boolean; suppress_rate: boolean; accompanying: number[]; children: number[] }[]
  >`
    select r.print_rate, r.suppress_rate,
           array(select o.guest_profile_id from reservation_guest o
                  where o.property_id = r.property_id and o.reservation_id = r.id and o.is_child) as children,
           array(select o.guest_profile_id from reservation_guest o
                  where o.property_id = r.property_id and o.reservation_id = r.id and o.guest_profile_id is distinct from r.guest_profile_id
                  order by o.display_sequence) as accompanying
      from reservation r where r.property_id = ${property_id} and r.id = ${id}`
  const { print_rate, suppress_rate, accompanying, children } = found(row, { reservation_id: id })
  const shown = input.rate_code_id === undefined ? { print_rate, suppress_rate } : {}
  const along = { accompanying, accompanying_children: children }
  return { ...shown, ...(takesGuest(input) && accompanying.length > 0 ? along : {}) }
}

/** The guest comes again, and not somebody else. */
const takesGuest = ({ guest, guest_profile_id, copy }: Input): boolean =>
  guest === undefined && guest_profile_id === undefined && copy?.guest !== false

type Dates = { arrival_date: BusinessDate; departure_date: BusinessDate }

const onceOn = (day: BusinessDate | null, source: Dates, copy: Dates): { once_date?: BusinessDate } =>
  day === null ? {} : { once_date: onceWithin(day, source, copy) }

/** The booking as it would be made: the same length from the business date on, unless other dates are given. */
function draftOf(tx: Tx, source: Booked, input: Input): Booking {
  const { profiles = true, packages = true, payment = true } = input.copy ?? {}
  const arrival_date = (input.arrival_date ?? tx.today) as BusinessDate
  const length = input.nights ?? nightsBetween(source.arrival_date, source.departure_date)
  const departure_date = (input.departure_date ?? addDays(arrival_date, length)) as BusinessDate
  const hasPeople = [input.adults, input.child_ages, input.c1, input.c2, input.c3].some(
    value => value !== undefined,
  )
  const people = hasPeople
    ? { adults: input.adults, child_ages: input.child_ages, c1: input.c1, c2: input.c2, c3: input.c3 }
    : { adults: source.adults, child_ages: source.child_ages, c1: source.c1, c2: source.c2, c3: source.c3 }
  const room_type_id = input.room_type_id ?? source.room_type_id
  const own = packages ? source.packages.filter(({ origin }) => origin === 'reservation') : []
  const dates = { arrival_date, departure_date }
  const draft: Booking = {
    ...dates,
    rooms: input.rooms ?? source.rooms,
    ...people,
    room_type_id,
    rate_code_id: input.rate_code_id ?? source.rate_code_id,
    reservation_type_id: source.reservation_type_id,
    market_code_id: source.market_code_id,
    source_code_id: source.source_code_id,
    origin_code_id: source.origin_code_id ?? undefined,
    purpose_of_stay_id: source.purpose_of_stay_id ?? undefined,
    guest_type_id: source.guest_type_id ?? undefined,
    reservation_method_id: source.reservation_method_id ?? undefined,
    booker: {
      name: source.booker_name ?? undefined,
      phone: source.booker_phone ?? undefined,
      email: source.booker_email ?? undefined,
    },
    eta: source.eta,
    etd: source.etd,
    ...guestOf(source, input),
    ...(profiles ? { profiles: source.profiles } : {}),
    ...(payment && source.payment_method_id !== null
      ? { payment: [{ window_no: 1, payment_method_id: source.payment_method_id }] }
      : {}),
    ...(own.length > 0
      ? {
          packages: own.flatMap(one => {
            const period = periodOfCopy(one, source, dates)
            return period === null
              ? []
              : [
                  {
                    package_code_id: one.package_code_id,
                    mode: one.mode,
                    quantity: one.quantity,
                    ...period,
                    excluded_dates: [...period.excluded_dates],
                    ...onceOn(one.once_date, source, dates),
                  },
                ]
          }),
        }
      : {}),
  }
  const nights = otherNights(source, dates, { ...input, hasPeople })
  return nights.length > 0 ? { ...draft, nights_detail: nights } : draft
}

/**
 * Nights on which the stay has another room type, rate or party than on its first have them in the copy too, as far as it is long
 * enough; whatever was chosen for the copy is for all of its nights.
 */
function otherNights(
  source: Booked,
  { arrival_date, departure_date }: Dates,
  chosen: Pick<Input, 'room_type_id' | 'rate_code_id'> & { hasPeople: boolean },
): NonNullable<Booking['nights_detail']> {
  return source.nights.flatMap(({ stay_date, room_type_id, rate_code_id, party }) => {
    const date = addDays(arrival_date, nightsBetween(source.arrival_date, stay_date))
    const isOtherType = chosen.room_type_id === undefined && room_type_id !== source.room_type_id
    const isOtherRate = chosen.rate_code_id === undefined && rate_code_id !== source.rate_code_id
    const isOtherParty = !chosen.hasPeople && !isSameParty(party, source)
    if (date >= departure_date || !(isOtherType || isOtherRate || isOtherParty)) return []
    return [
      {
        date,
        ...(isOtherType ? { room_type_id } : {}),
        ...(isOtherRate ? { rate_code_id } : {}),
        ...(isOtherParty ? party : {}),
      },
    ]
  })
}

/** Who comes: he who came before, somebody else who is known, or a new guest. */
function guestOf(source: Booked, input: Input): Pick<Booking, 'guest' | 'guest_profile_id'> {
  const { guest, guest_profile_id = takesGuest(input) ? source.guest_profile_id : null } = input
  if (guest !== undefined && input.guest_profile_id === undefined) return { guest }
  return guest_profile_id === null ? {} : { guest_profile_id }
}
