import type { BusinessDate } from '../../hotel/business-date'
import type { Money } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import { dueReminder, type ReminderLevel } from '../../hotel/reminder'
import type { OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { pageOf } from '../page'
import { oneAfterTheOther, reminderPaper, type ReminderPaper } from '../print/statement-paper'
import { printed } from '../print/printed'
import { answer, found, Refused, serve } from '../serve'
import { teller } from '../store/incognito'
import { loadInvoiceHead } from '../store/invoice'
import { lockReceivable } from '../store/receivable'
import { note, type Tx } from '../tx'
import { standsIn } from '../store/like-text'

type Letter = { after_days: number; min_amount: string | null; letter_title: string; letter_text: string }
type Account = {
  account_id: number
  account_no: string
  name: string
  email: string | null
  email_documents: boolean
  letters: Letter[]
  items: {
    item_id: number
    document_no: string | null
    item_date: BusinessDate
    due_date: BusinessDate
    open: string
    reminder_level: number
  }[]
}

export const answerDueReminders = answer(receivable.dueReminders, async ({ account_id }, { tx }) => ({
  items: await dueLetters(tx, account_id === undefined ? undefined : [account_id]),
}))

type Due = OutputOf<typeof receivable.dueReminders>['items'][number]

/** Who gets which letter today, with what is open and late by now. One query, whatever the number of accounts. */
async function dueLetters(tx: Tx, account_ids?: readonly number[]): Promise<Due[]> {
  const { sql, property_id, today, coins } = tx
  const accounts = await sql<Account[]>`
    select a.id as account_id, a.account_no, a.name, a.email, a.email_documents, y.reminders as letters,
           jsonb_agg(jsonb_build_object('item_id', i.id, 'document_no', i.document_no, 'item_date', i.item_date, 'due_date', i.due_date,
             'open', i.open::text, 'reminder_level', i.reminder_level) order by i.due_date, i.document_no, i.id) as items
      from ar_account a
      join account_type y on y.property_id = a.property_id and y.id = a.account_type_id and jsonb_array_length(coalesce(y.reminders, '[]')) > 0
      join ar_item i on i.property_id = a.property_id and i.ar_account_id = a.id and i.kind = 'invoice' and i.open > 0
           and i.closed_on is null and not i.is_disputed and i.due_date < ${today}
     where a.property_id = ${property_id} and a.status <> 'closed'
       ${account_ids ? sql`and a.id = any (${[...account_ids]}::bigint[])` : sql``}
       and not exists (select from ar_reminder r where r.property_id = a.property_id and r.ar_account_id = a.id and r.business_date = ${today})
     group by a.id, a.account_no, a.name, a.email, a.email_documents, y.reminders order by a.id`
  return accounts.flatMap(({ letters, items, ...account }) => {
    const levels = letters.map(
      ({ after_days, min_amount }, index): ReminderLevel => ({
        level: index + 1,
        after_days,
        min_amount: coins.read(String(min_amount ?? '0')),
      }),
    )
    const open = items.map(item => ({
      ...item,
      id: item.item_id,
      open: coins.read(item.open) as Money,
      // Those that are stand in no reading of this.
      is_disputed: false,
    }))
    const letter = dueReminder(open, levels, today)
    if (!letter) return []
    const { letter_title: title, letter_text: text } = letters[letter.level - 1]
    return [
      {
        ...account,
        level: letter.level,
        title,
        text,
        total: coins.write(letter.total),
        items: letter.items.map(
          ({ item_id, document_no, item_date, due_date, overdue_days, open: amount, level }) => ({
            item_id,
            document_no,
            item_date,
            due_date,
            overdue_days,
            open: coins.write(amount),
            level,
          }),
        ),
      },
    ]
  })
}

/**
 * The letters of today, frozen, and their invoices one letter further (domain/finance 14.12). One a day and account, whoever asks again.
 * Refuses `nothing_overdue`.
 */
export const serveSendReminders = serve(receivable.sendReminders, async ({ account_ids }, { tx }) => {
  const ids = account_ids.toSorted((a, b) => a - b)
  const accounts = new Map<number, string>()
  for (const id of ids) accounts.set(id, (await lockReceivable(tx, id)).account_no)
  const letters = await dueLetters(tx, ids)
  const none = ids.find(id => !letters.some(({ account_id }) => account_id === id))
  if (none !== undefined)
    throw new Refused(refuse('nothing_overdue', { account_no: accounts.get(none) ?? '' }))
  const reminders = []
  for (const letter of letters) reminders.push(await keep(tx, letter))
  return { reminders }
})

async function keep(tx: Tx, letter: Due) {
  const { sql, property_id, who, today, currency, coins } = tx
  const { account_id, account_no, name, level, title, text, total, items } = letter
  const head = await loadInvoiceHead(tx, account_id)
  const content = {
    ...head,
    currency,
    decimals: coins.decimals,
    date: today,
    account_no,
    level,
    title,
    text,
    total,
    items,
  }
  const [{ id: reminder_id }] = await sql<{ id: number }[]>`
    insert into ar_reminder (property_id, ar_account_id, business_date, level, total, item_ids, content, sent_by_id)
    values (${property_id}, ${account_id}, ${today}, ${level}, ${total}, ${items.map(({ item_id }) => item_id)}, ${sql.json(content as never)},
            ${who.employee_id}) returning id`
  await sql`
    update ar_item i set reminder_level = t.level, reminded_on = ${today}
      from jsonb_to_recordset(${sql.json(items as never)}::jsonb) as t (item_id bigint, level smallint)
     where i.property_id = ${property_id} and i.id = t.item_id`
  note(tx, {
    entity: 'ar_account',
    entity_id: account_id,
    label: `${title} of ${total} to ${account_no} ${name}`,
  })
  return { reminder_id, account_id, account_no, name, level, title, total }
}

type Row = OutputOf<typeof receivable.reminders>['items'][number] & { total_rows: number }

export const answerReminders = answer(receivable.reminders, async (input, { tx }) => {
  const { sql, property_id } = tx
  const { account_id, from, to } = input.filters ?? {}
  const page = pageOf(input)
  const rows = await sql<Row[]>`
    select r.id as reminder_id, a.id as account_id, a.account_no, a.name, r.level, r.content ->> 'title' as title, r.business_date as date, r.total,
           array(select coalesce(i.document_no, '–') from ar_item i
                  where i.property_id = r.property_id and i.id = any (r.item_ids) order by i.due_date, i.document_no) as documents,
           e.name as user, count(*) over ()::int as total_rows
      from ar_reminder r
      join ar_account a on a.property_id = r.property_id and a.id = r.ar_account_id
      join employee e on e.id = r.sent_by_id
     where r.property_id = ${property_id} ${account_id === undefined ? sql`` : sql`and a.id = ${account_id}`}
       ${from === undefined ? sql`` : sql`and r.business_date >= ${from}`} ${to === undefined ? sql`` : sql`and r.business_date <= ${to}`}
       and ${standsIn(tx, input.search, [sql`a.account_no`])}
     order by r.id desc limit ${page.per_page} offset ${page.offset}`
  return {
    items: rows.map(({ total_rows: _, ...row }) => row),
    total: rows[0]?.total_rows ?? 0,
    page: page.page,
    per_page: page.per_page,
  }
})

/** As they were written. */
export const answerPrintReminder = answer(receivable.printReminder, async ({ reminder_ids }, { tx }) => {
  const { sql, property_id } = tx
  const rows = await sql<{ id: number; content: ReminderPaper }[]>`
    select id, content from ar_reminder where property_id = ${property_id} and id = any (${reminder_ids}::bigint[]) order by id`
  for (const reminder_id of reminder_ids)
    found(
      rows.find(({ id }) => id === reminder_id),
      { reminder_id },
    )
  const told = await teller(tx)
  const [{ content }] = rows
  const name = rows.length === 1 ? `reminder-${content.account_no}-${content.date}.pdf` : 'reminders.pdf'
  const papers = rows.map(row => reminderPaper(told(row.content)))
  return (await printed(tx, name, oneAfterTheOther(papers), rows.length)) as never
})
