import { afterAll, beforeAll, expect, test } from 'vitest'
import { stayAttachment } from '../../../src/wire/attachment'
import { bookingChange } from '../../../src/wire/booking-change'
import { bookingView } from '../../../src/wire/booking-view'
import { fixedCharge } from '../../../src/wire/routing'
import { stayExtra } from '../../../src/wire/stay-extra'
import { stayTrace } from '../../../src/wire/stay-trace'
import { aDesk, type Desk, nights } from '../kit/desk'
import { monday, type Person, saturday, sunday, tuesday } from '../kit/house'
import { anotherProperty } from '../kit/property'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk(async ({ put, tx }) => {
    await tx.sql`
      insert into master_type (category, code, name)
      values ('preference', 'QUIET', 'Quiet room'), ('transport_type', 'FLIGHT', 'Flight') on conflict do nothing`
    await put('item-class', [{ code: 'BED', name: 'Beds', usage: ['reservation'], department_ids: ['HK'] }])
    await put('item-rate-rule', [
      { code: 'DAY', name: 'A night', charge_unit: 'per_night' },
      { code: 'BYDAY', name: 'A day', charge_unit: 'per_day' },
      { code: 'HEAD', name: 'A person', charge_unit: 'per_person', free_units: '1' },
      { code: 'THREE', name: 'Three nights at least', charge_unit: 'per_night', min_units: '3' },
      { code: 'STAY', name: 'A stay', charge_unit: 'per_stay' },
    ])
    const priced = {
      item_class_id: 'BED',
      quantity_in_stock: 99,
      default_quantity: 1,
      price: '10',
      transaction_code_id: '2050',
      creates_fixed_charge: true,
    }
    await put('item-inventory', [
      { ...priced, code: 'BIKE', name: 'Bicycle', item_rate_rule_id: 'BYDAY' },
      { ...priced, code: 'LUNCH', name: 'Picnic', item_rate_rule_id: 'HEAD' },
      {
        ...priced,
        code: 'BATH',
        name: 'Baby bath',
        item_rate_rule_id: 'STAY',
        trace_text: 'With towels, 37°',
        setup_minutes: 90,
        setdown_minutes: 20,
      },
      { ...priced, code: 'SAFE', name: 'Safe', item_rate_rule_id: 'THREE' },
      { ...priced, code: 'PASS', name: 'Pass', item_rate_rule_id: 'STAY' },
      {
        ...priced,
        code: 'TENT',
        name: 'Tent',
        item_rate_rule_id: 'BYDAY',
        creates_fixed_charge: false,
      },
    ])
    await put('item-inventory', [
      {
        code: 'COT',
        name: 'Cot',
        item_class_id: 'BED',
        quantity_in_stock: 2,
        default_quantity: 1,
        price: '0',
      },
      {
        code: 'CRIB',
        name: 'Crib',
        item_class_id: 'BED',
        quantity_in_stock: 1,
        default_quantity: 1,
        price: '10',
        item_rate_rule_id: 'DAY',
        transaction_code_id: '2050',
        creates_fixed_charge: true,
        warn_when_short: true,
      },
      {
        code: 'GIFT',
        name: 'Gift',
        item_class_id: 'BED',
        quantity_in_stock: 9,
        default_quantity: 1,
        price: '0',
        sell_separately: false,
      },
    ])
  })
})
afterAll(() => desk.close())

const typeId = async (category: string): Promise<number> => {
  const [row] = await desk.sql<{ id: number }[]>`
    select id from master_type where category = ${category} and is_active order by id limit 1`
  return row.id
}
const view = (id: number) => desk.manager.do(bookingView.view, { id })
const logOf = async (reservation_id: number) =>
  (await desk.manager.do(bookingView.activityLog, { reservation_id })).items.map(({ label }) => label)

test('a wish is kept, weighed, turned round and taken back', async () => {
  const { id } = await desk.reserve()
  const preference_id = await typeId('preference')
  const wish = { reservation_id: id, preference_id }
  expect((await desk.manager.do(stayExtra.keepSpecial, { ...wish, weight: 3 })).items).toMatchObject([
    { preference_id, weight: 3, is_excluded: false },
  ])
  expect((await desk.manager.do(stayExtra.keepSpecial, { ...wish, is_excluded: true })).items).toMatchObject([
    { preference_id, weight: 1, is_excluded: true },
  ])
  expect((await view(id)).specials).toHaveLength(1)
  expect((await desk.manager.do(stayExtra.removeSpecial, wish)).items).toEqual([])
  expect((await desk.manager.do(stayExtra.specials, { reservation_id: id })).items).toEqual([])
  expect((await logOf(id))[0]).toMatch(/wishes no longer/)
})

test('a department is no wish, and who is gone wishes nothing', async () => {
  const { id } = await desk.reserve()
  const department = await typeId('department')
  expect(
    await desk.manager.call(stayExtra.keepSpecial, { reservation_id: id, preference_id: department }),
  ).toMatchObject({ status: 404, refused: 'not_found' })
  await desk.sql`update reservation set status = 'checked_out' where id = ${id}`
  expect(
    await desk.manager.call(stayExtra.keepSpecial, {
      reservation_id: id,
      preference_id: await typeId('preference'),
    }),
  ).toMatchObject({ refused: 'wrong_state' })
})

test('a trace is due from its day on, and done by whoever says so', async () => {
  const { id } = await desk.reserve()
  const department_id = await typeId('department')
  const trace = await desk.manager.do(stayTrace.store, {
    reservation_id: id,
    department_id,
    from_date: saturday,
    text: 'Flowers in the room',
  })
  const later = await desk.manager.do(stayTrace.store, {
    reservation_id: id,
    department_id,
    from_date: sunday,
    to_date: monday,
    due_time: '17:00',
    text: 'Cake',
  })
  const due = await desk.manager.do(stayTrace.list, {})
  expect(due.items.map(one => one.id)).toContain(trace.id)
  expect(due.items.map(one => one.id)).not.toContain(later.id)
  expect((await desk.manager.do(stayTrace.list, { date: sunday })).items.map(one => one.id)).toContain(
    later.id,
  )

  const porter = await desk.personWith('Arrivals')
  const done = await porter.do(stayTrace.update, {
    id: trace.id,
    row_version: trace.row_version,
    is_resolved: true,
    resolved_note: 'Roses',
  })
  expect(done).toMatchObject({
    resolved_by: expect.stringMatching(/^Person/) as string,
    resolved_note: 'Roses',
  })
  expect((await desk.manager.do(stayTrace.list, {})).items.map(one => one.id)).not.toContain(trace.id)
  expect(
    await porter.call(stayTrace.update, {
      id: trace.id,
      row_version: trace.row_version,
      is_resolved: false,
    }),
  ).toMatchObject({ refused: 'stale' })
  expect(await porter.call(stayTrace.update, { id: later.id, text: 'No cake' })).toMatchObject({
    refused: 'not_permitted',
  })
  expect(await porter.call(stayTrace.remove, { id: later.id })).toMatchObject({ status: 403 })
  const changed = await desk.manager.do(stayTrace.update, { id: later.id, text: 'Two cakes' })
  expect(changed).toMatchObject({ text: 'Two cakes', to_date: monday, resolved_at: null })
  await desk.manager.do(stayTrace.remove, { id: later.id })
  expect((await desk.manager.do(stayTrace.list, { reservation_id: id })).items).toHaveLength(1)
})

test('a trace does not end before it begins, and what is over stands as overdue', async () => {
  const { id } = await desk.reserve()
  const department_id = await typeId('department')
  const trace = { reservation_id: id, department_id, text: 'Call the company' }
  expect(
    await desk.manager.call(stayTrace.store, { ...trace, from_date: sunday, to_date: saturday }),
  ).toMatchObject({ refused: 'item_dates' })
  await desk.manager.do(stayTrace.store, {
    ...trace,
    from_date: nights(saturday, -2),
    to_date: nights(saturday, -1),
  })
  const { items, overdue } = await desk.manager.do(stayTrace.list, { reservation_id: id })
  expect(items).toMatchObject([{ is_overdue: true }])
  expect(overdue).toBe(1)
})

test('how a guest comes is kept once each way, and the day goes without saying', async () => {
  const { id } = await desk.reserve()
  const type_id = await typeId('transport_type')
  const flight = await desk.manager.do(stayExtra.keepTransport, {
    reservation_id: id,
    direction: 'arrival',
    type_id,
    carrier: 'Iberia',
    number: 'IB 3101',
    at_time: '14:25',
    is_requested: true,
  })
  expect(flight).toMatchObject({
    at_date: saturday,
    at_time: '14:25',
    type: { id: type_id },
    is_requested: true,
  })
  expect(
    await desk.manager.call(stayExtra.keepTransport, {
      reservation_id: id,
      row_version: 99,
      direction: 'arrival',
    }),
  ).toMatchObject({ refused: 'stale' })
  await desk.manager.do(stayExtra.keepTransport, {
    reservation_id: id,
    direction: 'arrival',
    number: 'IB 3103',
  })
  const { items } = await desk.manager.do(stayExtra.transports, { reservation_id: id })
  expect(items).toMatchObject([{ direction: 'arrival', number: 'IB 3103', carrier: null }])
  await desk.manager.do(stayExtra.removeTransport, { id: flight.id })
  expect((await desk.manager.do(stayExtra.transports, { reservation_id: id })).items).toEqual([])
})

const item = (code: string) => desk.stock.id('item-inventory', code)

test('the last cot is lent once, also by two clerks at once', async () => {
  const stays = [await desk.reserve(), await desk.reserve(), await desk.reserve()]
  const lent = await Promise.all(
    stays.map(({ id }) =>
      desk.manager.call(stayExtra.addItem, { reservation_id: id, item_inventory_id: item('COT') }),
    ),
  )
  expect(lent.map(({ refused }) => refused ?? 'lent').toSorted()).toEqual(['item_short', 'lent', 'lent'])
  const [first] = lent.filter(({ refused }) => refused === undefined)
  expect(first.data).toMatchObject({ quantity: 1, from_date: saturday, to_date: monday })
  expect(await desk.manager.call(stayExtra.changeItem, { id: first.data.id, quantity: 2 })).toMatchObject({
    refused: 'item_short',
  })
  const [left] = stays.filter((_, index) => lent[index].refused)
  await desk.manager.do(stayExtra.removeItem, { id: first.data.id })
  expect(
    await desk.manager.call(stayExtra.addItem, { reservation_id: left.id, item_inventory_id: item('COT') }),
  ).toMatchObject({ status: 200 })
})

test('a crib is charged for each night, and no longer when it is given back', async () => {
  const { id } = await desk.reserve({ arrival_date: saturday, departure_date: tuesday })
  const crib = await desk.manager.do(stayExtra.addItem, {
    reservation_id: id,
    item_inventory_id: item('CRIB'),
  })
  expect(crib).toMatchObject({ is_charged: true, price: '10.00' })
  // Who is to bring it is said with it: the departments of its class.
  expect(crib.departments).toEqual(['Housekeeping'])
  const charges = async () => (await desk.manager.do(fixedCharge.list, { reservation_id: id })).items
  expect(await charges()).toMatchObject([{ amount: '10.00', begin_date: saturday, end_date: monday }])
  await desk.manager.do(stayExtra.changeItem, { id: crib.id, from_date: sunday })
  expect(await charges()).toMatchObject([{ begin_date: sunday, end_date: monday }])
  const other = await desk.reserve({ arrival_date: sunday, departure_date: monday })
  const again = { reservation_id: other.id, item_inventory_id: item('CRIB') }
  expect((await desk.manager.call(stayExtra.addItem, again)).asked).toEqual(['item_short'])
  await desk.manager.do(stayExtra.removeItem, { id: crib.id })
  expect(await charges()).toEqual([])
  expect((await desk.manager.do(stayExtra.items, { reservation_id: id })).items).toEqual([])
})

const lend = (reservation_id: number, code: string, more: object = {}) =>
  desk.manager.do(stayExtra.addItem, { reservation_id, item_inventory_id: item(code), ...more })
const chargesOf = async (reservation_id: number) =>
  (await desk.manager.do(fixedCharge.list, { reservation_id })).items.map(
    ({ frequency, per, quantity, begin_date, end_date }) => [frequency, per, quantity, begin_date, end_date],
  )
const booked = { adults: 2, arrival_date: saturday, departure_date: tuesday }

test.each([
  ['by the day, the last one too', 'BIKE', '40.00', [['daily', 'unit', '1', saturday, tuesday]]],
  ['for each person but one', 'LUNCH', '10.00', [['once', 'unit', '1', saturday, saturday]]],
  ['once for the stay', 'PASS', '10.00', [['once', 'unit', '1', saturday, saturday]]],
  ['by hand, as its master says', 'TENT', '40.00', []],
])('a thing is charged %s', async (_, code, total, charges) => {
  const { id } = await desk.reserve(booked)
  expect(await lend(id, code)).toMatchObject({ total, is_charged: charges.length > 0 })
  expect(await chargesOf(id)).toEqual(charges)
})

test('a thing for at least three nights is charged for them, and for a third when the stay is longer', async () => {
  const { id } = await desk.reserve(booked)
  const safe = await lend(id, 'SAFE', { to_date: saturday })
  expect(safe).toMatchObject({ total: '30.00', charge_unit: 'per_night' })
  expect(await chargesOf(id)).toEqual([
    ['daily', 'unit', '1', saturday, saturday],
    ['once', 'unit', '2', saturday, saturday],
  ])
  await desk.manager.do(stayExtra.changeItem, { id: safe.id, to_date: tuesday })
  expect(await chargesOf(id)).toEqual([['daily', 'unit', '1', saturday, monday]])
})

test('who comes with one more is charged for one more, and what was taken off the bill does not come back', async () => {
  const [one, other] = [await desk.reserve(booked), await desk.reserve(booked)]
  for (const { id } of [one, other]) await lend(id, 'LUNCH')
  const [charge] = (await desk.manager.do(fixedCharge.list, { reservation_id: other.id })).items
  await desk.manager.do(fixedCharge.remove, { id: charge.id })
  for (const { id } of [one, other])
    await desk.manager.do(bookingChange.update, { id, adults: 3, reprice: 'keep' })
  expect(await chargesOf(one.id)).toEqual([['once', 'unit', '2', saturday, saturday]])
  expect(await chargesOf(other.id)).toEqual([])
})

test('the department is told what to do for a thing, by when, and that it comes back, as the thing is lent', async () => {
  const { id } = await desk.reserve({ ...booked, eta: '16:00' })
  const traces = async () =>
    (await desk.manager.do(stayTrace.list, { reservation_id: id })).items
      .filter(({ resolved_at }) => resolved_at === null)
      .map(({ department, from_date, due_time, text }) => [department.code, from_date, due_time, text])
  await desk.manager.do(stayTrace.store, {
    reservation_id: id,
    department_id: desk.stock.id('master-type/department', 'HK'),
    from_date: saturday,
    text: '1 × Baby bath: With towels, 37° and a duck',
  })
  const byHand = ['HK', saturday, null, '1 × Baby bath: With towels, 37° and a duck']
  const bath = await lend(id, 'BATH')
  expect(await traces()).toEqual([
    ['HK', saturday, '14:30', '1 × Baby bath: With towels, 37°'],
    byHand,
    ['HK', tuesday, null, '1 × Baby bath: to fetch, 20 minutes'],
  ])
  await desk.manager.do(bookingChange.update, { id, eta: '13:00' })
  await desk.manager.do(stayExtra.changeItem, { id: bath.id, quantity: 2, to_date: monday })
  expect(await traces()).toEqual([
    ['HK', saturday, '11:30', '2 × Baby bath: With towels, 37°'],
    byHand,
    ['HK', monday, null, '2 × Baby bath: to fetch, 20 minutes'],
  ])
  // What is done is not to be done again.
  const [done] = (await desk.manager.do(stayTrace.list, { reservation_id: id })).items
  await desk.manager.do(stayTrace.update, { id: done.id, is_resolved: true })
  await desk.manager.do(stayExtra.changeItem, { id: bath.id, to_date: tuesday })
  expect(await traces()).toEqual([byHand, ['HK', tuesday, null, '2 × Baby bath: to fetch, 20 minutes']])
  await desk.manager.do(stayExtra.removeItem, { id: bath.id })
  expect(await traces()).toEqual([byHand])
})

test.each([
  ['outside of the stay', 'COT', { from_date: nights(saturday, -1) }, 'item_outside_stay'],
  ['backwards', 'COT', { from_date: monday, to_date: saturday }, 'item_dates'],
  ['that comes with a package', 'GIFT', {}, 'item_in_packages'],
])('nobody gets a thing %s', async (_, code, dates, refused) => {
  const { id } = await desk.reserve()
  expect(
    await desk.manager.call(stayExtra.addItem, {
      reservation_id: id,
      item_inventory_id: item(code),
      ...dates,
    }),
  ).toMatchObject({ refused })
})

test('market and source of a stay that ended today are corrected by somebody who may, tomorrow no more', async () => {
  const { id } = await desk.reserve()
  const [{ id: source_code_id }] = await desk.sql<{ id: number }[]>`
    select id from source_code where property_id = ${desk.property_id} order by id desc limit 1`
  const correct = { reservation_id: id, source_code_id, reason: 'Came by the agency' }
  expect(await desk.manager.call(stayExtra.correctHistory, correct)).toMatchObject({ refused: 'wrong_state' })
  await desk.sql`
    update reservation set status = 'checked_out', check_out_business_date = ${saturday} where id = ${id}`
  const clerk = await desk.personWith('Reservation update')
  expect(await clerk.call(stayExtra.correctHistory, correct)).toMatchObject({ status: 403 })
  expect(
    await desk.manager.call(stayExtra.correctHistory, { reservation_id: id, reason: 'Nothing' }),
  ).toMatchObject({ refused: 'validation' })
  await desk.manager.do(stayExtra.correctHistory, correct)
  expect(await desk.row(id)).toMatchObject({ source_code_id })
  const sources =
    await desk.sql`select distinct source_code_id from reservation_night where reservation_id = ${id}`
  expect(sources).toEqual([{ source_code_id }])
  expect((await logOf(id))[0]).toMatch(/Came by the agency/)
  await desk.sql`update reservation set check_out_business_date = ${nights(saturday, -1)} where id = ${id}`
  expect(await desk.manager.call(stayExtra.correctHistory, correct)).toMatchObject({
    refused: 'history_closed',
  })
})

test('what hangs on a stay of another house is not there', async () => {
  for (const call of [stayExtra.specials, stayExtra.transports, stayExtra.items])
    expect(await desk.manager.call(call, { reservation_id: 999_999 })).toMatchObject({ status: 404 })
})

const aPaper = (text: string, more: object = {}) => ({
  file_name: 'voucher.pdf',
  mime: 'application/pdf',
  content: Buffer.from(`%PDF-1.7 ${text}`).toString('base64'),
  ...more,
})
const got = async (person: Person, id: number) => {
  const { statusCode, headers, rawPayload } = await desk.app.inject({
    method: 'POST',
    url: '/api/attachment/view',
    headers: { authorization: `Bearer ${person.token}` },
    payload: { id },
  })
  return { status: statusCode, headers, text: rawPayload.toString() }
}

test('a file is kept with a reservation as it came, is told in its history, and is gone once it is removed', async () => {
  const { manager, sql } = desk
  const { id: reservation_id } = await desk.reserve()
  const attachment_type_id = desk.stock.id('master-type/attachment_type', 'CONTRACT')
  const kept = await manager.do(stayAttachment.store, {
    reservation_id,
    attachment_type_id,
    ...aPaper('One'),
  })
  expect(kept).toMatchObject({ title: 'voucher.pdf', type: { code: 'CONTRACT' }, size: 12 })
  await manager.do(stayAttachment.store, { reservation_id, title: 'Order', ...aPaper('Two') })
  const listed = async () => (await manager.do(stayAttachment.list, { reservation_id })).items
  expect((await listed()).map(({ title }) => title)).toEqual(['Order', 'voucher.pdf'])

  const file = await got(manager, kept.id)
  expect(file).toMatchObject({ status: 200, text: '%PDF-1.7 One' })
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="voucher.pdf"',
    'x-content-type-options': 'nosniff',
  })

  await manager.do(stayAttachment.remove, { id: kept.id })
  expect((await listed()).map(({ title }) => title)).toEqual(['Order'])
  expect(await got(manager, kept.id)).toMatchObject({ status: 404 })
  expect(await manager.call(stayAttachment.remove, { id: kept.id })).toMatchObject({ status: 404 })
  const told = await sql<{ label: string }[]>`
    select label from operation where entity = 'reservation' and entity_id = ${reservation_id} order by id`
  expect(told.map(({ label }) => label)).toEqual([
    expect.stringMatching(/^File kept with .*: voucher.pdf$/),
    expect.stringMatching(/^File kept with .*: Order$/),
    expect.stringMatching(/^File of .* removed: voucher.pdf$/),
  ])
})

test.each([
  [
    'a web page',
    {
      content: Buffer.from('<html><script>alert(1)</script>').toString('base64'),
      mime: 'text/html',
      file_name: 'a.html',
    },
    'file_unreadable',
  ],
  [
    'a web page that calls itself a paper',
    { content: Buffer.from('<html></html>').toString('base64') },
    'file_unreadable',
  ],
  ['a paper that calls itself a picture', { file_name: 'a.png', mime: 'image/png' }, 'file_unreadable'],
  [
    'more than ten megabytes',
    { content: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(10 * 1024 * 1024)]).toString('base64') },
    'file_too_large',
  ],
])('%s is not kept with a reservation', async (_, more, word) => {
  const { id: reservation_id } = await desk.reserve()
  const said = await desk.manager.call(stayAttachment.store, { reservation_id, ...aPaper('x'), ...more })
  expect(said).toMatchObject({ status: 422, refused: word })
  expect((await desk.manager.do(stayAttachment.list, { reservation_id })).items).toEqual([])
})

test('files of a stay are kept and removed by whoever may change it, what is confidential is told to nobody else, and another house has none of them', async () => {
  const { id: reservation_id } = await desk.reserve()
  const open = await desk.manager.do(stayAttachment.store, { reservation_id, ...aPaper('open') })
  const secret = await desk.manager.do(stayAttachment.store, {
    reservation_id,
    is_confidential: true,
    ...aPaper('secret', { file_name: 'secret.pdf' }),
  })
  const reader = await desk.personWith('Manage reservation')
  expect(await reader.do(stayAttachment.list, { reservation_id })).toMatchObject({
    items: [{ id: open.id }],
    hidden: 1,
  })
  expect(await got(reader, open.id)).toMatchObject({ status: 200 })
  expect(await got(reader, secret.id)).toMatchObject({ status: 403 })
  expect(await reader.call(stayAttachment.store, { reservation_id, ...aPaper('mine') })).toMatchObject({
    status: 403,
  })
  expect(await reader.call(stayAttachment.remove, { id: open.id })).toMatchObject({ status: 403 })
  // By the number of the file alone nobody gets round that.
  const [{ file_id }] = await desk.sql<{ file_id: number }[]>`
    select file_id from reservation_attachment where id = ${secret.id}`
  const clerk = await desk.personWith('Manage reservation', 'Guest profile')
  for (const person of [reader, clerk])
    expect(await person.post('file/view', { id: file_id })).toMatchObject({ status: 403 })

  const stranger = await anotherProperty(desk)
  expect(await stranger.call(stayAttachment.list, { reservation_id })).toMatchObject({ status: 404 })
  expect(await stranger.call(stayAttachment.store, { reservation_id, ...aPaper('x') })).toMatchObject({
    status: 404,
  })
  expect(await stranger.call(stayAttachment.remove, { id: open.id })).toMatchObject({ status: 404 })
  expect(await got(stranger, open.id)).toMatchObject({ status: 404 })
})
