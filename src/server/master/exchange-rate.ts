import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import type { Hook } from './hooks'
import { wrong } from './wrong'

/** A rate in force or past stands on postings and is never changed; a future one may be corrected (domain/finance 2.1). */
export const exchangeRateHook: Hook = {
  saving: async (tx, row, before) => {
    const { sql, property_id } = tx
    if (before) await refuseBegun(tx, before)
    const [found] = await sql<{ code: string; newest: string | null }[]>`
      select c.code, (select max(r.begin_at) from exchange_rate r
                       where r.property_id = c.property_id and r.foreign_currency_id = c.id and r.rate_type = ${String(row.rate_type)}
                         and r.begin_at <= now() and r.begin_at > ${String(row.begin_at)}) as newest
        from foreign_currency c where c.property_id = ${property_id} and c.id = ${Number(row.foreign_currency_id)}`
    if (found?.newest)
      throw wrong(
        'begin_at',
        `A later rate is in force since ${found.newest.slice(0, 16).replace('T', ' ')} UTC.`,
      )
    return { ...row, currency_code: found?.code ?? null }
  },
  removing: refuseBegun,
}

// The clock of the database decides, as its own guard does.
async function refuseBegun({ sql }: Tx, row: MasterRecord): Promise<void> {
  const [{ begun }] = await sql<
    { begun: boolean }[]
  >`select ${String(row.begin_at)}::timestamptz <= now() as begun`
  if (begun) throw new Refused(refuse('rate_in_force', { currency: row.currency_code }))
}
