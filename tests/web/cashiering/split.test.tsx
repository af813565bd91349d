import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SplitDialog } from '../../../src/web/cashiering/split'
import { fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

test('what is left beside the part that is named is seen before the charge is split', async () => {
  sitDown('employee', ['Cashiering split'])
  fakeHouse({})
  const line = { id: 7, description: 'Room', group_total: '138.00', quantity: '1' }
  const bill = { account: { id: 3, row_version: 1 } }
  await show(
    <SplitDialog
      bill={bill as never}
      window_no={1}
      line={line as never}
      onClose={() => {}}
      onDone={() => {}}
    />,
  )
  const user = userEvent.setup()
  const part = await screen.findByLabelText(/^The one part/)
  const other = () => within(screen.getByRole('dialog')).queryByText('The other part')
  expect(other()).toBeNull()
  await user.type(part, '40')
  expect(other()).toBeTruthy()
  await screen.findByText('98.00 EUR')
  // All of it is no part.
  await user.clear(part)
  await user.type(part, '138')
  expect(other()).toBeNull()
})
