import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { AssociateDialog } from '../../../src/web/reservation/associate'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'
import { aRow } from './a-reservation'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => sitDown('employee', ['Reservation update']))

const acme = {
  role: 'company' as const,
  display_sequence: 1,
  profile: { id: 40, code: '40', name: 'Acme', profile_type: 'company' },
  contact: { id: 41, name: 'Jane Doe' },
  is_commissionable: true,
  commission_percent: '8',
  voucher_no: 'V-1',
  record_locator: 'ABC123',
  restriction: null,
  negotiated: [],
}
const second = { ...acme, display_sequence: 2, profile: { ...acme.profile, id: 42, name: 'Acme Sub' } }
const open = async (held: (typeof acme)[]) => {
  const heard = fakeHouse({
    'guest-profile/list': { body: page([{ id: 40, code: '40', name: 'Acme', row_version: 1 }]) },
    'associated-profile/store': { body: done({ row_version: 4 }) },
  } as never)
  await show(<AssociateDialog row={aRow()} held={held} onClose={() => {}} />)
  return heard
}
const sent = (heard: Awaited<ReturnType<typeof open>>) =>
  heard.find(({ path }) => path === 'associated-profile/store')?.body as
    | { items: object[]; roles: string[] }
    | undefined

test('what goes with a company stays when only its voucher is changed, and so does a second company', async () => {
  const heard = await open([acme, second])
  const voucher = await screen.findByLabelText('Voucher')
  await userEvent.clear(voucher)
  await userEvent.type(voucher, 'V-2')
  await userEvent.click(screen.getByRole('button', { name: 'Set' }))
  await waitFor(() => expect(sent(heard)).toBeDefined())
  expect(sent(heard)).toMatchObject({
    roles: ['company'],
    items: [
      {
        guest_profile_id: 40,
        contact_id: 41,
        voucher_no: 'V-2',
        record_locator: 'ABC123',
        is_commissionable: true,
        commission_percent: '8',
      },
      { guest_profile_id: 42, contact_id: 41, voucher_no: 'V-1' },
    ],
  })
})

test('where nobody stands behind a stay, nothing can be set until somebody is chosen', async () => {
  await open([])
  expect(screen.getByRole('button', { name: 'Set' })).toHaveProperty('disabled', true)
})
