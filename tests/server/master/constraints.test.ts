import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MasterRecord } from '../../../src/hotel/master/record'
import { entityOf } from '../../../src/server/master/entities'
import { type Kept, masterCalls } from '../../../src/wire/master'
import { aHouse, type House } from '../kit/house'
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
