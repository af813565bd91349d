import { addDays, type BusinessDate } from '../business-date'
import { type Chosen, usualDays } from './param'
import type { Report } from './report'

/** What happened on a business date: a night that keeps one of them means the date that it has closed. */
const ofTheClosed: ReadonlySet<string> = new Set([
  'reservations-made',
  'reservation-cancellations',
  'reservation-rate-variance',
  'reservation-turnaways',
  'reservation-activity-log',
  'inhouse-room-moves',
  'arrivals-actual',
  'departures-actual',
  'departures-early-late',
  'ar-aging-summary',
  'ar-aging-detail',
  'ar-payments-applied',
  'ar-invoice-register',
  'attendant-productivity',
  'journal-by-transaction-code',
])

/** What a house begins with, until it chooses others: what the papers of the night do not tell already (domain/reports 12). */
export const usualOfNight: readonly string[] = [
  'manager-report',
  'journal-by-transaction-code',
  'ar-aging-summary',
  'departures-early-late',
  'inhouse-guest-list',
  'inhouse-balances',
  'arrivals-detailed',
  'departures-expected',
  'housekeeping-status',
  'out-of-order-service',
  'history-forecast',
]

/**
 * Whether a night may keep a report for good (domain/finance 16.11). In: the report. Out: no for one that is about a single record, and
 * for lists of people, but for the one that a reception begins its day with: papers of them last longer than the reason to have them.
 */
export const isKeptByNights = ({ key, group, params, isPersonal }: Report): boolean =>
  group !== 'Profile' &&
  (isPersonal !== true || usualOfNight.includes(key)) &&
  !params.some(param => param.kind === 'record' && param.isNeeded === true)

/**
 * Which days a report of the night is of: what happened is told of the date that was closed, all else as the morning needs it. In: the
 * report, the date that was closed. Out: its days, as somebody would choose them.
 */
export const daysOfNight = (report: Report, closed: BusinessDate): Chosen =>
  usualDays(report, ofTheClosed.has(report.key) ? closed : addDays(closed, 1))
