import { z } from 'zod'
import { call } from '../call'
import { day, flag, id, line, money, once, rowVersion } from '../kinds'
import { corrected } from './correction'

/** Taxes come off a bill for a guest who is exempt (domain/finance 7.8). */
export const taxExempt = {
  exempt: call({
    path: 'tax-exempt/apply',
    permission: 'Cashiering adjust',
    input: z.strictObject({
      account_id: id,
      tax_type_id: id,
      /** Without them everything that stands on the account and on no folio. */
      posting_ids: once(z.array(id).min(1).max(200)).optional(),
      from: day.optional(),
      to: day.optional(),
      /** What the guest has shown, and its number. */
      proof_type: line(40).optional(),
      proof_no: line(60).optional(),
      /** What is posted from now on is exempt too. */
      set_future: flag.optional(),
      preview: flag.optional(),
      row_version: rowVersion.optional(),
    }),
    output: corrected.extend({ removed: money }),
  }),
  /** What is posted from now on is taxed like anybody's; what was taken off stays off. */
  endExempt: call({
    path: 'tax-exempt/end',
    permission: 'Cashiering adjust',
    input: z.strictObject({ account_id: id, row_version: rowVersion.optional() }),
    output: z.object({ account_id: id, row_version: z.int() }),
  }),
}
