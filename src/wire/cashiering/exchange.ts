import { z } from 'zod'
import { call } from '../call'
import { decimal, filledLine, flag, id, line, money, nothing } from '../kinds'

const currency = z.string().regex(/^[A-Z]{3}$/, 'Please give a currency.')
const above = decimal.refine(text => /[1-9]/.test(text) && !text.startsWith('-'), 'Above zero.')
const direction = z.enum(['buy', 'sell'])
const instrument = z.enum(['cash', 'cheque'])

const wanted = {
  direction,
  instrument,
  currency,
  /** Exactly one of the two: what is handed over or out in the foreign currency, or in base. */
  foreign_amount: above.optional(),
  base_amount: money.optional(),
}
const quoted = z.object({
  rate_id: id,
  rate: z.string(),
  foreign_amount: z.string(),
  gross: money,
  commission: money,
  /** What the guest is given, or pays. */
  base_payout: money,
})

const exchange = z.object({
  fx_transaction_id: id,
  at: z.string(),
  direction,
  instrument,
  currency,
  foreign_amount: z.string(),
  rate: z.string(),
  gross: money,
  commission: money,
  base_net: money,
  name: z.string(),
  receipt_no: z.string(),
  user: z.string(),
  is_reversed: flag,
  /** Takes another one back. */
  reverses_id: id.nullable(),
  /** It was made on the person's own open shift. */
  may_reverse: flag,
})

/** The exchange desk (domain/finance 2.5, 2.6, 4.6). */
export const exchangeDesk = {
  /** Rates in force and what was exchanged today. */
  exchanges: call({
    path: 'currency-exchange/list',
    permission: 'Currency exchange',
    input: nothing,
    output: z.object({
      rates: z.array(
        z.object({
          currency,
          name: z.string(),
          instrument,
          buy_rate: z.string(),
          sell_rate: z.string().nullable(),
          buy_commission: z.string(),
          sell_commission: z.string(),
          since: z.string(),
        }),
      ),
      items: z.array(exchange),
    }),
  }),
  quote: call({
    path: 'currency-exchange/quote',
    permission: 'Currency exchange',
    input: z.strictObject(wanted),
    output: quoted,
  }),
  exchange: call({
    path: 'currency-exchange/post',
    permission: 'Currency exchange',
    input: z.strictObject({
      ...wanted,
      guest_profile_id: id.optional(),
      name: filledLine(120),
      document_type: line(20).optional(),
      document_no: line(40).optional(),
      /** As the guest was told. */
      expected: z.strictObject({ gross: money, commission: money }),
    }),
    output: z.object({ fx_transaction_id: id, receipt_no: z.string(), base_payout: money }),
  }),
  reverseExchange: call({
    path: 'currency-exchange/reverse',
    permission: 'Currency exchange',
    input: z.strictObject({ fx_transaction_id: id, reason: filledLine(200) }),
    output: z.object({ fx_transaction_id: id, receipt_no: z.string() }),
  }),
}
