import { addDays, type BusinessDate, nightsOf } from '../../hotel/business-date'
import { deferNight, refuseAdvance } from '../../hotel/business-day/advance'
import type { PlannedNight } from '../../hotel/business-day/night'
import { sum } from '../../hotel/money'
import { mayI, type Question } from '../../hotel/question'
import { isRefusal, refuse } from '../../hotel/refusal'
import { cashiering } from '../../wire/cashiering'
import { accept, ask, freshOrStale, Refused, serve } from '../serve'
import { touchAccounts } from '../store/account'
import { ensureWindows, loadCharged, lockCharged } from '../store/charging'
import { ledgerAccount, loadCodes } from '../store/code'
import { isAddedAllowance, type NightItem, planEachNight } from '../store/night/plan'
import { postPlanned } from '../store/post-night'
import { myShift } from '../store/shift'
import { note, type Tx } from '../tx'
import { codeNames, holdersOf, linesOf, standingOf } from './post-result'

/**
 * The nights to come on the bill of today, as the end of day would post each of them; what they charge is held back from revenue
 * until their day (recipes R32, R33, domain/finance 10.7).
 */
export const serveBillAhead = serve(cashiering.billAhead, async (input, at) => {
  const { tx, today } = at
  const which = { account_id: input.account_id }
  const account = input.preview ? await loadCharged(tx, which) : await lockCharged(tx, which)
  freshOrStale(account, input.row_version)
  const refusal = refuseAdvance(account.stay, today)
  if (refusal || !account.stay) throw new Refused(refusal ?? refuse('nothing_selected'))
  const last = lastNight(account.stay.departure_date, input.to_date as BusinessDate | undefined)
  const nights = await planAhead(tx, account.stay.id, last)
  const billed = nights.filter(({ plan }) => plan.entries.length > 0 && plan.grants.length === 0)
  const left_out = nights.filter(({ plan }) => plan.grants.length > 0).map(({ night }) => night)
  const to_be_granted = billed.flatMap(({ night, item }) =>
    item.made_of.packages.some(isAddedAllowance) ? [night] : [],
  )
  if (billed.length === 0) throw new Refused(refuse('nothing_selected'))
  const [{ id: deferred }, codes] = await Promise.all([ledgerAccount(tx, 'DEFERRED_REVENUE'), loadCodes(tx)])
  const items = billed.map(({ plan, item }): NightItem => ({ ...item, plan: deferNight(plan, deferred) }))
  const postings = items.flatMap(({ plan }) =>
    isRefusal(plan) ? [] : plan.entries.flatMap(each => each.postings),
  )
  const holders = [...new Set([account.id, ...holdersOf(postings)])]
  const lines = linesOf(tx, postings, undefined, codeNames(codes))
  const shown = {
    account_id: account.id,
    nights: billed.map(({ night, plan }) => ({ night, total: tx.coins.write(plan.total) })),
    total: tx.coins.write(sum(billed.map(({ plan }) => plan.total))),
    left_out,
    to_be_granted,
    lines,
  }
  if (input.preview) {
    const { windows } = await standingOf(tx, holders, postings)
    return { ...shown, entry_ids: [], windows }
  }
  ask(skipped(left_out, to_be_granted), at)
  const shift = await myShift(tx)
  await ensureWindows(
    tx,
    postings.map(({ holder_id, window_no }) => ({ account_id: holder_id, window_no })),
  )
  const posted = await postPlanned(tx, items, { cashier_shift_id: shift.id })
  await touchAccounts(tx, holders)
  note(tx, {
    entity: 'folio-account',
    entity_id: account.id,
    label: `${billed.length} nights of ${account.name} billed ahead, ${shown.total}`,
  })
  const { windows, row_versions } = await standingOf(tx, holders)
  const entry_ids = posted.flatMap(each => each.entry_ids)
  return { ...shown, entry_ids, row_version: row_versions.get(account.id), windows }
})

/** What waits for its own day: nights whose price contains what is to be consumed, and of others only what stands beside the price. */
function skipped(nights: readonly BusinessDate[], to_be_granted: readonly BusinessDate[]): Question[] {
  if (nights.length > 0) {
    const text = `${nights.length} nights with a package to be consumed are posted on their own days. Continue?`
    return [mayI('allowance_skipped', text, { data: { nights } })]
  }
  if (to_be_granted.length === 0) return []
  const text = `Packages to be consumed are posted on the days of their ${to_be_granted.length} nights. Continue?`
  return [mayI('allowance_skipped', text, { data: { nights: to_be_granted } })]
}

/** The night before the departure, or an earlier one that is named. */
function lastNight(departure_date: BusinessDate, to_date: BusinessDate | undefined): BusinessDate {
  const last = addDays(departure_date, -1)
  return to_date !== undefined && to_date < last ? to_date : last
}

type Ahead = { night: BusinessDate; item: NightItem; plan: PlannedNight }

/** Every night from today on, each seen from its own end of day; what is claimed already plans nothing. */
async function planAhead(tx: Tx, reservation_id: number, last: BusinessDate): Promise<Ahead[]> {
  const dates = nightsOf(tx.today, addDays(last, 1))
  const planned = await planEachNight(tx, {
    reservation_ids: [reservation_id],
    days: dates.map(date => ({ date, today: date })),
    is_ahead: true,
  })
  return planned.flatMap((items, index) =>
    items.map((item): Ahead => {
      const plan = accept(item.plan)
      const entries = plan.entries.filter(({ kind }) => kind !== 'advance_release')
      return { night: dates[index], item, plan: { ...plan, entries } }
    }),
  )
}
