import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
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

test('what failed stands above the list with its reason, on a phone as well, and may be skipped there', async () => {
  sitDown('employee', ['End of day run', 'End of day skip'])
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('max-width'), media: query }),
  )
  const failed = { status: 'failed', message: 'It took too long on 2026-03-15.' }
  const items = [
    { ...procedure('statistics', 'Daily statistics', false), ...failed },
    { ...procedure('token_purge', 'Cards', true), ...failed },
    { ...procedure('rooms', 'Rooms that were slept in', true), message: 'Made dirty' },
  ]
  const heard = fakeHouse({ additional_procedures: { body: done({ items, overview }) } })
  await show(<ProceduresStep overview={overview} work={{ procedures: {} } as never} mayRun />)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/Daily statistics: It took too long on Sun/)
  expect(alert).toHaveTextContent(/Cards: It took too long/)
  expect(screen.getByText('Made dirty')).toBeTruthy()
  // What must be done is not skipped.
  await userEvent.click(within(alert).getByRole('button', { name: 'Skip' }))
  await userEvent.type(await screen.findByLabelText(/Reason/), 'Tomorrow')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Skip' }))
  await screen.findByText('Cards is skipped')
  expect(heard.find(({ body }) => body.action === 'skip')?.body).toMatchObject({
    reason: 'Tomorrow',
    code: 'token_purge',
  })
  vi.unstubAllGlobals()
})
