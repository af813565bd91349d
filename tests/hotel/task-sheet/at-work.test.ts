import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import {
  attendantStatus,
  type AtWork,
  refuseWork as refused,
  type WorkAction,
} from '../../../src/hotel/task-sheet/at-work'

const today = businessDate('2026-03-14')
const refuseWork = (of: AtWork, action: WorkAction) => refused(of, action, today)
const sheet: AtWork = {
  sheet_no: 3,
  task_date: today,
  attendant: { name: 'Rosa Tavares', employee_id: 7 },
  rooms: [{ status: 'pending' }],
  break_since: null,
  help: null,
}
const onBreak = { ...sheet, break_since: '2026-03-14T10:00:00Z' }

test('what an attendant is doing is told by the sheet: nothing yet, at work between two rooms too, a break, done', () => {
  const doing = (...states: AtWork['rooms'][number]['status'][]) =>
    attendantStatus({ ...sheet, rooms: states.map(status => ({ status })) })
  expect(doing('pending', 'pending')).toBe('standby')
  expect(doing('completed', 'in_progress')).toBe('working')
  expect(doing('completed', 'pending')).toBe('working')
  expect(doing('completed', 'skipped')).toBe('completed')
  expect(attendantStatus(onBreak)).toBe('break')
})

test('a break is begun once and ends once, and whoever is not asked for has nobody to come', () => {
  expect(refuseWork(sheet, 'break_start')).toBeUndefined()
  expect(refuseWork(onBreak, 'break_start')).toMatchObject({
    refused: 'break_state',
    facts: { no: 3, name: 'Rosa Tavares', state: 'has a break already' },
  })
  expect(refuseWork(onBreak, 'break_end')).toBeUndefined()
  expect(refuseWork(sheet, 'break_end')).toMatchObject({ refused: 'break_state' })
  expect(refuseWork(sheet, 'assist')).toBeUndefined()
  expect(refuseWork({ ...sheet, help: 'general' }, 'assist')).toBeUndefined()
  expect(refuseWork({ ...sheet, help: 'general' }, 'assist_end')).toBeUndefined()
  expect(refuseWork(sheet, 'assist_end')).toMatchObject({ refused: 'help_state', facts: { no: 3 } })
})

test('a sheet that is nobody’s, or of tomorrow, has no breaks and calls nobody', () => {
  const tomorrow = businessDate('2026-03-15')
  expect(refuseWork({ ...sheet, task_date: tomorrow }, 'break_start')).toMatchObject({
    refused: 'sheet_later',
  })
  expect(refuseWork({ ...sheet, attendant: null }, 'assist')).toMatchObject({ refused: 'sheet_nobodys' })
})
