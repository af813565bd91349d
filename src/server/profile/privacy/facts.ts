import type { BusinessDate } from '../../../hotel/business-date'
import { type ErasureBlock, erasureBlocks } from '../../../hotel/privacy'
import type { Tx } from '../../tx'

/** A person is the profile and whatever was merged into it, however long the chain. */
export async function profilesOfPerson({ sql }: Tx, id: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    with recursive person as (
      select id, 1 as depth from guest_profile where id = ${id}
      union all
      select p.id, person.depth + 1 from guest_profile p join person on p.merged_into_id = person.id where person.depth < 50)
    select id from person order by depth, id`
  return rows.map(row => row.id)
}

/** What the person was booked as, in all houses: `is_guest` where it stayed or accompanied. */
export const staysOfPerson = ({ sql }: Tx, ids: readonly number[]) => sql`
  select property_id, id as reservation_id, true as is_guest from reservation
   where property_id in (select id from property_profile) and guest_profile_id = any (${ids as number[]}::bigint[])
  union
  select property_id, reservation_id, true from reservation_guest
   where property_id in (select id from property_profile) and guest_profile_id = any (${ids as number[]}::bigint[])
  union
  select property_id, reservation_id, false from reservation_profile
   where property_id in (select id from property_profile) and guest_profile_id = any (${ids as number[]}::bigint[])`

type Row = {
  open_stays: { confirmation_no: string; departure_date: BusinessDate }[]
  last_stays: {
    departure_date: BusinessDate
    min_days_after_stay: number
    registration_retention_days: number
  }[]
  open_accounts: { name: string; balance: string }[]
}

/** What stands in the way of erasing a person today. */
export async function loadErasureBlocks(tx: Tx, ids: readonly number[]): Promise<ErasureBlock[]> {
  const { sql, today, coins } = tx
  const [row] = await sql<Row[]>`
    with mine as (${staysOfPerson(tx, ids)}),
    stay as (select distinct r.property_id, r.id, r.confirmation_no, r.status, r.departure_date, r.guest_profile_id, m.is_guest
               from mine m join reservation r on r.property_id = m.property_id and r.id = m.reservation_id)
    select coalesce((select jsonb_agg(distinct jsonb_build_object('confirmation_no', confirmation_no, 'departure_date', departure_date))
             from stay where status in ('inquiry', 'waitlist', 'reserved', 'checked_in')), '[]') as open_stays,
           coalesce((select jsonb_agg(jsonb_build_object('departure_date', s.last, 'min_days_after_stay', coalesce(c.privacy_min_days_after_stay, 30),
                        'registration_retention_days', coalesce(c.privacy_registration_retention_days, 365)))
             from (select property_id, max(departure_date) as last from stay where status = 'checked_out' and is_guest group by property_id) s
             join property_control c on c.property_id = s.property_id), '[]') as last_stays,
           coalesce((select jsonb_agg(jsonb_build_object('name', x.name, 'balance', x.balance::text)) from (
               select 'Bill ' || s.confirmation_no as name, b.balance from stay s
                 join folio_account a on a.property_id = s.property_id and a.reservation_id = s.id and a.kind = 'stay'
                 join subledger_balance b on b.property_id = a.property_id and b.holder_id = a.id and b.ledger in ('guest', 'deposit', 'package')
                where s.guest_profile_id = any (${ids as number[]}::bigint[]) and b.balance <> 0
               union all
               select 'Account ' || a.account_no, b.balance from ar_account a
                 join subledger_balance b on b.property_id = a.property_id and b.holder_id = a.id and b.ledger = 'ar'
                where a.property_id in (select id from property_profile) and a.guest_profile_id = any (${ids as number[]}::bigint[])
                  and b.balance <> 0) x), '[]') as open_accounts`
  const open_accounts = row.open_accounts.map(({ name, balance }) => ({
    name,
    balance: coins.write(coins.read(balance)),
  }))
  return erasureBlocks({ ...row, open_accounts }, today)
}
