import type { BusinessDate } from '../../hotel/business-date'
import { keyUntil } from '../../hotel/day-use'
import type { Tier } from '../../hotel/late-check-out'
import type { OutputOf } from '../../wire/call'
import type { checkIn } from '../../wire/front-desk'
import { type At, demand } from '../serve'
import type { Tx } from '../tx'

type CheckedIn = OutputOf<typeof checkIn.checkIn>
type HandedOver = Pick<CheckedIn, 'keys' | 'folio_windows' | 'papers'>
type Wanted = { card?: boolean; folio?: boolean }

/** Whoever sees no bills prints none. Refuses `not_permitted`, before anything is done. */
export function demandPapers({ who }: Pick<At, 'who'>, { folio }: Wanted = {}): void {
  if (folio) demand(who, 'Cashiering view')
}

/** What the guest is handed when he has checked in: keys of his room, his card, what is posted already (domain/reservations 7.4). */
export async function handOver(
  { sql, property_id }: Tx,
  { reservation_id, account_id, room }: Pick<CheckedIn, 'reservation_id' | 'account_id' | 'room'>,
  { card, folio }: Wanted = {},
): Promise<HandedOver> {
  const [row] = await sql<Row[]>`
    select r.adults, r.arrival_date, r.departure_date, to_char(r.etd, 'HH24:MI') as etd, to_char(p.check_out_time, 'HH24:MI') as check_out_time,
           c.late_check_out_tiers as late_tiers,
           coalesce((select jsonb_agg(jsonb_build_object('window_no', w.window_no, 'payee', coalesce(g.name, a.name), 'is_used', exists (
                       select from posting x join posting_placement t on t.property_id = x.property_id and t.posting_id = x.id
                        where x.property_id = w.property_id and x.folio_account_id = w.folio_account_id and x.ledger = 'guest'
                          and t.window_no = w.window_no)) order by w.window_no)
                       from folio_window w
                       join folio_account a on a.property_id = w.property_id and a.id = w.folio_account_id
                       left join guest_profile g on g.id = w.payee_profile_id
                      where w.property_id = r.property_id and w.folio_account_id = ${account_id}), '[]') as windows
      from reservation r
      join property_profile p on p.id = r.property_id
      join property_control c on c.property_id = r.property_id
     where r.property_id = ${property_id} and r.id = ${reservation_id}`
  const { adults, departure_date: until_date, windows } = row
  const until_time = keyUntil(row, row)
  const used = folio ? windows.filter(({ is_used }) => is_used) : []
  return {
    keys: room === null ? null : { room, count: Math.max(adults, 1), until_date, until_time },
    folio_windows: windows.map(({ window_no, payee }) => ({ window_no, payee })),
    papers: [
      ...(card ? [{ kind: 'registration_card' as const, window_no: null }] : []),
      ...used.map(({ window_no }) => ({ kind: 'folio' as const, window_no })),
    ],
  }
}

type Row = {
  adults: number
  arrival_date: BusinessDate
  departure_date: BusinessDate
  etd: string | null
  check_out_time: string
  late_tiers: Tier[] | null
  windows: { window_no: number; payee: string; is_used: boolean }[]
}
