import { z } from 'zod'
import { folioStates, folioTypes } from '../../hotel/folio'
import { call } from '../call'
import {
  count,
  day,
  filledLine,
  flag,
  id,
  line,
  listInputWith,
  listOf,
  money,
  once,
  rowVersion,
} from '../kinds'
import { folioStyle } from './billing'
import { windowNo } from './charge'

const folioType = z.enum(folioTypes)
const folioState = z.enum(folioStates)

const made = z.object({
  posting_id: id,
  ledger: z.enum(['guest', 'package', 'deposit', 'ar']),
  code: z.string(),
  description: z.string(),
  side: z.enum(['charge', 'payment']),
  quantity: z.string(),
  amount: money,
  taxable_amount: money.nullable(),
  /** What the program knew when it made the line (domain/finance 4.7). */
  explain: z.record(z.string(), z.unknown()),
})
const step = z.object({
  posting_id: id,
  /** What became of the line. */
  kind: z.enum(['posted', 'adjusted', 'reversed', 'reverses', 'moved_to', 'moved_from', 'edited', 'window']),
  at: z.string(),
  business_date: z.string().nullable(),
  user: z.string(),
  amount: money.nullable(),
  text: z.string().nullable(),
})

/** Issued folios: found, printed again, taken back the same day (domain/finance 10). */
export const folioPapers = {
  /** What stands in a window now, as a paper that is no document: no number, and the word INFORMATION (10.2). */
  preview: call({
    path: 'folio/preview',
    permission: 'Cashiering view',
    file: true,
    input: z.strictObject({ account_id: id, window_no: windowNo, style: folioStyle.optional() }),
    output: z.unknown(),
  }),
  /** A window that is settled becomes a folio, on request; of named lines those alone (10.3). */
  issue: call({
    path: 'folio/issue',
    permission: 'Folio issue',
    input: z.strictObject({
      account_id: id,
      window_no: windowNo,
      posting_ids: once(z.array(id).min(1).max(500)).optional(),
      row_version: rowVersion.optional(),
    }),
    output: z.object({ folio_id: id, display_no: z.string(), total_gross: money, row_version: z.int() }),
  }),
  /** What a charge is made of and what became of it (4.7, 7.6, 23.3). */
  explain: call({
    path: 'posting/explain',
    permission: 'Cashiering view',
    input: z.strictObject({ posting_id: id }),
    output: z.object({
      posting_id: id,
      code: z.string(),
      description: z.string(),
      total: money,
      /** The lines of its group, its package parts after them. */
      lines: z.array(made),
      steps: z.array(step),
    }),
  }),
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
      status: folioState,
      /** One of the codes by which it was paid. */
      payment_code: line(20),
      /** Whose drawer stands on it. */
      cashier_id: id,
      ar_account_id: id,
      amount_from: money,
      amount_to: money,
    }),
    output: listOf(
      z.object({
        folio_id: id,
        display_no: z.string(),
        type: folioType,
        status: folioState,
        /** It names other documents of this list, which are paid with it as one. */
        is_collective: flag,
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
        /** The same as people say them. */
        payment_names: z.array(z.string()),
        /** That has what was on it now. */
        ar_account_no: z.string().nullable(),
        credited: money,
        copies: z.int(),
        /** The number of whose drawer stands on it. */
        cashier: z.int().nullable(),
        user: z.string(),
      }),
    ).extend({
      /** Without `left_out` documents: void folios, unless only those are asked for, and collective invoices. */
      totals: z.object({ net: money, tax: money, gross: money, left_out: count }),
    }),
  }),
  /** The frozen content, as a PDF; another style renders the same frozen lines. */
  reprint: call({
    path: 'folio/reprint',
    permission: ['Folio reprint', 'Folio history'],
    file: true,
    input: z.strictObject({ folio_id: id, style: folioStyle.optional(), channel: z.enum(['print', 'pdf']) }),
    output: z.unknown(),
  }),
  /** A copy that was asked for already, by a check-out or a reprint: the same paper, not counted again. */
  copy: call({
    path: 'folio/copy',
    permission: ['Check out', 'Folio reprint', 'Folio history'],
    file: true,
    input: z.strictObject({ folio_id: id, copy_no: z.int().min(1).max(9999) }),
    output: z.unknown(),
  }),
  void: call({
    path: 'folio/void',
    permission: 'Void folio',
    input: z.strictObject({ folio_id: id, reason: filledLine(200) }),
    output: z.object({ folio_id: id, display_no: z.string(), status: z.literal('void') }),
  }),
}
