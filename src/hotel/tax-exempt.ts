import type { AdjustableComponent } from './adjustment'
import type { BusinessDate } from './business-date'
import { applicableGenerates, type TaxCircumstances, type TaxedCode } from './generate'
import { type Money, minus, negate, zero } from './money'

/** A posting of a charge group, the main one first: what was posted of it, what was taken since, and what generated it. */
export type TaxedComponent = AdjustableComponent & { generate_id?: number }

/**
 * A guest who turns out to be exempt gets back the taxes that his tax type would not have posted, and nothing else: the price
 * stays. In: the code of the group, its day, its components, the tax type. Out: one signed amount per component, zero where
 * nothing is given back. Refuses nothing. Source: domain/finance 3.2, 7.8.
 */
export function exemptAmounts(
  code: TaxedCode,
  revenue_date: BusinessDate,
  components: readonly TaxedComponent[],
  tax_type: NonNullable<TaxCircumstances['tax_type']>,
): Money[] {
  const gone = exempted(code, revenue_date, tax_type)
  return components.map(({ generate_id, original, taken }) =>
    generate_id !== undefined && gone.has(generate_id) ? negate(minus(original, taken)) : zero,
  )
}

/** What is posted for a guest who is taxed normally and not for one of this tax type. */
function exempted(
  code: TaxedCode,
  revenue_date: BusinessDate,
  tax_type: TaxCircumstances['tax_type'],
): Set<number> {
  const applied = (type: TaxCircumstances['tax_type']) =>
    applicableGenerates(code, {
      revenue_date,
      night: 1,
      includes_tax: true,
      tax_type: type,
      guest_type: null,
    }).map(({ generate }) => generate.id)
  const still = new Set(applied(tax_type))
  return new Set(applied(null).filter(id => !still.has(id)))
}
