import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ChangeNightsDialog } from '../../../src/web/reservation/change-nights'
import { ChangeStayDialog } from '../../../src/web/reservation/change-stay'
import type { ReservationRow } from '../../../src/web/reservation/row'
import { done, fakeHouse, page, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const row = {
  reservation_id: 57,
  row_version: 3,
  confirmation_no: '100123',
  guest: 'García, María',
  status: 'reserved',
  arrival_date: '2026-07-09',
  departure_date: '2026-07-12',
  adults: 2,
  rooms: 1,
} as ReservationRow
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => sitDown('employee', ['Reservation update']))

const named = (id: number) => ({ id, code: 'X', name: 'X' })
const view = {
  reservation: row,
  header: {
    c1: 0,
    c2: 0,
    c3: 0,
    child_ages: [4, 9],
    child_bands: ['Infant', 'Child'],
    room_type: named(2),
    rate_code: named(1),
  },
}
const validated = (total: string, questions: object[] = []) =>
  done({
    problems: [],
    questions,
    preview: {
      total_before: '555.00',
      total,
      room_total: total,
      difference: { total: '165.00', deposit: '0.00' },
      refundable: '0.00',
      moved_codes: [] as object[],
      nights: [{ stay_date: '2026-07-12', rate_amount: '160.00', is_new: true }],
    },
  })

test('a night more shows the old and the new total, and only that is sent', async () => {
  const heard = fakeHouse({
    'booking/view': { body: done(view) },
    'booking/validate': { body: validated('720.00') },
    'booking/update': { body: done({ message: '100123 is changed.' }) },
  })
  const onClose = vi.fn()
  await show(<ChangeStayDialog row={row} onClose={onClose} />)
  const departure = await screen.findByLabelText(/^Departure/)
  fireEvent.change(departure, { target: { value: '13/7/2026' } })
  fireEvent.blur(departure)
  expect(await screen.findByText('Total after the change', {}, { timeout: 4000 })).toBeTruthy()
  await waitFor(() => expect(document.body.textContent).toMatch(/720.00/))
  expect(document.body.textContent).toMatch(/555.00/)

  fireEvent.click(screen.getByRole('button', { name: 'Save the change' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = heard.find(({ path }) => path === 'booking/update')?.body
  expect(sent).toMatchObject({ id: 57, row_version: 3, departure_date: '2026-07-13', reprice: 'keep' })
  expect(sent).not.toHaveProperty('adults')
  expect(sent).not.toHaveProperty('child_ages')
})

test('a night more and then a better room are priced as another room is: what was proposed for the night binds nobody', async () => {
  const asked = { code: 'reprice', text: 'Keep?', choices: [], data: { preselected: 'new' } }
  const suite = { id: 3, row_version: 1, is_active: true, code: 'STE', name: 'Suite' }
  const heard = fakeHouse({
    'booking/view': { body: done(view) },
    'booking/validate': [{ body: validated('720.00') }, { body: validated('790.00', [asked]) }],
    'booking/update': { body: done({ message: '100123 is changed.' }) },
    'room-type': { body: page([suite]) },
  })
  const onClose = vi.fn()
  await show(<ChangeStayDialog row={row} onClose={onClose} />)
  const departure = await screen.findByLabelText(/^Departure/)
  await userEvent.tab()
  await userEvent.clear(departure)
  await userEvent.type(departure, '13/7/2026')
  await userEvent.tab()
  expect(await screen.findByText('As agreed', {}, { timeout: 4000 })).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: /^Room type/ }))
  await userEvent.click(await screen.findByRole('option', { name: /STE/ }, { timeout: 4000 }))
  expect(await screen.findByText('Today’s price', {}, { timeout: 4000 })).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Save the change' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = heard.find(({ path }) => path === 'booking/update')?.body
  expect(sent).toMatchObject({ departure_date: '2026-07-13', room_type_id: 3, reprice: 'new' })
})

test('what stands in the way is said before anything is sent', async () => {
  const wrong = done({
    problems: [
      { field: 'departure_date', code: 'no_availability', message: 'DLX is sold out on 2026-07-12.' },
    ],
    questions: [],
    preview: null,
  })
  fakeHouse({ 'booking/view': { body: done(view) }, 'booking/validate': { body: wrong } })
  await show(<ChangeStayDialog row={row} onClose={() => undefined} />)
  const departure = await screen.findByLabelText(/^Departure/)
  fireEvent.change(departure, { target: { value: '13/7/2026' } })
  fireEvent.blur(departure)
  expect(await screen.findByText('DLX is sold out on Sun 12/07/2026.', {}, { timeout: 4000 })).toBeTruthy()
})

test('a stay that was changed is changed again from what it is now, not from what it was', async () => {
  const now = { ...view, reservation: { ...row, departure_date: '2026-07-13' } }
  fakeHouse({ 'booking/view': [{ body: done(view) }, { body: done(now) }] })
  const first = await show(<ChangeStayDialog row={row} onClose={() => undefined} />)
  expect((await screen.findByLabelText<HTMLInputElement>(/^Departure/)).value).toBe('12/07/2026')
  first.unmount()
  await act(() => new Promise(resolve => setTimeout(resolve, 5)))
  await show(<ChangeStayDialog row={row} onClose={() => undefined} />)
  expect((await screen.findByLabelText<HTMLInputElement>(/^Departure/)).value).toBe('13/07/2026')
})

const aLine = (by: string, at: string, field: string) => ({
  by,
  at,
  label: 'Changed 100123',
  changes: [{ field, label: field, was_text: '', is_text: '' }],
})

test('what another clerk changed meanwhile is shown field by field, and what only I touched goes on top with one key', async () => {
  const code = { ...named(1), name: 'BAR' }
  const whole = {
    ...view,
    header: {
      ...view.header,
      charge_type: code,
      reservation_type: code,
      market_code: code,
      source_code: code,
    },
  }
  const theirs = {
    ...whole,
    reservation: { ...row, row_version: 4, departure_date: '2026-07-14', eta: '18:00' },
  }
  const heard = fakeHouse({
    'booking/view': [{ body: done(whole) }, { body: done(theirs) }],
    'booking/validate': { body: validated('720.00') },
    'booking/activity-log': { body: done({ items: [], total: 0, page: 1, per_page: 1 }) },
    'booking/update': [
      {
        status: 422,
        body: {
          success: false,
          status_code: 409,
          message: 'Somebody else changed it.',
          error: {
            message: 'Somebody else changed it.',
            error: 'stale',
            data: {
              meanwhile: [
                aLine('Lena', '2026-07-01T12:09:00Z', 'departure_date'),
                aLine('Maria', '2026-07-01T12:05:00Z', 'eta'),
              ],
            },
          },
        },
      },
      { body: done({ message: '100123 is changed.' }) },
    ],
  })
  const onClose = vi.fn()
  await show(<ChangeStayDialog row={row} onClose={onClose} />)
  const adults = await screen.findByLabelText(/^Adults/)
  fireEvent.change(adults, { target: { value: '3' } })
  fireEvent.blur(adults)
  fireEvent.click(screen.getByRole('button', { name: 'Save the change' }))

  const table = await screen.findByRole('table', { name: 'What is different' }, { timeout: 4000 })
  expect(within(table).getByRole('row', { name: /^Departure/ }).textContent).toMatch(/Lena/)
  expect(within(table).getByRole('row', { name: /^ETA/ }).textContent).toMatch(/Maria/)
  expect(table.textContent).toMatch(/Adults.*2.*the same.*3/)
  expect(document.body.textContent).toMatch(/Lena/)
  fireEvent.keyDown(table, { key: 'Enter', ctrlKey: true })

  expect((await screen.findByLabelText<HTMLInputElement>(/^Departure/)).value).toBe('14/07/2026')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Adults/)).value).toBe('3')
  fireEvent.click(screen.getByRole('button', { name: 'Save the change' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = heard.filter(({ path }) => path === 'booking/update').at(-1)?.body
  expect(sent).toMatchObject({ id: 57, row_version: 4, adults: 3 })
  expect(sent).not.toHaveProperty('departure_date')
})

const night = (stay_date: string, more: object = {}) => ({
  stay_date,
  room_type: named(2),
  charge_type: named(2),
  rate_code: named(1),
  market_code: named(3),
  source_code: named(4),
  origin_code: null,
  discount: null,
  adults: 2,
  c1: 0,
  c2: 1,
  c3: 0,
  rate_amount: '160.00',
  is_posted: false,
  ...more,
})

test('what is taken off a night and by which type it is charged stands in the grid, one night at a time', async () => {
  sitDown('employee', ['Reservation update', 'Reservation discount'])
  const discount = { kind: 'percent', value: '10', discount_reason_id: 8, reason: 'Loyal' }
  const heard = fakeHouse({
    'booking/view': {
      body: done({ ...view, nights: [night('2026-07-09', { discount }), night('2026-07-10', { discount })] }),
    },
    'booking/validate': { body: validated('540.00') },
    'booking-daily-details/update': { body: done({ message: '100123 is changed.' }) },
  })
  await show(<ChangeNightsDialog row={row} onClose={vi.fn()} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Charge type, codes and discount' }))
  const off = (day: string) =>
    within(screen.getByRole('group', { name: new RegExp(`More of .*${day}/07`) })).getByLabelText('Discount')
  const first = within(screen.getByRole('group', { name: /More of .*09\/07/ }))
  for (const name of ['Charged as', 'Market', 'Source', 'Origin', 'Reason of the discount', 'Discount in'])
    expect(first.getByLabelText(new RegExp(`^${name}`))).toBeTruthy()
  for (const [day, value] of [
    ['09', '15'],
    ['10', ''],
  ]) {
    fireEvent.change(off(day), { target: { value } })
    fireEvent.blur(off(day))
  }
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save the change' })))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'booking-daily-details/update')?.body).toMatchObject({
      patches: [
        { dates: ['2026-07-09'], set: { discount: { kind: 'percent', value: '15', discount_reason_id: 8 } } },
        { dates: ['2026-07-10'], set: { discount: null } },
      ],
    }),
  )
})

test('children come on single nights: each band of the house by its name, and only the night that is other is sent', async () => {
  const heard = fakeHouse({
    'booking/view': { body: done({ ...view, nights: [night('2026-07-09'), night('2026-07-10')] }) },
    'booking/validate': { body: validated('540.00') },
    'booking-daily-details/update': { body: done({ message: '100123 is changed.' }) },
  })
  await show(<ChangeNightsDialog row={row} onClose={vi.fn()} />)
  const child = await screen.findByLabelText(/^Child on .*10/)
  expect(screen.getByLabelText(/^Infant on .*10/)).toBeTruthy()
  fireEvent.change(child, { target: { value: '2' } })
  fireEvent.blur(child)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save the change' })))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'booking-daily-details/update')?.body).toMatchObject({
      patches: [{ dates: ['2026-07-10'], set: { c2: 2 } }],
    }),
  )
})

test('a night that was never planned stands among the others without a price, and is given one', async () => {
  const heard = fakeHouse({
    'booking/view': {
      body: done({
        ...view,
        nights: [{ ...night('2026-07-09'), is_posted: true }, night('2026-07-11')],
      }),
    },
    'booking/validate': { body: validated('540.00') },
    'booking-daily-details/update': { body: done({ message: '100123 is changed.' }) },
  })
  await show(<ChangeNightsDialog row={row} onClose={vi.fn()} />)
  expect(await screen.findAllByText('Has no price')).toHaveLength(1)
  const amount = screen.getByLabelText(/^Amount on .*10\/07/)
  expect(amount).toHaveValue('')
  fireEvent.change(amount, { target: { value: '155' } })
  fireEvent.blur(amount)
  fireEvent.change(await screen.findByLabelText(/^Reason for the amount/), { target: { value: 'As agreed' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save the change' })))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'booking-daily-details/update')?.body).toMatchObject({
      patches: [{ dates: ['2026-07-10'], set: { rate_amount: '155.00', reason: 'As agreed' } }],
    }),
  )
})

test('of a stay whose nights are all posted nothing is left to change, and nothing can be saved', async () => {
  const posted = {
    stay_date: '2026-07-09',
    room_type: named(2),
    rate_code: named(1),
    adults: 2,
    is_posted: true,
  }
  const reservation = { ...row, departure_date: '2026-07-10' }
  fakeHouse({ 'booking/view': { body: done({ ...view, reservation, nights: [posted] }) } })
  await show(<ChangeNightsDialog row={row} onClose={vi.fn()} />)
  expect(await screen.findByText(/No night is left to change/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save the change' })).toBeNull()
})

test('what goes with another rate is said beside the price', async () => {
  const { data } = validated('720.00') as { data: { preview: object } }
  const moved_codes = [{ what: 'market', from: 'Long stay', to: 'Promotions' }]
  fakeHouse({
    'booking/view': { body: done(view) },
    'booking/validate': { body: done({ ...data, preview: { ...data.preview, moved_codes } }) },
  })
  await show(<ChangeStayDialog row={row} onClose={() => {}} />)
  const departure = await screen.findByLabelText(/^Departure/)
  fireEvent.change(departure, { target: { value: '13/7/2026' } })
  fireEvent.blur(departure)
  const said = 'Market goes with the rate: Promotions, until now Long stay.'
  expect(await screen.findByText(said, {}, { timeout: 4000 })).toBeTruthy()
})

test('whoever is to have the room from then on is given another one, and what was typed stays', async () => {
  const message = 'Room 203 is given to Gómez López, Javier from 2026-07-12 to 2026-07-14.'
  const taken = { field: null, code: 'room_taken', message, data: { room: '203', reservation_id: 58 } }
  const other = {
    ...row,
    reservation_id: 58,
    guest: 'Gómez López, Javier',
    room: '203',
    allowed: ['assign_room'],
  }
  const room = {
    room_id: 5,
    code: '207',
    room_type: 'DLX',
    floor: '2',
    room_status: null,
    fo_status: 'vacant',
    is_seen_occupied: false,
    score: 10,
    reasons: [],
    next_arrival: null,
    vacant_from: null,
    features: [],
    assignment_note: null,
    is_accessible: false,
  }
  const heard = fakeHouse({
    'booking/view': [
      { body: done({ ...view, reservation: other }), when: ({ body }) => body.id === 58 },
      { body: done(view) },
    ],
    'booking/validate': [
      {
        body: done({ problems: [taken], questions: [], preview: null }),
        when: (_, before) => !before.some(({ path }) => path === 'front-desk/assign-room'),
      },
      { body: validated('720.00') },
    ],
    'front-desk/room-candidates': { body: done({ rooms: [room], total: 1 }) },
    'front-desk/assign-room': {
      body: done({ reservation_id: 58, row_version: 4, room_id: 5, room: '207', later: [] }),
    },
  })
  sitDown('employee', ['Reservation update', 'Check in'])
  await show(<ChangeStayDialog row={row} onClose={() => {}} />)
  const departure = await screen.findByLabelText(/^Departure/)
  fireEvent.change(departure, { target: { value: '13/7/2026' } })
  fireEvent.blur(departure)
  const button = await screen.findByRole(
    'button',
    { name: 'Give Gómez López, Javier another room' },
    { timeout: 4000 },
  )
  expect(document.body.textContent).toContain('from Sun 12/07/2026 to Tue 14/07/2026')
  await userEvent.click(button)
  fireEvent.mouseDown(await screen.findByLabelText('Room'))
  await userEvent.click(await screen.findByRole('option', { name: /207/ }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'front-desk/assign-room')?.body).toMatchObject({
      reservation_id: 58,
      room_id: 5,
    }),
  )
  expect(await screen.findByText('Total after the change', {}, { timeout: 4000 })).toBeTruthy()
})

test.each([
  ['the stay', ChangeStayDialog],
  ['its nights', ChangeNightsDialog],
])(
  'a change of %s that is refused for what stands there already says it once, and what does not as well',
  async (_, Dialog) => {
    const taken = 'Room 214 is taken from 12/07/2026.'
    const other = 'On 12/07/2026 nobody may arrive.'
    const nights = [night('2026-07-09')]
    const problem = { field: 'room_id', code: 'room_taken', message: taken }
    const heard = fakeHouse({
      'booking/view': { body: done({ ...view, nights }) },
      'booking/validate': { body: done({ problems: [problem], questions: [], preview: null }) },
      'booking/update': [refused(taken, 'room_taken'), refused(other, 'restriction_violated')],
      'booking-daily-details/update': [refused(taken, 'room_taken'), refused(other, 'restriction_violated')],
    })
    await show(<Dialog row={row} onClose={vi.fn()} />)
    const adults = (await screen.findAllByLabelText(/^Adults/))[0]
    fireEvent.change(adults, { target: { value: '3' } })
    fireEvent.blur(adults)
    expect(await screen.findByText(taken, {}, { timeout: 4000 })).toBeTruthy()
    const save = screen.getByRole('button', { name: 'Save the change' })
    fireEvent.click(save)
    await waitFor(() => expect(heard.some(({ path }) => path.endsWith('/update'))).toBe(true))
    await waitFor(() => expect(save).toBeEnabled())
    expect(screen.getAllByText(taken)).toHaveLength(1)
    fireEvent.click(save)
    expect(await screen.findByText(other)).toBeTruthy()
    expect(screen.getAllByText(taken)).toHaveLength(1)
  },
)
