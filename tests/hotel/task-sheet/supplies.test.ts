import { expect, test } from 'vitest'
import { added, type Supplied, suppliesOf, type SupplyLine } from '../../../src/hotel/task-sheet/supplies'

const [standard, suite] = [1, 2]
const sheet = { id: 1, code: 'SHEET', name: 'Bed linen, set', kind: 'linen' } as const
const towel = { id: 2, code: 'TOWEL', name: 'Towels, set', kind: 'linen' } as const
const soap = { id: 3, code: 'SOAP', name: 'Soap', kind: 'amenity' } as const
const lines: SupplyLine[] = [
  { room_type_id: null, supply: sheet, quantity: 1 },
  { room_type_id: null, supply: towel, quantity: 2 },
  { room_type_id: suite, supply: towel, quantity: 4 },
  { room_type_id: null, supply: soap, quantity: 1 },
]
const said = (supplies: Supplied[]) => supplies.map(({ code, quantity }) => `${quantity} ${code}`)
const departure = { lines, is_linen_change: true }

test('a room gets what the task says for all types, and of its own type in place of that', () => {
  const room = { room_type_id: standard, linen_change: true }
  expect(said(suppliesOf(departure, room))).toEqual(['1 SHEET', '2 TOWEL', '1 SOAP'])
  expect(said(suppliesOf(departure, { ...room, room_type_id: suite }))).toEqual([
    '1 SHEET',
    '4 TOWEL',
    '1 SOAP',
  ])
  expect(suppliesOf({ lines: [], is_linen_change: true }, room)).toEqual([])
})

test('linen stays away where the task changes it and the guest wants none', () => {
  const room = { room_type_id: standard, linen_change: false }
  expect(said(suppliesOf(departure, room))).toEqual(['1 SOAP'])
  // Towels of a task that changes no linen come by themselves.
  expect(said(suppliesOf({ lines, is_linen_change: false }, room))).toContain('2 TOWEL')
})

test('two lines of the same are one, and rooms add up to a trolley', () => {
  const twice = [...lines, { room_type_id: null, supply: soap, quantity: 2 }]
  const room = suppliesOf(
    { lines: twice, is_linen_change: true },
    { room_type_id: standard, linen_change: true },
  )
  expect(said(room)).toEqual(['1 SHEET', '2 TOWEL', '3 SOAP'])
  expect(said(added([...room, ...room]))).toEqual(['2 SHEET', '4 TOWEL', '6 SOAP'])
  expect(added([])).toEqual([])
})
