import type { AdjustableComponent } from './adjustment'
import type { Generate, TaxCircumstances, TaxedCode } from './generate'
import { type Money, minus, negate, zero } from './money'

/** A posting of a charge group, the main one first: what was posted of it, what was taken since, and as which tax it was posted. */
export type TaxedComponent = AdjustableComponent & { posted_as?: PostedTax }
/** Written down when it was posted: the line that generated it may say something else by now, or be another one. */
export type PostedTax = Pick<Generate, 'transaction_code_id' | 'method'> & { generate_id: number }

/**
 * A guest who turns out to be exempt gets back the taxes that his tax type would not have posted, and nothing else: the price
 * stays. In: the code of the group, its components, the tax type. Out: one signed amount per component, zero where nothing is
 * given back. Refuses nothing. Source: domain/finance 3.2, 7.8.
 */
export function exemptAmounts(
  code: TaxedCode,
  components: readonly TaxedComponent[],
  tax_type: NonNullable<TaxCircumstances['tax_type']>,
): Money[] {
  return components.map(({ posted_as, original, taken }) =>
    posted_as && isExempt(posted_as, code, tax_type) ? negate(minus(original, taken)) : zero,
  )
}

function isExempt(
  tax: PostedTax,
  { generates, is_tax_exemptable }: TaxedCode,
  { id, exempts_percentage }: NonNullable<TaxCircumstances['tax_type']>,
): boolean {
  const same = generates.filter(({ transaction_code_id }) => transaction_code_id === tax.transaction_code_id)
  const line = same.find(generate => generate.id === tax.generate_id) ?? same[0]
  const exception = line?.tax_types.find(({ tax_type_id }) => tax_type_id === id)
  if (exception?.do_not_post) return true
  if (exception?.value != null) return false
  return tax.method === 'percent' && exempts_percentage && is_tax_exemptable
}
