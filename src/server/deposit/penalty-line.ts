import { claims } from '../../hotel/journal/entry'
import type { PenaltyLine } from '../../hotel/penalty'
import { refuse, refuseField } from '../../hotel/refusal'
import { penalty } from '../../wire/deposit'
import { answer, found, freshOrStale, Refused, serve } from '../serve'
import { loadBookedAt } from '../store/booked-at'
import { writePenaltyLines } from '../store/booking-terms'
import { timesReinstated } from '../store/penalty-facts'
import { loadSetup } from '../store/setup'
import { loadBooked } from '../store/stay-change/booked'
import { note, type Tx } from '../tx'
import { type Booking, called, lockBooking } from './booking'

type Line = Pick<PenaltyLine, 'id' | 'event' | 'type' | 'value' | 'base'> & {
  reservation_id: number
  applies_from: string | null
  is_manual: boolean
  rule: string | null
  is_charged: boolean
  row_version: number
}

const linesOf = async (
  { sql, property_id }: Tx,
  which: { reservation_id?: number; id?: number },
): Promise<Line[]> =>
  await sql<Line[]>`
    select l.id, l.reservation_id, l.event, l.type, l.value, l.base, l.applies_from, l.is_manual, p.code as rule,
           l.charged_entry_id is not null as is_charged, l.row_version
      from reservation_penalty l
      left join cancellation_penalty p on p.property_id = l.property_id and p.id = l.cancellation_penalty_id
     where l.property_id = ${property_id} and not l.is_removed and ${which.id === undefined ? sql`l.reservation_id = ${which.reservation_id ?? 0}` : sql`l.id = ${which.id}`}
     order by l.event, l.applies_from, l.id`

const shown = ({ reservation_id: _, ...line }: Line) => line

export const answerLines = answer(penalty.list, async ({ reservation_id }, { tx }) => {
  const { sql, property_id } = tx
  const [lines, [{ can_restore }]] = await Promise.all([
    linesOf(tx, { reservation_id }),
    sql<{ can_restore: boolean }[]>`
      select exists (select from reservation_penalty l
        where l.property_id = ${property_id} and l.reservation_id = ${reservation_id} and ${isOfRuleByHand(tx)}) as can_restore`,
  ])
  return { lines: lines.map(shown), can_restore }
})

/** A line `l` of a rule that somebody has changed or taken off the booking, and that has charged nothing. */
const isOfRuleByHand = ({ sql }: Pick<Tx, 'sql'>) => sql`
  l.line_no is not null and (l.is_manual or l.is_removed) and l.charged_entry_id is null and l.waived_by_id is null`

/**
 * What leaving costs is what the rule says again (domain/reservations 5.19); what was agreed beside it by hand stays. Refuses
 * `nothing_selected` where nobody has changed anything of it, and as every change of these lines does.
 */
export const serveRestore = serve(penalty.restore, async ({ reservation_id }, { tx }) => {
  const { sql, property_id } = tx
  const booking = await lockBooking(tx, reservation_id)
  await refuseCharged(tx, booking)
  const gone = await sql<{ id: number }[]>`
    delete from reservation_penalty l
     where l.property_id = ${property_id} and l.reservation_id = ${reservation_id} and ${isOfRuleByHand(tx)} returning l.id`
  if (gone.length === 0) throw new Refused(refuse('nothing_selected'))
  const [booked, { time_zone }] = await Promise.all([loadBooked(tx, reservation_id), loadSetup(tx)])
  const { guest: guest_name, booked_at } = booked
  await writePenaltyLines(tx, booked, { guest_name, time_zone, booked_at })
  note(tx, {
    entity: 'reservation',
    entity_id: booking.id,
    label: `Penalties of ${called(booking)} are those of the rule again`,
  })
  return { lines: (await linesOf(tx, { reservation_id })).map(shown) }
})

export const serveStore = serve(penalty.store, async (input, { tx, who }) => {
  const booking = await lockBooking(tx, input.reservation_id)
  await refuseCharged(tx, booking)
  const { reservation_id, event, type, value, base = 'room' } = input
  if (event !== 'cancel' && input.applies_from !== undefined)
    throw new Refused(refuseField('applies_from', 'Only a cancellation has a deadline.'))
  const applies_from =
    event === 'cancel'
      ? (input.applies_from ?? (await loadBookedAt(tx, reservation_id)).booked_at)
      : undefined
  const [{ id }] = await tx.sql<{ id: number }[]>`
    insert into reservation_penalty (property_id, reservation_id, event, type, value, base, applies_from, is_manual, created_by_id)
    values (${tx.property_id}, ${reservation_id}, ${event}, ${type}, ${value}, ${base}, ${applies_from ?? null}, true, ${who.employee_id}) returning id`
  const [line] = await linesOf(tx, { id })
  noteLine(tx, booking, 'added', undefined, line)
  return shown(line)
})

export const serveUpdate = serve(penalty.update, async ({ id, row_version, ...changed }, { tx, who }) => {
  const { booking, line } = await lockLine(tx, id)
  freshOrStale(line, row_version)
  if (changed.applies_from !== undefined && line.event !== 'cancel') {
    throw new Refused(refuseField('applies_from', 'Only a cancellation has a deadline.'))
  }
  await tx.sql`
    update reservation_penalty set ${tx.sql({ ...changed, is_manual: true, updated_by_id: who.employee_id } as never)}
     where property_id = ${tx.property_id} and id = ${id}`
  const [after] = await linesOf(tx, { id })
  noteLine(tx, booking, 'changed', line, after)
  return shown(after)
})

export const serveRemove = serve(penalty.remove, async ({ id, row_version }, { tx, who }) => {
  const { booking, line } = await lockLine(tx, id)
  freshOrStale(line, row_version)
  // A line of the rule is remembered, or the next change of the booking would bring it back.
  const removed = await tx.sql`
    update reservation_penalty set is_removed = true, updated_by_id = ${who.employee_id}
     where property_id = ${tx.property_id} and id = ${id} and line_no is not null returning id`
  if (removed.length === 0)
    await tx.sql`delete from reservation_penalty where property_id = ${tx.property_id} and id = ${id}`
  noteLine(tx, booking, 'removed', line, undefined)
  return { id }
})

/** A line of a booking; what was charged by it stays as it was. */
async function lockLine(tx: Tx, id: number): Promise<{ booking: Booking; line: Line }> {
  const { reservation_id } = await oneLine(tx, id)
  const booking = await lockBooking(tx, reservation_id)
  const line = await oneLine(tx, id)
  if (line.is_charged) throw new Refused(refuse('penalty_charged'))
  await refuseCharged(tx, booking)
  return { booking, line }
}

async function oneLine(tx: Tx, id: number): Promise<Line> {
  const [line] = await linesOf(tx, { id })
  return found(line, { penalty_line_id: id })
}

/** Penalty lines change as long as the booking has not been charged one; reinstated, it can be charged again. */
async function refuseCharged(tx: Tx, { id, status }: Booking): Promise<void> {
  const { sql, property_id } = tx
  if (status === 'cancelled' || status === 'no_show' || status === 'checked_out') {
    throw new Refused(refuse('wrong_state', { state: status.replaceAll('_', ' ') }))
  }
  const [{ times }] = await sql<{ times: number }[]>`
    select ${timesReinstated(tx)} as times from reservation r where r.property_id = ${property_id} and r.id = ${id}`
  const [charged] = await sql`
    select 1 from posting_claim
     where property_id = ${property_id} and claim_key = ${claims.penalty(id, times + 1)} and released_by_entry_id is null`
  if (charged) throw new Refused(refuse('penalty_charged'))
}

function noteLine(
  tx: Tx,
  booking: Booking,
  verb: string,
  before: Line | undefined,
  after: Line | undefined,
): void {
  const words = { cancel: 'Cancellation', no_show: 'No-show', early_departure: 'Early departure' }
  const event = (after ?? before)?.event ?? 'cancel'
  note(tx, {
    entity: 'reservation',
    entity_id: booking.id,
    label: `${words[event]} penalty of ${called(booking)} ${verb}`,
    before: before && {
      type: before.type,
      value: before.value,
      base: before.base,
      applies_from: before.applies_from,
    },
    after: after && {
      type: after.type,
      value: after.value,
      base: after.base,
      applies_from: after.applies_from,
    },
  })
}
