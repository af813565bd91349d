import { addDays } from '../../src/hotel/business-date'
import type { House } from './house'

/** What there is to ask for: by the name of a field, and by the call where the name means something else there. */
export type Known = { byName: Record<string, unknown>; byPath: Record<string, Record<string, unknown>> }

/** Of each thing the house has one that has much to it: a guest in house, the account with the most postings, a year of days. */
export async function whatIsThere({ sql, property_id, today }: House): Promise<Known> {
  const [row] = await sql<Record<string, number | string | undefined>[]>`
    with guest as (
      select r.id, r.guest_profile_id, r.room_id, r.rate_code_id, r.room_type_id, a.id as account_id from reservation r
        join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id
       where r.property_id = ${property_id} and r.status in ('checked_in', 'checked_out') and r.room_id is not null
         and r.departure_date <= ${today}
       order by r.departure_date desc, r.departure_date - r.arrival_date desc, r.id limit 1)
    select g.id as reservation_id, g.guest_profile_id, g.room_id, g.rate_code_id, g.room_type_id, g.account_id,
           (select folio_account_id from posting where property_id = ${property_id} group by 1 order by count(*) desc limit 1) as busiest_account,
           (select id from posting where property_id = ${property_id} and folio_account_id = g.account_id order by id limit 1) as posting_id,
           (select id from folio where property_id = ${property_id} order by id desc limit 1) as folio_id,
           (select ar_account_id from ar_item where property_id = ${property_id} group by 1 order by count(*) desc limit 1) as ar_account_id,
           (select id from ar_item where property_id = ${property_id} and kind = 'invoice' order by id desc limit 1) as item_id,
           (select id from ar_statement where property_id = ${property_id} order by id desc limit 1) as statement_id,
           (select id from ar_reminder where property_id = ${property_id} order by id desc limit 1) as reminder_id,
           (select id from cashier_shift where property_id = ${property_id} order by id desc limit 1) as shift_id,
           (select id from cashier where property_id = ${property_id} order by id limit 1) as cashier_id,
           (select ledger_account_id from journal_line where property_id = ${property_id} group by 1 order by count(*) desc limit 1) as ledger_account_id,
           (select max(id) from job where property_id = ${property_id}) as job_id,
           (select id from payment_method where property_id = ${property_id} order by id limit 1) as payment_method_id,
           (select id from transaction_code where property_id = ${property_id} order by id limit 1) as transaction_code_id,
           (select id from deposit_rule where property_id = ${property_id} order by id limit 1) as deposit_rule_id,
           (select id from cancellation_penalty where property_id = ${property_id} order by id limit 1) as cancellation_penalty_id,
           (select id from revenue_bucket_type where property_id = ${property_id} order by id limit 1) as bucket_type_id,
           (select id from foreign_currency where property_id = ${property_id} order by id limit 1) as foreign_currency_id,
           (select id from mapping_type_code order by id limit 1) as mapping_type_code_id,
           (select id from letter_template where property_id = ${property_id} order by id limit 1) as template_id,
           (select id from package_code where property_id = ${property_id} order by id limit 1) as package_code_id,
           (select id from guest_profile where profile_type <> 'individual' order by id limit 1) as company_id,
           (select max(g2.id) from guest_profile g2) as last_profile_id,
           (select report from eod_document where property_id = ${property_id} order by id desc limit 1) as report
      from guest g`
  const yesterday = addDays(today, -1)
  const yearAgo = addDays(today, -365)
  // What the house has none of is not asked for.
  const there = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? undefined]))
  const { busiest_account, statement_id, reminder_id, package_code_id, last_profile_id, report, ...byName } =
    there
  const ofAccount = { account_id: busiest_account }
  const ofReceivable = { account_id: byName.ar_account_id }
  const ofGuest = { id: byName.guest_profile_id }
  return {
    byName: {
      ...byName,
      id: byName.reservation_id,
      rate_id: byName.rate_code_id,
      type_id: byName.room_type_id,
      rule_id: byName.cancellation_penalty_id,
      survivor_id: byName.guest_profile_id,
      victim_id: last_profile_id,
      statement_ids: statement_id && [statement_id],
      reminder_ids: reminder_id && [reminder_id],
      entity: 'guest-profile',
      list: 'guest-profile',
      last_name: 'Guest',
      search: 'guest h2 44',
      text: 'guest h2 44',
      // Long ago and soon: what grows with history is asked for its history.
      date: yesterday,
      business_date: yesterday,
      from_date: yearAgo,
      to_date: yesterday,
      through_date: yesterday,
      from: yearAgo,
      to: yesterday,
      date_from: yearAgo,
      date_to: yesterday,
      arrival_date: today,
      arrival: today,
      departure: addDays(today, 3),
      departure_date: addDays(today, 3),
      begin_date: today,
      end_date: addDays(today, 30),
      time: '16:00',
      amount: '10.00',
      value: '10.00',
      window_no: 1,
      copy_no: 1,
      nights: 3,
      page: 20,
      per_page: 50,
    },
    byPath: {
      'availability/search': { from_date: addDays(today, -30), days: 30 },
      'billing-list': ofAccount,
      'transaction-list-for-adjustment': ofAccount,
      'folio/preview': ofAccount,
      'ar-statement/preview': ofReceivable,
      'ar-reminder/preview': ofReceivable,
      'manage-account-receivable/view': { id: byName.ar_account_id },
      'guest-profile/view': ofGuest,
      'guest-profile/history': ofGuest,
      'guest-profile/anonymise-preview': ofGuest,
      'guest-profile/statistics': ofGuest,
      'master/history': ofGuest,
      'master/used-by': ofGuest,
      'package-code/preview': { id: package_code_id },
      'deposit-rule/example': { rule_id: byName.deposit_rule_id },
      'deposit-rule/preview': { rule_id: byName.deposit_rule_id },
      'eod-document/view': { report },
      'price-calendar/view': { from_date: today, to_date: addDays(today, 60) },
      'property-availability': { from: addDays(today, -30), days: 30 },
      'restriction/calendar': { from_date: today, to_date: addDays(today, 60) },
      'rate-strategy/calendar': { from_date: today, to_date: addDays(today, 60) },
    },
  }
}
