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
