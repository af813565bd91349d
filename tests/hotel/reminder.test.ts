import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { coinsOf } from '../../src/hotel/money'
import { dueReminder, type RemindedItem } from '../../src/hotel/reminder'

const euro = coinsOf(2)
const today = businessDate('2026-03-14')
const levels = [
  { level: 1, after_days: 7, min_amount: euro.read('20.00') },
  { level: 2, after_days: 21, min_amount: euro.read('0.00') },
]
const invoice = (id: number, due: string, more: Partial<RemindedItem> = {}): RemindedItem => ({
  id,
  due_date: businessDate(due),
  open: euro.read('100.00'),
  is_disputed: false,
  reminder_level: 0,
  ...more,
})
const told = (...items: RemindedItem[]) => {
  const letter = dueReminder(items, levels, today)
  return (
    letter && [letter.level, euro.write(letter.total), letter.items.map(({ id, level }) => `${id}:${level}`)]
  )
}

test('an invoice is late enough on the day itself, and not the day before', () => {
  expect(told(invoice(1, '2026-03-08'))).toBeUndefined()
  expect(told(invoice(1, '2026-03-07'))).toEqual([1, '100.00', ['1:1']])
})

test('each is named in the letter after its last, and the sharpest of them sets the tone', () => {
  const second = invoice(2, '2026-02-21', { reminder_level: 1 })
  expect(told(invoice(1, '2026-02-01'), second)).toEqual([2, '200.00', ['1:1', '2:2']])
  expect(told(invoice(2, '2026-02-22', { reminder_level: 1 }))).toBeUndefined()
  expect(told(invoice(3, '2025-02-22', { reminder_level: 2 }))).toBeUndefined()
})

test('what is disputed or paid is asked of nobody, and for little nobody writes a letter', () => {
  expect(told(invoice(1, '2026-02-01', { is_disputed: true }))).toBeUndefined()
  expect(told(invoice(1, '2026-02-01', { open: euro.read('0.00') }))).toBeUndefined()
  const little = invoice(1, '2026-02-01', { open: euro.read('10.00') })
  expect(told(little)).toBeUndefined()
  expect(told(little, invoice(2, '2026-02-01', { open: euro.read('10.00') }))).toEqual([
    1,
    '20.00',
    ['1:1', '2:1'],
  ])
})
