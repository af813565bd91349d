import { publishRates } from '../store/rate-day'
import type { Tx } from '../tx'
import type { Hook } from './hooks'

/** Rate codes that are made from rack rates follow them (domain/reservations 3.2.5). */
export const rateHook: Hook = {
  saved: publishRack,
  removed: publishRack,
}

async function publishRack(tx: Tx): Promise<void> {
  const { sql, property_id } = tx
  const codes = await sql<{ id: number }[]>`
    select id from rate_code where property_id = ${property_id} and pricing_basis = 'rack'`
  if (codes.length > 0)
    await publishRates(
      tx,
      codes.map(({ id }) => id),
    )
}
