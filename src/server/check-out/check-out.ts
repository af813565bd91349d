import { askedFirst } from '../../hotel/front-desk/check-out'
import { papersAsked, papersMade } from '../../hotel/front-desk/check-out-paper'
import { decide } from '../../hotel/front-desk/guard'
import { zero } from '../../hotel/money'
import { unanswered } from '../../hotel/question'
import { isRefusal } from '../../hotel/refusal'
import { refuseState } from '../../hotel/stay'
import type { InputOf, OutputOf } from '../../wire/call'
import { checkOut } from '../../wire/check-out'
import { accept, Asked, ask, type At, demand, freshOrStale, Refused, serveEither } from '../serve'
import { setAccountStatus } from '../store/account'
import { markSeen } from '../store/alert'
import { sameAs } from '../store/as-seen'
import { letGoOfCards } from '../store/card-intent'
import { chargedWith } from '../store/charging'
import { postPlanned } from '../store/post-night'
import { loadReservation, saveReservation } from '../store/reservation'
import { dropPlans } from '../store/planned-moves'
import { endOccupancy, saveRooms } from '../store/room'
import { comeFree } from '../room/come-free'
import { accountsBilledAhead } from '../store/advance-back'
import { myShift, type ShiftRow } from '../store/shift'
import { together } from '../together'
import { may, note, type Tx } from '../tx'
import { chargeByDay, dayRateOf } from './day-price'
import { leaveEarly, planEarly } from './early'
import { countPapers } from './papers'
import { type FreedNights, freeNights, lockFreed } from './early-nights'
import { type Leaving, loadLeaving } from './facts'
import { dueToday, planDue } from './due'
import { guardsOf, nothingGiven, verifyOf } from './guards'
import { isOnCardOnFile, leaveOnCard } from './leave-on-card'
import { verifyWithDue } from './verify'
import { reinstateStay } from './reinstate'
import {
  changeOf,
  type Leaves,
  planSettlement,
  postSettlement,
  prepareFolios,
  type Settlement,
  writeDocuments,
} from './settle'

export type Input = InputOf<typeof checkOut.checkOut>
export type Left = OutputOf<typeof checkOut.checkOut>

async function answerOrLeave(input: Input, at: At): Promise<Left> {
  const { action = 'checkout' } = input
  if (action === 'reinstate') return await reinstateStay(input, at)
  demand(at.who, 'Check out')
  if (action === 'checkout') return await leaveHouse(input, at)
  const leaving = await loadLeaving(at.tx, input.reservation_id)
  return {
    ...(await verifyWithDue(at.tx, leaving)),
    status: leaving.status === 'checked_out' ? ('checked_out' as const) : ('checked_in' as const),
    folio_numbers: [],
    invoices: [],
    receipts: [],
    change: at.tx.coins.write(zero),
    papers: [],
    room_status: null,
  }
}

/** A card that a provider keeps is charged on the way out, in a house that has a provider to ask (domain/finance 8.6, 11.1). */
export const serveCheckOut = serveEither(checkOut.checkOut, answerOrLeave, {
  when: isOnCardOnFile,
  work: (input, at) => leaveOnCard(input, at, leaveSettled),
})

/**
 * A guest leaves: what is due is posted, every window settled and put on its folio, the account closed, the room vacant and to be
 * cleaned, all of it or nothing (domain/finance 11.1, reservations 7.7). Refuses and asks what the guards find.
 */
export const leaveHouse = async (input: Input, at: At): Promise<Left> => (await leaveSettled(input, at)).left

/** The same, with how it was settled. */
async function leaveSettled(input: Leaves, at: At): Promise<{ left: Left; settlement: Settlement }> {
  const { tx, who, answers } = at
  const windows = input.windows ?? []
  const wanted = accept(papersAsked(input.print ?? [], input.email))
  const takesMoney = windows.some(({ action, payments = [] }) => action === 'pay' && payments.length > 0)
  const early = answers.early_departure === 'yes' ? await freeEarly(at, input.reservation_id) : undefined
  const { shift, ...locked } = await lockLeaving(tx, input.reservation_id, early?.ahead ?? [], takesMoney)
  if (early) sameAs(early, locked.leaving)
  const { row_version, status } = locked.leaving
  freshOrStale(current(row_version, status), input.row_version)
  if (locked.leaving.account) freshOrStale(locked.leaving.account, input.account_row_version)
  accept(refuseState('check_out', status))

  const due = answers.due_today === undefined ? await dueToday(tx, locked.leaving) : null
  ask(askedFirst(guardsOf(tx, locked.leaving, nothingGiven(locked.leaving), due)), at)
  const leaving = await afterDecisions(tx, { ...locked, ...early }, at)
  const settlement = await planSettlement(tx, leaving, windows, shift)
  const guards = guardsOf(tx, leaving, settlement.given)
  const decided = decide(guards, answers, permission => may(who, permission))
  if (isRefusal(decided)) {
    const verify = await verifyOf(tx, leaving, guards)
    throw new Refused({ ...decided, facts: { ...decided.facts, verify } })
  }
  const questions = [...decided, ...unanswered(settlement.questions, answers)]
  if (questions.length > 0) throw new Asked(questions)

  const posted = await postSettlement(tx, leaving, settlement, at)
  const isSettled = settlement.given.windows.every(({ left }) => left === 0n)
  const [versions, folios] = await together([
    endStay(tx, leaving, isSettled),
    prepareFolios(tx, leaving, posted),
    markSeen(tx, {
      reservation_id: leaving.reservation_id,
      trigger: 'check_out',
      alerts: leaving.alerts,
    }),
  ])
  accept(
    papersMade(
      wanted,
      folios.map(({ window_no }) => window_no),
    ),
  )
  const settled = await writeDocuments(tx, posted, folios)
  const papers = await countPapers(tx, wanted, settled)
  note(tx, {
    entity: 'reservation',
    entity_id: leaving.reservation_id,
    label: `Check-out ${leaving.confirmation_no} ${leaving.guest}, room ${leaving.room ?? '–'}`,
    before: { status: 'checked_in' },
    after: {
      status: 'checked_out',
      folios: settled.folio_numbers.map(({ display_no }) => display_no),
      ...said(input),
    },
  })
  const left: Left = {
    reservation_id: leaving.reservation_id,
    ...versions,
    ...settled,
    change: tx.coins.write(changeOf(settlement)),
    papers,
    status: 'checked_out',
    room_status:
      leaving.room_id === null || staysOccupied(leaving) ? null : (leaving.checkout_status?.name ?? null),
  }
  return { left, settlement }
}

/** Of the profile that the client keeps, beside whom the token names (domain/reservations 7.7). */
const said = ({ employee_id }: Leaves) => (employee_id === undefined ? {} : { employee_id })

/** What somebody with an old view is shown: amounts do not travel in a refusal. */
const current = (row_version: number, status: Leaving['status']) => ({ row_version, status })

/** Who leaves before the booked day gives his nights back first: the counters move before the stay is locked. */
async function freeEarly(at: At, reservation_id: number) {
  const { tx } = at
  const { status, departure_date, row_version, share_group_id } = await loadReservation(tx, reservation_id)
  if (status !== 'checked_in' || departure_date <= tx.today)
    return { row_version, freed: undefined, ahead: [] }
  const freed = await freeNights(tx, { reservation_id, share_group_id, from: tx.today }, at)
  await lockFreed(tx, reservation_id, freed)
  return { row_version, freed, ahead: await accountsBilledAhead(tx, { reservation_id, from: tx.today }) }
}

type Locked = { leaving: Leaving; shift: ShiftRow | undefined }

/**
 * Locks reservation, room, accounts (his, those that pay for him, `ahead`: on which nights of his were billed ahead) and drawer, and
 * reads everything, in one round trip.
 */
async function lockLeaving(
  tx: Tx,
  reservation_id: number,
  ahead: readonly number[],
  takesMoney: boolean,
): Promise<Locked> {
  const { sql, property_id } = tx
  // A statement is sent when somebody waits for it, a function's at once: the locks go first, whatever reads comes after them.
  const locks = [
    sql`select 1 from reservation where property_id = ${property_id} and id = ${reservation_id} for update`,
    sql`
      select 1 from room where property_id = ${property_id}
         and id = (select room_id from reservation where property_id = ${property_id} and id = ${reservation_id}) for update`,
    sql`
      select 1 from folio_account a
       where a.property_id = ${property_id} and (${chargedWith(tx, { reservation_id })} or a.id = any (${[...ahead]}::bigint[]))
       order by a.id for update`,
  ].map(lock => lock.execute())
  const [, shift, leaving] = await together([
    together(locks),
    takesMoney ? myShift(tx) : undefined,
    loadLeaving(tx, reservation_id),
  ])
  return { leaving, shift }
}

/** Leaving today and posting what is due change what is owed, so they come before the balances are looked at. */
async function afterDecisions(
  tx: Tx,
  { leaving, freed, ahead = [] }: { leaving: Leaving; freed?: FreedNights; ahead?: readonly number[] },
  at: At,
): Promise<Leaving> {
  const { answers } = at
  const isEarly = leaving.departure_date > tx.today && answers.early_departure === 'yes'
  if (isEarly && freed) {
    const fee = await feeOf(tx, leaving, at)
    const plan = await planEarly(tx, leaving, tx.today, { fee })
    const dayRate = await dayRateOf(tx, leaving, tx.today, at)
    const locked = [...ahead, ...(leaving.account ? [leaving.account.id] : [])]
    await leaveEarly(tx, leaving, { ...plan, freed, locked }, { fee })
    if (dayRate !== undefined) await chargeByDay(tx, leaving, dayRate, at)
  }
  const afterLeaving = isEarly ? await loadLeaving(tx, leaving.reservation_id) : leaving
  const posted = await postWhatIsDue(tx, afterLeaving, at)
  return posted ? await loadLeaving(tx, leaving.reservation_id) : afterLeaving
}

/** A booking with a fee for leaving early asks whether it is charged. */
async function feeOf(tx: Tx, leaving: Leaving, at: At): Promise<'rule' | 'none'> {
  if (!leaving.has_early_line) return 'rule'
  const { fee } = await planEarly(tx, leaving, tx.today, { fee: 'rule' })
  const choices = [
    { value: 'rule', label: `Charge ${tx.coins.write(fee)}` },
    ...(may(at.who, 'Penalty waive') ? [{ value: 'none', label: 'No fee' }] : []),
  ]
  ask([{ code: 'early_fee', text: `Leaving early costs ${tx.coins.write(fee)}. Charge it?`, choices }], at)
  return at.answers.early_fee === 'none' ? 'none' : 'rule'
}

/** Nights that were never posted and what falls due today, when the clerk says so. Answers whether anything was. */
async function postWhatIsDue(tx: Tx, leaving: Leaving, { answers }: At): Promise<boolean> {
  const planned = await planDue(tx, leaving, {
    nights: answers.night_not_posted === 'yes',
    charges: answers.due_today === 'yes',
  })
  if (planned.length === 0) return false
  await postPlanned(tx, planned, leaving.shift ? { cashier_shift_id: leaving.shift.id } : {})
  return true
}

const staysOccupied = ({ sharers_staying }: Leaving): boolean => sharers_staying.length > 0

/** The end of a stay on every record that knows of it, sent together. */
async function endStay(tx: Tx, leaving: Leaving, isSettled: boolean) {
  const { today, who } = tx
  const { reservation_id, account, room_id, checkout_status, authorised } = leaving
  const [reservation, closed] = await together([
    saveReservation(tx, reservation_id, {
      status: 'checked_out',
      checked_out_at: new Date().toISOString(),
      checked_out_by_id: who.employee_id,
      check_out_business_date: today,
    }),
    account ? setAccountStatus(tx, account.id, isSettled ? 'closed' : 'reopened') : undefined,
    endOccupancy(tx, reservation_id, today),
    dropPlans(tx, reservation_id),
    room_id === null || staysOccupied(leaving)
      ? undefined
      : saveRooms(tx, [room_id], {
          fo_status: 'vacant',
          guest_service_status: 'none',
          ...(checkout_status ? { room_status_type_id: checkout_status.id } : {}),
        }),
    account && authorised !== 0n ? letGoOfCards(tx, account.id) : undefined,
  ])
  if (room_id !== null) await comeFree(tx, [room_id])
  return { row_version: reservation.row_version, account_row_version: closed?.row_version ?? null }
}
