import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepCards } from '../../../src/server/sweep-cards'
import { cashiering } from '../../../src/wire/cashiering'
import { receivable } from '../../../src/wire/receivable'
import { reservation } from '../../../src/wire/reservation'
import { nights } from '../kit/desk'
import { aKey, type Person, saturday } from '../kit/house'
import { untilWaiting } from '../kit/waiting'
import { approved, aTerminal, type Terminal } from './terminal'
import { aCompany } from '../receivable/company'
import { aTill, broken, keepCard, openCashier, type Stay, type Till } from './till'

let house: Till
let ana: Person
let terminal: Terminal
let pair: [Guest, Guest]

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  terminal = aTerminal()
  await openCashier(ana)
  pair = [await aGuest('101'), await aGuest('102')]
})
beforeEach(() => terminal.says(approved))
afterAll(async () => {
  const left = await broken(house)
  terminal.unplug()
  await house.close()
  expect(left).toEqual([])
})

const rights = [
  'Cashier open',
  'Cashiering post charge',
  'Cashiering post negative',
  'Cashiering adjust',
  'Cashiering paid out',
  'Cashiering refund',
  'Cashiering post payment',
  'Reservation cancel',
  'Penalty waive',
  'AR payment',
]
/** Somebody who may do up to 100.00 of everything on a day. */
async function aClerk(): Promise<Person> {
  const { sql, property_id } = house
  await sql`
    insert into role_authority (property_id, role_id, kind, per_posting, per_day)
    select ${property_id}, r.id, k, null, 100
      from role r, unnest(array['paid_out', 'refund', 'adjustment', 'negative_charge', 'discount', 'penalty_waiver']) k
     where r.code = 'employee' on conflict (property_id, role_id, kind) do update set per_posting = null, per_day = 100`
  const clerk = await house.personWith(...rights)
  await openCashier(clerk, '500.00')
  return clerk
}

/** A guest who has paid 900.00 in cash for nothing yet, and eaten for 100.00. */
async function aGuest(room: string): Promise<Stay & { posting_id: number }> {
  const stay = await house.inHouse(room, { type: room < '200' ? 'STD' : 'DLX' })
  const { account_id } = stay
  const payments = [{ payment_method_id: method('CA'), amount: '900.00' }]
  await ana.do(cashiering.postPayments, { account_id, payments }, { answers: { credit_balance: 'yes' } })
  const { lines } = await ana.do(cashiering.postCharges, {
    account_id,
    lines: [{ code: '2010', unit_price: '100.00' }],
  })
  return { ...stay, posting_id: lines[0].posting_id ?? 0 }
}
type Guest = Awaited<ReturnType<typeof aGuest>>
const method = (code: string) => house.stock.id('payment-method', code)

const payOut = (clerk: Person, { account_id }: Stay, amount: string) =>
  clerk.call(cashiering.postPayments, {
    account_id,
    kind: 'paid_out',
    payments: [{ payment_method_id: method('CA'), amount, reference: 'Taxi' }],
  })
const giveBack = (clerk: Person, { account_id }: Stay, amount: string) =>
  clerk.call(cashiering.postPayments, {
    account_id,
    kind: 'refund',
    reason: 'Paid twice',
    payments: [{ payment_method_id: method('CA'), amount, reference: 'R' }],
  })
const adjust = (clerk: Person, { account_id, posting_id }: Guest, value: string) =>
  clerk.call(cashiering.adjust, {
    account_id,
    posting_ids: [posting_id],
    by: 'amount',
    value,
    adjustment_code_id: house.stock.id('adjustment-code', 'MGR'),
    reason: 'Cold',
  })
const takeOff = (clerk: Person, { account_id }: Stay, amount: string) =>
  clerk.call(cashiering.postCharges, {
    account_id,
    lines: [{ code: '2050', unit_price: amount, quantity: '-1', reference: 'R' }],
  })
const onTheHouse = (clerk: Person, { account_id }: Stay, amount: string) =>
  clerk.call(
    cashiering.postPayments,
    { account_id, payments: [{ payment_method_id: method('CO'), amount, reference: 'On the house' }] },
    { answers: { credit_balance: 'yes' } },
  )
/** A guest who was to come and would pay so much for not coming; he is let off all of it. */
async function letOff(clerk: Person, _: Stay, amount: string) {
  const { sql, property_id } = house
  const { id } = await house.reserve({ arrival_date: saturday, departure_date: nights(saturday, 2) })
  await sql`
    insert into reservation_penalty (property_id, reservation_id, event, type, value, base, is_manual)
    values (${property_id}, ${id}, 'no_show', 'flat', ${amount}, 'all', true)`
  return await clerk.call(
    reservation.noShow,
    {
      reservation_ids: [id],
      charge: 'none',
      waive_reason: 'Flight was cancelled',
    },
    { answers: { before_hold_time: 'yes' } },
  )
}

/** Whoever posts stands still when it is numbered or sealed, while `during` happens. */
async function whilePosting<T>(during: () => Promise<T>): Promise<T> {
  const { sql, property_id } = house
  const results: T[] = []
  await sql.begin(async inside => {
    await inside`select 1 from document_series where property_id = ${property_id} for update`
    await inside`select 1 from ledger_head where property_id = ${property_id} for update`
    results.push(await during())
  })
  return results[0]
}
const said = ({ status, refused }: { status: number; refused?: string }) => refused ?? String(status)

test('what somebody has done on a day counts against his limit of the day, and somebody else may let him pass it', async () => {
  const clerk = await aClerk()
  const [guest] = pair
  expect(await payOut(clerk, guest, '100.01')).toMatchObject({
    status: 403,
    refused: 'authority_limit',
    body: { message: '100.01 is above your limit of 100.00. A supervisor must approve it.' },
  })
  expect(await payOut(clerk, guest, '60.00')).toMatchObject({ status: 200 })
  expect(await payOut(clerk, guest, '40.01')).toMatchObject({
    status: 403,
    refused: 'authority_used_up',
    body: { message: 'With 40.01 you pass your limit of 100.00 for today. A supervisor must approve it.' },
  })
  const approval = { email: 'ana@demo-inn.test', password: 'correct horse 1' }
  const taxi = { payment_method_id: method('CA'), amount: '50.00', reference: 'Taxi' }
  await clerk.do(cashiering.postPayments, {
    account_id: guest.account_id,
    kind: 'paid_out',
    payments: [taxi],
    approval,
  })
  expect(await payOut(clerk, guest, '0.01')).toMatchObject({ refused: 'authority_used_up' })
  // Of another kind nothing is used yet, and somebody else has a day of his own.
  expect(await giveBack(clerk, guest, '40.00')).toMatchObject({ status: 200 })
  expect(await payOut(await aClerk(), guest, '100.00')).toMatchObject({ status: 200 })
})

test.each([
  ['cash out of the drawer', payOut],
  ['refunds', giveBack],
  ['rebates', adjust],
  ['charges below zero', takeOff],
  ['what is on the house', onTheHouse],
] as const)('two sessions of one person do not pass the limit of his day together: %s', async (_, act) => {
  const clerk = await aClerk()
  const again = await house.personAt(clerk.employee_id)
  const both = await whilePosting(async () => {
    const asked = Promise.all([act(clerk, pair[0], '60.00'), act(again, pair[1], '60.00')])
    await untilWaiting(house, 2)
    return { asked }
  })
  // Whoever comes first is let through, and the other hears what is left of his day.
  const answers = (await both.asked).map(said)
  expect([
    ['200', 'authority_used_up'],
    ['authority_used_up', '200'],
  ]).toContainEqual(answers)
  // What is left of the day both may do at once.
  const left = await Promise.all([act(clerk, pair[0], '20.00'), act(again, pair[1], '20.00')])
  expect(left.map(said)).toEqual(['200', '200'])
  expect(await act(clerk, pair[0], '0.01')).toMatchObject({ refused: 'authority_used_up' })
})

test('penalties that somebody lets guests off count against his day, two of them at once as well', async () => {
  const clerk = await aClerk()
  const again = await house.personAt(clerk.employee_id)
  expect(await letOff(clerk, pair[0], '100.01')).toMatchObject({ refused: 'authority_limit' })
  const both = await Promise.all([letOff(clerk, pair[0], '60.00'), letOff(again, pair[0], '60.00')])
  expect(both.map(said).sort()).toEqual(['200', 'authority_used_up'])
  expect(await letOff(clerk, pair[0], '40.00')).toMatchObject({ status: 200 })
  expect(await letOff(clerk, pair[0], '0.01')).toMatchObject({ refused: 'authority_used_up' })
})

/** Somebody of a role of his own who may do, and let others do, so much of a kind on a day. */
async function aChief(kind: string, per_day: number) {
  const { sql, property_id } = house
  const { employee_id } = await aClerk()
  const [role] = await sql<{ id: number }[]>`
    insert into role (code, name, layout) values (${aKey().slice(0, 20)}, 'Chief', 'employee') returning id`
  const [{ email }] = await sql<{ email: string }[]>`
    update employee set role_id = ${role.id}, password_hash = (select password_hash from employee where code = 'E001')
     where id = ${employee_id} returning email`
  await sql`
    insert into role_authority (property_id, role_id, kind, per_day)
    values (${property_id}, ${role.id}, ${kind}, ${per_day})`
  const approval = { email, password: 'correct horse 1' }
  return { employee_id, chief: await house.personAt(employee_id), approval }
}

test('what a supervisor consents to counts against his own day, and who consented is kept', async () => {
  const { sql, property_id } = house
  const [clerk, other] = [await aClerk(), await aClerk()]
  const { employee_id, chief, approval } = await aChief('paid_out', 200)
  const consented = (person: Person, amount: string) =>
    person.call(cashiering.postPayments, {
      account_id: pair[0].account_id,
      kind: 'paid_out',
      payments: [{ payment_method_id: method('CA'), amount, reference: 'Taxi' }],
      approval,
    })
  expect(await payOut(chief, pair[0], '50.00')).toMatchObject({ status: 200 })
  expect(await consented(clerk, '200.01')).toMatchObject({ refused: 'approval_failed' })
  const both = await Promise.all([consented(clerk, '101.00'), consented(other, '101.00')])
  expect(both.map(said).sort()).toEqual(['200', 'approval_failed'])
  expect(await payOut(chief, pair[0], '49.01')).toMatchObject({ refused: 'authority_used_up' })
  expect(await payOut(chief, pair[0], '49.00')).toMatchObject({ status: 200 })
  const kept = await sql`
    select kind, amount::numeric(9,2), approved_by_id from authority_use
     where property_id = ${property_id} and employee_id = any (${[clerk.employee_id, other.employee_id]}::bigint[])`
  expect(kept).toEqual([{ kind: 'paid_out', amount: '101.00', approved_by_id: employee_id }])
})

test('whoever has no limit of the day, or a day of his own, waits for nobody', async () => {
  const [clerk, other] = [await aClerk(), await aClerk()]
  const [anas, alsoAna] = [ana, await house.personAt(ana.employee_id)]
  const waits = async () =>
    (
      await house.sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    ).length
  const free = await whilePosting(async () => {
    const asked = Promise.all([payOut(anas, pair[0], '60.00'), payOut(alsoAna, pair[1], '60.00')])
    await untilWaiting(house, 2)
    return { asked, waits: await waits() }
  })
  expect(free.waits).toBe(0)
  expect((await free.asked).map(said)).toEqual(['200', '200'])
  const each = await whilePosting(async () => {
    const asked = Promise.all([payOut(clerk, pair[0], '60.00'), payOut(other, pair[1], '60.00')])
    await untilWaiting(house, 2)
    return { asked, waits: await waits() }
  })
  expect(each.waits).toBe(0)
  expect((await each.asked).map(said)).toEqual(['200', '200'])
})

/** A guest who has paid 80.00 with a card that the provider keeps. */
async function onCard(room: string) {
  const stay = await house.inHouse(room, { type: room < '200' ? 'STD' : 'DLX' })
  const token_id = await keepCard(ana, stay, `day_${room}`)
  const payments = [{ payment_method_id: method('VI'), amount: '80.00', card: { token_id } }]
  const { account_id } = stay
  await ana.do(cashiering.postPayments, { account_id, payments }, { answers: { credit_balance: 'yes' } })
  const back = (clerk: Person, amount: string, more: object = {}) =>
    clerk.call(
      cashiering.postPayments,
      {
        account_id,
        kind: 'refund',
        reason: 'Paid twice',
        payments: [{ payment_method_id: method('VI'), amount, card: { token_id }, reference: 'R' }],
        ...more,
      },
      { key: aKey() },
    )
  return { ...stay, back, given: () => terminal.refunded.filter(({ token }) => token === `day_${room}`) }
}

test('what a provider is just asked to give back counts as well, until it says that it does not', async () => {
  const clerk = await aClerk()
  const again = await house.personAt(clerk.employee_id)
  const [one, two] = [await onCard('201'), await onCard('202')]
  const line = terminal.hold()
  const first = one.back(clerk, '60.00')
  await line.asked
  expect(await two.back(again, '60.00')).toMatchObject({ refused: 'authority_used_up' })
  expect(two.given()).toEqual([])
  terminal.says({ status: 'declined', message: 'Card closed' })
  line.letGo()
  expect(await first).toMatchObject({ refused: 'card_declined' })
  terminal.says(approved)
  expect(await two.back(again, '60.00')).toMatchObject({ status: 200 })
  expect(await one.back(clerk, '40.01')).toMatchObject({ refused: 'authority_used_up' })
  expect(await one.back(clerk, '40.00')).toMatchObject({ status: 200 })
})

test('what a card is not given back after all nobody has consented to', async () => {
  const clerk = await aClerk()
  const { chief, approval } = await aChief('refund', 100)
  const [one, two] = [await onCard('204'), await onCard('104')]
  terminal.says({ status: 'declined', message: 'Card closed' })
  // Beyond the clerk's own day.
  expect(await giveBack(clerk, pair[0], '90.00')).toMatchObject({ status: 200 })
  expect(await one.back(clerk, '80.00', { approval })).toMatchObject({ refused: 'card_declined' })
  terminal.says(approved)
  expect(await two.back(clerk, '60.00', { approval })).toMatchObject({ status: 200 })
  // What the card has got counts.
  expect(await giveBack(chief, pair[0], '40.01')).toMatchObject({ refused: 'authority_used_up' })
  expect(await giveBack(chief, pair[0], '40.00')).toMatchObject({ status: 200 })
})

test('money that goes back to a company counts against the day of whoever gives it, what comes in does not', async () => {
  const clerk = await aClerk()
  const { id: account_id } = await aCompany(house, { name: 'Acme' })
  const cash = { payment_method_id: method('CA') }
  const { item_id } = await ana.do(receivable.payment, {
    account_id,
    payment: { ...cash, amount: '300.00' },
    apply: 'none',
  })
  const back = (amount: string) =>
    clerk.call(receivable.refund, { item_id: item_id ?? 0, amount, payment: cash, reason: 'Paid twice' })
  await clerk.do(receivable.payment, { account_id, payment: { ...cash, amount: '90.00' }, apply: 'none' })
  expect(await back('60.00')).toMatchObject({ status: 200 })
  expect(await back('40.01')).toMatchObject({ refused: 'authority_used_up' })
  expect(await giveBack(clerk, pair[0], '40.01')).toMatchObject({ refused: 'authority_used_up' })
  expect(await back('40.00')).toMatchObject({ status: 200 })
})

test('killed after somebody has approved it: the refund that the card has is posted without asking for consent again', async () => {
  const clerk = await aClerk()
  const guest = await onCard('203')
  terminal.says(new Error('line is dead'))
  const approval = { email: 'ana@demo-inn.test', password: 'correct horse 1' }
  expect(await giveBack(clerk, pair[0], '90.00')).toMatchObject({ status: 200 })
  expect(await guest.back(clerk, '60.00')).toMatchObject({ refused: 'authority_used_up' })
  expect(await guest.back(clerk, '60.00', { approval })).toMatchObject({ refused: 'card_pending' })
  await house.sql`update payment_intent set created_at = now() - interval '5 minutes' where folio_account_id = ${guest.account_id}`
  expect(await sweepCards(house.sql)).toBe(1)
  const { account } = await ana.do(cashiering.billing, { account_id: guest.account_id })
  expect(account.balances.guest).toBe('-20.00')
  expect(guest.given()).toHaveLength(1)
  expect(await giveBack(clerk, pair[0], '10.00')).toMatchObject({ refused: 'authority_used_up' })
})

test('money that settles a credit bill was within the limit of credit bills, and uses up no day of refunds', async () => {
  const { sql, property_id } = house
  const clerk = await house.personWith(...rights, 'Issue credit bill')
  await aClerk()
  await openCashier(clerk, '500.00')
  await sql`
    insert into role_authority (property_id, role_id, kind, per_posting, per_day)
    select ${property_id}, id, 'credit_bill', null, 100 from role where code = 'employee'`
  const { account_id } = await house.inHouse('203', { type: 'DLX' })
  await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '2010', unit_price: '100.00' }] })
  const { folio } = await ana.do(cashiering.postPayments, {
    account_id,
    payments: [{ payment_method_id: method('CA'), amount: '100.00' }],
    issue_folio: true,
  })
  const lines = (await ana.do(cashiering.creditable, { folio_id: folio?.folio_id ?? 0 })).lines
  const credit = (amount: string) =>
    clerk.call(cashiering.credit, {
      folio_id: folio?.folio_id ?? 0,
      lines: [{ posting_id: lines[0].posting_id, amount }],
      reason: 'Cold',
      adjustment_code_id: house.stock.id('adjustment-code', 'CREDIT'),
      settle: { kind: 'refund', payment: { payment_method_id: method('CA'), amount } },
    })
  expect(await credit('90.00')).toMatchObject({ status: 200 })
  expect(await credit('10.01')).toMatchObject({
    refused: expect.stringMatching(/authority_used_up|credit_exceeds/),
  })
  // The whole day of refunds is still his, and no more of it.
  expect(await giveBack(clerk, pair[0], '100.00')).toMatchObject({ status: 200 })
  expect(await giveBack(clerk, pair[0], '0.01')).toMatchObject({ refused: 'authority_used_up' })
})
