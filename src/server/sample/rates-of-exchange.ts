import { addDays, type BusinessDate } from '../../hotel/business-date'
import type { MasterRecord } from '../../hotel/master/record'
import type { Stock } from '../property/stock'

/** Cents of a euro for one unit, bought and sold. */
const currencies: [string, number, number][] = [
  ['USD', 92, 98],
  ['GBP', 115, 122],
  ['CHF', 102, 109],
  ['BRL', 15, 18],
]

/** Cash and settlement rates of the last thirty days and of the day of the handover; they move a little from day to day. */
export async function putExchangeRates({ put }: Pick<Stock, 'put'>, handover: BusinessDate): Promise<void> {
  const days = Array.from({ length: 31 }, (_, index) => 30 - index)
  await put(
    'exchange-rate',
    days.flatMap(ago =>
      currencies.flatMap(([foreign_currency_id, buy, sell]) =>
        ['cash', 'settlement'].map(
          (rate_type): MasterRecord => ({
            foreign_currency_id,
            rate_type,
            begin_at: `${addDays(handover, -ago)}T00:00:00Z`,
            buy_rate: priceOf(buy, ago),
            sell_rate: priceOf(sell, ago),
            buy_commission_percent: rate_type === 'cash' ? '2' : '0',
          }),
        ),
      ),
    ),
  )
}

/** Four decimals, the last two wander. */
const priceOf = (cents: number, ago: number): string =>
  `0.${String(cents * 100 + ((ago * 7) % 23)).padStart(4, '0')}`.replace(/^0\.(\d)(\d{4})$/, '$1.$2')
