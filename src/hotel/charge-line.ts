import type { BusinessDate } from './business-date'
import type { PostingClass } from './journal/charge'
import { absolute, type Coins, decimal, type Money, timesDecimal } from './money'
import { type Refusal, refuse, refuseField } from './refusal'

/** One line of a charge as a clerk enters it. */
export type ChargeLine = {
  code: string
  /** Decimal text. */
  quantity: string
  unit_price: Money
  reference?: string
  supplement?: string
  check_no?: string
  covers?: number
  revenue_date?: BusinessDate
}

/** What of a transaction code decides whether somebody may charge it at all. */
export type ChargeableCode = {
  is_active: boolean
  posting_class: PostingClass
  allow_manual_posting: boolean
  /** Its account is cash or cheques, which cashiers count. */
  is_counted: boolean
}

/** What of a transaction code limits posting it by hand. */
export type PostableCode = ChargeableCode & {
  code: string
  allow_negative: boolean
  allow_quantity: boolean
  requires_reference: boolean
  requires_covers: boolean
  min_amount: Money | null
  max_amount: Money | null
}

/** Who posts, on which day, for which stay. */
export type PostingDesk = {
  today: BusinessDate
  /** Of the stay; null outside a stay. */
  stay: { arrival_date: BusinessDate; departure_date: BusinessDate } | null
  allows_negative: boolean
  may_post_negative: boolean
  may_post_other_date: boolean
}

/** The classes of what a guest or a company is charged; the others are posted by the program itself, with what belongs to them. */
export const chargedClasses: readonly PostingClass[] = [
  'lodging',
  'food',
  'beverage',
  'minibar',
  'telephone',
  'event',
  'other',
  'internal',
]

/**
 * A charge is neither a tax nor money that moves: whoever charged the drawer's own account would take from it without a cashier, a
 * limit or a receipt. In: a code. Out: whether it is one that somebody may be charged by. Source: domain/finance 6.1 check 5, 8.3.
 */
export const isChargeable = ({
  is_active,
  posting_class,
  is_counted,
}: Omit<ChargeableCode, 'allow_manual_posting'>): boolean =>
  is_active && chargedClasses.includes(posting_class) && !is_counted

/** The same by hand, also by somebody who says that it comes again. */
export const isPostable = (code: ChargeableCode): boolean => code.allow_manual_posting && isChargeable(code)

/**
 * A line is posted by hand only as its code allows. In: the line, its code (undefined: there is none), the desk, coins.
 * Out: the amount, quantity × price rounded once. Refuses `code_not_postable`, `validation`, `negative_not_allowed`,
 * `amount_out_of_range`, `revenue_date`. Source: domain/finance 6.1 checks 5 to 8 and 11.
 */
export function checkLine(
  line: ChargeLine,
  code: PostableCode | undefined,
  desk: PostingDesk,
  coins: Coins,
): { amount: Money; revenue_date: BusinessDate } | Refusal {
  if (!code || !isPostable(code)) return refuse('code_not_postable', { code: line.code })
  const say = (field: string, message: string) => refuseField(field, `${line.code}: ${message}`)
  const { units, scale } = decimal(line.quantity)
  if (units === 0n || scale > 3) return say('quantity', 'please give a quantity with at most three decimals.')
  const isOne = units === 10n ** BigInt(scale) || units === -(10n ** BigInt(scale))
  if (!isOne && !code.allow_quantity) return say('quantity', 'this code takes a quantity of one.')
  if (line.unit_price < 0n) return say('unit_price', 'a price cannot be negative; give a negative quantity.')

  const amount = timesDecimal(line.unit_price, line.quantity, coins)
  if (amount < 0n) {
    const isAllowed = desk.allows_negative && code.allow_negative && desk.may_post_negative
    if (!isAllowed) return refuse('negative_not_allowed')
    if (!line.reference) return say('reference', 'a negative amount needs a reference.')
  }
  if (isOutside(amount, code)) {
    const [min, max] = [code.min_amount, code.max_amount].map(limit =>
      limit === null ? '…' : coins.write(limit),
    )
    return refuse('amount_out_of_range', { code: line.code, min, max })
  }
  if (code.requires_reference && !line.reference && !line.check_no)
    return say('reference', 'a reference is needed.')
  if (code.requires_covers && line.covers === undefined)
    return say('covers', 'the number of covers is needed.')

  const revenue_date = line.revenue_date ?? desk.today
  if (revenue_date !== desk.today && !isWithinStay(revenue_date, desk)) return refuse('revenue_date')
  return { amount, revenue_date }
}

const isOutside = (amount: Money, { min_amount, max_amount }: PostableCode): boolean =>
  (min_amount !== null && absolute(amount) < min_amount) ||
  (max_amount !== null && absolute(amount) > max_amount)

const isWithinStay = (date: BusinessDate, { stay, may_post_other_date }: PostingDesk): boolean =>
  may_post_other_date && stay !== null && stay.arrival_date <= date && date <= stay.departure_date
