import { instant } from '../../hotel/property-time'
import type { PlannedNight } from '../../hotel/night-plan'
import { quoteEnds, quoteIdOf, type QuotedNight } from '../../hotel/quote'
import type { OutputOf } from '../../wire/call'
import { rateQuote } from '../../wire/rate-quote'
import { answer, found } from '../serve'
import type { BookingFacts } from '../store/booking/facts'
import { quoteStay, type StayQuote } from '../store/booking/quote'
import type { Booking } from '../store/booking/wish'
import type { Tx, Who } from '../tx'

/** `rate-quote/view`: what a stay would be booked at. */
export const answerQuote = answer(rateQuote.view, (input, { tx, who }) => quoted(tx, input, who))

/** `booking/quote`: the same. */
export const answerBookingQuote = answer(rateQuote.ofBooking, (input, { tx, who }) => quoted(tx, input, who))

type Quoted = OutputOf<typeof rateQuote.view>

async function quoted(tx: Tx, booking: Booking, who: Who): Promise<Quoted> {
  const { coins } = tx
  const quote = await quoteStay(tx, booking, who)
  const { price, facts } = quote
  const now = instant(new Date().toISOString())
  const valid_until = quoteEnds(now)
  return {
    quote_id: price ? quoteIdOf({ total: coins.write(price.totals.stay), valid_until }) : null,
    valid_until: price ? valid_until : null,
    currency_code: tx.currency,
    nights: price ? price.nights.map(night => nightShown(tx, facts, night)) : [],
    totals: price
      ? {
          room: coins.write(price.totals.room),
          packages: coins.write(price.totals.packages),
          taxes_included: coins.write(price.totals.taxes_included),
          taxes_added: coins.write(price.totals.taxes_added),
          stay: coins.write(price.totals.stay),
        }
      : null,
    ...termsShown(tx, quote),
    problems: quote.problems,
  }
}

function nightShown(
  { coins }: Tx,
  { types, rates }: BookingFacts,
  night: QuotedNight<PlannedNight>,
): Quoted['nights'][number] {
  return {
    date: night.stay_date,
    room_type: coded(types, night.room_type_id),
    charge_type: coded(types, night.charge_type_id),
    rate_code: coded(rates, night.rate_code_id),
    base: coins.write(night.base_amount),
    discount: coins.write(night.discount),
    amount: coins.write(night.rate_amount),
    packages: night.packages.map(({ code, name, mode, units, amount }) => ({
      code,
      name,
      mode,
      units,
      amount: coins.write(amount),
    })),
    taxes: night.taxes.map(({ name, amount, included }) => ({ name, amount: coins.write(amount), included })),
    total: coins.write(night.total),
  }
}

type Coded = { id: number; code: string; name: string }

export function coded(all: ReadonlyMap<number, Coded>, id: number): Coded {
  const { code, name } = found(all.get(id), { id })
  return { id, code, name }
}

/** Deposit and cancelling as they travel. */
export const termsShown = (
  { coins }: Tx,
  { deposit, cancel }: StayQuote,
): Pick<Quoted, 'deposit' | 'cancel'> => ({
  deposit: {
    text: deposit.text,
    lines: deposit.lines.map(({ due_date, amount }) => ({ due_date, amount: coins.write(amount) })),
  },
  cancel: {
    ...cancel,
    lines: cancel.lines.map(({ deadline_at, penalty }) => ({ deadline_at, penalty: coins.write(penalty) })),
  },
})
