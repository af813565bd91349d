import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MasterRecord } from '../../../src/hotel/master/record'
import { userNouns } from '../../../src/hotel/master/user-noun'
import { entities, entityOf, entityOfTable } from '../../../src/server/master/entities'
import { type Kept, masterCalls } from '../../../src/wire/master'
import { masters } from '../../../src/wire/masters'
import { aHouse, type House } from '../kit/house'
import { anotherProperty } from '../kit/property'
import { type Maker, makerFor } from './a-record'

let house: House
let maker: Maker

beforeAll(async () => {
  house = await aHouse()
  maker = makerFor(house.manager)
})
afterAll(() => house.close())

const id = (key: string, code: string): number => house.stock.id(key, code)

/** What a record is refused for, by field. */
async function refused(key: string, more: MasterRecord): Promise<Record<string, string>> {
  const entity = entityOf(key)
  const answered = await house.manager.call(masterCalls(entity).store!, await maker.input(entity, more))
  expect(answered, JSON.stringify(answered.body)).toMatchObject({ status: 422, refused: 'validation' })
  return (answered.body as { error: { fields: Record<string, string> } }).error.fields
}
const made = (key: string, more: MasterRecord = {}): Promise<Kept> => maker.store(entityOf(key), more)
const changed = (key: string, { id, row_version }: Kept, change: MasterRecord) =>
  house.manager.call(masterCalls(entityOf(key)).update!, { id, row_version, ...change })

describe('a rate code (domain/master-data 2.45)', () => {
  const aPackage = (more: MasterRecord = {}) =>
    made('package-code', { begin_sell_date: '2026-01-01', ...more })
  const withPackages = (...packages: Kept[]): MasterRecord => ({
    packages: packages.map(({ id }) => ({ package_code_id: id, quantity: 1, is_included: true })),
  })

  test('is sold in the currency of the house, or in a foreign one that rates may be sold in', async () => {
    expect(await refused('rate-code', { currency_code: 'NOK' })).toHaveProperty('currency_code')
    const krone = { code: 'NOK', name: 'Krone', symbol: 'kr', decimal_places: 2 }
    const currency = await made('foreign-currency', { ...krone, allow_sell_rates: false })
    expect(await refused('rate-code', { currency_code: 'NOK' })).toHaveProperty('currency_code')
    expect((await changed('foreign-currency', currency, { allow_sell_rates: true })).status).toBe(200)
    expect(await made('rate-code', { currency_code: 'NOK' })).toMatchObject({ currency_code: 'NOK' })
  })

  test('is made from prices in its own currency: 150.00 kroner are not 150.00 euros', async () => {
    const base = await made('rate-code', { currency_code: 'NOK' })
    const derived = {
      pricing_basis: 'derived',
      base_rate_code_id: base.id,
      derive_type: 'percent',
      derive_value: '-10',
    }
    const says = { currency_code: 'Please give the currency of the prices that this rate is made from.' }
    expect(await refused('rate-code', derived)).toEqual(says)
    const rack = { pricing_basis: 'rack', derive_type: 'percent', derive_value: '-10' }
    expect(await refused('rate-code', { ...rack, currency_code: 'NOK' })).toEqual(says)
    await made('rate-code', rack)
    await made('rate-code', { ...derived, currency_code: 'NOK' })
    expect(await changed('rate-code', base, { currency_code: 'EUR' })).toMatchObject({
      status: 422,
      body: {
        error: { fields: { currency_code: 'Other rates are made from this one: its currency stays.' } },
      },
    })
  })

  test('has each package once', async () => {
    const breakfast = await aPackage({ print_separate_line: true })
    expect(await refused('rate-code', withPackages(breakfast, breakfast))).toEqual({
      'packages.1.package_code_id': 'This package stands here already.',
    })
  })

  test('needs a common line for an included package that has none of its own', async () => {
    const [inRoom, apart] = [await aPackage(), await aPackage({ print_separate_line: true })]
    expect(await refused('rate-code', withPackages(inRoom))).toHaveProperty('package_transaction_code_id')
    const line = { package_transaction_code_id: id('transaction-code', '1900') }
    expect(await made('rate-code', { ...withPackages(inRoom), ...line })).toMatchObject(line)
    expect((await made('rate-code', withPackages(apart))).package_transaction_code_id).toBeNull()
    const added = [{ package_code_id: inRoom.id, quantity: 1, is_included: false }]
    expect((await made('rate-code', { packages: added })).package_transaction_code_id).toBeNull()
  })

  test('of posting masters is for house use, and what is free is of such a market', async () => {
    const masters = await made('accommodation-type', { kind: 'posting_master' })
    const type = await made('room-type', {
      accommodation_type_id: masters.id,
      is_pseudo: true,
      max_occupancy: 4,
      max_adults: 4,
      max_children: 0,
    })
    const pseudo = { room_type_ids: [type.id] }
    expect(await refused('rate-code', pseudo)).toHaveProperty('room_type_ids')
    const house_use = { ...pseudo, is_house_use: true }
    expect(await refused('rate-code', house_use)).toEqual({
      market_code_id: 'Please choose a market code for house use.',
    })
    const market = await made('market-code', { revenue_kind: 'house_use' })
    const rate = await made('rate-code', { ...house_use, market_code_id: market.id })
    expect(rate.is_house_use).toBe(true)
    expect(await refused('rate-code', { is_complimentary: true, market_code_id: market.id })).toEqual({
      market_code_id: 'Please choose a market code for complimentary stays.',
    })
    // What is not touched may stay as it was.
    const other = await made('market-code', { revenue_kind: 'paying' })
    await house.sql`update rate_code set market_code_id = ${other.id} where id = ${rate.id}`
    const kept = (
      await house.manager.do(masterCalls(entityOf('rate-code')).list!, { filters: { id: [rate.id] } })
    ).items[0]
    expect((await changed('rate-code', kept, { short_info: 'As before' })).status).toBe(200)
  })
})

describe('a price (domain/master-data 2.46)', () => {
  const ofPackage = (owner: Kept, more: MasterRecord = {}): MasterRecord => ({
    owner_type: 'package_code',
    rate_code_id: null,
    room_type_ids: null,
    package_code_id: owner.id,
    begin_date: '2026-04-01',
    end_date: '2026-04-30',
    unit_price: '12.00',
    ...more,
  })

  test('of a package lies within the days on which it is sold', async () => {
    const owner = await made('package-code', { begin_sell_date: '2026-04-02', end_sell_date: '2026-04-29' })
    expect(await refused('pricing-schedule', ofPackage(owner))).toHaveProperty('begin_date')
    const late = ofPackage(owner, { begin_date: '2026-04-02' })
    expect(await refused('pricing-schedule', late)).toHaveProperty('end_date')
    expect((await made('pricing-schedule', { ...late, end_date: '2026-04-29' })).id).toBeGreaterThan(0)
  })

  test('of a package with an allowance says how much it is', async () => {
    const revenue = id('transaction-code', '2010')
    const owner = await made('package-code', {
      begin_sell_date: '2026-01-01',
      has_allowance: true,
      allowance_transaction_code_ids: [revenue],
      profit_transaction_code_id: revenue,
      loss_transaction_code_id: revenue,
    })
    const field = entityOf('pricing-schedule').fields.find(({ name }) => name === 'unit_allowance')!
    expect(await refused('pricing-schedule', ofPackage(owner))).toEqual({
      unit_allowance: `${field.label} is required.`,
    })
    expect(await made('pricing-schedule', ofPackage(owner, { unit_allowance: '50.00' }))).toMatchObject({
      unit_allowance: '50.00',
    })
  })

  test('for children is one of each age band of the house', async () => {
    const [{ band }] = await house.sql<{ band: string }[]>`
      select child_age_bands->0->>'name' as band from property_control where property_id = ${house.property_id}`
    const price = (...bands: string[]) => ({ child_prices: bands.map(band => ({ band, amount: '10.00' })) })
    expect(await refused('pricing-schedule', price(band, 'Pensioner'))).toHaveProperty('child_prices.1.band')
    expect(await refused('pricing-schedule', price(band, band))).toEqual({
      'child_prices.1.band': 'This band stands here already.',
    })
    expect(await made('pricing-schedule', price(band))).toMatchObject(price(band))
  })
})

test('letters to debtors follow each other (domain/master-data 2.62)', async () => {
  const letter = (after_days: number) => ({
    after_days,
    letter_title: 'Reminder',
    letter_text: 'Please pay.',
  })
  expect(await refused('account-type', { reminders: [letter(7), letter(7)] })).toEqual({
    'reminders.1.after_days': 'The days must rise from row to row.',
  })
  await made('account-type', { reminders: [letter(7), letter(14)] })
})

test('of each group of notes one type is the preset (domain/master-data 2.69)', async () => {
  const [first, second, other] = [
    await made('note-type', { note_group: 'event', is_default: true }),
    await made('note-type', { note_group: 'event', is_default: true }),
    await made('note-type', { note_group: 'block', is_default: true }),
  ]
  const kept = await house.sql<{ id: number }[]>`
    select id from note_type where is_default and id = any (${[first.id, second.id, other.id]}::bigint[]) order by id`
  expect(kept.map(({ id }) => id)).toEqual([second.id, other.id])
})

test('a code from outside is posted as one of ours (domain/master-data 2.94)', async () => {
  const line = { external_code: 'BAR', transaction_code_id: id('transaction-code', '2030') }
  expect(await refused('property-interface', { charge_map: [line, line] })).toEqual({
    'charge_map.1.external_code': 'This code stands here already.',
  })
})

describe('what nobody has said of a new record', () => {
  test.each([
    ['reservation-type', { guarantee: 'deposit' }, { requires_deposit: true, requires_company: false }],
    ['reservation-type', { guarantee: 'company' }, { requires_deposit: false, requires_company: true }],
    [
      'reservation-type',
      { guarantee: 'credit_card', requires_credit_card: false },
      { requires_credit_card: false },
    ],
    ['payment-method', { payment_type: 'cash' }, { allow_change: true }],
    ['payment-method', { payment_type: 'voucher' }, { allow_change: false }],
    ['room-status-type', { base_status: 'dirty' }, { needs_cleaning: true }],
    ['room-status-type', { base_status: 'clean' }, { needs_cleaning: false }],
  ])('of a %s follows from %j', async (key, said, expected) => {
    expect(await made(key, said)).toMatchObject(expected)
  })

  test('stays what it is when the record changes', async () => {
    const type = await made('reservation-type', { guarantee: 'deposit' })
    const { data } = await changed('reservation-type', type, { guarantee: 'prepaid' })
    expect(data).toMatchObject({ guarantee: 'prepaid', requires_deposit: true })
  })

  test('of a transaction code follows from its class', async () => {
    const tax = await made('transaction-code', {
      transaction_subgroup_id: await subgroupOf('7000'),
      posting_class: 'tax',
    })
    expect(tax).toMatchObject({ allow_manual_posting: false, is_commissionable: false })
    const lodging = await made('transaction-code', {
      transaction_subgroup_id: await subgroupOf('1000'),
      posting_class: 'lodging',
    })
    expect(lodging).toMatchObject({
      allow_manual_posting: true,
      is_commissionable: true,
      include_in_deposit_rule: true,
    })
  })

  const subgroupOf = async (code: string): Promise<number> => {
    const [row] = await house.sql<{ transaction_subgroup_id: number }[]>`
      select transaction_subgroup_id from transaction_code where id = ${id('transaction-code', code)}`
    return row.transaction_subgroup_id
  }
})

describe('an export mapping (domain/master-data 2.93)', () => {
  const table = (source_entity: string) => made('mapping-type-code', { source_entity })
  const mapped = async (source_entity: string, source_id: number): Promise<unknown> =>
    (await made('exports-mapping', { mapping_type_code_id: (await table(source_entity)).id, source_id }))
      .source_name

  test('says which record it is about, as people know it', async () => {
    expect(await mapped('transaction_code', id('transaction-code', '1000'))).toBe('1000 – Room')
    expect(await mapped('gender', 1)).toBe('Female')
    const [country] = await house.sql<{ id: number; code: string; name: string }[]>`
      select id, code, name from master_type where category = 'country' order by id limit 1`
    expect(await mapped('nationality', country.id)).toBe(`${country.code} – ${country.name}`)
    expect(await mapped('property', house.property_id)).toMatch(/ – /)
  })

  test('names every kind of record that a table may translate', async () => {
    const { choices = [] } = entityOf('mapping-type-code').fields.find(
      ({ name }) => name === 'source_entity',
    )!
    const absent = await Promise.all(
      choices.map(async source_entity => {
        const fields = await refused('exports-mapping', {
          mapping_type_code_id: (await table(source_entity)).id,
          source_id: 999_999_999,
        })
        return fields.source_id
      }),
    )
    expect(new Set(absent)).toEqual(new Set(['This record does not exist.']))
  })
})

describe('what a document of master data judges (domain/master-data 2.31, 2.66, 2.79)', () => {
  test('an alert has only places that can be filled in', async () => {
    expect(await refused('alert-message', { message: 'Tell {guests} of {room}' })).toEqual({
      message: 'There is no {guests}; please use {guest}, {room}, {arrival}, {departure}.',
    })
    const alert = await made('alert-message', { message: 'Tell {guest} of {room}' })
    const answered = await changed('alert-message', alert, { message: '{name}' })
    expect(answered.body).toMatchObject({ error: { fields: { message: expect.stringContaining('{name}') } } })
  })

  test('a document runs out after the day on which it was made out', async () => {
    const days = { issue_date: '2020-05-01', expiry_date: '2020-05-01' }
    expect(await refused('guest-identification', days)).toEqual({
      expiry_date: 'Expiry date must be after issue date.',
    })
    expect(await made('guest-identification', { ...days, expiry_date: '2020-05-02' })).toBeDefined()
  })

  test('a status of blocks that are over gives their rooms back, whatever is said', async () => {
    const lost = await made('block-status', { status_type: 'lost', return_to_inventory: false })
    expect(lost.return_to_inventory).toBe(true)
    const still = await changed('block-status', lost, { return_to_inventory: false })
    expect(still.data).toMatchObject({ return_to_inventory: true })
    const held = await made('block-status', { status_type: 'deduct', return_to_inventory: false })
    expect(held.return_to_inventory).toBe(false)
    const over = await changed('block-status', held, { status_type: 'cancelled' })
    expect(over.data).toMatchObject({ return_to_inventory: true })
  })
})

describe('what others stand on keeps what they rely on', () => {
  const all = async (key: string) =>
    (await house.manager.do(masterCalls(entityOf(key)).list!, { per_page: 200, include_inactive: true }))
      .items
  const one = async (key: string, code: string): Promise<Kept> =>
    (await all(key)).find(row => row.code === code) as Kept
  const removed = (key: string, { id }: Kept) =>
    house.manager.call(masterCalls(entityOf(key)).remove!, { id })
  const field = async (key: string, record: Kept, change: MasterRecord): Promise<Record<string, string>> => {
    const answered = await changed(key, record, change)
    expect(answered, JSON.stringify(answered.body)).toMatchObject({ status: 422 })
    return (answered.body as { error: { fields: Record<string, string> } }).error.fields
  }

  test('a subgroup with codes goes to groups of the same type only: what is revenue does not become a payment', async () => {
    const group = (transaction_type: string) => made('transaction-group', { transaction_type })
    const [revenue, more, payment] = [await group('revenue'), await group('revenue'), await group('payment')]
    const subgroup = await made('transaction-subgroup', { transaction_group_id: revenue.id })
    await made('transaction-code', { transaction_subgroup_id: subgroup.id, posting_class: 'other' })
    expect(await field('transaction-subgroup', subgroup, { transaction_group_id: payment.id })).toEqual({
      transaction_group_id: 'This subgroup has codes: please choose a group of the same type.',
    })
    const moved = await changed('transaction-subgroup', subgroup, { transaction_group_id: more.id })
    expect(moved.status).toBe(200)
    const empty = await made('transaction-subgroup', { transaction_group_id: revenue.id })
    expect((await changed('transaction-subgroup', empty, { transaction_group_id: payment.id })).status).toBe(
      200,
    )
  })

  test('a class with types of room does not become one of posting masters, nor the other way', async () => {
    const rooms = await made('accommodation-type', { kind: 'guest_room' })
    await made('room-type', { accommodation_type_id: rooms.id, is_pseudo: false })
    expect(await field('accommodation-type', rooms, { kind: 'posting_master' })).toHaveProperty('kind')
    expect((await changed('accommodation-type', rooms, { kind: 'suite' })).status).toBe(200)
    const masters = await one('accommodation-type', 'PSD')
    const type = { accommodation_type_id: masters.id, is_pseudo: true, max_children: 0 }
    await made('room-type', type)
    expect(await field('accommodation-type', masters, { kind: 'guest_room' })).toHaveProperty('kind')
  })

  test('a table with translations goes on to translate the same kind of record, a type of notes is for the same', async () => {
    const table = await made('mapping-type-code', { source_entity: 'gender' })
    expect((await changed('mapping-type-code', table, { source_entity: 'property' })).status).toBe(200)
    const again = await one('mapping-type-code', String(table.code))
    await made('exports-mapping', { mapping_type_code_id: table.id, source_id: house.property_id })
    expect(await field('mapping-type-code', again, { source_entity: 'gender' })).toEqual({
      source_entity: 'Records of this kind are translated already: please make another table.',
    })
    expect((await removed('mapping-type-code', table)).status).toBe(200)
    const type = await made('note-type', { note_group: 'property' })
    await made('note', { note_type_id: type.id, owner_type: 'property', owner_id: house.property_id })
    expect(await field('note-type', type, { note_group: 'block' })).toHaveProperty('note_group')
  })

  test('what property control has chosen for something stays fit for it', async () => {
    const { sql, property_id } = house
    const public_rate = await made('rate-code', { is_public: true, is_negotiated: false })
    await sql`update property_control set default_rate_code_id = ${public_rate.id} where property_id = ${property_id}`
    const hidden = await changed('rate-code', public_rate, { is_public: false })
    expect(hidden).toMatchObject({ status: 422, refused: 'still_needed' })
    expect(hidden.body).toMatchObject({
      message: `Rate code ${String(public_rate.code)} is still needed (Property control).`,
      error: { fields: { is_public: 'Choose another rate code for it first.' } },
    })
    await sql`update property_control set default_rate_code_id = null where property_id = ${property_id}`
    expect((await changed('rate-code', public_rate, { is_public: false })).status).toBe(200)
    const ledger = await one('payment-method', 'CL')
    expect(await field('payment-method', ledger, { payment_type: 'other' })).toHaveProperty('payment_type')
  })

  test('what rooms, houses and packages have chosen for something stays fit for it', async () => {
    const pool = await made('amenity', { applies_to: ['room', 'property'] })
    const room = await made('room', { feature_ids: [pool.id], component_room_ids: [] })
    const narrowed = await changed('amenity', pool, { applies_to: ['property'] })
    expect(narrowed).toMatchObject({ status: 422, refused: 'still_needed' })
    expect(narrowed.body).toMatchObject({
      message: `Amenity ${String(pool.code)} is still needed (1 room).`,
      error: {
        fields: { applies_to: 'Choose another amenity for it first.' },
        data: { references: [{ entity: 'room', count: 1, examples: [room.code] }] },
      },
    })
    expect((await changed('amenity', pool, { applies_to: ['room'] })).status).toBe(200)
  })

  test('a reason that rooms are withdrawn for, or may be, stays one for that', async () => {
    const { sql, property_id } = house
    const reason = await made('out-of-order-or-service-reason', { applies_to: 'both' })
    const narrow = async (applies_to: string) => {
      const [now] = await sql<Kept[]>`
        select id, row_version from out_of_order_or_service_reason where id = ${reason.id}`
      return await changed('out-of-order-or-service-reason', now, { applies_to })
    }
    await made('room-maintenance-code', { room_effect: 'out_of_service', reason_id: reason.id })
    await sql`
      insert into room_repair (property_id, room_id, kind, reason_id, from_date, through_date, return_status_type_id)
      select ${property_id}, r.id, 'out_of_service', ${reason.id}, '2027-01-10', '2027-01-11', ${Number(reason.return_status_id)}
        from room r where r.property_id = ${property_id} and r.code = '101'`
    const refused = await narrow('out_of_order')
    expect(refused).toMatchObject({ status: 422, refused: 'still_needed' })
    expect(refused.body).toMatchObject({
      message: `Out of order / out of service reason ${String(reason.code)} is still needed (1 repair, 1 room maintenance code).`,
      error: { data: { references: [{ examples: ['101'] }, { count: 1 }] } },
    })
    expect((await narrow('out_of_service')).status).toBe(200)
    expect((await narrow('both')).status).toBe(200)
    await sql`
      update room_repair set state = 'completed', ended_at = now(), end_kind = 'due' where reason_id = ${reason.id}`
    await sql`update room_maintenance_code set is_active = false where reason_id = ${reason.id}`
    expect((await narrow('out_of_order')).status).toBe(200)
  })

  test('a message that warns of guests stays one of guests until its alerts are over', async () => {
    const { sql, property_id } = house
    const message = await made('alert-message', { applies_to: ['guest_profile', 'block'] })
    const guest = await made('guest-profile', { profile_type: 'individual' })
    const alert = await made('alert-information', {
      owner_type: 'guest_profile',
      owner_id: guest.id,
      alert_message_id: message.id,
      begin_date: null,
      end_date: null,
      is_resolved: false,
    })
    const narrowed = await changed('alert-message', message, { applies_to: ['block'] })
    expect(narrowed).toMatchObject({ status: 422, refused: 'still_needed' })
    expect(narrowed.body).toMatchObject({
      message: `Alert message ${String(message.code)} is still needed (1 alert).`,
      error: { data: { references: [{ entity: 'alert-information', count: 1, examples: [] }] } },
    })
    await sql`update alert_information set is_resolved = true where property_id = ${property_id} and id = ${alert.id}`
    expect((await changed('alert-message', message, { applies_to: ['block'] })).status).toBe(200)
  })

  test('a reason that restricts an account stays one for accounts, that of a guest one for guests', async () => {
    const { sql } = house
    const reason = await made('restricted-reason', { applies_to: 'both', effect: 'warn' })
    const profile = await made('guest-profile', { profile_type: 'company' })
    await sql`
      insert into ar_account (property_id, account_no, name, guest_profile_id, account_type_id, status, restricted_reason_id)
      select property_id, ${`R${profile.id}`}, 'Restricted', ${profile.id}, id, 'restricted', ${reason.id} from account_type
       where property_id = ${house.property_id} order by id limit 1`
    const refused = await changed('restricted-reason', reason, { applies_to: 'profile' })
    expect(refused).toMatchObject({ status: 422, refused: 'still_needed' })
    expect(refused.body).toMatchObject({
      message: `Restricted reason ${String(reason.code)} is still needed (1 receivables account).`,
    })
    const guest = await made('guest-profile', { profile_type: 'individual' })
    await sql`
      update guest_profile set is_restricted = true, restricted_reason_id = ${reason.id}, restriction_note = 'Noise' where id = ${guest.id}`
    expect(await field('restricted-reason', reason, { applies_to: 'ar_account' })).toEqual({
      applies_to: 'Choose another restricted reason for it first.',
    })
  })

  test('a status of blocks stays before those that follow it', async () => {
    const [{ last }] = await house.sql<{ last: number }[]>`
      select max(display_sequence) as last from block_status where property_id = ${house.property_id}`
    const status = (place: number) =>
      made('block-status', { status_type: 'inquiry', display_sequence: last + place, allow_pickup: false })
    const [first, second] = [await status(10), await status(20)]
    await made('block-status-flow', { from_status_id: first.id, to_status_id: second.id })
    const said = `${String(first.code)} goes on to ${String(second.code)}: please take that arrow out of the flow first.`
    for (const [record, place] of [
      [first, 30],
      [second, 5],
    ] as const)
      expect(await field('block-status', record, { display_sequence: last + place })).toEqual({
        display_sequence: said,
      })
    expect((await changed('block-status', first, { display_sequence: last + 19 })).status).toBe(200)
  })

  test('buckets that share a code let go of it before their kind forbids sharing', async () => {
    const type = await made('revenue-bucket-type', { allow_shared_codes: true })
    const bucket = () =>
      made('revenue-bucket-code', {
        revenue_bucket_type_id: type.id,
        transaction_code_ids: [id('transaction-code', '2010')],
      })
    const [, second] = [await bucket(), await bucket()]
    expect(await field('revenue-bucket-type', type, { allow_shared_codes: false })).toEqual({
      allow_shared_codes: 'Code 2010 stands in two buckets: please take it out of one first.',
    })
    await removed('revenue-bucket-code', second)
    expect((await changed('revenue-bucket-type', type, { allow_shared_codes: false })).status).toBe(200)
  })

  test('a class of rates covers the days of its categories', async () => {
    const rates = await made('rate-class', { begin_date: '2026-01-01', end_date: '2026-12-31' })
    const days = { begin_date: '2026-03-01', end_date: '2026-10-31' }
    const category = await made('rate-category', { rate_class_id: rates.id, ...days })
    const code = String(category.code)
    expect(await field('rate-class', rates, { begin_date: '2026-03-02' })).toEqual({
      begin_date: `Category ${code} begins before that.`,
    })
    expect(await field('rate-class', rates, { end_date: '2026-10-30' })).toEqual({
      end_date: `Category ${code} ends after that.`,
    })
    expect((await changed('rate-class', rates, days)).status).toBe(200)
  })

  test('a band of ages has a name of its own: prices are found by it', async () => {
    const [control] = await all('property-control')
    const band = (age_from: number, age_to: number) => ({ name: 'Child', age_from, age_to })
    expect(await field('property-control', control, { child_age_bands: [band(0, 3), band(4, 11)] })).toEqual({
      'child_age_bands.1.name': 'This band stands here already.',
    })
  })

  test('of each thing that may be the matter with a room one condition stays, and so does a place for alerts of each screen', async () => {
    const conditions = await all('room-status-type')
    const kinds = entityOf('room-status-type').fields.find(({ name }) => name === 'base_status')!.choices!
    const delivered = conditions.filter(({ is_system }) => is_system === true)
    expect(delivered.map(({ base_status }) => base_status).sort()).toEqual([...kinds].sort())
    for (const condition of delivered) {
      expect(await removed('room-status-type', condition)).toMatchObject({
        status: 422,
        refused: 'protected',
      })
      for (const change of [{ base_status: 'pickup' }, { is_active: false }])
        if (condition.base_status !== 'pickup' || !('base_status' in change))
          expect((await changed('room-status-type', condition, change)).refused).toBe('protected')
      const named = await changed('room-status-type', condition, { name: `Our ${String(condition.name)}` })
      expect(named.status, JSON.stringify(named.body)).toBe(200)
    }
    const areas = (await all('notification-area')).filter(({ is_system }) => is_system === true)
    const screens = entityOf('notification-area').fields.find(({ name }) => name === 'trigger')!.choices!
    expect(areas.map(({ trigger }) => trigger).sort()).toEqual([...screens].sort())
    expect(await removed('notification-area', areas[0])).toMatchObject({ refused: 'protected' })
  })

  test('what all houses share is in use as long as one of them uses it, and whose record that is stays there', async () => {
    const there = makerFor(await anotherProperty(house))
    const [{ id: there_at }] = await house.sql<{ id: number }[]>`
      select id from property_profile where id <> ${house.property_id}`
    const table = await made('mapping-type-code', { source_entity: 'gender' })
    await there.store(entityOf('exports-mapping'), { mapping_type_code_id: table.id, source_id: 1 })
    expect(await field('mapping-type-code', table, { source_entity: 'property' })).toHaveProperty(
      'source_entity',
    )
    expect(await removed('mapping-type-code', table)).toMatchObject({ status: 422, refused: 'in_use' })
    const type = await made('note-type', { note_group: 'property' })
    const house_of_theirs = { owner_type: 'property', owner_id: there_at }
    await there.store(entityOf('note'), { note_type_id: type.id, ...house_of_theirs })
    expect(await field('note-type', type, { code: 'OTHERWISE' })).toHaveProperty('code')
    // No foreign key holds what stands in a list.
    const area = await made('notification-area')
    await there.store(entityOf('alert-message'), { notification_area_ids: [area.id] })
    const refused = await removed('notification-area', area)
    expect(refused).toMatchObject({ status: 422, refused: 'in_use' })
    expect(refused.body).toMatchObject({
      error: { data: { references: [{ entity: 'alert-message', count: 1, examples: [] }] } },
    })
    const { users } = await house.manager.do(masters.usedBy, { entity: 'notification-area', id: area.id })
    expect(users).toMatchObject([{ entity: 'alert-message', count: 1, records: [] }])
  })
})

test('whatever refers to a master has a name that people say', async () => {
  const tables = entities.map(({ table }) => table)
  const referring = await house.sql<{ table: string; is_of_reservation: boolean }[]>`
    select r.relname as table,
           exists (select from pg_attribute a where a.attrelid = r.oid and a.attname = 'reservation_id')
           and not exists (select from pg_attribute a where a.attrelid = r.oid
                              and a.attname in ('code', 'confirmation_no', 'display_no', 'account_no', 'name')) as is_of_reservation
      from pg_constraint c join pg_class r on r.oid = c.conrelid
     where c.contype = 'f' and c.conparentid = 0 and c.confdeltype <> 'c' and c.confrelid::regclass::text = any (${tables})
     group by r.relname, r.oid`
  expect(referring.length).toBeGreaterThan(80)
  const nameless = referring.filter(
    ({ table, is_of_reservation }) =>
      !is_of_reservation && table !== 'reservation' && !entityOfTable(table) && !(table in userNouns),
  )
  expect(nameless).toEqual([])
})
