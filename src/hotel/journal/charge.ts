import type { BusinessDate } from '../business-date'
import type { Generate, TaxCircumstances } from '../generate'
import { type Coins, type Money, negate } from '../money'
import { isRefusal, type Refusal } from '../refusal'
import { chargeGroup, type Generated, headsAlone, type Quoted } from '../tax'
import type {
  HolderLedger,
  Ledger,
  NewPosting,
  Origin,
  PostingLinks,
  PostingTexts,
  RevenueClass,
} from './entry'

export type PostingClass =
  | 'lodging'
  | 'food'
  | 'beverage'
  | 'minibar'
  | 'telephone'
  | 'event'
  | 'other'
  | 'tax'
  | 'deposit'
  | 'paid_out'
  | 'exchange'
  | 'rounding'
  | 'internal'
  | 'payment'
  | 'package_wrapper'

/** A transaction code as the posting engine reads it, with what it generates. */
export type ChargeCode = {
  id: number
  code: string
  name: string
  folio_text: string | null
  posting_class: PostingClass
  ledger: Ledger
  ledger_account_id: number
  is_tax_exemptable: boolean
  generates: (Generate & { target: GeneratedCode })[]
}
export type GeneratedCode = Pick<
  ChargeCode,
  'id' | 'code' | 'name' | 'folio_text' | 'posting_class' | 'ledger' | 'ledger_account_id'
>

/** Where a charge lands and for whom. */
export type Landing = PostingLinks &
  PostingTexts & {
    ledger: HolderLedger
    holder_id: number
    window_no: number
    origin: Origin
    revenue_date: BusinessDate
    /** The night's room charge of an overnight stay: its revenue is room revenue, all other lodging is not. */
    is_overnight?: boolean
    description?: string
    unit_price?: Money
    explain?: Record<string, unknown>
  }

/**
 * A charge brings its taxes with it and is posted with them as one group (recipe R1, on the package ledger R18).
 * In: the code, where it lands, the quoted amount with its persons, the circumstances of tax, coins.
 * Out: the main posting first, then what it generates; nothing for a zero amount. Refuses `tax_exceeds_price`.
 * Source: domain/finance 3.3, 4.5, 6.5.
 */
export function chargePostings(
  code: ChargeCode,
  landing: Landing,
  quoted: Quoted,
  circumstances: Omit<TaxCircumstances, 'revenue_date'>,
  coins: Coins,
): NewPosting[] | Refusal {
  const group = chargeGroup(code, { ...circumstances, revenue_date: landing.revenue_date }, quoted, coins)
  if (isRefusal(group)) return group
  const { is_overnight, explain, unit_price, ...where } = landing
  if (group.total === 0n && group.main === 0n && group.generated.length === 0) return []

  const main = posting(code, group.main, {
    ...where,
    description: landing.description ?? textOf(code),
    quantity: quoted.quantity,
    unit_price,
    explain,
    revenue_class: revenueClass(code, is_overnight ?? false),
  })
  const generated = group.generated.map(each => generatedPosting(each, where, coins))
  // Where all of a price is tax the main amount is zero and has no posting; the taxes then stand alone.
  return group.main === 0n ? generated : [main, ...generated.map(each => ({ ...each, parent: 0 }))]
}

/**
 * What a charge brings with it by heads, where the charge itself comes to nothing or less: each a group of its own. In: as for the charge.
 * Refuses nothing. Source: domain/finance 3.3, domain/reservations 3.6.
 */
export function headPostings(
  code: ChargeCode,
  landing: Landing,
  quoted: Quoted,
  circumstances: Omit<TaxCircumstances, 'revenue_date'>,
  coins: Coins,
): NewPosting[][] {
  const { is_overnight: _, explain: __, unit_price: ___, ...where } = landing
  const taxed = { ...circumstances, revenue_date: landing.revenue_date }
  return headsAlone(code, taxed, quoted, coins).map(each => [generatedPosting(each, where, coins)])
}

type Where = Omit<Landing, 'is_overnight' | 'explain' | 'unit_price'>

function generatedPosting(
  { generate, value, bracket, amount, taxable_amount, included, beside }: Generated,
  where: Where,
  coins: Coins,
): NewPosting {
  const { target } = generate as ChargeCode['generates'][number]
  return posting(target, amount, {
    ...where,
    description: textOf(target),
    origin: 'generate',
    generate_id: generate.id,
    taxable_amount,
    explain: {
      rule: 'generate',
      generate_id: generate.id,
      method: generate.method,
      value,
      ...(bracket !== undefined && { bracket: coins.write(bracket) }),
      included,
      ...basis(taxable_amount, coins),
      ...(beside && { for_reservation: beside.confirmation_no }),
    },
    revenue_class: revenueClass(target, false),
  })
}

/** The class of the reports that a revenue line falls in, decided when it is posted (domain/finance 3.1). */
export function revenueClass(
  { posting_class }: Pick<ChargeCode, 'posting_class'>,
  isOvernight: boolean,
): RevenueClass {
  if (posting_class === 'lodging') return isOvernight ? 'room' : 'room_other'
  return ['food', 'beverage', 'minibar'].includes(posting_class) ? 'fnb' : 'other'
}

/** The line as the guest reads it. */
export const textOf = ({ folio_text, name }: Pick<ChargeCode, 'folio_text' | 'name'>): string =>
  folio_text ?? name

function posting(
  code: GeneratedCode,
  amount: Money,
  {
    revenue_class,
    ...rest
  }: Omit<NewPosting, 'amount' | 'side' | 'transaction_code_id' | 'contra'> & { revenue_class: RevenueClass },
): NewPosting {
  return {
    ...rest,
    side: 'charge',
    transaction_code_id: code.id,
    amount,
    contra: [
      {
        ledger: code.ledger,
        ledger_account_id: code.ledger_account_id,
        amount: negate(amount),
        transaction_code_id: code.id,
        ...(code.ledger === 'revenue' ? { revenue_class } : {}),
      },
    ],
  }
}

const basis = (taxable_amount: Money | null, coins: Coins) =>
  taxable_amount === null ? {} : { basis: coins.write(taxable_amount) }
