import { expect, test } from 'vitest'
import { type KnownBy, matchProfiles } from '../../src/hotel/profile-match'

const nobody: KnownBy = {
  is_person: true,
  last_name: '',
  first_name: null,
  sound_key: '',
  date_of_birth: null,
  emails: [],
  phones: [],
  identifications: [],
  membership_nos: [],
  official_nos: [],
  places: [],
  country_ids: [],
  cities: [],
}
const Spain = 34
const garcia = (more: Partial<KnownBy> = {}): KnownBy => ({
  ...nobody,
  last_name: 'Garcia',
  first_name: 'Maria',
  sound_key: 'KRS',
  ...more,
})
const mobile = '34600111222'
const passport = { type_id: 1, country_id: Spain, number_hash: 'a1' }

test('the same name and mobile in the same country is possible: 78', () => {
  const draft = garcia({ phones: [mobile], country_ids: [Spain] })
  const stored = garcia({
    last_name: 'García',
    first_name: 'María',
    phones: [mobile],
    country_ids: [Spain],
    cities: ['Madrid'],
  })
  expect(matchProfiles(draft, stored)).toMatchObject({ score: 78, strength: 'possible' })
})

test('an initial with the same mobile and e-mail is strong: 93', () => {
  const both = { phones: [mobile], emails: ['maria@example.org'] }
  expect(matchProfiles(garcia(both), garcia({ ...both, first_name: 'M.' }))).toMatchObject({
    score: 93,
    strength: 'strong',
  })
})

test('the same passport with another birth date is strong, and the contradiction is told: 85', () => {
  const draft = garcia({ identifications: [passport], date_of_birth: '1980-05-01' })
  const stored = garcia({ identifications: [passport], date_of_birth: '1981-05-01' })
  const match = matchProfiles(draft, stored)
  expect(match).toMatchObject({ score: 85, strength: 'strong' })
  expect(match.evidence).toContainEqual({ code: 'birth_date_differs', points: -25 })
})

test('twins at one address are possible at most: 54', () => {
  const home = { phones: [mobile], places: ['28013 5'], country_ids: [Spain], cities: ['Madrid'] }
  const anna = garcia({ ...home, first_name: 'Anna', date_of_birth: '1990-01-01' })
  const andrea = garcia({ ...home, first_name: 'Andrea', date_of_birth: '1990-01-02' })
  expect(matchProfiles(anna, andrea)).toMatchObject({ score: 54, strength: 'possible' })
})

test.each([
  ['Schmidt', 'Shmidt', 'XMT', 24],
  ['Garcia', 'Garsia', 'KRS', 16],
  ['Smith', 'Smyth', 'SM0', 12],
  ['Meier', 'Mayer', 'MR', 12],
])('%s and %s give %i points by sound or letters', (a, b, sound_key, points) => {
  const { evidence } = matchProfiles(
    garcia({ last_name: a, first_name: 'X', sound_key }),
    garcia({ last_name: b, first_name: 'Y', sound_key }),
  )
  expect(evidence).toEqual([{ code: 'last_name', points }])
})

test('another name, sounding otherwise, is no evidence', () => {
  const other = garcia({ last_name: 'Lopez', first_name: 'Juan', sound_key: 'LPS' })
  expect(matchProfiles(garcia(), other)).toEqual({ score: 0, strength: 'none', evidence: [] })
})

test('one first name missing is little evidence, the same birth date some', () => {
  const born = { date_of_birth: '1980-05-01' }
  const { evidence } = matchProfiles(garcia(born), garcia({ ...born, first_name: null }))
  expect(evidence).toEqual([
    { code: 'last_name', points: 30 },
    { code: 'first_name', points: 4 },
    { code: 'date_of_birth', points: 20 },
  ])
})

test('people of a single name are compared like organisations', () => {
  const single = garcia({ last_name: 'Suharto', first_name: null })
  expect(matchProfiles(single, single).score).toBe(40)
})

test('another number of the same kind of document contradicts, of another country it does not', () => {
  const draft = garcia({ identifications: [passport] })
  const other = garcia({ identifications: [{ ...passport, number_hash: 'b2' }] })
  expect(matchProfiles(draft, other).evidence).toContainEqual({ code: 'identification_differs', points: -20 })
  const abroad = garcia({ identifications: [{ ...passport, country_id: 1, number_hash: 'b2' }] })
  expect(matchProfiles(draft, abroad).score).toBe(50)
})

test('the score never leaves 0 to 100', () => {
  const sure = garcia({ identifications: [passport], membership_nos: ['M1'] })
  expect(matchProfiles(sure, sure).score).toBe(100)
  const born = nobody
  const stranger = { ...nobody, last_name: 'X', first_name: 'X', date_of_birth: '1980-01-01' }
  expect(
    matchProfiles({ ...born, last_name: 'Y', first_name: 'Y', date_of_birth: '1981-01-01' }, stranger).score,
  ).toBe(0)
})

test('an organisation is known by its number, name, e-mail and address', () => {
  const acme = { ...nobody, is_person: false, last_name: 'ACME', official_nos: ['DE1'] }
  expect(matchProfiles(acme, acme).score).toBe(100)
  const known = { ...acme, official_nos: [], emails: ['a@acme.example'], places: ['10115 1'] }
  expect(matchProfiles(known, known).evidence).toEqual([
    { code: 'last_name', points: 40 },
    { code: 'email', points: 25 },
    { code: 'address', points: 15 },
  ])
})
