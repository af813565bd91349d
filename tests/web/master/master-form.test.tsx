import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, CreateBase, ResourceContextProvider } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import roomType from '../../../src/generated/entity/room-type.json'
import type { Entity } from '../../../src/hotel/master/entity'
import { dataProvider } from '../../../src/web/data/provider'
import { i18nProvider } from '../../../src/web/words/translate'
import { queries } from '../../../src/web/kit/queries'
import { emptyRecord } from '../../../src/web/master/defaults'
import { MasterForm } from '../../../src/web/master/form'
import { done, fakeHouse, page } from '../kit/fake-house'
import { sitDown } from '../kit/seat'

const entity = roomType as unknown as Entity

// Fifty fields, typed into letter by letter.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => sitDown('admin', ['Room type store']))

async function openForm() {
  const form = (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queries}>
      <ResourceContextProvider value="accommodation/room-types">
        <CreateBase
          redirect={false}
          mutationOptions={{ onSuccess: () => undefined, onError: () => undefined }}
        >
          <MasterForm entity={entity} defaultValues={emptyRecord(entity)}>
            <button type="submit">Save</button>
          </MasterForm>
        </CreateBase>
      </ResourceContextProvider>
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element: form }])
  await act(async () => void render(<RouterProvider router={router} />))
}

const field = (name: RegExp) =>
  screen.queryByRole('textbox', { name }) ?? screen.queryByRole('combobox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const type = async (name: RegExp, text: string) => {
  const input = field(name)
  if (!input) throw new Error(`no field ${name}`)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

test('fields stand under the headings of their schema, one heading once, and what every record has is last', async () => {
  fakeHouse({})
  await openForm()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Beds and features', 'Occupancy', 'Selling', 'Housekeeping', 'Other'])
  const below = (name: string) => within(screen.getByRole('region', { name }))
  // The schema says it behind the fields of the occupancy.
  expect(below('Beds and features').getByRole('combobox', { name: /^Features/ })).toBeVisible()
  expect(below('Occupancy').queryByRole('combobox', { name: /^Features/ })).toBeNull()
  expect(below('Other').getByRole('checkbox', { name: 'Active' })).toBeChecked()
})

describe('fields with a condition', () => {
  test('are there while it holds', async () => {
    fakeHouse({})
    await openForm()
    expect(field(/^Bed type/)).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pseudo' }))
    expect(field(/^Bed type/)).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pseudo' }))
    expect(field(/^Bed type/)).toBeVisible()
  })

  test('are required while it holds, and not asked for otherwise', async () => {
    fakeHouse({})
    await openForm()
    await save()
    expect(await screen.findByText('Bed type is required.')).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pseudo' }))
    await waitFor(() => expect(screen.queryByText('Bed type is required.')).toBeNull())
  })

  test('follow what was typed: an area wants its unit', async () => {
    fakeHouse({})
    await openForm()
    expect(field(/^Area unit/)).toBeNull()
    await type(/^Area/, '22,5')
    expect(field(/^Area unit/)).toBeVisible()
  })
})

describe('what was typed', () => {
  test('is checked by its kind before it is sent', async () => {
    const heard = fakeHouse({})
    await openForm()
    await type(/^Max adults/, 'two')
    await save()
    expect(await screen.findByText('Please give a whole number.')).toBeVisible()
    expect(heard).toEqual([])
  })

  const fill = async () => {
    fakeHouse({
      'accommodation-type/list': { body: page([{ id: 3, row_version: 1, code: 'STD', name: 'Standard' }]) },
    })
    await openForm()
    await type(/^Code/, 'psd')
    await type(/^Name/, 'Posting masters')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pseudo' }))
    await type(/^Max occupancy/, '4')
    await type(/^Max adults/, '2')
    await type(/^Max children/, '2')
    await type(/^Min rate/, '1 234,5')
    await userEvent.click(screen.getByRole('combobox', { name: /^Accommodation type/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'STD – Standard' }))
  }

  test('is sent as the wire wants it', async () => {
    await fill()
    const heard = fakeHouse({ 'room-type/store': { body: done({ id: 9, row_version: 1 }) } })
    await save()
    await waitFor(() => expect(heard).toHaveLength(1))
    expect(heard[0].body).toMatchObject({
      code: 'PSD',
      accommodation_type_id: 3,
      is_pseudo: true,
      max_adults: 2,
      min_rate: '1234.50',
    })
    expect(heard[0].body).not.toHaveProperty('bed_type_id')
    expect(heard[0].headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
  })
})
