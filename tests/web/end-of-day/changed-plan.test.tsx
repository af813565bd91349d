import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { endOfDay } from '../../../src/wire/end-of-day'
import type { Overview } from '../../../src/web/end-of-day/run'
import { RoomAndTaxStep } from '../../../src/web/end-of-day/steps/room-and-tax'
import { useCall } from '../../../src/web/kit/call'
import { done, fakeHouse, type Heard, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const overview = {
  business_date: '2026-03-16',
  pending_previous: null,
  run: {
    may: { start_step: 6 },
    executing: null,
    steps: [{ step: 6, code: 'room_tax', status: 'ready', items_total: 0, items_done: 0 }],
  },
} as unknown as Overview

const row = (room_no: string, total: string) => ({
  item_key: `night:${room_no}`,
  room_no,
  guest_name: 'García',
  flags: [],
  lines: [{ code: '1000', description: 'Room', window_no: 1, ledger: 'guest', amount: total, tax: false }],
  total,
  error: null,
})
const night = (plan_hash: string, rows: object[]) =>
  done({
    plan_hash,
    rows,
    by_code: [],
    totals: { guest: '0.00', receivables: '0.00', stays: rows.length, accounts: 0, errors: 0 },
  })

const Step = () => (
  <RoomAndTaxStep
    overview={overview}
    work={{ post: useCall(endOfDay.postRoomAndTax, { inline: true }) } as never}
    mayRun
  />
)

test('a night that has changed since it was looked at is read again, says what changed, and is posted as it is now', async () => {
  sitDown('employee', ['End of day run'])
  let now = 'a'
  const isOf = (hash: string) => () => now === hash
  const asSeen = ({ body }: Heard) => body.expected_plan_hash === now
  const heard = fakeHouse({
    'postingroomandtax/list': [
      { when: isOf('a'), body: night('a', [row('204', '99.00')]) },
      { when: isOf('b'), body: night('b', [row('204', '110.00'), row('301', '80.00')]) },
    ],
    postingroomandtax: [
      { when: asSeen, body: done({ overview }) },
      refused('The night changed since it was looked at.', 'plan_changed'),
    ],
  })
  await show(<Step />)
  await screen.findByRole('button', { name: 'Post 1 stay' })
  now = 'b'
  await userEvent.click(screen.getByRole('button', { name: 'Post 1 stay' }))
  expect(await screen.findByText(/204 García: 99\.00 → 110\.00/)).toBeVisible()
  expect(screen.getByText(/301 García: new, 80\.00/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Post 2 stays' }))
  const sent = heard.filter(({ path }) => path === 'postingroomandtax').map(({ body }) => body)
  expect(sent).toMatchObject([{ expected_plan_hash: 'a' }, { expected_plan_hash: 'b' }])
})

test('what another auditor has posted meanwhile is not told as a change to 0.00', async () => {
  sitDown('employee', ['End of day run'])
  let now = 'a'
  const isOf = (hash: string) => () => now === hash
  const posted = { ...row('204', '0.00'), lines: [], already_posted: true }
  fakeHouse({
    'postingroomandtax/list': [
      { when: isOf('a'), body: night('a', [row('204', '99.00'), row('301', '80.00')]) },
      { when: isOf('b'), body: night('b', [posted, row('301', '85.00')]) },
    ],
    postingroomandtax: refused('The night changed since it was looked at.', 'plan_changed'),
  })
  await show(<Step />)
  await screen.findByRole('button', { name: 'Post 2 stays' })
  now = 'b'
  await userEvent.click(screen.getByRole('button', { name: 'Post 2 stays' }))
  expect(await screen.findByText(/301 García: 80\.00 → 85\.00/)).toBeVisible()
  expect(screen.queryByText(/204 García:/)).toBeNull()
  const line = screen.getByText('Posted').closest('tr')
  expect(line).toHaveTextContent('204')
  expect(line).not.toHaveTextContent('0.00')
})
