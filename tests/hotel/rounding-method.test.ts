import { expect, test } from 'vitest'
import { authorisationMissing } from '../../src/hotel/authorisation'
import { atRate } from '../../src/hotel/exchange'
import { fixedChargeAmount } from '../../src/hotel/fixed-charge'
import { authorisationNeeded } from '../../src/hotel/front-desk/check-in-payment'
import { earlyCheckInFee, lateCheckOutFee } from '../../src/hotel/late-check-out'
import { type Coins, coinsOf, type Rounding, zero } from '../../src/hotel/money'
import { morePercent, roundPrice } from '../../src/hotel/rate/derivation'
import { lessPercent } from '../../src/hotel/rate/discount'
import { inBase } from '../../src/hotel/rate/sold-in'
import { amountOf, type Stay } from '../../src/hotel/rule-amount'
import { thursday } from './rate/a-rate'

const one = coinsOf(2).read('1.00')
const stay: Stay = {
  rooms: 1,
  lines: [{ night: thursday, part: 'room', amount: one, added_tax: zero, counts: true }],
}
const tiers = (percent: string) => [{ until: '18:00', percent }]
const fixed = {
  amount: null,
  quantity: '1',
  per: 'unit',
  frequency: 'daily',
  begin_date: thursday,
  end_date: thursday,
  weekday: null,
  day_of_month: null,
} as const

/** So many percent of 1.00, as each of the rules comes to it. */
const rules: Record<string, (percent: string, share: string, coins: Coins) => unknown> = {
  'a deposit or penalty by percent': (value, _, coins) =>
    amountOf({ type: 'percent', value, base: 'room' }, stay, coins),
  'a late check-out': (percent, _, coins) => lateCheckOutFee('15:00', one, coins, tiers(percent)),
  'an early check-in': (percent, _, coins) => earlyCheckInFee('15:00', one, coins, tiers(percent)),
  'what a card is authorised for': (percent, _, coins) =>
    authorisationMissing({ to_come: one, balance: zero, percent, held: zero }, coins),
  'what a card must be good for': (_, share, coins) =>
    authorisationNeeded(
      { per_night: one, nights: 1, paid_ahead: zero, auth_factor: share, auth_incidental: zero },
      coins,
    ),
  'a fixed charge of the rate': (percent_of_rate, _, coins) =>
    fixedChargeAmount({ ...fixed, percent_of_rate }, { rate_amount: one, adults: 1, children: 0 }, coins)
      .amount,
  'a discount': (percent, _, coins) => lessPercent(one, String(100 - Number(percent)), coins),
  'a derived price': (percent, _, coins) =>
    roundPrice(morePercent(one, String(Number(percent) - 100)), 'none', coins),
  'a foreign price': (_, rate, coins) => inBase(one, { currency: 'USD', rate }, coins),
  'foreign money': (_, rate, coins) => atRate('1.00', rate, coins),
}

const methods: [Rounding, string, string][] = [
  ['half_up', '0.13', '0.12'],
  ['half_even', '0.12', '0.12'],
  ['up', '0.13', '0.13'],
  ['down', '0.12', '0.12'],
]

test.each(methods.flatMap(each => Object.keys(rules).map(rule => [...each, rule] as const)))(
  'a house that rounds %s makes %s of 0.125 and %s of 0.121: %s',
  (method, tie, more, rule) => {
    const coins = coinsOf(2, method)
    expect(rules[rule]('12.5', '0.125', coins)).toBe(coins.read(tie))
    expect(rules[rule]('12.1', '0.121', coins)).toBe(coins.read(more))
  },
)
