import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { type Policy, policiesAt } from '../../../src/server/print/policies'
import { cashiering } from '../../../src/wire/cashiering'
import { aTill, openCashier, type Till } from '../cashiering/till'
import { sunday } from '../kit/days'
import { closeNight } from '../kit/night'
import { makerFor } from '../master/a-record'
import { master } from '../reservation/summer'

let house: Till
let footer: { id: number; row_version: number }

const language = async (code: string) =>
  (
    await house.sql<
      { id: number }[]
    >`select id from master_type where category = 'language' and code = ${code}`
  )[0].id
const clause = async (body: string, more: object = {}) =>
  await makerFor(house.manager).store(entityOf('rules-terms'), {
    code: 'BANK',
    name: 'Bank details',
    category: 'folio_footer',
    body: `<p>${body}</p>`,
    language_id: await language('EN'),
    print_on: ['folio'],
    ...more,
  })

beforeAll(async () => {
  house = await aTill()
  await openCashier(house.manager)
  const other = await makerFor(house.manager).store(entityOf('rate-code'))
  footer = (await clause('Bank of Lisbon, PT50')) as typeof footer
  await clause('Banco de Lisboa, PT50', { language_id: await language('PT') })
  await clause('For letters alone', { code: 'LETTER', print_on: ['confirmation_letter'] })
  await clause('For another rate', { code: 'RATE', rate_code_ids: [other.id] })
  await clause('Long over', { code: 'OVER', begin_date: '2020-01-01', end_date: '2020-12-31' })
})
afterAll(() => house.close())

/** A bill of ten, paid and on paper; what is printed below it. */
async function printed(
  room: string,
  guestLanguage?: number,
): Promise<{ folio_id: number; clauses: unknown }> {
  const { account_id, guest_profile_id } = await house.inHouse(room)
  if (guestLanguage)
    await house.sql`update guest_profile set language_id = ${guestLanguage} where id = ${guest_profile_id}`
  await house.manager.do(cashiering.postCharges, {
    account_id,
    lines: [{ code: '3030', unit_price: '10.00' }],
  })
  const { folio } = await house.manager.do(cashiering.postPayments, {
    account_id,
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '10.00' }],
    issue_folio: true,
  })
  return { folio_id: Number(folio?.folio_id), clauses: await clausesOf(Number(folio?.folio_id)) }
}
const clausesOf = async (folio_id: number) =>
  (await house.sql`select content -> 'clauses' as clauses from folio where id = ${folio_id}`)[0].clauses

test('below a folio stands what the house has printed there, in the language of who pays', async () => {
  expect((await printed('101')).clauses).toEqual(['<p>Bank of Lisbon, PT50</p>'])
  expect((await printed('102', await language('PT'))).clauses).toEqual(['<p>Banco de Lisboa, PT50</p>'])
  expect((await printed('103', await language('FR'))).clauses).toEqual(['<p>Bank of Lisbon, PT50</p>'])
})

test('a copy says what was said, whatever has become of the clause', async () => {
  const { folio_id } = await printed('104')
  const { id, row_version } = footer
  expect(
    await master(house, 'rules-terms').update({ id, row_version, body: '<p>Bank of Porto</p>' }),
  ).toMatchObject({ status: 200 })
  expect(await clausesOf(folio_id)).toEqual(['<p>Bank of Lisbon, PT50</p>'])
  expect((await printed('105')).clauses).toEqual(['<p>Bank of Porto</p>'])
})

test('clauses of certain rates are for reservations at these, the others for all', () => {
  const policy = (code: string, rate_code_ids: number[]): Policy => ({
    code,
    name: code,
    body: code,
    language_id: null,
    is_english: true,
    rate_code_ids,
  })
  const policies = [policy('all', []), policy('seven', [7]), policy('eight', [8])]
  expect(policiesAt(policies, 7).map(({ code }) => code)).toEqual(['all', 'seven'])
})

test('the line of a night reads as its rate says on bills', async () => {
  const { account_id } = await house.inHouse('106')
  await house.sql`update rate_code set folio_text = 'Room with a view' where property_id = ${house.property_id}`
  await closeNight(house.manager, sunday)
  await openCashier(house.manager)
  const bill = await house.manager.do(cashiering.billing, { account_id })
  const { folio } = await house.manager.do(cashiering.postPayments, {
    account_id,
    payments: [
      { payment_method_id: house.stock.id('payment-method', 'CA'), amount: bill.account.balances.guest },
    ],
    issue_folio: true,
  })
  const [{ texts }] = await house.sql<{ texts: string[] }[]>`
    select array(select l ->> 'text' from jsonb_array_elements(content -> 'lines') l) as texts from folio where id = ${folio?.folio_id ?? 0}`
  expect(texts).toContain('Room with a view')
})
