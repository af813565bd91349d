import type { MasterRecord } from '../../hotel/master/record'
import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'
import { demandThat } from './wrong'

/** Whether something may be priced in a currency: that of the house, or a foreign one in which rates may be sold. */
export const isSoldIn = ({ sql, property_id, currency }: Tx, code: string): Fragment => sql`
  (${code === currency} or exists (
    select from foreign_currency f
     where f.property_id = ${property_id} and f.code = ${code} and f.is_active and f.allow_sell_rates))`

/** Refuses a currency in which nothing may be priced (domain/master-data 2.45, 2.48). */
export function demandSoldIn(isSold: boolean): void {
  demandThat(
    isSold,
    'currency_code',
    'Please give the currency of the house, or a foreign one in which rates may be sold.',
  )
}

/** A package is priced as a rate code is. What is not touched may stay as it was. */
export async function refuseUnsoldCurrency(
  tx: Tx,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<void> {
  if (row.currency_code === before?.currency_code) return
  const [{ is_sold_in }] = await tx.sql<{ is_sold_in: boolean }[]>`
    select ${isSoldIn(tx, String(row.currency_code))} as is_sold_in`
  demandSoldIn(is_sold_in)
}
