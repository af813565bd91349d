import { expect, test } from 'vitest'
import { type Due, type Happened, untold, withoutCause } from '../../src/hotel/notification'
import { told } from '../../src/hotel/notification-words'

const long = 'x'.repeat(400)
const everything: Happened[] = [
  { kind: 'day_begun', facts: { date: '2026-03-14' } },
  { kind: 'step_failed', facts: { date: '2026-03-14', code: 'procedures', message: long } },
  { kind: 'step_failed', facts: { date: '2026-03-14', code: 'room_tax', message: null } },
  { kind: 'date_moved', facts: { date: '2026-03-14', next: '2026-03-15' } },
  { kind: 'day_finished', facts: { date: '2026-03-14' } },
  { kind: 'books_differ', facts: { date: '2026-03-14' } },
  { kind: 'signed_in', facts: { device: 'Chrome on Windows', address: '10.0.0.7' } },
  { kind: 'imported', facts: { what: long, rows: 3, screen: 'booking/marketcode' } },
  { kind: 'waitlist_fits', facts: { confirmation_no: '100123', guest: long, arrival: '2026-03-14' } },
  {
    kind: 'room_lost',
    facts: { confirmation_no: '100123', guest: long, room: '101', arrival: '2026-03-14' },
  },
  { kind: 'report_failed', facts: { date: '2026-03-14', report: long } },
  { kind: 'room_ready', facts: { confirmation_no: '100123', guest: long, room: '101' } },
  { kind: 'left_alone', facts: { room: '101', guest: long, days: 3 } },
  { kind: 'left_alone', facts: { room: '101', guest: 'García', days: 1 } },
  { kind: 'wake_up_unanswered', facts: { room: '101', guest: long, attempts: 1, isLast: false } },
  { kind: 'wake_up_unanswered', facts: { room: '101', guest: long, attempts: 3, isLast: true } },
  { kind: 'repair_assigned', facts: { room: '101', what: long, by: long } },
  { kind: 'repair_urgent', facts: { room: '101', what: long, by: long } },
  { kind: 'repair_done', facts: { room: '101', what: long, by: long } },
  { kind: 'repair_waits', facts: { room: '101', what: long, guest: long } },
  { kind: 'room_slept', facts: { room: '101', by: long } },
  { kind: 'help_wanted', facts: { name: long, room: null, sheet_no: 3 } },
  { kind: 'help_emergency', facts: { name: long, room: '101', sheet_no: 3 } },
  { kind: 'message_waits', facts: { confirmation_no: '100123', guest: long, room: '101' } },
  { kind: 'message_waits', facts: { confirmation_no: '100123', guest: 'García', room: null } },
  { kind: 'job_done', facts: { made: 3, failed: 0 } },
  { kind: 'job_done', facts: { made: 3, failed: 2 } },
  { kind: 'job_failed', facts: { made: 0, failed: 2 } },
  { kind: 'waits_long', facts: { confirmation_no: '100123', guest: long, room: null, minutes: 20 } },
  { kind: 'waits_long', facts: { confirmation_no: '100123', guest: 'García', room: '101', minutes: 20 } },
  { kind: 'vip_without_room', facts: { confirmation_no: '100123', guest: 'García', vip: long, eta: null } },
  { kind: 'vip_without_room', facts: { confirmation_no: '100123', guest: long, vip: 'V1', eta: '14:30' } },
  { kind: 'repair_late', facts: { room: '101', what: long, request_no: 7 } },
  { kind: 'oversold', facts: { date: '2026-03-14', type: 'DLX', rooms: 1 } },
  { kind: 'oversold', facts: { date: '2026-03-14', type: null, rooms: 12 } },
  {
    kind: 'express_left',
    facts: { confirmation_no: '100123', guest: 'García', room: '101', folios: '12', email: 'a@b.example' },
  },
  {
    kind: 'express_left',
    facts: { confirmation_no: '100123', guest: 'García', room: '101', folios: '', email: null },
  },
  { kind: 'express_stopped', facts: { confirmation_no: '100123', guest: 'García', room: '101', why: long } },
]

test.each(everything.map(one => [one.kind, one] as const))('%s fits its place', (_, happened) => {
  const { title, text } = told(happened, '/home')
  expect(title.length).toBeLessThanOrEqual(80)
  expect(text.length).toBeLessThanOrEqual(240)
  expect(`${title}${text}`).not.toMatch(/undefined|null|_/)
})

test('a step that failed is named as the night auditor knows it, and leads there', () => {
  expect(told(everything[1], '/home')).toMatchObject({
    severity: 'critical',
    title: 'End of day: Additional procedures failed',
    link: '/home/financials/manage-end-of-day',
  })
})

test('a sign-in leads everybody to the sessions of their own layout', () => {
  expect(told(everything[6], '').link).toBe('/sessions')
  expect(told(everything[6], '/home').link).toBe('/home/sessions')
})

test('what is so is told once, and what is so no longer is taken back, whatever else has changed of it', () => {
  const waits = (confirmation_no: string, room: string | null): Due => ({
    kind: 'waits_long',
    facts: { confirmation_no, guest: 'García', room, minutes: 20 },
  })
  const late: Due = { kind: 'repair_late', facts: { room: '101', what: 'Bulb', request_no: 100123 } }
  const [due, known] = [
    [waits('100123', '101'), late],
    [waits('100123', null), waits('100124', null)],
  ]
  expect(untold(due, known)).toEqual([late])
  expect(withoutCause(due, known)).toEqual([waits('100124', null)])
})
