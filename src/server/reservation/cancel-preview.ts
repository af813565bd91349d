import type { BusinessDate } from '../../hotel/business-date'
import { cancelText } from '../../hotel/cancel-text'
import { allocate, type Money, plus, sum, zero } from '../../hotel/money'
import { firstNightOnly } from '../../hotel/no-show'
import { type PenaltyLine, settleWithDeposit } from '../../hotel/penalty'
import { instant, momentOn } from '../../hotel/property-time'
import { isRefusal, refuse, sentenceOf } from '../../hotel/refusal'
import { mayBeReleased } from '../../hotel/release'
import { refuseState } from '../../hotel/stay'
import type { OutputOf } from '../../wire/call'
import { bookingView } from '../../wire/booking-view'
import { answer, found } from '../serve'
import { keptNights } from './kept-nights'
import { computePenalty } from '../store/penalty'
import { loadSetup } from '../store/setup'
import { loadPenaltyFacts } from '../store/penalty-facts'
import { loadStay, stayTotal } from '../store/stay-lines'
import { may, type Tx } from '../tx'

type Answer = OutputOf<typeof bookingView.cancelPreview>
type Preview = Answer['preview'][number]
type Event = 'cancel' | 'no_show'
type Scope = 'this' | 'linked' | 'shares'

/**
 * `booking-cancel-reservation/list` (domain/reservations 5.8): what cancelling costs now, by the same rules as cancelling. The
 * reservation itself stands first; of those that hang together each has a line.
 */
export const answerCancelPreview = answer(bookingView.cancelPreview, async (input, { tx, who }) => {
  const { reservation_id, scope = 'this', event = 'cancel', rooms, keep_nights } = input
  const [stays, history] = await Promise.all([
    loadStays(tx, reservation_id, scope),
    loadHistory(tx, reservation_id),
  ])
  found(stays[0], { reservation_id })
  const [mayKeep, kept] =
    event === 'cancel'
      ? [none, none]
      : await Promise.all([keptNights(tx, stays, 'rest'), keptNights(tx, stays, keep_nights)])
  const preview = await Promise.all(
    stays.map(stay =>
      previewOf(tx, stay, event, {
        some: stay.id === reservation_id ? rooms : undefined,
        kept_from: kept.get(stay.id) ?? null,
        may_keep: mayKeep.has(stay.id),
      }),
    ),
  )
  const total = (of: 'penalty' | 'deposit_paid' | 'refund' | 'to_charge') =>
    tx.coins.write(sum(preview.filter(({ reason }) => reason === null).map(one => tx.coins.read(one[of]))))
  return {
    preview,
    totals: {
      penalty: total('penalty'),
      deposit_paid: total('deposit_paid'),
      refund: total('refund'),
      to_charge: total('to_charge'),
    },
    may_waive: may(who, 'Penalty waive'),
    release_reason_id: event === 'cancel' ? await releaseReason(tx, reservation_id) : null,
    history,
  }
})

const none = new Map<number, never>()

type StayRow = Pick<Preview, 'reservation_id' | 'row_version' | 'confirmation_no' | 'guest' | 'room_type'> & {
  id: number
  status: Parameters<typeof refuseState>[1]
  rooms: number
  arrival_date: BusinessDate
  departure_date: BusinessDate
}

async function loadStays({ sql, property_id, who }: Tx, id: number, scope: Scope): Promise<StayRow[]> {
  const group = {
    this: sql`r.id = me.id`,
    linked: sql`(r.id = me.id or r.link_group_id = me.link_group_id)`,
    shares: sql`(r.id = me.id or r.share_group_id = me.share_group_id)`,
  }[scope]
  return await sql<StayRow[]>`
    select r.id, r.id as reservation_id, r.row_version, r.confirmation_no, r.status, r.arrival_date, r.departure_date, r.rooms, t.code as room_type,
           case when g.is_incognito and not ${may(who, 'Guest incognito view')} then coalesce(g.incognito_name, 'Incognito')
                else coalesce(g.name, r.booker_name, '') end as guest
      from reservation me
      join reservation r on r.property_id = me.property_id and ${group} and r.status <> 'hold'
      join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      left join guest_profile g on g.id = r.guest_profile_id
     where me.property_id = ${property_id} and me.id = ${id} and me.status <> 'hold' order by r.id <> me.id, r.arrival_date, r.id limit 100`
}

/** `some`: of so many of its rooms, which leave it with their share of the deposit. */
async function previewOf(
  tx: Tx,
  { rooms, id, ...stay }: StayRow,
  event: Event,
  {
    some: asked,
    kept_from,
    may_keep,
  }: Pick<Preview, 'kept_from' | 'may_keep'> & { some: number | undefined },
): Promise<Preview> {
  const { coins, today } = tx
  const some = event === 'cancel' && asked !== undefined && asked < rooms ? asked : undefined
  const [whole, lines] = await Promise.all([
    loadPenaltyFacts(tx, stay.reservation_id, event),
    loadStay(tx, stay.reservation_id, undefined, some),
  ])
  const shareOf = (money: Money) =>
    some === undefined ? money : allocate(money, [BigInt(rooms - some), BigInt(some)])[1]
  const facts = {
    ...whole,
    deposit_left: shareOf(whole.deposit_left),
    received_for_good: shareOf(whole.received_for_good),
  }
  const state = refuseState(event === 'cancel' ? 'cancel' : 'mark_no_show', stay.status)
  const refusal =
    state ?? (asked !== undefined && asked > rooms ? refuse('cancel_too_many', { n: rooms }) : undefined)
  const early = event === 'no_show' && today < stay.arrival_date
  const owing =
    event === 'cancel' && facts.guest_balance !== zero
      ? refuse('cancel_balance', { amount: coins.write(facts.guest_balance) })
      : undefined
  const reason =
    refusal ?? owing ?? (early ? refuse('arrival_is_later', { date: stay.arrival_date }) : undefined)
  const ruled = computePenalty(tx, facts, lines, event)
  const { reservation_penalty_id, amount } = kept_from === null ? ruled : firstNightOnly(ruled, lines, coins)
  const { applied, charge, refund } = settleWithDeposit(amount, facts.deposit_left)
  const line = facts.lines.find(({ id }) => id === reservation_penalty_id)
  return {
    ...stay,
    reason: isRefusal(reason) ? sentenceOf(reason) : null,
    line: line ? saidLine(line) : null,
    stay_total: coins.write(stayTotal(lines)),
    penalty: coins.write(amount),
    deposit_paid: coins.write(plus(applied, refund)),
    refund: coins.write(kept_from === null ? refund : zero),
    kept_from,
    may_keep,
    to_charge: coins.write(charge),
  }

  // The rule's own words from booking on say the line without its deadline: it is reached.
  function saidLine(one: PenaltyLine): string {
    const reached = { ...one, event: 'cancel' as const, applies_from: facts.now }
    const text = cancelText([reached], lines, { booked_at: facts.now, time_zone: facts.time_zone }, coins)
    return text.replace(/^Cancellation: /, '').replace(/\.$/, '')
  }
}

/** Whoever is held past his hour is released for the reason that the house has for it (domain/reservations 5.6). */
async function releaseReason(tx: Tx, id: number): Promise<number | null> {
  const { sql, property_id, today } = tx
  const [row] = await sql<{ arrival_date: BusinessDate; hold_until_time: string | null }[]>`
    select r.arrival_date, t.hold_until_time from reservation r
      join reservation_type t on t.property_id = r.property_id and t.id = r.reservation_type_id
     where r.property_id = ${property_id} and r.id = ${id} and r.status = 'reserved'`
  if (!row || row.hold_until_time === null || row.arrival_date > today) return null
  const { time_zone, release_reason_id } = await loadSetup(tx)
  const now = momentOn(today, instant(new Date().toISOString()), time_zone)
  return mayBeReleased(row, { today, now, time_zone }) ? release_reason_id : null
}

async function loadHistory({ sql, property_id }: Tx, reservation_id: number): Promise<Answer['history']> {
  const rows = await sql<Answer['history']>`
    select l.id, l.action, l.cancellation_no, c.name as reason, l.note, l.penalty_computed, l.penalty_charged, l.refund, l.waived_reason,
           l.business_date, l.at, e.name as by
      from cancellation_log l
      left join employee e on e.id = l.by_id
      left join cancellation_reason c on c.property_id = l.property_id and c.id = l.cancellation_reason_id
     where l.property_id = ${property_id} and l.reservation_id = ${reservation_id} order by l.id desc`
  return [...rows]
}
