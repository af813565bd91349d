import { cancelText } from '../../../hotel/cancel-text'
import { minus, smaller } from '../../../hotel/money'
import { costOfLine } from '../../../hotel/penalty'
import type { OutputOf } from '../../../wire/call'
import type { bookingView } from '../../../wire/booking-view'
import { loadBookedAt } from '../../store/booked-at'
import { loadPenaltyLines } from '../../store/booking-terms'
import { loadDepositLines } from '../../store/deposit-line'
import { loadPenaltyFacts } from '../../store/penalty-facts'
import { loadStay, stayTotal } from '../../store/stay-lines'
import { shownName } from '../../store/incognito'
import { may, type Tx } from '../../tx'

type View = OutputOf<typeof bookingView.view>
type Window = NonNullable<View['windows']>[number]

/** What is asked ahead, line by line. */
export async function loadDeposits(tx: Tx, reservation_id: number): Promise<NonNullable<View['deposits']>> {
  const { coins, today } = tx
  const lines = await loadDepositLines(tx, reservation_id)
  return lines.map(({ id, line_no, due_date, amount, received, status }) => ({
    id,
    line_no,
    due_date,
    amount: coins.write(amount),
    received: coins.write(received),
    status,
    is_overdue: (status === 'open' || status === 'partial') && due_date < today,
  }))
}

/** What leaving costs, as the guest reads it, and line by line as it would be charged now. */
export async function loadPenalties(tx: Tx, reservation_id: number): Promise<NonNullable<View['penalties']>> {
  const { coins } = tx
  const [{ lines, stay, booking }, { received_for_good, deposit_left }] = await Promise.all([
    loadPenaltyTerms(tx, reservation_id),
    loadPenaltyFacts(tx, reservation_id, 'no_show'),
  ])
  const kept = smaller(received_for_good, deposit_left)
  return {
    text: cancelText(lines, stay, booking, coins),
    lines: lines.map(line => ({ ...line, amount: coins.write(costOfLine(line, stay, kept, coins)) })),
    stay_total: coins.write(stayTotal(stay)),
    not_refundable: coins.write(kept),
  }
}

/** What leaving is counted from. */
export async function loadPenaltyTerms(tx: Tx, reservation_id: number) {
  const [lines, stay, booking] = await Promise.all([
    loadPenaltyLines(tx, reservation_id),
    loadStay(tx, reservation_id),
    loadBookedAt(tx, reservation_id),
  ])
  return { lines, stay, booking }
}

type WindowRow = Omit<Window, 'balance'> & { charges: string; payments: string; is_confidential: boolean }

/** What stands on each window of the account; the first is there before anything is. One query. */
export async function loadWindows(tx: Tx, reservation_id: number): Promise<Window[]> {
  const { sql, property_id, coins, who } = tx
  const rows = await sql<WindowRow[]>`
    with account as (
      select a.id, a.name from folio_account a where a.property_id = ${property_id} and a.reservation_id = ${reservation_id} and a.kind = 'stay'),
    held as (
      select t.window_no, coalesce(sum(p.amount) filter (where p.side = 'charge'), 0) as charges,
             coalesce(sum(p.amount) filter (where p.side = 'payment'), 0) as payments
        from account a
        join posting p on p.property_id = ${property_id} and p.folio_account_id = a.id and p.ledger = 'guest'
        join posting_placement t on t.property_id = p.property_id and t.posting_id = p.id
       group by t.window_no)
    select n.window_no, w.label, coalesce(${shownName(tx, 'y')}, ${shownName(tx)}, a.name, r.booker_name, '') as payee, coalesce(k.name, case when n.window_no = 1 then rk.name end) as payment_method,
           coalesce(h.charges, 0)::text as charges, coalesce(h.payments, 0)::text as payments, coalesce(w.is_confidential, false) as is_confidential
      from reservation r
      left join account a on true
      left join guest_profile g on g.id = r.guest_profile_id
      left join payment_method rk on rk.property_id = r.property_id and rk.id = r.payment_method_id
      cross join lateral (
        select 1::smallint as window_no
        union select window_no from folio_window f where f.property_id = r.property_id and f.folio_account_id = a.id
        union select window_no from held) n
      left join folio_window w on w.property_id = r.property_id and w.folio_account_id = a.id and w.window_no = n.window_no
      left join held h on h.window_no = n.window_no
      left join guest_profile y on y.id = w.payee_profile_id
      left join payment_method k on k.property_id = r.property_id and k.id = w.payment_method_id
     where r.property_id = ${property_id} and r.id = ${reservation_id} order by n.window_no`
  return rows.map(({ is_confidential, charges, payments, ...window }) => {
    if (is_confidential && !may(who, 'Confidential window')) {
      return { ...window, charges: null, payments: null, balance: null }
    }
    const balance = coins.write(minus(coins.read(charges), coins.read(payments)))
    return { ...window, charges, payments, balance }
  })
}
