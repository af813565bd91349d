import { z } from 'zod'
import { call } from '../call'
import { day, filledLine, flag, id, listInputWith, listOf, rowVersion } from '../kinds'
import { looking } from './account'

const kind = z.enum(['note', 'trace'])
const stored = { body: filledLine(2000), due_date: day.nullable().optional() }
const note = z.object({
  id,
  account_id: id,
  account_no: z.string(),
  name: z.string(),
  kind,
  body: z.string(),
  due_date: day.nullable(),
  resolved: flag,
  user: z.string(),
  created_at: z.string(),
  row_version: rowVersion,
})

/** What the people of the accounts know of one, and what is to be done when (domain/finance 14.9). */
export const receivableNote = {
  notes: call({
    path: 'ar-note/list',
    permission: looking,
    input: listInputWith({ account_id: id, kind, open_only: flag }),
    output: listOf(note),
  }),
  storeNote: call({
    path: 'ar-note/store',
    permission: 'AR manage',
    input: z.strictObject({ account_id: id, kind, ...stored }),
    output: z.object({ id }),
  }),
  updateNote: call({
    path: 'ar-note/update',
    permission: 'AR manage',
    input: z.strictObject({
      id,
      row_version: rowVersion.optional(),
      body: stored.body.optional(),
      due_date: stored.due_date,
      resolved: flag.optional(),
    }),
    output: z.object({ id, row_version: rowVersion }),
  }),
  removeNote: call({
    path: 'ar-note/delete',
    permission: 'AR manage',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
}
