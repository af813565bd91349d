import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cashiering } from '../../src/wire/cashiering'
import type { Person } from './kit/house'
import { authorise, aTill, openCashier, type Stay, type Till } from './cashiering/till'

let house: Till
let clerk: Person
let stay: Stay

beforeAll(async () => {
  house = await aTill()
  clerk = await house.personWith('Cashier open', 'Cashiering post payment', 'Cashiering paid out')
  await authorise(house, 'employee', 'paid_out', '0.00')
  await openCashier(clerk, '500.00')
  stay = await house.inHouse('101')
})
beforeEach(() => house.sql`truncate sign_in_attempt`)
afterAll(() => house.close())

const payOutBy = (password: string, person = clerk) =>
  person.call(cashiering.postPayments, {
    account_id: stay.account_id,
    kind: 'paid_out',
    payments: [
      { payment_method_id: house.stock.id('payment-method', 'CA'), amount: '1.00', reference: 'Taxi' },
    ],
    approval: { email: 'ana@demo-inn.test', password },
  })
const leaves = (left_on: string | null) =>
  house.sql`update employee set left_on = ${left_on} where id = ${house.manager.employee_id}`

test('whoever has left the house consents to nothing any more', async () => {
  expect(await payOutBy('correct horse 1')).toMatchObject({ status: 200 })
  await leaves('2020-01-31')
  expect(await payOutBy('correct horse 1')).toMatchObject({ status: 403, refused: 'approval_failed' })
  await leaves(null)
  expect(await payOutBy('correct horse 1')).toMatchObject({ status: 200 })
})

test('twenty consents sent at once are five guesses, and count at the sign-in', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => payOutBy(`a guess ${n}`)))
  expect(new Set(answers.map(({ refused }) => refused))).toEqual(new Set(['approval_failed']))
  const [{ guesses }] = await house.sql<{ guesses: number }[]>`
    select count(*) as guesses from sign_in_attempt where email = 'ana@demo-inn.test'`
  expect(guesses).toBe(5)
  expect(await payOutBy('correct horse 1')).toMatchObject({ refused: 'approval_failed' })
  const signsIn = await clerk.post('login', { email: 'ana@demo-inn.test', password: 'correct horse 1' })
  expect(signsIn).toMatchObject({ refused: 'sign_in_locked' })
})

test('whoever may not make the call tries no password with it', async () => {
  const other = await house.personWith('Arrivals')
  expect((await payOutBy('a guess', other)).status).toBe(403)
  expect(await house.sql`select from sign_in_attempt`).toHaveLength(0)
})
