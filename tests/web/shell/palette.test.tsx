import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Shown, statuses } from '../../../src/hotel/stay'
import { getPreferences, prefer } from '../../../src/web/kit/preferences'
import { recentOnes, remember } from '../../../src/web/kit/recent'
import { endSession, getSession } from '../../../src/web/kit/session'
import { matching } from '../../../src/web/shell/palette/match'
import { Palette } from '../../../src/web/shell/palette/palette'
import { screensOf } from '../../../src/web/shell/palette/screens'
import { speak, translate } from '../../../src/web/words/translate'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

beforeEach(() => localStorage.clear())

const screens = () => {
  const session = getSession()
  if (!session) throw new Error('nobody is signed in')
  return screensOf(session).map(({ path }) => path)
}

describe('which screens are offered', () => {
  test('those whose right the person holds, and what hangs at their own name', () => {
    sitDown('employee', ['Arrivals', 'Housekeeping board'])
    expect(screens()).toEqual([
      '/home',
      '/home/front-desk/arrivals',
      '/home/inventory/housekeeping-board',
      '/home/my-profile',
      '/home/account-settings',
      '/home/sessions',
      '/home/help',
      // Opened from elsewhere, with the right of another.
      '/home/inventory/floor-plans',
    ])
  })

  test('an administrator is offered the whole set-up, and nothing of the desk', () => {
    sitDown('admin', ['Accommodation type', 'Room type'])
    expect(screens()).toContain('/accommodation/room-types')
    expect(screens()).not.toContain('/accommodation/rooms')
    expect(screens().filter(path => path.startsWith('/home'))).toEqual([])
  })
})

describe('what is meant by a text', () => {
  const choices = ['Rate codes', 'Rooms', 'Room types', 'Room maintenance codes', 'São Paulo'].map(title => ({
    key: title,
    title,
    hint: 'Financial',
    path: title,
  }))
  test.each([
    ['room', ['Rooms', 'Room types', 'Room maintenance codes']],
    ['codes', ['Rate codes', 'Room maintenance codes']],
    ['co ra', ['Rate codes']],
    ['sao', ['São Paulo']],
    ['oom', []],
    ['  ', []],
  ])('%s', (typed, titles) => {
    expect(matching(choices, typed).map(({ title }) => title)).toEqual(titles)
  })
})

/** What was asked of the house beside the searches that the person has kept, and the pages of help. */
function askedOf(replies: Parameters<typeof fakeHouse>[0]) {
  const heard = fakeHouse(replies)
  const beside = () => heard.filter(({ path }) => path !== 'saved-filter/list' && path !== 'help/pages')
  return { all: beside }
}

describe('the palette', () => {
  const Where = () => <output>{useLocation().pathname}</output>
  const Asked = () => {
    const { pathname, search } = useLocation()
    return <output>{`${pathname}${search}`}</output>
  }
  const open = () =>
    show(
      <>
        <Palette onClose={() => undefined} />
        <Where />
      </>,
    )
  const row = {
    reservation_id: 9,
    confirmation_no: '100123',
    guest: 'García Ana',
    arrival_date: '2026-03-16',
  }

  test('finds a reservation while one types and opens it with Enter', async () => {
    sitDown('employee', ['Manage reservation', 'Customer profile'])
    const stay = { ...row, departure_date: '2026-03-18', room: '101', room_type: 'STD', state: 'due_in' }
    const guest = { id: 5, name: 'García Luis', code: '7', city: 'Lisboa' }
    const heard = askedOf({
      'quick/search': { body: done({ reservations: [stay], guests: [guest], rooms: [] }) },
    })
    await open()
    await userEvent.keyboard('garc')
    await screen.findByRole('option', { name: /100123 García Ana/ })
    expect(await screen.findByRole('option', { name: /García Luis/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('/home/booking/manage-reservation/100123')).toBeVisible()
    // One question for all of it; who may not see rooms does not ask for them.
    expect(heard.all()).toHaveLength(1)
    expect(heard.all()[0].body).toEqual({ text: 'garc', of: ['reservations', 'guests'] })
  })

  test('finds the records of masters for whoever keeps them', async () => {
    sitDown('admin', ['Amenity'])
    const pool = { entity: 'amenity', id: 7, code: 'POOL', name: 'Swimming pool' }
    // Of a screen that this one may not open; the house would not have said it.
    const type = { entity: 'room-type', id: 8, code: 'POOLV', name: 'Pool view' }
    const found = { reservations: [], guests: [], rooms: [], masters: [pool, type] }
    const heard = askedOf({ 'quick/search': { body: done(found) } })
    await open()
    await userEvent.keyboard('pool')
    expect(await screen.findByRole('option', { name: /Swimming pool.*POOL · Amenity/ })).toBeVisible()
    expect(screen.queryByRole('option', { name: /Pool view/ })).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('/amenities/create/7')).toBeVisible()
    expect(heard.all()[0].body).toEqual({ text: 'pool', of: ['masters'] })
  })

  test('finds a report by its name or its group, for whoever may run one', async () => {
    sitDown('employee', ['Statistical reports'])
    const items = [
      { key: 'manager-report', title: 'Manager report', group: 'Statistical' },
      { key: 'rate-code-statistics', title: 'Rate code statistics', group: 'Statistical' },
    ]
    const heard = fakeHouse({ 'reports/list': { body: done({ items }) } })
    const { unmount } = await open()
    await userEvent.keyboard('manag')
    expect(await screen.findByRole('option', { name: /Manager report.*Statistical/ })).toBeVisible()
    expect(screen.queryByRole('option', { name: /Rate code/ })).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('/home/reports/create-reports/manager-report/Manager%20report')).toBeVisible()
    unmount()

    heard.length = 0
    sitDown('employee', ['Arrivals'])
    await open()
    await userEvent.keyboard('manag')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing is called “manag”.'))
    expect(heard.filter(({ path }) => path === 'reports/list')).toEqual([])
  })

  test('goes round with the arrows, and says so when there is nothing', async () => {
    sitDown('employee', ['Arrivals', 'In-house'])
    fakeHouse({})
    await open()
    await userEvent.keyboard('{ArrowUp}')
    const options = screen.getAllByRole('option')
    expect(options.at(-1)).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', options.at(-1)?.id)
    await userEvent.keyboard('xyz')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing is called “xyz”.'))
  })

  test('has what was opened last first, without what may not be opened any more', async () => {
    sitDown('employee', ['Arrivals', 'Manage reservation'])
    fakeHouse({ x: { body: done({}) } })
    remember({ path: '/home/front-desk/departures', title: 'Departures' })
    remember({ path: '/home/booking/manage-reservation/100123', title: 'García Ana' })
    remember({ path: '/home/front-desk/arrivals', title: 'Arrivals' })
    await open()
    const titles = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(titles.slice(0, 2)).toEqual(['Arrivals', 'García Ana'])
    expect(titles).not.toContain('Departures')
  })

  test('finds first where somebody has been, and names it once', async () => {
    sitDown('employee', ['Arrivals', 'Departures', 'Manage reservation'])
    const stay = { ...row, departure_date: '2026-03-18', room: '101', room_type: 'STD', state: 'due_in' }
    fakeHouse({ 'quick/search': { body: done({ reservations: [stay], guests: [], rooms: [] }) } })
    remember({ path: '/home/booking/manage-reservation/100123', title: 'García Ana' })
    await open()
    await userEvent.keyboard('garc')
    expect(await screen.findByRole('group', { name: 'Recent' })).toHaveTextContent('García Ana')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(''))
    expect(screen.getAllByRole('option')).toHaveLength(1)
  })

  test('does what is asked for after a “>”, and looks for nothing', async () => {
    sitDown('employee', ['Look to book', 'Cashier closure'])
    const heard = askedOf({})
    await open()
    await userEvent.keyboard('>')
    const titles = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(titles).toEqual(expect.arrayContaining(['New reservation', 'Close my shift', 'Dark theme']))
    // What the person may not do is not offered.
    expect(titles).not.toContain('Walk-in reservation')
    expect(titles).not.toContain('Invite somebody')
    await userEvent.keyboard('dark')
    expect(screen.getByRole('option')).toHaveTextContent('Dark theme')
    await userEvent.keyboard('{Enter}')
    expect(getPreferences().mode).toBe('dark')
    expect(heard.all()).toEqual([])
    prefer({ mode: 'device' })
  })

  test('does with a reservation what its verb says: its page opens with the dialog', async () => {
    sitDown('employee', ['Manage reservation'])
    const stay = { ...row, departure_date: '2026-03-18', room: '101', room_type: 'STD', state: 'due_in' }
    const heard = askedOf({
      'quick/search': { body: done({ chips: [], reservations: [stay], guests: [], rooms: [] }) },
    })
    await show(
      <>
        <Palette onClose={() => undefined} />
        <Asked />
      </>,
    )
    await userEvent.keyboard('>checki')
    const offered = screen.getByRole('option')
    expect(offered).toHaveTextContent('Check in')
    // It waits for whom.
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('combobox')).toHaveValue('>checkin ')
    expect(screen.getByRole('status')).toHaveTextContent('Room, name or number?')
    await userEvent.keyboard('garc')
    await screen.findByRole('option', { name: /Check in: 100123 García Ana/ })
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('/home/booking/manage-reservation/100123?do=check_in')).toBeVisible()
    expect(heard.all().map(({ body }) => body)).toEqual([
      { text: 'garc', of: ['reservations'], can: 'check_in' },
    ])
  })

  test('sets a room clean for whoever keeps the rooms, and offers it to nobody else', async () => {
    sitDown('employee', ['Manage reservation'])
    const found = {
      chips: [],
      reservations: [],
      guests: [],
      rooms: [{ id: 7, code: '412', name: null, guest: null }],
    }
    fakeHouse({ 'quick/search': { body: done(found) } })
    const { unmount } = await open()
    await userEvent.keyboard('>clean')
    expect(screen.queryByRole('option')).toBeNull()
    unmount()

    sitDown('employee', ['Housekeeping board'])
    const heard = askedOf({
      'quick/search': { body: done(found) },
      'housekeeping-room-update': { body: done({ updated: [{ code: '412' }], failed: [] }) },
    })
    await open()
    await userEvent.keyboard('>clean 412')
    await screen.findByRole('option', { name: /Set clean: 412/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(heard.all().map(({ body }) => body)).toContainEqual({
        rooms: [{ room_id: 7 }],
        status: 'clean',
      }),
    )
  })

  test('leaves a room alone for whoever is told so by guests, and offers it to nobody else', async () => {
    const found = {
      chips: [],
      reservations: [],
      guests: [],
      rooms: [{ id: 7, code: '412', name: null, guest: null }],
    }
    sitDown('employee', ['Arrivals'])
    fakeHouse({ 'quick/search': { body: done(found) } })
    const { unmount } = await open()
    await userEvent.keyboard('>dnd')
    expect(screen.queryByRole('option')).toBeNull()
    unmount()

    sitDown('employee', ['In-house'])
    const heard = askedOf({
      'quick/search': { body: done(found) },
      'guest-status/update': {
        body: done({ room_id: 7, room: '412', guest_service_status: 'do_not_disturb' }),
      },
    })
    await open()
    await userEvent.keyboard('>dnd 412')
    await screen.findByRole('option', { name: /Do not disturb: 412/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(heard.all().map(({ body }) => body)).toContainEqual({
        room_id: 7,
        guest_service_status: 'do_not_disturb',
      }),
    )
  })

  test('says what it understood, and each part can be taken out again', async () => {
    sitDown('employee', ['Manage reservation'])
    const chips = [
      { kind: 'state', typed: 'dep', state: 'departures' },
      { kind: 'days', typed: '14-16 mar', from: '2026-03-14', to: '2026-03-16' },
      { kind: 'owes', typed: 'balance > 100', over: '100' },
    ]
    fakeHouse({ 'quick/search': { body: done({ chips, reservations: [], guests: [], rooms: [] }) } })
    await open()
    await userEvent.keyboard('dep 14-16 mar balance > 100')
    const understood = await screen.findByRole('group', { name: 'Understood as' })
    expect(understood).toHaveTextContent('Departures')
    expect(understood).toHaveTextContent(/Sat.*Mon/)
    expect(understood).toHaveTextContent('Balance above 100')
    await userEvent.click(within(understood).getByLabelText('Take out “14-16 mar”'))
    expect(screen.getByRole('combobox')).toHaveValue('dep balance > 100')
  })

  test('says who is in a room', async () => {
    sitDown('employee', ['Housekeeping board', 'Manage reservation'])
    const guest = {
      name: 'García Ana',
      confirmation_no: '100123',
      departure_date: '2026-03-18',
      balance: '120.00',
    }
    const rooms = [{ id: 7, code: '412', name: 'Room 412', guest }]
    fakeHouse({ 'quick/search': { body: done({ chips: [], reservations: [], guests: [], rooms }) } })
    await open()
    await userEvent.keyboard('412')
    expect(await screen.findByRole('option', { name: /412.*García Ana.*120/ })).toBeVisible()
  })

  test('signs out by its way, so that an unsaved form asks first', async () => {
    sitDown('employee', ['Arrivals'])
    await open()
    await userEvent.keyboard('>sign{Enter}')
    expect(screen.getByText('/sign-out')).toBeVisible()
  })

  test('forgets with the sign-out where somebody was', () => {
    sitDown('employee')
    remember({ path: '/home', title: 'Today' })
    endSession()
    remember({ path: '/home/sessions', title: 'Sessions' })
    expect(recentOnes()).toEqual([])
  })
})

describe('in another language', () => {
  beforeEach(() => {
    sitDown('employee', ['Arrivals', 'Manage reservation'])
    return speak('ar')
  })
  afterEach(() => speak('en'))
  const titles = () => screen.findAllByRole('option')
  const latin = /[A-Za-z]/

  test('every screen, group and action is called by its word there', async () => {
    fakeHouse({})
    await show(<Palette onClose={() => undefined} />)
    for (const option of await titles()) expect(option.textContent).not.toMatch(latin)
    expect(screen.getByRole('group', { name: 'الشاشات' })).toBeVisible()
    await userEvent.type(screen.getByRole('combobox'), '>')
    // Languages are called as they call themselves, people by their names, and keys by what stands on them; what is typed is the same
    // everywhere.
    const own = ['English', 'Español', 'Deutsch', 'Français', 'Português', 'Ana Silva', 'Ctrl + Z']
    for (const option of await titles()) {
      const said = own
        .reduce((text, name) => text.replace(name, ''), option.textContent ?? '')
        .replace(/>[a-z]+.*$/, '')
      expect(said).not.toMatch(latin)
    }
  })

  test('a screen that was visited in English is called by its word there', async () => {
    fakeHouse({})
    remember({ path: '/home/front-desk/arrivals', title: 'Arrivals' })
    await show(<Palette onClose={() => undefined} />)
    const recent = screen.getByRole('group', { name: 'الأخيرة' })
    expect(within(recent).getByRole('option').textContent).toBe(translate('Arrivals'))
    expect(recent.textContent).not.toMatch(latin)
  })

  test('every state of a reservation is said in it, whoever stays over too', async () => {
    const states: Shown[] = [
      ...statuses,
      'due_in',
      'overdue_arrival',
      'arrived',
      'stay_over',
      'due_out',
      'overdue_departure',
      'departed',
    ]
    const reservations = states.map((state, index) => ({
      reservation_id: index + 1,
      confirmation_no: String(100_000 + index),
      guest: '١',
      arrival_date: '2026-03-14',
      departure_date: '2026-03-16',
      room: null,
      room_type: '٢',
      state,
    }))
    fakeHouse({ 'quick/search': { body: done({ reservations, guests: [], rooms: [] }) } })
    await show(<Palette onClose={() => undefined} />)
    await userEvent.type(screen.getByRole('combobox'), '10')
    const group = await screen.findByRole('group', { name: 'الحجوزات' })
    const found = within(group).getAllByRole('option')
    expect(found).toHaveLength(states.length)
    for (const option of found) expect(option.textContent).not.toMatch(latin)
    expect(group.textContent).toContain('إقامة مستمرة')
  })
})

describe('a line that the house reads as a whole', () => {
  const Where = () => {
    const { pathname, search } = useLocation()
    return <output>{`${pathname}${decodeURIComponent(search)}`}</output>
  }
  const stay = {
    reservation_id: 9,
    confirmation_no: '100123',
    guest: 'García Ana',
    arrival_date: '2026-03-16',
    departure_date: '2026-03-18',
    room: '412',
    room_type: 'STD',
    state: 'stay_over',
  }
  const open = () =>
    show(
      <>
        <Palette onClose={() => undefined} />
        <Where />
      </>,
    )
  const page = '/home/booking/manage-reservation/100123'

  test.each([
    [
      '>late 412 15',
      { verb: 'late', time: '15:00', stays: [{ ...stay, charge: '95.00' }] },
      /95\.00/,
      `${page}?do=late&time=15:00`,
    ],
    [
      '>note 412 Quiet side',
      { verb: 'note', text: 'Quiet side', stays: [stay] },
      /Quiet side/,
      `${page}?do=note&text=Quiet side`,
    ],
    [
      '>move 412 to 415',
      { verb: 'move', to_room: '415', stays: [stay] },
      /→ 415/,
      `${page}?do=move_room&to=415`,
    ],
    [
      '>ooo 412 +2 LEAK pipe',
      {
        verb: 'ooo',
        rooms: [{ id: 7, code: '412' }],
        from_date: '2026-03-16',
        through_date: '2026-03-18',
        reason: { id: 3, code: 'LEAK', name: 'Leak' },
        comment: 'pipe',
      },
      /Leak · pipe/,
      '/home/inventory/out-of-order?room=7&code=412&from=2026-03-16&through=2026-03-18&reason=3&comment=pipe',
    ],
    [
      '>fix 412 TVOUT no picture',
      {
        verb: 'fix',
        rooms: [{ id: 7, code: '412' }],
        fault: { id: 3, code: 'TVOUT', name: 'Television' },
        remarks: 'no picture',
      },
      /Television · no picture/,
      '/home/inventory/room-maintenance?new=yes&room=7&fault=3&remarks=no picture',
    ],
  ])('%s opens its dialog filled in', async (typed, parsed, shown, path) => {
    sitDown('employee', [
      'Manage reservation',
      'Check in',
      'Reservation update',
      'Room move',
      'Out of order',
      'Room maintenance',
    ])
    const heard = fakeHouse({ 'quick/parse': { body: done(parsed) } })
    await open()
    await userEvent.keyboard(typed)
    expect(await screen.findByRole('option', { name: shown, selected: true })).toBeVisible()
    const asked = heard.filter(one => one.path === 'quick/parse').at(-1)
    expect(asked?.body).toEqual({ text: typed.slice(1) })
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText(path)).toBeVisible()
  })

  test.each([
    ['>avail ', /^Rooms left and their price: >avail DLX \+3$/],
    ['>late 412', /^Late check-out: >late 412 15$/],
  ])('%s, which lacks something still, is answered with a line as it is typed', async (typed, example) => {
    sitDown('employee', ['Manage reservation', 'Check in', 'Property availability'])
    fakeHouse({ 'quick/parse': { body: done({ verb: 'nothing' }) } })
    await open()
    await userEvent.keyboard(typed)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(example))
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('what is left of a type needs no mark, and says what it costs night by night', async () => {
    sitDown('employee', ['Look to book', 'Property availability'])
    const cells = [
      { date: '2026-07-09', sellable: 3, price: '160.00' },
      { date: '2026-07-10', sellable: -1, price: null },
    ]
    fakeHouse({
      'quick/parse': {
        body: done({
          verb: 'avail',
          rate_code: null,
          types: [{ code: 'DLX', name: 'Deluxe', is_open: true, cells }],
        }),
      },
    })
    await open()
    await userEvent.keyboard('avail dlx 9-11 jul')
    expect(await screen.findByRole('option', { name: /09\/07\/2026.*3 left · 160\.00/ })).toBeVisible()
    expect(screen.getByRole('option', { name: /10\/07\/2026.*0 left · No price/ })).toBeVisible()
    expect(screen.getByRole('group', { name: 'DLX · Deluxe' })).toBeVisible()
  })

  test('a screen is gone to by its name', async () => {
    sitDown('employee', ['Arrivals', 'Departures'])
    fakeHouse({})
    await open()
    await userEvent.keyboard('>goto depar{Enter}')
    expect(screen.getByText('/home/front-desk/departures')).toBeVisible()
  })

  test('a search is kept under a name of one’s own, and stands in the field again when it is chosen', async () => {
    sitDown('employee', ['Manage reservation'])
    const mine = {
      id: 4,
      name: 'Owing',
      look: { search: 'dep tomorrow balance>100', filters: {}, include_inactive: false },
    }
    const heard = fakeHouse({
      'saved-filter/list': { body: done({ items: [mine] }) },
      'saved-filter/store': { body: done({ ...mine, name: 'VIPs' }) },
      'saved-filter/delete': { body: done({ id: 4 }) },
    })
    await open()
    await userEvent.click(await screen.findByRole('option', { name: /^Owing/ }))
    expect(screen.getByRole('combobox')).toHaveValue('dep tomorrow balance>100')
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.type(screen.getByRole('combobox'), '>keep arr today vip as VIPs{Enter}')
    await waitFor(() =>
      expect(heard.find(({ path }) => path === 'saved-filter/store')?.body).toEqual({
        list: 'palette',
        name: 'VIPs',
        look: { search: 'arr today vip', filters: {}, include_inactive: false },
      }),
    )
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.type(screen.getByRole('combobox'), '>forget ow{Enter}')
    await waitFor(() =>
      expect(heard.find(({ path }) => path === 'saved-filter/delete')?.body).toEqual({ id: 4 }),
    )
  })
})
