import type { BusinessDate } from '../../../hotel/business-date'
import { isFixedChargeDue } from '../../../hotel/fixed-charge'
import { claims } from '../../../hotel/journal/entry'
import type { Tx } from '../../tx'
import { loadCodes } from '../code'
import { loadClaims, loadFixed, loadPackages, loadStays, type PackageRow } from './rows'

export type LeftOut = {
  claim_keys: string[]
  /** What is not charged, as people call it: `Room`, `Breakfast`. */
  names: string[]
}

/**
 * All that the run of today would charge a stay and has not: its room, its packages of today and what a wrapper would hold, its
 * fixed charges (domain/finance 16.8, the claims of an item). It is found without planning, for what is left out is what could
 * not be planned. A package that is consumed on a later day stays for the run of that day.
 */
export async function leftOut(tx: Tx, reservation_id: number): Promise<LeftOut> {
  const days = [{ date: tx.today, today: tx.today }]
  const [stay] = await loadStays(tx, days, [reservation_id])
  if (!stay) return { claim_keys: [], names: [] }
  const [codes, packages, fixed, claimed] = await Promise.all([
    loadCodes(tx),
    loadPackages(tx, days, [reservation_id]),
    loadFixed(tx, days, [stay.account_id]),
    loadClaims(tx, days, [reservation_id]),
  ])
  const charges = (fixed.get(stay.account_id) ?? []).filter(row =>
    isFixedChargeDue({ ...row, amount: null }, tx.today),
  )
  const all = [
    ...(stay.is_posting_master ? [] : [{ claim_key: claims.room(reservation_id, tx.today), name: 'Room' }]),
    ...ofTonight(packages.get(reservation_id) ?? [], tx.today).map(row => ({
      claim_key: claims.package(row.reservation_package_id, row.stay_date),
      name: row.description,
    })),
    ...charges.map(({ id, transaction_code_id, supplement }) => ({
      claim_key: claims.fixed(id, tx.today),
      name: supplement ?? codes.byId.get(transaction_code_id)?.name ?? '',
    })),
  ].filter(({ claim_key }) => !claimed.has(claim_key))
  return { claim_keys: all.map(({ claim_key }) => claim_key), names: all.map(({ name }) => name) }
}

/** What the price includes beside an allowance in it is charged with the night, as what is granted beside the price; that allowance claims nothing. */
function ofTonight(rows: readonly PackageRow[], night: BusinessDate): PackageRow[] {
  const isWrapped = rows.some(
    ({ stay_date, mode, has_allowance }) => stay_date === night && mode === 'included' && has_allowance,
  )
  return rows.filter(({ stay_date, consume_date, mode, has_allowance }) =>
    has_allowance
      ? stay_date === night && mode !== 'included'
      : consume_date === night || (isWrapped && stay_date === night && mode === 'included'),
  )
}
