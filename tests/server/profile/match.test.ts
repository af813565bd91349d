import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { masters } from '../../../src/wire/masters'
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

test('a profile that is typed field by field is asked about when its guest is there already, and can be made knowingly', async () => {
  const profile = masterCalls(entityOf('guest-profile'))
  const born = {
    profile_type: 'individual',
    last_name: 'Moreau',
    first_name: 'Zoé',
    date_of_birth: '1980-02-03',
  }
  const first = await house.manager.do(profile.store!, born)
  const again = { ...born, first_name: 'Zoe' }
  const asked = await house.manager.call(profile.store!, again)
  expect(asked).toMatchObject({ status: 200, asked: ['similar_profile'] })
  expect(await countOf('Moreau')).toBe(1)

  const use = { answers: { similar_profile: `use:${first.id}` } }
  expect(await house.manager.do(profile.store!, again, use)).toMatchObject({ id: first.id, is_known: true })
  expect(await countOf('Moreau')).toBe(1)
  // Somebody else who is named so is no answer.
  const stranger = { answers: { similar_profile: 'use:999999' } }
  expect((await house.manager.call(profile.store!, again, stranger)).asked).toEqual(['similar_profile'])

  await house.manager.do(profile.store!, again, { answers: { similar_profile: 'new' } })
  expect(await countOf('Moreau')).toBe(2)
})

test('a company with the tax number of one that is known is asked about; a namesake is not, and a table is taken as it is', async () => {
  const profile = masterCalls(entityOf('guest-profile'))
  const company = { profile_type: 'company', last_name: 'Iberia Tours', tax_no: 'ES12345678' }
  await house.manager.do(profile.store!, company)
  expect((await house.manager.call(profile.store!, { ...company, last_name: 'Iberia Tour' })).asked).toEqual([
    'similar_profile',
  ])
  const namesake = {
    profile_type: 'individual',
    last_name: 'Moreau',
    first_name: 'Zoé',
    date_of_birth: '1999-09-09',
  }
  expect(await house.manager.call(profile.store!, namesake)).toMatchObject({ status: 200, asked: undefined })

  const csv = 'profile_type,last_name,tax_no\ncompany,Iberia Tours,ES12345678'
  expect(await house.manager.do(masters.importCsv, { entity: 'guest-profile', csv })).toMatchObject({
    made: 1,
  })
  expect(await countOf('Iberia Tours')).toBe(2)
})

async function countOf(last_name: string): Promise<number> {
  const [{ count }] = await house.sql<{ count: number }[]>`
    select count(*)::int as count from guest_profile where plain_text(last_name) = plain_text(${last_name})`
  return count
}
