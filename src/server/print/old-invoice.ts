import { coinsOf, timesDecimal } from '../../hotel/money'
import type { FolioContent } from './folio-paper'

type OldInvoice = {
  payee: string
  account_no: string
  document_no: string
  lines: { code: string; quantity: string; unit_price: string; supplement?: string }[]
  total_net: string
  total_tax: string
  total_gross: string
}

/**
 * Invoices by hand were once frozen with their figures alone, and no paper could be made of them. What they hold is said, what they
 * lack is left out; anything else is what it is.
 */
export function wholeContent(content: FolioContent | OldInvoice): FolioContent {
  if ('property' in content) return content
  const { payee, account_no, document_no, lines, total_net, total_tax, total_gross } = content
  const decimals = total_gross.split('.')[1]?.length ?? 0
  const coins = coinsOf(decimals)
  return {
    type: 'ar_invoice',
    account_no,
    display_no: document_no,
    style: 'detailed',
    business_date: '',
    currency: '',
    decimals,
    property: {},
    payee: { name: payee, tax_no: null, address: [`Account ${account_no}`] },
    guest: { name: null, room_no: null, arrival_date: null, departure_date: null, confirmation_no: null },
    lines: lines.map(({ code, quantity, unit_price, supplement }, index) => ({
      posting_id: index,
      date: '' as never,
      code,
      text: supplement ? `${code}, ${supplement}` : code,
      quantity,
      unit_price: null,
      amount: coins.write(timesDecimal(coins.read(unit_price), quantity, coins)),
      reference: null,
      is_accommodation: false,
      arrangement: null,
    })),
    taxes: [],
    payments: [],
    totals: {
      net: total_net,
      tax: total_tax,
      gross: total_gross,
      paid: coins.write(coins.read('0')),
      city_ledger: total_gross,
      balance: total_gross,
    },
    user: '',
  }
}
