import type { BusinessDate } from '../../hotel/business-date'
import type { CheckOutFacts } from '../../hotel/front-desk/check-out'
import { claims } from '../../hotel/journal/entry'
import { dayUseOrNights } from '../../hotel/stay'
import { loadWindowBalances } from '../store/account'
import type { ReservationRow } from '../store/reservation'
import type { Tx } from '../tx'

export type Leaving = {
  account_id: number | null
  guest: string
  room: string | null
  checkout_status_id: number | null
  deposit_left: string
  has_card_pending: boolean
  windows: {
    window_no: number
    payee: string
    balance: string
    payment_method_id: number | null
    ar_account_id: number | null
  }[]
  desk: CheckOutFacts
}

type Row = {
  account_id: number | null
  guest: string
  room: string | null
  checkout_status_id: number | null
  deposit_left: string
  has_card_pending: boolean
  posted: string[]
  due_packages: string[]
  due_charges: string[]
  routed_guests: number
  sharers: string[]
  goes_on: boolean
  windows: Omit<Leaving['windows'][number], 'balance'>[]
}

/** Everything a check-out looks at, beside the reservation itself: two queries. */
export async function loadLeaving(tx: Tx, reservation: ReservationRow): Promise<Leaving> {
  const { sql, property_id, today } = tx
  const { id, arrival_date, departure_date } = reservation
  const nights =
    arrival_date === departure_date
      ? []
      : dayUseOrNights(arrival_date, departure_date).filter(night => night < today)
  const keys = nights.map(night => claims.room(id, night))
  const [row] = await sql<Row[]>`
    select a.id as account_id, coalesce(g.name, '') as guest, m.code as room, c.checkout_room_status_id as checkout_status_id,
           coalesce(-d.balance, 0) as deposit_left,
           exists (select 1 from payment_intent i where i.property_id = r.property_id and i.folio_account_id = a.id and i.status in ('sent', 'approved', 'unknown')) as has_card_pending,
           array(select k.claim_key from posting_claim k where k.property_id = r.property_id and k.released_by_entry_id is null and k.claim_key = any (${keys})) as posted,
           array(select p.code from reservation_package rp
                   join reservation_package_night n on n.property_id = rp.property_id and n.reservation_package_id = rp.id and n.consume_date = ${today} and n.posted_at is null
                   join package_code p on p.property_id = rp.property_id and p.id = rp.package_code_id and not p.has_allowance
                  where rp.property_id = r.property_id and rp.reservation_id = r.id and rp.removed_at is null and n.stay_date < ${today}) as due_packages,
           array(select t.code from fixed_charge f join transaction_code t on t.property_id = f.property_id and t.id = f.transaction_code_id
                  where f.property_id = r.property_id and f.folio_account_id = a.id and f.removed_at is null and f.frequency = 'once' and f.begin_date = ${today}
                    and not exists (select 1 from posting_claim k where k.property_id = f.property_id and k.claim_key = 'fixed:' || f.id || ':' || ${today}::date and k.released_by_entry_id is null)) as due_charges,
           (select count(*) from routing_instruction i join folio_account o on o.property_id = i.property_id and o.id = i.folio_account_id
              join reservation x on x.property_id = o.property_id and x.id = o.reservation_id and x.status = 'checked_in'
             where i.property_id = r.property_id and i.target_account_id = a.id and i.removed_at is null) as routed_guests,
           array(select coalesce(y.name, x.confirmation_no) from reservation x left join guest_profile y on y.id = x.guest_profile_id
                  where x.property_id = r.property_id and x.share_group_id = r.share_group_id and x.id <> r.id and x.status = 'checked_in' and x.room_id = r.room_id) as sharers,
           exists (select 1 from reservation x where x.property_id = r.property_id and x.guest_profile_id = r.guest_profile_id and x.room_id = r.room_id
                      and x.arrival_date = ${today} and x.status = 'reserved') as goes_on,
           coalesce((select jsonb_agg(jsonb_build_object('window_no', w.window_no, 'payee', coalesce(y.name, g.name, ''), 'payment_method_id', w.payment_method_id,
                       'ar_account_id', w.ar_account_id) order by w.window_no)
                       from folio_window w left join guest_profile y on y.id = w.payee_profile_id
                      where w.property_id = r.property_id and w.folio_account_id = a.id), '[]') as windows
      from reservation r
      join property_control c on c.property_id = r.property_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join subledger_balance d on d.property_id = r.property_id and d.ledger = 'deposit' and d.holder_id = a.id
     where r.property_id = ${property_id} and r.id = ${id}`
  const balances =
    row.account_id === null ? new Map<number, string>() : await loadWindowBalances(tx, row.account_id)
  const { posted, due_packages, due_charges, routed_guests, sharers, goes_on, ...rest } = row
  return {
    ...rest,
    windows: row.windows.map(window => ({ ...window, balance: balances.get(window.window_no) ?? '0' })),
    desk: {
      today,
      reservation,
      unposted_nights: nights.filter((night: BusinessDate) => !posted.includes(claims.room(id, night))),
      unposted_charges: [...due_packages, ...due_charges],
      alerts: [],
      undelivered_messages: 0,
      open_traces: [],
      routed_guests,
      sharers_staying: sharers,
      goes_on_in_same_room: goes_on,
    },
  }
}
