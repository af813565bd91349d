import type { Row } from 'postgres'
import { compareMoney, larger, type Money, minus, plus, zero } from '../../../hotel/money'
import type { Tx } from '../../tx'
import { agedFor } from '../aging'
import type { RowsOf } from '../rows'

/** Accounts as their list has them, with what guests in house will bring; what is over most comes first. */
export const rows: RowsOf = async (tx, params) => {
  const { coins, today } = tx
  const [{ aged }, inHouse] = await Promise.all([
    agedFor(tx, { as_of: today, basis: 'house', account_types: params.account_types }),
    loadInHouse(tx),
  ])
  return aged
    .map(({ account, aging, oldest_days }) => {
      const { credit_limit } = account
      const owed = inHouse.get(account.id) ?? zero
      const exposure = plus(aging.balance, owed)
      const over = credit_limit === null ? zero : larger(minus(exposure, coins.read(credit_limit)), zero)
      return { account, aging, oldest_days, owed, exposure, over }
    })
    .filter(
      ({ account, exposure }) =>
        exposure > 0n || account.status === 'restricted' || account.credit_limit !== null,
    )
    .filter(({ over }) => params.over_only !== true || over > 0n)
    .toSorted((a, b) => compareMoney(b.over, a.over) || a.account.name.localeCompare(b.account.name))
    .map(
      ({ account, aging, oldest_days, owed, exposure, over }): Row => ({
        account_id: account.id,
        account_no: account.account_no,
        account: account.name,
        account_type: account.type,
        credit_limit: account.credit_limit,
        balance: coins.write(aging.balance),
        in_house: coins.write(owed),
        exposure: coins.write(exposure),
        over_by: coins.write(over),
        oldest: oldest_days,
        restriction: joined([account.restriction, account.status_note]),
        contact: joined([account.contact, account.email]),
      }),
    )
}

const joined = (parts: readonly (string | null)[]): string | null =>
  parts.filter(part => part !== null && part !== '').join(', ') || null

/** What is on the windows of guests in house that an account is to pay, by the account. */
async function loadInHouse({ sql, property_id, coins }: Tx): Promise<Map<number, Money>> {
  const rows = await sql<{ id: number; balance: string }[]>`
    select w.ar_account_id as id, sum(p.ledger_amount)::text as balance
      from reservation r
      join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      join folio_window w on w.property_id = a.property_id and w.folio_account_id = a.id and w.ar_account_id is not null
      join posting p on p.property_id = a.property_id and p.folio_account_id = a.id and p.ledger = 'guest'
      join posting_placement y on y.property_id = p.property_id and y.posting_id = p.id and y.window_no = w.window_no
     where r.property_id = ${property_id} and r.status = 'checked_in'
     group by 1`
  return new Map(rows.map(({ id, balance }) => [id, coins.read(balance)]))
}
