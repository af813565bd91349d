import { coinsOf, type Money, sum } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import type { cashiering } from '../../wire/cashiering'
import { getHouse } from '../kit/session'

export type Bill = OutputOf<typeof cashiering.billing>
export type Posting = Bill['postings'][number]
export type Earlier = Bill['earlier'][number]
export type BillWindow = Bill['windows'][number]
export type Which = { account_id: number } | { reservation_id: number }

/** One line of a bill: a posting with what it carries, taxes as a rule. */
export type BillLine = Posting & { parts: Posting[] }

/** Postings by the line that the guest reads: the main posting, its taxes inside. */
export function linesOf(postings: readonly Posting[]): BillLine[] {
  const parts = new Map<number, Posting[]>()
  for (const posting of postings) {
    if (posting.parent_id === null) continue
    parts.set(posting.parent_id, [...(parts.get(posting.parent_id) ?? []), posting])
  }
  const mains = new Set(postings.filter(({ parent_id }) => parent_id === null).map(({ id }) => id))
  return postings
    .filter(({ parent_id }) => parent_id === null || !mains.has(parent_id))
    .map(posting => ({ ...posting, parts: parts.get(posting.id) ?? [] }))
}

/** What lines come to as the guest owes: charges less payments. Text in, text out. */
export function owedOf(lines: readonly Pick<Posting, 'side' | 'group_total'>[]): string {
  const coins = coinsOf(getHouse()?.currency_decimals ?? 2)
  const signed = ({ side, group_total }: Pick<Posting, 'side' | 'group_total'>): Money => {
    const amount = coins.read(group_total)
    return side === 'charge' ? amount : (-amount as Money)
  }
  return coins.write(sum(lines.map(signed)))
}

/** What is brought forward, as the guest owes. Text in, text out. */
export function owedBefore(earlier: readonly Earlier[]): string {
  const coins = coinsOf(getHouse()?.currency_decimals ?? 2)
  return coins.write(
    sum(earlier.map(({ charges, payments }) => (coins.read(charges) - coins.read(payments)) as Money)),
  )
}

/** The sum of amounts. */
export function totalOf(amounts: readonly string[]): string {
  const coins = coinsOf(getHouse()?.currency_decimals ?? 2)
  return coins.write(sum(amounts.map(coins.read)))
}

/** `3.000` as a person counts: `3`. */
export const quantityOf = (quantity: string): string => quantity.replace(/\.?0+$/, '')

export const windowName = ({
  window_no,
  label,
  payee,
}: Pick<BillWindow, 'window_no' | 'label' | 'payee'>): string => `${window_no}: ${label ?? payee.name}`

/** How near a bill is to what it may owe, where that is worth a word. */
export const limitLooks: Record<string, { status: string; word: string } | undefined> = {
  warn: { status: 'warning', word: 'Near the limit' },
  over: { status: 'error', word: 'Over the limit' },
}
