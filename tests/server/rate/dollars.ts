import type { Stock } from '../../../src/server/property/stock'
import { openCashier } from '../cashiering/till'
import { aSummerHouse, bookingDay } from '../reservation/summer'

/** Rate codes in US dollars, one for each way of fixing their course. */
export const modes = { USDB: 'at_booking', USDC: 'at_check_in', USDD: 'daily' } as const
export type DollarCode = keyof typeof modes

/** A house that sells type DLX in dollars too, at 99.99 for one and 150.00 for two; no course is set yet. */
export async function aDollarHouse(
  more: (stock: Stock) => Promise<void> = async () => {},
  two_persons = '150',
) {
  const house = await aSummerHouse(async stock => {
    await stock.tx.sql`update foreign_currency set allow_sell_rates = true where code = 'USD'`
    for (const [code, exchange_mode] of Object.entries(modes))
      await putCode(stock, { code, exchange_mode, two_persons })
    await more(stock)
  })
  await openCashier(house.manager, '0.00')
  const { id } = house.stock
  return {
    house,
    ana: house.manager,
    id,
    /** The dollar is sold at so many euros since so long ago. */
    course: (sell_rate: string, since: string) => house.sql`
      insert into exchange_rate (property_id, foreign_currency_id, currency_code, rate_type, begin_at, buy_rate, sell_rate)
      select ${house.property_id}, ${id('foreign-currency', 'USD')}, 'USD', 'posting', now() - ${since}::interval, 0.5, ${sell_rate}`,
    wish: (code: DollarCode, more: object = {}) => ({
      arrival_date: bookingDay,
      nights: 2,
      adults: 2,
      room_type_id: id('room-type', 'DLX'),
      rate_code_id: id('rate-code', code),
      ...more,
    }),
  }
}

type Code = { code: string; exchange_mode: string; two_persons: string }

async function putCode(stock: Stock, { code, exchange_mode, two_persons }: Code): Promise<void> {
  await stock.put('rate-code', [
    {
      code,
      name: `Dollars ${exchange_mode}`,
      exchange_mode,
      rate_category_id: 'BAR',
      market_code_id: 'BAR',
      pricing_basis: 'schedule',
      begin_sell_date: '2026-01-01',
      end_sell_date: '2027-12-31',
      room_type_ids: ['DLX'],
      currency_code: 'USD',
      transaction_code_id: '1000',
    },
  ])
  await stock.put('pricing-schedule', [
    {
      owner_type: 'rate_code',
      rate_code_id: code,
      begin_date: '2026-06-01',
      end_date: '2026-08-31',
      season_name: 'All year',
      room_type_ids: ['DLX'],
      one_person: '99.99',
      two_persons,
      extra_adult: '30',
    },
  ])
}

export type DollarHouse = Awaited<ReturnType<typeof aDollarHouse>>
