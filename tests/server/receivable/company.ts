import type { receivable } from '../../../src/wire/receivable'
import type { InputOf } from '../../../src/wire/call'
import { receivable as calls } from '../../../src/wire/receivable'
import type { House } from '../kit/house'

type Row = NonNullable<InputOf<typeof receivable.openingBalances>['rows']>[number]

/** A company with an account. */
export async function aCompany(
  house: House,
  { name = 'ACME', ...more }: Partial<InputOf<typeof calls.store>> = {},
): Promise<{ id: number; account_no: string; guest_profile_id: number }> {
  const [{ id: guest_profile_id }] = await house.sql<{ id: number }[]>`
    insert into guest_profile (profile_type, last_name) values ('company', ${name}) returning id`
  const made = await house.manager.do(calls.store, {
    guest_profile_id,
    account_type_id: house.stock.id('account-type', 'CORP'),
    name,
    ...more,
  })
  return { id: made.id, account_no: made.account_no, guest_profile_id }
}

/** Balances taken over from the system before. */
export const takeOver = (house: House, rows: Row[]) => house.manager.do(calls.openingBalances, { rows })
