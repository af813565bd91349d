import type { MasterRecord } from '../../hotel/master/record'
import { putChart } from '../property/chart'
import type { Stock } from '../property/stock'
import { change } from './change'

/** The standard chart with Portuguese taxes, and what this house has beside it (domain/master-data 5.6). */
export async function putSampleChart(stock: Stock): Promise<void> {
  await putChart(stock, {
    rooms: '6',
    food: '13',
    standard: '23',
    city: { amount: '4.00', min_age: 14, max_nights: 7 },
    is_included: true,
  })
  await putCurrencies(stock)
  await putReceivables(stock)
  await putGroupings(stock)
}

async function putCurrencies({ put }: Stock): Promise<void> {
  await put(
    'currency-format',
    [
      {
        code: 'USD',
        name: 'US dollar',
        symbol: '$',
        symbol_position: 'before',
        decimal_places: 2,
        decimal_separator: 'dot',
        thousands_separator: 'comma',
      },
      {
        code: 'GBP',
        name: 'Pound sterling',
        symbol: '£',
        symbol_position: 'before',
        decimal_places: 2,
        decimal_separator: 'dot',
        thousands_separator: 'comma',
      },
    ].map((row, index) => ({
      negative_format: 'minus_before',
      rounding_method: 'half_up',
      display_sequence: (index + 1) * 10,
      ...row,
    })),
  )
  await put('foreign-currency', [
    { code: 'CHF', name: 'Swiss franc', symbol: 'CHF', decimal_places: 2, allow_cash_payment: false },
    { code: 'BRL', name: 'Brazilian real', symbol: 'R$', decimal_places: 2, allow_cash_payment: false },
  ])
  await put('credit-card-type', [
    { code: 'JC', name: 'JCB', brand: 'jcb', number_lengths: '16', prefixes: [{ from: '3528', to: '3589' }] },
  ])
  await put('bank-account', [
    {
      code: 'MAIN',
      name: 'Main account',
      bank_name: 'Banco do Estuário',
      account_holder: 'Tejo Hospitality Lda',
      iban: 'PT50000201231234567890154',
      bic: 'BCESPTPL',
      currency_code: 'EUR',
      payment_format: 'electronic_transfer',
      is_default: true,
      print_on_invoice: true,
    },
    {
      code: 'COMM',
      name: 'Commissions',
      bank_name: 'Banco do Estuário',
      account_holder: 'Tejo Hospitality Lda',
      iban: 'PT50000201231234567890251',
      bic: 'BCESPTPL',
      currency_code: 'EUR',
      payment_format: 'electronic_transfer',
      min_payment_amount: '50',
    },
  ])
}

const reminders = [
  {
    after_days: 15,
    letter_title: 'Friendly reminder',
    letter_text: 'Perhaps our invoice has escaped your notice. We should be glad to receive your payment.',
  },
  {
    after_days: 30,
    letter_title: 'Second reminder',
    letter_text: 'Our invoice is still open. Please let us have your payment within ten days.',
  },
  {
    after_days: 45,
    letter_title: 'Last reminder',
    letter_text: 'Unless we receive your payment within a week we shall have to suspend credit.',
  },
]

async function putReceivables(stock: Stock): Promise<void> {
  const { put } = stock
  for (const code of ['CORP', 'TA', 'OTA']) await change(stock, 'account-type', code, { reminders })
  await put(
    'account-type',
    [
      { code: 'CC', name: 'Card company', payment_terms_days: 5 },
      { code: 'CREW', name: 'Airline crew', payment_terms_days: 30 },
      { code: 'EVT', name: 'Event', payment_terms_days: 14 },
    ].map((row, index) => ({
      statement_mode: 'open_item',
      reminders,
      display_sequence: 30 + index * 10,
      ...row,
    })),
  )
  await put('restricted-reason', [
    { code: 'LIMIT', name: 'Credit limit reached', effect: 'block_new_charges', applies_to: 'ar_account' },
    { code: 'DISP', name: 'Disputed invoices', effect: 'warn', applies_to: 'ar_account' },
    { code: 'BANK', name: 'Insolvency', effect: 'block_new_charges', applies_to: 'both' },
  ])
  await put('tax-type', [
    { code: 'DIPL', name: 'Diplomatic mission', exempts_percentage: true, requires_proof: true },
    { code: 'EXPORT', name: 'Foreign company', exempts_percentage: true, requires_proof: false },
  ])
  await put('adjustment-code', [
    { code: 'TAXEX', name: 'Tax exemption shown later', adjustment_type: 'correction', display_sequence: 90 },
  ])
}

const room = ['1000', '1010', '1100']
const codes = (low: number, high: number, all: readonly string[]): string[] =>
  all.filter(code => Number(code) >= low && Number(code) <= high)

async function putGroupings({ put, tx }: Stock): Promise<void> {
  const rows = await tx.sql<{ code: string }[]>`
    select code from transaction_code where property_id = ${tx.property_id} and transaction_type = 'revenue' order by code`
  const revenue = rows.map(({ code }) => code)
  await put(
    'routing-code',
    [
      { code: 'ROOM', name: 'Room', transaction_code_ids: room },
      { code: 'RBF', name: 'Room and breakfast', transaction_code_ids: [...room, '2000'] },
      { code: 'ALLC', name: 'All charges', transaction_group_ids: ['LOD', 'FNB', 'OTH'] },
      { code: 'PARK', name: 'Parking', transaction_code_ids: ['3030'] },
      { code: 'MICE', name: 'Meetings and banquets', transaction_subgroup_ids: ['MICE', 'BQ'] },
      {
        code: 'FB50',
        name: 'Food and beverage up to 50.00 a day',
        transaction_group_ids: ['FNB'],
        limit_amount: '50',
        limit_period: 'per_day',
      },
    ].map((row, index): MasterRecord => ({ default_window: 2, display_sequence: index * 10, ...row })),
  )
  await put(
    'folio-arrangement-code',
    [
      {
        code: 'ACC',
        name: 'Accommodation',
        transaction_code_ids: ['1000', '1010', '1020', '1060', '1090', '1100'],
      },
      { code: 'BRK', name: 'Breakfast', transaction_code_ids: ['2000'] },
      {
        code: 'FNB',
        name: 'Food and beverage',
        transaction_code_ids: [...codes(2010, 2050, revenue), '2090'],
      },
      { code: 'COMM', name: 'Communication', transaction_code_ids: ['3000', '3010'] },
      { code: 'MISC', name: 'Other services', transaction_code_ids: codes(3020, 3110, revenue) },
    ].map((row, index) => ({
      folio_text: row.name,
      summarise_by: 'day',
      display_sequence: index * 10,
      ...row,
    })),
  )
  await put('revenue-bucket-type', [
    { code: 'MGR', name: 'Manager report' },
    { code: 'STAT', name: 'Lodging statistics' },
  ])
  await put(
    'revenue-bucket-code',
    [
      {
        code: 'ROOM',
        name: 'Rooms',
        revenue_bucket_type_id: 'MGR',
        transaction_code_ids: codes(1000, 1100, revenue),
      },
      {
        code: 'FOOD',
        name: 'Food',
        revenue_bucket_type_id: 'MGR',
        transaction_code_ids: ['2000', '2010', '2015', '2040', '2060', '2090'],
      },
      {
        code: 'BEV',
        name: 'Beverage',
        revenue_bucket_type_id: 'MGR',
        transaction_code_ids: ['2020', '2030', '2050', '2070'],
      },
      {
        code: 'OTHER',
        name: 'Other departments',
        revenue_bucket_type_id: 'MGR',
        transaction_code_ids: codes(3000, 3200, revenue),
      },
      {
        code: 'LODG',
        name: 'Lodging',
        revenue_bucket_type_id: 'STAT',
        transaction_code_ids: codes(1000, 1100, revenue),
      },
      {
        code: 'NONLODG',
        name: 'Not lodging',
        revenue_bucket_type_id: 'STAT',
        transaction_code_ids: codes(2000, 3200, revenue),
      },
    ].map((row, index) => ({ display_sequence: index * 10, ...row })),
  )
}
