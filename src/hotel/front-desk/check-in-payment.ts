import { type Coins, larger, minus, type Money, plus, type Rounds, times, timesDecimal, zero } from '../money'
import { mayI } from '../question'
import { refuse } from '../refusal'
import { ask, type Outcome, pass, stop } from './guard'

/** How the stay will be paid; amounts in the property's currency. */
export type PaymentAtDesk = {
  coins: Coins
  payment: {
    window_no: number
    method: null | {
      is_taken: boolean
      is_card: boolean
      is_cash: boolean
      has_token_or_authorisation: boolean
    }
    authorisation: { needed: Money; have: Money }
    deposit_due: Money
    stay_total: Money
    paid_ahead: Money
  }
  reservation_type: { code: string }
  guests: readonly { restriction: { effect: string } | null }[]
}

/**
 * What a card must be good for: `((rate + packages + tax) × nights − paid ahead) × factor + incidentals per night` (guard 16). What the
 * house has in hand is not held on a card once more.
 */
export function authorisationNeeded(
  stay: { per_night: Money; nights: number; paid_ahead: Money; auth_factor: string; auth_incidental: Money },
  coins: Rounds,
): Money {
  const { per_night, nights, paid_ahead, auth_factor, auth_incidental } = stay
  const unpaid = larger(minus(times(per_night, nights), paid_ahead), zero)
  return plus(timesDecimal(unpaid, auth_factor, coins), times(auth_incidental, nights))
}

/** Guard 15. Of who has paid all ahead, or pays nothing, no card is needed: guard 16 would hold nothing on it. */
export function watchPaymentMethod({ payment, reservation_type }: PaymentAtDesk): Outcome {
  const { window_no: n, method } = payment
  const right = 'Check-in without payment'
  if (method === null) return stop(refuse('payment_missing', { n }), right)
  if (!method.is_taken) return stop(refuse('payment_not_taken', { n, type: reservation_type.code }), right)
  const isCardNeeded = method.is_card && payment.authorisation.needed > zero
  if (isCardNeeded && !method.has_token_or_authorisation) return stop(refuse('card_missing', { n }), right)
  return pass('Payment method is known.')
}

/** Guard 16. */
export function watchAuthorisation({ payment, coins }: PaymentAtDesk): Outcome {
  const { needed, have } = payment.authorisation
  if (!payment.method?.is_card || have >= needed) return pass('Authorisation is enough.')
  const amounts = { needed: coins.write(needed), have: coins.write(have) }
  const text = `Authorised are ${amounts.have} of ${amounts.needed}. Continue?`
  return ask(mayI('authorisation', text, { data: amounts }))
}

/** Guard 17. */
export function watchDeposit({ payment, coins }: PaymentAtDesk): Outcome {
  if (payment.deposit_due <= zero) return pass('No deposit is due.')
  const due = coins.write(payment.deposit_due)
  return ask({
    code: 'deposit_due',
    text: `Deposit ${due} is due and unpaid. Continue?`,
    choices: [{ value: 'yes', label: 'Continue without it' }],
    permission: 'Check-in deposit due',
    data: { amount: due },
  })
}

/** Guard 18: whoever gets no credit pays the stay ahead. */
export function watchCredit({ payment, guests, coins }: PaymentAtDesk): Outcome {
  if (!isWithoutCredit({ payment, guests }) || payment.paid_ahead >= payment.stay_total)
    return pass('Credit is no matter.')
  const paid = coins.write(payment.paid_ahead)
  const total = coins.write(payment.stay_total)
  const text = `No credit: ${paid} of ${total} are paid ahead. Continue?`
  return ask(mayI('prepayment', text, { data: { paid, total } }))
}

const isWithoutCredit = ({ payment, guests }: Pick<PaymentAtDesk, 'payment' | 'guests'>): boolean =>
  payment.method?.is_cash === true ||
  guests.some(({ restriction }) => restriction?.effect === 'block_new_charges')

/**
 * What the desk asks a guest to pay before he takes the key (guards 17 and 18): the deposit that is due, and of whoever gets no credit
 * what is not paid ahead of his stay. Out: the larger of both, zero where nothing is asked.
 */
export function dueAtCheckIn({ payment, guests }: Pick<PaymentAtDesk, 'payment' | 'guests'>): Money {
  const { deposit_due, stay_total, paid_ahead } = payment
  const ahead = isWithoutCredit({ payment, guests }) ? minus(stay_total, paid_ahead) : zero
  return larger(larger(deposit_due, ahead), zero)
}
