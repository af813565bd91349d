import { z } from 'zod'
import { decimal, filledLine, id, line, money } from './kinds'

/** Money handed over, on folios, deposits and receivables alike (domain/finance 8.1 PaymentInput). */
export const paymentInput = z.strictObject({
  payment_method_id: id,
  /** Base currency: what is applied. */
  amount: money,
  /** Foreign cash as it was handed over. */
  foreign: z.strictObject({ currency: z.string().regex(/^[A-Z]{3}$/), tendered: decimal }).optional(),
  /** Cash received in the base currency; the change is what it exceeds the amount. */
  tendered: money.optional(),
  /** A token of the provider, or what the terminal printed; never more digits than the last four. */
  card: z
    .strictObject({
      token_id: id.optional(),
      terminal: z
        .strictObject({
          brand: filledLine(20),
          last4: z.string().regex(/^\d{4}$/, 'The last four digits.'),
          approval_code: filledLine(20),
          terminal_id: line(30).optional(),
        })
        .optional(),
    })
    .optional(),
  cheque: z.strictObject({ number: filledLine(20), bank: line(60) }).optional(),
  /** City ledger; the window's unless given. */
  ar_account_id: id.optional(),
  reference: line(120).optional(),
  supplement: line(200).optional(),
})
export type PaymentInput = z.output<typeof paymentInput>
