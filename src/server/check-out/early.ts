import type { BusinessDate } from '../../hotel/business-date'
import { penaltyEntry } from '../../hotel/journal/penalty'
import { type Money, minus, zero } from '../../hotel/money'
import { earlyDepartureFee, type Penalty } from '../../hotel/penalty'
import { refuse, refuseField } from '../../hotel/refusal'
import { dayUseOrNights } from '../../hotel/stay'
import type { Approval } from '../../wire/cashiering/shift'
import { accept, demand, Refused } from '../serve'
import {
  type AdvanceCredit,
  issueAdvanceCredits,
  type TakenBackAdvance,
  takeBackAdvance,
} from '../store/advance-back'
import { touchAccounts } from '../store/account'
import { demandAuthority } from '../store/authority'
import { loadCodes, systemCode } from '../store/code'
import { post } from '../store/journal'
import { chargedHow, loadPenaltyFacts, type PenaltyFacts } from '../store/penalty-facts'
import { loadNights, saveReservation } from '../store/reservation'
import { settleMoves } from '../store/planned-moves'
import { shortenOccupancy } from '../store/room'
import { loadStay, stayTotal } from '../store/stay-lines'
import { note, type Tx } from '../tx'
import { type Ended, endExtras } from './early-extras'
import { cutNights, type FreedNights } from './early-nights'
import type { Leaving } from './facts'

export type FeeWanted = {
  fee: 'rule' | 'none' | Money
  reason?: string
  /** Of the profile that the client keeps, beside whom the token names (domain/reservations 7.7). */
  employee_id?: number
  approval?: Approval
}
export type EarlyPlan = {
  departure_date: BusinessDate
  lost: Awaited<ReturnType<typeof loadNights>>
  computed: Penalty
  fee: Money
  is_taxable: boolean
} & Pick<PenaltyFacts, 'taxation' | 'texts'>

/**
 * Leaving before the booked day: which nights will not be, and what that costs (domain/finance 11.3). Refuses
 * `departure_not_earlier`, `not_permitted` and `authority_limit` for another fee than the rule's.
 */
export async function planEarly(
  tx: Tx,
  leaving: Leaving,
  departure_date: BusinessDate,
  wanted: FeeWanted,
): Promise<EarlyPlan> {
  demandEarlier(tx, leaving, departure_date)
  const { reservation_id } = leaving
  const nights = await loadNights(tx, reservation_id)
  const lost = nights.filter(({ stay_date }) => stay_date >= departure_date)
  // Who leaves on the day he came has the room of that day: it is charged as a day use, so it is not lost.
  const had = dayUseOrNights(leaving.arrival_date, departure_date)
  const missed = lost.find(({ stay_date }) => !had.includes(stay_date))
  const facts = await loadPenaltyFacts(tx, reservation_id, 'early_departure')
  const stay =
    facts.lines.length > 0 || typeof wanted.fee === 'bigint'
      ? missed && (await loadStay(tx, reservation_id, missed.stay_date))
      : undefined
  const computed = stay ? earlyDepartureFee(facts.lines, stay, tx.coins) : noFee
  const fee = wanted.fee === 'rule' ? computed.amount : wanted.fee === 'none' ? zero : wanted.fee
  if (fee !== computed.amount)
    await allowOther(tx, { fee, computed: computed.amount, most: stay ? stayTotal(stay) : zero }, wanted)
  const { is_taxable } = chargedHow(facts, computed)
  return { departure_date, lost, computed, fee, is_taxable, taxation: facts.taxation, texts: facts.texts }
}

/** Refuses `departure_not_earlier` for a day that is over, or not before the booked one. */
export function demandEarlier(
  { today }: Tx,
  { departure_date: booked }: Pick<Leaving, 'departure_date'>,
  departure_date: BusinessDate,
): void {
  if (departure_date < today || departure_date >= booked) {
    throw new Refused(refuse('departure_not_earlier', { from: today, date: booked }))
  }
}

const noFee: Penalty = { reservation_penalty_id: null, amount: zero }

async function allowOther(
  tx: Tx,
  { fee, computed, most }: { fee: Money; computed: Money; most: Money },
  { approval }: FeeWanted,
): Promise<void> {
  demand(tx.who, 'Penalty waive')
  if (fee < 0n || (fee > computed && fee > most)) {
    throw new Refused(refuseField('fee', `The fee is at most ${tx.coins.write(most)}.`))
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

/** What is taken back of nights billed ahead; each credit bill with its number. */
export type AdvanceBack = Pick<TakenBackAdvance, 'returned' | 'on_folio'> & {
  credits: (AdvanceCredit & { folio_id: number; display_no: string })[]
}

/**
 * Carries it out: nights, packages, things, charges, room, and the fee on the bill. `freed`: the nights whose counters the caller has moved
 * already, before he locked the stay; `locked`: the accounts that he has locked. Answers the new version of the reservation.
 */
export async function leaveEarly(
  tx: Tx,
  leaving: Leaving,
  plan: EarlyPlan & { freed: FreedNights; locked: readonly number[] },
  { reason, employee_id }: FeeWanted,
): Promise<{ row_version: number; advance: AdvanceBack; ended: Ended }> {
  const { departure_date, freed, locked } = plan
  const { reservation_id, departure_date: booked } = leaving
  const by = leaving.shift ? { cashier_shift_id: leaving.shift.id } : {}
  const advance = await takeBackAdvance(tx, { reservation_id, from: departure_date, locked }, by)
  await cutNights(tx, { reservation_id, from: departure_date, freed })
  const ended = await endExtras(tx, leaving, departure_date)
  await shortenOccupancy(tx, reservation_id, departure_date)
  await settleMoves(tx, [reservation_id])
  const saved = await saveReservation(tx, reservation_id, { departure_date })
  await postFee(tx, leaving, plan)
  note(tx, {
    entity: 'reservation',
    entity_id: reservation_id,
    label: `${leaving.confirmation_no} ${leaving.guest} leaves on ${departure_date} instead of ${booked}${reason ? `: ${reason}` : ''}`,
    before: { departure_date: booked },
    after: {
      departure_date,
      fee: tx.coins.write(plan.fee),
      ...(employee_id === undefined ? {} : { employee_id }),
    },
  })
  await touchAccounts(tx, advance.account_ids)
  // Numbers come last: until the call ends nobody else has the next.
  const bills = await issueAdvanceCredits(tx, advance.credits, leaving.shift?.cashier_number)
  const credits = advance.credits.map((credit, index) => ({ ...credit, ...bills[index] }))
  return { ...saved, advance: { ...advance, credits }, ended }
}

async function postFee(
  tx: Tx,
  leaving: Leaving,
  { fee, computed, is_taxable, taxation, texts }: EarlyPlan,
): Promise<void> {
  const { account, reservation_id, shift } = leaving
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
        texts,
        is_taxable,
        taxation,
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
