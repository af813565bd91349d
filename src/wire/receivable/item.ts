import { z } from 'zod'
import { count, day, flag, id, money, rowVersion } from '../kinds'

/** What a line of an account is. */
export const kind = z.enum(['invoice', 'credit', 'payment'])

/** An invoice, credit or payment with what is open of it (domain/finance 14.4). */
export const item = z.object({
  item_id: id,
  account_id: id,
  kind,
  document_no: z.string().nullable(),
  item_date: day,
  due_date: day,
  age: count,
  bucket: count,
  guest_name: z.string().nullable(),
  supplement: z.string().nullable(),
  room_no: z.string().nullable(),
  departure: day.nullable(),
  reference: z.string().nullable(),
  original: money,
  adjusted: money,
  paid: money,
  open: money,
  reminder_level: z.int(),
  disputed: flag,
  statement_no: z.string().nullable(),
  /** It is made of others. */
  compressed: flag,
  /** The document that it is part of. */
  parent: z.string().nullable(),
  /** The account that it was moved to, or came from. */
  moved_to: z.string().nullable(),
  came_from: z.string().nullable(),
  row_version: rowVersion,
})

/** How much of a credit or payment pays which invoice. */
export const application = z.object({
  application_id: id,
  date: day,
  from_document: z.string().nullable(),
  to_document: z.string().nullable(),
  credit_item_id: id,
  invoice_item_id: id,
  amount: money,
  taken_back: flag,
  user: z.string(),
})
