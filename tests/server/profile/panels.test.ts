import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { guestProfile } from '../../../src/wire/profile'
import { guestConsent, guestMembership, guestRelation } from '../../../src/wire/profile-panels'
import { aHouse, type House, saturday } from '../kit/house'
import { master } from '../reservation/summer'

let house: House
let guest: number
let other: number
const types: Record<string, number> = {}

beforeAll(async () => {
  house = await aHouse()
  const make = async (last_name: string) =>
    (await house.manager.do(guestProfile.quickStore, { last_name })).id
  guest = await make('Card')
  other = await make('Holder')
  const type = async (category: string, code: string, parent_id: number | null = null) => {
    const [{ id }] = await house.sql<{ id: number }[]>`
      insert into master_type ${house.sql({ category, code, name: code, parent_id } as never)} returning id`
    types[code] = id
  }
  await type('membership_program', 'CLUB')
  await type('membership_program', 'MILES')
  await type('membership_level', 'GOLD', types.CLUB)
  await type('relation', 'SPOUSE')
})
afterAll(() => house.close())

describe('memberships', () => {
  const store = (guest_profile_id: number, more: object = {}) =>
    house.manager.call(guestMembership.store, {
      guest_profile_id,
      program_id: types.CLUB,
      number: 'C1',
      ...more,
    })
  const list = async (guest_profile_id: number) =>
    (await house.manager.do(guestMembership.list, { guest_profile_id })).items

  test('a card with its level is kept, changed and taken off', async () => {
    const { data } = await store(guest, { level_id: types.GOLD, is_primary: true })
    expect(await list(guest)).toMatchObject([
      { program: 'CLUB', number: 'C1', level: 'GOLD', is_primary: true },
    ])
    const card = { program_id: types.CLUB, number: 'C2' }
    await house.manager.do(guestMembership.update, { id: data.id, row_version: data.row_version, ...card })
    expect(await list(guest)).toMatchObject([{ number: 'C2' }])
    expect(
      await house.manager.call(guestMembership.update, {
        id: data.id,
        row_version: data.row_version,
        ...card,
      }),
    ).toMatchObject({ refused: 'stale' })
    await house.manager.do(guestMembership.destroy, { id: data.id })
    expect(await list(guest)).toEqual([])
  })

  test('one number is one guest’s; in another programme it is another card', async () => {
    await store(guest)
    const refused = await store(other)
    expect(refused).toMatchObject({ refused: 'membership_taken' })
    expect(refused.body.message).toBe('Membership C1 belongs to Card.')
    expect(await store(other, { program_id: types.MILES })).toMatchObject({ status: 200 })
  })

  test('two clerks who enter one number at once: one is told whose it is', async () => {
    const tries = await Promise.all([store(guest, { number: 'RACE' }), store(other, { number: 'RACE' })])
    expect(tries.map(({ refused }) => refused ?? 'kept').toSorted()).toEqual(['kept', 'membership_taken'])
  })

  test.each([
    ['a level of another programme', { program_id: 'MILES', level_id: 'GOLD' }, 'not_in_use'],
    ['a programme that is a level', { program_id: 'GOLD' }, 'not_in_use'],
    ['an end before its beginning', { joined_on: '2026-01-01', expires_on: '2025-01-01' }, 'validation'],
  ])('no card has %s', async (_, more, word) => {
    const ids = Object.fromEntries(
      Object.entries(more).map(([name, value]) => [name, name.endsWith('_id') ? types[value] : value]),
    )
    expect(await store(guest, { number: 'X', ...ids })).toMatchObject({ refused: word })
  })
})

describe('consents', () => {
  const say = (granted: boolean, purpose: 'email' | 'sms' = 'email') =>
    house.manager.do(guestConsent.store, { guest_profile_id: guest, purpose, granted, method: 'verbal' })

  test('the newest answer holds and stands on the profile; all are kept', async () => {
    await say(true)
    await say(true, 'sms')
    const shown = () => house.manager.do(guestProfile.view, { id: guest })
    expect(await shown()).toMatchObject({ consent_email: true, consent_date: saturday })
    await say(false)
    expect(await shown()).toMatchObject({ consent_email: false })
    const { items } = await house.manager.do(guestConsent.list, { guest_profile_id: guest })
    expect(items.map(({ purpose, granted }) => [purpose, granted])).toEqual([
      ['email', false],
      ['sms', true],
      ['email', true],
    ])
    expect((await shown()).consents).toEqual(
      expect.arrayContaining([expect.objectContaining({ purpose: 'email', granted: false })]),
    )
  })

  test('a flag that is set on the profile is an answer as well', async () => {
    const profiles = master(house, 'guest-profile')
    const { data } = await profiles.store({
      profile_type: 'individual',
      last_name: 'Reachable',
      consent_post: true,
      consent_date: '2026-01-05',
    })
    const { row_version } = data
    expect(await profiles.update({ id: data.id, row_version, consent_post: false })).toMatchObject({
      status: 200,
    })
    const { items } = await house.manager.do(guestConsent.list, { guest_profile_id: data.id })
    expect(items.map(({ purpose, granted }) => [purpose, granted])).toEqual([
      ['post', false],
      ['post', true],
    ])
    expect(items[1].given_at).toContain('2026-01-05')
  })
})

describe('relationships', () => {
  const relate = (from_id: number, to_id: number, relation_id = types.SPOUSE) =>
    house.manager.call(guestRelation.store, { from_id, to_id, relation_id })

  test('both show the other', async () => {
    const { data } = await relate(guest, other)
    const of = async (guest_profile_id: number) =>
      (await house.manager.do(guestRelation.list, { guest_profile_id })).items.map(({ name }) => name)
    expect([await of(guest), await of(other)]).toEqual([['Holder'], ['Card']])
    expect(await relate(guest, other)).toMatchObject({ refused: 'duplicate' })
    await house.manager.do(guestRelation.destroy, { id: data.id })
    expect(await of(other)).toEqual([])
  })

  test('nobody is related to herself, to nobody, or by what is no relationship', async () => {
    expect(await relate(guest, guest)).toMatchObject({ refused: 'validation' })
    expect(await relate(guest, 999_999)).toMatchObject({ status: 404 })
    expect(await relate(guest, other, types.CLUB)).toMatchObject({ refused: 'not_in_use' })
  })
})

test('all of it takes the right to write profiles, and a profile that is still one', async () => {
  const clerk = await house.personWith('Guest profile')
  const consent = { guest_profile_id: guest, purpose: 'sms', granted: true, method: 'web' } as const
  const card = { guest_profile_id: guest, program_id: types.CLUB, number: 'N' }
  expect(await clerk.call(guestConsent.store, consent)).toMatchObject({ status: 403 })
  expect(await clerk.call(guestMembership.store, card)).toMatchObject({ status: 403 })
  expect(
    await clerk.call(guestRelation.store, { from_id: guest, to_id: other, relation_id: types.SPOUSE }),
  ).toMatchObject({ status: 403 })
  expect((await clerk.do(guestMembership.list, { guest_profile_id: guest })).items).toBeDefined()
  await house.sql`update guest_profile set is_active = false, merged_into_id = ${other} where id = ${guest}`
  for (const refused of [
    await house.manager.call(guestConsent.store, consent),
    await house.manager.call(guestMembership.store, card),
  ])
    expect(refused).toMatchObject({ refused: 'profile_gone' })
})

test('an address in a country with states has one, and the profile shows it', async () => {
  const { store } = masterCalls(entityOf('guest-address'))
  const { id: guest_profile_id } = await house.manager.do(guestProfile.quickStore, { last_name: 'Boston' })
  const [country] = await house.sql<{ id: number }[]>`
    update master_type set requires_state = true where category = 'country' and code = 'US' returning id`
  const state = { category: 'state', code: 'MA', name: 'Massachusetts', parent_id: country.id }
  const [{ id: state_id }] = await house.sql<{ id: number }[]>`
    insert into master_type ${house.sql(state as never)} returning id`
  const home = {
    guest_profile_id,
    address_type_id: house.stock.id('master-type/address_type', 'HOME'),
    line1: '1 Main Street',
    city: 'Boston',
    country_id: country.id,
  }
  expect(await house.manager.call(store!, home)).toMatchObject({
    refused: 'validation',
    body: { error: { fields: { state_id: 'State is required.' } } },
  })
  await house.manager.do(store!, { ...home, state_id })
  const { addresses } = await house.manager.do(guestProfile.view, { id: guest_profile_id })
  expect(addresses).toMatchObject([{ city: 'Boston', state: 'Massachusetts', state_id }])
})

describe('what the page of a profile shows', () => {
  const master = (key: string) => masterCalls(entityOf(key) as never)
  const view = async (id: number, who = house.manager) =>
    (await who.do(guestProfile.view, { id })) as never as Seen
  type Seen = {
    attachments: { title: string; is_confidential: boolean }[]
    attachments_count: number
    notes: { title: string; by: string }[]
    alerts: { message: string; severity: string; is_resolved: boolean }[]
    negotiated_rates: { code: string; used_nights: number; prices: object[]; is_in_force: boolean }[]
  }

  test('notes, alerts and files stand there; a confidential file only for those who may change the profile', async () => {
    const { id } = await house.manager.do(guestProfile.quickStore, { last_name: 'Papers' })
    const [{ id: file }] = await house.sql<{ id: number }[]>`
      insert into stored_file (property_id, file_name, mime, size, sha256, content)
      values (null, 'a.pdf', 'application/pdf', 3, '\\x00', '\\x00') returning id`
    const [{ id: sort }] = await house.sql<{ id: number }[]>`
      insert into master_type (category, code, name) values ('attachment_type', 'PAPER', 'Paper')
      on conflict (category, code) do update set name = excluded.name returning id`
    const { store } = master('guest-attachment')
    for (const is_confidential of [false, true])
      await house.manager.do(
        store as never,
        {
          guest_profile_id: id,
          attachment_type_id: sort,
          file,
          title: is_confidential ? 'Secret' : 'Open',
          is_confidential,
        } as never,
      )
    const seen = await view(id)
    expect(seen.attachments.map(({ title }) => title)).toEqual(['Secret', 'Open'])
    const clerk = await house.personWith('Customer profile')
    const less = await view(id, clerk)
    expect(less.attachments.map(({ title }) => title)).toEqual(['Open'])
    expect(less.attachments_count).toBe(2)

    const owner = { owner_type: 'guest_profile', owner_id: id }
    const [{ id: note_type }] = await house.sql<{ id: number }[]>`
      insert into note_type (code, name, note_group) values ('HABIT', 'Habit', 'guest_profile')
      on conflict (code) do update set name = excluded.name returning id`
    const [{ id: area }] = await house.sql<{ id: number }[]>`
      insert into notification_area (code, name, trigger) values ('DESK', 'Desk', 'check_in') returning id`
    const [{ id: warning }] = await house.sql<{ id: number }[]>`
      insert into alert_message (property_id, code, name, message, notification_area_ids, severity, applies_to)
      values (${house.property_id}, 'OWES', 'Owes', 'Owes', ${[area]}, 'info', '{guest_profile}') returning id`
    await house.manager.do(
      master('note').store as never,
      {
        ...owner,
        note_type_id: note_type,
        title: 'Late',
        text: 'Comes late',
      } as never,
    )
    await house.manager.do(
      master('alert-information').store as never,
      {
        ...owner,
        alert_message_id: warning,
        message: 'Owes for a minibar',
        notification_area_ids: [area],
      } as never,
    )
    expect(await view(id)).toMatchObject({
      notes: [{ title: 'Late' }],
      alerts: [{ message: 'Owes for a minibar', is_resolved: false }],
    })
  })
})

test('the list is narrowed by the level of a card', async () => {
  const { list } = masterCalls(entityOf('guest-profile') as never)
  await house.manager.do(guestMembership.store, {
    guest_profile_id: other,
    program_id: types.CLUB,
    number: 'L1',
    level_id: types.GOLD,
  })
  const found = (await house.manager.do(
    list as never,
    {
      filters: { membership_level_id: types.GOLD },
    } as never,
  )) as never as { items: { id: number }[] }
  expect(found.items.map(({ id }) => id)).toEqual([other])
})
