import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { PricesTab } from '../../../src/web/availability/prices-tab'
import { done, fakeHouse, type Heard } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const dlx = { id: 7, code: 'DLX', name: 'Deluxe' }
const night = (date: string, a2: string, source = 'schedule') => ({
  room_type: dlx,
  date,
  a1: '120.00',
  a2,
  a3: null,
  a4: null,
  extra_adult: null,
  c1: null,
  c2: null,
  c3: null,
  source,
  adjusted: false,
  adjustments: [],
  restrictions: [],
})
const calendar = (undo: object | null = null) => ({
  rate_code: { id: 3, code: 'BAR', name: 'Best available', currency_code: 'EUR' },
  room_types: [dlx],
  bands: [],
  undo,
  items: ['2026-03-16', '2026-03-17', '2026-03-18'].map(date => night(date, '140.00')),
})
const changed = {
  published: { rows: 2, from: '2026-03-16', to: '2026-03-17' },
  changed: 2,
  without_price: 0,
  run_id: 9,
}

beforeEach(() => sitDown('employee', ['Property availability', 'Rate update']))

const cell = (name: RegExp) => screen.findByLabelText(name)
const sent = (heard: Heard[], path: string) =>
  heard.filter(call => call.path === path).map(({ body }) => body)

test('a change is typed over the nights that are marked: its first sign opens it, Enter sets it', async () => {
  const heard = fakeHouse({
    'price-calendar/view': { body: done(calendar()) },
    'price-calendar/set': { body: done(changed) },
  })
  const user = userEvent.setup()
  await show(<PricesTab only={3} />)
  ;(await cell(/^DLX Deluxe, Mon 16\/03\/2026/)).focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}+')
  const dialog = within(await screen.findByRole('dialog', { name: 'DLX on Mon 16/03/2026 – Tue 17/03/2026' }))
  await user.type(dialog.getByLabelText(/2 adults/), '10%')
  expect(await dialog.findByText('The price goes up by 10 %.')).toBeInTheDocument()
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(sent(heard, 'price-calendar/set')).toEqual([
      {
        rate_code_id: 3,
        room_type_ids: [7],
        from_date: '2026-03-16',
        to_date: '2026-03-17',
        mode: 'percent',
        values: { a2: '10' },
      },
    ]),
  )
})

test('Delete takes the price that is looked at back to the normal one; what is no price cannot be sent', async () => {
  const heard = fakeHouse({
    'price-calendar/view': { body: done(calendar()) },
    'price-calendar/set': { body: done(changed) },
  })
  const user = userEvent.setup()
  await show(<PricesTab only={3} />)
  ;(await cell(/^DLX Deluxe, Mon 16\/03\/2026/)).focus()
  await user.keyboard('{Delete}')
  const dialog = within(await screen.findByRole('dialog', { name: 'DLX on Mon 16/03/2026' }))
  await user.type(dialog.getByLabelText(/2 adults/), 'dear')
  expect(await dialog.findByText(/“dear” is no price/)).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Set' })).toBeDisabled()
  await user.clear(dialog.getByLabelText(/2 adults/))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(sent(heard, 'price-calendar/set')).toMatchObject([{ mode: 'set', values: { a2: null } }]),
  )
})

test('Ctrl+Z takes back what was set last, and a button says what that is', async () => {
  const undo = { run_id: 9, label: 'DLX, 2026-03-16: 2 adults +10 %', at: '2026-03-16T10:00:00Z', by: 'Ana' }
  const heard = fakeHouse({
    'price-calendar/view': [{ body: done(calendar(undo)) }, { body: done(calendar()) }],
    'price-calendar/undo': { body: done({ ...changed, label: undo.label }) },
  })
  const user = userEvent.setup()
  await show(<PricesTab only={3} />)
  expect(
    await screen.findByRole('button', { name: /^Undo: DLX, Mon 16\/03\/2026: 2 adults \+10 %/ }),
  ).toBeInTheDocument()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(sent(heard, 'price-calendar/undo')).toEqual([{ run_id: 9 }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument())
})

test('who may not set prices types nothing over them', async () => {
  sitDown('employee', ['Property availability'])
  fakeHouse({ 'price-calendar/view': { body: done(calendar()) } })
  const user = userEvent.setup()
  await show(<PricesTab only={3} />)
  ;(await cell(/^DLX Deluxe, Mon 16\/03\/2026/)).focus()
  await user.keyboard('1')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByText(/type 180/)).not.toBeInTheDocument()
})
