import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { View } from '../../../src/web/reservation/change/changed-stay'
import { StaleDialog } from '../../../src/web/reservation/change/stale'
import { detailsOf } from '../../../src/web/reservation/details/details'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'
import { aRow, aView } from './a-reservation'

test('who comes along is not taken for gone where somebody else has changed the hour of arrival', async () => {
  sitDown('employee', ['Manage reservation', 'Reservation update'])
  const guests = { accompanying: [{ id: 9, name: 'Costa, Rui', is_child: false }] }
  const before = aView({ guests, nights: undefined }) as unknown as View
  const now = aView({ guests, nights: undefined, reservation: { ...aRow(), row_version: 4, eta: '22:00' } })
  const heard = fakeHouse({
    'booking/view': { body: done(now) },
    'booking/activity-log': { body: done({ items: [], total: 0 }) },
  })
  await show(
    <StaleDialog
      base={before}
      fieldsOf={view => {
        const { eta, accompanying } = detailsOf(view)
        return { eta, accompanying: (accompanying as number[]).join() }
      }}
      typed={{ eta: null, accompanying: '9' }}
      named={field => ({ label: field })}
      onKeep={() => {}}
      onClose={() => {}}
    />,
  )
  expect(await screen.findByRole('rowheader', { name: 'eta' })).toBeTruthy()
  expect(screen.queryByRole('rowheader', { name: 'accompanying' })).toBeNull()
  // What is not asked for is not there.
  expect(heard.find(({ path }) => path === 'booking/view')?.body).toMatchObject({ include: ['guests'] })
})
