import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { View } from '../../../src/web/reservation/change/changed-stay'
import { AddCompanionDialog } from '../../../src/web/reservation/add-companion'
import { ChangeDetailsDialog } from '../../../src/web/reservation/change-details'
import { StaleDialog } from '../../../src/web/reservation/change/stale'
import { detailsOf } from '../../../src/web/reservation/details/details'
import { done, fakeHouse, refused } from '../kit/fake-house'
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

/** A desk at which somebody else has just said that a guest comes at ten. */
function changedMeanwhile() {
  sitDown('employee', ['Manage reservation', 'Reservation update'])
  const guests = { accompanying: [{ id: 9, name: 'Costa, Rui', is_child: false }] }
  const view = (more: object) => done(aView({ guests, nights: [], reservation: { ...aRow(), ...more } }))
  return fakeHouse({
    'booking/view': [
      {
        when: (_, before) => before.some(({ path }) => path === 'booking/update'),
        body: view({ row_version: 4, eta: '22:00' }),
      },
      { body: view({}) },
    ],
    'booking/activity-log': { body: done({ items: [], total: 0 }) },
    'booking/update': [
      { when: ({ body }) => body.row_version === 4, body: done({ message: 'Changed' }) },
      refused('Somebody changed this meanwhile.', 'stale'),
    ],
  })
}

test('names of those who come along stand there still when somebody else has changed the reservation', async () => {
  const heard = changedMeanwhile()
  const user = userEvent.setup()
  await show(<ChangeDetailsDialog row={aRow() as never} onClose={() => {}} />)
  for (const [place, name] of ['Nunes', 'Reis'].entries()) {
    await user.click(await screen.findByRole('button', { name: 'Somebody by name alone' }))
    const person = within(await screen.findByRole('group', { name: `Person ${place + 1} who comes along` }))
    await user.type(person.getByRole('textbox', { name: /Last name/ }), name)
  }
  await user.click(screen.getByRole('button', { name: 'Save the change' }))
  await screen.findByRole('rowheader', { name: 'Expected at' })
  const typed = within(await screen.findByRole('row', { name: /Come along by name/ }))
  expect(typed.getByText('Nunes, Reis')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Go on with my change' }))
  const second = within(await screen.findByRole('group', { name: 'Person 2 who comes along' }))
  expect(second.getByRole<HTMLInputElement>('textbox', { name: /Last name/ }).value).toBe('Reis')
  await user.click(screen.getByRole('button', { name: 'Save the change' }))
  await waitFor(() => expect(heard.filter(({ path }) => path === 'booking/update')).toHaveLength(2))
  expect(heard.findLast(({ path }) => path === 'booking/update')?.body).toMatchObject({
    row_version: 4,
    companions: [{ last_name: 'Nunes' }, { last_name: 'Reis' }],
  })
})

test('one more name is added whatever others have changed: it asks for no version', async () => {
  const heard = changedMeanwhile()
  const user = userEvent.setup()
  await show(<AddCompanionDialog row={aRow()} onClose={() => {}} />)
  await user.type(await screen.findByRole('textbox', { name: /Last name/ }), 'Nunes')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(heard.some(({ path }) => path === 'booking/update')).toBe(true))
  const { body } = heard.findLast(({ path }) => path === 'booking/update') ?? { body: {} }
  expect(body).toMatchObject({ id: 7, companions: [{ last_name: 'Nunes' }] })
  expect(body).not.toHaveProperty('row_version')
})
