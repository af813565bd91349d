import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { deposit } from '../../../src/wire/deposit'
import { type Person, sunday } from '../kit/house'
import { approved, aTerminal, type Terminal } from './terminal'
import { aTill, broken, keepCard, openCashier, type Till } from './till'

let house: Till
let ana: Person
let terminal: Terminal

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  terminal = aTerminal()
  terminal.says(approved)
  await openCashier(ana)
})
afterAll(async () => {
  const left = await broken(house)
  terminal.unplug()
  await house.close()
  expect(left).toEqual([])
})

const method = (code: string) => house.stock.id('payment-method', code)
const slip = (brand: string) => ({ card: { terminal: { brand, last4: '5454', approval_code: 'A1' } } })
const other = {
  refused: 'card_of_other_brand',
  body: { message: 'Visa does not take Mastercard 5454. Please choose the way to pay of this card.' },
}
let rooms = 100
const owing = async () => {
  const stay = await house.inHouse(String(++rooms))
  await ana.do(cashiering.postCharges, {
    account_id: stay.account_id,
    lines: [{ code: '3110', unit_price: '50.00' }],
  })
  return stay
}

test('a card is taken by the method of its own sort, on a bill and ahead of a stay; a sort nobody set up by any', async () => {
  const { account_id } = await owing()
  const pay = (code: string, brand: string, more: object = {}) =>
    ana.call(cashiering.postPayments, {
      account_id,
      payments: [{ payment_method_id: method(code), amount: '10.00', ...slip(brand) }],
      ...more,
    })
  expect(await pay('VI', 'Mastercard', { preview: true })).toMatchObject(other)
  expect(await pay('VI', 'Mastercard')).toMatchObject(other)
  expect(await pay('MC', 'mastercard')).toMatchObject({ status: 200 })
  expect(await pay('VI', 'Girocard')).toMatchObject({ status: 200 })
  expect(await pay('DB', 'Mastercard')).toMatchObject({ status: 200 })
  expect((await ana.do(cashiering.billing, { account_id })).account.balances.guest).toBe('20.00')

  const { id: reservation_id } = await house.reserve()
  await ana.do(deposit.store, { reservation_id, amount: '100.00', due_date: sunday })
  const ahead = (code: string) =>
    ana.call(deposit.post, {
      reservation_id,
      payments: [{ payment_method_id: method(code), amount: '100.00', ...slip('Mastercard') }],
    })
  expect(await ahead('VI')).toMatchObject(other)
  expect(await ahead('MC')).toMatchObject({ status: 200 })
})

test('nobody is asked to charge a card on file by the method of another sort', async () => {
  const stay = await owing()
  const token = `brand_${stay.account_id}`
  const card = { token_id: await keepCard(ana, stay, token) }
  const pay = (code: string) =>
    ana.call(cashiering.postPayments, {
      account_id: stay.account_id,
      payments: [{ payment_method_id: method(code), amount: '50.00', card }],
    })
  expect(await pay('MC')).toMatchObject({ refused: 'card_of_other_brand' })
  expect(terminal.sold.filter(one => one.token === token)).toEqual([])
  expect(await pay('VI')).toMatchObject({ status: 200 })
})

test('what is held is taken by the method of its card, even where the bill is to be paid by another', async () => {
  const stay = await owing()
  const { account_id } = stay
  const card_token_id = await keepCard(ana, stay, `held_${account_id}`)
  await ana.do(cashiering.updateWindow, { account_id, window_no: 1, payment_method_id: method('MC') })
  const { id } = await ana.do(cashiering.authorise, { account_id, card_token_id, amount: '50.00' })
  expect(await ana.do(cashiering.capture, { id })).toMatchObject({ amount: '50.00' })
  const [paid] = await house.sql<{ code: string }[]>`
    select c.code from posting p join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
     where p.folio_account_id = ${account_id} and p.side = 'payment'`
  expect(paid.code).toBe('9010')
})
