import { expect, test } from 'vitest'
import type { CurrencyFormat } from '../../../src/hotel/currency-format'
import { type FolioContent, folioSheet } from '../../../src/server/print/folio-paper'
import { receiptPaper } from '../../../src/server/print/receipt-paper'

const money: CurrencyFormat = {
  symbol: '€',
  symbol_position: 'before',
  decimal_separator: 'comma',
  thousands_separator: 'dot',
  negative_format: 'parentheses',
}
const content = (more: object): FolioContent =>
  ({
    display_no: 'F26-000001',
    style: 'detailed',
    business_date: '2026-03-14',
    currency: 'EUR',
    decimals: 2,
    property: { name: 'Hotel' },
    payee: { name: 'Ana', tax_no: null, address: [] },
    guest: { name: 'Ana', room_no: '101', arrival_date: null, departure_date: null, confirmation_no: null },
    lines: [
      { posting_id: 1, date: '2026-03-14', code: '1000', text: 'Room', quantity: '1', amount: '1490.00' },
      { posting_id: 2, date: '2026-03-14', code: '1090', text: 'Allowance', quantity: '1', amount: '-90.00' },
    ],
    taxes: [{ code: '7000', description: 'VAT', taxable: '1272.73', amount: '127.27' }],
    payments: [{ date: '2026-03-14', text: 'Visa', amount: '1400.00', reference: null }],
    totals: {
      net: '1272.73',
      tax: '127.27',
      gross: '1400.00',
      paid: '1400.00',
      city_ledger: '0.00',
      balance: '0.00',
    },
    user: 'Ana',
    ...more,
  }) as unknown as FolioContent

test('a folio prints its amounts as the house writes them, the total with its symbol', () => {
  const printed = JSON.stringify(folioSheet(content({ money }), 'detailed', 'ORIGINAL'))
  for (const amount of ['1.490,00', '(90,00)', '1.272,73', 'Tax 127,27', 'Total €1.400,00', 'Balance 0,00'])
    expect(printed).toContain(amount)
  // One that was issued before folios kept it is printed as it always was.
  const before = JSON.stringify(folioSheet(content({}), 'detailed', 'COPY 1'))
  for (const amount of ['1490.00', '-90.00', 'Total 1400.00 EUR']) expect(before).toContain(amount)
})

test('a quantity is printed without noughts that say nothing, and as the house writes numbers', () => {
  const line = { date: '2026-03-14', code: '2050', text: 'Minibar', amount: '10.00', unit_price: null }
  const lines = [
    { ...line, posting_id: 1, quantity: '1.000' },
    { ...line, posting_id: 2, quantity: '2.500' },
    { ...line, posting_id: 3, quantity: '1200.000' },
  ]
  const printed = JSON.stringify(folioSheet(content({ money, lines }), 'detailed', 'ORIGINAL'))
  for (const quantity of ['"1"', '"2,5"', '"1.200"']) expect(printed).toContain(quantity)
  expect(printed).not.toContain('.000')
})

test('days are printed as the house writes them, on a folio, its copy and a receipt', () => {
  const guest = { ...content({}).guest, arrival_date: '2026-03-12', departure_date: '2026-03-14' }
  const credit_of = { display_no: 'F26-000001', business_date: '2026-03-13', reason: 'Noise' }
  const printed = JSON.stringify(
    folioSheet(content({ money, guest, credit_of, dates: 'DD.MM.YYYY' }), 'detailed', 'ORIGINAL'),
  )
  for (const day of ['14.03.2026   ORIGINAL', 'Stay: 12.03.2026 to 14.03.2026', 'of 13.03.2026: Noise'])
    expect(printed).toContain(day)
  expect(printed).not.toContain('2026-03')
  const receipt = { receipt_no: 'R26-000001', kind: 'payment', issued_at: '', copy: 'ORIGINAL' }
  const held = { business_date: '2026-03-14', received_on: '2026-03-20', amount: '5.00' }
  const ahead = JSON.stringify(receiptPaper({ ...receipt, content: held }, money, 'DD.MM.YYYY'))
  for (const day of ['Business date: 14.03.2026', '20.03.2026']) expect(ahead).toContain(day)
  // A folio from before they were kept is printed as it always was.
  expect(JSON.stringify(folioSheet(content({ guest }), 'detailed', 'COPY 1'))).toContain(
    'Stay: 2026-03-12 to 2026-03-14',
  )
})

test('so does a receipt, of a payment and of a deposit', () => {
  const receipt = { receipt_no: 'R26-000001', kind: 'payment', issued_at: '', copy: 'ORIGINAL' }
  const paid = { method: 'Visa', amount: '1519.80', surcharge: '29.80', change: '0.00', tendered: null }
  const payment = receiptPaper(
    { ...receipt, content: { payments: [paid], total: '1519.80', currency: 'EUR' } },
    money,
  )
  expect(JSON.stringify(payment)).toContain('surcharge 29,80 included')
  expect(JSON.stringify(payment)).toContain('Total €1.519,80')
  const ahead = receiptPaper(
    { ...receipt, kind: 'deposit', content: { amount: '1138.60', method: 'Cash' } },
    money,
  )
  expect(JSON.stringify(ahead)).toContain('1.138,60')
})

test('a receipt says what it is of as people say it, and nothing that only the house reads', () => {
  const sheet = (kind: string, held: object) =>
    JSON.stringify(
      receiptPaper(
        { receipt_no: 'R26-1', kind, issued_at: '', copy: 'ORIGINAL', content: { hotel: 'Hotel', ...held } },
        money,
        'DD.MM.YYYY',
      ),
    )
  const foreign = { fx_currency: 'USD', fx_amount: '120', fx_rate: '0.92000000', change: '10.40' }
  const deposit = sheet('deposit', {
    ...foreign,
    rule: 'payment',
    rate_id: 7,
    card_token_id: 55,
    guest_name: 'Okafor, Ada',
    room_no: '101',
    method: 'US dollar cash',
    amount: '1044.00',
    value: '1054.40',
    comments: 'By letter',
  })
  for (const said of [
    'Guest: Okafor, Ada',
    'Room: 101',
    '"Method"',
    '120 USD at 0,92',
    '"Change"',
    '10,40',
    '1.044,00',
    'By letter',
  ])
    expect(deposit).toContain(said)
  for (const inside of ['rule', 'rate id', 'token', 'guest name', 'fx', '55', '1.054,40'])
    expect(deposit).not.toContain(inside)
  const onAccount = sheet('ar_payment', {
    account_no: 'C-5',
    method: 'Bank transfer',
    amount: '700.00',
    received_on: '2026-03-14',
    applications: [
      { document_no: 'F26-000165', amount: '700.00', invoice_item_id: 82, credit_item_id: null },
    ],
  })
  for (const said of ['C-5', '14.03.2026', 'F26-000165 700,00']) expect(onAccount).toContain(said)
  const card = { card: { brand: 'Visa', last4: '1111' }, amount: '5.00', change: '0.00' }
  expect(sheet('deposit', card)).toContain('Visa •••• 1111')
  expect(sheet('deposit', card)).not.toContain('Change')
  const bought = sheet('exchange', {
    foreign: '1100.00 USD',
    rate: '0.92000000',
    worth: '1012.00',
    total: '991.76',
  })
  for (const said of ['1.100,00 USD', '"0,92"', '1.012,00', 'Total €991,76']) expect(bought).toContain(said)
  expect(sheet('drop', { currency: 'USD', amount: '500.00', bag_no: 'B1' })).toContain('500,00 USD')
  // Who opens the bag in the morning reads what was counted into it.
  const closing = sheet('drop', {
    dropped: '1102.00',
    counts: [
      { instrument: 'cash', currency: 'EUR', counted: '1402.00', expected: '1400.00' },
      { instrument: 'cash', currency: 'USD', counted: '20.00', expected: '20.00' },
      { instrument: 'cheque', currency: 'EUR', counted: '80.00', expected: '95.50' },
    ],
  })
  expect(closing).toContain('Cash 1.402,00 EUR, over 2,00')
  expect(closing).toContain('"Cash 20,00 USD"')
  expect(closing).toContain('Cheques 80,00 EUR, short 15,50')
})
