import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { BatchFoliosPage } from '../../../src/web/cashiering/batch-folios'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const guest = (reservation_id: number, room_no: string, guest_name: string) => ({
  reservation_id,
  account_id: reservation_id,
  room_no,
  guest_name,
  company: null,
  arrival: '2026-03-09',
  departure: '2026-03-20',
  status: 'checked_in',
  windows: [{ window_no: 1, payee: guest_name, method: null, balance: '18.00' }],
  balance: '18.00',
  email: null,
  language: null,
  last_periodic_folio: '2026-03-09',
})
const guests = {
  items: [guest(1, '101', 'Ana Silva'), guest(2, '102', 'Rui Costa')],
  total: 2,
  page: 1,
  per_page: 200,
  totals: { balance: '36.00' },
}
const job = (more: object) => ({
  job_id: 5,
  option: 'all_in_house',
  state: 'waiting',
  total: 2,
  done: 0,
  made: 0,
  skipped: 0,
  failed: 0,
  bills: 0,
  has_paper: false,
  why: null,
  asked_at: '2026-03-16T09:00:00Z',
  finished_at: null,
  ...more,
})
const over = { state: 'done', done: 2, finished_at: '2026-03-16T09:00:09Z' }
const ready = job({ ...over, made: 2, bills: 3, has_paper: true })
const partly = job({ ...over, made: 1, bills: 1, failed: 1, has_paper: true })
const why = { error: 'night_not_planned', message: 'Room 102 has no price for the night.', data: {} }
const selection = { body: done(guests) }
const jobs = (...items: object[]) => ({ body: done({ items }) })

/** Papers of the house, in the order in which they are asked for. */
const papers = () => screen.findByRole('region', { name: 'Papers asked for' })

test('the bills are asked for, followed while they are made, and opened when they are ready', async () => {
  sitDown('employee', ['Batch folios'])
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:bills' }))
  const heard = fakeHouse({
    'batch-folio-reservation-selection': selection,
    'batch-folio/list': [jobs(), jobs(job({ state: 'working', done: 1 })), jobs(ready)],
    'batch-folio-generate': { body: done({ job_id: 5 }) },
    'batch-folio/view': { headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'x' } },
  })
  await show(<BatchFoliosPage />)
  await userEvent.click(await screen.findByRole('tab', { name: /In house/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /all/i }))
  await userEvent.click(await screen.findByRole('button', { name: 'Print the bills of 2 guests' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))

  const bar = await screen.findByRole('progressbar', { name: 'Bills of 2 guests' })
  expect(bar.getAttribute('aria-valuenow')).toBe('50')
  expect(within(await papers()).getByText('1 of 2 guests')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heard.find(({ path }) => path === 'batch-folio-generate')?.body).toMatchObject({
    reservation_ids: [1, 2],
    option: 'all_in_house',
    skip_zero: true,
  })

  expect(await screen.findByText('3 bills of 2 guests', {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(opened).toHaveBeenCalledWith('blob:bills', '_blank', expect.anything()))
  expect(heard.findLast(({ path }) => path === 'batch-folio/view')?.body).toEqual({ job_id: 5 })
})

test('whoever comes back finds what was asked for, who is without a bill and why, and has it made again', async () => {
  sitDown('employee', ['Batch folios'])
  const heard = fakeHouse({
    'batch-folio-reservation-selection': selection,
    'batch-folio/list': [jobs(partly), jobs(ready)],
    'batch-folio/status': {
      body: done({
        ...partly,
        rows: [
          {
            reservation_id: 1,
            room_no: '101',
            guest_name: 'Ana Silva',
            outcome: 'made',
            bills: 1,
            why: null,
          },
          { reservation_id: 2, room_no: '102', guest_name: 'Rui Costa', outcome: 'failed', bills: 0, why },
        ],
      }),
    },
    'batch-folio/again': { body: done({ job_id: 5 }) },
  })
  await show(<BatchFoliosPage />)
  expect((await papers()).textContent).toContain('One bill of one guest; one guest failed')
  await userEvent.click(screen.getByRole('button', { name: 'Guests' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/Room 102 has no price/)).toBeTruthy()
  expect(within(dialog).queryByText('Ana Silva')).toBeNull()
  await userEvent.click(within(dialog).getByRole('tab', { name: 'On the paper' }))
  expect(await within(dialog).findByText('Ana Silva')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('3 bills of 2 guests')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(heard.find(({ path }) => path === 'batch-folio/again')?.body).toEqual({ job_id: 5 })
})

test('a paper that came to nothing says why; of many the last are shown, the others when they are wanted', async () => {
  sitDown('employee', ['Batch folios'])
  const fell = { error: 'job_fault', message: 'Something went wrong on our side.', data: {} }
  fakeHouse({
    'batch-folio-reservation-selection': selection,
    'batch-folio/list': jobs(
      job({ job_id: 9, state: 'failed', why: fell, finished_at: over.finished_at }),
      ...[8, 7, 6].map(job_id => ({ ...ready, job_id })),
    ),
  })
  await show(<BatchFoliosPage />)
  expect((await papers()).textContent).toContain('Something went wrong on our side.')
  expect(screen.getAllByRole('button', { name: 'Guests' })).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'All 4 of the last days' }))
  expect(await screen.findByRole('button', { name: 'The last alone' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Guests' })).toHaveLength(4)
})

test('of who has stayed for weeks it is seen when the last bill of a week was printed', async () => {
  sitDown('employee', ['Batch folios'])
  fakeHouse({ 'batch-folio-reservation-selection': selection, 'batch-folio/list': jobs() })
  await show(<BatchFoliosPage />)
  await screen.findAllByText('Ana Silva')
  expect(screen.queryByText('Last bill of a week')).toBeNull()
  await userEvent.click(await screen.findByRole('tab', { name: /A week in house/ }))
  expect(await screen.findByText('Last bill of a week')).toBeTruthy()
})
