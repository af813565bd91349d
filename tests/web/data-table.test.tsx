import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type Column, DataTable } from '../../src/web/kit/data-table'
import { show, sitDown } from './kit/seat'

type Arrival = { id: number; guest: string; room: string | null; balance: string }
const arrivals: Arrival[] = [
  { id: 1, guest: 'Silva', room: '412', balance: '90.00' },
  { id: 2, guest: 'Costa', room: null, balance: '120.00' },
  { id: 3, guest: 'Álvares', room: '9', balance: '8.50' },
]
const columns: Column<Arrival>[] = [
  { key: 'guest', label: 'Guest', cell: ({ guest }) => guest, sortBy: ({ guest }) => guest },
  { key: 'room', label: 'Room', cell: ({ room }) => room, sortBy: ({ room }) => room },
  { key: 'balance', label: 'Balance', cell: ({ balance }) => balance, align: 'end' },
]

const open: string[] = []
const checkedIn: string[] = []

beforeEach(async () => {
  sitDown()
  open.length = 0
  checkedIn.length = 0
  await show(
    <DataTable
      caption="Arrivals"
      rows={arrivals}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={({ guest }) => open.push(guest)}
      actions={[
        {
          key: 'c',
          label: 'Check in',
          when: ({ room }) => room !== null,
          run: ({ guest }) => checkedIn.push(guest),
        },
        { label: 'Cancel', run: () => undefined },
      ]}
    />,
  )
})

const guests = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[0].textContent)

test('sorts as people do: accents, numbers, empty ones last', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Guest' }))
  expect(guests()).toEqual(['Álvares', 'Costa', 'Silva'])
  await userEvent.click(screen.getByRole('button', { name: 'Room' }))
  expect(guests()).toEqual(['Álvares', 'Silva', 'Costa'])
})

test('is worked without a mouse', async () => {
  screen.getAllByRole('row')[1].focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(open).toEqual(['Costa'])
  await userEvent.keyboard('{End}c')
  expect(checkedIn).toEqual(['Álvares'])
})

test('a letter does nothing where its action may not be', async () => {
  screen.getAllByRole('row')[2].focus()
  await userEvent.keyboard('c')
  expect(checkedIn).toEqual([])
  await userEvent.keyboard('.')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Cancel'])
})

test('a click opens the row, one on its buttons does not', async () => {
  await userEvent.click(screen.getByText('Silva'))
  await userEvent.click(screen.getAllByRole('button', { name: 'Actions' })[1])
  expect(open).toEqual(['Silva'])
})
