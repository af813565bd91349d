import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { bookingView } from '../../../src/wire/booking-view'
import { confirmationLetter } from '../../../src/wire/letter'
import { postCharges } from '../../../src/server/cashiering/post-charges'
import { bookingChange } from '../../../src/wire/booking-change'
import { deposit, penalty } from '../../../src/wire/deposit'
import { reservation } from '../../../src/wire/reservation'
import { stayTrace } from '../../../src/wire/stay-trace'
import { aDesk, type Desk, nights } from '../kit/desk'
import { inside } from '../deposit/inside'
import { broken, openShift } from '../deposit/ledger'
import { saturday } from '../kit/house'
import { untilWaiting, whileSold } from '../kit/waiting'

let desk: Desk
let reason: number

beforeAll(async () => {
  desk = await aDesk()
  const [row] = await desk.sql<{ id: number }[]>`
    select id from cancellation_reason where property_id = ${desk.property_id} order by id limit 1`
  reason = row.id
  await openShift(desk, desk.manager)
})
afterAll(() => desk.close())

const cancel = (ids: number[], more: Record<string, unknown> = {}) =>
  desk.manager.call(reservation.cancel, {
    reservation_ids: ids,
    cancellation_reason_id: reason,
    ...more,
  } as never)

test('a cancelled stay gives its nights back and carries a cancellation number', async () => {
  const before = await desk.sold('STD', saturday)
  const { id } = await desk.reserve({ arrival_date: saturday, departure_date: nights(saturday, 2) })
  expect(await desk.sold('STD', saturday)).toBe(before + 1)
  const { data } = (await cancel([id])) as {
    data: { results: { cancellation_no: string; penalty: string }[] }
  }
  expect(data.results[0]).toMatchObject({ penalty: '0.00' })
  expect(data.results[0].cancellation_no).toMatch(/^C\d+$/)
  expect(await desk.sold('STD', saturday)).toBe(before)
  expect(await desk.row(id)).toMatchObject({
    status: 'cancelled',
    room_id: null,
    cancellation_reason_id: reason,
  })
})

test('a reason that says nothing by itself is given with a note', async () => {
  const { id } = await desk.reserve()
  await desk.sql`update cancellation_reason set requires_comment = true where id = ${reason}`
  expect(await cancel([id])).toMatchObject({ status: 422, refused: 'validation' })
  expect(await desk.row(id)).toMatchObject({ status: 'reserved' })
  expect(await cancel([id], { note: 'His flight was cancelled' })).toMatchObject({ status: 200 })
  await desk.sql`update cancellation_reason set requires_comment = false where id = ${reason}`
})

test('what is cancelled cannot be cancelled again, and of several all stay or all go', async () => {
  const [gone, there] = [await desk.reserve(), await desk.reserve()]
  await cancel([gone.id])
  expect(await cancel([there.id, gone.id])).toMatchObject({ status: 422, refused: 'wrong_state' })
  expect(await desk.row(there.id)).toMatchObject({ status: 'reserved' })
})

test('two clerks who cancel the same stay give its room back once', async () => {
  const before = await desk.sold('STD', saturday)
  const { id } = await desk.reserve({ arrival_date: saturday, departure_date: nights(saturday, 1) })
  const answers = await Promise.all([cancel([id]), cancel([id])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await desk.sold('STD', saturday)).toBe(before)
})

test('the only stay of a date, cancelled by two clerks at once, is cancelled by one of them', async () => {
  const [from, until] = [nights(saturday, 60), nights(saturday, 61)]
  const { id } = await desk.reserve({ arrival_date: from, departure_date: until })
  expect(await desk.sold('STD', from)).toBe(1)
  const answers = await Promise.all([cancel([id]), cancel([id]), cancel([id])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect(await desk.sold('STD', from)).toBe(0)
})

test.each(['cancel', 'no-show'])(
  'a %s waits for the counters before it holds the stay: nobody blocks anybody',
  async how => {
    const from = how === 'cancel' ? nights(saturday, 70) : saturday
    const { id } = await desk.reserve({ arrival_date: from, departure_date: nights(from, 2) })
    const calling: Promise<{ status: number }>[] = []
    await whileSold(desk, nights(from, 1), async () => {
      calling.push(
        how === 'cancel'
          ? cancel([id])
          : desk.manager.call(
              reservation.noShow,
              {
                reservation_ids: [id],
                charge: 'none',
                waive_reason: 'Flight was cancelled',
              },
              { answers: { before_hold_time: 'yes' } },
            ),
      )
      await untilWaiting(desk, 1)
      // Refused at once if the call had it already.
      await desk.sql`select 1 from reservation where property_id = ${desk.property_id} and id = ${id} for update nowait`
    })
    expect((await Promise.all(calling)).map(({ status }) => status)).toEqual([200])
  },
)

test('a stay that is named twice is cancelled once', async () => {
  const { id } = await desk.reserve()
  const { data } = (await cancel([id, id])) as { data: { results: unknown[] } }
  expect(data.results).toHaveLength(1)
})

test('each stay goes with its own version, also when one is named twice', async () => {
  const [first, second] = [await desk.reserve(), await desk.reserve()]
  await desk.sql`update reservation set row_version = row_version + 5 where property_id = ${desk.property_id} and id = ${second.id}`
  const versions = [(await desk.row(first.id)).row_version, (await desk.row(second.id)).row_version]
  const { data } = (await cancel([first.id, first.id, second.id], {
    row_versions: [versions[0], versions[0], versions[1]],
  })) as { data: { results: unknown[] } }
  expect(data.results).toHaveLength(2)
})

test('a stale reading cancels nothing', async () => {
  const { id } = await desk.reserve()
  const { row_version } = await desk.row(id)
  expect(await cancel([id], { row_versions: [row_version + 1] })).toMatchObject({ refused: 'stale' })
  expect(await desk.row(id)).toMatchObject({ status: 'reserved' })
})

test('nobody is a no-show before the day of arrival', async () => {
  const { id } = await desk.reserve({
    arrival_date: nights(saturday, 3),
    departure_date: nights(saturday, 4),
  })
  expect(
    await desk.manager.call(reservation.noShow, { reservation_ids: [id], charge: 'none' }),
  ).toMatchObject({
    refused: 'wrong_state',
  })
})

test('a guest who did not come frees the room and may be charged nothing with a reason', async () => {
  const before = await desk.sold('STD', saturday)
  const { id } = await desk.reserve({ arrival_date: saturday, departure_date: nights(saturday, 2) })
  const done = await desk.manager.do(
    reservation.noShow,
    {
      reservation_ids: [id],
      charge: 'none',
      waive_reason: 'Flight was cancelled',
    },
    { answers: { before_hold_time: 'yes' } },
  )
  expect(done.results).toEqual([{ id, penalty: '0.00', kept_from: null }])
  expect(await desk.row(id)).toMatchObject({ status: 'no_show' })
  expect(await desk.sold('STD', saturday)).toBe(before)
})

const threeLinked = async () => {
  const all = [await desk.reserve(), await desk.reserve(), await desk.reserve()]
  const [{ id }] = await desk.sql<{ id: number }[]>`
    insert into link_group (property_id, name) values (${desk.property_id}, 'Family') returning id`
  const ids = all.map(one => one.id)
  await desk.sql`update reservation set link_group_id = ${id} where id = any (${ids}::bigint[])`
  return ids
}

test('linked reservations are cancelled together, and one letter is written about all of them', async () => {
  const ids = await threeLinked()
  const { preview } = await desk.manager.do(bookingView.cancelPreview, {
    reservation_id: ids[0],
    scope: 'linked',
  })
  expect(preview.map(({ reservation_id }) => reservation_id)).toEqual(ids)
  const row_versions = preview.map(({ row_version }) => row_version)
  const { data } = (await cancel(ids, { row_versions, letter: true })) as { data: { letter_ids: number[] } }
  expect(data.letter_ids).toHaveLength(3)
  for (const reservation_id of ids)
    expect((await desk.manager.do(confirmationLetter.list, { reservation_id })).items).toMatchObject([
      { kind: 'cancellation', covers: 3, state: 'printed' },
    ])
})

test('who may not write letters cancels without one', async () => {
  const clerk = await desk.personWith('Reservation cancel')
  const { id } = await desk.reserve()
  const wanted = { reservation_ids: [id], cancellation_reason_id: reason }
  expect(await clerk.call(reservation.cancel, { ...wanted, letter: true } as never)).toMatchObject({
    status: 403,
  })
  expect(await desk.row(id)).toMatchObject({ status: 'reserved' })
  expect(await clerk.call(reservation.cancel, wanted as never)).toMatchObject({ status: 200 })
})

test('one clerk cancels all that are linked, another one of them: nothing is cancelled twice', async () => {
  const before = await desk.sold('STD', saturday)
  const ids = await threeLinked()
  const answers = await Promise.all([cancel(ids), cancel([ids[1]])])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ refused }) => refused === 'wrong_state' || refused === 'stale')).toHaveLength(1)
  await cancel(ids.filter(id => id !== ids[1]))
  expect(await desk.sold('STD', saturday)).toBe(before)
  const log = await desk.sql`
    select 1 from cancellation_log where reservation_id = any (${ids}::bigint[]) and action = 'cancel'`
  expect(log).toHaveLength(3)
})

test('what is to be done for a stay that is cancelled is to be done again when it is reinstated, and what was done is done', async () => {
  const { id } = await desk.reserve()
  const trace = { reservation_id: id, department_id: desk.stock.id('master-type/department', 'HK') }
  for (const text of ['Flowers', 'Cake'])
    await desk.manager.do(stayTrace.store, { ...trace, from_date: saturday, text })
  const traces = async () =>
    (await desk.manager.do(stayTrace.list, { reservation_id: id })).items
      .map(({ text, resolved_note }) => [text, resolved_note])
      .toSorted()
  const { items } = await desk.manager.do(stayTrace.list, { reservation_id: id })
  const cake = items.find(({ text }) => text === 'Cake')
  await desk.manager.do(stayTrace.update, { id: cake?.id ?? 0, is_resolved: true, resolved_note: 'Ordered' })
  expect(await cancel([id])).toMatchObject({ status: 200 })
  expect(await traces()).toEqual([
    ['Cake', 'Ordered'],
    ['Flowers', 'The stay will not be'],
  ])
  await desk.manager.do(bookingChange.reinstate, { id })
  expect(await traces()).toEqual([
    ['Cake', 'Ordered'],
    ['Flowers', null],
  ])
})

test('a booking that is cancelled, reinstated and cancelled again is charged each time, and taken in between', async () => {
  const { stock, manager, sql } = desk
  const cash = stock.id('payment-method', 'CA')
  const { id } = await desk.reserve({
    arrival_date: saturday,
    departure_date: nights(saturday, 2),
    amount: '100.00',
  })
  const costs = {
    reservation_id: id,
    event: 'cancel',
    type: 'flat',
    value: '40.00',
    applies_from: '2026-01-01T00:00:00Z',
  } as const
  await manager.do(penalty.store, costs)
  const paid = { answers: { penalty_unpaid: `pay:${cash}` } }
  const leave = () =>
    manager.do(reservation.cancel, { reservation_ids: [id], cancellation_reason_id: reason } as never, paid)
  expect(await leave()).toMatchObject({ results: [{ penalty: '40.00' }] })
  await manager.do(bookingChange.reinstate, { id })
  expect(await desk.row(id)).toMatchObject({ status: 'reserved' })
  const [account] = await sql`select status from folio_account where reservation_id = ${id}`
  expect(account).toEqual({ status: 'pre_stay' })
  // What was agreed the first time is charged; what the booking costs now is agreed anew.
  await manager.do(penalty.store, costs)
  expect(await leave()).toMatchObject({ results: [{ penalty: '40.00' }] })
  expect(await broken(desk)).toEqual([])
})

test('who still owes something is not cancelled before it is paid, and is told how much', async () => {
  const { stock, manager, sql } = desk
  const { id } = await desk.reserve({ arrival_date: saturday, departure_date: nights(saturday, 1) })
  await manager.do(penalty.store, {
    reservation_id: id,
    event: 'cancel',
    type: 'flat',
    value: '25.00',
    applies_from: '2026-01-01T00:00:00Z',
  })
  await cancel([id], { answers: { penalty_unpaid: 'open' } })
  await manager.do(bookingChange.reinstate, { id })
  expect(await cancel([id])).toMatchObject({
    refused: 'cancel_balance',
    body: { error: { data: { amount: '25.00' } } },
  })
  const { preview } = await manager.do(bookingView.cancelPreview, { reservation_id: id })
  expect(preview[0].reason).toContain('25.00')
  const [account] = await sql<{ id: number }[]>`select id from folio_account where reservation_id = ${id}`
  await manager.do(cashiering.postPayments, {
    account_id: account.id,
    payments: [{ payment_method_id: stock.id('payment-method', 'CA'), amount: '25.00' }],
  })
  expect(await cancel([id])).toMatchObject({ status: 200 })
  expect(await broken(desk)).toEqual([])
})

test('a charge that is just being posted is waited for, before what is owed is looked at', async () => {
  const { property_id, manager, sql } = desk
  const { id } = await desk.reserve({ arrival_date: saturday, departure_date: nights(saturday, 1) })
  const [{ account_id }] = await sql<{ account_id: number }[]>`
    insert into folio_account (property_id, kind, reservation_id, name, status)
    values (${property_id}, 'stay', ${id}, 'Guest', 'open') returning id as account_id`
  await sql`insert into folio_window (property_id, folio_account_id, window_no) values (${property_id}, ${account_id}, 1)`
  const calling: ReturnType<typeof cancel>[] = []
  await inside(desk, manager, async at => {
    await postCharges({ account_id, lines: [{ code: '3030', unit_price: '18.00' }] }, at, 'manual')
    calling.push(cancel([id]))
    await untilWaiting(desk, 1)
  })
  expect(await Promise.all(calling)).toMatchObject([{ refused: 'cancel_balance' }])
  expect(await desk.row(id)).toMatchObject({ status: 'reserved' })
})

test('what a clerk may not waive or pay back by himself somebody with a higher limit approves in the same call', async () => {
  const clerk = await desk.personWith('Reservation cancel', 'Penalty waive', 'Deposit refund', 'Deposit post')
  await openShift(desk, clerk)
  const approval = { email: 'ana@demo-inn.test', password: 'correct horse 1' }
  const booked = async () => {
    const { id } = await desk.reserve()
    await desk.sql`
      insert into reservation_penalty (property_id, reservation_id, event, type, value, base, applies_from, is_manual)
      select ${desk.property_id}, ${id}, event, 'nights', 1, 'room', case event when 'cancel' then '2020-01-01'::timestamptz end, true
        from unnest(array['cancel', 'no_show']) event`
    return id
  }
  const lower = { penalty: { amount: '10.00', waive_reason: 'Regular guest' } }
  const id = await booked()
  await clerk.do(
    deposit.post,
    {
      reservation_id: id,
      payments: [{ payment_method_id: desk.stock.id('payment-method', 'CA'), amount: '50.00' }],
    },
    { answers: { deposit_overpaid: 'yes' } },
  )
  const wanted = {
    reservation_ids: [id],
    cancellation_reason_id: reason,
    ...lower,
    refund: 'refund' as const,
  }
  expect(await clerk.call(reservation.cancel, wanted)).toMatchObject({ refused: 'authority_limit' })
  const { results } = await clerk.do(reservation.cancel, { ...wanted, approval })
  expect(results).toMatchObject([{ penalty: '10.00', refund_due: '0.00' }])

  const missing = { reservation_ids: [await booked()], charge: 'none' as const, waive_reason: 'Snow' }
  const held = { answers: { before_hold_time: 'yes' } }
  expect(await clerk.call(reservation.noShow, missing, held)).toMatchObject({ refused: 'authority_limit' })
  expect((await clerk.do(reservation.noShow, { ...missing, approval }, held)).results).toMatchObject([
    { penalty: '0.00' },
  ])
})

test('what was charged before arrival is taken back, and then the stay can be cancelled', async () => {
  const { manager, sql, stock } = desk
  const { id } = await desk.reserve()
  await manager.do(cashiering.postCharges, {
    reservation_id: id,
    lines: [{ code: '2050', unit_price: '5.00' }],
  })
  expect(await cancel([id])).toMatchObject({ refused: 'cancel_balance' })
  const [account] = await sql<{ id: number }[]>`select id from folio_account where reservation_id = ${id}`
  const { postings } = await manager.do(cashiering.billing, { account_id: account.id })
  expect(postings[0]).toMatchObject({ may: { reverse: true, move: false, adjust: false } })
  await manager.do(cashiering.editPosting, {
    action: 'reverse',
    account_id: account.id,
    posting_ids: [postings[0].id],
    adjustment_code_id: stock.id('adjustment-code', 'WRONG'),
    reason: 'Not wanted',
  })
  expect(await cancel([id])).toMatchObject({ status: 200 })
  expect(await broken(desk)).toEqual([])
})
