import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { holdsCardNumber } from '../../../src/hotel/card-number'
import { masterCalls } from '../../../src/wire/master'
import { cashiering } from '../../../src/wire/cashiering'
import { entityOf } from '../../../src/server/master/entities'
import { aHouse, type House } from '../kit/house'

let house: House

beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

test('a card number is refused wherever it stands, and the log says where it came, never what it was', async () => {
  const warned = vi.spyOn(house.app.log, 'warn')
  const charge = {
    account_id: 1,
    lines: [{ code: '2050', unit_price: '1', reference: '4111111111111111 12/27' }],
  }
  expect(await house.manager.call(cashiering.postCharges, charge)).toMatchObject({ refused: 'card_number' })
  expect(warned).toHaveBeenCalledWith(
    expect.objectContaining({ path: cashiering.postCharges.path }),
    'card number refused',
  )
  expect(JSON.stringify(warned.mock.calls)).not.toContain('4111')
  warned.mockRestore()
})

test('an IBAN is none, though its digits would pass', async () => {
  const { store } = masterCalls(entityOf('bank-account'))
  const account = {
    code: 'AT',
    name: 'Vienna',
    bank_name: 'Bank',
    account_holder: 'Hotel',
    currency_code: 'EUR',
  }
  const kept = (more: object) =>
    house.manager.call(store!, { ...account, payment_format: 'electronic_transfer', ...more })
  expect(await kept({ iban: 'AT18 1904 3002 3457 3102', description: '181904300234573102' })).toMatchObject({
    refused: 'card_number',
  })
  expect(await kept({ iban: 'AT18 1904 3002 3457 3102' })).toMatchObject({ status: 200 })
})

test('the database finds what the door would have refused, and nothing else', async () => {
  const texts = [
    '4111111111111111',
    '4111111111111111 12/27',
    'VI 4111111111111111 123',
    'Room 12 4111 1111 1111 1111',
    '5500-0000-0000-0004',
    '6304000000000000000',
    '41111111111111110000',
    '351 210 000 000 351 210 000 001 351 210 000 002',
    '',
    ...Array.from({ length: 1000 }, some),
  ]
  const found = await house.sql<{ text: string; is_card: boolean }[]>`
    select text, looks_like_card(text) as is_card from unnest(${texts}::text[]) text`
  expect(found.filter(({ text, is_card }) => is_card !== holdsCardNumber(text))).toEqual([])
})

/** Digits in groups, often of an issuer. */
function some(): string {
  const digit = () => String(Math.floor(Math.random() * 10))
  const begins = ['', '4', '51', '2221', '37', '305', '6011', '3528', '62', '5018', '12 4', '7-']
  const begin = begins[Math.floor(Math.random() * begins.length)]
  const length = 10 + Math.floor(Math.random() * 14)
  return begin + Array.from({ length }, () => digit() + (Math.random() < 0.15 ? ' ' : '')).join('')
}
