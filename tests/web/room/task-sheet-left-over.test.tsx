import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getToasts } from '../../../src/web/kit/toast'
import { TaskSheetsPage } from '../../../src/web/room/task-sheets'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const aSheet = (sheet_no: number, more: object = {}) => ({
  id: sheet_no + 50,
  row_version: 1,
  sheet_no,
  task_date: '2026-03-16',
  kind: 'day',
  task: { id: 1, code: 'DEP', name: 'Departure clean' },
  attendant: { id: 3, code: 'HK01', name: 'Ana Pires', employee_id: null, max_credits: '9.0' },
  sheet_type: 'automatic',
  state: 'open',
  attendant_status: 'standby',
  break_since: null,
  help: null,
  help_since: null,
  instructions: null,
  is_locked: false,
  extra_credits: '0.0',
  extra_note: null,
  total_credits: '0.0',
  done: 0,
  credits_done: '0.0',
  supplies: [],
  rooms: [],
  ...more,
})
const dirty = { id: 1, code: 'DI', name: 'Dirty', base_status: 'dirty', color: null }
const left_over = [
  {
    room_id: 7,
    room: '107',
    task: { id: 2, code: 'STAY', name: 'Stay-over clean' },
    effective_status: dirty,
    fo_status: 'occupied',
    stay_status: ['arrived'],
  },
]
const listed = (...items: object[]) => ({
  body: done({ items, total: items.length, page: 1, per_page: 100, left_over }),
})

beforeEach(() => sitDown('employee', ['Manage task sheets', 'Supervise task sheets']))

test('a room to clean that is on no sheet is told, and is one step from one that takes rooms', async () => {
  const heard = fakeHouse({
    'tasksheet/list': listed(aSheet(1), aSheet(2, { is_locked: true }), aSheet(3, { kind: 'turndown' })),
    'tasksheet/add-room': { body: done(aSheet(1)) },
  })
  await show(<TaskSheetsPage />)
  const told = within(await screen.findByRole('region', { name: 'Rooms on no sheet' }))
  expect(told.getByText('1 room to clean on no sheet')).toBeVisible()
  await userEvent.click(told.getByRole('button', { name: 'Put 107 on a sheet' }))
  await userEvent.click(await screen.findByLabelText(/^Sheet/))
  const offered = await screen.findAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Please choose', '1 · Ana Pires'])
  await userEvent.click(screen.getByRole('option', { name: '1 · Ana Pires' }))
  await userEvent.click(screen.getByRole('button', { name: 'Put there' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'tasksheet/add-room')?.body).toEqual({
      id: 51,
      rooms: [{ room_id: 7 }],
    }),
  )
  await waitFor(() => expect(getToasts().map(({ text }) => text)).toContain('Sheet 1 has room 107 too'))
})

test('where every sheet is locked, what to do first is told', async () => {
  fakeHouse({ 'tasksheet/list': listed(aSheet(2, { is_locked: true })) })
  await show(<TaskSheetsPage />)
  expect(await screen.findByText(/All sheets are locked: please unlock one first/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Put 107/ })).toBeNull()
})
