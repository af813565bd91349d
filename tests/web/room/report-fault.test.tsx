import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ReportDialog } from '../../../src/web/room/report-fault'
import { done, fakeHouse, page, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const path = 'tasksheet-room-maintenance/create'
const leak = {
  id: 3,
  row_version: 1,
  code: 'LEAK',
  name: 'Water leak',
  priority: 'urgent',
  room_effect: 'out_of_service',
  reason_id: 7,
}
const painting = { id: 7, row_version: 1, code: 'PAINT', name: 'Painting', default_days: 3 }
const rooms = [1, 2].map(id => ({ id, row_version: 1, code: `10${id}`, name: `Room 10${id}` }))
const made = done({ requests: [{}, {}], created: [{}, {}], availability: [] })

const open = async (reply: object) => {
  const heard = fakeHouse({
    'out-of-order-or-service-reason/list': { body: page([painting]) },
    'room-maintenance-code/list': { body: page([leak]) },
    'room/list': { body: page(rooms) },
    [path]: reply,
  })
  await show(<ReportDialog room_ids={[1, 2]} fault_id={3} remarks="In the shaft" onClose={() => {}} />)
  return () => heard.filter(one => one.path === path).map(({ body }) => body)
}
const press = async () => await userEvent.click(screen.getByRole('button', { name: 'Report' }))
const withdraws = /at once$/

beforeEach(() => sitDown('employee', ['Room maintenance', 'Out of order', 'Out of service']))

test('a fault suggests how its rooms are withdrawn and why, and nothing is withdrawn unasked', async () => {
  const sent = await open({ body: made })
  await screen.findByText('Water leak: usually out of service')
  await press()
  expect(sent()).toEqual([
    { room_ids: [1, 2], room_maintenance_code_id: 3, remarks: 'In the shaft', source: 'staff' },
  ])
})

test('what is suggested is sent when somebody wants it', async () => {
  const sent = await open({ body: made })
  await screen.findByText('Water leak: usually out of service')
  await userEvent.click(screen.getByRole('checkbox', { name: withdraws }))
  await press()
  expect(sent()).toMatchObject([
    {
      withdraw: {
        kind: 'out_of_service',
        reason_id: 7,
        from_date: '2026-03-16',
        through_date: '2026-03-16',
      },
    },
  ])
})

test('who changes his mind withdraws nothing', async () => {
  const sent = await open({ body: made })
  const box = screen.getByRole('checkbox', { name: withdraws })
  await userEvent.click(box)
  await userEvent.click(box)
  await press()
  expect(sent()[0]).not.toHaveProperty('withdraw')
})

test('without rooms the field says so, and nothing is sent', async () => {
  const sent = await open({ body: made })
  await userEvent.click(screen.getByLabelText(/^Rooms/))
  await userEvent.keyboard('{Escape}{Backspace}{Backspace}')
  await press()
  await screen.findByText('Please choose at least one room.')
  expect(sent()).toEqual([])
})

test.each([
  ['may be taken from its guest by who holds the title for it', ['Unassign for out of order'], 1],
  ['stays with its guest for the others', [], 0],
])('a room that an arrival has %s', async (_, rights, offered) => {
  sitDown('employee', ['Room maintenance', 'Out of order', ...rights])
  const why = 'Room 101 is assigned to an arrival.'
  const sent = await open([refused(why, 'room_assigned'), { body: made }])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Take the rooms out of order at once' }))
  await userEvent.click(screen.getByLabelText(/^Reason/))
  await userEvent.click(await screen.findByRole('option', { name: /Painting/ }))
  expect(screen.getByLabelText(/^Last night/)).toHaveValue('18/03/2026')
  await press()
  expect((await screen.findAllByText(why)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Remarks')).toHaveValue('In the shaft')
  const unassign = screen.queryAllByRole('checkbox', { name: /^Take the room from/ })
  expect(unassign).toHaveLength(offered)
  if (unassign[0]) {
    await userEvent.click(unassign[0])
    await press()
    expect(sent()[1]).toMatchObject({ withdraw: { kind: 'out_of_order', unassign: true } })
  }
})
