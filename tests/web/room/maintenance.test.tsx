import { expect, test } from 'vitest'
import { dueWords, inOrder, isSought, type RequestRow } from '../../../src/web/room/request-row'

const moment = Date.parse('2026-03-14T12:00:00Z')

test('how long there is is said as people say it', () => {
  const words = (due: string) => dueWords(due, moment)
  expect(words('2026-03-14T12:00:10Z')).toBe('now')
  expect(words('2026-03-14T12:35:00Z')).toBe('in 35 min')
  expect(words('2026-03-14T14:00:00Z')).toBe('in 2 h')
  expect(words('2026-03-15T12:00:00Z')).toBe('in 24 h')
  expect(words('2026-03-17T12:00:00Z')).toBe('in 3 days')
  expect(words('2026-03-14T11:20:00Z')).toBe('40 min late')
  expect(words('2026-03-14T09:00:00Z')).toBe('3 h late')
})

const aRequest = (request_no: number, more: Partial<RequestRow> = {}): RequestRow => ({
  id: request_no,
  row_version: 1,
  request_no,
  room_id: 1,
  room: { id: 1, code: '101', name: null },
  room_maintenance_code_id: 1,
  room_maintenance_code: { id: 1, code: 'LEAK', name: 'Water leak' },
  priority: 'normal',
  status: 'open',
  remarks: null,
  source: 'staff',
  assigned_to_id: null,
  assigned_to: null,
  due_at: null,
  is_late: false,
  images: [],
  withdrawn_until: null,
  reported_by: 'Helena Barros',
  created_at: '2026-03-14T11:00:00Z',
  created_by_id: 5,
  resolution: null,
  resolved_at: null,
  resolved_by: null,
  ...more,
})

test('mine stand first, then the most urgent, then what is due first', () => {
  const rows = [
    aRequest(1),
    aRequest(2, { due_at: '2026-03-14T13:00:00Z' }),
    aRequest(3, { priority: 'urgent' }),
    aRequest(4, { priority: 'low', assigned_to_id: 7 }),
  ]
  expect(inOrder(rows, 7).map(({ request_no }) => request_no)).toEqual([4, 3, 2, 1])
  expect(inOrder(rows, 8).map(({ request_no }) => request_no)).toEqual([3, 2, 1, 4])
})

test('a request is found by its number, its room, what is wrong, its words and its people', () => {
  const row = aRequest(12, {
    remarks: 'Under the sink',
    assigned_to: { id: 7, code: 'E070', name: 'Jorge Salvador' },
  })
  const finds = (text: string) => isSought(row, 'to_do', 7, text)
  expect(['12', '101', 'water', 'SINK', 'jorge', 'helena', ''].filter(finds)).toHaveLength(7)
  expect(['1', '2', 'lamp'].filter(finds)).toEqual(['1'])
  expect(isSought(row, 'mine', 7, '')).toBe(false)
  expect(isSought({ ...row, assigned_to_id: 7 }, 'mine', 7, '')).toBe(true)
  expect(isSought({ ...row, status: 'resolved' }, 'to_do', 7, '')).toBe(false)
})
