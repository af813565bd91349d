import { businessDate } from '../../src/hotel/business-date'
import type { Generate } from '../../src/hotel/generate'
import type { ChargeCode } from '../../src/hotel/journal/charge'

/** VAT of 10 %, inside the price, in force for ever; what a test is about is given. */
export const aGenerate = (differing: Partial<Generate> = {}): Generate => ({
  id: 1,
  transaction_code_id: 7000,
  display_sequence: 10,
  method: 'percent',
  value: '10',
  basis: 'base',
  is_included: true,
  rounding: 'half_up',
  max_nights: null,
  min_age: null,
  begin_date: businessDate('2000-01-01'),
  end_date: null,
  tax_types: [],
  brackets: [],
  ...differing,
})

/** City tax of 2.50 for each person and night, beside the price. */
export const aCityTax = (differing: Partial<Generate> = {}): Generate =>
  aGenerate({
    id: 2,
    transaction_code_id: 7100,
    method: 'flat_per_person_night',
    value: '2.50',
    is_included: false,
    ...differing,
  })

type Target = ChargeCode['generates'][number]['target']

/** The code of what is generated. */
export const aTaxTarget = (id: number, differing: Partial<Target> = {}): Target => ({
  id,
  code: String(id),
  name: `Tax ${id}`,
  folio_text: null,
  posting_class: 'tax',
  ledger: 'tax',
  ledger_account_id: 100 + id,
  ...differing,
})
