import { cashiering } from '../../../src/wire/cashiering'
import { type Person, saturday } from '../kit/house'
import { nights } from '../kit/desk'
import { aTill, openCashier, type Till } from './till'

/** A house with an open drawer and a clerk who may keep fixed charges; each stay is of three nights at 160.00, 190.00 and 190.00. */
export async function aCarPark() {
  const house: Till = await aTill()
  const clerk: Person = await house.personWith('Reservation update', 'Cashiering view')
  await openCashier(house.manager)
  const rooms = ['101', '102', '103', '104', '105', '106']
  return {
    house,
    clerk,
    aStay: () =>
      house.inHouse(rooms.shift() ?? 'no room is left', {
        departure_date: nights(saturday, 3),
        amounts: ['160.00', '190.00', '190.00'],
      }),
    /** Parking of 18.00 a day as `fixed-charge/store` takes it. */
    parking: (reservation_id: number, more: Record<string, unknown> = {}) => ({
      reservation_id,
      transaction_code_id: house.stock.id('transaction-code', '3110'),
      frequency: 'daily' as const,
      amount: '18.00',
      ...more,
    }),
    /** What the stay expects tonight and to its departure. */
    expected: async (reservation_id: number) =>
      (await clerk.do(cashiering.billing, { reservation_id, expected: true })).account.expected,
  }
}

export type CarPark = Awaited<ReturnType<typeof aCarPark>>
