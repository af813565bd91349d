import { z } from 'zod'
import { call } from '../call'
import { day, flag, id, money, once, percent, rowVersion } from '../kinds'
import { postedLine, warning, windowBalance, windowNo } from './charge'

const positive = money.refine(amount => !amount.startsWith('-') && /[1-9]/.test(amount), 'Above zero.')
/** Where a share goes: a window of the same bill, the window of a payee, another stay; without any a free window. */
const target = z.strictObject({
  to_window: windowNo.optional(),
  payee_profile_id: id.optional(),
  to_reservation_id: id.optional(),
  percent: percent.optional(),
  amount: positive.optional(),
  codes: once(z.array(id).min(1).max(200)).optional(),
  nights: once(z.array(day).min(1).max(400)).optional(),
})

/** Guests who share a bill (domain/finance 11.4). */
export const quickSplit = {
  quickSplit: call({
    path: 'quick-split',
    permission: 'Cashiering split',
    input: z.strictObject({
      /** Of the two ways to name the bill, one. */
      reservation_id: id.optional(),
      account_id: id.optional(),
      from_window: windowNo,
      /** Without them every charge of the window that is on no folio. */
      posting_ids: once(z.array(id).min(1).max(500)).optional(),
      kind: z.enum(['equal', 'percent', 'amount', 'codes', 'nights']),
      /** Of equal parts, where no targets are named. */
      n: z.int().min(2).max(8).optional(),
      values: z.array(target).min(1).max(8).optional(),
      preview: flag.optional(),
      row_version: rowVersion.optional(),
    }),
    output: z.object({
      account_id: id,
      row_version: z.int().optional(),
      entry_ids: z.array(id),
      windows: z.array(windowBalance),
      /** Charges that were cut, moved or transferred. */
      moved: z.int(),
      lines: z.array(postedLine),
      warnings: z.array(warning),
    }),
  }),
}
