import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { aTill, broken, openCashier, type Stay, type Till } from '../cashiering/till'
import { nights } from '../kit/desk'
import { friday, saturday, sunday } from '../kit/days'
import { closeNight } from '../kit/night'
import { wrongField } from '../kit/wrong-field'

let house: Till
let stay: Stay

beforeAll(async () => {
  house = await aTill()
  stay = await house.inHouse('101', { departure_date: nights(saturday, 4) })
  await openCashier(house.manager)
})
afterAll(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

const hold = (approval_code: string, expires_on?: string) => ({
  account_id: stay.account_id,
  amount: '100.00',
  approval_code,
  ...(expires_on === undefined ? {} : { expires_on }),
})

test('a card holds nothing any more when the day is over until which it was held', async () => {
  const { manager } = house
  await manager.do(cashiering.authorise, hold('A1', saturday))
  await manager.do(cashiering.authorise, hold('A2', sunday))
  await manager.do(cashiering.authorise, hold('A3'))
  expect(await manager.call(cashiering.authorise, hold('A4', friday))).toMatchObject(wrongField('expires_on'))
  const seen = async () => await manager.do(cashiering.authorisations, { account_id: stay.account_id })
  expect(await seen()).toMatchObject({ held: '300.00' })

  await closeNight(manager, sunday)
  const { held, items } = await seen()
  expect(held).toBe('200.00')
  expect(Object.fromEntries(items.map(({ approval_code, status }) => [approval_code, status]))).toEqual({
    A1: 'expired',
    A2: 'held',
    A3: 'held',
  })
  const { account } = await manager.do(cashiering.billing, { account_id: stay.account_id })
  expect(account.credit).toMatchObject({ authorised: '200.00', limit: '200.00' })
  expect(await manager.call(cashiering.releaseAuthorisation, { id: items[2].id })).toMatchObject({
    refused: 'authorisation_over',
  })
})
