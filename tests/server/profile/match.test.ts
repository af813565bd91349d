import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestProfile } from '../../../src/wire/profile'
import { aHouse, type House } from '../kit/house'
import { master } from '../reservation/summer'

let house: House
let country: (code: string) => number

beforeAll(async () => {
  house = await aHouse()
  const countries = await house.sql<
    { id: number; code: string }[]
  >`select id, code from master_type where category = 'country'`
  country = code => countries.find(one => one.code === code)!.id
  const [{ id: home }] = await house.sql<
    { id: number }[]
  >`select id from master_type where category = 'address_type' limit 1`
  const profile = master(house, 'guest-profile')
  const contact = master(house, 'guest-contact')
  const a = await profile.store({ profile_type: 'individual', last_name: 'García', first_name: 'María' })
  await contact.store({ guest_profile_id: a.data.id, contact_type: 'mobile', value: '+34 600 111 222' })
  await master(house, 'guest-address').store({
    guest_profile_id: a.data.id,
    address_type_id: home,
    line1: 'Calle Mayor 5',
    city: 'Madrid',
    country_id: country('ES'),
  })
  const b = await profile.store({ profile_type: 'individual', last_name: 'Garcia', first_name: 'M.' })
  await contact.store({ guest_profile_id: b.data.id, contact_type: 'mobile', value: '+34 600-111-222' })
  await contact.store({ guest_profile_id: b.data.id, contact_type: 'email', value: 'Maria@Example.es' })
})
afterAll(() => house.close())

test('10.22: a draft meets her own profiles with 78 and 93 points', async () => {
  const { matches } = await house.manager.do(guestProfile.match, {
    last_name: 'Garcia',
    first_name: 'Maria',
    phone: '+34 600 111 222',
    email: 'maria@example.es',
  })
  expect(matches.map(({ score, strength, profile }) => [profile.name, score, strength])).toEqual([
    ['Garcia, M.', 93, 'strong'],
    ['García, María', 78, 'possible'],
  ])
  expect(matches[1].evidence).toContainEqual({ code: 'country', points: 3 })
})

test('a name alone is only possible at most', async () => {
  const { matches } = await house.manager.do(guestProfile.match, { last_name: 'Garcia', first_name: 'Maria' })
  expect(matches.every(({ strength }) => strength === 'possible')).toBe(true)
})

test('nobody gets a second profile without being asked', async () => {
  const guest = { last_name: 'Garcia', first_name: 'Maria', email: 'maria@example.es', phone: '+34600111222' }
  const asked = await house.manager.call(guestProfile.quickStore, guest)
  expect(asked).toMatchObject({ status: 200, asked: ['similar_profile'] })
  const [{ profiles }] = await house.sql<
    { profiles: number }[]
  >`select count(*) as profiles from guest_profile`
  expect(profiles).toBe(2)

  const used = (asked.data as unknown as { questions: { choices: { value: string }[] }[] }).questions[0]
    .choices[1].value
  const same = await house.manager.do(guestProfile.quickStore, guest, { answers: { similar_profile: used } })
  expect(same.name).toBe('Garcia, M.')
  const other = await house.manager.do(guestProfile.quickStore, guest, {
    answers: { similar_profile: 'new' },
  })
  expect(other.name).toBe('Garcia, Maria')
})

test('an answer that names somebody else chooses nobody', async () => {
  const guest = { last_name: 'Garcia', first_name: 'Maria', email: 'maria@example.es' }
  const asked = await house.manager.call(guestProfile.quickStore, guest, {
    answers: { similar_profile: 'use:999999' },
  })
  expect(asked.asked).toEqual(['similar_profile'])
})

test('a last name is enough, and needs the right', async () => {
  const made = await house.manager.do(guestProfile.quickStore, { last_name: 'Newcomer' })
  expect(made).toMatchObject({ name: 'Newcomer', code: expect.stringMatching(/^\d{6,}$/) })
  const clerk = await house.personWith('Look to book')
  expect(await clerk.call(guestProfile.quickStore, { last_name: 'Newcomer' })).toMatchObject({ status: 403 })
})

test('an e-mail that is none is refused by its field', async () => {
  const refused = await house.manager.call(guestProfile.quickStore, { last_name: 'X', email: 'nobody' })
  expect(refused.body).toMatchObject({ error: { error: 'validation', fields: { email: expect.anything() } } })
})

test('one contact of a kind is the first to try', async () => {
  const { id } = await house.manager.do(guestProfile.quickStore, {
    last_name: 'Two',
    phone: '+351 911 111 111',
  })
  const contact = master(house, 'guest-contact')
  const second = await contact.store({
    guest_profile_id: id,
    contact_type: 'mobile',
    value: '922 222 222',
    is_primary: true,
  })
  expect(second.data).toMatchObject({ normal: '351922222222', is_primary: true })
  const rows = await house.sql`select normal from guest_contact where guest_profile_id = ${id} and is_primary`
  expect(rows).toEqual([{ normal: '351922222222' }])
  expect(await contact.store({ guest_profile_id: id, contact_type: 'email', value: 'no' })).toMatchObject({
    refused: 'validation',
  })
})

test('a merged number opens the profile that goes on', async () => {
  const profile = master(house, 'guest-profile')
  const victim = await profile.store({ profile_type: 'individual', last_name: 'Old' })
  const survivor = await profile.store({ profile_type: 'individual', last_name: 'New' })
  await house.sql`update guest_profile set merged_into_id = ${survivor.data.id}, is_active = false where id = ${victim.data.id}`
  const viewed = await house.manager.do(guestProfile.view, { code: String(victim.data.code) })
  expect(viewed).toMatchObject({
    id: survivor.data.id,
    merged_from: victim.data.code,
    counts: { stays: 0 },
    last_stay: null,
  })
  expect(await house.manager.call(guestProfile.view, { id: 999_999 })).toMatchObject({ status: 404 })
})

test('an employer is a company, and a company is not above itself', async () => {
  const profile = master(house, 'guest-profile')
  const person = await profile.store({ profile_type: 'individual', last_name: 'Worker' })
  expect(
    await profile.store({ profile_type: 'individual', last_name: 'X', company_id: person.data.id }),
  ).toMatchObject({ refused: 'validation' })
  const firm = await profile.store({ profile_type: 'company', last_name: 'Firm' })
  const branch = await profile.store({
    profile_type: 'company',
    last_name: 'Branch',
    parent_company_id: firm.data.id,
  })
  expect(
    await profile.update({
      id: firm.data.id,
      row_version: firm.data.row_version,
      parent_company_id: branch.data.id,
    }),
  ).toMatchObject({ refused: 'validation' })
  expect(
    await profile.store({ profile_type: 'individual', last_name: 'Unborn', date_of_birth: '2099-01-01' }),
  ).toMatchObject({ refused: 'validation' })
})
