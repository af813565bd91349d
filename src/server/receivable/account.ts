import { type Aging, type AgingPolicy, age, ageInDays } from '../../hotel/aging'
import type { BusinessDate } from '../../hotel/business-date'
import { type Coins, type Money, plus, zero } from '../../hotel/money'
import { columnTeller } from '../store/incognito'
import { agingPolicy, loadOpenItems, type OpenItem } from '../store/receivable-item'
import type { Tx } from '../tx'
import { standsIn } from '../store/like-text'

export type AccountRow = {
  id: number
  account_no: string
  name: string
  guest_profile_id: number
  type: string
  account_type_id: number
  status: 'active' | 'restricted' | 'closed'
  restriction: string | null
  restricted_reason_id: number | null
  status_note: string | null
  /** Database text. */
  credit_limit: string | null
  terms_days: number
  contact: string | null
  email: string | null
  address_id: number | null
  batch_statement: boolean
  email_documents: boolean
  is_primary: boolean
  is_permanent: boolean
  last_payment_date: BusinessDate | null
  last_payment: string | null
  last_statement: string | null
  last_reminder_level: number
  row_version: number
}

export type AccountFilters = {
  id?: number
  account_no?: string
  account_type_id?: number
  status?: AccountRow['status']
  restricted_reason_id?: number
  guest_profile_id?: number
}

/**
 * Accounts with what happened on them last, of their payments up to a day; money that went back, or to another account, was no payment.
 */
export async function findAccounts(
  tx: Tx,
  filters: AccountFilters,
  search = '',
  as_of: BusinessDate = tx.today,
): Promise<AccountRow[]> {
  const { sql, property_id } = tx
  const told = await columnTeller(tx)
  const only = (column: string, value: unknown) =>
    value === undefined ? sql`` : sql`and ${sql(`a.${column}`)} = ${value as string}`
  return await sql<AccountRow[]>`
    select a.id, a.account_no, a.name, a.guest_profile_id, y.code as type, a.account_type_id, a.status, r.name as restriction, a.restricted_reason_id,
           a.status_note, a.credit_limit, a.terms_days, a.contact, a.email, a.address_id, a.batch_statement, a.email_documents, a.is_primary,
           a.is_permanent, a.row_version, p.business_date as last_payment_date, p.amount as last_payment, s.display_no as last_statement,
           coalesce(m.level, 0) as last_reminder_level
      from ar_account a
      join account_type y on y.property_id = a.property_id and y.id = a.account_type_id
      left join restricted_reason r on r.property_id = a.property_id and r.id = a.restricted_reason_id
      left join lateral (
        select x.business_date, x.amount from posting x
         where x.property_id = a.property_id and x.ar_account_id = a.id and x.side = 'payment' and x.origin in ('ar', 'ar_transfer') and x.reverses_id is null
           and x.amount > 0 and x.business_date <= ${as_of}
           and not exists (select from posting b where b.property_id = x.property_id and b.reverses_id = x.id and b.business_date <= ${as_of})
           and not exists (select from ar_item k where k.property_id = x.property_id and k.came_from_item_id = x.ar_item_id)
         order by x.id desc limit 1) p on true
      left join lateral (
        select x.display_no from ar_statement x where x.property_id = a.property_id and x.ar_account_id = a.id order by x.id desc limit 1) s on true
      left join lateral (
        select x.level from ar_reminder x where x.property_id = a.property_id and x.ar_account_id = a.id order by x.id desc limit 1) m on true
     where a.property_id = ${property_id} ${only('id', filters.id)} ${only('account_no', filters.account_no)}
       ${only('account_type_id', filters.account_type_id)} ${only('status', filters.status)}
       ${only('restricted_reason_id', filters.restricted_reason_id)} ${only('guest_profile_id', filters.guest_profile_id)}
       and ${standsIn(tx, search, [sql`a.account_no`, told(sql`a.name`)])}
     order by a.account_no`
}

export type Aged = {
  account: AccountRow
  aging: Aging
  oldest: OpenItem | undefined
  oldest_days: number
  /** Since its first open invoice was due, whatever the house counts the age from (domain/finance 14.12). */
  overdue_days: number
}

/** Accounts with their age, from one reading of all open items. */
export async function findAged(
  tx: Tx,
  filters: AccountFilters,
  more: { search?: string; as_of?: BusinessDate; basis?: AgingPolicy['basis'] } = {},
): Promise<{ aged: Aged[]; policy: AgingPolicy; items: Map<number, OpenItem[]> }> {
  const [accounts, policy, open] = await Promise.all([
    findAccounts(tx, filters, more.search, more.as_of),
    agingPolicy(tx, more),
    loadOpenItems(tx, { account_id: filters.id, as_of: more.as_of }),
  ])
  const items = new Map<number, OpenItem[]>(accounts.map(({ id }) => [id, []]))
  for (const item of open) items.get(item.account_id)?.push(item)
  const aged = accounts.map(account => {
    const own = items.get(account.id) ?? []
    const invoices = own.filter(({ kind }) => kind === 'invoice')
    const oldest = invoices.at(0)
    return {
      account,
      aging: age(own, policy),
      oldest,
      oldest_days: oldest ? ageInDays(oldest, policy) : 0,
      overdue_days: Math.max(0, ...invoices.map(item => ageInDays(item, { ...policy, basis: 'due_date' }))),
    }
  })
  return { aged, policy, items }
}

/** An account as the list shows it. */
export function shownAccount({ account, aging, oldest }: Aged, coins: Coins) {
  const {
    account_type_id: _,
    restricted_reason_id: __,
    status_note: ___,
    contact: _c,
    email: _e,
    address_id: _a,
    batch_statement: _b,
    email_documents: _d,
    is_primary: _p,
    ...row
  } = account
  return { ...row, ...figures(aging, coins), oldest_date: oldest?.item_date ?? null }
}

export const figures = ({ balance, unallocated, buckets }: Aging, coins: Coins) => ({
  balance: coins.write(balance),
  unallocated: coins.write(unallocated),
  buckets: buckets.map(coins.write),
})

/** All of them added up. */
export const totalOf = (agings: readonly Aging[], bucketCount: number): Aging =>
  agings.reduce<Aging>(
    (total, { balance, unallocated, buckets }) => ({
      balance: plus(total.balance, balance),
      unallocated: plus(total.unallocated, unallocated),
      buckets: total.buckets.map((sum, index) => plus(sum, buckets[index] ?? zero)),
    }),
    { balance: zero, unallocated: zero, buckets: Array<Money>(bucketCount).fill(zero) },
  )
