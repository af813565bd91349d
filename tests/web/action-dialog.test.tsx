import { act, fireEvent, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '../../src/wire/call'
import { FormDialog, useCallForm } from '../../src/web/kit/call-form'
import { MoneyField } from '../../src/web/kit/field/number'
import { TextField } from '../../src/web/kit/field/text'
import { RowActions } from '../../src/web/kit/row-actions'
import { show, sitDown } from './kit/seat'

beforeEach(() => sitDown())

const undo = call({
  path: 'undo',
  permission: 'signed in',
  input: z.strictObject({
    reason: z.string().min(1, 'Please fill this in.'),
    card: z.strictObject({ brand: z.string() }),
  }),
  output: z.object({}),
})

const UndoDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useCallForm(undo, {
    defaults: { amount: '264.00' },
    send: ({ reason }) => ({ reason: reason ?? '', card: {} as never }),
  })
  return (
    <FormDialog of={form} title="Undo" confirm="Undo it" onClose={onClose}>
      <TextField name="reason" label="Reason" required autoFocus />
      <MoneyField name="amount" label="Amount" />
    </FormDialog>
  )
}

const set = call({
  path: 'set',
  permission: 'signed in',
  input: z.strictObject({
    values: z
      .record(z.string(), z.string())
      .refine(prices => Object.keys(prices).length > 0, 'Please give a price.'),
  }),
  output: z.object({}),
})

const SetDialog = () => {
  const form = useCallForm(set, { send: () => ({ values: {} }) })
  return (
    <FormDialog of={form} title="Set" confirm="Set it" onClose={() => {}}>
      <MoneyField name="values.two" label="2 adults" />
    </FormDialog>
  )
}

const Desk = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RowActions row={1} actions={[{ label: 'Undo check-in', run: () => setOpen(true) }]} />
      {isOpen ? <UndoDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Opens the dialog from the menu of a row, as the running page does: twice mounted, to find what does not last. */
async function openDialog() {
  await show(
    <StrictMode>
      <Desk />
    </StrictMode>,
  )
  const actions = screen.getByRole('button', { name: 'Actions' })
  actions.focus()
  fireEvent.click(actions)
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Undo check-in' })))
  return actions
}

test('the field that asks for the focus has it, although the menu that opened the dialog gives it back', async () => {
  const actions = await openDialog()
  expect(document.activeElement).toBe(await screen.findByLabelText(/^Reason/))
  expect(screen.queryByText('Please fill this in.')).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(actions)
})

test('an amount that is proposed is typed over, not added to', async () => {
  await openDialog()
  const amount = screen.getByLabelText<HTMLInputElement>('Amount')
  act(() => amount.focus())
  expect(amount.value.slice(amount.selectionStart ?? 0, amount.selectionEnd ?? 0)).toBe('264.00')
})

test('what is wrong where no field stands is said above the buttons, not left unsaid', async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  await openDialog()
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Wrong guest' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo it' })))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Brand: /)
  expect(sent).not.toHaveBeenCalled()
})

test('what is wrong with fields that stand together is said without a name that nobody has seen', async () => {
  await show(<SetDialog />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Set it' })))
  expect((await screen.findByRole('alert')).textContent).toBe('Please give a price.')
})
