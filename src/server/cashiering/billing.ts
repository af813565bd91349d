import { creditOf } from '../../hotel/credit'
import { otherwiseText, type PricedOtherwise } from '../../hotel/business-day/advance'
import { mayCorrect } from '../../hotel/journal/may-correct'
import { shownIn } from '../../hotel/exchange'
import { type Coins, coinsOf, type Money, minus, plus, sum, zero } from '../../hotel/money'
import { refuse, refuseField } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answerByKeys, Refused } from '../serve'
import { billedOtherwise } from '../store/billed-otherwise'
import { expectedOf } from '../store/expected'
import { may, type Tx } from '../tx'
import {
  type AccountHead,
  demandOwn,
  type EarlierRow,
  loadAccountHead,
  loadEarlier,
  loadPostings,
  loadWindows,
  type PostingRow,
  type WindowRow,
} from './billing-facts'

type Billing = OutputOf<typeof cashiering.billing>

/**
 * Everything the billing screen shows, with what may be done to each posting (domain/finance 5.3): the latest postings, as many as one
 * screen holds, and what is brought forward. Three queries, four where not all of it fits.
 */
export const answerBilling = answerByKeys(cashiering.billing, async (input, { tx, who }) => {
  if (input.account_id === undefined && input.reservation_id === undefined) {
    throw new Refused(refuseField('account_id', 'Please name an account or a reservation.'))
  }
  const { display_currency, expected: _, ...wanted } = input
  const [head, windows, rows, display] = await Promise.all([
    loadAccountHead(tx, wanted),
    loadWindows(tx, wanted),
    loadPostings(tx, wanted),
    display_currency ? loadRate(tx, display_currency) : null,
    demandOwn(tx, wanted),
  ])
  // The postings say themselves whether there is anything to look at.
  const isAhead = head.reservation?.status === 'checked_in' && rows.some(({ is_ahead }) => is_ahead)
  const before = rows[0]?.first_id
  const [expected, otherwise, earlier] = await Promise.all([
    // Of stays in house alone: what is fixed on an account of the house is not looked ahead at, and no zero may stand for it.
    input.expected && head.reservation?.status === 'checked_in'
      ? expectedOf(tx, head.id, head.reservation)
      : null,
    input.expected && head.reservation && isAhead ? billedOtherwise(tx, head.reservation) : [],
    before ? loadEarlier(tx, { ...wanted, before }) : [],
  ])
  return {
    account: accountOf(tx, head, expected, otherwise),
    windows: windows.map(window => windowOf(tx, window, may(who, 'Confidential window'))),
    postings: rows.map(row => postingOf(row, head, permission => may(who, permission))),
    earlier,
    totals: totalsOf(tx.coins, rows, earlier),
    display,
  }
})

function accountOf(
  { coins }: Tx,
  head: AccountHead,
  expected: { tonight: Money; to_departure: Money } | null,
  otherwise: readonly PricedOtherwise[],
): Billing['account'] {
  const { guest, deposit, package: packages, limits, authorised, is_no_post, ...account } = head
  const exposure = plus(coins.read(guest), expected?.tonight ?? zero)
  const credit = creditOf({ limits: limits.map(coins.read), authorised: coins.read(authorised) }, exposure)
  const written = (amount: Money | null) => (amount === null ? null : coins.write(amount))
  return {
    ...account,
    balances: { guest, deposit, package: packages },
    expected: expected && {
      tonight: coins.write(expected.tonight),
      to_departure: coins.write(expected.to_departure),
    },
    credit: {
      limit: written(credit.limit),
      authorised,
      available: written(credit.available),
      state: credit.state,
    },
    alerts: [
      ...(is_no_post ? [{ code: 'no_post', text: `${head.name} is marked "no posting".` }] : []),
      ...(credit.state === 'over'
        ? [{ code: 'credit_limit', text: `Over the credit limit by ${coins.write(credit.over)}.` }]
        : []),
      ...(coins.read(deposit) === 0n || head.status === 'pre_stay'
        ? []
        : [
            {
              code: 'deposit_left',
              text: `A deposit of ${coins.write(minus(zero, coins.read(deposit)))} is left.`,
            },
          ]),
      ...(otherwise.length > 0 ? [{ code: 'billed_otherwise', text: otherwiseText(otherwise, coins) }] : []),
    ],
  }
}

function windowOf(
  { coins }: Tx,
  { charges, payments, display_rate, display_decimals, ...window }: WindowRow,
  maySee: boolean,
): Billing['windows'][number] {
  const isHidden = window.is_confidential && !maySee
  if (isHidden) return { ...window, charges: null, payments: null, balance: null, display_balance: null }
  const balance = minus(coins.read(charges), coins.read(payments))
  const foreign = display_decimals === null ? null : coinsOf(display_decimals)
  return {
    ...window,
    charges,
    payments,
    balance: coins.write(balance),
    display_balance:
      display_rate && foreign ? shownIn(balance, display_rate, { base: coins, foreign }) : null,
  }
}

function postingOf(
  row: PostingRow,
  head: AccountHead,
  may: Parameters<typeof mayCorrect>[2],
): Billing['postings'][number] {
  const {
    is_adjusted,
    is_wrapper,
    is_paid_out,
    is_ahead,
    payment_type,
    is_own_today,
    is_today,
    is_on_own_shift,
    first_id: _,
    ...posting
  } = row
  const group = {
    ...row,
    is_main: row.parent_id === null,
    is_live: row.live,
    is_on_folio: row.folio_no !== null,
    is_rebate: row.adjusts_id !== null,
    is_adjusted,
    is_wrapper,
    is_paid_out,
    is_ahead,
    payment_type,
    is_own_today,
    is_today,
    is_on_own_shift,
  }
  return { ...posting, may: mayCorrect(group, head, may) }
}

function totalsOf(
  coins: Coins,
  rows: readonly PostingRow[],
  earlier: readonly EarlierRow[],
): Billing['totals'] {
  const of = (side: 'charge' | 'payment') => {
    const here = rows.filter(row => row.side === side).map(({ amount }) => amount)
    return sum([...earlier.map(row => row[`${side}s`]), ...here].map(coins.read))
  }
  const [charges, payments] = [of('charge'), of('payment')]
  return {
    charges: coins.write(charges),
    payments: coins.write(payments),
    balance: coins.write(minus(charges, payments)),
  }
}

/** For showing amounts in another currency; nothing is posted in it (2.5). */
async function loadRate({ sql, property_id }: Tx, currency: string): Promise<Billing['display']> {
  const [rate] = await sql<{ currency: string; rate: string }[]>`
    select currency_code as currency, sell_rate as rate from exchange_rate
     where property_id = ${property_id} and currency_code = ${currency} and rate_type = 'posting' and sell_rate is not null and is_active
       and begin_at <= now() order by begin_at desc limit 1`
  if (!rate) throw new Refused(refuse('no_exchange_rate', { type: 'posting', currency }))
  return rate
}
