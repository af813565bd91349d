import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { masters } from '../../../src/wire/masters'
import { sessionCalls } from '../../../src/wire/session'
import { signIn } from '../../../src/wire/sign-in'
import { aTill, openCashier, type Till } from '../cashiering/till'
import { cashiering } from '../../../src/wire/cashiering'
import { anotherProperty } from '../kit/property'
import { master } from '../reservation/summer'

let house: Till

beforeAll(async () => {
  house = await aTill()
})
afterAll(() => house.close())

type Row = Record<string, unknown> & { id: number; row_version: number }
const profile = async (id = house.property_id): Promise<Row> => {
  const [row] = await house.sql<Row[]>`
    select id, row_version, time_zone, currency_code, currency_decimals from property_profile where id = ${id}`
  return row
}
const control = async (id = house.property_id): Promise<Row> => {
  const [row] = await house.sql<
    Row[]
  >`select id, row_version, time_zone from datetime_control where property_id = ${id}`
  return row
}
const formats = async (id = house.property_id) => {
  const rows = await house.sql<{ said: string }[]>`
    select code || ' ' || decimal_places || case when is_base then ' base' else '' end as said from currency_format
     where property_id = ${id} order by code`
  return rows.map(({ said }) => said)
}
const ledger = async (id = house.property_id) => {
  const [head] = await house.sql`select currency, decimals from ledger_head where property_id = ${id}`
  return head
}
const changeHouse = async (more: object) =>
  master(house, 'property-profile').update({ ...keyed(await profile()), ...more })
const keyed = ({ id, row_version }: Row) => ({ id, row_version })
const linesOf = (entity: string) => house.sql<{ label: string; changes: Record<string, unknown> }[]>`
  select label, changes from operation where entity = ${entity} order by id`

const oneLike = { time_zone: 'Time zone: please give one like Europe/Lisbon.' }
const fieldsOf = ({ body }: { body: object }) => (body as { error: { fields?: object } }).error.fields

test.each(['Lisbon', 'Europe/Lisbonn', '+01', 'LIS5'])(
  'a time zone %s is refused at its field, wherever it is typed',
  async time_zone => {
    expect(fieldsOf(await changeHouse({ time_zone }))).toEqual(oneLike)
    const dates = await master(house, 'datetime-control').update({ ...keyed(await control()), time_zone })
    expect(fieldsOf(dates)).toEqual(oneLike)
    const [before] = await house.sql`select * from property_profile where id = ${house.property_id}`
    const calls = masterCalls(entityOf('property-profile'))
    const record = (await house.manager.do(calls.list!, {})).items[0]
    const fresh = Object.fromEntries(
      entityOf('property-profile')
        .fields.filter(({ computed, readOnly }) => !computed && !readOnly)
        .map(({ name }) => [name, record[name]]),
    )
    const made = await house.manager.call(calls.store!, { ...fresh, code: 'NEW', time_zone } as never)
    expect(fieldsOf(made)).toEqual(oneLike)
    const bulk = await house.manager.call(masters.bulkUpdate, {
      entity: 'property-profile',
      ids: [house.property_id],
      set: { time_zone },
    })
    expect(bulk.body).toMatchObject({ error: { data: { rows: [{ fields: oneLike }] } } })
    expect(await house.sql`select * from property_profile`).toEqual([before])
  },
)

test('nor is one taken from a table of houses', async () => {
  const names = entityOf('property-profile').fields.filter(({ required }) => required)
  const cells: Record<string, string> = {
    country_id: 'PT',
    language_id: 'EN',
    check_in_time: '15:00',
    check_out_time: '11:00',
    email: 'a@b.test',
    phone: '+351 210 000 001',
    currency_code: 'EUR',
    currency_decimals: '2',
    time_zone: 'Lisbon',
    code: 'NEW',
  }
  const csv = `${names.map(({ name }) => name).join()}\n${names.map(({ name }) => cells[name] ?? 'Something').join()}\n`
  const tried = await house.manager.do(masters.importCsv, { entity: 'property-profile', csv, dry_run: true })
  expect(tried.bad).toMatchObject([{ line: 2, fields: oneLike }])
})

test('the database itself takes no time zone that it does not know', async () => {
  for (const statement of [
    house.sql`update property_profile set time_zone = 'Lisbon' where id = ${house.property_id}`,
    house.sql`update datetime_control set time_zone = 'Lisbon' where property_id = ${house.property_id}`,
  ])
    await expect(statement).rejects.toThrow('time zone Lisbon is not known')
})

test('the time zone of the house and that of its dates and times are one, and each change is told of both', async () => {
  await master(house, 'datetime-control').update({ ...keyed(await control()), time_zone: 'Atlantic/Azores' })
  expect(await profile()).toMatchObject({ time_zone: 'Atlantic/Azores' })
  expect((await house.manager.do(signIn.me, {})).system_configuration.time_zone).toBe('Atlantic/Azores')
  expect((await linesOf('property-profile')).at(-1)).toMatchObject({
    label: 'Property profile DEMO changed',
    changes: { time_zone: ['Europe/Lisbon', 'Atlantic/Azores'] },
  })
  await changeHouse({ time_zone: 'Europe/Lisbon' })
  expect(await control()).toMatchObject({ time_zone: 'Europe/Lisbon' })
  expect((await linesOf('datetime-control')).at(-1)).toMatchObject({
    changes: { time_zone: ['Atlantic/Azores', 'Europe/Lisbon'] },
  })
})

test('clocks are not moved while the day is being closed, from neither panel', async () => {
  const { sql, property_id } = house
  const wait = { time_zone: 'Time zone: please wait until the end of day has finished.' }
  await sql`update business_day set status = 'closing' where property_id = ${property_id} and status = 'open'`
  expect(fieldsOf(await changeHouse({ time_zone: 'Europe/Madrid' }))).toEqual(wait)
  const dates = { ...keyed(await control()), time_zone: 'Europe/Madrid' }
  expect(fieldsOf(await master(house, 'datetime-control').update(dates))).toEqual(wait)
  expect(await changeHouse({ chain_code: 'INN' })).toMatchObject({ status: 200 })
  await sql`update business_day set status = 'open' where property_id = ${property_id} and status = 'closing'`
})

test('until something is posted the house, its base format and the ledger say one currency, whichever is changed', async () => {
  await changeHouse({ currency_code: 'JPY', currency_decimals: 0 })
  expect(await formats()).toEqual(['EUR 2', 'JPY 0 base'])
  expect(await ledger()).toEqual({ currency: 'JPY', decimals: 0 })
  expect((await linesOf('currency-format')).map(({ label }) => label)).toEqual([
    'Currency format EUR changed',
    'Currency format JPY created',
  ])
  const [euro] = await house.sql<Row[]>`
    select id, row_version from currency_format where property_id = ${house.property_id} and code = 'EUR'`
  await master(house, 'currency-format').update({ ...euro, is_base: true })
  expect(await formats()).toEqual(['EUR 2 base', 'JPY 0'])
  expect(await profile()).toMatchObject({ currency_code: 'EUR', currency_decimals: 2 })
  expect(await ledger()).toEqual({ currency: 'EUR', decimals: 2 })
  await changeHouse({ currency_decimals: 3 })
  expect(await formats()).toEqual(['EUR 3 base', 'JPY 0'])
  const [base] = await house.sql<Row[]>`select id, row_version from currency_format where is_base`
  await master(house, 'currency-format').update({ ...base, decimal_places: 2 })
  expect(await profile()).toMatchObject({ currency_decimals: 2 })
  expect(await ledger()).toEqual({ currency: 'EUR', decimals: 2 })
  expect(fieldsOf(await changeHouse({ currency_decimals: 4 }))).toEqual({ currency_decimals: 'At most 3.' })
})

test('once something is posted no panel changes it, and the database stands behind them', async () => {
  const { sql, property_id } = house
  await openCashier(house.manager)
  const { account_id } = await house.inHouse('101')
  await house.manager.do(cashiering.postCharges, {
    account_id,
    window_no: 1,
    lines: [{ code: '2050', quantity: '1', unit_price: '1.00' }],
  })
  const begun = 'The books have begun in the base currency; it cannot be changed any more.'
  const code = await changeHouse({ currency_code: 'USD' })
  expect(code).toMatchObject({ status: 422, refused: 'books_begun' })
  expect(fieldsOf(code)).toEqual({ currency_code: begun })
  expect(fieldsOf(await changeHouse({ currency_decimals: 3 }))).toEqual({ currency_decimals: begun })
  const [base] = await sql<Row[]>`select id, row_version from currency_format where is_base`
  const format = await master(house, 'currency-format').update({ ...base, decimal_places: 3 })
  expect(fieldsOf(format)).toEqual({ decimal_places: begun })
  expect(await changeHouse({ chain_code: 'INNS' })).toMatchObject({ status: 200 })
  for (const statement of [
    sql`update property_profile set currency_code = 'USD' where id = ${property_id}`,
    sql`update property_profile set currency_decimals = 3 where id = ${property_id}`,
    sql`update currency_format set code = 'USD' where property_id = ${property_id} and is_base`,
    sql`update currency_format set is_base = false where property_id = ${property_id} and is_base`,
  ])
    await expect(statement).rejects.toThrow('books_begun')
})

test('what was posted with a code is told as postings, not by the names of tables', async () => {
  const [code] = await house.sql<{ id: number }[]>`
    select id from transaction_code where property_id = ${house.property_id} and code = '2050'`
  const { users } = await house.manager.do(masters.usedBy, { entity: 'transaction-code', id: code.id })
  const labels = users.map(({ label }) => label)
  expect(labels).toContainEqual(expect.stringMatching(/^postings?$/))
  expect(labels.filter(label => /journal|fact|balance/i.test(label))).toEqual([])
})

test('of another house that somebody works in it is that house that is asked', async () => {
  const { sql, manager, property_id } = house
  const rui = await anotherProperty(house)
  const there = (await rui.do(signIn.me, {})).system_configuration.property_id
  await sql`update employee set property_ids = ${[property_id, there]} where id = ${manager.employee_id}`
  expect((await manager.do(sessionCalls.properties, {})).items).toHaveLength(2)
  const changed = await master(house, 'property-profile').update({
    ...keyed(await profile(there)),
    currency_code: 'USD',
    time_zone: 'Europe/Madrid',
  })
  expect(changed).toMatchObject({ status: 200 })
  expect(await control(there)).toMatchObject({ time_zone: 'Europe/Madrid' })
  expect(await formats(there)).toEqual(['EUR 2', 'USD 2 base'])
  expect(await ledger(there)).toEqual({ currency: 'USD', decimals: 2 })
  expect(await control()).toMatchObject({ time_zone: 'Europe/Lisbon' })
  expect(await ledger()).toEqual({ currency: 'EUR', decimals: 2 })
})

test('the code of a house is corrected until it is first booked, whoever works in it', async () => {
  const [rui] = await house.sql<{ id: number; property_id: number }[]>`
    select id, property_id from employee where code = 'E900'`
  const there = await house.personAt(rui.id)
  const change = { ...keyed(await profile(rui.property_id)), code: 'RIGHT' }
  expect(await there.post('property-profile/update', change)).toMatchObject({
    status: 200,
    data: { code: 'RIGHT' },
  })
  await house.reserve({})
  expect(await changeHouse({ code: 'WRONG' })).toMatchObject({ refused: 'protected' })
})
