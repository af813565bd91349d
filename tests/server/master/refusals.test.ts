import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { addRooms, files, grants, masters } from '../../../src/wire/masters'
import { reservation } from '../../../src/wire/reservation'
import { signIn } from '../../../src/wire/sign-in'
import type { House } from '../kit/house'
import { aSummerHouse, fri10, master, thu9 } from '../reservation/summer'

let house: House
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
})
afterAll(() => house.close())

const book = (more: object = {}) =>
  house.manager.call(reservation.store, {
    arrival_date: thu9,
    departure_date: fri10,
    adults: 1,
    guest: { last_name: 'Novak' },
    room_type_id: id('room-type', 'STD'),
    rate_code_id: id('rate-code', 'BAR'),
    ...more,
  } as never)

test('whoever is not signed in is told so, and nothing else', async () => {
  const nobody = await house.app.inject({ method: 'POST', url: `/api/${signIn.me.path}`, payload: {} })
  expect(nobody.statusCode).toBe(401)
  expect(nobody.json()).toMatchObject({ success: false, error: { error: 'not_signed_in' } })
  const stranger = await house.app.inject({
    method: 'POST',
    url: `/api/${signIn.me.path}`,
    headers: { authorization: `Bearer ${'x'.repeat(40)}` },
    payload: {},
  })
  expect(stranger.json()).toEqual(nobody.json())
})

test('the right to give rights cannot be taken from the administrators, any other can', async () => {
  const { sql, manager, property_id } = house
  const [admins] = await sql<{ id: number }[]>`
    select id from employee_group where property_id = ${property_id} and code = 'ADMIN'`
  const held = await sql<{ id: number; name: string }[]>`
    select p.id, p.name from group_permission g join permission p on p.id = g.permission_id where g.group_id = ${admins.id}`
  const without = (name: string) => ({
    group_id: admins.id,
    permission_ids: held.filter(one => one.name !== name).map(one => one.id),
  })
  expect(await manager.call(grants.update, without('Group permission'))).toMatchObject({
    status: 422,
    refused: 'admins_keep',
  })
  expect(await manager.do(grants.update, without('Changes log'))).toMatchObject({ taken: 1 })
})

test('many records change together or not at all, and each that refuses is named', async () => {
  const [bar, promo] = [id('market-code', 'BAR'), id('market-code', 'PROMO')]
  const refused = await house.manager.call(masters.bulkUpdate, {
    entity: 'market-code',
    ids: [bar, promo, 999_999],
    set: { name: 'One name' },
  })
  expect(refused).toMatchObject({ status: 422, refused: 'bulk_refused' })
  expect(refused.body).toMatchObject({ error: { data: { n: 1, total: 3, rows: [{ id: 999_999 }] } } })
  const changed = await house.sql`select id from market_code where name = 'One name'`
  expect(changed).toEqual([])
})

test('a table with one wrong line makes no record', async () => {
  const csv = 'code,name,market_group_id\nM1,First,TRN\nM2,Second,NONE\n'
  const refused = await house.manager.call(masters.importCsv, { entity: 'market-code', csv })
  expect(refused).toMatchObject({ status: 422, refused: 'import_refused' })
  expect(refused.body).toMatchObject({ error: { data: { n: 1, total: 2, bad: [{ line: 3 }] } } })
  expect(await house.sql`select id from market_code where code in ('M1', 'M2')`).toEqual([])
})

test.each(['no-such-master', 'constructor'])('there is no list named %s', async entity => {
  expect(await house.manager.call(masters.importCsv, { entity, csv: 'code\nX' })).toMatchObject({
    refused: 'no_such_list',
  })
})

test('a list whose records nobody makes cannot be imported into', async () => {
  expect(
    await house.manager.call(masters.importCsv, { entity: 'ledger-account', csv: 'code\nX' }),
  ).toMatchObject({ refused: 'no_such_list' })
})

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const keep = (content: Buffer, file_name = 'view.png', mime = 'image/png') =>
  house.manager.call(files.store, { file_name, mime, content: content.toString('base64') })

test('what is not what it is called is not kept', async () => {
  expect(await keep(Buffer.from('<script>'))).toMatchObject({ refused: 'file_unreadable' })
  expect(await keep(png, 'view.pdf')).toMatchObject({ refused: 'file_unreadable' })
  expect(await keep(png, 'view.png', 'application/pdf')).toMatchObject({ refused: 'file_unreadable' })
})

test('a picture over five megabytes is not kept, one of five is', async () => {
  const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
  const refused = await keep(padded(5 * 1024 * 1024 + 1))
  expect(refused).toMatchObject({ status: 422, refused: 'file_too_large' })
  expect(refused.body.message).toBe('This file is larger than 5 MB.')
  expect(await keep(padded(5 * 1024 * 1024))).toMatchObject({ status: 200 })
})

test('rooms whose numbers exist are not made twice, unless they are to be left out', async () => {
  const rooms = addRooms(entityOf('room'))
  const input = {
    from_number: 105,
    to_number: 108,
    room_type_id: id('room-type', 'STD'),
    floor_id: id('master-type/floor', '01'),
    smoking: 'non_smoking',
  }
  const refused = await house.manager.call(rooms, input)
  expect(refused).toMatchObject({ status: 422, refused: 'rooms_exist' })
  expect(refused.body).toMatchObject({ error: { data: { rooms: ['105', '106'] } } })
  expect(await house.manager.do(rooms, { ...input, skip_existing: true, preview: true })).toEqual({
    created: ['107', '108'],
    skipped: ['105', '106'],
    refused: [],
  })
})

test('what an active record stands on stays active', async () => {
  const [group] = await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from market_group where id = (select market_group_id from market_code where code = 'BAR')`
  expect(await master(house, 'market-group').update({ ...group, is_active: false })).toMatchObject({
    status: 422,
    refused: 'still_needed',
  })
})

test('a rate of exchange that is in force is neither changed nor deleted, one of tomorrow is both', async () => {
  const currency = await master(house, 'foreign-currency').store({
    code: 'NOK',
    name: 'Norwegian krone',
    symbol: 'kr',
    decimal_places: 2,
  })
  const rates = master(house, 'exchange-rate')
  const rate = { foreign_currency_id: currency.data.id, rate_type: 'cash', buy_rate: '0.9' }
  const now = await rates.store({ ...rate, begin_at: '2026-01-01T00:00:00Z' })
  expect(now.status).toBe(200)
  const change = { id: now.data.id, row_version: 1, buy_rate: '0.8' }
  expect(await rates.update(change)).toMatchObject({ refused: 'rate_in_force' })
  expect(await rates.remove(now.data.id)).toMatchObject({ refused: 'rate_in_force' })
  const later = await rates.store({ ...rate, begin_at: '2199-01-01T00:00:00Z' })
  expect(await rates.update({ ...change, id: later.data.id })).toMatchObject({ status: 200 })
  expect(await rates.remove(later.data.id)).toMatchObject({ status: 200 })
})

test('a guest with a reservation to come stays active, and is not deleted', async () => {
  const booked = await book()
  const [guest] = await house.sql<{ id: number; row_version: number }[]>`
    select p.id, p.row_version from reservation r join guest_profile p on p.id = r.guest_profile_id where r.id = ${booked.data.id}`
  const profile = master(house, 'guest-profile')
  const refused = await profile.update({ ...guest, is_active: false })
  expect(refused).toMatchObject({ status: 422, refused: 'profile_has_future_stays' })
  expect(refused.body.message).toBe('1 current or future reservations use this profile.')
  expect(await profile.remove(guest.id)).toMatchObject({ refused: 'in_use' })
})

test('nobody is booked for nights that the house does not sell', async () => {
  const { sql, property_id } = house
  const sells = (from: string | null, to: string | null) =>
    sql`update property_control set sell_begin_date = ${from}, sell_end_date = ${to} where property_id = ${property_id}`
  await sells('2026-01-01', addDays(thu9, -1))
  const late = await book()
  expect(late).toMatchObject({ status: 422, refused: 'house_not_open' })
  await sells(fri10, '2026-12-31')
  expect(await book()).toMatchObject({ refused: 'house_not_open' })
  await sells('2026-01-01', thu9)
  expect(await book()).toMatchObject({ status: 200 })
  await sells('2026-01-01', null)
})

/** A line as a form sends it: without the records that it names. */
const asTyped = (line: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(line).filter(
      ([name, value]) => name.endsWith('_id') || (name !== 'id' && typeof value !== 'object'),
    ),
  )

test('what guests are taxed is set up by those alone who may, administrators or not', async () => {
  const clerk = await house.personWith('Reservation')
  await house.sql`update employee set role_id = (select id from role where code = 'admin') where id = ${clerk.employee_id}`
  const mine = master(house, 'transaction-code', clerk)
  const no = { status: 403, refused: 'not_permitted' }
  const [room, tax] = await house.sql<{ id: number; code: string; row_version: number }[]>`
    select id, code, row_version from transaction_code where code in ('1000', '7000') order by code`
  const { list } = masterCalls(entityOf('transaction-code'))
  const generates = async () =>
    (await house.manager.do(list!, { search: '1000' })).items[0].generates as Record<string, unknown>[]
  const asRead = await generates()
  expect(asRead.length).toBeGreaterThan(0)

  // What has nothing to do with taxes stays the administrators' as it was, also where the taxes come along unchanged.
  const said = {
    id: room.id,
    row_version: room.row_version,
    folio_text: 'Room',
    generates: asRead.map(asTyped),
  }
  const { data, ...answered } = await mine.update(said)
  expect(answered).toMatchObject({ status: 200 })
  expect(
    await mine.update({ id: room.id, row_version: Number(data.row_version), generates: [] }),
  ).toMatchObject(no)
  expect(await generates()).toHaveLength(asRead.length)
  expect(
    await mine.update({ id: tax.id, row_version: tax.row_version, name: 'Value added tax' }),
  ).toMatchObject(no)
  expect(await mine.remove(tax.id)).toMatchObject(no)
  const types = master(house, 'tax-type', clerk)
  expect(await types.store({ code: 'DIP', name: 'Diplomats' })).toMatchObject(no)
  const settings = master(house, 'finance-setting', clerk)
  const [{ id: one, row_version }] = await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from finance_setting where property_id = ${house.property_id}`
  expect(await settings.update({ id: one, row_version, deposit_tax_mode: 'at_receipt' })).toMatchObject(no)
  expect(await settings.update({ id: one, row_version, credit_limit_mode: 'warn' })).toMatchObject({
    status: 200,
  })

  const keeper = await house.personWith('Tax setup')
  expect(await master(house, 'tax-type', keeper).store({ code: 'DIP', name: 'Diplomats' })).toMatchObject({
    status: 200,
  })
  expect(await master(house, 'transaction-code', keeper).update({ id: tax.id, name: 'VAT' })).toMatchObject(
    no,
  )
})

test('cash is taken into the drawer and cheques with the cheques: a method whose money lies elsewhere is not set up', async () => {
  const { store } = master(house, 'payment-method')
  const { code, transaction_subgroup_id } = (
    await house.sql<{ code: string; transaction_subgroup_id: number }[]>`
    select 'X' as code, transaction_subgroup_id from transaction_code where code = '9200'`
  )[0]
  const placed = async (name: string, place: string) => {
    const [{ id: ledger_account_id }] = await house.sql<{ id: number }[]>`
      select id from ledger_account where property_id = ${house.property_id} and code = ${place}`
    const made = {
      code: `${code}${name}`,
      name,
      transaction_subgroup_id,
      posting_class: 'payment',
      ledger_account_id,
    }
    return (await master(house, 'transaction-code').store(made)).data.id
  }
  const [bank, drawer] = [await placed('9980', 'BANK'), await placed('9981', 'DRAWER')]
  const way = (payment_type: string, transaction_code_id: number) =>
    store({
      code: `W${transaction_code_id}`,
      name: 'Way',
      payment_type,
      transaction_code_id,
      use_for: ['folio'],
    })
  const wrong = {
    refused: 'validation',
    body: { error: { fields: { transaction_code_id: expect.stringMatching('drawer') } } },
  }
  expect(await way('cash', bank)).toMatchObject(wrong)
  expect(await way('voucher', drawer)).toMatchObject(wrong)
  expect(await way('cash', drawer)).toMatchObject({ status: 200, data: { opens_drawer: true } })
  expect(await way('bank_transfer', bank)).toMatchObject({ status: 200, data: { opens_drawer: false } })
})
