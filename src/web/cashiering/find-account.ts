import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import type { Found } from '../kit/field/found'
import { request } from '../kit/http'

/** Open accounts by room, name or confirmation, without one. */
export const findAccounts =
  (without: number) =>
  async (typed: string): Promise<Found[]> => {
    const { data } = await request({
      path: cashiering.accounts.path,
      body: { search: typed || undefined, filters: { status: 'open' }, per_page: 20 },
    })
    const { items } = data as OutputOf<typeof cashiering.accounts>
    return items
      .filter(({ account_id }) => account_id !== without)
      .map(({ account_id, room_no, name, balance }) => ({
        id: account_id,
        label: [room_no, name, balance].filter(Boolean).join('  '),
      }))
  }
