import { claims } from '../../hotel/journal/entry'
import type { StandingGroup } from '../../hotel/journal/standing'
import { type Money, minus, sum, zero } from '../../hotel/money'
import { setAccountStatus } from '../store/account'
import { refreshDepositLines } from '../store/deposit-line'
import { traceRefund } from '../store/penalty'
import { closeAccount } from '../store/settled'
import { loadStanding } from '../store/standing'
import type { Tx } from '../tx'

/** What paid ahead of penalties that are taken back: its postings, and the claims that name it. */
export type PaidAhead = {
  groups: StandingGroup[]
  releases: string[]
  /** The stays that get it back, and how much of it. */
  returned: { reservation_id: number; amount: Money }[]
}

/** The accounts on which what paid ahead of some postings' penalties stands now, to be locked with their own. */
export async function accountsOfPaidAhead(
  { sql, property_id }: Tx,
  posting_ids: readonly number[],
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct p.folio_account_id as id
      from posting n
      join posting o on o.property_id = n.property_id and o.id = coalesce(n.root_id, n.id)
      join posting_claim c on c.property_id = o.property_id and c.entry_id = o.entry_id and c.released_by_entry_id is null
      join posting_claim d on d.property_id = c.property_id and d.claim_key = ${claims.depositOf('')} || c.claim_key and d.released_by_entry_id is null
      join posting r on r.property_id = d.property_id and r.entry_id = d.entry_id
      join posting p on p.property_id = r.property_id and (p.id = r.id or p.root_id = r.id)
     where n.property_id = ${property_id} and n.id = any (${[...posting_ids]}::bigint[]) and p.folio_account_id is not null`
  return rows.map(({ id }) => id)
}

/**
 * The deposit that paid a penalty is there again for the stay when nothing is left of the penalty (domain/finance 13.7). A guest
 * who is in house, or was, has no deposit: it stays on his bill, as his check-in would have put it there. The accounts are locked
 * by the caller. In: the claims that are released with the penalties.
 */
export async function depositsOfPenalties(tx: Tx, released: readonly string[]): Promise<PaidAhead> {
  const { sql, property_id } = tx
  const rows = await sql<{ claim_key: string; entry_id: number; reservation_id: number; status: string }[]>`
    select c.claim_key, c.entry_id, r.id as reservation_id, r.status
      from posting_claim c
      cross join lateral (
        select p.reservation_id from posting p where p.property_id = c.property_id and p.entry_id = c.entry_id order by p.id limit 1) p
      join reservation r on r.property_id = c.property_id and r.id = p.reservation_id
     where c.property_id = ${property_id} and c.claim_key = any (${released.map(claims.depositOf)}::text[]) and c.released_by_entry_id is null
     order by c.id`
  const back = rows.filter(({ status }) => status !== 'checked_in' && status !== 'checked_out')
  const groups =
    back.length === 0 ? [] : await loadStanding(tx, { root_entry_ids: back.map(({ entry_id }) => entry_id) })
  return {
    groups,
    releases: rows.map(({ claim_key }) => claim_key),
    returned: back.map(({ entry_id, reservation_id }) => ({
      reservation_id,
      amount: minus(zero, sum(ofDeposit(groups, entry_id))),
    })),
  }
}

const ofDeposit = (groups: readonly StandingGroup[], entry_id: number): Money[] =>
  groups
    .flat()
    .filter(({ ledger, root_entry_id }) => ledger === 'deposit' && root_entry_id === entry_id)
    .map(({ amount }) => amount)

/**
 * After penalties are taken back they may be charged again, the lines of the deposit are as full as they were, and the account is
 * what it would be without them. In: the entries that charged
 * them, of which nothing stands, the accounts that it moved on, what came back.
 */
export async function forgetPenalties(
  tx: Tx,
  entry_ids: readonly number[],
  account_ids: readonly number[],
  { returned }: Pick<PaidAhead, 'returned'>,
): Promise<void> {
  const { sql, property_id } = tx
  await sql`
    update reservation_penalty set charged_entry_id = null
     where property_id = ${property_id} and charged_entry_id = any (${[...entry_ids]}::bigint[])`
  for (const { reservation_id } of returned) await refreshDepositLines(tx, reservation_id)
  for (const stay of await staysOf(tx, account_ids)) {
    const { account_id, reservation_id, status } = stay
    if (stay.guest !== zero || stay.account_status !== 'reopened') continue
    if (status === 'reserved' || status === 'waitlist') await setAccountStatus(tx, account_id, 'pre_stay')
    if (status !== 'cancelled' && status !== 'no_show') continue
    const due = sum(returned.filter(one => one.reservation_id === reservation_id).map(({ amount }) => amount))
    if (due > 0n) await traceRefund(tx, reservation_id, due)
    await closeAccount(tx, account_id, { is_empty: stay.deposit === zero })
  }
}

type Stay = {
  account_id: number
  reservation_id: number
  status: string
  account_status: string
  guest: Money
  deposit: Money
}

async function staysOf({ sql, property_id, coins }: Tx, account_ids: readonly number[]): Promise<Stay[]> {
  const rows = await sql<(Omit<Stay, 'guest' | 'deposit'> & { guest: string; deposit: string })[]>`
    select a.id as account_id, r.id as reservation_id, r.status, a.status as account_status, coalesce(g.balance, 0) as guest,
           coalesce(d.balance, 0) as deposit
      from folio_account a
      join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join subledger_balance g on g.property_id = a.property_id and g.ledger = 'guest' and g.holder_id = a.id
      left join subledger_balance d on d.property_id = a.property_id and d.ledger = 'deposit' and d.holder_id = a.id
     where a.property_id = ${property_id} and a.id = any (${[...account_ids]}::bigint[]) order by a.id`
  return rows.map(row => ({ ...row, guest: coins.read(row.guest), deposit: coins.read(row.deposit) }))
}
