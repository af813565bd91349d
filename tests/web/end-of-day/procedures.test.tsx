import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { everyNight } from '../../../src/hotel/night-rhythm'
import type { Overview } from '../../../src/web/end-of-day/run'
import { ProceduresStep } from '../../../src/web/end-of-day/steps/procedures'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const overview = {
  business_date: '2026-03-16',
  run: { may: { start_step: 3 }, executing: null, steps: [] },
} as unknown as Overview
const procedure = (code: string, name: string, is_chosen: boolean) => ({
  code,
  name,
  is_mandatory: !is_chosen,
  is_chosen,
  rhythm: everyNight,
  status: 'done',
  message: null,
})

test('what the house has chosen for its nights is done on the days that somebody names, the rest has no such question', async () => {
  sitDown('employee', ['End of day run', 'End of day fix'])
  const items = [
    procedure('ledger_check', 'Ledger verification', false),
    procedure('token_purge', 'Cards', true),
  ]
  const heard = fakeHouse({ additional_procedures: { body: done({ items, overview }) } })
  await show(<ProceduresStep overview={overview} work={{ procedures: {} } as never} mayRun />)
  expect(await screen.findAllByText('Every night')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /How often/ }))
  await userEvent.click(await screen.findByRole('combobox', { name: /How often/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Every year' }))
  await userEvent.click(await screen.findByRole('combobox', { name: /Month/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'December' }))
  await userEvent.type(screen.getByLabelText(/On day/), '31')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Cards: saved')
  const sent = heard
    .map(({ body }) => body as { action: string })
    .filter(({ action }) => action === 'configure')
  expect(sent).toEqual([
    {
      action: 'configure',
      code: 'token_purge',
      rhythm: { frequency: 'yearly', weekday: null, month: 12, month_day: 31 },
    },
  ])
})
