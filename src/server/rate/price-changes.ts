import { addDays, type BusinessDate } from '../../hotel/business-date'
import { concerns, type RateAdjustment, type YieldScope } from '../../hotel/rate/adjustment'
import { type PriceChange, priceChanges } from '../../hotel/rate/price-change'
import { runsOf } from '../../hotel/rate/touched'
import type { OutputOf } from '../../wire/call'
import { mostToldChanges, type rateAdjustment } from '../../wire/rate-adjustment'
import type { KeptAdjustment } from '../store/rate-adjustment'
import { loadHorizon, loadPriceFacts } from '../store/rate-day'
import { loadSoldTypes } from '../store/sold-rate'
import type { Tx } from '../tx'

type Told = OutputOf<typeof rateAdjustment.preview>

/** More nights than these are not reckoned at once: a preview is looked at, not kept. */
const mostNights = 62

/** What other adjustments would make of the prices of these scopes and nights; nothing is written. */
export async function tellChanges(
  tx: Tx,
  scopes: readonly YieldScope[],
  nights: readonly BusinessDate[],
  then: (now: readonly KeptAdjustment[]) => readonly RateAdjustment[],
): Promise<Told> {
  const { max_advance_days } = await loadHorizon(tx)
  const last = addDays(tx.today, max_advance_days)
  const sold = nights.filter(night => night <= last)
  const looked = sold.slice(0, mostNights)
  const [from, to] = [looked[0], looked.at(-1)]
  if (from === undefined || to === undefined)
    return { items: [], total: 0, from: null, to: null, is_cut: false }
  const { affected, facts } = await loadPriceFacts(
    tx,
    { from, until: addDays(to, 1) },
    code => code.is_yieldable && scopes.some(scope => concerns(scope, code)),
  )
  const changes = priceChanges(affected, runsOf(looked), facts, then(facts.adjustments))
  const types = new Map((await loadSoldTypes(tx, 'sold')).map(type => [type.id, type]))
  const meant = changes
    .filter(({ before }) => types.has(before.room_type_id))
    .toSorted((a, b) =>
      a.before.stay_date < b.before.stay_date ? -1 : a.before.stay_date > b.before.stay_date ? 1 : 0,
    )
  return {
    items: meant.slice(0, mostToldChanges).map(change => ({
      ...changeShown(tx, change),
      rate_code: {
        id: change.before.rate_code_id,
        code: facts.codes.get(change.before.rate_code_id)?.code ?? '',
      },
      room_type: { id: change.before.room_type_id, code: types.get(change.before.room_type_id)?.code ?? '' },
    })),
    total: meant.length,
    from,
    to,
    is_cut: sold.length > looked.length || meant.length > mostToldChanges,
  }
}

function changeShown({ coins }: Tx, { before, after }: PriceChange) {
  const may = (amount: typeof before.a1) => (amount === null ? null : coins.write(amount))
  return {
    date: before.stay_date,
    min_nights: before.min_nights,
    before: { a1: may(before.a1), a2: may(before.a2) },
    after: { a1: may(after.a1), a2: may(after.a2) },
  }
}
