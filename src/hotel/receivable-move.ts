import type { BusinessDate } from './business-date'
import type { ContraLine, NewEntry, NewPosting } from './journal/entry'
import { type Money, negate, sum } from './money'
import { type Refusal, refuse } from './refusal'

/** A document of a receivables account with what decides whether it may go elsewhere as a whole. */
export type MovableItem = {
  id: number
  document_no: string | null
  kind: 'invoice' | 'credit' | 'payment'
  /** What is on it; nothing once it was moved or taken back. Signed: what is owed is above zero. */
  net: Money
  /** What of it is paid, or pays. */
  applied: Money
  is_disputed: boolean
  /** The document that it is part of. */
  parent_no: string | null
  /** It is made of others. */
  is_compressed: boolean
}

const no = ({ document_no }: MovableItem, cause: string): Refusal =>
  refuse('ar_item_stays', { document: document_no ?? 'This one', cause })

/**
 * Whole documents go to another account, with nothing done to them: of what is paid in part nobody could say any more by whom. In: the
 * document. Out: nothing when it may go. Refuses `ar_item_stays`. Source: domain/finance 14.9.
 */
export function refuseMove(item: MovableItem): Refusal | undefined {
  // What is credited of one of them would look for it here.
  const isOne = item.is_compressed && item.net !== 0n
  return isOne ? no(item, 'it is made of others; take it apart first') : refuseTouched(item)
}

/** Whether something was done to it, or to what it is part of. */
function refuseTouched(item: MovableItem): Refusal | undefined {
  if (item.parent_no !== null) return no(item, `it is part of ${item.parent_no}`)
  if (item.net === 0n) return no(item, 'nothing is left on it')
  if (item.applied === 0n) return undefined
  return no(
    item,
    item.kind === 'invoice'
      ? 'it is paid in part; take that back first'
      : 'it pays invoices; take that back first',
  )
}

/**
 * Invoices that are owed as a whole become one. In: the invoices. Out: nothing when they may. Refuses `ar_item_stays` with the first
 * that may not, `validation` is for the caller: there have to be two. Source: domain/finance 14.9.
 */
export function refuseCompressing(items: readonly MovableItem[]): Refusal | undefined {
  for (const item of items) {
    if (item.kind !== 'invoice') return no(item, 'it is no invoice')
    if (item.is_disputed) return no(item, 'it is disputed')
    const stays = refuseMove(item)
    if (stays) return stays
  }
  return undefined
}

/**
 * Invoices that were made one are invoices of their own again, as long as nothing was done to the one. In: that one, whether it is made of
 * others. Refuses `ar_item_stays`. Source: domain/finance 14.9.
 */
export function refuseUncompressing(parent: MovableItem): Refusal | undefined {
  return parent.is_compressed ? refuseTouched(parent) : no(parent, 'it is not made of others')
}

/** Where an item lies: on which account, as which item. */
export type OnAccount = { ar_account_id: number; ar_item_id: number; text: string }
export type MovedItem = Pick<MovableItem, 'kind' | 'net' | 'document_no'> & { from: OnAccount; to: OnAccount }

type Transfer = {
  /** The code of what lies on receivables accounts. */
  transaction_code_id: number
  today: BusinessDate
  reason: string
}

/**
 * What one account owed, another owes (recipe R24): each item leaves whole and comes whole. In: the items with where they go, the code,
 * the day, why. Out: one entry. Refuses nothing. Source: domain/finance 4.5, 14.9.
 */
export const movedItems = (items: readonly MovedItem[], how: Transfer): NewEntry => ({
  kind: 'ar_transfer',
  postings: items.flatMap(({ from, to, ...item }) => [
    moved({ ...item, net: negate(item.net) }, from, how),
    moved(item, to, how),
  ]),
  memo: how.reason.slice(0, 200),
})

/**
 * Invoices of one account become one (recipe R24 inside the account): they come to nothing, it to all of them. In: the members, the one,
 * the code, the day, why. Out: the entry. Refuses nothing. Source: domain/finance 14.9.
 */
export const compressedItems = (
  members: readonly (Pick<MovableItem, 'kind' | 'net' | 'document_no'> & { from: OnAccount })[],
  parent: OnAccount & { document_no: string },
  how: Transfer,
): NewEntry => ({
  kind: 'ar_transfer',
  postings: [
    ...members.map(({ from, ...item }) => moved({ ...item, net: negate(item.net) }, from, how)),
    moved(
      { kind: 'invoice', net: sum(members.map(({ net }) => net)), document_no: parent.document_no },
      parent,
      how,
    ),
  ],
  memo: how.reason.slice(0, 200),
})

function moved(
  { kind, net, document_no }: Pick<MovableItem, 'kind' | 'net' | 'document_no'>,
  { ar_account_id, ar_item_id, text }: OnAccount,
  { transaction_code_id, today, reason }: Transfer,
): NewPosting {
  const contra: ContraLine[] = []
  return {
    ledger: 'ar',
    holder_id: ar_account_id,
    ar_item_id,
    window_no: 1,
    transaction_code_id,
    description: text,
    // Money that came on a wrong account came on the other: what was paid there is paid here.
    side: kind === 'payment' ? 'payment' : 'charge',
    origin: 'ar_transfer',
    amount: kind === 'payment' ? negate(net) : net,
    revenue_date: today,
    ...(document_no === null ? {} : { reference: document_no }),
    supplement: reason.slice(0, 200),
    contra,
    explain: { rule: 'ar_transfer', document: document_no, reason },
  }
}
