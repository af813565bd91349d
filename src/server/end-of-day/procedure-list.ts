import { addDays, type BusinessDate } from '../../hotel/business-date'
import { everyNight, isNightDue, type NightRhythm, rhythmText } from '../../hotel/night-rhythm'
import { cutOffBlocks } from '../block/cut-off'
import { settleAll } from '../cashiering/auto-settle'
import { findSettleable, loadRule } from '../cashiering/settleable'
import { topUpCards } from '../cashiering/top-up'
import { checkOfNight } from '../ledger/verify'
import { anonymiseDue } from '../profile/privacy/anonymise'
import { runStrategies } from '../rate/strategy/run'
import { releaseAll } from '../reservation/release'
import type { WorkAt } from '../serve'
import { releaseExpiredHolds } from '../store/hold'
import { forgetJobs } from '../store/job'
import { publishNight } from '../store/rate-day'
import { closeTaskSheets } from '../store/task-sheet'
import type { Tx } from '../tx'
import { mendCounters } from './drift'
import { chargeInterest } from './finance-charges'
import { thinPace } from './on-the-books'
import { purgeCards } from './purge-cards'
import { purgePapers } from './purge-papers'
import { eodShift } from './run'
import { buildFacts } from './statistics'

export type Procedure = {
  code: string
  name: string
  is_mandatory: boolean
  /** Repeatable without harm; answers what is worth saying. An Error that it answers fails it, yet what it wrote stays. */
  run: (tx: Tx, closed: BusinessDate) => Promise<string | null | Error>
  /** Work in transactions of its own, before that: nobody outside is asked inside one. Answers what is worth saying. */
  work?: (at: WorkAt, key: string) => Promise<string | null>
}

/** Work of the new day for the closed date, while people are back at their desks (domain/finance 16.10). */
const procedures: Procedure[] = [
  { code: 'statistics', name: 'Daily statistics', is_mandatory: true, run: buildFacts },
  { code: 'ledger_check', name: 'Ledger verification', is_mandatory: true, run: checkLedger },
  {
    code: 'open_inventory_day',
    name: 'One more day of rooms and prices',
    is_mandatory: true,
    run: openInventory,
  },
  {
    code: 'inventory_drift_check',
    name: 'Rooms sold as the reservations say',
    is_mandatory: false,
    run: mendCounters,
  },
  {
    code: 'expire_waitlist',
    name: 'Waitlist entries that passed',
    is_mandatory: false,
    run: async tx => releaseAll(tx, 'waitlist', { cashier_shift_id: (await eodShift(tx)).id }),
  },
  { code: 'release_holds', name: 'Holds that ran out', is_mandatory: false, run: releaseHolds },
  {
    code: 'forget_keys',
    name: 'Keys of repeated calls older than 48 hours',
    is_mandatory: false,
    run: forgetKeys,
  },
  {
    code: 'forget_jobs',
    name: 'Work that was done for somebody a week ago, and its papers',
    is_mandatory: false,
    run: forgetOldJobs,
  },
  {
    code: 'thin_pace',
    name: 'What was on the books more than 400 days ago',
    is_mandatory: false,
    run: thinPace,
  },
  { code: 'anonymise_due', name: 'People who are to be erased', is_mandatory: false, run: eraseDue },
]

/** Run only in a house whose property control names them, in the order in which it does. */
const chosen: Procedure[] = [
  {
    code: 'release_non_guaranteed',
    name: 'Reservations that nobody guarantees, after their hour',
    is_mandatory: false,
    run: async tx => releaseAll(tx, 'not_guaranteed', { cashier_shift_id: (await eodShift(tx)).id }),
  },
  {
    code: 'cancel_unpaid_deposits',
    name: 'Reservations without the deposit or card they wait for',
    is_mandatory: false,
    run: releaseUnpaid,
  },
  {
    code: 'auto_cancel_tentative',
    name: 'Options and inquiries whose time is up',
    is_mandatory: false,
    run: async tx => releaseAll(tx, 'tentative', { cashier_shift_id: (await eodShift(tx)).id }),
  },
  {
    code: 'block_cutoff',
    name: 'Blocks past their cut-off',
    is_mandatory: false,
    run: cutOffBlocks,
  },
  {
    code: 'auto_settlement',
    name: 'Bills that are settled by themselves',
    is_mandatory: false,
    work: settleBills,
    run: async () => null,
  },
  {
    code: 'authorisation_top_up',
    name: 'Cards that hold too little for the nights to come',
    is_mandatory: false,
    work: topUpCards,
    run: async () => null,
  },
  {
    code: 'reset_service_status',
    name: 'What guests wanted of housekeeping today',
    is_mandatory: false,
    run: resetService,
  },
  {
    code: 'close_task_sheets',
    name: 'Task sheets of the day',
    is_mandatory: false,
    run: closeTaskSheets,
  },
  {
    code: 'run_strategies',
    name: 'Strategies of rates',
    is_mandatory: false,
    run: async tx => (await runStrategies(tx, 'night')).says,
  },
  {
    code: 'ar_finance_charges',
    name: 'Finance charges of accounts',
    is_mandatory: false,
    run: chargeInterest,
  },
  { code: 'token_purge', name: 'Cards of stays that are over', is_mandatory: false, run: purgeCards },
  told('dirty_occupied_rooms', 'Rooms that were slept in', 'Made dirty with the new date'),
  told('expire_negotiated_rates', 'Negotiated rates that ended', 'Each ends by its date'),
  // A letter that nobody prints has reminded nobody: the house sends no e-mail.
  told(
    'ar_reminders',
    'Reminders of accounts',
    'Written, and printed, where accounts receivable are looked after',
  ),
  told('duplicate_sweep', 'Profiles known twice', 'Found whenever somebody looks for them'),
  ...[
    ['block_wash', 'Wash of blocks'],
    ['blocks_to_actual', 'Blocks that begin'],
  ].map(([code, name]) => told(code, name, 'Not in this version: nothing was done')),
]

/** What a house may choose and needs no work here: the night says why, so that nobody takes it for done. */
function told(code: string, name: string, why: string): Procedure {
  return { code, name, is_mandatory: false, run: async () => why }
}

/** By what their type says, and by what the rule of their deposit says (domain/reservations 5.6, domain/finance 13.10). */
async function releaseUnpaid(tx: Tx): Promise<string | null> {
  const by = { cashier_shift_id: (await eodShift(tx)).id }
  const waiting = await releaseAll(tx, 'unpaid', by)
  const overdue = await releaseAll(tx, 'unpaid_deposit', by)
  return [waiting, overdue && `overdue deposits: ${overdue}`].filter(Boolean).join('; ') || null
}

/** Do not disturb and its like are wishes of a day (domain/housekeeping-and-misc 9). */
async function resetService({ sql, property_id }: Tx): Promise<string | null> {
  const rooms = await sql`
    update room set guest_service_status = 'none'
     where property_id = ${property_id} and guest_service_status <> 'none' returning id`
  return rooms.length > 0 ? `${rooms.length} rooms` : null
}

/** A procedure, whether the house has chosen it, and on which nights it is done. */
export type Planned = Procedure & { is_chosen: boolean; rhythm: NightRhythm }

export async function proceduresOf({ sql, property_id }: Tx): Promise<Planned[]> {
  const [control] = await sql<{ eod_procedures: string[]; rhythms: Record<string, NightRhythm> }[]>`
    select c.eod_procedures,
           coalesce((select jsonb_object_agg(p.code, jsonb_build_object('frequency', p.frequency, 'weekday', p.weekday,
                       'month_day', p.month_day, 'month', p.month))
                       from eod_procedure p where p.property_id = c.property_id), '{}') as rhythms
      from property_control c where c.property_id = ${property_id}`
  const wanted = (control?.eod_procedures ?? []).flatMap(
    name => chosen.find(({ code }) => code === name) ?? [],
  )
  return [
    ...procedures.map(one => ({ ...one, is_chosen: false, rhythm: everyNight })),
    ...wanted.map(one => ({ ...one, is_chosen: true, rhythm: control?.rhythms[one.code] ?? everyNight })),
  ]
}

/** What is not due for the closed date does nothing and says so. */
export const asDue = (planned: Planned, closed: BusinessDate): Procedure =>
  isNightDue(planned.rhythm, closed)
    ? planned
    : told(planned.code, planned.name, `Not this night. ${rhythmText(planned.rhythm)}`)

/** Bills that the house's rule settles, on the new date and the end of day's own shift; what is refused is left for the desk. */
async function settleBills(at: WorkAt, key: string): Promise<string> {
  const due = await at.inTransaction(async ({ tx }) => findSettleable(tx, await loadRule(tx)))
  const results = await settleAll(at, due, key, { shiftOf: eodShift, issue_folio: true })
  const settled = results.filter(({ ok }) => ok).length
  const left = results.find(({ ok }) => !ok)
  const rest = results.length - settled
  return `${settled} bills settled${left ? `, ${rest} left for the desk (${left.room_no ?? left.guest_name}: ${left.message})` : ''}`.slice(
    0,
    400,
  )
}

/** A failure is stored and seen; it does not hold up the new day. */
async function checkLedger(tx: Tx, closed: BusinessDate): Promise<string | Error> {
  const results = await checkOfNight(tx, closed)
  const broken = results.filter(({ ok }) => !ok)
  return broken.length > 0
    ? new Error(`Broken: ${broken.map(({ id }) => id).join(', ')}. Please look at the ledger check.`)
    : `${results.length} invariants hold`
}

/** The new last night that may be booked: its rooms, and what every rate sells them at (domain/reservations 3.2.9). */
async function openInventory(tx: Tx): Promise<string | null> {
  const { sql, property_id, today } = tx
  const [{ ahead }] = await sql<{ ahead: number }[]>`
    select coalesce(max_advance_days, 730) as ahead from property_control where property_id = ${property_id}`
  const night = addDays(today, ahead)
  await sql`select inventory_open(${property_id}, ${night}::date, ${night}::date + 1)`
  const { rows } = await publishNight(tx, night)
  return rows > 0 ? `${rows} prices for ${night}` : null
}

async function releaseHolds(tx: Tx): Promise<string | null> {
  const released = await releaseExpiredHolds(tx)
  return released > 0 ? `${released} holds released` : null
}

/** Whose erasure was asked for while something still held it (domain/reservations 2.6), and papers that were kept until this date. */
async function eraseDue(tx: Tx): Promise<string | null> {
  const papers = await purgePapers(tx)
  const erased = await anonymiseDue(tx)
  return (
    [erased > 0 && `${erased} erased`, papers > 0 && `${papers} papers removed`].filter(Boolean).join(', ') ||
    null
  )
}

async function forgetKeys({ sql, property_id }: Tx): Promise<string | null> {
  await sql`delete from idempotency_record where property_id = ${property_id} and created_at < now() - interval '48 hours'`
  return null
}

async function forgetOldJobs(tx: Tx): Promise<string | null> {
  const forgotten = await forgetJobs(tx)
  return forgotten > 0 ? `${forgotten} forgotten` : null
}
