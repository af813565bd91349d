import { claims, type NewEntry } from '../../hotel/journal/entry'
import { absolute, zero } from '../../hotel/money'
import { settleAllowance } from '../../hotel/package-posting'
import { found } from '../serve'

import { claim, post, type PostedBy } from '../store/journal'
import type { Tx } from '../tx'

/** Grants whose last day of use is today or past, not settled yet. */
export async function waitingAllowances({ sql, property_id, today }: Tx): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from package_allowance where property_id = ${property_id} and status = 'open' and valid_on <= ${today} order by id`
  return rows.map(({ id }) => id)
}

type Grant = {
  id: number
  folio_account_id: number
  reservation_id: number
  description: string
  price: string
  price_taxes: { transaction_code_id: number; amount: string }[]
  consumed: string
  consumed_taxes: { transaction_code_id: number; amount: string }[]
  profit_transaction_code_id: number
  loss_transaction_code_id: number
}

/** What was paid and not eaten is profit, what was eaten and not paid loss (domain/finance 12.3 "Settlement"). */
export async function settleDueAllowances(tx: Tx, ids: number[], by: PostedBy) {
  const grants = await lockGrants(tx, ids)
  const entries = await Promise.all(grants.map(grant => entryOf(tx, grant)))
  const withMoney = entries.filter(entry => entry !== undefined)
  const posted = await post(tx, withMoney, by)
  let next = 0
  const results = grants.map((grant, index) => {
    const entry_ids = entries[index] ? [posted[next++].entry_id] : []
    return { item_key: `settle:${grant.id}`, status: 'done', entry_ids, amount: '0', grant }
  })
  const free = results.filter(({ entry_ids }) => entry_ids.length === 0)
  if (free.length > 0)
    await claim(
      tx,
      free.map(({ grant }) => ({ claim_key: claims.packageSettle(grant.id), entry_id: null })),
    )
  const rows = results.map(({ grant, entry_ids }) => ({ id: grant.id, entry_id: entry_ids[0] ?? null }))
  await tx.sql`
    update package_allowance a set status = 'settled', settle_entry_id = t.entry_id
      from jsonb_to_recordset(${tx.sql.json(rows as never)}::jsonb) as t (id bigint, entry_id bigint)
     where a.property_id = ${tx.property_id} and a.id = t.id`
  return results.map(({ grant: _, ...marked }) => marked)
}

async function lockGrants({ sql, property_id }: Tx, ids: number[]): Promise<Grant[]> {
  await sql`
    select from package_allowance where property_id = ${property_id} and id = any (${ids}::bigint[]) order by id for update`
  return await sql<Grant[]>`
    select a.id, a.folio_account_id, f.reservation_id, c.short_description as description, a.price, a.price_taxes, c.profit_transaction_code_id,
           c.loss_transaction_code_id,
           coalesce((select sum(p.ledger_amount) from posting p where p.property_id = a.property_id and p.package_allowance_id = a.id and p.ledger = 'package'), 0) as consumed,
           coalesce((select jsonb_agg(jsonb_build_object('transaction_code_id', x.transaction_code_id, 'amount', x.amount::text))
                       from (select p.transaction_code_id, sum(p.ledger_amount) as amount from posting p
                               join transaction_code k on k.property_id = p.property_id and k.id = p.transaction_code_id
                                    and (k.posting_class = 'tax' or p.generate_id is not null)
                              where p.property_id = a.property_id and p.package_allowance_id = a.id and p.ledger = 'package' group by 1) x), '[]') as consumed_taxes
      from package_allowance a
      join folio_account f on f.property_id = a.property_id and f.id = a.folio_account_id
      join package_code c on c.property_id = a.property_id and c.id = a.package_code_id
     where a.property_id = ${property_id} and a.id = any (${ids}::bigint[]) and a.status = 'open' order by a.id`
}

async function entryOf(tx: Tx, grant: Grant): Promise<NewEntry | undefined> {
  const { coins, sql, property_id, today } = tx
  const read = (taxes: Grant['price_taxes']) =>
    taxes.map(({ transaction_code_id, amount }) => ({ transaction_code_id, amount: coins.read(amount) }))
  const settled = settleAllowance({
    price: coins.read(grant.price),
    price_taxes: read(grant.price_taxes),
    consumed: coins.read(grant.consumed),
    consumed_taxes: read(grant.consumed_taxes),
  })
  if (!settled) return undefined
  const code_id =
    settled.result === 'profit' ? grant.profit_transaction_code_id : grant.loss_transaction_code_id
  const wanted = [code_id, ...settled.taxes.map(({ transaction_code_id }) => transaction_code_id)]
  const accounts = await sql<
    { id: number; name: string; ledger: 'revenue' | 'tax'; ledger_account_id: number }[]
  >`
    select c.id, c.name, a.ledger, c.ledger_account_id from transaction_code c join ledger_account a on a.property_id = c.property_id and a.id = c.ledger_account_id
     where c.property_id = ${property_id} and c.id = any (${wanted}::bigint[])`
  const accountOf = (id: number) =>
    found(
      accounts.find(account => account.id === id),
      { transaction_code_id: id },
    )
  const own = accountOf(code_id)
  const contra = [
    ...(settled.revenue === 0n
      ? []
      : [
          {
            ledger: own.ledger,
            ledger_account_id: own.ledger_account_id,
            amount: settled.revenue,
            transaction_code_id: code_id,
            revenue_class: 'other' as const,
          },
        ]),
    // A service charge is revenue, a tax is not: each goes to the ledger of its code.
    ...settled.taxes.map(({ transaction_code_id, amount }) => {
      const { ledger, ledger_account_id } = accountOf(transaction_code_id)
      const line = { ledger, ledger_account_id, amount, transaction_code_id }
      return ledger === 'revenue' ? { ...line, revenue_class: 'other' as const } : line
    }),
  ]
  const isFree = settled.package === 0n
  return {
    kind: 'package_settle',
    claims: [claims.packageSettle(grant.id)],
    memo: `${grant.description}: ${settled.result}`,
    lines: isFree ? contra : [],
    postings: isFree
      ? []
      : [
          {
            ledger: 'package',
            holder_id: grant.folio_account_id,
            window_no: 1,
            transaction_code_id: code_id,
            description: own.name,
            side: settled.package > zero ? 'charge' : 'payment',
            origin: 'package_settle',
            amount: absolute(settled.package),
            revenue_date: today,
            reservation_id: grant.reservation_id,
            package_allowance_id: grant.id,
            contra,
            explain: { rule: 'package_settle', price: grant.price, consumed: grant.consumed },
          },
        ],
  }
}
