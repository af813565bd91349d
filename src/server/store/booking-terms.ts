import { ruleFor } from '../../hotel/booking-rule'
import type { BusinessDate } from '../../hotel/business-date'
import { cancelText } from '../../hotel/cancel-text'
import { type AskedDeposit, depositLines } from '../../hotel/deposit'
import type { PenaltyLine } from '../../hotel/penalty'
import { type Money, sum, zero } from '../../hotel/money'
import { type Instant, instant } from '../../hotel/property-time'
import { type Stay, stayWith } from '../../hotel/rule-amount'
import type { Tx } from '../tx'
import { together } from '../together'
import { lockStayAccount } from './account'
import { type BookingLists, loadLists, type Schedule } from './booking/lists'
import { depositRuleLines, penaltyRuleLines } from './booking/rule-lines'
import { refreshDepositLines } from './deposit-line'
import type { ReservationStatus } from './reservation'
import { loadSoldRates } from './sold-rate'
import { loadBooked } from './stay-change/booked'
import { loadStay, loadStays } from './stay-lines'

/** What of a reservation decides its deposit and its penalty. */
export type TermsOf = {
  id: number
  status: ReservationStatus
  arrival_date: BusinessDate
  rate_code_id: number
  reservation_type_id: number
  room_type_id: number
  booked_business_date: BusinessDate
  /** The reservation that its rooms left, of which what they ask ahead is asked. */
  deposit_of_id: number | null
  deposit_rule_id: number | null
  cancellation_penalty_id: number | null
  payment_method_id: number | null
  is_no_post: boolean
}

/** Everything that may name a rule, and whether lines are there already. */
export type Terms = {
  rate_deposit: number | null
  rate_penalty: number | null
  type_deposit: number | null
  type_penalty: number | null
  schedules: Schedule[]
  has_lines: boolean
  /** Reservations whose rooms left it and of which it is asked ahead. */
  parts?: number[]
}

type HasLines = Pick<Terms, 'has_lines' | 'parts'>
type Rules = { deposit_rule_id: number | null; cancellation_penalty_id: number | null }

/** What names a rule for a booking: its rate code, its reservation type, the schedules of its arrival. */
export const termsNamed = (
  rate: Rules | undefined,
  type: Rules | undefined,
  { schedules }: BookingLists,
  arrival_date: BusinessDate,
): Omit<Terms, 'has_lines' | 'parts'> => ({
  rate_deposit: rate?.deposit_rule_id ?? null,
  rate_penalty: rate?.cancellation_penalty_id ?? null,
  type_deposit: type?.deposit_rule_id ?? null,
  type_penalty: type?.cancellation_penalty_id ?? null,
  schedules: schedules.filter(
    ({ begin_date, end_date }) => begin_date <= arrival_date && arrival_date <= end_date,
  ),
})

/** The same for a reservation that is there, with whether it has lines: one query. */
export async function loadTerms(
  tx: Tx,
  of: Pick<TermsOf, 'arrival_date' | 'rate_code_id' | 'reservation_type_id' | 'id'>,
): Promise<Terms> {
  const { sql, property_id } = tx
  const [[rate], lists, [there]] = await Promise.all([
    loadSoldRates(tx, [of.rate_code_id]),
    loadLists(tx),
    sql<Required<HasLines>[]>`
      select exists (select 1 from reservation_deposit where property_id = ${property_id} and reservation_id = ${of.id})
          or exists (select 1 from reservation_penalty where property_id = ${property_id} and reservation_id = ${of.id}) as has_lines,
             array(select id from reservation where property_id = ${property_id} and deposit_of_id = ${of.id} and status = 'reserved' order by id) as parts`,
  ])
  const type = lists.reservation_types.find(({ id }) => id === of.reservation_type_id)
  return { ...termsNamed(rate, type, lists, of.arrival_date), ...there }
}

/** The rules in force for a booking; null where it has none (domain/finance 13.2). */
export function rulesOf(
  terms: Terms,
  of: Pick<
    TermsOf,
    | 'arrival_date'
    | 'rate_code_id'
    | 'reservation_type_id'
    | 'room_type_id'
    | 'deposit_rule_id'
    | 'cancellation_penalty_id'
  >,
): { deposit: number | null; penalty: number | null } {
  const { arrival_date, rate_code_id, reservation_type_id, room_type_id } = of
  const facts = { arrival_date, rate_code_id, reservation_type_id, room_type_id, is_in_block: false }
  const ofKind = (kind: Schedule['kind']) => terms.schedules.filter(schedule => schedule.kind === kind)
  return {
    deposit: ruleFor(
      {
        manual: of.deposit_rule_id,
        block: null,
        rate_code: terms.rate_deposit,
        reservation_type: terms.type_deposit,
      },
      ofKind('deposit'),
      facts,
    ),
    penalty: ruleFor(
      {
        manual: of.cancellation_penalty_id,
        block: null,
        rate_code: terms.rate_penalty,
        reservation_type: terms.type_penalty,
      },
      ofKind('penalty'),
      facts,
    ),
  }
}

export type MoneyLines = {
  deposit_lines: { id: number; line_no: number; due_date: BusinessDate; amount: string; status: string }[]
  cancel_text: string
  /** What the rule and the lines by hand ask for now, whatever was paid of it before. */
  asked: Money
}

type Written = {
  guest_name: string
  time_zone: string
  booked_at: Instant
  /** What was read beside other things; else it is one query here. */
  terms?: Terms
  stay?: Stay
}

/**
 * What a booking asks ahead and what its cancelling costs, made anew after booking and after every change of dates, people,
 * price, type or packages (domain/reservations 5.7, 5.8; domain/finance 13.2, 13.3). Lines added by hand, paid or waived
 * stay. When nothing names a rule and no line is there, it is one query, or none if the terms are given.
 */
export async function writeMoneyLines(tx: Tx, reservation: TermsOf, given: Written): Promise<MoneyLines> {
  if (reservation.deposit_of_id !== null) await renewDeposits(tx, reservation.deposit_of_id)
  const terms = given.terms ?? (await loadTerms(tx, reservation))
  const { penalty, ...ruled } = rulesOf(terms, reservation)
  const rules = { penalty, deposit: asksAhead(reservation) ? ruled.deposit : null }
  if (rules.deposit === null && rules.penalty === null && !terms.has_lines) {
    return { deposit_lines: [], cancel_text: freeText, asked: zero }
  }
  const stay = given.stay ?? (await loadStay(tx, reservation.id))
  const [{ deposit_lines, asked }, penalties] = await together([
    writeDeposits(tx, reservation, rules.deposit, { ...given, ...terms, stay }),
    writePenalties(tx, reservation, rules.penalty, { ...given, ...terms }),
  ])
  return { deposit_lines, asked, cancel_text: cancelText(penalties, stay, given, tx.coins) }
}

/**
 * What is asked ahead of a reservation, for itself and for the rooms that left it: one of those has changed or will not come. It is
 * locked before they are read, so that whoever comes second counts both changes.
 */
export async function renewDeposits(tx: Tx, reservation_id: number): Promise<void> {
  const [expected] = await tx.sql`
    select id from reservation where property_id = ${tx.property_id} and id = ${reservation_id} and status = 'reserved' for update`
  if (!expected) return
  const booked = await loadBooked(tx, reservation_id)
  const [terms, stay] = await Promise.all([loadTerms(tx, booked), loadStay(tx, reservation_id)])
  const rule = asksAhead(booked) ? rulesOf(terms, booked).deposit : null
  await writeDeposits(tx, booked, rule, { ...terms, guest_name: booked.guest, stay })
}

/** The penalty lines alone, for a reservation that asks for no deposit of its own. */
export async function writePenaltyLines(tx: Tx, reservation: TermsOf, given: Written): Promise<void> {
  const terms = await loadTerms(tx, reservation)
  const { penalty } = rulesOf(terms, reservation)
  if (penalty !== null) await writePenalties(tx, reservation, penalty, { ...given, ...terms })
}

/** Whoever has booked nothing yet is asked for nothing by a rule; he is told what leaving would cost (domain/reservations 5.7). */
const asksAhead = ({ status, deposit_of_id }: TermsOf): boolean =>
  deposit_of_id === null && status !== 'inquiry' && status !== 'waitlist'

const freeText = 'Free of charge until arrival.'

type KeptRow = { line_no: number; amount: string; is_manual: boolean; status: string }

async function writeDeposits(
  tx: Tx,
  reservation: TermsOf,
  ruleId: number | null,
  { stay, guest_name, has_lines, parts = [] }: Pick<Written, 'guest_name'> & HasLines & { stay: Stay },
): Promise<Pick<MoneyLines, 'deposit_lines' | 'asked'>> {
  const { sql, property_id, coins } = tx
  const [rule = [], others, there] = await together([
    ruleId === null ? undefined : depositRuleLines(tx, ruleId),
    parts.length > 0 ? loadStays(tx, parts) : [],
    has_lines
      ? sql<KeptRow[]>`
          select line_no, amount, is_manual, status from reservation_deposit
           where property_id = ${property_id} and reservation_id = ${reservation.id}`
      : [],
  ])
  const kept = there.filter(({ is_manual, status }) => is_manual || ['paid', 'waived'].includes(status))
  const booked = { booked_on: reservation.booked_business_date, arrival_date: reservation.arrival_date }
  const linesBeside = (staying: readonly KeptRow[]) => {
    const beside = staying.map(({ line_no, amount }) => ({ line_no, amount: coins.read(amount) }))
    return depositLines(rule, stayWith(stay, others), booked, beside, coins)
  }
  const asked = linesBeside(kept)
  const byHand = kept.filter(({ is_manual, status }) => is_manual && status !== 'waived')
  const inAll = sum([
    ...linesBeside(byHand).map(({ amount }) => amount),
    ...byHand.map(({ amount }) => coins.read(amount)),
  ])
  if (asked.length === 0 && there.length === 0) return { deposit_lines: [], asked: inAll }
  const account = await lockStayAccount(tx, reservation, guest_name)
  await keepAsked(tx, reservation.id, {
    account_id: account.id,
    ruleId,
    asked,
    kept: kept.map(({ line_no }) => line_no),
    ended: there.filter(({ is_manual, status }) => is_manual && status === 'cancelled'),
  })
  if (there.length > 0) await refreshDepositLines(tx, reservation.id)
  const deposit_lines = await sql<MoneyLines['deposit_lines']>`
    select id, line_no, due_date, amount, status from reservation_deposit
     where property_id = ${property_id} and reservation_id = ${reservation.id} and status <> 'cancelled' order by due_date, due_time, line_no`
  return { deposit_lines, asked: inAll }
}

type Asking = {
  account_id: number
  ruleId: number | null
  asked: readonly AskedDeposit[]
  kept: number[]
  /** Lines by hand that ended with a booking which is expected again. */
  ended: readonly KeptRow[]
}

/**
 * A line that is no longer asked for is cancelled, not deleted: receipts may name it, and what was received on it is to be given back.
 * Lines by hand end only with their booking, and come back with it.
 */
async function keepAsked(
  tx: Tx,
  reservation_id: number,
  { account_id, ruleId, asked, kept, ended }: Asking,
): Promise<void> {
  const { sql, property_id, coins, who } = tx
  const rows = asked.map(({ amount, ...line }) => ({ ...line, amount: coins.write(amount) }))
  const staying = [...asked.map(({ line_no }) => line_no), ...kept]
  await Promise.all([
    sql`
      update reservation_deposit set status = 'cancelled', updated_by_id = ${who.employee_id || null}
       where property_id = ${property_id} and reservation_id = ${reservation_id} and status in ('open', 'partial')
         and not line_no = any (${staying}::int[])`,
    ended.length > 0 &&
      sql`
        update reservation_deposit set status = 'open', updated_by_id = ${who.employee_id || null}
         where property_id = ${property_id} and reservation_id = ${reservation_id} and is_manual and status = 'cancelled'`,
    sql`
      insert into reservation_deposit (property_id, reservation_id, folio_account_id, deposit_rule_id, line_no, amount, due_date, due_time, created_by_id)
      select ${property_id}, ${reservation_id}, ${account_id}, ${ruleId}, t.line_no, t.amount, t.due_date, t.due_time, ${who.employee_id || null}
        from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as t (line_no smallint, amount numeric, due_date date, due_time time)
      on conflict (property_id, reservation_id, line_no) do update
         set amount = greatest(excluded.amount, reservation_deposit.received), due_date = excluded.due_date, due_time = excluded.due_time,
             deposit_rule_id = excluded.deposit_rule_id, status = 'open', updated_by_id = excluded.created_by_id`,
  ])
}

/**
 * Penalty lines of the rule in place of those before; lines by hand and those that were charged stay. A line of the rule that somebody
 * has changed or taken off this booking does not come back beside what he agreed.
 */
async function writePenalties(
  tx: Tx,
  reservation: TermsOf,
  ruleId: number | null,
  { booked_at, time_zone, has_lines }: Written & HasLines,
): Promise<PenaltyLine[]> {
  const { sql, property_id, who } = tx
  const { id: reservation_id, arrival_date } = reservation
  const [rows = []] = await together([
    ruleId === null ? undefined : penaltyRuleLines(tx, ruleId, { booked_at, time_zone, arrival_date }),
    has_lines &&
      sql`
        delete from reservation_penalty
         where property_id = ${property_id} and reservation_id = ${reservation_id} and not is_manual and not is_removed
           and charged_entry_id is null and waived_by_id is null`,
  ])
  const numbered = rows.map((row, index) => ({ ...row, line_no: index + 1 }))
  const written =
    numbered.length > 0
      ? await sql<PenaltyRow[]>`
          insert into reservation_penalty (property_id, reservation_id, cancellation_penalty_id, line_no, event, type, value, base, applies_from, created_by_id)
          select ${property_id}, ${reservation_id}, ${ruleId}, t.line_no, t.event, t.type, t.value, t.base, t.applies_from, ${who.employee_id || null}
            from jsonb_to_recordset(${sql.json(numbered as never)}::jsonb)
              as t (line_no smallint, event text, type text, value numeric, base text, applies_from timestamptz)
           where not exists (
             select from reservation_penalty x
              where x.property_id = ${property_id} and x.reservation_id = ${reservation_id} and x.cancellation_penalty_id = ${ruleId}
                and x.line_no = t.line_no and (x.is_manual or x.is_removed) and x.charged_entry_id is null)
          returning id, event, type, value, base, applies_from`
      : []
  return has_lines ? loadPenaltyLines(tx, reservation_id) : written.map(penaltyOf)
}

type PenaltyRow = Omit<PenaltyLine, 'applies_from'> & { applies_from: string | null }

const penaltyOf = (row: PenaltyRow): PenaltyLine => ({
  ...row,
  applies_from: row.applies_from === null ? null : instant(row.applies_from),
})

/** The penalty lines that a booking carries. */
export async function loadPenaltyLines(
  { sql, property_id }: Tx,
  reservation_id: number,
): Promise<PenaltyLine[]> {
  const rows = await sql<PenaltyRow[]>`
    select id, event, type, value, base, applies_from from reservation_penalty
     where property_id = ${property_id} and reservation_id = ${reservation_id} and waived_by_id is null and not is_removed order by id`
  return rows.map(penaltyOf)
}
