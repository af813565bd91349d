import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import type { Found } from '../kit/field/found'
import { request } from '../kit/http'

/** Open accounts by room, name or confirmation, without one. */
export const findAccounts = (without: number) => async (typed: string) =>
  (await open(typed))
    .filter(({ account_id }) => account_id !== without)
    .map((account): Found => ({ id: account.account_id, label: labelOf(account) }))

/** The same by their reservations: stays alone. */
export const findStays = (without: number) => async (typed: string) =>
  (await open(typed)).flatMap((account): Found[] =>
    account.account_id === without || account.reservation_id === null
      ? []
      : [{ id: account.reservation_id, label: labelOf(account) }],
  )

type Account = OutputOf<typeof cashiering.accounts>['items'][number]

async function open(typed: string): Promise<Account[]> {
  const { data } = await request({
    path: cashiering.accounts.path,
    body: { search: typed || undefined, filters: { status: 'open' }, per_page: 20 },
  })
  return (data as OutputOf<typeof cashiering.accounts>).items
}

const labelOf = ({ room_no, name, balance }: Account): string =>
  [room_no, name, balance].filter(Boolean).join('  ')
