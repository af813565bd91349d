import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { RestrictionsTab } from '../../../src/web/availability/restrictions-tab'
import { done, fakeHouse, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const dates = ['2026-03-16', '2026-03-17', '2026-03-18'].map(date => ({ date, weekday: 'mon' }))
const nothing = {
  accommodation_type: null,
  room_type: null,
  rate_class: null,
  rate_category: null,
  rate_code: null,
  channel: null,
}
const stk = { id: 7, code: 'STK', name: 'Standard king', is_active: true }
const closed = {
  ...nothing,
  id: 3,
  row_version: 2,
  kind: 'closed',
  value: null,
  begin_date: '2026-03-17',
  end_date: '2026-03-31',
  days_of_week: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  scope: 'type',
  room_type: stk,
  on_request: false,
  origin: 'manual',
  note: null,
  set_by: 'Ana',
  set_at: '2026-03-01T10:00:00Z',
}
const calendar = {
  dates,
  rows: [
    { key: 'house', scope: 'house', ...nothing, cells: [] },
    {
      key: 'stk',
      scope: 'type',
      ...nothing,
      room_type: stk,
      cells: [{ date: '2026-03-17', restriction_ids: [3] }],
    },
  ],
  restrictions: [closed],
}
const page = (items: unknown[]) => ({ body: done({ items, total: items.length, page: 1, per_page: 25 }) })

beforeEach(() => sitDown('employee', ['Property availability', 'Restriction store']))

const cell = (name: RegExp) => screen.findByLabelText(name)

test('the cell of a closed day says so in a letter and in words', async () => {
  fakeHouse({ 'restriction/calendar': { body: done(calendar) } })
  await show(<RestrictionsTab />)
  expect(await cell(/^STK Standard king, Tue 17\/03\/2026: Closed$/)).toHaveTextContent('C')
  expect(await cell(/^House, Mon 16\/03\/2026: open$/)).toHaveTextContent('')
})

test('from the keyboard two days of the house get a minimum stay', async () => {
  const user = userEvent.setup()
  const heard = fakeHouse({
    'restriction/calendar': { body: done(calendar) },
    'restriction/store': { body: done({ items: [] }) },
    'room-type': page([stk]),
  })
  await show(<RestrictionsTab />)
  ;(await cell(/^House, Mon/)).focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: /^Restriction/ }))
  await user.click(await screen.findByRole('option', { name: 'Minimum stay, by arrival' }))
  await user.type(await dialog.findByLabelText(/^Number/), '3')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(heard.some(({ path }) => path === 'restriction/store')).toBe(true))
  expect(heard.find(({ path }) => path === 'restriction/store')?.body).toEqual({
    kind: 'min_los',
    value: 3,
    begin_date: '2026-03-16',
    end_date: '2026-03-17',
    note: null,
    scopes: [{}],
    replace: true,
  })
})

test('what stands on a day is lifted on that day alone', async () => {
  const user = userEvent.setup()
  const heard = fakeHouse({
    'restriction/calendar': { body: done(calendar) },
    'restriction/delete': { body: done({ id: 3, left: [] }) },
    'room-type': page([stk]),
  })
  await show(<RestrictionsTab />)
  await user.click(await cell(/^STK Standard king, Tue/))
  await user.click(await screen.findByRole('button', { name: 'Lift on these days' }))
  await waitFor(() => expect(heard.some(({ path }) => path === 'restriction/delete')).toBe(true))
  expect(heard.find(({ path }) => path === 'restriction/delete')?.body).toEqual({
    id: 3,
    row_version: 2,
    days: { begin_date: '2026-03-17', end_date: '2026-03-17' },
  })
})

test('a refusal is said in the dialog, and what was typed stays', async () => {
  const user = userEvent.setup()
  fakeHouse({
    'restriction/calendar': { body: done(calendar) },
    'restriction/store': refused('A restriction needs a day from 16/03/2026 on.', 'restriction_days'),
    'room-type': page([stk]),
  })
  await show(<RestrictionsTab />)
  ;(await cell(/^House, Mon/)).focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Note'), 'Congress')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await dialog.findByRole('alert')).toHaveTextContent('A restriction needs a day')
  expect(dialog.getByLabelText('Note')).toHaveValue('Congress')
})

test('who may not restrict looks and changes nothing', async () => {
  sitDown('employee', ['Property availability'])
  const user = userEvent.setup()
  fakeHouse({ 'restriction/calendar': { body: done(calendar) } })
  await show(<RestrictionsTab />)
  await user.click(await cell(/^STK Standard king, Tue/))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Restrict' })).toBeNull()
})

test('the nights that the house calls its weekend are shaded, and no others', async () => {
  const week = ['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22'].map(date => ({
    date,
    weekday: 'mon',
  }))
  fakeHouse({ 'restriction/calendar': { body: done({ ...calendar, dates: week, restrictions: [] }) } })
  const { container } = await show(<RestrictionsTab />)
  await cell(/^House, Thu/)
  const shaded = [...container.querySelectorAll('th[data-weekend]')].map(({ textContent }) => textContent)
  expect(shaded).toEqual([expect.stringMatching(/^Fr20/), expect.stringMatching(/^Sa21/)])
})
