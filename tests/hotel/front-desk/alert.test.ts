import { expect, test } from 'vitest'
import { watchAlerts } from '../../../src/hotel/front-desk/alert'

test('without alerts nothing is asked', () => {
  expect(watchAlerts([])).toMatchObject({ state: 'pass' })
})

test('every alert is read, in one question', () => {
  const alerts = [
    { text: 'Parcel at the desk', severity: 'info' },
    { text: 'Ask for the new address', severity: 'warning' },
  ] as const
  expect(watchAlerts(alerts)).toMatchObject({
    state: 'ask',
    question: { code: 'alerts', text: 'Please read: Parcel at the desk · Ask for the new address' },
  })
})

test('an alert of severity stop is resolved first', () => {
  expect(watchAlerts([{ text: 'Call the police', severity: 'stop' }])).toMatchObject({
    state: 'stop',
    refusal: { refused: 'alert_stops', facts: { text: 'Call the police' } },
  })
})

test('what somebody has read here before is not asked again, and does not hide what he has not', () => {
  const parcel = { text: 'Parcel at the desk', severity: 'info', is_seen: true } as const
  expect(watchAlerts([parcel])).toMatchObject({ state: 'pass', text: 'You have read the alerts.' })
  expect(watchAlerts([parcel, { text: 'New address', severity: 'warning' }])).toMatchObject({
    state: 'ask',
    question: { text: 'Please read: New address' },
  })
})

test('reading an alert that stops does not resolve it', () => {
  expect(watchAlerts([{ text: 'Call the police', severity: 'stop', is_seen: true }])).toMatchObject({
    state: 'stop',
  })
})
