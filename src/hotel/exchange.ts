import { fraction, fractionOf, multiply, over, roundFraction, subtract, type Fraction } from './fraction'
import { type Coins, type Money, minus, money, percentOf } from './money'
import { type Refusal, isRefusal, refuse } from './refusal'

export type RateType = 'cash' | 'cheque' | 'settlement' | 'posting'

/** A row of `exchange_rate`; rates are base currency for one foreign unit, decimal texts like the percentages. */
export type ExchangeRate = {
  id: number
  currency: string
  rate_type: RateType
  /** Instant, ISO 8601. */
  begin_at: string
  buy_rate: string
  /** Null: the currency is not sold. */
  sell_rate: string | null
  buy_commission_pct: string
  sell_commission_pct: string
}

/** Which rate serves which use. The hotel buys what it is given and sells what it is owed in. Source: domain/finance 2.5. */
export const rateUses = {
  foreign_price: { rate_type: 'posting', side: 'sell' },
  display: { rate_type: 'posting', side: 'sell' },
  foreign_cash: { rate_type: 'settlement', side: 'buy' },
  foreign_card: { rate_type: 'settlement', side: 'buy' },
  notes_bought: { rate_type: 'cash', side: 'buy' },
  notes_sold: { rate_type: 'cash', side: 'sell' },
  cheque_bought: { rate_type: 'cheque', side: 'buy' },
} as const satisfies Record<string, { rate_type: RateType; side: 'buy' | 'sell' }>

/**
 * A rate holds until the next one of its currency and type begins.
 * In: rows in any order; the currency, the type and the instant (ISO 8601). Out: the row in force then.
 * Refuses `no_exchange_rate`. Source: domain/finance 2.5.
 */
export function rateFor(
  rates: readonly ExchangeRate[],
  { currency, rate_type, at }: { currency: string; rate_type: RateType; at: string },
): ExchangeRate | Refusal {
  const begun = rates
    .filter(rate => rate.currency === currency && rate.rate_type === rate_type)
    .filter(rate => Date.parse(rate.begin_at) <= Date.parse(at))
    .toSorted((a, b) => Date.parse(b.begin_at) - Date.parse(a.begin_at))
  return begun[0] ?? refuse('no_exchange_rate', { type: rate_type, currency })
}

/**
 * The hotel buys foreign money from a guest.
 * In: the rate, the foreign amount (decimal text), the base currency's coins. Out: worth at the rate, commission, and what
 * the guest is given. Refuses nothing. Source: domain/finance 2.5.
 */
export function buyForeign(
  { buy_rate, buy_commission_pct }: ExchangeRate,
  foreignAmount: string,
  coins: Coins,
): { gross: Money; commission: Money; payout: Money } {
  const gross = atRate(foreignAmount, buy_rate, coins)
  const commission = percentOf(gross, buy_commission_pct, coins)
  return { gross, commission, payout: minus(gross, commission) }
}

/**
 * The hotel sells foreign money to a guest. In: as for buying. Out: worth at the rate, commission, and what the guest pays.
 * Refuses `no_exchange_rate` for a currency that is not sold. Source: domain/finance 2.5.
 */
export function sellForeign(
  rate: ExchangeRate,
  foreignAmount: string,
  coins: Coins,
): { gross: Money; commission: Money; price: Money } | Refusal {
  const sellRate = sellRateOf(rate)
  if (isRefusal(sellRate)) return sellRate
  const gross = atRate(foreignAmount, sellRate, coins)
  const commission = percentOf(gross, rate.sell_commission_pct, coins)
  return { gross, commission, price: money(gross + commission) }
}

/** The rate at which a row sells; refuses `no_exchange_rate` when it does not. */
export const sellRateOf = ({ sell_rate, rate_type, currency }: ExchangeRate): string | Refusal =>
  sell_rate ?? refuse('no_exchange_rate', { type: rate_type, currency })

/** A foreign amount in minor units of the base currency at a rate (decimal texts), rounded once; without commission. */
export const atRate = (foreignAmount: string, rate: string, { decimals, rounding }: Coins): Money =>
  money(
    roundFraction(
      multiply(multiply(fractionOf(foreignAmount), fractionOf(rate)), scaleOf(decimals)),
      rounding,
    ),
  )

/** A base amount shown in another currency at a rate: foreign decimal text. Display only. */
export function shownIn(
  amount: Money,
  rate: string,
  { base, foreign }: { base: Coins; foreign: Coins },
): string {
  const exact = multiply(over(baseUnits(amount, base), fractionOf(rate)), scaleOf(foreign.decimals))
  return foreign.write(money(roundFraction(exact, 'half_up')))
}

/**
 * How much foreign cash settles a bill: rounded up to the smallest foreign coin, so that it is never too little.
 * In: the bill in base minor units, the rate, both currencies' coins, the smallest foreign coin (decimal text).
 * Out: foreign decimal text. Refuses nothing. Source: domain/finance 2.5.
 */
export function foreignNeeded(
  bill: Money,
  { buy_rate, buy_commission_pct }: ExchangeRate,
  { base, foreign, smallestCoin }: { base: Coins; foreign: Coins; smallestCoin: string },
): string {
  const kept = subtract(fraction(1n), over(fractionOf(buy_commission_pct), fraction(100n)))
  const exact = over(baseUnits(bill, base), multiply(fractionOf(buy_rate), kept))
  const coinCount = roundFraction(over(exact, fractionOf(smallestCoin)), 'up')
  return foreign.write(money(coinCount * foreign.read(smallestCoin)))
}

/**
 * A bill is paid in foreign cash; change is always given in base currency.
 * In: the bill in base minor units, the foreign amount tendered (decimal text), the rate, the base currency's coins.
 * Out: what the tender is worth after commission, and the change. Refuses `tender_too_small`. Source: domain/finance 2.5.
 */
export function settleInForeign(
  bill: Money,
  tendered: string,
  rate: ExchangeRate,
  coins: Coins,
): { value: Money; change: Money } | Refusal {
  const { payout: value } = buyForeign(rate, tendered, coins)
  if (value < bill) {
    const [worth, amount] = [coins.write(value), coins.write(bill)]
    return refuse('tender_too_small', { tendered: `${tendered} ${rate.currency}`, value: worth, amount })
  }
  return { value, change: minus(value, bill) }
}

const scaleOf = (decimals: number): Fraction => fraction(10n ** BigInt(decimals))
const baseUnits = (amount: Money, { decimals }: Coins): Fraction => over(fraction(amount), scaleOf(decimals))
