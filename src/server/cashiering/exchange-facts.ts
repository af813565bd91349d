import { buyForeign, type ExchangeRate, foreignNeeded, sellForeign } from '../../hotel/exchange'
import { fraction, fractionOf, multiply, over, roundFraction, add } from '../../hotel/fraction'
import { type Coins, coinsOf, type Money, money } from '../../hotel/money'
import { refuse, refuseField } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import type { cashiering } from '../../wire/cashiering'
import { accept, found, Refused } from '../serve'
import type { Tx } from '../tx'

export type Wanted = Pick<
  InputOf<typeof cashiering.quote>,
  'direction' | 'instrument' | 'currency' | 'foreign_amount' | 'base_amount'
>
export type Quote = {
  rate: ExchangeRate
  /** Of the foreign currency. */
  coins: Coins
  foreign_amount: string
  gross: Money
  commission: Money
  base_net: Money
  limits: { per_transaction: Money | null; per_day: Money | null }
}

type Row = {
  decimals: number
  limit_transaction: string | null
  limit_day: string | null
  rate: (Omit<ExchangeRate, 'currency' | 'rate_type'> & { id: number }) | null
}

/** What an exchange comes to at the rate in force (domain/finance 2.5). One query. Refuses `no_exchange_rate`, `validation`. */
export async function quoteOf(tx: Tx, wanted: Wanted): Promise<Quote> {
  const { direction, instrument, currency } = wanted
  if ((wanted.foreign_amount === undefined) === (wanted.base_amount === undefined)) {
    throw wrong('foreign_amount', 'Please give one of the two amounts.')
  }
  if (direction === 'sell' && instrument === 'cheque') throw wrong('instrument', 'Cheques are only bought.')
  const row = await loadRate(tx, wanted)
  if (!row.rate) throw new Refused(refuse('no_exchange_rate', { type: instrument, currency }))
  const rate: ExchangeRate = { ...row.rate, currency, rate_type: instrument }
  const coins = coinsOf(row.decimals)
  const foreign = coins.read(foreignOf(tx, wanted, rate, coins))
  if (foreign <= 0n) throw wrong('base_amount', 'This is less than the smallest note.')
  const foreign_amount = coins.write(foreign)
  const read = (text: string | null) => (text === null ? null : tx.coins.read(text))
  const limits = { per_transaction: read(row.limit_transaction), per_day: read(row.limit_day) }
  if (direction === 'buy') {
    const { gross, commission, payout } = buyForeign(rate, foreign_amount, tx.coins)
    return { rate, coins, foreign_amount, gross, commission, base_net: payout, limits }
  }
  const { gross, commission, price } = accept(sellForeign(rate, foreign_amount, tx.coins))
  return { rate, coins, foreign_amount, gross, commission, base_net: price, limits }
}

/** The foreign amount: as it was said, or what the base amount makes of it, never to the guest's loss nor the house's. */
function foreignOf({ coins }: Tx, wanted: Wanted, rate: ExchangeRate, foreign: Coins): string {
  if (wanted.foreign_amount !== undefined) return foreign.write(foreign.read(wanted.foreign_amount))
  const base = coins.read(wanted.base_amount ?? '0')
  const smallestCoin = foreign.write(money(1n))
  if (wanted.direction === 'buy') return foreignNeeded(base, rate, { base: coins, foreign, smallestCoin })
  const paid = add(fraction(1n), over(fractionOf(rate.sell_commission_pct), fraction(100n)))
  const perUnit = multiply(fractionOf(rate.sell_rate ?? '0'), paid)
  if (rate.sell_rate === null)
    throw new Refused(refuse('no_exchange_rate', { type: 'cash', currency: rate.currency }))
  const exact = multiply(
    over(fractionOf(coins.write(base)), perUnit),
    fraction(10n ** BigInt(foreign.decimals)),
  )
  return foreign.write(money(roundFraction(exact, 'down')))
}

async function loadRate({ sql, property_id }: Tx, { currency, instrument }: Wanted): Promise<Row> {
  const [row] = await sql<Row[]>`
    select f.decimal_places as decimals, f.exchange_limit_per_transaction as limit_transaction, f.exchange_limit_per_day as limit_day,
           case when x.id is null then null else jsonb_build_object('id', x.id, 'begin_at', x.begin_at, 'buy_rate', x.buy_rate::text,
             'sell_rate', x.sell_rate::text, 'buy_commission_pct', x.buy_commission_percent::text,
             'sell_commission_pct', x.sell_commission_percent::text) end as rate
      from foreign_currency f
      left join lateral (
        select * from exchange_rate e
         where e.property_id = f.property_id and e.foreign_currency_id = f.id and e.rate_type = ${instrument} and e.is_active
           and e.begin_at <= now() order by e.begin_at desc limit 1) x on true
     where f.property_id = ${property_id} and f.code = ${currency} and f.is_active`
  return found(row, { currency })
}

export const wrong = (field: string, message: string): Refused => new Refused(refuseField(field, message))
