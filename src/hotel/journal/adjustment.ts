import type { BusinessDate } from '../business-date'
import { type Money, money, negate, plus } from '../money'
import type { PostingClass } from './charge'
import { revenueClass } from './charge'
import type { Ledger, NewEntry, NewPosting } from './entry'
import { gather } from './group'
import { copyOf, type StandingPosting } from './standing'

/** The code that carries the main part of an adjustment. */
export type AdjustmentTarget = {
  id: number
  posting_class: PostingClass
  ledger: Ledger
  ledger_account_id: number
}

/** One group to adjust: where it stands, its components as they were posted, and what each gives. */
export type AdjustedGroup = {
  /** The posting as the guest sees it: account and window of the rebate. */
  shown: StandingPosting
  components: readonly StandingPosting[]
  /** Signed, in the order of the components; zero posts nothing. */
  amounts: readonly Money[]
  /** Of the main component. */
  target: AdjustmentTarget
  is_beyond: boolean
}

export type AdjustmentWhy = { adjustment_code_id: number; text: string; reason: string; reference?: string }

/**
 * A rebate stands beside what it rebates and names it, component by component; taxes go back to their own codes (recipe R15).
 * In: the groups with their amounts, why, today. Out: one entry, null when nothing is given. Refuses nothing.
 * Source: domain/finance 7.5.
 */
export function planAdjustment(
  groups: readonly AdjustedGroup[],
  why: AdjustmentWhy,
  today: BusinessDate,
): NewEntry | null {
  const postings = gather(groups.map(group => adjusted(group, why, today)))
  return postings.length === 0 ? null : { kind: 'adjustment', postings, memo: why.reason.slice(0, 200) }
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
          isMain || component.taxable_amount === null ? null : taxableOf(component, components, amounts),
      },
    ]
  })
}

function rebate(
  { shown, target, is_beyond, components }: AdjustedGroup,
  component: StandingPosting,
  amount: Money,
  { adjustment_code_id, text, reason, reference }: AdjustmentWhy,
  today: BusinessDate,
): NewPosting {
  const isMain = component === components[0]
  const {
    unit_price: _price,
    check_no: _check,
    covers: _covers,
    reference: _was,
    ...copy
  } = copyOf(component)
  return {
    ...copy,
    ledger: 'guest',
    holder_id: shown.holder_id,
    window_no: shown.window_no,
    transaction_code_id: isMain ? target.id : component.transaction_code_id,
    description: isMain ? text : component.description,
    origin: 'adjustment',
    side: 'charge',
    quantity: '1',
    amount,
    revenue_date: today,
    adjusts_id: component.id,
    root_id: undefined,
    package_allowance_id: undefined,
    adjustment_code_id,
    ...(reference ? { reference } : {}),
    supplement: reason.slice(0, 200),
    explain: {
      rule: 'adjustment',
      reason,
      ...(component.explain.included === undefined ? {} : { included: component.explain.included }),
      ...(is_beyond && isMain ? { beyond: true } : {}),
    },
    contra: isMain ? [mainContra(target, component, amount)] : [taxContra(component, amount)],
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

const taxContra = ({ contra }: StandingPosting, amount: Money) => {
  const [line] = contra
  const { cash_amount: _cash, ...rest } = line
  return { ...rest, amount: negate(amount) }
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
