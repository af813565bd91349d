import type { BusinessDate } from '../business-date'
import { divideRounded, type Money, money, negate, plus } from '../money'
import type { PostingClass } from './charge'
import { revenueClass } from './charge'
import type { Ledger, NewEntry, NewPosting } from './entry'
import { gather } from './group'
import { copyOf, netted, type StandingPosting } from './standing'

/** The code that carries the main part of an adjustment. */
export type AdjustmentTarget = {
  id: number
  posting_class: PostingClass
  ledger: Ledger
  ledger_account_id: number
}

/** One group to adjust: where it stands, its components as they were posted, and what each gives. */
export type AdjustedGroup = {
  /** The posting as whoever pays sees it: account and window of the rebate, of a receivables account its document too. */
  shown: StandingPosting
  components: readonly StandingPosting[]
  /** Signed, in the order of the components; zero posts nothing. */
  amounts: readonly Money[]
  /** Of the main component; without it the main part goes back to where it came from, like the taxes. */
  target?: AdjustmentTarget
  is_beyond: boolean
}

/** What is given back beside the charge it concerns: entry and postings are named alike. */
export type Rebate = 'adjustment' | 'credit_bill' | 'tax_exempt'

export type AdjustmentWhy = {
  rebate: Rebate
  adjustment_code_id?: number
  /** Of the main part that has a target. */
  text?: string
  reason: string
  reference?: string
}

/**
 * A rebate stands beside what it rebates and names it, component by component; taxes go back to their own codes (recipes R15,
 * R36). In: the groups with their amounts, why, today. Out: one entry, null when nothing is given. Refuses nothing.
 * Source: domain/finance 7.5, 7.8, 10.5.
 */
export function planAdjustment(
  groups: readonly AdjustedGroup[],
  why: AdjustmentWhy,
  today: BusinessDate,
): NewEntry | null {
  const postings = gather(groups.map(group => adjusted(group, why, today)))
  return postings.length === 0 ? null : { kind: why.rebate, postings, memo: why.reason.slice(0, 200) }
}

function adjusted(group: AdjustedGroup, why: AdjustmentWhy, today: BusinessDate): NewPosting[] {
  const { components, amounts } = group
  const isMainGone = amounts[0] === 0n
  return components.flatMap((component, index) => {
    const amount = amounts[index]
    if (amount === 0n) return []
    const isMain = index === 0
    return [
      {
        ...rebate(group, component, amount, why, today),
        ...(isMain || isMainGone ? {} : { parent: 0 }),
        taxable_amount:
          isMain || component.taxable_amount === null
            ? null
            : why.rebate === 'tax_exempt'
              ? money(divideRounded(component.taxable_amount * amount, component.amount))
              : taxableOf(component, components, amounts),
      },
    ]
  })
}

function rebate(
  { shown, target, is_beyond, components }: AdjustedGroup,
  component: StandingPosting,
  amount: Money,
  { rebate: origin, adjustment_code_id, text, reason, reference }: AdjustmentWhy,
  today: BusinessDate,
): NewPosting {
  const ofTarget = component === components[0] ? target : undefined
  const {
    unit_price: _price,
    check_no: _check,
    covers: _covers,
    reference: _was,
    // What a limit gave it has given: a rebate makes no room for another charge.
    routing_instruction_id: _routed,
    ...copy
  } = copyOf(component)
  return {
    ...copy,
    ledger: shown.ledger,
    holder_id: shown.holder_id,
    window_no: shown.window_no,
    ar_item_id: shown.ar_item_id,
    transaction_code_id: ofTarget?.id ?? component.transaction_code_id,
    description: (ofTarget && text) ?? component.description,
    origin,
    side: 'charge',
    quantity: '1',
    amount,
    revenue_date: today,
    adjusts_id: component.id,
    root_id: undefined,
    package_allowance_id: undefined,
    ...(adjustment_code_id === undefined ? {} : { adjustment_code_id }),
    ...(reference ? { reference } : {}),
    supplement: reason.slice(0, 200),
    explain: {
      rule: origin,
      reason,
      ...(component.explain.included === undefined ? {} : { included: component.explain.included }),
      ...(is_beyond && component === components[0] ? { beyond: true } : {}),
      // The room of a wrapped night stands elsewhere, once for all parts of its wrapper.
      ...(component.ledger === shown.ledger ? {} : { shown_id: shown.id }),
    },
    contra: [ofTarget ? mainContra(ofTarget, component, amount) : ownContra(component, amount)],
  }
}

/** A rebate on a room is room revenue as well. */
const mainContra = (target: AdjustmentTarget, { contra }: StandingPosting, amount: Money) => ({
  ledger: target.ledger,
  ledger_account_id: target.ledger_account_id,
  amount: negate(amount),
  transaction_code_id: target.id,
  ...(target.ledger === 'revenue'
    ? { revenue_class: contra.find(line => line.revenue_class)?.revenue_class ?? revenueClass(target, false) }
    : {}),
})

/** Where it came from it goes back to. */
const ownContra = ({ contra }: StandingPosting, amount: Money) => {
  const [{ cash_amount: _cash, ...line }] = netted(contra)
  return { ...line, amount: negate(amount) }
}

/** The taxable amount of a rebated tax is what was rebated before it. */
const taxableOf = (
  component: StandingPosting,
  components: readonly StandingPosting[],
  amounts: readonly Money[],
): Money => {
  const [main] = components
  if (component.taxable_amount === main.amount) return amounts[0]
  const at = components.indexOf(component)
  return amounts.slice(0, at).reduce((total, amount) => plus(total, amount), money(0n))
}
