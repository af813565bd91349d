import type { BusinessDate } from '../../../hotel/business-date'
import { rateHolders } from '../../../hotel/held-rate'
import { type Money, minus, sum, zero } from '../../../hotel/money'
import { instant, momentOn } from '../../../hotel/property-time'
import { refuse } from '../../../hotel/refusal'
import type { Stay } from '../../../hotel/rule-amount'
import { mayChange, type Touched } from '../../../hotel/stay-change/may-change'
import { type At, demandAccess, freshOrStale, Refused } from '../../serve'
import { note, type Tx } from '../../tx'
import { sameAs } from '../as-seen'
import { type MoneyLines, renewDeposits, writeMoneyLines } from '../booking-terms'
import { type BookingFacts, loadBookingFacts } from '../booking/facts'
import { moveAsLooked } from '../booking/move-inventory'
import { lockReservation } from '../reservation'
import { lockSharing } from '../share/keep'
import { loadStay, stayTotal } from '../stay-lines'
import { closeAhead, endsAhead } from './ahead'
import { loadBooked, type Booked } from './booked'
import { demandNoFee } from './early'
import { codesOfFirstNight, keepChange } from './keep'
import { isWaiting } from './problems'
import { type ChangePlan, planChange } from './plan'
import { keepRoom } from './room'
import { keepSharing, loadRoomOf, nightsOfOthers, settleChange, stillShares } from './sharing'
import { type ChangeHow, datesAfter, mergedWith, type StayChange, touchedBy } from './wanted'

export type Changed = {
  id: number
  row_version: number
  before: Booked
  plan: ChangePlan
  total: { before: Money; after: Money }
  /** What is asked ahead in all, and what was received beyond it. */
  deposit: { before: Money; after: Money; refundable: Money }
  lines: MoneyLines
}

type Wanted = ChangeHow & {
  id: number
  row_version?: number
  /** As whoever decided on the change has read it, in the same call; the call looks again when it is another by now. */
  seen?: { row_version: number }
  change: StayChange
  /** Columns of the header that only this kind of change sets. */
  header?: Record<string, unknown>
  /** How the log says it; else by what was touched. */
  label?: (booked: Booked) => string
}

/**
 * Changes a stay (domain/reservations 5.5): everything is read first, then the counters move, then the reservation is locked
 * and must be what was read, so that the order of locks is that of every call. The door tries again when it is not.
 * Refuses and asks as `mayChange`, `nightsAfter`, `planChange` and `keepRoom`.
 */
export async function changeStay(tx: Tx, wanted: Wanted, at: Pick<At, 'answers' | 'who'>): Promise<Changed> {
  const { id, seen, change, header = {}, label, ...how } = wanted
  const booked = await loadBooked(tx, id)
  freshOrStale(asRead(tx, booked), wanted.row_version, 'reservation')
  if (seen) sameAs(seen, booked)
  const { do_not_move = booked.do_not_move } = change
  if (do_not_move !== booked.do_not_move) demandAccess(at.who, 'Do not move')
  const touched = touchedBy(booked, change)
  if (!how.becomes) {
    const refusal = mayChange(booked, touched, { ...datesAfter(booked, change), today: tx.today })
    if (refusal) throw new Refused(refusal)
    await demandNoFee(tx, booked, change)
  }
  const money = changesMoney(touched) || how.becomes !== undefined || how.packages !== undefined
  const [facts, moneyBefore, room] = await Promise.all([
    loadFactsOf(tx, booked, change),
    loadMoney(tx, id, money),
    loadRoomOf(tx, booked),
  ])
  // Several rooms have no one who shares them (domain/reservations 5.9), and the counters of a shared room are those of one.
  if (room && (how.becomes || touched.has('rooms')))
    throw new Refused(refuse('share_not_possible', { cause: stillShares(booked) }))
  const plan = await planChange(
    tx,
    booked,
    { change, how, touched, facts, others: nightsOfOthers(room, booked) },
    at,
  )
  const sharing = room && (await settleChange(tx, { room, booked, plan, how }, at))

  await moveAsLooked(tx, sharing?.moved ?? plan.moved, plan.force, facts)
  // Who is in the room was read after the stay itself: both must be what they were.
  if (room) await lockSharing(tx, [...room.members, booked])
  else sameAs(booked, await lockReservation(tx, id))

  const { early_check_in: early = booked.early_check_in, late_check_out: late = booked.late_check_out } =
    change
  await keepRoom(tx, booked, { plan, early, late, do_not_move }, at)
  const isNotAhead = endsAhead(booked, plan, { today: tx.today, becomes: how.becomes })
  if (isNotAhead) await closeAhead(tx, booked)
  const anew = bookedAnew(tx, booked, { change, how, facts })
  const more = { ...header, ...anew.columns, ...(isNotAhead ? { advance_checked_in_at: null } : {}) }
  const changed = await keepChange(tx, booked, { plan, change, more })
  const row_version = room && sharing ? await keepSharing(tx, booked, { room, sharing }) : changed.row_version
  const asksAhead = money && booked.status !== 'checked_in'
  const stay = asksAhead ? await loadStay(tx, id) : undefined
  const lines = stay ? await writeLines(tx, { ...booked, ...anew.terms }, plan, { facts, stay }) : noLines
  // Who is asked by himself from now on is not asked for by others any more.
  if (booked.deposit_of_id !== null && anew.terms.deposit_of_id === null)
    await renewDeposits(tx, booked.deposit_of_id)
  const moneyAfter = await loadMoney(tx, id, money, stay)
  const total = { before: moneyBefore.total, after: moneyAfter.total }
  noteChange(tx, booked, { plan, change, facts, label, total })
  return {
    id,
    row_version,
    before: booked,
    plan,
    total,
    deposit: {
      before: moneyBefore.asked,
      after: moneyAfter.asked,
      refundable:
        lines !== noLines && moneyAfter.received > lines.asked
          ? minus(moneyAfter.received, lines.asked)
          : zero,
    },
    lines,
  }
}

/** The reservation as it travels to whoever has an older one. */
export const asRead = ({ coins }: Tx, { nights, ...row }: Booked) => ({
  ...row,
  nights: nights.map(night => ({
    ...night,
    base_amount: coins.write(night.base_amount),
    rate_amount: coins.write(night.rate_amount),
    share_amount: coins.write(night.share_amount),
  })),
})

const moneyless: readonly Touched[] = ['codes', 'other']
const changesMoney = (touched: ReadonlySet<Touched>): boolean =>
  [...touched].some(what => !moneyless.includes(what))

/** What a booking of these dates, codes and types is decided on, with all codes and types that its nights have. */
export async function loadFactsOf(tx: Tx, booked: Booked, change: StayChange): Promise<BookingFacts> {
  const booking = mergedWith(booked, change)
  const dates = datesAfter(booked, change)
  const patched = [...(change.nights_detail ?? []), ...(change.patches ?? []).map(({ set }) => set)]
  const profiles = booking.profiles ?? []
  return loadBookingFacts(tx, {
    ...dates,
    departure_date: dates.departure_date < dates.arrival_date ? dates.arrival_date : dates.departure_date,
    rate_code_ids: unique([
      booking.rate_code_id,
      ...booked.nights.map(night => night.rate_code_id),
      ...patched.map(night => night.rate_code_id),
    ]),
    room_type_ids: unique([
      booking.room_type_id,
      booking.charge_type_id,
      ...booked.nights.flatMap(night => [night.room_type_id, night.charge_type_id]),
      ...patched.flatMap(night => [night.room_type_id, night.charge_type_id]),
    ]),
    reservation_type_id: booking.reservation_type_id,
    profile_ids: unique([
      booking.guest_profile_id,
      ...(change.accompanying ?? []),
      ...profiles.map(one => one.guest_profile_id),
    ]),
    holder_ids: rateHolders({ guest_profile_id: booking.guest_profile_id, profiles }),
    guest_profile_id: booking.guest_profile_id,
    reservation_id: booked.id,
    block_ids: unique(booked.nights.map(({ block_id }) => block_id)),
    chosen: {
      market_code_id: change.market_code_id,
      source_code_id: change.source_code_id,
      origin_code_id: change.origin_code_id,
      purpose_of_stay_id: change.purpose_of_stay_id ?? undefined,
      guest_type_id: change.guest_type_id ?? undefined,
      reservation_method_id: change.reservation_method_id ?? undefined,
      deposit_rule_id: change.deposit_rule_id,
      cancellation_penalty_id: change.cancellation_penalty_id,
    },
  })
}

const unique = (ids: (number | null | undefined)[]): number[] => [
  ...new Set(ids.filter(id => id !== undefined && id !== null)),
]

const noLines: MoneyLines = { deposit_lines: [], cancel_text: '', asked: zero }

type MoneyOf = { total: Money; asked: Money; received: Money }

/** What the stay comes to, what is asked of it ahead and what was paid of that; nothing is read where nothing moves. */
async function loadMoney(tx: Tx, id: number, moves: boolean, stay?: Stay): Promise<MoneyOf> {
  if (!moves) return { total: zero, asked: zero, received: zero }
  const { sql, property_id, coins } = tx
  const [rows, counted] = await Promise.all([
    sql<{ amount: string; received: string; status: string }[]>`
      select amount, received, status from reservation_deposit where property_id = ${property_id} and reservation_id = ${id}`,
    stay ?? loadStay(tx, id),
  ])
  const open = rows.filter(({ status }) => status !== 'cancelled' && status !== 'waived')
  return {
    total: stayTotal(counted),
    asked: sum(open.map(({ amount }) => coins.read(amount))),
    received: sum(rows.map(row => coins.read(row.received))),
  }
}

async function writeLines(
  tx: Tx,
  booked: Booked,
  { booking, wish, nights }: ChangePlan,
  { facts, stay }: { facts: BookingFacts; stay: Stay },
): Promise<MoneyLines> {
  const [first] = nights
  return writeMoneyLines(
    tx,
    {
      id: booked.id,
      arrival_date: wish.arrival_date,
      rate_code_id: first.rate_code_id,
      reservation_type_id: facts.reservation_type?.id ?? booked.reservation_type_id,
      room_type_id: first.room_type_id,
      status: booked.status,
      deposit_of_id: booked.deposit_of_id,
      booked_business_date: booked.booked_business_date,
      deposit_rule_id: booking.deposit_rule_id ?? null,
      cancellation_penalty_id: booking.cancellation_penalty_id ?? null,
      payment_method_id: booked.payment_method_id,
      is_no_post: booked.is_no_post,
    },
    {
      guest_name: booked.guest,
      time_zone: facts.setup.time_zone,
      booked_at: booked.booked_at,
      stay,
    },
  )
}

type Terms = Pick<Booked, 'status' | 'booked_business_date' | 'booked_at' | 'deposit_of_id'>

/**
 * What of the booking itself is another by a change: whoever has only asked or waited books now, and is counted and asked from now
 * on; rooms that left another reservation are asked for by themselves once somebody gives them a rule.
 */
function bookedAnew(
  { today }: Tx,
  booked: Booked,
  { change, how, facts }: { change: StayChange; how: ChangeHow; facts: BookingFacts },
): { columns: Record<string, unknown>; terms: Terms } {
  const { deposit_rule_id } = change
  const isOwnRule = deposit_rule_id != null && deposit_rule_id !== booked.deposit_rule_id
  const deposit_of_id = isOwnRule ? null : booked.deposit_of_id
  const terms = { ...booked, status: how.becomes ?? booked.status, deposit_of_id }
  if (how.becomes !== 'reserved' || !isWaiting(booked)) return { columns: { deposit_of_id }, terms }
  const now = instant(new Date().toISOString())
  const booked_at = momentOn(today, now, facts.setup.time_zone)
  return {
    columns: { deposit_of_id, booked_business_date: today, booked_at: now },
    terms: { ...terms, booked_business_date: today, booked_at },
  }
}

type Said = {
  plan: ChangePlan
  change: StayChange
  facts: BookingFacts
  label?: (booked: Booked) => string
  total: Changed['total']
}

function noteChange(tx: Tx, booked: Booked, { plan, change, facts, label, total }: Said): void {
  const was = { ...booked } as Record<string, unknown>
  const before: Record<string, unknown> = { ...was, ...said(tx, booked.nights, facts, booked, total.before) }
  const after: Record<string, unknown> = {
    ...said(tx, plan.nights, facts, plan.wish, total.after),
    ...codesOfFirstNight(booked, plan),
    ...plainOf(change),
    ...plan.override,
  }
  const differs = Object.keys(after).filter(key => JSON.stringify(after[key]) !== JSON.stringify(before[key]))
  const only = (all: Record<string, unknown>) =>
    Object.fromEntries(differs.filter(key => key in all).map(key => [key, all[key]]))
  note(tx, {
    entity: 'reservation',
    entity_id: booked.id,
    label:
      label?.({ ...booked, guest: booked.called }) ?? `Changed ${booked.confirmation_no} ${booked.called}`,
    before: only(before),
    after: only(after),
  })
}

function said(
  tx: Tx,
  nights: readonly { room_type_id: number; rate_code_id: number; party: object; rate_amount: Money }[],
  { types, rates }: BookingFacts,
  {
    arrival_date,
    departure_date,
    rooms,
  }: { arrival_date: BusinessDate; departure_date: BusinessDate; rooms: number },
  total: Money,
): Record<string, unknown> {
  const codes = <T>(of: (night: (typeof nights)[number]) => T) => [...new Set(nights.map(of))].join(', ')
  return {
    arrival_date,
    departure_date,
    rooms,
    room_type: codes(night => types.get(night.room_type_id)?.code ?? ''),
    rate_code: codes(night => rates.get(night.rate_code_id)?.code ?? ''),
    people: codes(({ party }) => Object.values(party).join('+')),
    rates: codes(({ rate_amount }) => tx.coins.write(rate_amount)),
    total: tx.coins.write(total),
  }
}

const plainFields = [
  'eta',
  'etd',
  'custom_ref',
  'is_no_post',
  'do_not_move',
  'market_code_id',
  'source_code_id',
  'origin_code_id',
  'guest_profile_id',
  'reservation_type_id',
] as const

/** Plain fields as they were given. */
function plainOf(change: StayChange): Record<string, unknown> {
  const given = plainFields.filter(name => change[name] !== undefined)
  return Object.fromEntries(given.map(name => [name, change[name]]))
}
