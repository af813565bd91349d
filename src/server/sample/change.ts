import type { MasterRecord } from '../../hotel/master/record'
import { entityOf } from '../master/entities'
import { update } from '../master/write'
import type { Stock } from '../property/stock'

/** Changes what the standard chart has made, by the same way as the screens. References are ids here. */
export async function change(stock: Stock, key: string, code: string, fields: MasterRecord): Promise<void> {
  await update(stock.tx, entityOf(key), { id: stock.id(key, code), ...fields })
  stock.tx.changes.length = 0
}

/** Ids of several records by their codes. */
export const ids = (stock: Pick<Stock, 'id'>, key: string, codes: readonly string[]): number[] =>
  codes.map(code => stock.id(key, code))
