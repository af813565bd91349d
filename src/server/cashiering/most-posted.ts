import { addDays } from '../../hotel/business-date'
import { isPostable } from '../../hotel/charge-line'
import { cashiering } from '../../wire/cashiering'
import { answer } from '../serve'
import { loadCodes } from '../store/code'

type Row = {
  id: number
  code: string
  name: string
  default_price: string | null
  requires_reference: boolean
  requires_covers: boolean
}

/** What was posted by hand most in the last 30 days, for a tile each (domain/finance 20.2). One query beside the codes, on the index of days. */
export const answerMostPosted = answer(cashiering.mostPosted, async (_, { tx }) => {
  const { sql, property_id, today, coins } = tx
  const postable = [...(await loadCodes(tx)).byId.values()].filter(isPostable).map(({ id }) => id)
  const codes = await sql<Row[]>`
    select c.id, c.code, c.name, c.default_price, c.requires_reference, c.requires_covers
      from (select transaction_code_id, count(*) as times from posting
             where property_id = ${property_id} and business_date between ${addDays(today, -30)} and ${today}
               and origin = 'manual' and side = 'charge' and ledger = 'guest' and parent_id is null
             group by transaction_code_id) p
      join transaction_code c on c.property_id = ${property_id} and c.id = p.transaction_code_id
     where c.id = any (${postable}::bigint[])
     order by p.times desc, c.code limit 8`
  return {
    codes: codes.map(({ default_price, ...code }) => ({
      ...code,
      default_price: default_price === null ? null : coins.write(coins.read(default_price)),
    })),
  }
})
