import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { applicableGenerates, type Generate, type TaxCircumstances } from '../../src/hotel/generate'
import { aCityTax, aGenerate } from './a-generate'

const march1 = businessDate('2026-03-01')

const vat = aGenerate()
const cityTax = aCityTax()

const circumstances: TaxCircumstances = {
  revenue_date: march1,
  night: 1,
  includes_tax: true,
  tax_type: null,
  guest_type: null,
}

/** Values of what applies, in order. */
const values = (
  generates: Generate[],
  differing: Partial<TaxCircumstances> = {},
  is_tax_exemptable = true,
): string[] =>
  applicableGenerates({ code: '1000', is_tax_exemptable, generates }, { ...circumstances, ...differing }).map(
    ({ value }) => value,
  )

test('a tax change on the 1st applies to the night of the 1st', () => {
  const old = aGenerate({ end_date: businessDate('2026-02-28'), value: '19' })
  const coming = aGenerate({ begin_date: march1, value: '20' })
  expect(values([old, coming])).toEqual(['20'])
  expect(values([old, coming], { revenue_date: businessDate('2026-02-28') })).toEqual(['19'])
})

test('generates come in order of their sequence, then of their id', () => {
  const rows = [
    aGenerate({ id: 3, value: '3' }),
    aGenerate({ id: 2, value: '2', display_sequence: 20 }),
    aGenerate({ id: 1, value: '1' }),
  ]
  expect(values(rows)).toEqual(['1', '3', '2'])
})

test('a tax on the first seven nights ends with the seventh', () => {
  const limited = aGenerate({ max_nights: 7 })
  expect(values([limited], { night: 7 })).toEqual(['10'])
  expect(values([limited], { night: 8 })).toEqual([])
})

const diplomat = { id: 5, exempts_percentage: true }
const resident = { id: 6, exempts_percentage: false }

test.each([
  ['loses percentages by an exempting tax type', diplomat, true, ['2.50']],
  ['keeps them on a code that cannot be exempted', diplomat, false, ['10', '2.50']],
  ['keeps them under a tax type that exempts nothing', resident, true, ['10', '2.50']],
])('a guest %s', (_, tax_type, exemptable, expected) => {
  expect(values([vat, cityTax], { tax_type }, exemptable)).toEqual(expected)
})

test('a row for the tax type decides alone, whatever the tax type exempts', () => {
  const lower = { ...vat, tax_types: [{ tax_type_id: 5, do_not_post: false, value: '4' }] }
  const none = { ...cityTax, tax_types: [{ tax_type_id: 5, do_not_post: true, value: null }] }
  expect(values([lower, none], { tax_type: diplomat })).toEqual(['4'])
  expect(values([lower, none], { tax_type: resident })).toEqual(['10', '2.50'])
})

const exemptGuest = { is_tax_exempt: true, exempt_transaction_code_ids: [7100] }

test.each([
  ['drops the taxes it lists', { guest_type: exemptGuest }, true, ['10']],
  ['drops nothing on a code that cannot be exempted', { guest_type: exemptGuest }, false, ['10', '2.50']],
  ['is not heard beside a tax type', { guest_type: exemptGuest, tax_type: resident }, true, ['10', '2.50']],
])("the stay's exempt guest type %s", (_, differing, exemptable, expected) => {
  expect(values([vat, cityTax], differing, exemptable)).toEqual(expected)
})

test('on a net price nothing is included', () => {
  const [applied] = applicableGenerates(
    { code: '1000', is_tax_exemptable: false, generates: [vat] },
    { ...circumstances, includes_tax: false },
  )
  expect(applied.included).toBe(false)
})
