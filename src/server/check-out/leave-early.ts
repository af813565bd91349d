import { businessDate } from '../../hotel/business-date'
import { refuse } from '../../hotel/refusal'
import { checkOut } from '../../wire/check-out'
import { freshOrStale, Refused, serve } from '../serve'
import { lockAccount, touchAccounts } from '../store/account'
import { sameAs } from '../store/as-seen'
import { loadReservation } from '../store/reservation'
import { demandEarlier, type FeeWanted, leaveEarly, planEarly } from './early'
import { type FreedNights, freeNights, lockFreed } from './early-nights'
import { loadLeaving } from './facts'
import { verifyWithDue } from './verify'
import { creditOf } from './settle'

/** A guest leaves before the booked day: the nights that will not be are free again in the same transaction (domain/finance 11.3). */
export const serveLeaveEarly = serve(checkOut.leaveEarly, async (input, at) => {
  const { tx, today } = at
  const { reservation_id, fee = 'rule', reason, approval } = input
  const { coins } = tx
  const departure_date = input.departure_date === undefined ? today : businessDate(input.departure_date)
  const seen = await loadReservation(tx, reservation_id)
  freshOrStale(seen, input.row_version)
  if (seen.status !== 'checked_in') {
    throw new Refused(refuse('wrong_state', { state: seen.status.replaceAll('_', ' ') }))
  }
  demandEarlier(tx, seen, departure_date)
  const { share_group_id } = seen
  const freed = input.preview
    ? nothingFreed
    : await freeNights(tx, { reservation_id, share_group_id, from: departure_date }, at)
  await lockFreed(tx, reservation_id, freed)
  const before = await loadLeaving(tx, reservation_id)
  sameAs(seen, before)
  if (before.account) freshOrStale(await lockAccount(tx, before.account.id), input.account_row_version)
  const wanted: FeeWanted = { fee: isWord(fee) ? fee : coins.read(fee), reason, approval }
  const plan = await planEarly(tx, before, departure_date, wanted)
  const shown = { reservation_id, departure_date, freed_nights: plan.lost.length, fee: coins.write(plan.fee) }
  if (input.preview) {
    return {
      ...shown,
      row_version: before.row_version,
      // The fee comes on the bill with the leaving; a stay without a bill gets none.
      refundable: coins.write(creditOf(before, before.account ? plan.fee : undefined)),
      verify: await verifyWithDue(tx, before),
    }
  }
  const { row_version } = await leaveEarly(tx, before, { ...plan, freed }, wanted)
  if (before.account) await touchAccounts(tx, [before.account.id])
  const after = await loadLeaving(tx, reservation_id)
  return {
    ...shown,
    row_version,
    refundable: coins.write(creditOf(after)),
    verify: await verifyWithDue(tx, after),
  }
})

const nothingFreed: FreedNights = { counted: [] }

const isWord = (fee: string): fee is 'rule' | 'none' => fee === 'rule' || fee === 'none'
