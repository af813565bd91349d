import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { ProfilePage } from '../../../src/web/profile/profile-page'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })

const named = (name: string) => ({ id: 1, code: name.slice(0, 3).toUpperCase(), name })
const acme = (more: object = {}) => ({
  id: 5,
  code: '100005',
  name: 'ACME',
  row_version: 1,
  profile_type: 'company',
  merged_from: null,
  merges: [],
  is_minor: false,
  missing: [],
  is_active: true,
  is_anonymised: false,
  is_restricted: false,
  restricted_reason: null,
  restriction_note: null,
  restriction_until: null,
  vip_level: null,
  nationality: null,
  language: named('English'),
  date_of_birth: null,
  corporate_no: 'C-77',
  addresses: [],
  contacts: [],
  identifications: [],
  preferences: [],
  keywords: [],
  notes: [],
  alerts: [],
  negotiated_rates: [
    {
      id: 9,
      row_version: 4,
      rate_code_id: 3,
      code: 'ACME26',
      name: 'ACME 2026',
      begin_date: '2026-01-01',
      end_date: null,
      rank: 1,
      discount_percent: null,
      commission_percent: null,
      contract_no: 'X1',
      contracted_nights: 100,
      comment: null,
      room_type_ids: [],
      room_types: [],
      used_nights: 12,
      prices: [{ room_type: 'DLX', amount: '136.00' }],
      is_in_force: true,
    },
  ],
  attachments: [
    {
      id: 2,
      title: 'Contract',
      type: 'Contract',
      file: 8,
      file_name: 'acme.pdf',
      size: 12_000,
      is_confidential: false,
      expires_on: null,
      at: '2026-01-02T10:00:00Z',
      by: 'Kim',
    },
  ],
  attachments_count: 2,
  notes_count: 0,
  last_stay: null,
  future_stays: 0,
  counts: { stays: 0, nights: 0, cancellations: 0, no_shows: 0 },
  ...more,
})

const Where = () => <output aria-label="where">{useLocation().pathname}</output>

async function open(
  path: string,
  profile: object = {},
  rights = ['Customer profile', 'Guest profile store'],
  history: readonly object[] = [],
) {
  sitDown('employee', rights)
  const heard = fakeHouse({
    'guest-profile/view': { body: done(acme(profile)) },
    'negotiated-rate/update': { body: done({ id: 9, row_version: 5 }) },
    'rate-code/list': { body: page([]) },
    'room-type': { body: page([]) },
    'guest-profile/history': { body: page([...history]) },
  })
  await show(
    <>
      <Routes>
        <Route path="/*" element={<Navigate to={path} replace />} />
        <Route path="/home/customer-profile/:id/*" element={<ProfilePage />} />
      </Routes>
      <Where />
    </>,
  )
  await screen.findByRole('heading', { level: 1, name: 'ACME' })
  return { user: userEvent.setup(), heard }
}

const tabs = () => screen.getAllByRole('tab').map(tab => tab.textContent)

beforeEach(() => localStorage.removeItem('pms_profiles'))

test('who it is can be called and written to from the head of the page, as far as that is nobody’s secret, and comes next when', async () => {
  const contact = (id: number, contact_type: string, value: string, more: object = {}) => ({
    id,
    row_version: 1,
    contact_type,
    value,
    is_primary: false,
    is_confidential: false,
    ...more,
  })
  await open('/home/customer-profile/5', {
    profile_type: 'individual',
    next_stay: { reservation_id: 7, confirmation_no: '100982', arrival_date: '2026-07-09' },
    contacts: [
      contact(1, 'mobile', '+34 600 111 222', { is_confidential: true, is_primary: true }),
      contact(2, 'phone', '+34 910 000 000'),
      contact(3, 'email', 'a@acme.example'),
      contact(4, 'email', 'first@acme.example', { is_primary: true }),
    ],
  })
  expect(screen.getByRole('link', { name: '+34 910 000 000' })).toHaveAttribute('href', 'tel:+34910000000')
  expect(screen.getByRole('link', { name: 'first@acme.example' })).toHaveAttribute(
    'href',
    'mailto:first@acme.example',
  )
  expect(screen.queryByText('+34 600 111 222')).toBeNull()
  expect(screen.getByText(/, 100982$/)).toHaveTextContent('09/07/2026, 100982')
})

test('a company has its tabs, and none that only a person has', async () => {
  await open('/home/customer-profile/5')
  expect(tabs()).toEqual([
    'Main',
    'Address & contact',
    'Preferences',
    'Memberships',
    'Negotiated rates 1',
    'Relationships',
    'Notes & alerts',
    'Attachments 1',
    'Stays & statistics',
    'History',
  ])
  expect(screen.getByText('C-77')).toBeTruthy()
})

test('a guest has all twelve, in the order of the form', async () => {
  await open('/home/customer-profile/5', {
    profile_type: 'individual',
    negotiated_rates: [],
    attachments: [],
  })
  expect(tabs()).toEqual([
    'Main',
    'Address & contact',
    'Identification',
    'Preferences',
    'Memberships',
    'Negotiated rates',
    'Relationships',
    'Privacy',
    'Notes & alerts',
    'Attachments',
    'Stays & statistics',
    'History',
  ])
})

test('what a guest will be asked at check-in stands beside the name, for whoever has no mouse as well', async () => {
  const guest = { profile_type: 'individual', is_minor: true, missing: ['first_name', 'country'] }
  await open('/home/customer-profile/5', guest)
  expect(screen.getByText('Minor')).toBeTruthy()
  expect(screen.getByText('Incomplete: no first name, country')).toBeTruthy()
})

test('of whom nothing is left but figures, only these are shown', async () => {
  await open('/home/customer-profile/5', { is_anonymised: true })
  expect(tabs()).toEqual(['Main', 'Address & contact', 'Stays & statistics'])
})

test('what warns of a guest becomes something to do, unless it is resolved', async () => {
  const alert = {
    id: 3,
    row_version: 1,
    code: 'PASS',
    severity: 'warning',
    message: 'Passport was missing',
    areas: [],
    is_resolved: false,
    begin_date: null,
    end_date: null,
  }
  const resolved = { ...alert, id: 4, message: 'Card was declined', is_resolved: true }
  const { user, heard } = await open('/home/customer-profile/5', { alerts: [alert, resolved] })
  await user.click(screen.getByRole('tab', { name: /Notes & alerts/ }))
  expect(await screen.findByText('Card was declined')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make to-do: Card was declined' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Make to-do: Passport was missing' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'todo/store')?.body).toEqual({
      title: 'ACME: Passport was missing',
      link: screen.getByLabelText('where').textContent,
    }),
  )
})

test('an agreed rate says what it costs tonight, and ends on a day', async () => {
  const { user, heard } = await open('/home/customer-profile/5')
  await user.click(screen.getByRole('tab', { name: /Negotiated rates/ }))
  expect(screen.getByLabelText('where').textContent).toBe('/home/customer-profile/5/rates')
  const row = await screen.findByRole('row', { name: /ACME26/ })
  expect(row.textContent).toContain('12 of 100')
  expect(row.textContent).toContain('DLX 136.00')
  await user.click(within(row).getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'End' }))
  await user.click(await screen.findByRole('button', { name: 'End the agreement' }))
  await waitFor(() => expect(heard.some(({ path }) => path === 'negotiated-rate/update')).toBe(true))
  expect(heard.find(({ path }) => path === 'negotiated-rate/update')?.body).toMatchObject({
    id: 9,
    row_version: 4,
    end_date: '2026-03-16',
  })
})

test('who may not change a profile sees its papers, and how many are kept from him', async () => {
  await open('/home/customer-profile/5/attachments', {}, ['Customer profile'])
  expect(screen.getByText('1 more is confidential.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add file' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Contract' })).toBeTruthy()
})

test('the history says in words what was changed, and only the profile itself is put back', async () => {
  const line = (id: number, entity: string, label: string, field: string) => ({
    id,
    at: '2026-03-16T10:00:00Z',
    business_date: '2026-03-16',
    by: { id: 7, name: 'Ana Silva' },
    label,
    kind: 'change',
    entity,
    changes: [{ field, label: field, was: 'Braga', is: 'Porto', was_text: 'Braga', is_text: 'Porto' }],
  })
  const items = [
    line(2, 'guest-address', 'Address Rua Nova 4 changed', 'city'),
    line(1, 'guest-profile', 'Guest profile changed', 'last_name'),
  ]
  await open('/home/customer-profile/5/history', {}, undefined, items)
  expect(await screen.findByText('Address Rua Nova 4 changed')).toBeInTheDocument()
  expect(await screen.findByText('City')).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Restore what was before' })).toHaveLength(1)
})

test('papers and wishes are added to whoever stays, and offered for nobody to whom the house would refuse them', async () => {
  for (const [profile_type, offered] of [
    ['individual', 1],
    ['contact', 0],
  ] as const) {
    const at = '/home/customer-profile/5'
    await open(`${at}/identification`, { profile_type })
    expect(screen.queryAllByRole('button', { name: 'Add document' })).toHaveLength(offered)
    cleanup()
    await open(`${at}/preferences`, { profile_type })
    expect(screen.queryAllByRole('button', { name: 'Add preference' })).toHaveLength(offered)
    cleanup()
  }
})
