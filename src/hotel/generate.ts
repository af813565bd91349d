import type { BusinessDate } from './business-date'
import type { Money, Rounding } from './money'

/** A row of the table `generate`: a tax or service that follows every posting of its owner code. */
export type Generate = {
  id: number
  /** The code of what is generated. */
  transaction_code_id: number
  display_sequence: number
  method: 'percent' | 'flat_per_posting' | 'flat_per_unit' | 'flat_per_person_night'
  /** Decimal text: a percentage, or an amount in the base currency. */
  value: string
  basis: 'base' | 'base_plus_previous'
  /** Part of the quoted price, unless that price is net. */
  is_included: boolean
  rounding: Rounding
  max_nights: number | null
  min_age: number | null
  /** Both ends belong to it; null is open. */
  begin_date: BusinessDate | null
  end_date: BusinessDate | null
  tax_types: readonly TaxTypeException[]
  brackets: readonly Bracket[]
}

/** For guests of one tax type: not posted, or with another value. */
export type TaxTypeException = { tax_type_id: number; do_not_post: boolean; value: string | null }

/** The percentage that holds from a unit net price on. */
export type Bracket = { from_amount: Money; percentage: string }

/** The charge code as far as its taxes are concerned. */
export type TaxedCode = { code: string; is_tax_exemptable: boolean; generates: readonly Generate[] }

/** Which posting of the code it is and for whom; a price is net when its rate or package has `includes_tax` off. */
export type TaxCircumstances = {
  revenue_date: BusinessDate
  /** Number of the night within the stay from 1; outside a stay 1. */
  night: number
  includes_tax: boolean
  /** Of the account. */
  tax_type: { id: number; exempts_percentage: boolean } | null
  /** Of the stay; heard only while the account has no tax type. */
  guest_type: { is_tax_exempt: boolean; exempt_transaction_code_ids: readonly number[] } | null
}

/** Whose heads are counted. Ages in years; null when unknown. */
export type People = { adults: number; child_ages: readonly (number | null)[] }

/** Somebody else in the room who pays nothing of it, and how he is taxed: his heads are charged with the room to whoever pays it. */
export type Beside = People & {
  reservation_id: number
  confirmation_no: string
  code: TaxedCode
  circumstances: Omit<TaxCircumstances, 'revenue_date' | 'includes_tax'>
}

/** A generate as it applies to one posting: its value settled, included or added. */
export type AppliedGenerate = {
  generate: Generate
  value: string
  brackets: readonly Bracket[]
  /** From which unit net price the value holds, where that decides. */
  bracket?: Money
  included: boolean
  /** Whose heads it counts; absent: those of the charge itself. */
  beside?: Beside
}

/**
 * A posting carries the taxes in force on its revenue date that its guest is not exempt from.
 * In: the charge code with its generates, and the circumstances. Out: what applies, in order of sequence, then id.
 * Refuses nothing. Source: domain/finance 3.2.
 */
export function applicableGenerates(code: TaxedCode, circumstances: TaxCircumstances): AppliedGenerate[] {
  const { revenue_date, night, includes_tax } = circumstances
  return code.generates
    .filter(generate => isInForce(generate, revenue_date))
    .filter(({ max_nights }) => max_nights === null || night <= max_nights)
    .map(generate => ({ generate, taxed: taxedAs(generate, code, circumstances) }))
    .flatMap(({ generate, taxed }) =>
      taxed ? [{ generate, ...taxed, included: generate.is_included && includes_tax }] : [],
    )
    .sort((a, b) => bySequence(a.generate, b.generate))
}

/**
 * What others in the room bring with them by their heads, each taxed as he is himself: his code, his night, his exemptions. In: the
 * circumstances of the charge that they go with, and the others. Out: what applies to each of them; in a price that contains its taxes
 * theirs are contained as well. Refuses nothing. Source: domain/reservations 5.9, domain/finance 3.2.
 */
export const besideGenerates = (
  all: readonly Beside[],
  { revenue_date, includes_tax }: TaxCircumstances,
): AppliedGenerate[] =>
  all.flatMap(beside =>
    applicableGenerates(beside.code, { ...beside.circumstances, revenue_date, includes_tax })
      .filter(({ generate }) => isByHeads(generate))
      .map(applied => ({ ...applied, beside })),
  )

/** Charged for each person, whatever the price. */
export const isByHeads = ({ method }: Generate): boolean => method === 'flat_per_person_night'

const isInForce = ({ begin_date, end_date }: Generate, date: BusinessDate) =>
  (begin_date === null || begin_date <= date) && (end_date === null || date <= end_date)

/** The value for this guest, or null when he is exempt. The exception of a tax type replaces brackets too. */
function taxedAs(
  generate: Generate,
  { is_tax_exemptable }: TaxedCode,
  { tax_type, guest_type }: TaxCircumstances,
): Pick<AppliedGenerate, 'value' | 'brackets'> | null {
  const normal = { value: generate.value, brackets: generate.brackets }
  if (tax_type) {
    const exception = generate.tax_types.find(({ tax_type_id }) => tax_type_id === tax_type.id)
    if (exception?.do_not_post) return null
    if (exception?.value != null) return { value: exception.value, brackets: [] }
    const exempt = generate.method === 'percent' && tax_type.exempts_percentage && is_tax_exemptable
    return exempt ? null : normal
  }
  const exempt =
    is_tax_exemptable &&
    guest_type?.is_tax_exempt &&
    guest_type.exempt_transaction_code_ids.includes(generate.transaction_code_id)
  return exempt ? null : normal
}

/** In the order in which they are counted and posted. */
export const bySequence = (a: Generate, b: Generate) => a.display_sequence - b.display_sequence || a.id - b.id
