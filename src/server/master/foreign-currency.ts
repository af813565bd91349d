import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Hook } from './hooks'
import { wrong } from './wrong'

/** A currency beside the house's own; its past rates stand on postings (domain/master-data 2.60). */
export const foreignCurrencyHook: Hook = {
  saving: async ({ currency }, row) => {
    if (row.code === currency) throw wrong('code', `${currency} is the currency of the house.`)
    return row
  },
  removing: async ({ sql, property_id }, row) => {
    const [{ n }] = await sql<{ n: number }[]>`
      select count(*) as n from exchange_rate
       where property_id = ${property_id} and foreign_currency_id = ${Number(row.id)} and begin_at <= now()`
    if (n === 0) return
    const references = [{ entity: 'exchange-rate', label: 'Exchange rates', count: n, examples: [] }]
    throw new Refused(
      refuse('in_use', {
        label: 'Foreign currency',
        code: row.code,
        users: `${n} exchange rates`,
        references,
      }),
    )
  },
}
