import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SettleAllDialog, SettleDialog } from '../../../src/web/end-of-day/settle-arrivals'
import type { ArrivalCase } from '../../../src/web/end-of-day/steps/arrivals'
import { done, fakeHouse, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

beforeEach(() => sitDown('employee', ['End of day']))

const rows = (['no_show', 'cancel', 'cancel'] as const).map(
  (suggested, index) =>
    ({ reservation_id: index + 1, guest_name: `Guest ${index}`, suggested }) as ArrivalCase,
)
const open = async () => {
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  await show(<SettleAllDialog rows={rows} onDone={onDone} onClose={onClose} />)
  return { onDone, onClose, confirm: screen.getByRole('button', { name: 'Settle 3 arrivals' }) }
}

test('what becomes of whom is said before all arrivals are settled at once', async () => {
  const results = rows.map(({ reservation_id, suggested }) => ({
    reservation_id,
    done: true,
    action: suggested,
  }))
  const heard = fakeHouse({ 'arrival-not-checked-in/update': { body: done({ results }) } })
  const { confirm, onDone } = await open()
  expect(document.body.textContent).toMatch(/1 with guarantee: charged by their rule/)
  expect(document.body.textContent).toMatch(/2 without guarantee: no penalty/)
  expect(heard).toEqual([])

  fireEvent.click(confirm)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(heard[0].body).toMatchObject({ auto: true, answers: { penalty_unpaid: 'open' } })
})

test('a refusal stands in the dialog, which stays open', async () => {
  fakeHouse({
    'arrival-not-checked-in/update': refused('The business date has moved on.', 'business_date_moved'),
  })
  const { confirm, onDone, onClose } = await open()
  fireEvent.click(confirm)
  expect((await screen.findByRole('alert')).textContent).toBe('The business date has moved on.')
  expect(onDone).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

const guaranteed = {
  reservation_id: 7,
  row_version: 1,
  guest_name: 'Brown',
  may_keep: true,
  keeps: true,
} as ArrivalCase
const decide = async (row: ArrivalCase) => {
  const onDone = vi.fn()
  await show(<SettleDialog action="no_show" rows={[row]} onDone={onDone} onClose={vi.fn()} />)
  return { onDone, confirm: screen.getByRole('button', { name: 'Set as no-show' }) }
}

test('of a guest with several guaranteed nights the desk says whether the others are kept', async () => {
  const heard = fakeHouse({ 'arrival-not-checked-in/update': { body: done({ results: [] }) } })
  const { confirm, onDone } = await decide(guaranteed)
  const keep = screen.getByRole('checkbox', { name: /Keep the other nights one more day/ })
  expect(keep).toHaveProperty('checked', true)
  fireEvent.click(keep)
  fireEvent.click(confirm)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(heard[0].body).toMatchObject({ items: [{ action: 'no_show', keep_nights: 'none', charge: 'rule' }] })
  // Without the right to waive nobody is offered another amount.
  expect(screen.queryByText('Penalty')).toBeNull()
})

test('what is beyond the limit of the desk may be approved in the dialog', async () => {
  sitDown('employee', ['End of day', 'Penalty waive'])
  fakeHouse({
    'arrival-not-checked-in/update': refused('90.00 is above your limit of 0.00.', 'authority_limit'),
  })
  const { confirm } = await decide({ ...guaranteed, may_keep: false, keeps: false })
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(confirm)
  await screen.findByLabelText(/E-mail of the approver/)
})

test('what a no-show costs stands in the dialog before it is set: his nights, his deposit, what is still to charge', async () => {
  sitDown('employee', ['End of day', 'Manage reservation'])
  const one = {
    reservation_id: 7,
    row_version: 1,
    confirmation_no: '100962',
    guest: 'Brown',
    status: 'reserved',
    arrival_date: '2026-03-14',
    departure_date: '2026-03-19',
    room_type: 'SUT',
    reason: null,
    line: '1 night (119.00)',
    stay_total: '615.00',
    penalty: '119.00',
    deposit_paid: '100.00',
    refund: '0.00',
    kept_from: '2026-03-15',
    may_keep: true,
    to_charge: '19.00',
  }
  const heard = fakeHouse({
    'booking-cancel-reservation/list': {
      body: done({ preview: [one], totals: {}, may_waive: false, release_reason_id: null, history: [] }),
    },
  })
  await decide(guaranteed)
  expect(await screen.findByText('1 night (119.00)')).toBeTruthy()
  expect(document.body.textContent).toMatch(/Sat 14\/03\/2026 – Thu 19\/03\/2026/)
  expect(document.body.textContent).toMatch(/Expected instead onSun 15\/03\/2026/)
  expect(document.body.textContent).toMatch(/Still to charge19\.00/)
  fireEvent.click(screen.getByRole('checkbox', { name: /Keep the other nights/ }))
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ event: 'no_show', keep_nights: 'none' }))
})
