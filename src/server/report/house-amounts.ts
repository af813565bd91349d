import type { HouseAmount, HouseAmounts, Report } from '../../hotel/report/report'
import type { Tx } from '../tx'

/** What the house has set of the amounts that a report goes by unless somebody chooses another; most go by none. */
export async function houseAmounts(
  { sql, property_id, coins }: Tx,
  { params }: Report,
): Promise<HouseAmounts> {
  if (!params.some(param => param.kind === 'amount' && param.ofHouse !== undefined)) return {}
  const [row] = await sql<Record<HouseAmount, string | null>[]>`
    select high_balance_amount from property_control where property_id = ${property_id}`
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, amount]) =>
      amount === null ? [] : [[name, coins.write(coins.read(amount))]],
    ),
  )
}
