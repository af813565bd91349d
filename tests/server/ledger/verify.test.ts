import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransactionSql } from '../../../src/server/database/connect'
import { invariants } from '../../../src/server/ledger/invariants'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { checkIn } from '../../../src/wire/front-desk'
import { ledgerVerification } from '../../../src/wire/ledger-verification'
import { reservation } from '../../../src/wire/reservation'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, monday, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'
import { pdfText } from '../kit/pdf-text'
import { type Breach, breachesOf, type Forging } from './breaches'

let house: House

// One guest stays on Saturday, pays and leaves on Sunday; both nights are closed.
beforeAll(async () => {
  house = await aHouse(withBreakfast)
  const { manager, stock, property_id } = house
  const { id } = await manager.do(reservation.store, {
    arrival_date: saturday,
    nights: 1,
    adults: 2,
    guest: { last_name: 'Smith' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  await manager.do(
    checkIn.checkIn,
    { reservation_id: id, room_id: stock.id('room', '101') },
    { answers: letIn },
  )
  await closeNight(manager, sunday)
  const [cashier] = await house.sql<{ id: number }[]>`
    insert into cashier (property_id, code, name, number, employee_ids)
    values (${property_id}, '1', 'Desk', 1, array[${manager.employee_id}]::bigint[]) returning id`
  await manager.do(cashiering.open, { cashier_id: cashier.id, opening_amount: '0.00' })
  const card = { terminal: { brand: 'VISA', last4: '4242', approval_code: '123456' } }
  const payments = [{ payment_method_id: stock.id('payment-method', 'VI'), amount: '154.00', card }]
  await manager.do(checkOut.checkOut, { reservation_id: id, windows: [{ no: 1, action: 'pay', payments }] })
  await closeNight(manager, monday)
}, 60_000)
afterAll(() => house.close())

test('the nights that nobody touched hold, each of itself and all of them together', async () => {
  const { manager } = house
  for (const scope of [
    { scope: 'today' },
    { scope: 'date', business_date: saturday },
    { scope: 'all' },
  ] as const) {
    const { results, proof } = await manager.do(ledgerVerification.run, scope)
    expect(results.filter(({ ok }) => !ok)).toEqual([])
    expect({ laws: results.length, proof }).toEqual({ laws: invariants.length, proof: '0.00' })
  }
})

test('an auditor takes a page of a closed date along: balances, numbers, seal, and that the laws hold', async () => {
  const { manager, sql, property_id } = house
  const paper = async (business_date: string) => {
    const url = `/api/${ledgerVerification.certificate.path}`
    const headers = { authorization: `Bearer ${manager.token}` }
    const { statusCode, rawPayload } = await house.app.inject({
      method: 'POST',
      url,
      headers,
      payload: { business_date },
    })
    expect(statusCode).toBe(200)
    return pdfText(rawPayload).replaceAll(/\s+/g, ' ')
  }
  const [{ seal_seq, seal_hash, before }] = await sql`
    select d.seal_seq, d.seal_hash, (select seal_seq from business_day where property_id = d.property_id and business_date = ${saturday}) as before
      from business_day d where d.property_id = ${property_id} and d.business_date = ${sunday}`
  const page = await paper(sunday)
  expect(page).toContain(`All ${invariants.length} laws of the books hold.`)
  expect(page).toContain(`entries ${before + 1} to ${seal_seq}`)
  expect(page).toContain(seal_hash)
  expect(page).toMatch(/Folios F26-000001 F26-000001 1/)
  expect(page).toMatch(/Receipts R26-000001 /)
  expect(page).toMatch(/Guest 154,00 0,00 154,00 0,00/)
  const open = await manager.call(ledgerVerification.certificate, { business_date: monday })
  expect(open).toMatchObject({ status: 422, refused: 'validation' })
})

test('a date is asked for with the scope of a date, and only then', async () => {
  const { manager } = house
  expect(await manager.call(ledgerVerification.run, { scope: 'date' })).toMatchObject({
    status: 422,
    body: { error: { fields: { business_date: expect.anything() } } },
  })
  expect(await manager.call(ledgerVerification.run, { scope: 'all', business_date: sunday })).toMatchObject({
    status: 422,
  })
})

test('every closed night has checked itself, and the auditor sees what it found', async () => {
  const { items } = await house.manager.do(ledgerVerification.history, {})
  expect(items).toMatchObject([
    { business_date: sunday, ok: true, broken: [] },
    { business_date: saturday, ok: true, broken: [] },
  ])
  expect(items[0].head_seq).toBeGreaterThan(items[1].head_seq)
})

/** Moves what a card paid into the drawer. */
const toDrawer = (sql: TransactionSql) => sql`
  update journal_line l set ledger_account_id = g.id from ledger_account g
   where g.property_id = l.property_id and g.is_drawer and l.ledger = 'cash' and l.business_date = ${sunday}`

type Forgery = { what: string; does: Forging; breaks: string[] }

// What somebody could do who has the database itself in hands and turns its guards off. Each is found by the check of its
// own date and by the check of everything.
const forgeries: Forgery[] = [
  {
    what: 'an amount of a line is changed',
    does: sql =>
      sql`update journal_line set amount = amount + 1 where business_date = ${sunday} and role = 'own'`,
    breaks: ['I-01', 'I-02', 'I-03', 'I-04', 'I-18', 'I-19'],
  },
  {
    what: 'a line is taken away',
    does: sql => sql`delete from journal_line where business_date = ${sunday} and role = 'contra'`,
    breaks: ['I-01', 'I-02', 'I-18', 'I-19'],
  },
  {
    what: 'a stored balance is changed',
    does: sql => sql`update subledger_balance set balance = balance + 5 where ledger = 'guest'`,
    breaks: ['I-03', 'I-11'],
  },
  {
    what: 'a posting loses its window',
    does: sql => sql`
      delete from posting_placement w using posting p
       where p.property_id = w.property_id and p.id = w.posting_id and p.business_date = ${sunday} and p.ledger = 'guest'`,
    breaks: ['I-05'],
  },
  {
    what: 'a folio is given another total',
    does: sql =>
      sql`update folio set total_net = total_net - 4, total_gross = total_gross - 4, total_paid = total_paid - 4`,
    breaks: ['I-06'],
  },
  {
    what: 'the words of a folio are rewritten',
    does: sql => sql`update folio set content = content || '{"payee": "Somebody else"}'`,
    breaks: ['I-40'],
  },
  {
    what: 'a folio is taken out of its series',
    does: sql => sql`update folio set number = number + 1`,
    breaks: ['I-08'],
  },
  {
    what: 'a folio is dated before the one that went before it',
    does: sql => sql`
      insert into folio (property_id, series, fiscal_year, number, display_no, type, status, folio_account_id, window_no, business_date,
             issued_by_id, payee_name, currency, total_net, total_tax, total_gross, total_paid, content, content_sha)
      select property_id, series, fiscal_year, number + 1, 'X', type, status, folio_account_id, window_no, ${saturday}, issued_by_id,
             payee_name, currency, total_net, total_tax, total_gross, total_paid, content, content_sha from folio`,
    breaks: ['I-08', 'I-09'],
  },
  {
    what: 'an entry is dated back into a closed day',
    does: sql =>
      sql`update journal_entry set business_date = ${saturday} where business_date = ${sunday} and kind = 'payment'`,
    breaks: ['I-15', 'I-19'],
  },
  {
    what: 'a day opens with another sum than the day before closed with',
    does: sql => sql`
      update ledger_day_balance set opening = opening + 7, closing = closing + 7 where business_date = ${sunday} and ledger = 'guest'`,
    breaks: ['I-17', 'I-18'],
  },
  {
    what: 'the first day does not open with nothing',
    does: sql => sql`
      update ledger_day_balance set opening = case ledger when 'guest' then 7 else -7 end,
             closing = closing + case ledger when 'guest' then 7 else -7 end
       where business_date = ${saturday} and ledger in ('guest', 'cash')`,
    breaks: ['I-17'],
  },
  {
    what: 'what an account moved on a date is told otherwise',
    does: sql => sql`
      update ledger_account_day set debits = debits + 3, credits = credits + 3 + 2, closing = closing - 2
       where business_date = ${sunday} and ledger_account_id = (select min(ledger_account_id) from ledger_account_day where business_date = ${sunday})`,
    breaks: ['I-18'],
  },
  {
    what: 'an account closes with another sum than it moved to',
    does: sql => sql`
      update ledger_account_day set closing = closing + 1
       where business_date = ${saturday} and ledger_account_id = (select min(ledger_account_id) from ledger_account_day where business_date = ${saturday})`,
    breaks: ['I-18'],
  },
  {
    what: 'the seal of an entry is replaced',
    does: sql => sql`
      update journal_seal set hash = repeat('0', 64)
       where entry_id = (select max(id) from journal_entry where business_date = ${sunday})`,
    breaks: ['I-19'],
  },
  {
    what: 'the claim of a night is given up',
    does: sql => sql`delete from posting_claim where claim_key like 'room:%'`,
    breaks: ['I-27', 'I-29'],
  },
  {
    what: 'a night is said to have been taken back by an entry that did not undo it',
    does: sql => sql`
      update posting_claim set released_by_entry_id = (select max(id) from journal_entry where business_date = ${sunday} and kind = 'payment')
       where claim_key like 'room:%'`,
    breaks: ['I-27'],
  },
  {
    what: 'a tax is changed together with its lines',
    does: sql => sql`
      update posting p set amount = p.amount + 0.50 from transaction_code t
       where t.property_id = p.property_id and t.id = p.transaction_code_id and t.posting_class = 'tax' and p.business_date = ${saturday}`,
    breaks: ['I-04', 'I-30'],
  },
  {
    what: 'a figure of the statistics is improved',
    does: sql => sql`update revenue_day_fact set net = net + 100 where business_date = ${saturday}`,
    breaks: ['I-31', 'I-33'],
  },
  {
    what: 'a room was said to be occupied by nobody',
    does: sql => sql`
      update room_day_fact set occupied = true, use_kind = 'sold' where business_date = ${saturday} and room_no = '102'`,
    breaks: ['I-32', 'I-33'],
  },
  {
    what: 'a folio is said to contain less tax',
    does: sql => sql`update folio set total_net = total_net + 4, total_tax = total_tax - 4`,
    breaks: ['I-06'],
  },
  {
    what: 'a folio is said to contain less tax, on the paper as well',
    does: async sql => {
      await sql`
        update folio set total_net = total_net + 4, total_tax = total_tax - 4,
               content = jsonb_set(jsonb_set(content, '{totals,tax}', to_jsonb((total_tax - 4)::numeric(19,2)::text)),
                                   '{totals,net}', to_jsonb((total_net + 4)::numeric(19,2)::text))`
      await sql`update folio set content_sha = encode(sha256(convert_to(content::text, 'UTF8')), 'hex')`
    },
    breaks: ['I-06'],
  },
  ...Object.entries({
    ledger_day_balance: ['I-17'],
    ledger_account_day: ['I-18'],
    holder_day_balance: ['I-18'],
    stay_night_fact: ['I-32', 'I-33'],
    room_day_fact: ['I-32', 'I-33'],
    revenue_day_fact: ['I-31', 'I-33'],
    property_day_fact: ['I-33'],
    stat_day: ['I-33'],
    stat_house_day: ['I-33'],
  }).map(([table, breaks]) => ({
    what: `the rows of ${table} are taken away`,
    does: (sql: TransactionSql) => sql`delete from ${sql(table)} where business_date >= ${saturday}`,
    breaks,
  })),
  {
    what: 'a ledger is said to have moved more to both sides',
    does: sql => sql`
      update ledger_day_balance set debits = debits + 5, credits = credits + 5 where business_date = ${sunday} and ledger = 'guest'`,
    breaks: ['I-18'],
  },
  {
    what: 'an account is said to have moved more to both sides',
    does: sql => sql`
      update ledger_account_day set debits = debits + 5, credits = credits + 5
       where business_date = ${sunday} and ledger_account_id = (select min(ledger_account_id) from ledger_account_day where business_date = ${sunday})`,
    breaks: ['I-18'],
  },
  {
    what: 'turnover of a day is moved from rooms to the kitchen',
    does: sql => sql`
      update property_day_fact set room_revenue = room_revenue - 10, fnb_revenue = fnb_revenue + 10 where business_date = ${saturday}`,
    breaks: ['I-33'],
  },
  {
    what: 'turnover is moved to another market',
    does: sql =>
      sql`update revenue_day_fact set market_code = 'XX' where business_date = ${saturday} and market_code <> ''`,
    breaks: ['I-31'],
  },
  {
    what: 'a stay is said to have had a room in which nobody slept',
    does: sql => sql`
      insert into stay_night_fact select (jsonb_populate_record(f, '{"room_no": "103", "reservation_id": 999999, "adults": 0}')).*
        from stay_night_fact f where business_date = ${saturday} and counts_room`,
    breaks: ['I-32'],
  },
  {
    what: 'a room is said to have been out of order',
    does: sql => sql`
      update property_day_fact set rooms_ooo = rooms_ooo + 1, rooms_available = rooms_available - 1 where business_date = ${saturday}`,
    breaks: ['I-33'],
  },
  {
    what: 'a day is split up otherwise',
    does: sql =>
      sql`update stat_day set room_revenue = room_revenue + 10, adults = adults + 1 where business_date = ${saturday}`,
    breaks: ['I-33'],
  },
  {
    what: 'a card number is hidden in a reference',
    does: sql => sql`update posting set reference = '4111 1111 1111 1111' where business_date = ${sunday}`,
    breaks: ['I-35'],
  },
  {
    what: 'money is put into a drawer without its cashier',
    does: toDrawer,
    breaks: ['I-42'],
  },
  {
    what: 'what a cashier took into his drawer is of no shift',
    does: async sql => {
      await toDrawer(sql)
      await sql`
        update journal_line set cashier_id = (select id from cashier limit 1), cash_currency = 'EUR', cash_amount = amount
         where ledger = 'cash' and business_date = ${sunday}`
      await sql`update journal_entry set cashier_shift_id = null where business_date = ${sunday}`
    },
    breaks: ['I-42'],
  },
  {
    what: 'a receipt is thrown away',
    does: sql => sql`delete from receipt`,
    breaks: ['I-08', 'I-37'],
  },
  {
    what: 'a claim is made twice',
    does: async sql => {
      await sql`drop index posting_claim_live`
      await sql`
        insert into posting_claim (property_id, claim_key, entry_id)
        select property_id, claim_key, entry_id from posting_claim where entry_id is not null limit 1`
    },
    breaks: ['I-28'],
  },
  {
    what: 'a payment is put onto a receivables account that has no item of it',
    does: sql => sql`
      update posting set ledger = 'ar', folio_account_id = null, ar_account_id = 1
       where business_date = ${sunday} and side = 'payment'`,
    breaks: ['I-04', 'I-13'],
  },
]

/** The laws that a forgery breaks: of its two days, and of the whole. */
async function broken({ does }: Forgery): Promise<{ ofDays: Set<string>; ofAll: Set<string> }> {
  const { ofDays, ofAll } = await breachesOf(house, does, [saturday, sunday])
  const laws = (breaches: Breach[]) => new Set(breaches.map(({ law }) => law))
  return { ofDays: laws(ofDays), ofAll: laws(ofAll) }
}

test.each([
  ['a paper of a finished night is taken away', `delete from eod_document where report = 'tax-summary'`],
  ['a step of a finished night is not done', `update eod_step set status = 'running' where step = 8`],
])('it is found when %s, whatever the date', async (what, text) => {
  const { ofAll } = await broken({ what, does: sql => sql.unsafe(text), breaks: ['I-41'] })
  expect([...ofAll]).toEqual(['I-41'])
})

// What is no matter of one date, or of whose date nothing is left: the check of everything finds it.
test.each([
  [
    'I-07',
    'a line stands on two folios',
    `
    drop index folio_posting_live;
    insert into folio_posting (property_id, folio_id, posting_id, live)
    select property_id, folio_id + 1000000, posting_id, true from folio_posting where live limit 1`,
  ],
  [
    'I-16',
    'a day is moved away from the day after it',
    `
    update business_day set business_date = '2026-03-04' where business_date = '2026-03-14'`,
  ],
  [
    'I-20',
    'a charge is said to take back another',
    `
    update posting set reverses_id = (select min(id) from posting where side = 'charge')
     where id = (select max(id) from posting where side = 'charge')`,
  ],
  [
    'I-21',
    'a charge is said to come from another bill',
    `
    update posting set origin = 'transfer', moved_from_id = (select min(id) from posting)
     where id = (select max(id) from posting where side = 'charge' and parent_id is null)`,
  ],
  [
    'I-22',
    'a charge is said to be a part of another',
    `
    update journal_entry set kind = 'split' where id = (select max(entry_id) from posting where side = 'charge')`,
  ],
  [
    'I-24',
    'a shift of a cashier is missing',
    `
    update cashier_shift set shift_no = shift_no + 1 where id = (select max(id) from cashier_shift)`,
  ],
  [
    'I-34',
    'half a cent is charged',
    `
    update journal_line set amount = amount + 0.005 where posting_id = (select max(id) from posting)`,
  ],
])('%s: it is found in everything when %s', async (law, what, text) => {
  const { ofAll } = await broken({ what, does: sql => sql.unsafe(text), breaks: [law] })
  expect([...ofAll]).toContain(law)
})

test.each(forgeries)('it is found when $what', async forgery => {
  const { ofDays, ofAll } = await broken(forgery)
  expect([...ofAll]).toEqual(expect.arrayContaining(forgery.breaks))
  expect([...ofDays]).toEqual(expect.arrayContaining(forgery.breaks))
})
