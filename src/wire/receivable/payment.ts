import { z } from 'zod'
import { call } from '../call'
import { approval } from '../cashiering/shift'
import { day, filledLine, flag, id, listInputWith, listOf, money, once } from '../kinds'
import { paymentInput } from '../payment-input'
import { looking } from './account'
import { application } from './item'

const applied = z.object({
  credit_item_id: id.nullable(),
  invoice_item_id: id,
  document_no: z.string().nullable(),
  amount: money,
})
const paid = z.object({
  item_id: id.nullable(),
  receipt_no: z.string().nullable(),
  change: money,
  applications: z.array(applied),
  /** What stays open of the chosen invoices and is given up. */
  written_off: z.array(z.object({ invoice_item_id: id, document_no: z.string().nullable(), amount: money })),
  unallocated: money,
  balance: money,
})

/** Money that comes in, and which invoices it pays. */
export const receivablePayment = {
  /** Money on the account as a whole. */
  payment: call({
    path: 'manage-account-receivable/payment',
    permission: 'AR payment',
    input: z.strictObject({
      account_id: id,
      payment: paymentInput,
      apply: z.enum(['none', 'oldest']),
      received_on: day.optional(),
      preview: flag.optional(),
    }),
    output: paid,
  }),
  /** Money for chosen invoices, or credit that is there already spread over them. */
  makePayment: call({
    path: 'ar-make-payment',
    permission: 'AR payment',
    input: z.strictObject({
      account_id: id,
      payment: paymentInput.optional(),
      credit_item_ids: once(z.array(id).max(200)).optional(),
      apply: z.discriminatedUnion('mode', [
        z.strictObject({
          mode: z.literal('selected'),
          items: once(
            z
              .array(z.strictObject({ item_id: id, amount: money }))
              .min(1)
              .max(500),
            'item_id',
          ),
        }),
        z.strictObject({ mode: z.literal('oldest') }),
      ]),
      /** What the chosen invoices still have open afterwards is written off, by whoever may. */
      write_off_rest: flag.optional(),
      /** Why, with that; a reason of type write-off. */
      adjustment_code_id: id.optional(),
      reason: filledLine(200).optional(),
      /** Of somebody else, above one's own limit of write-offs. */
      approval: approval.optional(),
      preview: flag.optional(),
    }),
    output: paid,
  }),
  payments: call({
    path: 'ar-payment-list',
    permission: looking,
    input: listInputWith({ account_id: id, state: z.enum(['unallocated', 'all']), from: day, to: day }),
    output: listOf(
      z.object({
        item_id: id,
        account_id: id,
        account_no: z.string(),
        date: day,
        method: z.string(),
        reference: z.string().nullable(),
        receipt_no: z.string().nullable(),
        amount: money,
        applied: money,
        /** Taken back, or refunded. */
        given_back: money,
        is_reversed: flag,
        /** No money: what nobody will pay. */
        is_written_off: flag,
        open: money,
        user: z.string(),
        applications: z.array(application.omit({ user: true, from_document: true })),
      }),
    ).extend({ totals: z.object({ amount: money, open: money }) }),
  }),
  unapply: call({
    path: 'ar-payment/unapply',
    permission: 'AR payment',
    input: z.strictObject({ application_ids: once(z.array(id).min(1).max(200)) }),
    output: z.object({ taken_back: z.array(id) }),
  }),
}
