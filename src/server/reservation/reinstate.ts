import type { BusinessDate } from '../../hotel/business-date'
import { reinstate } from '../../hotel/stay'
import { bookingChange } from '../../wire/booking-change'
import { accept, serve } from '../serve'
import { loadReservation } from '../store/reservation'
import { changeStay } from '../store/stay-change/change'
import type { Tx } from '../tx'
import { reopenTraces } from './closed-traces'
import { shown } from './update'

/**
 * `booking/reinstate`: a cancelled reservation or a no-show is active again, for the nights that are left, without its room
 * and without its share (domain/reservations 5.2, 5.8). Of whoever shared a room somebody says what one of his own costs: his amounts
 * are parts of another, which may be nothing at all.
 */
export const serveReinstate = serve(
  bookingChange.reinstate,
  async ({ id, row_version }, { tx, answers, who }) => {
    const { sql, property_id, today } = tx
    const stay = await loadReservation(tx, id)
    const { arrival_date } = accept(reinstate(stay, today))
    const changed = await changeStay(
      tx,
      {
        id,
        row_version,
        seen: stay,
        change: { arrival_date, departure_date: stay.departure_date },
        becomes: 'reserved',
        ...(stay.was_sharer ? { was_sharer: true } : { reprice: 'keep' }),
        goes_on: true,
        header: { ...header, reinstated_at: new Date() },
        label: ({ confirmation_no, guest }) => `Reinstated ${confirmation_no} ${guest}`,
      },
      { answers, who },
    )
    await sql`
    insert into cancellation_log (property_id, reservation_id, action, business_date, by_id)
    values (${property_id}, ${id}, 'reinstate', ${today}, ${who.employee_id})`
    // Who waited when he was cancelled has a room now; waiting once more he would stand in the line as of then.
    await sql`delete from waitlist_entry where property_id = ${property_id} and reservation_id = ${id}`
    await expectAgain(tx, id)
    await reopenTraces(tx, id)
    return { ...shown(tx, changed), penalty_postings: await loadPenaltyPostings(tx, id) }
  },
)

/**
 * The guest is expected again, and so is his account, unless something is still to be paid on it. It is locked before its balance
 * is read: a penalty may just be taken back.
 */
async function expectAgain({ sql, property_id }: Tx, reservation_id: number): Promise<void> {
  const [account] = await sql<{ id: number }[]>`
    select id from folio_account where property_id = ${property_id} and reservation_id = ${reservation_id} and kind = 'stay' for update`
  if (!account) return
  await sql`
    update folio_account a set status = 'pre_stay', closed_at = null
     where a.property_id = ${property_id} and a.id = ${account.id}
       and (a.status = 'closed' or a.status = 'reopened' and not exists (
         select from subledger_balance b
          where b.property_id = a.property_id and b.ledger = 'guest' and b.holder_id = a.id and b.balance <> 0))`
}

const header = {
  status: 'reserved',
  cancelled_at: null,
  cancelled_by_id: null,
  cancelled_business_date: null,
  cancellation_no: null,
  cancellation_reason_id: null,
  cancel_note: null,
  no_show_at: null,
  no_show_business_date: null,
  share_group_id: null,
  is_share_primary: true,
  was_sharer: false,
}

/**
 * What was charged for the cancellation and has not been reversed, with the taxes that were posted with it, and the folio that it stands on:
 * until that is void or credited, nobody can take it back.
 */
async function loadPenaltyPostings({ sql, property_id }: Tx, reservation_id: number) {
  return await sql<
    {
      entry_id: number
      business_date: BusinessDate
      description: string
      amount: string
      folio_no: string | null
    }[]
  >`
    select p.entry_id, min(p.business_date) as business_date, min(p.description) as description,
           sum(p.amount + coalesce(tax.amount, 0))::text as amount, min(f.display_no) as folio_no
      from folio_account a
      join posting p on p.property_id = a.property_id and p.folio_account_id = a.id and p.ledger = 'guest'
      left join lateral (
        select sum(g.amount) as amount from posting g where g.property_id = p.property_id and g.parent_id = p.id) tax on true
      left join folio_posting fp on fp.property_id = p.property_id and fp.posting_id = p.id and fp.live
      left join folio f on f.property_id = fp.property_id and f.id = fp.folio_id
     where a.property_id = ${property_id} and a.reservation_id = ${reservation_id} and a.kind = 'stay' and p.origin = 'penalty'
       and p.reverses_id is null and not exists (select from posting x where x.property_id = p.property_id and x.reverses_id = p.id)
     group by p.entry_id order by p.entry_id`
}
