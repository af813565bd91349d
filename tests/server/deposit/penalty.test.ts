import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answers } from '../../../src/hotel/question'
import type { Money } from '../../../src/hotel/money'
import { lockReservation } from '../../../src/server/store/reservation'
import { settlePenalty, type SettlePenalty } from '../../../src/server/store/penalty'
import { deposit } from '../../../src/wire/deposit'
import { aCompany } from '../receivable/company'
import { aDesk, type Desk } from '../kit/desk'
import { saturday, tuesday } from '../kit/house'
import type { Person } from '../kit/house'
import { inside } from './inside'
import { balances, broken, openShift } from './ledger'

let desk: Desk

beforeAll(async () => {
  desk = await aDesk()
  await openShift(desk, desk.manager)
})
afterAll(() => desk.close())

type Line = { event?: string; type?: string; value?: string; base?: string; applies_from?: string }

/** A booking of three nights at 149.00 that carries penalty lines and has paid ahead. */
async function aBooking(lines: Line[], paid?: string, method = 'CA') {
  const { id } = await desk.reserve({ arrival_date: saturday, departure_date: tuesday, amount: '149.00' })
  for (const {
    event = 'cancel',
    type = 'nights',
    value = '1',
    base = 'room',
    applies_from = '2020-01-01T00:00:00Z',
  } of lines) {
    await desk.sql`
      insert into reservation_penalty (property_id, reservation_id, event, type, value, base, applies_from)
      values (${desk.property_id}, ${id}, ${event}, ${type}, ${value}, ${base}, ${event === 'cancel' ? applies_from : null})`
  }
  if (paid) {
    const payments = [{ payment_method_id: desk.stock.id('payment-method', method), amount: paid }]
    await desk.manager.do(
      deposit.post,
      { reservation_id: id, payments },
      { answers: { deposit_overpaid: 'yes' } },
    )
  }
  return id
}

const settle = async (
  id: number,
  more: Partial<SettlePenalty> = {},
  answers: Answers = {},
  person: Person = desk.manager,
) =>
  await inside(
    desk,
    person,
    async ({ tx, who }) =>
      await settlePenalty(tx, {
        reservation: await lockReservation(tx, id),
        event: 'cancel',
        refund: 'keep_on_ledger',
        answers,
        who,
        by: {},
        ...more,
      }),
    answers,
  )
const refusedBy = async (settled: Promise<unknown>) =>
  await settled.then(
    () => undefined,
    (error: { refusal?: { refused: string }; questions?: { code: string }[] }) =>
      error.refusal?.refused ?? error.questions?.map(({ code }) => code),
  )
const euro = (text: string): Money => BigInt(text.replace('.', '')) as Money
const statusOf = async (id: number) =>
  (await desk.sql<{ status: string }[]>`select status from folio_account where reservation_id = ${id}`)[0]
    ?.status
const folioOf = async (id: number) =>
  (
    await desk.sql`select f.type, f.total_gross::text, f.total_net::text from folio f join folio_account a on a.id = f.folio_account_id where a.reservation_id = ${id}`
  )[0]

test('one night is charged, the deposit pays it as far as it goes, the rest is left open', async () => {
  const id = await aBooking([{}], '138.60')
  expect(await refusedBy(settle(id))).toEqual(['penalty_unpaid'])
  const settled = await settle(id, {}, { penalty_unpaid: 'open' })
  expect(settled).toMatchObject({
    penalty: 14900n,
    applied: 13860n,
    charged: 1040n,
    open: 1040n,
    refund_due: 0n,
  })
  expect(await balances(desk, id)).toEqual({ deposit: '0.00', guest: '10.40' })
  expect(await statusOf(id)).toBe('reopened')
  // By market, source, rate and type it is found where the stay is.
  const revenue = await desk.sql`
    select l.revenue_class, l.amount, p.market_code, p.source_code, p.rate_code, p.room_type_code
      from journal_line l join posting p on p.id = l.posting_id where p.reservation_id = ${id} and l.ledger = 'revenue'`
  expect(revenue).toEqual([
    {
      revenue_class: 'room_other',
      amount: '-149.0000',
      market_code: 'BAR',
      source_code: 'DIR',
      rate_code: 'BAR',
      room_type_code: 'STD',
    },
  ])
  expect(await broken(desk)).toEqual([])
})

test('the missing part is paid at once: folio of the cancellation, account closed', async () => {
  const id = await aBooking([{}], '138.60')
  const cash = `pay:${desk.stock.id('payment-method', 'CA')}`
  const settled = await settle(id, {}, { penalty_unpaid: cash })
  expect(settled).toMatchObject({ open: 0n, folio: { display_no: expect.stringMatching(/^F26-/) } })
  expect(await folioOf(id)).toMatchObject({ type: 'cancellation', total_gross: '149.0000' })
  expect([await statusOf(id), await balances(desk, id)]).toEqual([
    'closed',
    { deposit: '0.00', guest: '0.00' },
  ])
  expect(await broken(desk)).toEqual([])
})

test('before the deadline nothing is charged and the whole deposit is due back, with a trace', async () => {
  const id = await aBooking([{ applies_from: '2999-01-01T00:00:00Z' }], '138.60')
  expect(await settle(id)).toMatchObject({ penalty: 0n, applied: 0n, refund_due: 13860n })
  expect(await balances(desk, id)).toEqual({ deposit: '-138.60' })
  const [trace] = await desk.sql`select text from trace where owner_type = 'reservation' and owner_id = ${id}`
  expect(trace.text).toBe('Deposit of 138.60 to refund')
})

test('50 % of three nights is 223.50', async () => {
  const id = await aBooking([{ type: 'percent', value: '50' }, {}])
  expect(await settle(id, {}, { penalty_unpaid: 'open' })).toMatchObject({ penalty: 22350n })
})

test('reduced to 100.00: 100.00 of the deposit is kept and 38.60 is due back', async () => {
  const id = await aBooking([{}], '138.60')
  const lower = { amount: euro('100.00') }
  expect(await refusedBy(settle(id, lower))).toBe('reason_required')
  const settled = await settle(id, { ...lower, waive_reason: 'Regular guest' })
  expect(settled).toMatchObject({
    computed: 14900n,
    penalty: 10000n,
    applied: 10000n,
    charged: 0n,
    refund_due: 3860n,
  })
  expect(await statusOf(id)).toBe('reopened')
  expect(await balances(desk, id)).toEqual({ deposit: '-38.60', guest: '0.00' })
})

test('the rest of the deposit is given back at once, the way it was paid', async () => {
  const id = await aBooking([{}], '200.00')
  expect(await settle(id, { refund: 'refund' })).toMatchObject({
    applied: 14900n,
    refunded: 5100n,
    refund_due: 0n,
  })
  expect(await balances(desk, id)).toEqual({ deposit: '0.00', guest: '0.00' })
  const [receipt] = await desk.sql`select kind from receipt order by id desc limit 1`
  expect(receipt.kind).toBe('deposit_refund')
  expect(await broken(desk)).toEqual([])
})

test('waiving needs the right, and authority for the amount', async () => {
  const id = await aBooking([{}])
  const none = { amount: euro('0.00'), waive_reason: 'Illness' }
  const clerk = await desk.personWith('Reservation cancel')
  expect(await refusedBy(settle(id, none, {}, clerk))).toBe('not_permitted')
  const agent = await desk.personWith('Reservation cancel', 'Penalty waive')
  expect(await refusedBy(settle(id, none, {}, agent))).toBe('authority_limit')
  expect(await refusedBy(settle(id, { amount: euro('999.00'), waive_reason: 'Anger' }))).toBe('validation')
  expect(await settle(id, none)).toMatchObject({ penalty: 0n, computed: 14900n })
})

test('a no-show costs the first night by the rule of the house; of a card the terminal gives the approval', async () => {
  const { id } = await desk.reserve({ amount: '110.00' })
  const payments = [
    {
      payment_method_id: desk.stock.id('payment-method', 'VI'),
      amount: '80.00',
      card: { terminal: { brand: 'Visa', last4: '4242', approval_code: 'A1' } },
    },
  ]
  await desk.manager.do(
    deposit.post,
    { reservation_id: id, payments },
    { answers: { deposit_overpaid: 'yes' } },
  )
  const visa = `pay:${desk.stock.id('payment-method', 'VI')}`
  expect(await refusedBy(settle(id, { event: 'no_show' }, { penalty_unpaid: visa }))).toEqual([
    'penalty_terminal',
  ])
  expect(
    await refusedBy(settle(id, { event: 'no_show' }, { penalty_unpaid: visa, penalty_terminal: 'yes' })),
  ).toBe('validation')
  const settled = await settle(
    id,
    { event: 'no_show' },
    { penalty_unpaid: visa, penalty_terminal: '4242 A77' },
  )
  expect(settled).toMatchObject({ penalty: 11000n, applied: 8000n, charged: 3000n, open: 0n })
  expect(await folioOf(id)).toMatchObject({ type: 'no_show', total_gross: '110.0000', total_net: '100.0000' })
  const kinds = await desk.sql`
    select e.kind from journal_entry e where exists (select from posting p where p.entry_id = e.id and p.reservation_id = ${id} and p.ledger = 'guest') order by e.id`
  expect(kinds.map(({ kind }) => kind)).toEqual(['penalty', 'deposit_apply', 'payment'])
  expect(await broken(desk)).toEqual([])
})

test('a card on file pays a penalty with what the terminal says of it, as no provider charges it', async () => {
  const id = await aBooking([{}])
  await desk.sql`
    insert into payment_card_token (property_id, reservation_id, provider, token, brand, last4, expiry_month, expiry_year)
    values (${desk.property_id}, ${id}, 'manual', ${`tok_${id}`}, 'visa', '4242', 12, 2030)`
  await desk.sql`update reservation set payment_method_id = ${desk.stock.id('payment-method', 'VI')} where id = ${id}`
  expect(await refusedBy(settle(id, {}, { penalty_unpaid: 'card' }))).toEqual(['penalty_terminal'])
  expect(await settle(id, {}, { penalty_unpaid: 'card', penalty_terminal: 'A77' })).toMatchObject({
    open: 0n,
  })
  const [paid] = await desk.sql`
    select approval_code, amount from posting where reservation_id = ${id} and side = 'payment' and approval_code is not null`
  expect(paid).toMatchObject({ approval_code: 'A77' })
  expect(await broken(desk)).toEqual([])
})

test('a penalty is charged once for a booking', async () => {
  const id = await aBooking([{}])
  await settle(id, {}, { penalty_unpaid: `pay:${desk.stock.id('payment-method', 'CA')}` })
  await desk.sql`update reservation_penalty set charged_entry_id = null where reservation_id = ${id}`
  expect(await refusedBy(settle(id, {}, { penalty_unpaid: 'open' }))).toBe('duplicate')
})

test('a company pays what is missing on its account', async () => {
  const id = await aBooking([{}])
  const { id: ar_account_id } = await aCompany(desk)
  const cash = await refusedBy(settle(id, {}, { penalty_unpaid: 'city_ledger' }))
  expect(cash).toEqual(['penalty_unpaid'])
  const [account] = await desk.sql<{ id: number }[]>`
    insert into folio_account (property_id, kind, reservation_id, name) values (${desk.property_id}, 'stay', ${id}, 'Guest') returning id`
  await desk.sql`insert into folio_window (property_id, folio_account_id, window_no, ar_account_id) values (${desk.property_id}, ${account.id}, 1, ${ar_account_id})`
  expect(await settle(id, {}, { penalty_unpaid: 'city_ledger' })).toMatchObject({
    open: 0n,
    folio: { invoices: [{ amount: 14900n }] },
  })
  const [item] =
    await desk.sql`select document_no, original from ar_item where ar_account_id = ${ar_account_id}`
  expect(item).toMatchObject({ original: '149.0000', document_no: expect.stringMatching(/^F26-/) })
  expect(await broken(desk)).toEqual([])
})

test('a booking without rule and deposit costs nothing and leaves nothing behind', async () => {
  const { id } = await desk.reserve()
  expect(await settle(id)).toMatchObject({ penalty: 0n, refund_due: 0n })
  expect(await statusOf(id)).toBeUndefined()
})
