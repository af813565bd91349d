import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestProfile } from '../../../src/wire/profile'
import { profileDuplicates } from '../../../src/wire/profile-duplicates'
import { aHouse, type House } from '../kit/house'
import { sealedNumber } from '../kit/sealed'
import { master } from '../reservation/summer'

let house: House
const ids: Record<string, number> = {}

beforeAll(async () => {
  house = await aHouse()
  const people = [
    ['maria', { last_name: 'García', first_name: 'María', phone: '+34 600 111 222', email: 'm@garcia.test' }],
    ['again', { last_name: 'Garcia', first_name: 'Maria', phone: '+34 600-111-222', email: 'M@garcia.test' }],
    // A couple shares a telephone and a name, no more.
    ['pedro', { last_name: 'García', first_name: 'Pedro', phone: '+34 600 111 222' }],
    ['namesake', { last_name: 'Garcia', first_name: 'Maria', phone: '+34 699 999 999' }],
  ] as const
  for (const [name, guest] of people)
    ids[name] = (
      await house.manager.do(guestProfile.quickStore, guest, { answers: { similar_profile: 'new' } })
    ).id
  const firm = (tax_no: string, last_name: string) =>
    master(house, 'guest-profile').store({
      profile_type: 'company',
      last_name,
      tax_no,
      answers: { similar_profile: 'new' },
    })
  ids.acme = (await firm('PT500', 'Acme Lda')).data.id
  ids.acme2 = (await firm('PT500', 'Acme Lda')).data.id
})
afterAll(() => house.close())

type Asked = { min_score?: number; page?: number; per_page?: number; profile_type?: 'company' }
const pairs = async (asked: Asked = {}) => {
  const { items, total } = await house.manager.do(profileDuplicates.list, asked)
  const nameOf = (id: number) => Object.keys(ids).find(name => ids[name] === id)
  return { pairs: items.map(({ a, b, score }) => [nameOf(a.id), nameOf(b.id), score]), total, items }
}

test('who is very likely known twice is listed, the surest pair first; a couple and a namesake are not', async () => {
  expect((await pairs()).pairs).toEqual([
    ['maria', 'again', 100],
    ['acme', 'acme2', 100],
  ])
})

test('each pair says what speaks for it and how to reach either', async () => {
  const { items } = await pairs()
  const pair = items.find(({ a }) => a.id === ids.maria)
  expect(pair?.evidence).toEqual(expect.arrayContaining([{ code: 'email', points: 30 }]))
  expect(pair?.b).toMatchObject({ phone: '+34 600-111-222', email: 'M@garcia.test' })
})

test('with fewer points asked for, the couple stands there too, and kinds can be asked for', async () => {
  expect((await pairs({ min_score: 55 })).pairs.map(([a, b]) => `${a} ${b}`)).toContain('maria pedro')
  expect((await pairs({ profile_type: 'company' })).pairs).toEqual([['acme', 'acme2', 100]])
  expect((await pairs({ per_page: 1, page: 2 })).pairs).toEqual([['acme', 'acme2', 100]])
})

test('a number that many have is a switchboard', async () => {
  const contact = master(house, 'guest-contact')
  const profile = master(house, 'guest-profile')
  for (let n = 0; n < 9; n++) {
    const { data } = await profile.store({
      profile_type: 'individual',
      last_name: 'Same',
      first_name: 'Name',
    })
    await contact.store({ guest_profile_id: data.id, contact_type: 'phone', value: '+351 21 000 0000' })
  }
  expect((await pairs({ min_score: 50 })).items.some(({ a }) => a.name === 'Same, Name')).toBe(false)
})

test('one passport is one person, whatever the name', async () => {
  const { sql, stock } = house
  const made = await Promise.all(
    ['Ivanova', 'Iwanowa'].map(last_name =>
      master(house, 'guest-profile').store({ profile_type: 'individual', last_name, first_name: 'Anna' }),
    ),
  )
  const country = stock.id('master-type/country', 'ES')
  for (const { data } of made) {
    const { number, number_hash, number_last4 } = sealedNumber('AB123')
    await sql`
      insert into guest_identification (guest_profile_id, identification_type_id, number, number_hash, number_last4, issuing_country_id)
      select ${data.id}, id, ${number}, ${number_hash}, ${number_last4}, ${country} from master_type where category = 'identification_type' limit 1`
  }
  const { items } = await pairs()
  // Both were made at once: which of them came first is nobody's business.
  const one = items.find(({ a, b }) => [a.name, b.name].includes('Ivanova, Anna'))
  expect(one?.evidence).toContainEqual({
    code: 'identification',
    points: 60,
  })
})

test('who was told apart, or is not in use any more, is not shown again', async () => {
  const { manager } = house
  await manager.do(profileDuplicates.ignore, { id_a: ids.again, id_b: ids.maria })
  await manager.do(profileDuplicates.ignore, { id_a: ids.maria, id_b: ids.again })
  expect((await pairs()).pairs.some(([a]) => a === 'maria')).toBe(false)
  await house.sql`update guest_profile set is_active = false where id = ${ids.acme2}`
  expect((await pairs()).pairs.some(([a]) => a === 'acme')).toBe(false)
})

test('nobody is told apart from himself or from nobody, nor by whoever may not write profiles', async () => {
  const { manager } = house
  const { maria } = ids
  expect(await manager.call(profileDuplicates.ignore, { id_a: maria, id_b: maria })).toMatchObject({
    refused: 'validation',
  })
  expect(await manager.call(profileDuplicates.ignore, { id_a: maria, id_b: 999_999 })).toMatchObject({
    status: 404,
  })
  const clerk = await house.personWith('Guest profile')
  expect(await clerk.call(profileDuplicates.list, {})).toMatchObject({ status: 403 })
  expect(await clerk.call(profileDuplicates.ignore, { id_a: maria, id_b: ids.again })).toMatchObject({
    status: 403,
  })
})
