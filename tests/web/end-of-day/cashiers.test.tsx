import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Overview } from '../../../src/web/end-of-day/run'
import { CashiersStep } from '../../../src/web/end-of-day/steps/cashiers'
import { done, fakeHouse, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const overview = {
  business_date: '2026-03-16',
  counters: { open_shifts: 0 },
  run: {
    may: { start_step: 5 },
    executing: null,
    steps: [{ step: 5, code: 'cashiers', title: 'Cashier closure', status: 'ready' }],
  },
} as unknown as Overview

test('what came up since the preparation is named where the day is shut, with its cases', async () => {
  sitDown('employee', ['End of day run'])
  const finding = {
    code: 'room_not_sold',
    level: 'block',
    message: '1 stay has no price for tonight.',
    count: 1,
    needs_confirmation: false,
    detail: [{ name: 'Smith, John', confirmation_no: '100123' }],
  }
  fakeHouse({
    'cashier-closure-eod': [
      { body: done({ shifts: [], overview }) },
      refused('What blocks the end of day: 1. Please settle it first.', 'eod_blocked', {
        data: { count: 1, findings: [finding] },
      }),
    ],
  })
  await show(<CashiersStep overview={overview} work={{ goOn: () => undefined } as never} mayRun />)
  await userEvent.click(await screen.findByRole('button', { name: 'Close the day' }))
  expect(await screen.findByRole('cell', { name: '1 stay has no price for tonight.' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('What blocks the end of day: 1.')
  await userEvent.click(screen.getByRole('button', { name: /^Show/ }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Smith, John')
})

test('a drawer is closed uncounted only once it was said whose it is, and so are all of them', async () => {
  sitDown('employee', ['End of day run'])
  const shift = (shift_id: number, cashier: string, user: string) => ({
    shift_id,
    cashier,
    user,
    status: 'open',
    opened_at: '2026-03-16T08:00:00Z',
    postings: 3,
    may_auto_close: true,
  })
  const shifts = [shift(7, '1 Desk', 'Ana Marques'), shift(8, '2 Bar', 'Rui Lopes')]
  const heard = fakeHouse({ 'cashier-closure-eod': { body: done({ shifts, overview }) } })
  const closed = () => heard.flatMap(({ body }) => (body.action === 'close' ? [body.shift_ids] : []))
  await show(<CashiersStep overview={overview} work={{ goOn: () => undefined } as never} mayRun />)
  const row = await screen.findByRole('row', { name: /2 Bar/ })
  await userEvent.click(within(row).getByRole('button', { name: 'Close without counting' }))
  const dialog = await screen.findByRole('dialog', { name: 'Close the drawer of 2 Bar uncounted' })
  expect(dialog).toHaveTextContent('Rui Lopes opened it.')
  expect(closed()).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close without counting' }))
  await screen.findByRole('button', { name: 'Close all 2 without counting' })
  expect(closed()).toEqual([[8]])

  await userEvent.click(screen.getByRole('button', { name: 'Close all 2 without counting' }))
  const all = await screen.findByRole('dialog', { name: 'Close all 2 drawers uncounted' })
  await userEvent.click(within(all).getByRole('button', { name: 'Cancel' }))
  expect(closed()).toEqual([[8]])
})
