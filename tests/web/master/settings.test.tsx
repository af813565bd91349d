import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import settingsJson from '../../../src/generated/entity/housekeeping-setting.json'
import type { Entity } from '../../../src/hotel/master/entity'
import { SingleRecord } from '../../../src/web/master/single-record'
import { done, fakeHouse, refused } from '../kit/fake-house'
import { sitDown } from '../kit/seat'
import { showMaster } from './show-master'

vi.setConfig({ testTimeout: 60_000 })

const entity = settingsJson as unknown as Entity
const defaults = Object.fromEntries(entity.fields.map(field => [field.name, field.default ?? false]))
const record = { ...defaults, id: 4, row_version: 3, dnd_recheck_time: '14:00' }
const page = { body: done({ items: [record], total: 1, page: 1, per_page: 1 }) }

beforeEach(() => sitDown('admin', ['Amenity']))

test('a setting says what it means and what it is in a house that has not touched it', async () => {
  fakeHouse({ 'housekeeping-setting/list': page })
  await showMaster('amenities/property-control/housekeeping-setting', <SingleRecord entity={entity} />)
  const rooms = await screen.findByRole('region', { name: 'Conditions of rooms' })
  expect(within(rooms).getByText('Off: clean is the highest condition. Default: Yes')).toBeVisible()
  expect(within(rooms).getByText('When somebody was in the room meanwhile. Default: Pickup')).toBeVisible()
  expect(screen.getByText('Default: 365')).toBeVisible()
  expect(screen.getByText('Default: 14:00')).toBeVisible()
})

test('what the house refuses stands at the setting', async () => {
  const says = 'This many nights are not possible.'
  const heard = fakeHouse({
    'housekeeping-setting/list': page,
    'housekeeping-setting/update': refused(says, 'validation', { fields: { ooo_max_nights: says } }),
  })
  await showMaster('amenities/property-control/housekeeping-setting', <SingleRecord entity={entity} />)
  const nights = await screen.findByRole('textbox', { name: /Longest period in nights/ })
  await userEvent.clear(nights)
  await userEvent.type(nights, '500')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(nights).toHaveAccessibleDescription(new RegExp(says)))
  expect(nights).toBeInvalid()
  // In the form too, and not only in the notice that goes by itself.
  expect(within(document.querySelector('form')!).getByRole('alert')).toHaveTextContent(says)
  expect(heard.find(({ path }) => path === 'housekeeping-setting/update')?.body).toMatchObject({
    id: 4,
    ooo_max_nights: 500,
  })
})
