import type { ArItem } from './aging'
import { type Coins, type Money, minus, negate, smaller, sum, zero } from './money'
import { type Refusal, refuse } from './refusal'

/** What an account has: its open invoices, the credits named for use (open below zero), and new money, zero without. */
export type Funds = { invoices: readonly ArItem[]; credits: readonly ArItem[]; payment: Money }

/** A row of `ar_application`; `credit_item_id` is null for the new payment, whose item is not written yet. */
export type Application = { credit_item_id: number | null; invoice_item_id: number; amount: Money }
export type Applied = {
  applications: Application[]
  /** Of the new payment; what is left of credits stays on them. */
  unallocated: Money
}

/**
 * Money pays the oldest undisputed invoice first, by date, document number and id; what is over stays unallocated.
 * In: the funds in minor units. Out: applications, named credits used up oldest first, then the payment.
 * Refuses nothing. Source: domain/finance 14.8 OLDEST.
 */
export function applyToOldest(funds: Funds): Applied {
  let left = available(funds)
  const wanted = funds.invoices
    .filter(({ open, is_disputed }) => open > 0n && !is_disputed)
    .toSorted(byAge)
    .map(({ id, open }) => {
      const amount = smaller(open, left)
      left = minus(left, amount)
      return { item_id: id, amount }
    })
  return draw(wanted, funds)
}

/**
 * Money pays the invoices chosen, as much of each as was said.
 * In: the funds, item and amount (minor units, above zero) per chosen invoice, the coins. Out: as for the oldest.
 * Refuses `apply_too_much` when an invoice has less open, `apply_short` when the funds have less, `not_found` for an item
 * that is not among the invoices. Source: domain/finance 14.8 SELECTED.
 */
export function applyToSelected(
  funds: Funds,
  chosen: readonly { item_id: number; amount: Money }[],
  coins: Coins,
): Applied | Refusal {
  for (const item_id of new Set(chosen.map(each => each.item_id))) {
    const invoice = funds.invoices.find(({ id }) => id === item_id)
    if (!invoice) return refuse('not_found')
    const asked = sum(chosen.filter(each => each.item_id === item_id).map(({ amount }) => amount))
    if (asked > invoice.open) {
      return refuse('apply_too_much', {
        document: invoice.document_no ?? item_id,
        open: coins.write(invoice.open),
      })
    }
  }
  const [amount, wanted] = [available(funds), sum(chosen.map(each => each.amount))]
  if (wanted > amount)
    return refuse('apply_short', { amount: coins.write(amount), wanted: coins.write(wanted) })
  return draw(chosen, funds)
}

/**
 * What the chosen invoices still have open once they are paid, each of them once (domain/finance 14.8 `write_off_rest`). In: the invoices,
 * those chosen, what pays them. Out: each with its rest above zero.
 */
export function restOf(
  invoices: readonly ArItem[],
  chosen: readonly number[],
  applications: readonly Application[],
): { item_id: number; document_no: string | null; amount: Money }[] {
  return invoices
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, document_no, open }) => {
      const paid = applications.filter(({ invoice_item_id }) => invoice_item_id === id)
      return { item_id: id, document_no, amount: minus(open, sum(paid.map(({ amount }) => amount))) }
    })
    .filter(({ amount }) => amount > 0n)
}

const available = ({ credits, payment }: Funds): Money => minus(payment, sum(credits.map(({ open }) => open)))

/** Takes what each invoice gets from the credits, oldest first, and then from the payment. */
function draw(wanted: readonly { item_id: number; amount: Money }[], { credits, payment }: Funds): Applied {
  const sources = [
    ...credits
      .toSorted(byAge)
      .map(({ id, open }) => ({ credit_item_id: id as number | null, left: negate(open) })),
    { credit_item_id: null, left: payment },
  ]
  const applications: Application[] = []
  for (const { item_id, amount } of wanted) {
    let due = amount
    for (const source of sources) {
      const taken = smaller(source.left, due)
      if (taken === 0n) continue
      source.left = minus(source.left, taken)
      due = minus(due, taken)
      applications.push({ credit_item_id: source.credit_item_id, invoice_item_id: item_id, amount: taken })
    }
  }
  return { applications, unallocated: sources.at(-1)?.left ?? zero }
}

const byAge = (a: ArItem, b: ArItem) =>
  compare(a.item_date, b.item_date) || compare(a.document_no ?? '', b.document_no ?? '') || a.id - b.id
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
