import { endOfDay } from '../../wire/end-of-day'
import { refuse } from '../../hotel/refusal'
import { demand, Refused, serve } from '../serve'
import { keepReports } from '../cashiering/cashier-report'
import { exchangeNights } from '../store/exchange-nights'
import { may, note, type Tx } from '../tx'
import { countCases } from './cases'
import { takeStep } from './executing'
import { countriesLeft, overviewOf } from './overview'
import { blocking } from './prepare'
import { lockStep, setStep } from './run'

/** Lists and closes the shifts that are still open, and freezes the day: from here to the roll only the end of day posts. */
export const serveCashiers = serve(
  endOfDay.cashiers,
  async ({ action, shift_ids, auto_continue = true }, { tx, who }) => {
    if (action === 'close') {
      const [{ automatic }] = await tx.sql<
        { automatic: boolean }[]
      >`select auto_close_cashiers as automatic from finance_setting where property_id = ${tx.property_id}`
      if (!automatic) demand(who, 'Cashiering close other')
      await closeUncounted(tx, shift_ids ?? 'all')
    }
    if (action === 'freeze') await freeze(tx, auto_continue)
    return { shifts: await openShifts(tx), overview: await overviewOf(tx) }
  },
  { whileClosing: true },
)

async function openShifts(tx: Tx) {
  const { sql, property_id, who } = tx
  const mayClose = may(who, 'Cashiering close other')
  return await sql<
    {
      shift_id: number
      cashier: string
      user: string
      status: string
      opened_at: string
      postings: number
      may_auto_close: boolean
    }[]
  >`
    select s.id as shift_id, c.name as cashier, e.name as user, s.status, s.opened_at,
           (select count(*) from journal_entry j where j.property_id = s.property_id and j.cashier_shift_id = s.id) as postings,
           ${mayClose} or f.auto_close_cashiers as may_auto_close
      from cashier_shift s
      join cashier c on c.property_id = s.property_id and c.id = s.cashier_id
      join employee e on e.id = s.opened_by_id
      join finance_setting f on f.property_id = s.property_id
     where s.property_id = ${property_id} and s.status <> 'closed' and c.kind <> 'eod' order by c.number`
}

/**
 * Closed without a count: what is expected is taken as counted and stays in the drawer; every report says so (domain/finance 9.5). It is
 * added up when the shifts are locked, or cash that somebody was just taking would be in no drawer.
 */
async function closeUncounted({ sql, ...tx }: Tx, ids: number[] | 'all'): Promise<void> {
  const { property_id, who, currency } = tx
  await sql`
    select from cashier_shift s
     where s.property_id = ${property_id} and s.status <> 'closed' ${ids === 'all' ? sql`` : sql`and s.id = any (${ids}::bigint[])`}
     order by s.id for update`
  const closed = await sql<{ id: number; name: string }[]>`
    with open as (
      select s.id, s.cashier_id, c.name,
             coalesce((select sum(l.cash_amount) from journal_line l join ledger_account a on a.property_id = l.property_id and a.id = l.ledger_account_id
                        where l.property_id = s.property_id and l.cashier_id = s.cashier_id and l.cash_currency = ${currency} and a.is_drawer), 0) as held
        from cashier_shift s join cashier c on c.property_id = s.property_id and c.id = s.cashier_id
       where s.property_id = ${property_id} and s.status <> 'closed' and c.kind <> 'eod' ${ids === 'all' ? sql`` : sql`and s.id = any (${ids}::bigint[])`})
    update cashier_shift s set status = 'closed', closed_at = now(), closed_by_id = ${who.employee_id}, auto_closed = true, retained_float = open.held
      from open where s.property_id = ${property_id} and s.id = open.id returning s.id, open.name`
  for (const { id, name } of closed)
    note(
      { sql, ...tx },
      {
        entity: 'cashier-shift',
        entity_id: id,
        label: `Shift of ${name} closed without count by the end of day`,
      },
    )
  await keepReports(
    { sql, ...tx },
    closed.map(({ id }) => id),
  )
}

/** One transaction that waits for every posting in flight, looks once more, and shuts the day (domain/finance 16.7). */
async function freeze(tx: Tx, auto_continue: boolean): Promise<void> {
  const { sql, property_id, today } = tx
  await takeStep(tx, 'cashiers')
  const { run, state } = await lockStep(tx, 'cashiers')
  if (state.status === 'done') return
  await sql`select 1 from business_day where property_id = ${property_id} and business_date = ${today} for update`
  const cases = await countCases(tx)
  const blocks = await blocking(tx)
  // Who came in since a gate was passed may have opened it again.
  const country = await countriesLeft(tx, run, cases)
  const open = country + cases.arrivals_open + cases.departures_open + cases.open_shifts + blocks.length
  if (open > 0) throw new Refused(refuse('eod_blocked', { count: open, ...cases, findings: blocks }))
  await sql`update business_day set status = 'closing' where property_id = ${property_id} and business_date = ${today}`
  tx.day = 'closing'
  await sql`update eod_run set frozen_at = now(), auto_continue = ${auto_continue} where property_id = ${property_id} and id = ${run.id}`
  // One course for the whole night, whenever its stays are posted.
  await exchangeNights(tx, { mode: 'daily', stay_date: today })
  await setStep(tx, run.id, 'cashiers', { status: 'done' })
  await setStep(tx, run.id, 'room_tax', { status: 'ready' })
  note(tx, { entity: 'eod-run', entity_id: run.id, label: `${today} frozen for posting room and tax` })
}
