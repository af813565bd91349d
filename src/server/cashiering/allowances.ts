import { larger, minus, zero } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answer, found } from '../serve'

type Item = OutputOf<typeof cashiering.allowances>['items'][number]
type Row = Omit<Item, 'overage' | 'left' | 'result'>

/** What was granted to an account, what of it was consumed, and what became of it; the oldest first. Two queries. */
export const answerAllowances = answer(
  cashiering.allowances,
  async ({ account_id, valid_on }, { tx: { sql, property_id, coins } }) => {
    const [account] = await sql`
      select id from folio_account where property_id = ${property_id} and id = ${account_id}`
    found(account, { account_id })
    const rows = await sql<Row[]>`
      with eaten as (
        select p.package_allowance_id, coalesce(p.parent_id, p.id) as id, min(p.business_date) as business_date,
               min(p.description) filter (where p.parent_id is null) as description, sum(p.ledger_amount) as amount
          from posting p
         where p.property_id = ${property_id} and p.folio_account_id = ${account_id} and p.ledger = 'package'
           and p.package_allowance_id is not null and p.origin <> 'package_settle'
         group by 1, 2)
      select a.id, jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as package, a.granted_on, a.valid_on, a.price, a.allowance,
             a.status, coalesce(sum(p.amount), 0) as consumed,
             coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'business_date', p.business_date, 'description', p.description,
               'amount', p.amount::text) order by p.id) filter (where p.id is not null), '[]') as postings
        from package_allowance a
        join package_code c on c.property_id = a.property_id and c.id = a.package_code_id
        left join eaten p on p.package_allowance_id = a.id
       where a.property_id = ${property_id} and a.folio_account_id = ${account_id}
         ${valid_on === undefined ? sql`` : sql`and a.valid_on = ${valid_on}`}
       group by a.property_id, a.id, c.id, c.code, c.name order by a.valid_on, a.id`
    return {
      items: rows.map((row): Item => {
        const [price, allowance, consumed] = [row.price, row.allowance, row.consumed].map(coins.read)
        const isOpen = row.status === 'open'
        return {
          ...row,
          price: coins.write(price),
          allowance: coins.write(allowance),
          consumed: coins.write(consumed),
          overage: coins.write(larger(minus(consumed, allowance), zero)),
          left: coins.write(isOpen ? larger(minus(allowance, consumed), zero) : zero),
          result: row.status === 'settled' ? coins.write(minus(price, consumed)) : null,
          postings: row.postings.map(one => ({ ...one, amount: coins.write(coins.read(one.amount)) })),
        }
      }),
    }
  },
)
