import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { noteOpened, openedProfiles } from '../../../src/web/profile/opened'
import { ProfilesPage } from '../../../src/web/profile/profiles'
import { fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const profile = (id: number, name: string, more = {}) => ({
  id,
  row_version: 1,
  code: `10000${id}`,
  name,
  profile_type: 'individual',
  vip_level: null,
  is_restricted: false,
  restriction_until: null,
  is_active: true,
  city: null,
  country: null,
  phone: null,
  email: null,
  company_name: null,
  membership: null,
  last_stay: null,
  next_stay: null,
  is_minor: false,
  missing: [],
  ...more,
})
const items = [
  profile(1, 'García, María'),
  profile(2, 'Garcia, Maria'),
  profile(3, 'ACME', { profile_type: 'company' }),
]

const Where = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="where">{`${pathname}${search}`}</output>
}
const rights = ['Customer profile', 'Look to book', 'Guest merge', 'Guest profile store', 'Add profile']
const open = async () => {
  const heard = fakeHouse({ 'guest-profile/list': { body: page(items) } })
  await show(
    <>
      <ProfilesPage />
      <Where />
    </>,
  )
  await screen.findByRole('row', { name: /García/ })
  return { user: userEvent.setup(), heard }
}
const where = () => screen.getByLabelText('where').textContent
const rowOf = (name: RegExp) => screen.findByRole('row', { name })

beforeEach(() => {
  localStorage.removeItem('pms_profiles')
  sitDown('employee', rights)
})

test('whoever opens the list types a name at once, and no letter of it is a command; the arrow goes to who was found', async () => {
  const { user, heard } = await open()
  await user.keyboard('Amano')
  expect(where()).toBe('/')
  expect(screen.getByRole('searchbox')).toHaveValue('Amano')
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ search: 'Amano' }))
  await user.keyboard('{ArrowDown}')
  await waitFor(async () => expect(await rowOf(/García/)).toHaveFocus())
})

test('who is only like the name that was asked for is said to be similar', async () => {
  fakeHouse({
    'guest-profile/list': {
      body: page([
        profile(1, 'Garsia, Ana', { match: 'exact' }),
        profile(2, 'García, María', { match: 'similar' }),
      ]),
    },
  })
  await show(<ProfilesPage />)
  expect(within(await rowOf(/García/)).getByText('similar')).toBeInTheDocument()
  expect(within(await rowOf(/Garsia/)).queryByText('similar')).toBeNull()
})

test('N books for the guest of the row, and on the account of a company', async () => {
  const { user } = await open()
  ;(await rowOf(/García/)).focus()
  await user.keyboard('n')
  expect(where()).toBe('/home/booking/look-to-book?guest=1')
  ;(await rowOf(/ACME/)).focus()
  await user.keyboard('n')
  expect(where()).toBe('/home/booking/look-to-book?company=3')
})

test('who is not of age, or not known as far as the house wants it, is marked', async () => {
  fakeHouse({
    'guest-profile/list': {
      body: page([
        profile(1, 'García, María', { is_minor: true }),
        profile(2, 'Garcia', { missing: ['first_name', 'country'] }),
        profile(3, 'Gracia, Ana'),
      ]),
    },
  })
  await show(<ProfilesPage />)
  expect(within(await rowOf(/García/)).getByText('Minor')).toBeInTheDocument()
  expect(within(await rowOf(/Garcia/)).getByTitle('Not known: first name, country')).toHaveTextContent(
    'Incomplete',
  )
  expect(within(await rowOf(/Gracia/)).queryByText(/Minor|Incomplete/)).toBeNull()
})

test('H opens what is to come of the guest', async () => {
  const { user } = await open()
  ;(await rowOf(/García/)).focus()
  await user.keyboard('h')
  expect(where()).toBe('/home/customer-profile/1?stays=future')
})

test('M merges the two that are marked, and nothing while it is one', async () => {
  const { user } = await open()
  ;(await rowOf(/García/)).focus()
  await user.keyboard(' m')
  expect(where()).toBe('/')
  ;(await rowOf(/Garcia, Maria/)).focus()
  await user.keyboard(' ')
  await screen.findByRole('button', { name: 'Merge these two' })
  await user.keyboard('m')
  await waitFor(() => expect(where()).toBe('/home/customer-profile/1/merge/2'))
})

test('whom one opened last stands above, in this order, and no longer while somebody is searched for', async () => {
  for (let id = 30; id > 0; id--) noteOpened(id)
  noteOpened(3)
  expect(openedProfiles()).toHaveLength(20)
  expect(openedProfiles().slice(0, 3)).toEqual([3, 1, 2])
  const { user, heard } = await open()
  const last = await screen.findByRole('navigation', { name: 'Opened last' })
  expect(
    within(last)
      .getAllByRole('link')
      .map(link => link.textContent),
  ).toEqual(['ACME', 'García, María', 'Garcia, Maria'])
  expect(heard.some(({ body }) => (body.filters as { id?: number[] } | undefined)?.id?.length === 20)).toBe(
    true,
  )
  await user.type(screen.getByRole('searchbox', { name: /Name, telephone/ }), 'garcia')
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Opened last' })).toBeNull())
})

test('the list is narrowed by who has a stay to come and where he lives', async () => {
  const { user, heard } = await open()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.click(screen.getByLabelText('Has a stay to come'))
  await user.type(screen.getByLabelText('City'), 'Porto')
  await waitFor(() =>
    expect(heard.some(({ body }) => (body.filters as { city?: string } | undefined)?.city === 'Porto')).toBe(
      true,
    ),
  )
  expect(heard.findLast(({ path }) => path === 'guest-profile/list')?.body.filters).toEqual({
    city: 'Porto',
    has_future_stay: true,
  })
  expect(screen.getByRole('button', { name: 'Filters 2' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeTruthy()
})
