import { z } from 'zod'
import { call } from '../call'
import { day, filledLine, id, line, listInputWith, listOf, money } from '../kinds'
import { folioStyle } from './billing'

const folioType = z.enum([
  'checkout',
  'interim',
  'advance',
  'early_departure',
  'passer_by',
  'no_show',
  'cancellation',
  'late',
  'house',
  'deposit',
  'credit_bill',
  'ar_invoice',
])

/** Issued folios: found, printed again, taken back the same day (domain/finance 10). */
export const folioPapers = {
  folios: call({
    path: 'folio-history',
    permission: 'Folio history',
    input: listInputWith({
      folio_no: line(30),
      room_no: line(10),
      confirmation_no: line(20),
      from: day,
      to: day,
      types: z.array(folioType).max(12),
      status: z.enum(['issued', 'void']),
      ar_account_id: id,
      amount_from: money,
      amount_to: money,
    }),
    output: listOf(
      z.object({
        folio_id: id,
        display_no: z.string(),
        type: folioType,
        status: z.enum(['issued', 'void']),
        business_date: z.string(),
        issued_at: z.string(),
        window_no: z.int().nullable(),
        account_id: id.nullable(),
        payee_name: z.string(),
        guest_name: z.string().nullable(),
        room_no: z.string().nullable(),
        arrival: z.string().nullable(),
        departure: z.string().nullable(),
        total_net: money,
        total_tax: money,
        total_gross: money,
        payment_codes: z.array(z.string()),
        credited: money,
        copies: z.int(),
        user: z.string(),
      }),
    ).extend({ totals: z.object({ net: money, tax: money, gross: money }) }),
  }),
  /** The frozen content, as a PDF; another style renders the same frozen lines. */
  reprint: call({
    path: 'folio/reprint',
    permission: ['Folio reprint', 'Folio history'],
    file: true,
    input: z.strictObject({ folio_id: id, style: folioStyle.optional(), channel: z.enum(['print', 'pdf']) }),
    output: z.unknown(),
  }),
  void: call({
    path: 'folio/void',
    permission: 'Void folio',
    input: z.strictObject({ folio_id: id, reason: filledLine(200) }),
    output: z.object({ folio_id: id, display_no: z.string(), status: z.literal('void') }),
  }),
}
