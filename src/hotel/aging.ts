import { type BusinessDate, nightsBetween } from './business-date'
import { divideRounded, type Money, plus, sum, zero } from './money'

/** An item of a receivables account as of a day; `open` is signed: invoices above zero, credits and payments below. */
export type ArItem = {
  id: number
  kind: 'invoice' | 'credit' | 'payment'
  document_no: string | null
  item_date: BusinessDate
  due_date: BusinessDate
  open: Money
  is_disputed: boolean
}

export type AgingPolicy = {
  as_of: BusinessDate
  basis: 'invoice_date' | 'due_date'
  /** Last day of each bucket, ascending: 30, 60, 90, 120. */
  bucket_days: readonly number[]
}

/** One bucket more than the policy has limits; the balance is all of them and what is unallocated. */
export type Aging = { buckets: Money[]; unallocated: Money; balance: Money }

/**
 * An account is as old as its open documents; money that pays no document yet has no age.
 * In: the items of one account, open amounts counted up to the day; the policy. Out: open invoices and credits in the
 * bucket of their own age, open payments as unallocated, the balance. Refuses nothing. Source: domain/finance 14.10.
 */
export function age(items: readonly ArItem[], policy: AgingPolicy): Aging {
  const buckets = [...policy.bucket_days.map(() => zero), zero]
  for (const item of items.filter(({ kind }) => kind !== 'payment')) {
    const bucket = bucketOf(ageInDays(item, policy), policy)
    buckets[bucket] = plus(buckets[bucket], item.open)
  }
  const unallocated = sum(items.filter(({ kind }) => kind === 'payment').map(({ open }) => open))
  return { buckets, unallocated, balance: plus(sum(buckets), unallocated) }
}

/** Days from the item's (or its due) date to the day; a date in the future counts as 0. Source: domain/finance 14.10. */
export function ageInDays(
  { item_date, due_date }: Pick<ArItem, 'item_date' | 'due_date'>,
  { as_of, basis }: Pick<AgingPolicy, 'as_of' | 'basis'>,
): number {
  return Math.max(0, nightsBetween(basis === 'due_date' ? due_date : item_date, as_of))
}

/** The number of the bucket, from 0, in which an age lies: 30 days are in the first, 31 in the second. */
export function bucketOf(days: number, { bucket_days }: Pick<AgingPolicy, 'bucket_days'>): number {
  const bucket = bucket_days.findIndex(last => days <= last)
  return bucket === -1 ? bucket_days.length : bucket
}

/**
 * How much of what is open by age is older than so many days, in percent with one decimal; nothing where a bucket does not end
 * there or nothing is open. In: the buckets and their policy, the days.
 */
export function shareOlderThan(
  days: number,
  { buckets }: Pick<Aging, 'buckets'>,
  { bucket_days }: Pick<AgingPolicy, 'bucket_days'>,
): string | null {
  const last = bucket_days.indexOf(days)
  const open = sum(buckets)
  if (last === -1 || open <= 0n) return null
  // Old credits outweigh old invoices: nothing is old.
  const old = sum(buckets.slice(last + 1))
  const tenths = old <= 0n ? 0n : divideRounded(old * 1000n, open)
  return `${tenths / 10n}.${tenths % 10n}`
}
