import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BlockFlow } from '../../../src/web/master/block-flow'
import { GroupPermissions } from '../../../src/web/master/group-permission'
import { PropertyPlace } from '../../../src/web/master/property-place'
import { RoomBatchDialog } from '../../../src/web/master/room-batch-dialog'
import { done, fakeHouse, page, refused } from '../kit/fake-house'
import { sitDown } from '../kit/seat'
import { showMaster } from './show-master'

vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => sitDown('admin', ['Group permission', 'Room add batch', 'Property profile update']))

describe('the flow of block statuses', () => {
  const status = (id: number, code: string, name: string, status_type: string) => ({
    id,
    code,
    name,
    status_type,
    display_sequence: id * 10,
    color: '#17653a',
    row_version: 1,
  })
  const statuses = page([
    status(1, 'INQ', 'Inquiry', 'inquiry'),
    status(2, 'DEF', 'Definite', 'deduct'),
    status(3, 'CAN', 'Cancelled', 'cancelled'),
  ])
  const step = {
    id: 8,
    from_status_id: 1,
    to_status_id: 2,
    requires_approval: true,
    approval_group_ids: [5, 6],
    row_version: 1,
  }
  const group = (id: number, name: string) => ({ id, code: name.slice(0, 3), name, row_version: 1 })
  const house = {
    'block-status/list': { body: statuses },
    'block-status-flow/list': { body: page([step]) },
    'block-status-flow/store': { body: done({ id: 9 }) },
    'block-status-flow/destroy': { body: done({ id: 8 }) },
    'group/list': { body: page([group(4, 'Reception'), group(5, 'Sales'), group(6, 'Revenue')]) },
  }
  const open = () => showMaster('booking-master/block-status/status-code-flow', <BlockFlow />)
  const sent = (heard: ReturnType<typeof fakeHouse>) =>
    heard.filter(({ path }) => /store|destroy/.test(path)).map(({ path, body }) => [path, body])

  test('draws an arrow from one status to another, and takes one away', async () => {
    const heard = fakeHouse(house)
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Arrow from Definite' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancelled may follow' }))
    expect(await screen.findByText('Cancelled may follow Definite now')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Arrow from Inquiry' }))
    await userEvent.click(screen.getByRole('button', { name: 'Definite may no longer follow' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Take it away' }))
    await waitFor(() =>
      expect(sent(heard)).toEqual([
        ['block-status-flow/store', { from_status_id: 2, to_status_id: 3 }],
        ['block-status-flow/destroy', { id: 8 }],
      ]),
    )
  })

  test('names who approves a step before its arrow is taken away, and leaves it to whoever thinks again', async () => {
    const heard = fakeHouse(house)
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Arrow from Inquiry' }))
    await userEvent.click(screen.getByRole('button', { name: 'Definite may no longer follow' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Take the arrow from Inquiry to Definite away',
    })
    expect(await within(dialog).findByText(/approved by Sales, Revenue\./)).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(heard)).toEqual([])
  })

  test('takes an arrow away at once that nobody approves', async () => {
    const heard = fakeHouse({
      ...house,
      'block-status-flow/list': {
        body: page([{ ...step, requires_approval: false, approval_group_ids: [] }]),
      },
    })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Arrow from Inquiry' }))
    await userEvent.click(screen.getByRole('button', { name: 'Definite may no longer follow' }))
    await waitFor(() => expect(sent(heard)).toEqual([['block-status-flow/destroy', { id: 8 }]]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is drawn by the keyboard too, and given up with Escape', async () => {
    const heard = fakeHouse(house)
    await open()
    const first = await screen.findByRole('button', { name: 'Arrow from Inquiry' })
    first.focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText(/^From Inquiry/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText(/^From Inquiry/)).toBeNull()
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}')
    await waitFor(() =>
      expect(sent(heard)).toEqual([['block-status-flow/store', { from_status_id: 1, to_status_id: 3 }]]),
    )
  })

  test('leads nowhere back and from no end, says itself as a list, and names a status without an exit', async () => {
    fakeHouse(house)
    await open()
    expect(await screen.findByRole('button', { name: 'Arrow from Cancelled' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Arrow from Definite' }))
    expect(screen.getByRole('button', { name: 'Inquiry may follow' })).toBeDisabled()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Inquiry: Definite (with approval) may follow',
      'Definite: nothing follows',
      'Cancelled: the life of a block ends here',
    ])
    expect(screen.getByRole('alert')).toHaveTextContent('A block could never leave Definite.')
  })
})

describe('the rights of a group', () => {
  const right = (id: number, name: string, kind: string, section: string) => ({
    id,
    name,
    kind,
    section,
    row_version: 1,
  })
  const all = page([
    right(1, 'Room', 'admin', 'Administration'),
    right(2, 'Room store', 'admin', 'Administration'),
    right(3, 'Arrivals', 'menu', 'Front desk'),
    right(4, 'Departures', 'menu', 'Front desk'),
  ])
  const held = (...ids: number[]) =>
    page(ids.map(id => ({ id: id + 100, permission_id: id, row_version: 1 })))
  const group = { id: 5, row_version: 1, code: 'FOA', name: 'Reception', layout: 'employee' }
  const open = (layout = 'employee') =>
    showMaster('employee/group', <GroupPermissions record={{ ...group, layout }} />)

  test('are a table of subjects and deeds, saved as one set', async () => {
    const heard = fakeHouse({
      'permission/list': { body: all },
      'group-permission/list': { body: held(3) },
      'group-permission/update': { body: done({ group_id: 5, permission_ids: [1, 2], given: 2, taken: 1 }) },
    })
    await open('admin')
    const table = await screen.findByRole('table', { name: 'Administration' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Administration', 'See, use', 'Add'])
    await userEvent.click(within(table).getByRole('checkbox', { name: 'All of Room' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Arrivals' }))
    expect(screen.getByText('2 to give, 1 to take')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Save rights' }))
    await waitFor(() =>
      expect(heard.find(({ path }) => path === 'group-permission/update')?.body).toEqual({
        group_id: 5,
        permission_ids: [1, 2],
        held_ids: [3],
      }),
    )
  })

  test('of the desk are never those of administrators, not even copied from them', async () => {
    fakeHouse({
      'permission/list': { body: all },
      'group-permission/list': [{ body: held(3) }, { body: held(1, 2, 3, 4) }],
      'group/list': { body: page([{ id: 1, code: 'ADMIN', name: 'Administrators', row_version: 1 }]) },
    })
    await open()
    await screen.findByRole('checkbox', { name: 'Arrivals' })
    expect(screen.queryByRole('table', { name: 'Administration' })).toBeNull()
    await userEvent.click(screen.getByRole('combobox', { name: 'Copy the rights of …' }))
    await userEvent.click(await screen.findByRole('option', { name: /ADMIN/ }))
    expect(await screen.findByText('1 to give, 0 to take')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Departures' })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('checkbox', { name: 'Departures' })).not.toBeChecked()
  })

  test('are searched, and stay ticked when they are out of sight; a refusal keeps what was ticked', async () => {
    fakeHouse({
      'permission/list': { body: all },
      'group-permission/list': { body: held(3) },
      'group-permission/update': refused(
        'Group permission cannot be taken from the administrators.',
        'admins_keep',
      ),
    })
    await open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Departures' }))
    await userEvent.type(screen.getByRole('searchbox'), 'arr')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Departures' })).toBeNull())
    expect(screen.getByText('1 to give, 0 to take')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Save rights' }))
    expect(await screen.findByText('Group permission cannot be taken from the administrators.')).toBeVisible()
    expect(screen.getByText('1 to give, 0 to take')).toBeVisible()
  })
})

test('rights that somebody else has given meanwhile come under what is ticked, which is saved over them', async () => {
  const right = (id: number, name: string) => ({
    id,
    name,
    section: 'Front desk',
    kind: 'menu',
    row_version: 1,
  })
  const held = (...ids: number[]) =>
    page(ids.map(id => ({ id: 50 + id, group_id: 5, permission_id: id, row_version: 1 })))
  const heard = fakeHouse({
    'permission/list': { body: page([right(3, 'Arrivals'), right(4, 'Departures')]) },
    'group-permission/list': [{ body: held() }, { body: held(3) }],
    'group-permission/update': [
      refused('Somebody changed this meanwhile. Your view is out of date; please check and repeat.', 'stale'),
      { body: done({ group_id: 5, permission_ids: [3, 4], given: 1, taken: 0 }) },
    ],
  })
  const group = { id: 5, code: 'FO', name: 'Front office', layout: 'employee', row_version: 1 }
  await showMaster('employee/group', <GroupPermissions record={group} />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Departures' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save rights' }))
  expect(await screen.findByText(/Somebody changed this meanwhile/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Arrivals' })).toBeChecked())
  expect(screen.getByText('1 to give, 0 to take')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save rights' }))
  const sent = () => heard.filter(({ path }) => path === 'group-permission/update').map(({ body }) => body)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    { group_id: 5, permission_ids: [4], held_ids: [] },
    { group_id: 5, permission_ids: [3, 4], held_ids: [3] },
  ])
})

describe('a batch of rooms', () => {
  const preview = (more: object) => ({ body: done({ created: [], skipped: [], refused: [], ...more }) })
  const type = {
    id: 2,
    code: 'STT',
    name: 'Standard twin',
    smoking: 'non_smoking',
    bed_type_id: 7,
    row_version: 1,
  }

  test('shows every number with what becomes of it, and is made only when none is refused', async () => {
    const why = 'Room 316 exists already.'
    const heard = fakeHouse({
      'room-type': { body: page([type]) },
      'room/add-batch': [
        preview({ created: ['317'], refused: [{ code: '316', why }] }),
        {
          ...preview({ created: ['317'], skipped: ['316'] }),
          when: ({ body }) => body.skip_existing === true,
        },
      ],
    })
    const onClose = vi.fn()
    await showMaster('accommodation/rooms', <RoomBatchDialog onClose={onClose} />)
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^From number/ }), '316')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^To number/ }), '317')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /leave out/ }), '13, 113')
    expect(heard.filter(({ path }) => path === 'room/add-batch')).toEqual([])
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Room type/ }))
    await userEvent.click(await screen.findByRole('option', { name: /STT/ }))

    // Smoking and bed are those of the type: the preview can be asked.
    expect(await within(dialog).findByText('1 rooms will be made, 0 left out, 1 refused')).toBeVisible()
    expect(within(dialog).getByText(/Room 316 exists already/)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Add 1 rooms' })).toBeDisabled()
    // What is known of the type may come into the form after the type itself: then the preview is asked once more.
    await waitFor(() =>
      expect(heard.findLast(({ path }) => path === 'room/add-batch')?.body).toMatchObject({
        from_number: 316,
        to_number: 317,
        skip_numbers: [13, 113],
        room_type_id: 2,
        smoking: 'non_smoking',
        preview: true,
      }),
    )
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Leave out rooms/ }))
    await within(dialog).findByText('1 rooms will be made, 1 left out, 0 refused')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add 1 rooms' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const made = heard.filter(({ path, body }) => path === 'room/add-batch' && !body.preview)
    expect(made.map(({ body }) => body)).toMatchObject([{ skip_existing: true, bed_type_id: 7 }])
  })
})

test('the place of the house is pasted as any map writes it, and saved', async () => {
  const heard = fakeHouse({
    'local-attraction/list': { body: page([]) },
    'property-profile/update': { body: done({ id: 1, row_version: 3 }) },
  })
  await showMaster('profile/property-profile', <PropertyPlace record={{ id: 1, row_version: 2 }} />)
  const save = await screen.findByRole('button', { name: 'Save the place' })
  expect(save).toBeDisabled()
  const paste = screen.getByRole('textbox', { name: 'Paste a place' })
  await userEvent.type(paste, 'nowhere')
  expect(screen.getByText(/This is no place/)).toBeVisible()
  await userEvent.clear(paste)
  await userEvent.type(paste, `38°42'38.5"N 9°8'12"W`)
  expect(screen.getByRole('link', { name: 'Open in OpenStreetMap' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=38.710694&mlon=-9.136667#map=17/38.710694/-9.136667',
  )
  await userEvent.click(save)
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'property-profile/update')?.body).toEqual({
      id: 1,
      row_version: 2,
      latitude: '38.710694',
      longitude: '-9.136667',
    }),
  )
})
