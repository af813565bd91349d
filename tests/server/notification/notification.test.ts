import { afterAll, beforeAll, expect, test } from 'vitest'
import { masters } from '../../../src/wire/masters'
import { notificationCalls } from '../../../src/wire/notification'
import { aHouse, type House, monday, type Person, sunday } from '../kit/house'
import { closeNight } from '../kit/night'
import { anotherProperty } from '../kit/property'

let house: House
let auditor: Person
let clerk: Person

beforeAll(async () => {
  house = await aHouse()
  auditor = await house.personWith('End of day')
  clerk = await house.personWith('Arrivals')
})
afterAll(() => house.close())

const kindsOf = async (person: Person) =>
  (await person.do(notificationCalls.list, {})).items.map(({ kind }) => kind)
const unreadOf = async (person: Person) => (await person.do(notificationCalls.count, {})).unread

test('everybody hears that the business date has moved, and who closes days that it is done', async () => {
  await closeNight(house.manager, sunday)
  expect(await kindsOf(clerk)).toEqual(['date_moved'])
  expect(await kindsOf(auditor)).toEqual(['day_finished', 'date_moved'])
  const { items } = await clerk.do(notificationCalls.list, {})
  expect(items[0]).toMatchObject({
    severity: 'info',
    title: 'The business date has moved',
    text: '2026-03-14 is closed; the house is at 2026-03-15 now.',
    is_read: false,
  })
})

test('whoever did it is not told of it as something new', async () => {
  expect(await kindsOf(house.manager)).toEqual(['day_finished', 'date_moved'])
  expect(await unreadOf(house.manager)).toBe(0)
})

test('what one person has read is unread for the others, and can be unread again', async () => {
  const { items } = await auditor.do(notificationCalls.list, {})
  expect(await auditor.do(notificationCalls.update, { ids: [items[0].id], read: true })).toEqual({
    unread: 1,
  })
  expect(await auditor.do(notificationCalls.update, { read: true })).toEqual({ unread: 0 })
  expect(await unreadOf(clerk)).toBe(1)
  expect(await auditor.do(notificationCalls.update, { ids: [items[0].id], read: false })).toEqual({
    unread: 1,
  })
})

test('the next night takes the place of the one before', async () => {
  await closeNight(house.manager, monday)
  const { items } = await auditor.do(notificationCalls.list, {})
  expect(items.map(({ kind }) => kind)).toEqual(['day_finished', 'date_moved'])
  expect(items[0].text).toBe('Everything of 2026-03-15 is done.')
})

test('a step that fails and books that do not add up are told to whoever closes days, and to nobody else', async () => {
  const { sql, property_id } = house
  const seen = await unreadOf(clerk)
  await sql`update eod_step set status = 'failed', message = '1 procedures failed.'
             where property_id = ${property_id} and step = 8 and run_id = (select max(id) from eod_run where property_id = ${property_id})`
  await sql`
    insert into ledger_check_run (property_id, scope, business_date, started_by_id, duration_ms, head_seq, head_hash, ok, results)
    select property_id, scope, business_date, started_by_id, 1, head_seq, head_hash, false, '[]' from ledger_check_run
     where property_id = ${property_id} order by id desc limit 1`
  const { items } = await auditor.do(notificationCalls.list, {})
  expect(items.slice(0, 2)).toMatchObject([
    { kind: 'books_differ', severity: 'critical' },
    { kind: 'step_failed', title: 'End of day: Additional procedures failed', text: '1 procedures failed.' },
  ])
  expect(await unreadOf(clerk)).toBe(seen)
})

test('records that were imported are told to the others who keep them', async () => {
  const { sql } = house
  const colleague = await house.personWith()
  await sql`update employee set role_id = (select id from role where code = 'admin') where id = ${colleague.employee_id}`
  const csv = 'code,name\nWEB,Web\nTEL,Telephone\n'
  await house.manager.do(masters.importCsv, { entity: 'source-group', csv, dry_run: true })
  expect(await kindsOf(colleague)).not.toContain('imported')
  await house.manager.do(masters.importCsv, { entity: 'source-group', csv })
  expect((await colleague.do(notificationCalls.list, {})).items[0]).toMatchObject({
    title: 'Source groups imported',
    text: '2 records are new.',
    link: '/booking/sourcegroups',
    is_read: false,
  })
  expect(await kindsOf(auditor)).not.toContain('imported')
})

test('another property hears nothing of it', async () => {
  expect(await kindsOf(await anotherProperty(house))).toEqual([])
})

test('whoever signs in from a device that is not known yet is told of it, and only they', async () => {
  const [{ id, row_version }] = await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from employee where id = ${clerk.employee_id}`
  const login = { email: 'clerk@demo-inn.test', password: 'a good passw0rd' }
  await house.manager.post('employee/update', { id, row_version, ...login, login_enabled: true })
  await house.sql`delete from session where employee_id = ${id}`
  const enter = async (device: string) => {
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '10.0.0.9',
      headers: { 'user-agent': device },
      payload: login,
    })
    expect(answer.statusCode).toBe(200)
  }
  const told = async () =>
    (await (await house.personAt(id)).do(notificationCalls.list, {})).items.filter(
      ({ kind }) => kind === 'signed_in',
    )
  const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/147.0 Safari/537.36'
  // The first time there is nothing to compare with; the same device again is nothing new.
  await enter(windows)
  await enter(windows)
  expect(await told()).toEqual([])
  await enter('Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0')
  expect(await told()).toMatchObject([
    {
      title: 'Somebody signed in with your password',
      text: 'Firefox on Linux, 10.0.0.9. If it was not you, end that session.',
      link: '/home/sessions',
    },
  ])
  expect(await kindsOf(auditor)).not.toContain('signed_in')
})
