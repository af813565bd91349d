import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import type { Person } from '../kit/house'
import { aTill, type Stay, type Till } from './till'

let house: Till
let clerk: Person
let stay: Stay

const visa = (more: object = {}) => ({
  reservation_id: stay.reservation_id,
  provider: 'terminal',
  token: 'tok_8f3a',
  brand: 'Visa',
  last4: '4242',
  expiry_month: 3,
  expiry_year: 2026,
  holder: 'M GARCIA',
  ...more,
})

beforeAll(async () => {
  house = await aTill()
  clerk = await house.personWith('Cashiering post payment')
  stay = await house.inHouse('101', { amounts: ['149.00', '149.00'] })
})
afterAll(() => house.close())

test('of a card the house keeps a token and four digits, and shows no token to anybody', async () => {
  const kept = await clerk.do(cashiering.storeCard, visa())
  expect(kept).toMatchObject({ brand: 'Visa', last4: '4242', expiry: '03/26', is_expired: false })
  const listed = await clerk.do(cashiering.cards, { reservation_id: stay.reservation_id })
  expect(listed.items).toEqual([kept])
  expect(JSON.stringify(listed)).not.toContain('tok_')
  const again = await clerk.do(cashiering.storeCard, visa({ holder: 'MARIA GARCIA' }))
  expect(again).toMatchObject({ id: kept.id, holder: 'MARIA GARCIA' })
})

test.each([
  ['a card number as a token', { token: '4111111111111111' }, 'card_number'],
  ['digits that only look like one', { token: '123456789012345' }, 'validation'],
  ['a number in the name', { holder: '4111 1111 1111 1111' }, 'card_number'],
  ['a card that has expired', { token: 'tok_old', expiry_month: 2 }, 'card_expired'],
  ['a card of nobody', { reservation_id: undefined }, 'validation'],
  ['a card of a stay that is not there', { reservation_id: 999_999 }, 'not_found'],
])('nobody keeps %s', async (_, more, word) => {
  expect(await clerk.call(cashiering.storeCard, visa(more))).toMatchObject({ refused: word })
})

test('the token of one guest is not taken over by another', async () => {
  const other = await house.inHouse('102')
  const taken = visa({ reservation_id: other.reservation_id })
  expect(await clerk.call(cashiering.storeCard, taken)).toMatchObject({ refused: 'duplicate' })
})

test('a card that is removed pays nothing any more', async () => {
  const { id } = await clerk.do(cashiering.storeCard, visa({ token: 'tok_gone' }))
  await house.sql`update folio_window set card_token_id = ${id} where folio_account_id = ${stay.account_id}`
  await clerk.do(cashiering.removeCard, { id })
  expect(await clerk.call(cashiering.removeCard, { id })).toMatchObject({ refused: 'not_found' })
  const [window] =
    await house.sql`select card_token_id from folio_window where folio_account_id = ${stay.account_id}`
  expect(window).toEqual({ card_token_id: null })
})

test('what the terminal has authorised is held, counts against what is wanted, and is released once', async () => {
  const at = { account_id: stay.account_id }
  await house.sql`
    update folio_window set payment_method_id = ${house.stock.id('payment-method', 'VI')} where folio_account_id = ${stay.account_id}`
  await house.sql`update payment_method set authorization_percent = 100 where code = 'VI'`
  expect(await clerk.do(cashiering.authorisations, at)).toMatchObject({ held: '0.00', missing: '308.00' })
  const held = await clerk.do(cashiering.authorise, { ...at, amount: '200.00', approval_code: 'A77' })
  expect(held).toMatchObject({ status: 'held', manual: true, amount: '200.00' })
  expect(await clerk.do(cashiering.authorisations, { reservation_id: stay.reservation_id })).toMatchObject({
    held: '200.00',
    missing: '108.00',
  })
  const { account } = await house.manager.do(cashiering.billing, at)
  expect(account.credit).toMatchObject({ authorised: '200.00', limit: '200.00' })
  expect(await clerk.do(cashiering.releaseAuthorisation, { id: held.id })).toMatchObject({
    status: 'released',
  })
  expect(await clerk.call(cashiering.releaseAuthorisation, { id: held.id })).toMatchObject({
    refused: 'authorisation_over',
  })
})

test('without a provider nobody authorises but the terminal', async () => {
  const { id } = await clerk.do(cashiering.storeCard, visa())
  const online = { account_id: stay.account_id, amount: '50.00', card_token_id: id }
  expect(await clerk.call(cashiering.authorise, online)).toMatchObject({ refused: 'no_card_provider' })
  const nobody = await house.personWith('Cashiering post charge')
  expect(await nobody.call(cashiering.authorise, { ...online, approval_code: 'A1' })).toMatchObject({
    status: 403,
  })
  await house.sql`update folio_account set status = 'closed' where id = ${stay.account_id}`
  expect(await clerk.call(cashiering.authorise, { ...online, approval_code: 'A1' })).toMatchObject({
    refused: 'account_closed',
  })
})
