import { type BusinessDate, nightsBetween } from './business-date'
import { type Money, sum } from './money'

/** A letter of an account type: the first is level 1. */
export type ReminderLevel = {
  level: number
  /** After the day that it was due on. */
  after_days: number
  /** No letter when less is overdue. */
  min_amount: Money
}

export type RemindedItem = {
  id: number
  due_date: BusinessDate
  open: Money
  is_disputed: boolean
  /** Of the last letter that named it. */
  reminder_level: number
}

/** Each with the letter that it is now named in. */
export type Reminder<I> = {
  level: number
  total: Money
  items: (I & { level: number; overdue_days: number })[]
}

/**
 * The letter that an account gets today: each invoice that is late enough for the letter after its last one, in the sharpest tone that
 * one of them has reached. In: open invoices of the account in minor units, the letters of its type, the business date. Out: the letter's
 * level, what it asks for, the invoices with their own next level; nothing when none is late enough, or too little is. Refuses
 * nothing. Source: domain/finance 14.12.
 */
export function dueReminder<I extends RemindedItem>(
  items: readonly I[],
  levels: readonly ReminderLevel[],
  today: BusinessDate,
): Reminder<I> | undefined {
  const late = items.flatMap(item => {
    const level = item.reminder_level + 1
    const letter = levels.find(one => one.level === level)
    const overdue_days = item.due_date < today ? nightsBetween(item.due_date, today) : 0
    const isDue = letter !== undefined && overdue_days >= letter.after_days
    return isDue && item.open > 0n && !item.is_disputed ? [{ ...item, level, overdue_days }] : []
  })
  const level = Math.max(0, ...late.map(item => item.level))
  const total = sum(late.map(({ open }) => open))
  const letter = levels.find(one => one.level === level)
  return letter && total >= letter.min_amount ? { level, total, items: late } : undefined
}
