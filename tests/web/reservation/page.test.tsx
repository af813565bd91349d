import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ReservationPage } from '../../../src/web/reservation/reservation-page'
import { ShareDialog } from '../../../src/web/reservation/share'
import { done, fakeHouse, type Heard, page, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'
import { aRow, aView } from './a-reservation'

const preview = {
  preview: [
    {
      reservation_id: 7,
      row_version: 3,
      confirmation_no: '100123',
      guest: 'García, María',
      arrival_date: '2026-03-16',
      departure_date: '2026-03-18',
      room_type: 'DLX',
      status: 'reserved',
      reason: null,
      line: '1 night (140.00)',
      stay_total: '290.00',
      penalty: '140.00',
      deposit_paid: '0.00',
      refund: '0.00',
      to_charge: '140.00',
    },
  ],
  totals: { penalty: '140.00', deposit_paid: '0.00', refund: '0.00', to_charge: '140.00' },
  may_waive: true,
  history: [],
}

const open = async (more: object = {}) => {
  sitDown('employee', ['Manage reservation', 'Reservation update'])
  const heard = fakeHouse({
    'booking/view': { body: done(aView()) },
    'booking-daily-details/list': {
      body: done({
        row_version: 3,
        nights: [],
        totals: { nights: 0, rooms: 1, room: '0.00', packages: '0.00', current: null },
      }),
    },
    'booking-cancel-reservation/list': { body: done(preview) },
    'cancellation-reason/list': {
      body: done({ items: [{ id: 5, code: 'PLANS', name: 'Plans changed', row_version: 1 }], total: 1 }),
    },
    ...more,
  } as never)
  await show(<ReservationPage which="100123" tab={undefined} />)
  await screen.findByRole('heading', { name: 'García, María' })
  return heard
}

test('the head says who, when and what is next; alerts stand above everything', async () => {
  const heard = await open()
  expect(heard[0].body).toEqual({ confirmation_no: '100123' })
  expect(screen.getByText('Due in')).toBeTruthy()
  expect(screen.getByText('Passport was missing')).toBeTruthy()
  expect(screen.getByText('Mon 16/03/2026')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check in' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Notes 1' })).toBeTruthy()
})

test('the head says who else is in the room, and leads to him', async () => {
  const sharer = {
    reservation_id: 9,
    confirmation_no: '100140',
    guest: 'Silva, Ana',
    status: 'reserved',
    arrival_date: '2026-03-16',
    departure_date: '2026-03-18',
    is_share_primary: false,
  }
  await open({ 'booking/view': { body: done(aView({ guests: { accompanying: [], sharers: [sharer] } })) } })
  expect(screen.getByText('Shares with')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Silva, Ana' }).getAttribute('href')).toContain('/100140')
})

test('who has no room yet is kept in none', async () => {
  const stand = async (room: string | null) => {
    sitDown('employee', ['Manage reservation', 'Reservation update', 'Do not move'])
    fakeHouse({ 'booking/view': { body: done(aView({ reservation: aRow({ room }) })) } })
    return await show(<ReservationPage which="100123" tab={undefined} />)
  }
  const without = await stand(null)
  await screen.findByRole('heading', { name: 'García, María' })
  expect(screen.queryByRole('button', { name: 'Keep in this room' })).toBeNull()
  without.unmount()
  await stand('101')
  expect(await screen.findByRole('button', { name: 'Keep in this room' })).toBeTruthy()
})

test('the menu says why something is not possible, and leaves out what nobody expects now', async () => {
  await open()
  await userEvent.click(screen.getByText('More'))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Cancel',
    'Assign a roomYour role does not allow this (Check in).',
  ])
})

test('an id of a program opens the same page', async () => {
  sitDown('employee', ['Manage reservation'])
  const heard = fakeHouse({ 'booking/view': { body: done(aView()) } })
  await show(<ReservationPage which="7" tab="notes" />)
  await screen.findByText('Nobody has written anything.')
  expect(heard[0].body).toEqual({ id: 7 })
})

test('a note and an alert become something to do, with the guest and the way back', async () => {
  sitDown('employee', ['Manage reservation'])
  const note = {
    id: 4,
    title: 'Late flight',
    text: 'Lands at 23:10',
    note_type: 'Arrival',
    is_internal: true,
    owner_type: 'reservation',
    at: '2026-03-14T10:00:00Z',
    by: 'Kim',
    begin_date: null,
    end_date: null,
  }
  const heard = fakeHouse({
    'booking/view': { body: done(aView({ notes: [note] })) },
    'todo/store': { body: done({ id: 9 }) },
  })
  await show(<ReservationPage which="7" tab="notes" />)
  const button = await screen.findByRole('button', { name: 'Make to-do: Late flight' })
  await userEvent.click(button)
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'todo/store')?.body).toEqual({
      title: 'García, María, 100123: Late flight',
      link: '/',
    }),
  )
  // Twice would be two of them.
  await waitFor(() => expect(button).toBeDisabled())
  await userEvent.click(screen.getByRole('button', { name: 'Make to-do: Passport was missing' }))
  await waitFor(() => expect(heard.filter(({ path }) => path === 'todo/store')).toHaveLength(2))
})

test('cancelling shows what it costs, and a refusal keeps what was typed', async () => {
  const heard = await open({
    'booking-cancel-reservation/save': refused('Somebody changed this meanwhile.', 'stale'),
  })
  await userEvent.click(screen.getByText('More'))
  await userEvent.click(screen.getByText('Cancel'))
  expect(await screen.findByText('1 night (140.00)')).toBeTruthy()
  await userEvent.click(screen.getByLabelText(/Reason/))
  await userEvent.click(await screen.findByText('PLANS – Plans changed'))
  await userEvent.click(screen.getByLabelText('Note'))
  await userEvent.paste('Flight cancelled')
  await userEvent.click(screen.getByText('Cancel the reservation'))
  await screen.findByText('Somebody changed this meanwhile.')
  const [sent] = heard.filter(({ path }) => path === 'booking-cancel-reservation/save')
  expect(sent.body).toMatchObject({
    reservation_ids: [7],
    row_versions: [3],
    cancellation_reason_id: 5,
    note: 'Flight cancelled',
    business_date: '2026-03-16',
  })
  expect((screen.getByLabelText('Note') as HTMLInputElement).value).toBe('Flight cancelled')
})

test('a number that nobody has is said so, with the way to the list', async () => {
  sitDown('employee', ['Manage reservation'])
  fakeHouse({ 'booking/view': refused('This record does not exist.', 'not_found') })
  await show(<ReservationPage which="999999" tab={undefined} />)
  expect(await screen.findByText('This record does not exist.')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Reservations' })).toBeTruthy())
})

const draft = {
  arrival_date: '2026-03-16',
  departure_date: '2026-03-17',
  adults: 2,
  guest_profile_id: 5,
  room_type_id: 2,
  rate_code_id: 1,
}
const coded = { id: 1, code: 'BAR', name: 'Best rate' }
const quote = {
  quote_id: null,
  valid_until: null,
  currency_code: 'EUR',
  nights: [
    {
      date: '2026-03-16',
      room_type: coded,
      charge_type: coded,
      rate_code: coded,
      base: '149.00',
      discount: '0.00',
      amount: '149.00',
      packages: [],
      taxes: [],
      total: '149.00',
    },
  ],
  totals: { room: '149.00', packages: '0.00', taxes_included: '0.00', taxes_added: '1.00', stay: '150.00' },
  deposit: { text: '', lines: [] },
  cancel: { text: '', free_until: null, lines: [] },
  problems: [],
}

test('a copy takes along what is ticked, and nothing that somebody has taken off', async () => {
  const view = aView({
    allowed_actions: [
      { action: 'copy', is_allowed: true, reason: null, refused: null, permission: 'Reservation store' },
    ],
  })
  const heard = await open({
    'booking/view': { body: done(view) },
    'copy-reservation': [
      { body: done({ draft, booked: null }), when: ({ body }: Heard) => body.preview === true },
      { body: done({ draft: null, booked: { message: 'Booked: 100200.' } }) },
    ],
    'rate-quote/view': { body: done(quote) },
  })
  await userEvent.click(screen.getByText('More'))
  await userEvent.click(screen.getByText('Book again'))
  const dialog = within(await screen.findByRole('dialog'))
  // The stay that it is like, and what it would cost by today's price.
  expect(dialog.getByText(/^100123: .*DLX, BAR, 140.00$/)).toBeTruthy()
  expect(await dialog.findByText('150.00')).toBeTruthy()
  expect(heard.find(({ path }) => path === 'rate-quote/view')?.body).toEqual(draft)
  await userEvent.click(dialog.getByLabelText('The guest'))
  expect(dialog.getByLabelText('Guest')).toBeTruthy()
  await userEvent.click(dialog.getByLabelText('The guest'))
  await userEvent.click(dialog.getByLabelText('Packages'))
  await userEvent.click(dialog.getByLabelText('Who pays what'))
  await userEvent.click(dialog.getByRole('button', { name: 'Book' }))
  await screen.findByText(/Booked: 100200/)
  const sent = heard.find(({ path, body }) => path === 'copy-reservation' && body.preview === undefined)
  expect(sent?.body).toMatchObject({
    reservation_id: 7,
    arrival_date: '2026-03-16',
    departure_date: '2026-03-18',
    copy: {
      guest: true,
      profiles: true,
      packages: false,
      specials: true,
      notes: true,
      routing: false,
      fixed_charges: true,
      payment: true,
    },
  })
})

test('an alert is put on a stay at the desk, and what warned is settled there', async () => {
  sitDown('employee', ['Manage reservation', 'Reservation update'])
  const heard = fakeHouse({
    'booking/view': { body: done(aView()) },
    'alert-information/update': { body: done({ id: 1, row_version: 2 }) },
    'alert-message/list': { body: done({ items: [], total: 0 }) },
    'notification-area/list': { body: done({ items: [], total: 0 }) },
  })
  await show(<ReservationPage which="7" tab="notes" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'alert-information/update')?.body).toEqual({
      id: 1,
      row_version: 1,
      is_resolved: true,
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add an alert' }))
  expect(await screen.findByRole('dialog', { name: 'Add an alert' })).toBeTruthy()
})

test('a note of the stay is changed as it was read, a trace is taken away after a question', async () => {
  sitDown('employee', ['Manage reservation', 'Reservation update'])
  const note = {
    id: 4,
    row_version: 2,
    note_type_id: 6,
    title: 'Late flight',
    text: 'Lands at 23:10',
    note_type: 'Arrival',
    is_internal: false,
    owner_type: 'reservation',
    at: '2026-03-14T10:00:00Z',
    by: 'Kim',
    begin_date: null,
    end_date: null,
  }
  const trace = {
    id: 9,
    row_version: 1,
    department: { id: 1, code: 'FB', name: 'Kitchen' },
    from_date: '2026-03-16',
    to_date: '2026-03-16',
    due_time: null,
    text: 'Cake',
    is_overdue: false,
    by: 'Kim',
    resolved_at: null,
  }
  const heard = fakeHouse({
    'booking/view': { body: done(aView({ notes: [note], alerts: [] })) },
    'trace/list': { body: done({ items: [trace], open: 1, overdue: 0 }) },
    'note-type/list': { body: done({ items: [{ id: 6, code: 'ARR', name: 'Arrival' }], total: 1 }) },
    'note/update': { body: done({ id: 4, row_version: 3 }) },
    'trace/delete': { body: done({ id: 9 }) },
  })
  await show(<ReservationPage which="7" tab="notes" />)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Change' }))[0])
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the note' }))
  const text = dialog.getByLabelText(/^Note/)
  await userEvent.clear(text)
  await userEvent.type(text, 'Lands at noon')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'note/update')?.body).toEqual({
      id: 4,
      row_version: 2,
      note_type_id: 6,
      title: 'Late flight',
      text: 'Lands at noon',
      end_date: null,
    }),
  )
  await screen.findByText('Cake')
  const [, ofTrace] = screen.getAllByRole('button', { name: 'Remove' })
  await userEvent.click(ofTrace)
  expect(heard.some(({ path }) => path === 'trace/delete')).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the trace' }))
  await waitFor(() => expect(heard.find(({ path }) => path === 'trace/delete')?.body).toEqual({ id: 9 }))
})

test('somebody of whom only the name is known comes along, added where the people of the stay stand', async () => {
  sitDown('employee', ['Manage reservation', 'Reservation update'])
  const heard = fakeHouse({
    'booking/view': { body: done(aView()) },
    'booking/update': { body: done({ message: '100123 is changed.' }) },
  })
  await show(<ReservationPage which="7" tab="people" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add somebody' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Comes along with/ }))
  await userEvent.type(dialog.getByLabelText(/^Last name/), 'Sousa')
  await userEvent.click(dialog.getByLabelText('Child'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'booking/update')?.body).toMatchObject({
      id: 7,
      companions: [{ last_name: 'Sousa', is_child: true }],
    }),
  )
})

test('who joins the room and is not known yet is taken down whole: what was typed goes along, what was not does not', async () => {
  sitDown('employee', ['Manage reservation', 'Reservation update', 'Guest profile store'])
  const heard = fakeHouse({
    'guest-profile/list': { body: page([]) },
    'master-type/list': { body: page([]) },
    'share/add': { body: done({ message: 'Booked: 100124, sharing with García, María.' }) },
  })
  const user = userEvent.setup()
  await show(<ShareDialog row={aRow() as never} onClose={() => {}} />)
  await user.click(await screen.findByRole('button', { name: 'Somebody else' }))
  await screen.findByLabelText('Guest')
  const dialog = within(screen.getByRole('dialog', { name: 'Share the room of García, María' }))
  await user.type(dialog.getByLabelText('Guest'), 'Moreau, Claire')
  await user.click(await screen.findByText(/New guest/))
  await user.type(await dialog.findByLabelText('Telephone'), '+33 600')
  await user.click(dialog.getByRole('button', { name: 'Address and document' }))
  await user.type(await dialog.findByLabelText('Street'), 'Rue 5')
  await user.type(dialog.getByLabelText('Number of the document'), 'XY998877')
  await user.click(dialog.getByRole('button', { name: 'Book into the room' }))
  expect(await screen.findByText('Booked: 100124, sharing with García, María.')).toBeTruthy()
  const sent = heard.find(({ path }) => path === 'share/add')?.body
  expect(sent).toMatchObject({ reservation_id: 7, row_version: 3, adults: 1, mode: 'split' })
  expect(sent?.guest).toEqual({
    last_name: 'Moreau',
    first_name: 'Claire',
    phone: '+33 600',
    address: { line1: 'Rue 5' },
    identification: { number: 'XY998877' },
  })
  expect(sent).not.toHaveProperty('guest_profile_id')
})
