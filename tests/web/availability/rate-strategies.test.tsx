import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ByDateTab } from '../../../src/web/availability/yield/by-date'
import { StrategiesTab } from '../../../src/web/availability/yield/strategies'
import { done, fakeHouse, page, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const dlx = { id: 7, code: 'DLX', name: 'Deluxe', is_active: true }
const strategy = {
  id: 3,
  row_version: 2,
  name: 'Nearly full',
  condition: 'occupancy_reaches',
  threshold: '90',
  room_type: null,
  days_out_from: 0,
  days_out_to: 60,
  days_of_week: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  effect: 'adjust',
  adjust_kind: 'percent',
  adjust_value: '10',
  restriction_kind: null,
  restriction_value: null,
  rate_class: null,
  rate_category: null,
  rate_code: null,
  for_room_type: dlx,
  is_active: true,
  nights: 1,
  set_by: 'Ana',
  set_at: '2026-03-01T10:00:00Z',
}
const adjustment = {
  id: 5,
  row_version: 1,
  kind: 'amount',
  value: '-4.00',
  begin_date: '2026-03-16',
  end_date: '2026-03-16',
  days_of_week: strategy.days_of_week,
  rate_class: null,
  rate_category: null,
  rate_code: { id: 1, code: 'BAR', name: 'Best available', is_active: true },
  room_type: null,
  origin: 'manual',
  strategy: null,
  note: null,
  set_by: 'Ana',
  set_at: '2026-03-01T10:00:00Z',
}
const night = (date: string, occupancy_percent: string) => ({
  date,
  weekday: 'mon',
  occupancy_percent,
  sold: 9,
  rooms: 10,
})
const calendar = {
  dates: [night('2026-03-16', '92.30'), night('2026-03-17', '90.00'), night('2026-03-18', '10.00')],
  strategies: [
    {
      strategy,
      cells: [
        { date: '2026-03-16', figure: '92.30', is_met: true, is_in_force: true },
        { date: '2026-03-17', figure: '90.00', is_met: true, is_in_force: false },
        { date: '2026-03-18', figure: '10.00', is_met: false, is_in_force: false },
      ],
    },
  ],
  adjustments: [{ adjustment, nights: ['2026-03-16'] }],
}

beforeEach(() => sitDown('employee', ['Property availability', 'Rate update']))

const cell = (name: RegExp) => screen.findByLabelText(name)

test('each night says whether a strategy is in force, will be with the next run, or is not', async () => {
  fakeHouse({ 'rate-strategy/calendar': { body: done(calendar) } })
  await show(<ByDateTab />)
  expect(await cell(/^Nearly full: .*Mon 16\/03\/2026: \+10 %, 92\.3 %$/)).toHaveTextContent('92+10%')
  expect(await cell(/^Nearly full: .*Tue 17\/03\/2026: with the next run/)).toHaveTextContent('90…')
  expect(await cell(/^Nearly full: .*Wed 18\/03\/2026: not in force/)).toHaveTextContent('10')
  expect(await cell(/^By hand, BAR, Mon 16\/03\/2026: −4\.00$/)).toHaveTextContent('−4')
})

test('two nights of the house, marked by keys, are adjusted by a percentage', async () => {
  const user = userEvent.setup()
  const heard = fakeHouse({
    'rate-strategy/calendar': { body: done(calendar) },
    'rate-adjustment/store': {
      body: done({ items: [], published: { rows: 0, from: '2026-03-16', to: '2026-03-17' } }),
    },
  })
  await show(<ByDateTab />)
  ;(await cell(/^House, Mon/)).focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText(/^Percent/), '-7.5')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(heard.some(({ path }) => path === 'rate-adjustment/store')).toBe(true))
  expect(heard.find(({ path }) => path === 'rate-adjustment/store')?.body).toEqual({
    kind: 'percent',
    value: '-7.5',
    begin_date: '2026-03-16',
    end_date: '2026-03-17',
    note: null,
    scopes: [{}],
  })
})

test('a strategy that restricts is sent without what belongs to one that adjusts; a refusal is said in the dialog', async () => {
  const user = userEvent.setup()
  const heard = fakeHouse({
    'rate-strategy/list': { body: page([strategy]) },
    'rate-strategy/update': refused('Someone else changed it. Please look again.', 'stale'),
    'room-type': { body: page([dlx]) },
  })
  await show(<StrategiesTab />)
  ;(await screen.findByRole('row', { name: /Nearly full/ })).focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: /^Then/ }))
  await user.click(await screen.findByRole('option', { name: 'Restrict the stay' }))
  await user.type(await dialog.findByLabelText(/^Number/), '2')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else changed it.')
  expect(heard.find(({ path }) => path === 'rate-strategy/update')?.body).toMatchObject({
    id: 3,
    row_version: 2,
    effect: 'restrict',
    restriction_kind: 'min_los',
    restriction_value: 2,
    for_room_type_id: 7,
  })
  expect(heard.find(({ path }) => path === 'rate-strategy/update')?.body).not.toHaveProperty('adjust_kind')
})

test('who may not change prices looks and changes nothing', async () => {
  sitDown('employee', ['Property availability'])
  const user = userEvent.setup()
  fakeHouse({ 'rate-strategy/calendar': { body: done(calendar) } })
  await show(<ByDateTab />)
  await user.click(await cell(/^House, Mon/))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Adjust prices' })).toBeNull()
})
