import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Field } from '../../../src/hotel/master/entity'
import type { MasterRecord } from '../../../src/hotel/master/record'
import { cellOf } from '../../../src/web/master/cells'

const seen = (field: Partial<Field>, row: MasterRecord): string | null => {
  const whole: Field = { name: 'x', label: 'X', kind: 'line', required: false, ...field }
  return render(<div>{cellOf(whole, row)}</div>).container.textContent
}
const group = (code: string, name: string) => ({ group_id: 1, group: { id: 1, code, name } })
const reference: Partial<Field> = { name: 'group_id', kind: 'reference' }

test('a code that clerks say stands before the name, one that they do not say is left out', () => {
  expect(seen(reference, group('TRN', 'Transient'))).toBe('TRN – Transient')
  expect(seen(reference, group('admin', 'Administrator'))).toBe('Administrator')
  expect(seen({ ...reference, category: 'country' }, group('PT', 'Portugal'))).toBe('Portugal')
})

test('a figure says what it is counted in, where the record does', () => {
  const distance: Partial<Field> = { name: 'distance', kind: 'decimal', decimals: 1 }
  expect(seen(distance, { distance: '1.1', distance_unit: 'minutes' })).toBe('1.1 Minutes')
  expect(seen(distance, { distance: '1.1' })).toBe('1.1')
})

test('words that a column may cut are said whole to whoever points at them, few are never cut', () => {
  const cell = (x: string) => {
    const field: Field = { name: 'x', label: 'X', kind: 'line', required: false }
    const { container } = render(<div>{cellOf(field, { x })}</div>)
    return { says: container.querySelector('[title]')?.getAttribute('title'), html: container.innerHTML }
  }
  const many = cell('Full at booking, not refundable')
  expect(many.says).toBe('Full at booking, not refundable')
  expect(many.html).toContain('ellipsis')
  const few = cell('Standard king')
  expect(few.says).toBeUndefined()
  expect(few.html).not.toContain('ellipsis')
})

test('rates stand under each other: with as many digits after the point', () => {
  const rate: Partial<Field> = { name: 'buy_rate', kind: 'decimal', decimals: 6 }
  expect(seen(rate, { buy_rate: '0.15' })).toBe('0.1500')
  expect(seen(rate, { buy_rate: '0.153421' })).toBe('0.153421')
  expect(seen(rate, { buy_rate: '2' })).toBe('2.0000')
})

test('days that follow each other are said by the first and the last', () => {
  const days = (...value: string[]) => seen({ kind: 'weekdays' }, { x: value })?.replaceAll('\u2060', '')
  expect(days('mon', 'tue', 'wed', 'thu', 'sun')).toBe('Mon–Thu, Sun')
  expect(days('fri', 'sat')).toBe('Fri, Sat')
  expect(days('sun', 'mon', 'wed')).toBe('Mon, Wed, Sun')
  expect(days('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')).toBe('Every day')
})
