import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { WriteNoteDialog } from '../../../src/web/reservation/page/write-note'
import { fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const sorts = [
  { id: 1, row_version: 1, code: 'BILL', name: 'Billing', default_text: 'The company pays: ' },
  { id: 2, row_version: 1, code: 'GEN', name: 'General', default_text: null },
]

beforeEach(() => sitDown('employee', ['Reservation update']))

const open = async () => {
  fakeHouse({ 'note-type/list': { body: page(sorts) } })
  await show(<WriteNoteDialog reservation_id={3} onClose={() => {}} />)
}
const pick = async (name: RegExp) => {
  await userEvent.click(screen.getByLabelText(/^Sort/))
  await userEvent.click(await screen.findByRole('option', { name }))
}

test('the template of a sort of note stands there until somebody has typed', async () => {
  await open()
  await pick(/Billing/)
  const text = screen.getByLabelText(/^Note/)
  expect(text).toHaveValue('The company pays: ')
  await pick(/General/)
  expect(text).toHaveValue('')
  await userEvent.type(text, 'Quiet room')
  await pick(/Billing/)
  expect(text).toHaveValue('Quiet room')
})
