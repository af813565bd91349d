import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useHotkeys } from '../../../src/web/kit/hotkeys'
import { askUndo, closeUndo } from '../../../src/web/shell/undo/asked'
import { UndoKey } from '../../../src/web/shell/undo/undo-key'
import { afterwards } from '../../../src/web/shell/undo/words'
import { speak, translate } from '../../../src/web/words/translate'
import { done, fakeHouse, type Heard, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

beforeEach(() => sitDown('employee', ['Check in']))
afterEach(() => act(() => closeUndo()))

const at = '2026-03-16T14:05:00Z'
const checkIn = {
  operation_id: 31,
  way: 'check_in' as const,
  label: 'Check-in 100123 García, room 412',
  at,
  guest: 'García',
  path: 'front-desk/undo-check-in',
  input: { reservation_id: 5, row_version: 3 },
  needs_reason: true,
}
const queued = {
  ...checkIn,
  operation_id: 32,
  way: 'queue' as const,
  label: '100124: waits for the room',
  path: 'front-desk/queue-remove',
  needs_reason: false,
}
const house = (offered: object | null, passed: object[] = [], more: Parameters<typeof fakeHouse>[0] = {}) =>
  fakeHouse({ 'undo/last': { body: done({ offered, passed }) }, ...more })
const sent = (heard: Heard[], path: string) => heard.filter(one => one.path === path).map(({ body }) => body)
const undo = (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Control>}z{/Control}')

test('the key asks about what was done last; the reason is typed at once, and the house hears what it takes back', async () => {
  const heard = house(checkIn, [], { 'front-desk/undo-check-in': { body: done({}) } })
  const user = userEvent.setup()
  await show(<UndoKey />)
  expect(heard).toEqual([])
  await undo(user)
  const dialog = await screen.findByRole('dialog', {
    name: 'Check-in 100123 García, room 412, 14:05 – take it back?',
  })
  expect(dialog).toHaveTextContent(afterwards.check_in)
  await waitFor(() => expect(screen.getByLabelText(/Reason/)).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Please fill this in.')).toBeInTheDocument()
  expect(sent(heard, 'front-desk/undo-check-in')).toEqual([])
  await user.keyboard('Wrong guest{Enter}')
  expect(await screen.findByText('Taken back: Check-in 100123 García, room 412')).toBeInTheDocument()
  expect(sent(heard, 'front-desk/undo-check-in')).toEqual([
    { reservation_id: 5, row_version: 3, reason: 'Wrong guest', undo_of: 31, business_date: '2026-03-16' },
  ])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('where nothing has to be said Enter alone takes it back', async () => {
  const heard = house(queued, [], { 'front-desk/queue-remove': { body: done({}) } })
  const user = userEvent.setup()
  await show(<UndoKey />)
  await undo(user)
  // The log says the number alone.
  expect(await screen.findByRole('dialog', { name: /take it back\?$/ })).toHaveTextContent('García')
  expect(screen.queryByLabelText(/Reason/)).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(sent(heard, 'front-desk/queue-remove')).toMatchObject([{ reservation_id: 5, undo_of: 32 }]),
  )
})

test('what is not offered is named with why, and nothing left says so', async () => {
  house(null, [
    {
      label: 'Check-in 1',
      at,
      why: 'changed',
      permission: null,
      later: { label: '1: nothing is posted', by: 'Ben', at },
    },
    { label: 'Check-in 2', at, why: 'changed', permission: null, later: { label: null, by: 'Ben', at } },
    { label: 'Check-in 3', at, why: 'changed', permission: null, later: null },
    { label: 'Check-in 4', at, why: 'not_permitted', permission: 'Undo check-in', later: null },
  ])
  const user = userEvent.setup()
  await show(<UndoKey />)
  await undo(user)
  const dialog = await screen.findByRole('dialog', { name: 'Undo what you did last' })
  expect(await screen.findByText('Nothing of today is left that you can take back.')).toBeInTheDocument()
  for (const says of [
    'Not offered: Check-in 1, 14:05. Changed since by Ben: 1: nothing is posted',
    'Not offered: Check-in 2, 14:05. Changed since by Ben.',
    'Not offered: Check-in 3, 14:05. It was changed since.',
    'Not offered: Check-in 4, 14:05. It takes the right “Undo check-in”.',
  ])
    expect(dialog).toHaveTextContent(says)
  expect(screen.queryByRole('button', { name: 'Take it back' })).not.toBeInTheDocument()
})

test('a refusal stands in the dialog, in its own words', async () => {
  house(queued, [], { 'front-desk/queue-remove': refused('Somebody changed this meanwhile.', 'stale') })
  const user = userEvent.setup()
  await show(<UndoKey />)
  await undo(user)
  await user.click(await screen.findByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('Somebody changed this meanwhile.')).toBeInTheDocument()
  expect(screen.getByRole('dialog')).toBeInTheDocument()
})

const OwnUndo = ({ onUndo }: { onUndo: () => void }) => {
  useHotkeys({ 'ctrl+z': onUndo })
  return null
}

test('in a field the key is that of the text, in a dialog nobody’s, and on a screen that has its own that of the screen', async () => {
  const heard = house(checkIn)
  const user = userEvent.setup()
  let own = 0
  const { rerender: _ } = await show(
    <>
      <UndoKey />
      <input aria-label="Search" />
      <OwnUndo onUndo={() => own++} />
    </>,
  )
  await user.click(screen.getByLabelText('Search'))
  await undo(user)
  expect(own).toBe(0)
  await user.click(document.body)
  await undo(user)
  expect(own).toBe(1)
  expect(heard).toEqual([])
})

test('no key while a dialog is open', async () => {
  const heard = house(checkIn)
  const user = userEvent.setup()
  await show(
    <>
      <UndoKey />
      <div role="dialog" aria-label="Something">
        <button type="button">Yes</button>
      </div>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await undo(user)
  expect(heard).toEqual([])
})

test('the shell says it in the language of the person', async () => {
  house(checkIn)
  await act(() => speak('de'))
  try {
    const user = userEvent.setup()
    await show(<UndoKey />)
    await undo(user)
    await screen.findByRole('dialog', { name: 'Check-in 100123 García, room 412, 14:05 – zurücknehmen?' })
    expect(screen.getByLabelText(/Grund/)).toBeInTheDocument()
    for (const text of Object.values(afterwards)) expect(translate(text)).not.toBe(text)
  } finally {
    await act(() => speak('en'))
  }
})

test('opened once more at once it asks anew: nothing of the answer of before is offered', async () => {
  fakeHouse({
    'undo/last': [
      { body: done({ offered: queued, passed: [] }) },
      { body: done({ offered: null, passed: [] }) },
    ],
  })
  await show(<UndoKey />)
  act(() => askUndo())
  await screen.findByRole('dialog', { name: /take it back\?$/ })
  // Quicker than anything is forgotten that takes its time.
  act(() => closeUndo())
  act(() => askUndo())
  expect(await screen.findByText('Nothing of today is left that you can take back.')).toBeInTheDocument()
})
