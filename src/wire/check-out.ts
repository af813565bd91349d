import { z } from 'zod'
import { folioStyle } from './cashiering/billing'
import { approval } from './cashiering/shift'
import { call } from './call'
import { count, day, flag, id, line, money, once, rowVersion } from './kinds'
import { paymentInput } from './payment-input'

/** What stands between a guest and the door: `stop` refuses, `ask` is a question, `pass` is only shown. */
const finding = z.object({
  no: z.int(),
  code: z.string(),
  result: z.enum(['pass', 'ask', 'stop']),
  text: z.string(),
  permission: z.string().optional(),
})

const window = z.object({
  window_no: z.int(),
  payee: z.string(),
  charges: money,
  payments: money,
  balance: money,
  /** What is posted at check-out before anything is paid: nights and charges that are not posted yet. */
  due: money,
  to_pay: money,
  /** Something stands in it that no folio has yet: its folio is made at check-out, once it is settled. */
  gets_folio: flag,
  suggested: z.object({
    payment_method_id: id.nullable(),
    ar_account_id: id.nullable(),
    /** It was to go on account and no account takes it: nothing is proposed, somebody decides. */
    lacks_account: flag,
    authorised: money,
  }),
  /** Receivables accounts that may take it: that of the window, then those of the payee, then those of the booking's other profiles. */
  accounts: z.array(z.object({ id, account_no: z.string(), name: z.string() })),
  /** On file for it; `is_charged`: the provider that keeps it can be asked, and charges it at check-out. */
  card: z.object({ id, brand: z.string(), last4: z.string(), is_charged: flag }).nullable(),
})

const verified = z.object({
  reservation_id: id,
  row_version: rowVersion,
  account_id: id.nullable(),
  account_row_version: rowVersion.nullable(),
  guest: z.string(),
  room: z.string().nullable(),
  departure_date: day,
  ready: flag,
  findings: z.array(finding),
  windows: z.array(window),
})

const left = z.object({
  reservation_id: id,
  row_version: rowVersion,
  account_row_version: rowVersion.nullable(),
  status: z.enum(['checked_in', 'checked_out']),
  folio_numbers: z.array(
    z.object({ window_no: z.int(), folio_id: id, display_no: z.string(), total_gross: money }),
  ),
  invoices: z.array(z.object({ ar_item_id: id, document_no: z.string(), amount: money })),
  receipts: z.array(z.string()),
  /** What goes back to the guest of the cash that he gave, in the house's own money. */
  change: money,
  /** The folios that were to be printed or shown; `folio/copy` gives each as a PDF. */
  papers: z.array(
    z.object({
      window_no: z.int(),
      folio_id: id,
      display_no: z.string(),
      copy_no: z.int(),
      style: folioStyle,
      channel: z.enum(['print', 'pdf']),
    }),
  ),
  room_status: z.string().nullable(),
})

const windowsIn = once(
  z
    .array(
      z.strictObject({
        no: z.int().min(1).max(8),
        action: z.enum(['settled', 'to_ar', 'pay']),
        ar_account_id: id.optional(),
        payments: z.array(paymentInput).max(10).optional(),
      }),
    )
    .max(8),
  'no',
)

/** Leaving the house (domain/reservations 7.7, 7.8, domain/finance 11). */
export const checkOut = {
  /** The same as action `verify`, for a screen that only looks. */
  verify: call({
    path: 'checkout/verify',
    permission: 'Check out',
    input: z.strictObject({ reservation_id: id }),
    output: verified,
  }),
  /** `verify` answers the findings and the windows, `checkout` settles and leaves, `reinstate` takes the guest back. */
  checkOut: call({
    path: 'checkout',
    permission: ['Check out', 'Reinstate checkout'],
    input: z.strictObject({
      action: z.enum(['verify', 'checkout', 'reinstate']).optional(),
      reservation_id: id,
      row_version: rowVersion.optional(),
      account_row_version: rowVersion.optional(),
      windows: windowsIn.optional(),
      /** How each folio goes out, in the style of its window unless said; `papers` answers what was made. */
      print: z
        .array(
          z.strictObject({
            no: z.int().min(1).max(8),
            style: folioStyle.optional(),
            channel: z.enum(['print', 'pdf', 'email', 'none']),
          }),
        )
        .max(8)
        .optional(),
      /** Refused while no mail server is set up. */
      email: z.email().max(120).optional(),
      /** Of the stored profile; the token says who acts. */
      employee_id: id.optional(),
      reason: line(200).optional(),
    }),
    output: left.extend(
      verified.omit({ reservation_id: true, row_version: true, account_row_version: true }).partial().shape,
    ),
  }),
  leaveEarly: call({
    path: 'update-departure-for-early-checkout',
    permission: 'Check out',
    input: z.strictObject({
      employee_id: id.optional(),
      reservation_id: id,
      row_version: rowVersion.optional(),
      account_row_version: rowVersion.optional(),
      /** The business date unless given. */
      departure_date: day.optional(),
      fee: z.union([z.literal('rule'), z.literal('none'), money]).optional(),
      /** One of the reasons why stays are cancelled; what it does not say is written beside it. */
      reason_id: id.optional(),
      reason: line(200).optional(),
      approval: approval.optional(),
      preview: flag.optional(),
    }),
    output: z.object({
      reservation_id: id,
      row_version: rowVersion,
      departure_date: day,
      freed_nights: count,
      fee: money,
      /** Nights billed ahead that go back, and those on a folio that cannot be credited any more. */
      advance_returned: money,
      advance_on_folio: money,
      /** Of what goes back, what was on folios: by credit bills, which have no number in a preview. */
      credit_bills: z.array(
        z.object({
          credits_folio: z.string(),
          folio_id: id.nullable(),
          display_no: z.string().nullable(),
          amount: money,
          /** The company that took the folio and has the credit on its account; null: it stays on the bill. */
          ar_account: z.string().nullable(),
        }),
      ),
      /** Things that he gives back, and charges that come no more. */
      given_back: z.array(z.string()),
      charges_ended: z.array(z.string()),
      /** What the guest is in credit with afterwards. */
      refundable: money,
      verify: verified,
    }),
  }),
  /** Every guest due out whose findings all pass and who owes nothing; each stay by itself. */
  batch: call({
    path: 'checkout-batch',
    permission: 'Check out',
    input: z.strictObject({ reservation_ids: once(z.array(id).min(1).max(300)) }),
    output: z.object({
      results: z.array(
        z.object({
          reservation_id: id,
          confirmation_no: z.string(),
          done: flag,
          folio_numbers: z.array(z.string()),
          message: z.string().nullable(),
        }),
      ),
    }),
  }),
}
