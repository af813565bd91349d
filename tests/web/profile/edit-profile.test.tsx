import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EditProfileDialog } from '../../../src/web/profile/edit-profile'
import { done, fakeHouse, type Heard, page, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 60_000 })

const everybody = ['Guest profile store', 'View birth dates', 'Guest incognito view']
const aRecord = (more: object = {}) => ({
  id: 5,
  row_version: 3,
  name: 'Silva, Ana',
  profile_type: 'individual',
  last_name: 'Silva',
  first_name: 'Ana',
  middle_name: 'Maria',
  name2: 'Costa',
  alternate_name: null,
  title_id: null,
  gender: 'female',
  date_of_birth: '1980-05-06',
  birth_place: 'Braga',
  profession: null,
  nationality_id: null,
  language_id: null,
  vip_level_id: null,
  guest_type_id: null,
  company_id: null,
  parent_company_id: null,
  iata_no: null,
  corporate_no: null,
  tax_no: null,
  commission_percent: null,
  market_code_id: null,
  source_code_id: null,
  default_payment_method_id: null,
  owner_id: null,
  is_incognito: false,
  incognito_name: null,
  keep_history: true,
  ...more,
})

async function open(
  record: object,
  { rights = everybody, update = [{ body: done(record) }] as object[] } = {},
) {
  sitDown('employee', rights)
  const heard = fakeHouse({
    'guest-profile/list': { body: page([record]) },
    'guest-profile/update': update as never,
  })
  await show(<EditProfileDialog id={5} onClose={() => undefined} />)
  await screen.findByRole('dialog')
  return { user: userEvent.setup(), heard }
}

const labels = () => {
  const words = [...screen.getByRole('dialog').querySelectorAll('label')].map(label =>
    (label.textContent ?? '').replace(' (required)', ''),
  )
  return words.filter(Boolean)
}
const sent = (heard: readonly Heard[]) => heard.filter(({ path }) => path === 'guest-profile/update')

const ofAll = ['Language', 'VIP level']
const presets = ['Guest type', 'Market', 'Source', 'Pays by']
const privacy = ['Incognito', 'Keep the history']

const names = ['Second or former name', 'In another script']
const ofAGuest = ['Gender', 'Born', 'Place of birth', 'Nationality', ...ofAll, 'Profession', 'Employer']

test.each([
  [
    'a guest',
    'individual',
    [
      'Title',
      'Last name',
      'First name',
      'Middle name',
      ...names,
      ...ofAGuest,
      'Tax number',
      ...presets,
      'Looked after by',
      ...privacy,
    ],
  ],
  [
    'a company',
    'company',
    [
      'Name',
      ...names,
      ...ofAll,
      'Head office',
      'Corporate number',
      'Tax number',
      ...presets,
      'Looked after by',
      ...privacy,
    ],
  ],
  [
    'a travel agent',
    'travel_agent',
    [
      'Name',
      ...names,
      ...ofAll,
      'IATA number',
      'Tax number',
      ...presets,
      'Commission',
      'Looked after by',
      ...privacy,
    ],
  ],
])('whatever is known of %s can be changed', async (_, profile_type, expected) => {
  await open(aRecord({ profile_type }))
  expect(labels()).toEqual(expected)
})

test('what is changed is sent with what was there, and an emptied field as nothing', async () => {
  const { user, heard } = await open(aRecord())
  await user.click(screen.getByRole('combobox', { name: 'Gender' }))
  await user.click(await screen.findByRole('option', { name: 'Other' }))
  await user.clear(screen.getByLabelText('Second or former name'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(heard)).toHaveLength(1))
  expect(sent(heard)[0].body).toMatchObject({
    id: 5,
    row_version: 3,
    gender: 'other',
    middle_name: 'Maria',
    name2: null,
  })
})

test('whoever is refused has lost nothing of what was typed, and reads it where it is wrong', async () => {
  const { user } = await open(aRecord({ profile_type: 'travel_agent', last_name: 'Wide World' }), {
    update: [
      refused('IATA 20200010 belongs to Far Away.', 'iata_taken', {
        fields: { iata_no: 'IATA 20200010 belongs to Far Away.' },
      }),
    ],
  })
  await user.type(screen.getByLabelText('IATA number'), '20200010')
  await user.type(screen.getByLabelText('In another script'), 'ワイド')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const number = screen.getByLabelText('IATA number')
  await waitFor(() => expect(number).toHaveAccessibleDescription('IATA 20200010 belongs to Far Away.'))
  expect(number).toHaveValue('20200010')
  expect(screen.getByLabelText('In another script')).toHaveValue('ワイド')
})

test('where a colleague was faster, what was typed stays, the rest is hers, and saving again is saving over that', async () => {
  const hers = aRecord({ row_version: 4, first_name: 'Anna', birth_place: 'Porto' })
  const { user, heard } = await open(aRecord(), {
    update: [
      refused('Somebody changed this meanwhile.', 'stale', { data: { current: hers } }),
      { body: done(hers) },
    ],
  })
  await user.type(screen.getByLabelText('Profession'), 'Pilot')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Anna'))
  expect(within(screen.getByRole('dialog')).getByText('Somebody changed this meanwhile.')).toBeVisible()
  expect(screen.getByLabelText('Profession')).toHaveValue('Pilot')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(heard)).toHaveLength(2))
  expect(sent(heard)[1].body).toMatchObject({
    row_version: 4,
    first_name: 'Anna',
    birth_place: 'Porto',
    profession: 'Pilot',
  })
})

test('what she changed stands above the form: field by field what was, what is, who and when, and what was typed here beside it', async () => {
  const hers = aRecord({ row_version: 5, first_name: 'Anna', birth_place: 'Porto' })
  const line = (at: string, by: string, field: string) => ({
    at,
    by,
    label: 'Changed',
    changes: [{ field, label: field, was_text: 'a', is_text: 'b' }],
  })
  const meanwhile = [
    line('2026-07-01T12:09:00Z', 'Maria Costa', 'birth_place'),
    line('2026-07-01T12:05:00Z', 'Lena Berg', 'first_name'),
  ]
  const { user, heard } = await open(aRecord(), {
    update: [
      refused('Somebody changed this meanwhile.', 'stale', { data: { current: hers, meanwhile } }),
      { body: done(hers) },
    ],
  })
  await user.clear(screen.getByLabelText('First name'))
  await user.type(screen.getByLabelText('First name'), 'Anita')
  await user.type(screen.getByLabelText('Profession'), 'Pilot')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const table = within(await screen.findByRole('table', { name: 'What is different' }))
  const cells = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(cell => cell.textContent)
  expect(cells(/^First name/)).toEqual([
    'Ana',
    expect.stringMatching(/^AnnaLena Berg, 01\/07\/2026/),
    'AnitaTake what is now',
  ])
  expect(cells(/^Place of birth/)).toEqual(['Braga', expect.stringMatching(/^PortoMaria Costa/), ''])
  expect(table.queryByRole('row', { name: /^Profession/ })).toBeNull()
  expect(screen.getByLabelText('First name')).toHaveValue('Anita')

  await user.click(screen.getByRole('button', { name: 'Take what is now' }))
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Anna'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(heard)).toHaveLength(2))
  expect(sent(heard)[1].body).toMatchObject({ row_version: 5, first_name: 'Anna', profession: 'Pilot' })
})

test('of whom the name is not told, the rest can be changed, and nothing that tells it is asked or sent', async () => {
  const veiled = aRecord({
    name: 'Mr Black',
    is_incognito: true,
    incognito_name: 'Mr Black',
    last_name: null,
    first_name: null,
    middle_name: null,
    name2: null,
    date_of_birth: null,
    birth_place: null,
  })
  const { user, heard } = await open(veiled, { rights: ['Guest profile store', 'View birth dates'] })
  expect(labels()).toEqual(['Gender', 'Nationality', ...ofAll, ...presets, 'Looked after by'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(heard)).toHaveLength(1))
  expect(Object.keys(sent(heard)[0].body)).not.toContain('last_name')
})
