import { addDays, type BusinessDate } from '../../hotel/business-date'
import { rateHolders } from '../../hotel/held-rate'
import type { PricingFacts } from '../../hotel/night-plan'
import type { Tx } from '../tx'
import { loadPrices } from './price'
import { loadHeldRates, loadSoldRates, loadSoldTypes, type SoldType } from './sold-rate'
import type { Booked } from './stay-change/booked'

type Wanted = {
  stay_date: BusinessDate
  rate_code_id: number
  charge_type_id: number
  room_type_id?: number
}

/** What prices nights of stays that are booked, whoever prices them: published cells, codes, types, what their people hold. */
export async function loadPricingFacts(
  tx: Tx,
  stays: readonly Pick<Booked, 'guest_profile_id' | 'profiles'>[],
  nights: readonly Wanted[],
): Promise<Omit<PricingFacts, 'clerk' | 'coins' | 'types'> & { types: ReadonlyMap<number, SoldType> }> {
  const dates = nights.map(({ stay_date }) => stay_date).toSorted()
  const [from, to] = [dates[0] ?? tx.today, dates.at(-1) ?? tx.today]
  const rate_code_ids = unique(nights.map(({ rate_code_id }) => rate_code_id))
  const room_type_ids = unique(nights.flatMap(one => [one.room_type_id, one.charge_type_id]))
  const people = unique(stays.flatMap(rateHolders))
  const [cells, held, rates, types] = await Promise.all([
    loadPrices(tx, { rate_code_ids, room_type_ids, from, until: addDays(to, 1) }),
    loadHeldRates(tx, people, { from, to }),
    loadSoldRates(tx, rate_code_ids),
    loadSoldTypes(tx, room_type_ids),
  ])
  return { cells, held, rates: byId(rates), types: byId(types) }
}

const unique = (ids: readonly (number | null | undefined)[]): number[] => [
  ...new Set(ids.filter(id => id != null)),
]

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map(row => [row.id, row]))
