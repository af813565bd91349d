import { serveResolve } from './cashiering/payment-intent'
import { providersConnected } from './cashiering/provider'
import type { Sql } from './database/connect'
import { Asked, Refused } from './serve'
import { type PersonRow, whoIs } from './sign-in/session'
import { transact } from './transaction'

type Waiting = Omit<PersonRow, 'session_id' | 'is_old'> & { id: number; rights: number }

/**
 * Asks about card sales that have waited for longer than a minute, for whoever began them: what was approved is posted on the shift
 * that this person has open, what the bill cannot take goes back to the card (domain/finance 8.6). One round through all houses;
 * what still has no end stays on the list of card payments. Out: how many have come to an end.
 */
export async function sweepCards(sql: Sql): Promise<number> {
  const providers = providersConnected()
  if (providers.length === 0) return 0
  const waiting = await sql<Waiting[]>`
    select i.id, i.property_id, i.created_by_id as employee_id, e.name, r.code as role, r.layout, e.property_id as home_id, e.group_ids, u.rights
      from payment_intent i
      join payment_card_token c on c.property_id = i.property_id and c.id = i.card_token_id
      join employee e on e.id = i.created_by_id join role r on r.id = e.role_id cross join setup_state u
     where i.is_open and i.created_at < now() - interval '1 minute' and c.provider = any (${providers})
     order by i.property_id, i.id`
  const results = await Promise.allSettled(waiting.map(one => lookAfter(sql, one)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return results.filter(result => result.status === 'fulfilled' && result.value).length
}

async function lookAfter(sql: Sql, { id, ...person }: Waiting): Promise<boolean> {
  const who = await whoIs({ ...person, session_id: 0, is_old: false }, { sql, pool: sql })
  try {
    const input = { id }
    await transact(sql, { served: serveResolve, input, body: input, caller: { who }, answers: {} })
    return true
  } catch (error) {
    // Somebody has to open a shift, to decide, or to ask again: it is on his list.
    if (error instanceof Refused || error instanceof Asked) return false
    throw error
  }
}
