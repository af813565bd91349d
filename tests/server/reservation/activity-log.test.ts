import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingView } from '../../../src/wire/booking-view'
import { checkIn } from '../../../src/wire/front-desk'
import { masters } from '../../../src/wire/masters'
import { charge } from '../kit/charge'
import { aDesk, type Desk } from '../kit/desk'
import { master } from './summer'

let desk: Desk
let id: number
beforeAll(async () => {
  desk = await aDesk()
  const stay = await desk.reserve({
    guest_profile_id: await desk.guest({ last_name: 'Arnold', first_name: 'Ana' }),
  })
  id = stay.id
  const { account_id } = await desk.manager.do(checkIn.checkIn, {
    reservation_id: id,
    room_id: await desk.roomId('105'),
  })
  await charge(desk, account_id, '2050', '6.00')
})
afterAll(() => desk.close())

const log = (more: object = {}, person = desk.manager) =>
  person.do(bookingView.activityLog, { reservation_id: id, ...more })

test('everything that happened, the newest first: what was changed and what was posted', async () => {
  const { items, total } = await log()
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { kind: 'posting', amount: '6.00', changes: [], by: 'Ana Marques' },
    {
      kind: 'change',
      amount: null,
      label: expect.stringMatching(/^Check-in .*Arnold, Ana, room 105$/),
      changes: [
        { label: 'Room', was: '', is: '105' },
        { label: 'Status', was: 'Reserved', is: 'Checked in' },
      ],
    },
  ])
})

test('one kind alone, a search, a page', async () => {
  expect((await log({ kind: 'change' })).items.map(({ kind }) => kind)).toEqual(['change'])
  expect((await log({ kind: 'posting' })).total).toBe(1)
  expect((await log({ search: 'room 105' })).total).toBe(1)
  expect((await log({ search: '%' })).total).toBe(0)
  expect((await log({ per_page: 1, page: 2 })).items.map(({ kind }) => kind)).toEqual(['change'])
})

test('postings are for those who may see the account', async () => {
  const agent = await desk.personWith('Manage reservation')
  expect((await log({}, agent)).items.map(({ kind }) => kind)).toEqual(['change'])
  expect((await log({ kind: 'posting' }, agent)).total).toBe(0)
})

test('records that changed are called by their codes, not by their numbers', async () => {
  const { sql, property_id, stock } = desk
  const changes = {
    room_type_id: [stock.id('room-type', 'STD'), stock.id('room-type', 'DLX')],
    market_code_id: [stock.id('market-code', 'BAR'), null],
  }
  await sql`
    insert into operation (property_id, kind, label, entity, entity_id, by_id, changes)
    values (${property_id}, 'booking/update', 'Changed', 'reservation', ${id}, ${desk.manager.employee_id}, ${sql.json(changes as never)})`
  const [{ changes: said }] = (await log({ search: 'Changed' })).items
  expect(said).toEqual([
    { field: 'room_type_id', label: 'Room type', was: 'STD', is: 'DLX' },
    { field: 'market_code_id', label: 'Market code', was: 'BAR', is: '' },
  ])
})

test('the changes log keeps records that can be looked into', async () => {
  const kinds = await desk.sql<
    { kind: string }[]
  >`select distinct jsonb_typeof(changes) as kind from operation`
  expect(kinds).toEqual([{ kind: 'object' }])
  const code = master(desk, 'market-code')
  const { data } = await code.store({
    code: 'TEST',
    name: 'Test',
    market_group_id: desk.stock.id('market-group', 'TRN'),
  })
  await code.update({ id: data.id, row_version: data.row_version, name: 'Trial' })
  const { items } = await desk.manager.do(masters.history, { entity: 'market-code', id: data.id })
  expect(items[0].changes).toMatchObject([{ field: 'name', was_text: 'Test', is_text: 'Trial' }])
})

test('nobody looks into another house', async () => {
  expect(await desk.manager.call(bookingView.activityLog, { reservation_id: 999_999 })).toMatchObject({
    status: 404,
  })
})

test('a note that is changed and removed leaves in the history what it said; one for a department alone does not', async () => {
  const notes = master(desk, 'note')
  const [all] = await desk.sql<{ id: number }[]>`
    insert into note_type (code, name, note_group) values ('HIST', 'For all', 'reservation') returning id`
  const [some] = await desk.sql<{ id: number }[]>`
    insert into note_type (code, name, note_group, department_ids)
    select 'HISD', 'For some', 'reservation', array[id] from master_type where category = 'department' order by id limit 1 returning id`
  const of = { owner_type: 'reservation', owner_id: id, title: 'Arrival' }
  const { data } = await notes.store({ ...of, note_type_id: all.id, text: 'Lands at 22:10' })
  const change = { id: data.id, row_version: data.row_version, text: 'Lands at 23:10' }
  const { data: changed } = await notes.update(change)
  expect(changed).toMatchObject({ text: 'Lands at 23:10' })
  await notes.remove(data.id)
  const said = async () =>
    (await log({ search: 'Note' })).items.map(({ label, changes }) => [
      label,
      changes.find(({ field }) => field === 'note'),
    ])
  const whole = [
    ['Note “Arrival” removed', expect.objectContaining({ was: 'Lands at 23:10', is: '' })],
    ['Note “Arrival” changed', expect.objectContaining({ was: 'Lands at 22:10', is: 'Lands at 23:10' })],
    ['Note “Arrival” written', expect.objectContaining({ was: '', is: 'Lands at 22:10' })],
  ]
  expect(await said()).toEqual(whole)
  await desk.sql`
    update employee set department_id = (select department_ids[1] from note_type where id = ${some.id}) where id = ${desk.manager.employee_id}`
  await notes.store({ ...of, note_type_id: some.id, text: 'Quarrelled with his employer' })
  expect(await said()).toEqual(whole)
})
