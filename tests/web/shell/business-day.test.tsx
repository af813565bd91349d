import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BusinessDay } from '../../../src/web/shell/business-day'
import { onHouseClock } from '../../../src/web/kit/format'
import { openSession } from '../../../src/web/kit/session'
import { me } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

beforeEach(() => sitDown())
afterEach(() => void vi.useRealTimers())

// The house is at Monday 16 March 2026 and in Lisbon, where it is as late as in Greenwich then.
test.each([
  ['2026-03-16T23:59:00Z', 'Business date: Monday 16 March 2026'],
  ['2026-03-17T00:01:00Z', /End of day not run: 1 day behind the calendar$/],
  ['2026-03-19T12:00:00Z', /End of day not run: 3 days behind the calendar$/],
])('at %s whoever points at the day reads how far it is behind', async (clock, says) => {
  vi.useFakeTimers({ now: new Date(clock), toFake: ['Date'] })
  await show(<BusinessDay />)
  const title = screen.getByTitle(/^Business date: Monday 16 March 2026/).getAttribute('title')
  expect(title).toMatch(says)
})

test('the day stands there in the style that the property has chosen', async () => {
  await show(<BusinessDay />)
  expect(screen.getByText('Monday 16 March 2026')).toBeInTheDocument()
  cleanup()
  const seat = me('employee')
  const system_configuration = { ...seat.system_configuration, business_date_style: 'short' as const }
  openSession({ token: 'a-token', ...seat, system_configuration })
  await show(<BusinessDay />)
  expect(screen.queryByText('Monday 16 March 2026')).toBeNull()
  expect(screen.getAllByText('16/03/2026')).toHaveLength(2)
})

test('a browser that does not know the time zone of the house shows the day all the same', async () => {
  const seat = me('employee')
  const system_configuration = { ...seat.system_configuration, time_zone: 'Lisbon' }
  openSession({ token: 'a-token', ...seat, system_configuration })
  await show(<BusinessDay />)
  expect(screen.getByText('Monday 16 March 2026')).toBeInTheDocument()
  expect(onHouseClock('2026-03-16T12:00:00Z').day).toBe('2026-03-16')
})
