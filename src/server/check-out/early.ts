import type { BusinessDate } from '../../hotel/business-date'
import { penaltyEntry } from '../../hotel/journal/penalty'
import { type Money, minus, zero } from '../../hotel/money'
import { earlyDepartureFee, type Penalty } from '../../hotel/penalty'
import { refuse } from '../../hotel/refusal'
import type { Approval } from '../../wire/cashiering/shift'
import { accept, demand, Refused } from '../serve'
import { takeBackAdvance } from '../store/advance'
import { demandAuthority } from '../store/authority'
import { loadCodes, systemCode } from '../store/code'
import { applyInventory } from '../store/inventory'
import { post } from '../store/journal'
import { loadPenaltyFacts } from '../store/penalty-facts'
import { loadNights, saveReservation } from '../store/reservation'
import { endOccupancy } from '../store/room'
import { loadStay, stayTotal } from '../store/stay-lines'
import { note, type Tx } from '../tx'
import type { Leaving } from './facts'

export type FeeWanted = { fee: 'rule' | 'none' | Money; reason?: string; approval?: Approval }
export type EarlyPlan = {
  departure_date: BusinessDate
  lost: Awaited<ReturnType<typeof loadNights>>
  computed: Penalty
  fee: Money
  is_taxable: boolean
}

/**
 * Leaving before the booked day: which nights will not be, and what that costs (domain/finance 11.3). Refuses `wrong_state`
 * for a day that is no earlier departure, `not_permitted` and `authority_limit` for another fee than the rule's.
 */
export async function planEarly(
  tx: Tx,
  leaving: Leaving,
  departure_date: BusinessDate,
  wanted: FeeWanted,
): Promise<EarlyPlan> {
  if (departure_date < tx.today || departure_date >= leaving.departure_date) {
    throw new Refused(refuse('departure_not_earlier', { from: tx.today, date: leaving.departure_date }))
  }
  const { reservation_id } = leaving
  const nights = await loadNights(tx, reservation_id)
  const lost = nights.filter(({ stay_date }) => stay_date >= departure_date)
  const facts = await loadPenaltyFacts(tx, reservation_id, 'early_departure')
  const stay =
    facts.lines.length > 0 || typeof wanted.fee === 'bigint'
      ? await loadStay(tx, reservation_id, departure_date)
      : undefined
  const computed = stay ? earlyDepartureFee(facts.lines, stay, tx.coins) : noFee
  const fee = wanted.fee === 'rule' ? computed.amount : wanted.fee === 'none' ? zero : wanted.fee
  if (fee !== computed.amount)
    await allowOther(tx, { fee, computed: computed.amount, most: stay ? stayTotal(stay) : zero }, wanted)
  return { departure_date, lost, computed, fee, is_taxable: facts.is_taxable }
}

const noFee: Penalty = { reservation_penalty_id: null, amount: zero }

async function allowOther(
  tx: Tx,
  { fee, computed, most }: { fee: Money; computed: Money; most: Money },
  { approval }: FeeWanted,
): Promise<void> {
  demand(tx.who, 'Penalty waive')
  if (fee < 0n || (fee > computed && fee > most)) {
    throw new Refused(refuse('validation', { message: `The fee is at most ${tx.coins.write(most)}.` }))
  }
  if (fee < computed) {
    await demandAuthority(tx, {
      kind: 'penalty_waiver',
      amount: minus(computed, fee),
      permission: 'Penalty waive',
      approval,
    })
  }
}

/** Carries it out: nights, packages, counters, room, and the fee on the bill. Answers the new version of the reservation. */
export async function leaveEarly(
  tx: Tx,
  leaving: Leaving,
  plan: EarlyPlan,
  { reason }: FeeWanted,
): Promise<{ row_version: number; freed: number }> {
  const { departure_date } = plan
  const { reservation_id, departure_date: booked } = leaving
  const by = leaving.shift ? { cashier_shift_id: leaving.shift.id } : {}
  await takeBackAdvance(tx, { reservation_id, from: departure_date }, by)
  const freed = await giveNightsBack(tx, leaving, plan)
  await endOccupancy(tx, reservation_id, departure_date)
  const saved = await saveReservation(tx, reservation_id, { departure_date })
  await postFee(tx, leaving, plan)
  note(tx, {
    entity: 'reservation',
    entity_id: reservation_id,
    label: `${leaving.confirmation_no} ${leaving.guest} leaves on ${departure_date} instead of ${booked}${reason ? `: ${reason}` : ''}`,
    before: { departure_date: booked },
    after: { departure_date, fee: tx.coins.write(plan.fee) },
  })
  return { ...saved, freed }
}

/** A night that counted goes on counting by a sharer who stays; only a room that nobody has any more is free again. */
async function giveNightsBack(
  tx: Tx,
  { reservation_id, arrival_date }: Leaving,
  { departure_date, lost }: EarlyPlan,
): Promise<number> {
  const { sql, property_id } = tx
  await sql`
    update reservation_night set counts_inventory = false
     where property_id = ${property_id} and reservation_id = ${reservation_id} and stay_date >= ${departure_date}`
  const taken = await sql<{ stay_date: BusinessDate }[]>`
    update reservation_night n set counts_inventory = true
      from (select distinct on (o.stay_date) o.stay_date, o.reservation_id
              from reservation_night own
              join reservation_night o on o.property_id = own.property_id and o.share_group_id = own.share_group_id and o.stay_date = own.stay_date
                   and o.reservation_id <> own.reservation_id
              join reservation r on r.property_id = o.property_id and r.id = o.reservation_id and r.status in ('reserved', 'checked_in')
             where own.property_id = ${property_id} and own.reservation_id = ${reservation_id}
               and own.stay_date = any (${countedDates(lost)}::date[])
             order by o.stay_date, r.is_share_primary desc, length(r.confirmation_no), r.confirmation_no) heir
     where n.property_id = ${property_id} and n.reservation_id = heir.reservation_id and n.stay_date = heir.stay_date
    returning n.stay_date`
  const kept = new Set(taken.map(({ stay_date }) => stay_date))
  const free = lost.filter(({ counts_inventory, stay_date }) => counts_inventory && !kept.has(stay_date))
  await applyInventory(
    tx,
    free.map(({ stay_date, room_type_id }) => ({ stay_date, room_type_id, sold: -1 })),
  )
  await sql`
    delete from reservation_package_night n using reservation_package p
     where p.property_id = n.property_id and p.id = n.reservation_package_id and p.property_id = ${property_id}
       and p.reservation_id = ${reservation_id} and n.stay_date >= ${departure_date} and n.stay_date > ${arrival_date} and n.posted_at is null`
  // A stay that ends on its first day keeps one row: the day use that it became.
  await sql`
    delete from reservation_night
     where property_id = ${property_id} and reservation_id = ${reservation_id} and stay_date >= ${departure_date} and stay_date > ${arrival_date}`
  return lost.length
}

const countedDates = (lost: EarlyPlan['lost']): string[] =>
  lost.filter(({ counts_inventory }) => counts_inventory).map(({ stay_date }) => stay_date)

async function postFee(tx: Tx, leaving: Leaving, { fee, computed, is_taxable }: EarlyPlan): Promise<void> {
  const { account, reservation_id, guest, room, shift } = leaving
  if (fee === zero || !account) return
  const code = systemCode(await loadCodes(tx), 'early_departure')
  const entry = accept(
    penaltyEntry(
      code,
      {
        event: 'early_departure',
        reservation_id,
        account_id: account.id,
        amount: fee,
        revenue_date: tx.today,
        texts: { guest_name: guest.slice(0, 120), ...(room === null ? {} : { room_no: room }) },
        is_taxable,
        taxation: { tax_type: null, guest_type: null },
        explain: { line: computed.reservation_penalty_id, computed: tx.coins.write(computed.amount) },
      },
      tx.coins,
    ),
  )
  if (!entry) return
  const [{ entry_id }] = await post(tx, [entry], shift ? { cashier_shift_id: shift.id } : {})
  if (computed.reservation_penalty_id === null) return
  await tx.sql`
    update reservation_penalty set charged_entry_id = ${entry_id}
     where property_id = ${tx.property_id} and id = ${computed.reservation_penalty_id}`
}
