import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stock } from '../../../src/server/property/stock'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { deposit, penalty } from '../../../src/wire/deposit'
import { endOfDay } from '../../../src/wire/end-of-day'
import { ledgerVerification } from '../../../src/wire/ledger-verification'
import { checkIn } from '../../../src/wire/front-desk'
import { home } from '../../../src/wire/home'
import { receivable } from '../../../src/wire/receivable'
import { reservation } from '../../../src/wire/reservation'
import { repair } from '../../../src/wire/room/repair'
import { fixedCharge } from '../../../src/wire/routing'
import { withAllowance, withBreakfast } from '../kit/breakfast'
import { letIn } from '../kit/arrive'
import { aHouse, type House, monday, type Person, sunday } from '../kit/house'
import { aCompany, takeOver } from '../receivable/company'

// The golden scenario of domain/finance 24: one small hotel, two business dates, every figure of the document.
let house: House
let alice: Person
let acme: { id: number; account_no: string; guest_profile_id: number }
const stays: Record<'smith' | 'clark' | 'brown', { id: number; account_id: number }> = {
  smith: { id: 0, account_id: 0 },
  clark: { id: 0, account_id: 0 },
  brown: { id: 0, account_id: 0 },
}
const receipts: string[] = []
const id = (key: string, code: string) => house.stock.id(key, code)
const pay = (code: string, amount: string, more: object = {}) => ({
  payment_method_id: id('payment-method', code),
  amount,
  ...more,
})
const visa = { card: { terminal: { brand: 'VISA', last4: '4242', approval_code: '123456' } } }
const yes = { ...letIn, deposit_due: 'yes', deposit_overpaid: 'yes' }

/** Breakfasts, dollars that are bought and sold, and a reason to give a part back. */
async function withAll(stock: Stock): Promise<void> {
  await withBreakfast(stock)
  await withAllowance(stock)
  const { put } = stock
  await put('exchange-rate', [
    {
      foreign_currency_id: stock.id('foreign-currency', 'USD'),
      rate_type: 'cash',
      begin_at: '2026-01-01T00:00:00Z',
      buy_rate: '0.9150',
      sell_rate: '0.9450',
      buy_commission_percent: '2',
      sell_commission_percent: '2',
    },
  ])
  await put('adjustment-code', [{ code: 'REBATE', name: 'Rebate', adjustment_type: 'adjustment' }])
}

/** Debits, credits and balance of each ledger, of a business date and up to it. */
async function ledgers(date: string) {
  const rows = await house.sql<{ ledger: string; debits: string; credits: string; closing: string }[]>`
    select ledger, coalesce(sum(amount) filter (where amount > 0 and business_date = ${date}), 0)::numeric(19,2)::text as debits,
           coalesce(-sum(amount) filter (where amount < 0 and business_date = ${date}), 0)::numeric(19,2)::text as credits,
           coalesce(sum(amount) filter (where business_date <= ${date}), 0)::numeric(19,2)::text as closing
      from journal_line where property_id = ${house.property_id} group by ledger`
  return Object.fromEntries(
    rows.map(({ ledger, debits, credits, closing }) => [ledger, [debits, credits, closing]]),
  )
}

/** Net revenue of a business date by transaction code. */
async function revenue(date: string): Promise<Record<string, string>> {
  const rows = await house.sql<{ code: string; amount: string }[]>`
    select c.code, (-sum(l.amount))::numeric(19,2)::text as amount
      from journal_line l join transaction_code c on c.property_id = l.property_id and c.id = l.transaction_code_id
     where l.property_id = ${house.property_id} and l.ledger = 'revenue' and l.business_date = ${date} group by c.code having sum(l.amount) <> 0`
  return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]))
}
async function byClass(date: string): Promise<Record<string, string>> {
  const rows = await house.sql<{ revenue_class: string; amount: string }[]>`
    select revenue_class, (-sum(amount))::numeric(19,2)::text as amount from journal_line
     where property_id = ${house.property_id} and ledger = 'revenue' and business_date = ${date} group by revenue_class`
  return Object.fromEntries(rows.map(({ revenue_class, amount }) => [revenue_class, amount]))
}
async function taxes(date: string): Promise<Record<string, string>> {
  const rows = await house.sql<{ code: string; amount: string }[]>`
    select case c.code when '7010' then '7000' else c.code end as code, (-sum(l.amount))::numeric(19,2)::text as amount
      from journal_line l join transaction_code c on c.property_id = l.property_id and c.id = l.transaction_code_id
     where l.property_id = ${house.property_id} and l.ledger = 'tax' and l.business_date = ${date} group by 1`
  return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]))
}
const entries = async (date: string): Promise<number> =>
  (
    await house.sql`select id from journal_entry where property_id = ${house.property_id} and business_date = ${date}`
  ).length
const owed = async (account_id: number) =>
  (await alice.do(cashiering.billing, { account_id })).account.balances.guest
const book = async (guest: string, departure_date: string, rate: string) => {
  const { id: reservation_id } = await alice.do(reservation.store, {
    arrival_date: '2026-03-14',
    departure_date,
    adults: 2,
    guest: { last_name: guest },
    room_type_id: id('room-type', 'STD'),
    rate_code_id: id('rate-code', rate),
    reservation_type_id: id('reservation-type', 'CC'),
  } as never)
  return reservation_id
}
const accountOf = async (reservation_id: number): Promise<number> =>
  (
    await house.sql<{ id: number }[]>`
      select id from folio_account where property_id = ${house.property_id} and reservation_id = ${reservation_id} and kind = 'stay'`
  )[0]?.id ?? 0
const arrive = async (reservation_id: number, room: string) =>
  await alice.do(checkIn.checkIn, { reservation_id, room_id: id('room', room) }, { answers: yes })
const mainOf = async (account_id: number, code: string): Promise<number> =>
  (await alice.do(cashiering.billing, { account_id })).postings.find(
    posting => posting.code === code && posting.parent_id === null,
  )?.id ?? 0
async function closeTheDay(next: typeof sunday): Promise<void> {
  await alice.do(endOfDay.cashiers, { action: 'freeze' })
  const preview = await alice.do(endOfDay.previewRoomAndTax, {})
  const posted = await alice.do(endOfDay.postRoomAndTax, {
    action: 'start',
    expected_plan_hash: preview.plan_hash,
  })
  expect(posted).toMatchObject({ items_failed: 0 })
  await alice.do(endOfDay.roll, { expected_new_date: next })
  await alice.do(endOfDay.procedures, { action: 'run' })
  await alice.do(endOfDay.finish, { action: 'run' })
}

/** Charges that were posted on an account on a business date, as they first landed there: code and net amount. */
const posted = async (account_id: number, date: string): Promise<string[]> =>
  (
    await house.sql<{ line: string }[]>`
      select c.code || ' ' || p.amount::numeric(19,2)::text as line
        from posting p join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
       where p.property_id = ${house.property_id} and p.folio_account_id = ${account_id} and p.business_date = ${date} and p.side = 'charge'
       order by p.id`
  ).map(({ line }) => line)
/** What a fund of the house has come to. */
const fund = async (code: string): Promise<string> =>
  (
    await house.sql<{ balance: string }[]>`
      select coalesce(sum(l.amount), 0)::numeric(19,2)::text as balance from journal_line l
        join ledger_account a on a.property_id = l.property_id and a.id = l.ledger_account_id and a.code = ${code}
       where l.property_id = ${house.property_id}`
  )[0].balance
/** The metrics of the day that was closed last. */
const yesterday = async () => (await alice.do(home.summary, {})).revenue?.yesterday

beforeAll(async () => {
  house = await aHouse(withAll)
  alice = house.manager
  // Rooms 101 to 105, and 105 is out of order.
  await house.sql`update room set is_active = false where property_id = ${house.property_id} and (code > '105')`
  await alice.do(repair.setOutOfOrder, {
    rooms: [id('room', '105')],
    from_date: '2026-03-14',
    through_date: '2026-03-20',
    reason_id: id('out-of-order-or-service-reason', 'MAINT'),
  })
})
afterAll(() => house.close())

test('1: the balances of the system before stand against OPENING: 595.25 and 1 000.00', async () => {
  acme = await aCompany(house, { account_no: 'ACME' })
  const { account_no } = acme
  await takeOver(house, [
    { ledger: 'ar', account_no, document_no: 'OB-1', document_date: '2026-02-10', amount: '410.25' },
    { ledger: 'ar', account_no, document_no: 'OB-2', document_date: '2026-03-10', amount: '185.00' },
    { ledger: 'cash', amount: '1000.00', text: 'Safe' },
  ])
  expect(await ledgers('2026-03-14')).toMatchObject({
    ar: ['595.25', '0.00', '595.25'],
    internal: ['0.00', '1595.25', '-1595.25'],
  })
})

test('2 to 6: the drawer, two deposits, two arrivals', async () => {
  const [cashier] = await house.sql<{ id: number }[]>`
    insert into cashier (property_id, code, name, number, employee_ids)
    values (${house.property_id}, '1', 'Desk', 1, array[${alice.employee_id}]::bigint[])
    on conflict do nothing returning id`
  await alice.do(cashiering.open, { cashier_id: cashier?.id, opening_amount: '200.00' })
  expect([await fund('SAFE'), await fund('DRAWER'), await fund('OPENING')]).toEqual([
    '800.00',
    '200.00',
    '-1595.25',
  ])
  stays.smith.id = await book('Smith', '2026-03-16', 'BARBB')
  stays.clark.id = await book('Clark', '2026-03-15', 'BARBB')
  stays.brown.id = await book('Brown', '2026-03-15', 'PKG')
  const ahead = async (reservation_id: number, payment: object) =>
    await alice.do(deposit.post, { reservation_id, payments: [payment] } as never, {
      answers: { deposit_overpaid: 'yes' },
    })
  receipts.push((await ahead(stays.smith.id, pay('CA', '150.00'))).receipts[0]?.receipt_no ?? '')
  receipts.push((await ahead(stays.clark.id, pay('VI', '80.00', visa))).receipts[0]?.receipt_no ?? '')
  expect((await ledgers('2026-03-14')).deposit).toEqual(['0.00', '230.00', '-230.00'])

  await arrive(stays.smith.id, '101')
  await arrive(stays.brown.id, '102')
  for (const stay of Object.values(stays)) stay.account_id = await accountOf(stay.id)
  expect((await ledgers('2026-03-14')).deposit).toEqual(['150.00', '230.00', '-80.00'])
  expect(await owed(stays.smith.account_id)).toBe('-150.00')
  await alice.do(fixedCharge.store, {
    reservation_id: stays.brown.id,
    transaction_code_id: id('transaction-code', '3030'),
    frequency: 'daily',
    amount: '18.00',
  })
})

test('7: a minibar of 12.50 is 10.42 and 2.08', async () => {
  const { lines } = await alice.do(cashiering.postCharges, {
    account_id: stays.smith.account_id,
    lines: [{ code: '2050', unit_price: '12.50', reference: 'M1' }],
  })
  expect(lines.map(({ amount }) => amount)).toEqual(['10.42', '2.08'])
})

test('8: a passer-by eats for 57.80, gives 60.00, gets 2.20 and the first folio', async () => {
  const sold = await alice.do(cashiering.postCharges, {
    passer_by: { name: 'Passer-by' },
    lines: [{ code: '2010', unit_price: '57.80' }],
    payments: [pay('CA', '57.80', { tendered: '60.00' })],
  })
  expect(sold).toMatchObject({ change: ['2.20'], folio: { display_no: 'F26-000001', total_gross: '57.80' } })
  expect(sold.lines.map(({ amount }) => amount)).toEqual(expect.arrayContaining(['52.55', '5.25']))
  receipts.push(sold.receipt_no ?? '')
})

test('9: 200.00 dollars: 183.00 less 3.66, 179.34 paid out', async () => {
  const done = await alice.do(cashiering.exchange, {
    direction: 'buy',
    instrument: 'cash',
    currency: 'USD',
    foreign_amount: '200.00',
    name: 'Tourist',
    expected: { gross: '183.00', commission: '3.66' },
  })
  expect(done.base_payout).toBe('179.34')
  receipts.push(done.receipt_no)
})

test('10: Clark does not come: 110.00, the deposit of 80.00, and 30.00 by Visa', async () => {
  const { lines } = await alice.do(penalty.list, { reservation_id: stays.clark.id })
  for (const line of lines) await alice.do(penalty.remove, { id: line.id })
  await alice.do(penalty.store, {
    reservation_id: stays.clark.id,
    event: 'no_show',
    type: 'flat',
    value: '110.00',
  })
  await alice.do(endOfDay.prepare, {})
  await alice.do(endOfDay.guestCountry, { skip: true, skip_reason: 'golden' })
  const { results } = await alice.do(
    endOfDay.settleArrivals,
    { items: [{ reservation_id: stays.clark.id, action: 'no_show', charge: 'rule' }] },
    { answers: { penalty_unpaid: 'open' } },
  )
  expect(results).toMatchObject([{ done: true, error: null }])
  expect(await owed(stays.clark.account_id)).toBe('30.00')
  expect(await posted(stays.clark.account_id, '2026-03-14')).toEqual(['1040 100.00', '7000 10.00'])
  const paid = await alice.do(cashiering.postPayments, {
    account_id: stays.clark.account_id,
    payments: [pay('VI', '30.00', visa)],
    issue_folio: true,
  } as never)
  receipts.push(paid.receipt_no ?? '')
  expect(paid.folio).toMatchObject({ display_no: 'F26-000002', total_gross: '110.00' })
})

test('11: Alice closes: 228.46 expected, 228.00 counted, 200.00 stays, the dollars go at 183.00', async () => {
  const { drawer } = await alice.do(cashiering.closure, { action: 'summary' })
  expect(drawer).toMatchObject([
    { currency: 'EUR', expected: '228.46' },
    { currency: 'USD', expected: '200.00' },
  ])
  const counts = [
    { instrument: 'cash' as const, currency: 'EUR', counted: '228.00' },
    { instrument: 'cash' as const, currency: 'USD', counted: '200.00' },
  ]
  await alice.do(cashiering.closure, { action: 'count', counts })
  const closed = await alice.do(cashiering.closure, { action: 'close', retained_float: '200.00' })
  expect(closed.drawer).toMatchObject([{ difference: '-0.46' }, { difference: '0.00' }])
  receipts.push(closed.receipt_no ?? '')
  expect(await fund('SAFE')).toBe('1011.00')
})

test('12 and 13: the night of 154.00, the package of 180.00 with 5.00 of city tax and parking of 18.00', async () => {
  await closeTheDay(sunday)
  expect(await owed(stays.smith.account_id)).toBe('16.50')
  expect(await owed(stays.brown.account_id)).toBe('203.00')
  expect(await posted(stays.smith.account_id, '2026-03-14')).toEqual([
    '2050 10.42',
    '7020 2.08',
    '1000 113.64',
    '7000 11.36',
    '7100 5.00',
    '2000 21.82',
    '7010 2.18',
  ])
  expect(await posted(stays.brown.account_id, '2026-03-14')).toEqual([
    '1900 180.00',
    '7100 5.00',
    '1000 136.36',
    '7000 13.64',
    '3030 15.00',
    '7020 3.00',
  ])
})

test('the ledgers of 14 March close as the document says', async () => {
  expect(await ledgers('2026-03-14')).toEqual({
    guest: ['537.30', '317.80', '219.50'],
    deposit: ['230.00', '230.00', '0.00'],
    package: ['150.00', '180.00', '-30.00'],
    ar: ['595.25', '0.00', '595.25'],
    revenue: ['0.00', '453.45', '-453.45'],
    tax: ['0.00', '57.51', '-57.51'],
    cash: ['1911.80', '590.80', '1321.00'],
    internal: ['0.46', '1595.25', '-1594.79'],
  })
  expect(await revenue('2026-03-14')).toEqual({
    1000: '250.00',
    1040: '100.00',
    2000: '21.82',
    2010: '52.55',
    2050: '10.42',
    3030: '15.00',
    3130: '3.66',
  })
  expect(await byClass('2026-03-14')).toEqual({
    room: '250.00',
    room_other: '100.00',
    fnb: '84.79',
    other: '18.66',
  })
  expect(await taxes('2026-03-14')).toEqual({ 7000: '42.43', 7100: '10.00', 7020: '5.08' })
  expect(await entries('2026-03-14')).toBe(16)
})

test('14 March: half of the rooms sold, 125.00 for each of them, 62.50 for each that could be', async () => {
  expect(await yesterday()).toMatchObject({ occupancy_percent: '50.00', adr: '125.00', revpar: '62.50' })
})

test('the papers of 14 March: what was posted by code, the ledgers with their holders, the proof, and the flash', async () => {
  const read = async (report: string) =>
    (await alice.do(endOfDay.document, { business_date: '2026-03-14', report })).rows
  const short = (amount: unknown) => (amount === null ? null : Number(amount).toFixed(2))
  const rows = await read('trial-balance')
  const of = (section: string, kind?: string) =>
    rows.filter(row => row.section === section && (kind === undefined || row.kind === kind))
  const total = (some: typeof rows, column: string) =>
    some.reduce((sum, row) => sum + Number(row[column] ?? 0), 0).toFixed(2)
  const byCode = (kind: string, column: string) =>
    Object.fromEntries(of('activity', kind).map(row => [String(row.code), short(row[column])]))
  expect(byCode('revenue', 'net')).toEqual(await revenue('2026-03-14'))
  const room = of('activity', 'revenue').find(({ code }) => code === '1000')
  expect(room).toMatchObject({
    name: expect.any(String),
    group: expect.any(String),
    subgroup: expect.any(String),
  })
  expect([room?.net, room?.tax, room?.gross, room?.month_to_date, room?.year_to_date].map(short)).toEqual([
    '250.00',
    '30.00',
    '280.00',
    '250.00',
    '250.00',
  ])
  expect(total(of('activity', 'revenue'), 'net')).toBe('453.45')
  // Both of 10 %: of rooms and of meals.
  expect(byCode('taxes', 'tax')).toEqual({ 7000: '35.00', 7010: '7.43', 7020: '5.08', 7100: '10.00' })
  expect(total(of('activity', 'taxes'), 'tax')).toBe('57.51')
  expect(
    of('ledgers').map(({ ledger, closing, holders, difference }) => [
      ledger,
      ...[closing, holders, difference].map(short),
    ]),
  ).toEqual([
    ['guest', '219.50', '219.50', '0.00'],
    ['deposit', '0.00', '0.00', '0.00'],
    ['package', '-30.00', '-30.00', '0.00'],
    ['ar', '595.25', '595.25', '0.00'],
    ['revenue', '-453.45', null, null],
    ['tax', '-57.51', null, null],
    ['cash', '1321.00', null, null],
    ['internal', '-1594.79', null, null],
  ])
  expect(of('proof').map(({ amount }) => short(amount))).toEqual([
    '0.00',
    '0.00',
    '453.45',
    '57.51',
    '-1321.00',
    '1594.79',
    '784.75',
    '784.75',
    '0.00',
  ])
  expect([rows[0].first_seq, rows[0].seal_seq].map(Number)).toEqual([1, 16])

  const flash = await read('manager-flash')
  const figure = (name: string) => {
    const row = flash.find(one => one.figure === name)
    return [row?.today, row?.month_to_date, row?.year_to_date, row?.last_year].map(value =>
      value === null ? null : Number(value),
    )
  }
  expect(figure('Sold')).toEqual([2, 2, 2, null])
  expect(figure('Total revenue')).toEqual([453.45, 453.45, 453.45, null])
  expect(figure('ADR')).toEqual([125, 125, 125, null])
  expect(figure('RevPAR')).toEqual([62.5, 62.5, 62.5, null])
  expect(figure('TRevPAR')).toEqual([113.36, 113.36, 113.36, null])
  expect(figure('guest')).toEqual([219.5, null, null, null])
  expect(figure('Over or short')).toEqual([-0.46, -0.46, -0.46, null])
  expect(figure('Shifts closed without a count')).toEqual([0, 0, 0, null])
})

test('14 to 17: breakfast on the allowance, the minibar back, a fifth of the room, half the parking to 101', async () => {
  await alice.do(cashiering.open, { opening_amount: '200.00' })
  const { smith, brown } = stays
  await alice.do(cashiering.postCharges, {
    account_id: brown.account_id,
    lines: [{ code: '2000', unit_price: '34.00' }],
  })
  expect((await ledgers('2026-03-15')).package).toEqual(['34.00', '0.00', '4.00'])
  expect(await posted(brown.account_id, '2026-03-15')).toEqual(['2000 30.91', '7010 3.09'])

  await alice.do(cashiering.editPosting, {
    action: 'reverse',
    account_id: smith.account_id,
    posting_ids: [await mainOf(smith.account_id, '2050')],
    adjustment_code_id: id('adjustment-code', 'WRONG'),
    reason: 'Not taken',
  })
  const rebate = await alice.do(cashiering.adjust, {
    account_id: smith.account_id,
    posting_ids: [await mainOf(smith.account_id, '1000')],
    by: 'percent',
    value: '20',
    adjustment_code_id: id('adjustment-code', 'REBATE'),
    reason: 'Noise',
  })
  expect(rebate.postings.map(({ amount }) => amount)).toEqual(['-22.73', '-2.27'])

  await alice.do(cashiering.editPosting, {
    action: 'split',
    by: 'equal',
    parts: 2,
    account_id: brown.account_id,
    posting_id: await mainOf(brown.account_id, '3030'),
  })
  const moved = await alice.do(cashiering.transferPosting, {
    direction: 'to',
    account_id: brown.account_id,
    other_account_ids: [smith.account_id],
    what: { kind: 'postings', posting_ids: [await mainOf(brown.account_id, '3030')] },
  })
  expect(moved.transferred).toBe('9.00')
  const { postings } = await alice.do(cashiering.billing, { account_id: smith.account_id })
  const parking = postings.filter(({ code, group_total }) => code === '3030' || group_total === '9.00')
  expect(parking.map(({ amount }) => amount)).toEqual(['7.50', '1.50'])
  const kept = (await alice.do(cashiering.billing, { account_id: brown.account_id })).postings
  expect(kept.filter(({ group_total }) => group_total === '9.00').map(({ amount }) => amount)).toEqual([
    '7.50',
    '1.50',
  ])
})

test('18: Brown leaves on the account of ACME: 194.00, net 171.13, tax 22.87', async () => {
  const left = await alice.do(checkOut.checkOut, {
    reservation_id: stays.brown.id,
    windows: [{ no: 1, action: 'to_ar', ar_account_id: acme.id }],
  })
  expect(left.folio_numbers).toMatchObject([{ display_no: 'F26-000003', total_gross: '194.00' }])
  const { items } = await alice.do(cashiering.folios, { filters: { folio_no: 'F26-000003' } })
  expect(items).toMatchObject([{ total_net: '171.13', total_tax: '22.87', total_gross: '194.00' }])
})

test('19: ACME pays 500.00 by bank: OB-1 whole, 89.75 of OB-2, 95.25 left', async () => {
  const paid = await alice.do(receivable.payment, {
    account_id: acme.id,
    payment: pay('BT', '500.00', { reference: 'T1' }),
    apply: 'oldest',
  })
  expect(paid.applications).toMatchObject([
    { document_no: 'OB-1', amount: '410.25' },
    { document_no: 'OB-2', amount: '89.75' },
  ])
  expect(paid.balance).toBe('289.25')
  receipts.push(paid.receipt_no ?? '')
  const { items } = await alice.do(receivable.invoices, { filters: { account_id: acme.id, state: 'open' } })
  expect(items.map(({ document_no, open }) => [document_no, open])).toEqual([
    ['OB-2', '95.25'],
    ['F26-000003', '194.00'],
  ])
})

test('20: the allowance is settled with a loss of 4.00, and 101 sleeps again for 154.00', async () => {
  const counts = [{ instrument: 'cash' as const, currency: 'EUR', counted: '200.00' }]
  await alice.do(cashiering.closure, { action: 'count', counts })
  await alice.do(cashiering.closure, { action: 'close', retained_float: '200.00' })
  // Two days in one afternoon.
  await alice.do(endOfDay.prepare, { confirm: ['too_soon'] })
  await alice.do(endOfDay.guestCountry, { skip: true, skip_reason: 'golden' })
  await closeTheDay(monday)
  expect(await owed(stays.smith.account_id)).toBe('142.00')
  expect(await posted(stays.smith.account_id, '2026-03-15')).toEqual([
    '2050 -10.42',
    '7020 -2.08',
    '1090 -22.73',
    '7000 -2.27',
    '3030 7.50',
    '7020 1.50',
    '1000 113.64',
    '7000 11.36',
    '7100 5.00',
    '2000 21.82',
    '7010 2.18',
  ])
})

test('the ledgers of 15 March close as the document says, and the books prove themselves', async () => {
  expect(await ledgers('2026-03-15')).toEqual({
    guest: ['181.00', '258.50', '142.00'],
    deposit: ['0.00', '0.00', '0.00'],
    package: ['34.00', '4.00', '0.00'],
    ar: ['194.00', '500.00', '289.25'],
    revenue: ['36.79', '166.37', '-583.03'],
    tax: ['4.71', '21.63', '-74.43'],
    cash: ['500.00', '0.00', '1821.00'],
    internal: ['0.00', '0.00', '-1594.79'],
  })
  expect(await revenue('2026-03-15')).toEqual({
    1000: '113.64',
    1090: '-22.73',
    2000: '52.73',
    3191: '-3.64',
    2050: '-10.42',
  })
  expect(await byClass('2026-03-15')).toEqual({ room: '90.91', fnb: '42.31', other: '-3.64' })
  expect(await taxes('2026-03-15')).toEqual({ 7000: '14.00', 7100: '5.00', 7020: '-2.08' })
  expect(await entries('2026-03-15')).toBe(9)
  const verified = await alice.do(ledgerVerification.run, { scope: 'all' })
  expect(verified.results.filter(({ ok }) => !ok)).toEqual([])
})

test('the flash of 15 March adds up its month, and makes ratios of sums', async () => {
  const { rows } = await alice.do(endOfDay.document, { business_date: '2026-03-15', report: 'manager-flash' })
  const figure = (name: string) => {
    const row = rows.find(one => one.figure === name)
    return [row?.today, row?.month_to_date].map(Number)
  }
  expect(figure('Sold')).toEqual([1, 3])
  expect(figure('Room revenue')).toEqual([90.91, 340.91])
  // 340.91 by three, and by eight that could be sold: not the mean of two days.
  expect(figure('ADR')).toEqual([90.91, 113.64])
  expect(figure('RevPAR')).toEqual([22.73, 42.61])
})

test('seven receipts, three folios, and the next numbers are 4 and 8', async () => {
  expect(receipts).toEqual([1, 2, 3, 4, 5, 6, 7].map(no => `R26-00000${no}`))
  const series = await house.sql<{ series: string; next_no: number }[]>`
    select series, next_no::int as next_no from document_series
     where property_id = ${house.property_id} and series in ('folio', 'receipt') order by series`
  expect(series).toEqual([
    { series: 'folio', next_no: 4 },
    { series: 'receipt', next_no: 8 },
  ])
})

test('the figures of both days: four rooms to sell, two at 125.00 and a no-show, then one at 90.91', async () => {
  const facts = await house.sql`
    select business_date::text, rooms_physical::int as rooms, rooms_ooo::int as out_of_order, rooms_available::int as available,
           rooms_sold::int as sold, rooms_no_show::int as no_shows, room_revenue::numeric(19,2)::text as room_revenue
      from property_day_fact where property_id = ${house.property_id} order by business_date`
  const rooms = { rooms: 5, out_of_order: 1, available: 4 }
  expect(facts).toEqual([
    { business_date: '2026-03-14', ...rooms, sold: 2, no_shows: 1, room_revenue: '250.00' },
    { business_date: '2026-03-15', ...rooms, sold: 1, no_shows: 0, room_revenue: '90.91' },
  ])
  expect(await yesterday()).toMatchObject({ occupancy_percent: '25.00', adr: '90.91', revpar: '22.73' })
})
