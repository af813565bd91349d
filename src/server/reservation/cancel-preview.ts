import { cancelText } from '../../hotel/cancel-text'
import { plus, sum } from '../../hotel/money'
import { type PenaltyLine, settleWithDeposit } from '../../hotel/penalty'
import { isRefusal, refuse, sentenceOf } from '../../hotel/refusal'
import { refuseState } from '../../hotel/stay'
import type { OutputOf } from '../../wire/call'
import { bookingView } from '../../wire/booking-view'
import { answer, found } from '../serve'
import { computePenalty } from '../store/penalty'
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
  const { reservation_id, scope = 'this', event = 'cancel' } = input
  const [stays, history] = await Promise.all([
    loadStays(tx, reservation_id, scope),
    loadHistory(tx, reservation_id),
  ])
  found(stays[0], { reservation_id })
  const preview = await Promise.all(stays.map(stay => previewOf(tx, stay, event)))
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
    history,
  }
})

type StayRow = Pick<
  Preview,
  | 'reservation_id'
  | 'row_version'
  | 'confirmation_no'
  | 'guest'
  | 'arrival_date'
  | 'departure_date'
  | 'room_type'
> & { status: Parameters<typeof refuseState>[1] }

async function loadStays({ sql, property_id, who }: Tx, id: number, scope: Scope): Promise<StayRow[]> {
  const group = {
    this: sql`r.id = me.id`,
    linked: sql`(r.id = me.id or r.link_group_id = me.link_group_id)`,
    shares: sql`(r.id = me.id or r.share_group_id = me.share_group_id)`,
  }[scope]
  return await sql<StayRow[]>`
    select r.id as reservation_id, r.row_version, r.confirmation_no, r.status, r.arrival_date, r.departure_date, t.code as room_type,
           case when g.is_incognito and not ${may(who, 'Guest incognito view')} then coalesce(g.incognito_name, 'Incognito')
                else coalesce(g.name, r.booker_name, '') end as guest
      from reservation me
      join reservation r on r.property_id = me.property_id and ${group} and r.status <> 'hold'
      join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      left join guest_profile g on g.id = r.guest_profile_id
     where me.property_id = ${property_id} and me.id = ${id} and me.status <> 'hold' order by r.id <> me.id, r.arrival_date, r.id limit 100`
}

async function previewOf(tx: Tx, stay: StayRow, event: Event): Promise<Preview> {
  const { coins, today } = tx
  const [facts, lines] = await Promise.all([
    loadPenaltyFacts(tx, stay.reservation_id, event),
    loadStay(tx, stay.reservation_id),
  ])
  const refusal = refuseState(event === 'cancel' ? 'cancel' : 'mark_no_show', stay.status)
  const early = event === 'no_show' && today < stay.arrival_date
  const reason = refusal ?? (early ? refuse('arrival_is_later', { date: stay.arrival_date }) : undefined)
  const { reservation_penalty_id, amount } = computePenalty(tx, facts, lines, event)
  const { applied, charge, refund } = settleWithDeposit(amount, facts.deposit_left)
  const line = facts.lines.find(({ id }) => id === reservation_penalty_id)
  return {
    ...stay,
    reason: isRefusal(reason) ? sentenceOf(reason) : null,
    line: line ? saidLine(line) : null,
    stay_total: coins.write(stayTotal(lines)),
    penalty: coins.write(amount),
    deposit_paid: coins.write(plus(applied, refund)),
    refund: coins.write(refund),
    to_charge: coins.write(charge),
  }

  // The rule's own words from booking on say the line without its deadline: it is reached.
  function saidLine(one: PenaltyLine): string {
    const reached = { ...one, event: 'cancel' as const, applies_from: facts.now }
    const text = cancelText([reached], lines, { booked_at: facts.now, time_zone: facts.time_zone }, coins)
    return text.replace(/^Cancellation: /, '').replace(/\.$/, '')
  }
}

async function loadHistory({ sql, property_id }: Tx, reservation_id: number): Promise<Answer['history']> {
  const rows = await sql<Answer['history']>`
    select l.id, l.action, l.cancellation_no, c.name as reason, l.note, l.penalty_computed, l.penalty_charged, l.refund, l.waived_reason,
           l.business_date, l.at, e.name as by
      from cancellation_log l
      join employee e on e.id = l.by_id
      left join cancellation_reason c on c.property_id = l.property_id and c.id = l.cancellation_reason_id
     where l.property_id = ${property_id} and l.reservation_id = ${reservation_id} order by l.id desc`
  return [...rows]
}
