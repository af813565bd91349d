import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { UpgradeDialog } from '../../../src/web/reservation/upgrade'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'
import { aRow } from './a-reservation'

const type = (id: number, code: string, accommodation_type_id: number, upgrade_rank: number) => ({
  id,
  row_version: 1,
  code,
  name: code,
  accommodation_type_id,
  upgrade_rank,
  is_pseudo: false,
})
const house = {
  'room-type': { body: page([type(3, 'STE', 40, 1), type(1, 'STD', 10, 9), type(2, 'DLX', 30, 5)]) },
  'accommodation-type/list': {
    body: page([10, 30, 40].map(id => ({ id, row_version: 1, code: `C${id}`, name: `C${id}`, rank: id }))),
  },
  'booking/upgrade': { body: done({ id: 7, row_version: 4, total: null }) },
}
const open = async () => {
  sitDown('employee', ['Reservation update'])
  const heard = fakeHouse(house)
  await show(<UpgradeDialog row={aRow({ room_type: 'STD' }) as never} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog'))
  const field = await dialog.findByRole('combobox', { name: /^Room type/ })
  await waitFor(() => expect(field).toHaveValue('DLX – DLX'))
  return { heard, dialog, field }
}
const sent = (heard: ReturnType<typeof fakeHouse>) =>
  heard.find(({ path }) => path === 'booking/upgrade')?.body

test('an upgrade proposes the next higher class of the house', async () => {
  const { heard, dialog } = await open()
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Birthday')
  await userEvent.click(dialog.getByRole('button', { name: 'Upgrade' }))
  await waitFor(() => expect(sent(heard)).toMatchObject({ room_type_id: 2, reason: 'Birthday' }))
})

test('and takes what the clerk chooses instead', async () => {
  const { heard, dialog, field } = await open()
  await userEvent.clear(field)
  await userEvent.type(field, 'STE')
  await userEvent.click(await screen.findByRole('option', { name: /STE/ }))
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Birthday')
  await userEvent.click(dialog.getByRole('button', { name: 'Upgrade' }))
  await waitFor(() => expect(sent(heard)).toMatchObject({ room_type_id: 3 }))
})
