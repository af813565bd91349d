import { mayLeave, type ProfileUses } from '../../hotel/profile-state'
import { accept } from '../serve'
import type { Tx } from '../tx'

/** What still needs a profile, in all houses: profiles belong to the enterprise. */
export async function loadProfileUses({ sql, coins }: Tx, id: number): Promise<ProfileUses> {
  const houses = sql`(select id from property_profile)`
  const [row] = await sql<{ stays: number; accounts: { account_no: string; balance: string }[] }[]>`
    select (select count(*)::int from reservation r
              join (select property_id, id from reservation where property_id in ${houses} and guest_profile_id = ${id}
                     union
                    select property_id, reservation_id from reservation_guest where property_id in ${houses} and guest_profile_id = ${id}
                     union
                    select property_id, reservation_id from reservation_profile where property_id in ${houses} and guest_profile_id = ${id}) x
                on x.property_id = r.property_id and x.id = r.id
             where r.status in ('inquiry', 'waitlist', 'reserved', 'checked_in')) as stays,
           coalesce((select jsonb_agg(jsonb_build_object('account_no', a.account_no, 'balance', b.balance::text) order by a.account_no)
              from ar_account a
              join subledger_balance b on b.property_id = a.property_id and b.ledger = 'ar' and b.holder_id = a.id
             where a.property_id in ${houses} and a.guest_profile_id = ${id} and b.balance <> 0), '[]') as accounts`
  return {
    stays: row.stays,
    accounts: row.accounts.map(({ account_no, balance }) => ({ account_no, balance: coins.read(balance) })),
  }
}

/** Refuses `profile_has_future_stays` and `ar_not_zero` where somebody is still booked or owes something. */
export async function demandUnused(tx: Tx, id: number): Promise<void> {
  accept(mayLeave(await loadProfileUses(tx, id), tx.coins))
}
