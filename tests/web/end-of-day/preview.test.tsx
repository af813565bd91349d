import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Preview, PreviewTables } from '../../../src/web/end-of-day/preview'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const row = (room_no: string, guest_name: string) => ({
  item_key: `night:${room_no}`,
  room_no,
  guest_name,
  reservation_id: Number(room_no),
  rate_code: 'BAR',
  already_posted: false,
  done: null,
  flags: [],
  lines: [],
  total: '120.00',
  error: null,
  fixable: null,
})
const totals = {
  guest: '240.00',
  package: '0.00',
  receivables: '0.00',
  posted: '0.00',
  stays: 2,
  accounts: 0,
  errors: 0,
}
const code = {
  code: '1000',
  description: 'Room',
  count: 2,
  amount: '240.00',
  posted: '0.00',
  yesterday: '200.00',
  difference: '40.00',
}
const whole = {
  rows: [row('101', 'Smith'), row('201', 'Costa')],
  by_code: [code],
  totals,
} as unknown as Preview

test('of the night somebody looks for a room, and sees the whole again when the search is empty', async () => {
  sitDown('employee', ['End of day run'])
  const narrowed = { rows: [row('201', 'Costa')], by_code: [], totals: { ...totals, stays: 1 } }
  const heard = fakeHouse({ 'postingroomandtax/list': { body: done(narrowed) } })
  await show(<PreviewTables preview={whole} />)
  expect(await screen.findByText('Smith')).toBeVisible()
  expect(heard).toEqual([])
  const search = screen.getByRole('searchbox', { name: 'Room' })
  await userEvent.type(search, '2')
  await screen.findByText('1 stay')
  expect(screen.queryByText('Smith')).toBeNull()
  expect(heard.map(({ body }) => body)).toEqual([{ filters: { room_no: '2' } }])
  await userEvent.clear(search)
  expect(await screen.findByText('Smith')).toBeVisible()
})

test('what nothing is like is said, by stay and by code; the night before stands beside the whole', async () => {
  sitDown('employee', ['End of day run'])
  fakeHouse({
    'postingroomandtax/list': { body: done({ rows: [], by_code: [], totals: { ...totals, stays: 0 } }) },
  })
  await show(<PreviewTables preview={whole} />)
  await userEvent.click(await screen.findByRole('tab', { name: 'By code' }))
  const table = screen.getByRole('table', { name: 'Tonight’s postings by code' })
  expect(within(table).getByText('200.00')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('combobox', { name: 'State' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Cannot be posted' }))
  expect(await screen.findByText('Nothing of the night is like that.')).toBeVisible()
})

test('what is posted shows its amount, and what was left out why', async () => {
  sitDown('employee', ['End of day run'])
  const posted = { total: '0.00', already_posted: true }
  const night = {
    rows: [
      { ...row('101', 'Smith'), ...posted, done: { amount: '120.00', left_out: null } },
      { ...row('201', 'Costa'), ...posted, done: { amount: '0.00', left_out: 'Pipe burst' } },
    ],
    by_code: [{ ...code, count: 0, amount: '0.00', posted: '120.00' }],
    totals: { ...totals, guest: '0.00', posted: '120.00' },
  } as unknown as Preview
  await show(<PreviewTables preview={night} />)
  expect(await screen.findByRole('row', { name: /Smith/ })).toHaveTextContent(/Posted.*120.00/)
  const costa = screen.getByRole('row', { name: /Costa/ })
  expect(costa).toHaveTextContent(/Left out: Pipe burst/)
  expect(costa).not.toHaveTextContent(/Posted/)
  expect(screen.getByRole('row', { name: /2 stays/ })).toHaveTextContent(/Posted 120.00/)
  await userEvent.click(screen.getByRole('tab', { name: 'By code' }))
  expect(screen.getByRole('row', { name: /1000/ })).toHaveTextContent(/120.00/)
})
