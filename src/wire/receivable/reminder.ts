import { z } from 'zod'
import { call } from '../call'
import { count, day, flag, id, listInputWith, listOf, money, once } from '../kinds'

const permission = 'AR statement'
const named = { account_id: id, account_no: z.string(), name: z.string(), level: z.int(), title: z.string() }
const due = z.object({
  ...named,
  text: z.string(),
  total: money,
  /** It wants its papers by e-mail. */
  email_documents: flag,
  email: z.string().nullable(),
  items: z.array(
    z.object({
      item_id: id,
      document_no: z.string().nullable(),
      item_date: day,
      due_date: day,
      overdue_days: count,
      open: money,
      /** Of this letter. */
      level: z.int(),
    }),
  ),
})

/** Letters to whoever pays late (domain/finance 14.12). */
export const receivableReminder = {
  /** Who gets which letter today; nobody who had one today. */
  dueReminders: call({
    path: 'ar-reminder/preview',
    permission,
    input: z.strictObject({ account_id: id.optional() }),
    output: z.object({ items: z.array(due) }),
  }),
  /** Writes the letters down as they are, to be printed. */
  sendReminders: call({
    path: 'ar-reminder/send',
    permission,
    input: z.strictObject({ account_ids: once(z.array(id).min(1).max(500)) }),
    output: z.object({ reminders: z.array(z.object({ ...named, reminder_id: id, total: money })) }),
  }),
  reminders: call({
    path: 'ar-reminder/list',
    permission: [permission, 'AR view', 'Accounts receivable'],
    input: listInputWith({ account_id: id, from: day, to: day }),
    output: listOf(
      z.object({
        ...named,
        reminder_id: id,
        date: day,
        total: money,
        documents: z.array(z.string()),
        user: z.string(),
      }),
    ),
  }),
  printReminder: call({
    path: 'ar-reminder/print',
    permission: [permission, 'AR view', 'Accounts receivable'],
    file: true,
    /** Each begins on a page of its own. */
    input: z.strictObject({ reminder_ids: once(z.array(id).min(1).max(200)) }),
    output: z.unknown(),
  }),
}
