import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingView } from '../../../src/wire/booking-view'
import { aDesk, type Desk, nights } from '../kit/desk'
import { saturday } from '../kit/house'

let house: Desk
const numbers: Record<string, string> = {}
beforeAll(async () => {
  house = await aDesk()
  const guest_profile_id = await house.guest({ last_name: 'Quintanilla' })
  const book = async (name: string, from: number, count: number, type = 'STD') => {
    const arrival_date = nights(saturday, from)
    const departure_date = nights(arrival_date, count)
    numbers[name] = (
      await house.reserve({ guest_profile_id, arrival_date, departure_date, type })
    ).confirmation_no
  }
  await book('now', 0, 2)
  await book('later', 9, 1, 'DLX')
})
afterAll(() => house.close())

const list = async (search: string, more: object = {}) => {
  const { items, totals } = await house.manager.do(bookingView.list, { search, ...more })
  expect(totals?.reservations).toBe(items.length)
  return items.map(({ confirmation_no }) =>
    Object.keys(numbers).find(name => numbers[name] === confirmation_no),
  )
}

test('the search of the list reads days, states and types as the field of the house does', async () => {
  expect((await list('quintanilla')).sort()).toEqual(['later', 'now'])
  expect(await list('arr today')).toEqual(['now'])
  expect(await list('quintanilla dep +10')).toEqual(['later'])
  expect(await list('dlx unassigned')).toEqual(['later'])
  expect(await list('arr today dlx')).toEqual([])
  // A tab is what was looked at before; the text is what is wanted.
  expect(await list('due today', { filters: { tab: 'all' } })).toEqual(['now'])
})

test('days are called as in the language of whoever types', async () => {
  expect(await list('quintanilla sábado', { locale: 'es' })).toEqual(['now'])
  expect(await house.manager.call(bookingView.list, { search: 'x', locale: 'xx' as never })).toMatchObject({
    status: 422,
  })
})

test('balances, deposits, VIP levels and the queue narrow the list', async () => {
  const filtered = async (filters: object) =>
    (await house.manager.do(bookingView.list, { filters })).items.length
  expect(await filtered({ balance_over: '0.00' })).toBe(0)
  expect(await filtered({ balance_under: '0' })).toBe(0)
  expect(await filtered({ deposit_open: true })).toBe(0)
  expect(await filtered({ deposit_open: false })).toBe(2)
  expect(await filtered({ is_queued: true })).toBe(0)
  expect(await filtered({ unassigned: true })).toBe(2)
  const vip_level_ids = [house.stock.id('master-type/vip_level', 'V1')]
  expect(await filtered({ vip_level_ids })).toBe(0)
  await house.sql`update guest_profile set vip_level_id = ${vip_level_ids[0]} where last_name = 'Quintanilla'`
  expect(await filtered({ vip_level_ids })).toBe(2)
  await house.sql`update reservation set queued_at = now() where confirmation_no = ${numbers.now}`
  expect(await filtered({ is_queued: true })).toBe(1)
  expect(await house.manager.call(bookingView.list, { filters: { balance_over: 'much' } })).toMatchObject({
    status: 422,
  })
})
