import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { steps } from '../../../src/hotel/business-day/steps'
import { Wizard } from '../../../src/web/end-of-day/wizard'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const overview = {
  business_date: '2026-03-14',
  next_date: '2026-03-15',
  day_status: 'open',
  counters: { in_house: 3, open_shifts: 0 },
  pending_previous: null,
  run: {
    started_by: 'Ana',
    executing: null,
    findings: [],
    steps: steps.map(step => ({
      ...step,
      status: step.step === 1 ? 'blocked' : 'pending',
      message: null,
      items_total: 0,
      items_done: 0,
      items_failed: 0,
    })),
    may: { prepare: true, start_step: 1, abandon: true, continue: false },
  },
}

test.each([
  ['who runs it', ['End of day', 'End of day run'], 1],
  ['who may only look', ['End of day'], 0],
])('a run is abandoned by %s', async (_, rights, buttons) => {
  sitDown('employee', rights)
  fakeHouse({
    'manage-end-of-the-day': { body: done(overview) },
    'last-end-of-time': { body: done({ business_date_closed: null, duration_seconds: null }) },
  })
  await show(<Wizard />)
  await screen.findByText(/started by Ana/)
  expect(screen.queryAllByRole('button', { name: 'Abandon' })).toHaveLength(buttons)
  cleanup()
})
