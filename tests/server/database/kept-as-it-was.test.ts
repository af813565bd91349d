import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rights } from '../../../src/hotel/permission'
import { aHouse, type House } from '../kit/house'

let house: House
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

const folder = join(import.meta.dirname, '../../../src/server/database/migrations')
/** A house of before, with what it had set up; the migration without the guards, which this one has already. */
async function brings(name: string, before: string): Promise<void> {
  const text = readFileSync(join(folder, name), 'utf8')
  const [changes] = text.split(/^create function /m)
  await house.sql.begin(async tx => {
    // Nothing of today stood in the way of such a house.
    await tx`set local session_replication_role = replica`
    await tx.unsafe(before)
    await tx.unsafe(changes)
  })
}
const shown = async (statement: string) => (await house.sql.unsafe(statement))[0]

test('a house with a time zone that nobody knows lives by that of its dates, else by Greenwich', async () => {
  const zones =
    'select p.time_zone as house, d.time_zone as dates from property_profile p join datetime_control d on d.property_id = p.id'
  await brings(
    '970-time-zone-of-the-house.sql',
    `update property_profile set time_zone = 'Lisbon'; update datetime_control set time_zone = 'Atlantic/Azores'`,
  )
  expect(await shown(zones)).toEqual({ house: 'Atlantic/Azores', dates: 'Atlantic/Azores' })
  await brings(
    '970-time-zone-of-the-house.sql',
    `update property_profile set time_zone = 'Lisbon'; update datetime_control set time_zone = 'Azores'`,
  )
  expect(await shown(zones)).toEqual({ house: 'UTC', dates: 'UTC' })
  await brings('970-time-zone-of-the-house.sql', `update property_profile set time_zone = 'Europe/Lisbon'`)
  expect(await shown(zones)).toEqual({ house: 'Europe/Lisbon', dates: 'Europe/Lisbon' })
})

test('the currency that a house has lived by is that of its books and its base, until something is posted', async () => {
  const all = `select currency, decimals::int, (select string_agg(code || decimal_places, ' ') from currency_format where is_base) as base from ledger_head`
  await brings(
    '971-currency-of-the-books.sql',
    `update property_profile set currency_decimals = 3; update ledger_head set currency = 'USD'`,
  )
  expect(await shown(all)).toEqual({ currency: 'EUR', decimals: 3, base: 'EUR3' })
  const dollars = `insert into currency_format (property_id, code, name, symbol, symbol_position, decimal_places, decimal_separator, thousands_separator)
    select property_id, 'USD', 'Dollar', '$', 'before', 2, 'dot', 'comma' from ledger_head`
  await brings(
    '971-currency-of-the-books.sql',
    `${dollars}; update property_profile set currency_code = 'USD', currency_decimals = 2`,
  )
  expect(await shown(all)).toEqual({ currency: 'USD', decimals: 2, base: 'USD2' })
})

test('classes that were counted go on being counted, and posting masters are none', async () => {
  await brings('972-classes-left-out.sql', 'update accommodation_type set include_in_statistics = false')
  expect(
    await house.sql`select code, include_in_statistics as counts from accommodation_type order by code`,
  ).toEqual([
    { code: 'GUEST', counts: true },
    { code: 'PSD', counts: false },
  ])
})

test('conditions that let guests in, or could be set by hand, do and can', async () => {
  await brings(
    '973-conditions-that-rule.sql',
    'update room_status_type set allow_check_in = false, is_selectable = false',
  )
  expect(
    await house.sql`
      select string_agg(code, ' ' order by code) filter (where allow_check_in) as lets_in, string_agg(code, ' ' order by code) filter (where is_selectable) as by_hand
        from room_status_type`,
  ).toEqual([{ lets_in: 'CL IP', by_hand: 'CL DI IP PU' }])
})

test('what a class of rooms is said to have goes on choosing no room, until the house says it again', async () => {
  await brings(
    '979-features-of-a-class.sql',
    "update accommodation_type set feature_ids = '{1,2}' where code = 'GUEST'",
  )
  expect(
    await shown("select count(*)::int as ruled from accommodation_type where feature_ids <> '{}'"),
  ).toEqual({ ruled: 0 })
})

test('titles of their own are held by whoever had the work, and by nobody else', async () => {
  const titles = `array['Export data', 'View birth dates', 'View internal notes', 'Unassign for out of order']`
  const groups = ['Check in', 'Customer profile', 'Out of order']
  await brings(
    '981-titles-of-what-is-seen.sql',
    `delete from group_permission where permission_id in (select id from permission where name = any (${titles}));
     delete from permission where name = any (${titles});
     insert into employee_group (property_id, code, name, layout)
     select p.id, 'OLD' || n, 'Old ' || n, 'employee' from property_profile p, generate_series(1, 3) n;
     insert into group_permission (property_id, group_id, permission_id)
     select g.property_id, g.id, p.id from employee_group g join permission p
         on p.name = (array['${groups.join("', '")}'])[right(g.code, 1)::int] where g.code like 'OLD%'`,
  )
  const held = await house.sql<{ code: string; names: string }[]>`
    select g.code, string_agg(p.name, ', ' order by p.name) as names
      from employee_group g join group_permission h on h.group_id = g.id join permission p on p.id = h.permission_id
     where (g.code like 'OLD%' or g.code = 'ADMIN')
       and p.name in ('Export data', 'View birth dates', 'View internal notes', 'Unassign for out of order') group by g.code order by g.code`
  const all = 'Export data, Unassign for out of order, View birth dates, View internal notes'
  expect(held.map(({ code, names }) => [code, names])).toEqual([
    ['ADMIN', all],
    ['OLD1', all],
    ['OLD2', 'Export data, View birth dates, View internal notes'],
    ['OLD3', 'Export data'],
  ])
})

test('rights that stood under one heading stand under what they are about, but where a house had put them', async () => {
  await brings(
    '988-headings-of-rights.sql',
    `update permission set section = 'Rights' where kind = 'menu' and section <> 'Front desk';
     update permission set section = 'Ours' where name = 'Check in'`,
  )
  const headings = 'Room move, Check in, AR write-off, Export data, Tax setup'.split(', ')
  expect(
    await house.sql`select name, section from permission where name = any (${headings}) order by name`,
  ).toEqual([
    { name: 'AR write-off', section: 'Accounts receivable' },
    { name: 'Check in', section: 'Ours' },
    { name: 'Export data', section: 'Set-up and data' },
    { name: 'Room move', section: 'Check-in and check-out' },
    { name: 'Tax setup', section: 'Set-up and data' },
  ])
  // Rights that came after it are put under theirs when they come.
  const came = ['Supervise task sheets', 'Block store', 'Block status', 'Block grid']
  const rightsLeft = rights.map(String).filter(name => !came.includes(name))
  expect(
    await house.sql`select name from permission where name = any (${rightsLeft}) and section = 'Rights'`,
  ).toEqual([])
})

test('whoever was to make task sheets supervises them, and nobody else', async () => {
  await brings(
    '991-supervisors-of-task-sheets.sql',
    `delete from group_permission where permission_id = (select id from permission where name = 'Supervise task sheets');
     delete from permission where name = 'Supervise task sheets';
     insert into employee_group (property_id, code, name, layout)
     select p.id, 'SHEET' || n, 'Sheets ' || n, 'employee' from property_profile p, generate_series(1, 2) n;
     insert into group_permission (property_id, group_id, permission_id)
     select g.property_id, g.id, p.id from employee_group g join permission p
         on p.name = (array['Generate task sheets', 'Manage task sheets'])[right(g.code, 1)::int] where g.code like 'SHEET%'`,
  )
  const held = await house.sql<{ code: string }[]>`
    select g.code from employee_group g join group_permission h on h.group_id = g.id join permission p on p.id = h.permission_id
     where (g.code like 'SHEET%' or g.code = 'ADMIN') and p.name = 'Supervise task sheets' and p.section = 'Housekeeping' order by g.code`
  expect(held.map(({ code }) => code)).toEqual(['ADMIN', 'SHEET1'])
})

test('rights that nothing asked for are held by whoever had the work, and by nobody else', async () => {
  const titles = `array['AR transfer', 'AR credit', 'Tax setup']`
  const groups = ['AR view', 'Issue credit bill', 'Check out', 'AR payment']
  await brings(
    '975-rights-that-are-asked-for.sql',
    `delete from group_permission where permission_id in (select id from permission where name = any (${titles}));
     insert into employee_group (property_id, code, name, layout)
     select p.id, 'DONE' || n, 'Done ' || n, 'employee' from property_profile p, generate_series(1, ${groups.length}) n;
     insert into group_permission (property_id, group_id, permission_id)
     select g.property_id, g.id, p.id from employee_group g join permission p
         on p.name = (array['${groups.join("', '")}'])[right(g.code, 1)::int] where g.code like 'DONE%'`,
  )
  const held = await house.sql<{ code: string; names: string }[]>`
    select g.code, string_agg(p.name, ', ' order by p.name) as names
      from employee_group g join group_permission h on h.group_id = g.id join permission p on p.id = h.permission_id
     where (g.code like 'DONE%' or g.code = 'ADMIN') and p.name in ('AR transfer', 'AR credit', 'Tax setup') group by g.code order by g.code`
  expect(held.map(({ code, names }) => [code, names])).toEqual([
    ['ADMIN', 'AR credit, AR transfer, Tax setup'],
    ['DONE1', 'AR transfer'],
    ['DONE2', 'AR credit'],
    ['DONE3', 'AR credit'],
  ])
})
