import type { Row } from 'postgres'
import type { Headings, Params } from '../../hotel/report/report'
import type { Totals } from '../../hotel/report/total'
import type { ReportShown } from '../../wire/report-shown'
import type { Tx } from '../tx'
import { rows as adjustmentsAndVoids } from './rows/adjustments-and-voids'
import { proofs as arAccountStatementProofs, rows as arAccountStatement } from './rows/ar-account-statement'
import { proofs as arAgingDetailProofs, rows as arAgingDetail } from './rows/ar-aging-detail'
import {
  headings as arAgingSummaryHeadings,
  proofs as arAgingSummaryProofs,
  rows as arAgingSummary,
} from './rows/ar-aging-summary'
import { rows as arCreditLimit } from './rows/ar-credit-limit'
import { rows as arInvoiceRegister } from './rows/ar-invoice-register'
import { proofs as arLedgerActivityProofs, rows as arLedgerActivity } from './rows/ar-ledger-activity'
import { rows as arPaymentsApplied } from './rows/ar-payments-applied'
import { rows as arrivalsActual } from './rows/arrivals-actual'
import { rows as arrivalsByHour } from './rows/arrivals-by-hour'
import { rows as arrivalsDetailed } from './rows/arrivals-detailed'
import { rows as arrivalsRegistrationCards } from './rows/arrivals-registration-cards'
import { rows as arrivalsRoomReadiness } from './rows/arrivals-room-readiness'
import { rows as arrivalsVip } from './rows/arrivals-vip'
import { rows as attendantProductivity } from './rows/attendant-productivity'
import { rows as businessOnBooks } from './rows/business-on-books'
import {
  proofs as cashierClosureSummaryProofs,
  rows as cashierClosureSummary,
} from './rows/cashier-closure-summary'
import { rows as departuresActual } from './rows/departures-actual'
import { rows as departuresEarlyLate } from './rows/departures-early-late'
import { rows as departuresExpected } from './rows/departures-expected'
import { proofs as depositLedgerProofs, rows as depositLedger } from './rows/deposit-ledger'
import { rows as detailedAvailability } from './rows/detailed-availability'
import { rows as facilityForecast } from './rows/facility-forecast'
import { rows as folioRegister } from './rows/folio-register'
import { rows as geographicStatistics } from './rows/geographic-statistics'
import { proofs as guestLedgerProofs, rows as guestLedger } from './rows/guest-ledger'
import { rows as historyForecast } from './rows/history-forecast'
import { rows as housekeepingDiscrepancies } from './rows/housekeeping-discrepancies'
import { rows as housekeepingStatus } from './rows/housekeeping-status'
import { rows as housekeepingTaskSheets } from './rows/housekeeping-task-sheets'
import { rows as inhouseBalances } from './rows/inhouse-balances'
import { rows as inhouseCompHouseUse } from './rows/inhouse-comp-house-use'
import { rows as inhouseEmergencyList } from './rows/inhouse-emergency-list'
import { rows as inhouseGuestList } from './rows/inhouse-guest-list'
import { rows as inhouseMealPlan } from './rows/inhouse-meal-plan'
import { rows as inhouseNationalityRegister } from './rows/inhouse-nationality-register'
import { rows as inhouseRoomMoves } from './rows/inhouse-room-moves'
import { rows as journalByCashier } from './rows/journal-by-cashier'
import { rows as journalByTransactionCode } from './rows/journal-by-transaction-code'
import { rows as lengthOfStayLeadTime } from './rows/length-of-stay-lead-time'
import { rows as managerReport } from './rows/manager-report'
import { rows as marketSegmentStatistics } from './rows/market-segment-statistics'
import { rows as mealPersonForecast } from './rows/meal-person-forecast'
import { rows as occupancyAdrRevparTrend } from './rows/occupancy-adr-revpar-trend'
import { rows as occupancyForecast } from './rows/occupancy-forecast'
import { rows as outOfOrderAnalysis } from './rows/out-of-order-analysis'
import { rows as outOfOrderService } from './rows/out-of-order-service'
import { proofs as paymentsByMethodProofs, rows as paymentsByMethod } from './rows/payments-by-method'
import { rows as pickupReport } from './rows/pickup-report'
import { rows as profileBirthdays } from './rows/profile-birthdays'
import { rows as profileDuplicates } from './rows/profile-duplicates'
import { rows as profileListing } from './rows/profile-listing'
import { rows as profileProduction } from './rows/profile-production'
import { rows as profileStayHistory } from './rows/profile-stay-history'
import { rows as rateCodeStatistics } from './rows/rate-code-statistics'
import { rows as reservationActivityLog } from './rows/reservation-activity-log'
import { rows as reservationAlertsNotes } from './rows/reservation-alerts-notes'
import { rows as reservationCancellations } from './rows/reservation-cancellations'
import { rows as reservationDeposits } from './rows/reservation-deposits'
import { rows as reservationNoShows } from './rows/reservation-no-shows'
import { rows as reservationPace } from './rows/reservation-pace'
import { rows as reservationRateVariance } from './rows/reservation-rate-variance'
import { rows as reservationTurnaways } from './rows/reservation-turnaways'
import { rows as reservationsMade } from './rows/reservations-made'
import {
  proofs as revenueByDepartmentProofs,
  rows as revenueByDepartment,
} from './rows/revenue-by-department'
import { rows as roomMaintenanceRequests } from './rows/room-maintenance-requests'
import { rows as roomTypeForecast } from './rows/room-type-forecast'
import { rows as roomTypeStatistics } from './rows/room-type-statistics'
import { rows as sourceOfBusinessStatistics } from './rows/source-of-business-statistics'
import { proofs as taxSummaryProofs, rows as taxSummary } from './rows/tax-summary'
import { proofs as trialBalanceProofs, rows as trialBalance } from './rows/trial-balance'
import { rows as vacantRooms } from './rows/vacant-rooms'

/** Reads the rows of a report in its order: one statement, with the parameters filled in. */
export type RowsOf = (tx: Tx, params: Params) => Promise<readonly Row[]>

export type Proof = ReportShown['proofs'][number]
/** Holds what a report comes to against something else that the house knows: one statement at most. */
export type ProofsOf = (tx: Tx, params: Params, totals: Totals) => Promise<Proof[]>

/** By the key of the report, each in the file of its name. */
export const rowsOf: Record<string, RowsOf> = {
  'profile-listing': profileListing,
  'profile-stay-history': profileStayHistory,
  'profile-birthdays': profileBirthdays,
  'profile-duplicates': profileDuplicates,
  'profile-production': profileProduction,
  'reservations-made': reservationsMade,
  'reservation-cancellations': reservationCancellations,
  'reservation-no-shows': reservationNoShows,
  'reservation-deposits': reservationDeposits,
  'reservation-rate-variance': reservationRateVariance,
  'reservation-turnaways': reservationTurnaways,
  'reservation-activity-log': reservationActivityLog,
  'reservation-alerts-notes': reservationAlertsNotes,
  'inhouse-guest-list': inhouseGuestList,
  'inhouse-balances': inhouseBalances,
  'inhouse-comp-house-use': inhouseCompHouseUse,
  'inhouse-nationality-register': inhouseNationalityRegister,
  'inhouse-meal-plan': inhouseMealPlan,
  'inhouse-emergency-list': inhouseEmergencyList,
  'inhouse-room-moves': inhouseRoomMoves,
  'arrivals-detailed': arrivalsDetailed,
  'arrivals-by-hour': arrivalsByHour,
  'arrivals-vip': arrivalsVip,
  'arrivals-room-readiness': arrivalsRoomReadiness,
  'arrivals-actual': arrivalsActual,
  'arrivals-registration-cards': arrivalsRegistrationCards,
  'departures-expected': departuresExpected,
  'departures-actual': departuresActual,
  'departures-early-late': departuresEarlyLate,
  'ar-aging-summary': arAgingSummary,
  'ar-aging-detail': arAgingDetail,
  'ar-account-statement': arAccountStatement,
  'ar-ledger-activity': arLedgerActivity,
  'ar-payments-applied': arPaymentsApplied,
  'ar-invoice-register': arInvoiceRegister,
  'ar-credit-limit': arCreditLimit,
  'history-forecast': historyForecast,
  'occupancy-forecast': occupancyForecast,
  'detailed-availability': detailedAvailability,
  'room-type-forecast': roomTypeForecast,
  'pickup-report': pickupReport,
  'reservation-pace': reservationPace,
  'business-on-books': businessOnBooks,
  'meal-person-forecast': mealPersonForecast,
  'housekeeping-status': housekeepingStatus,
  'housekeeping-discrepancies': housekeepingDiscrepancies,
  'out-of-order-service': outOfOrderService,
  'out-of-order-analysis': outOfOrderAnalysis,
  'housekeeping-task-sheets': housekeepingTaskSheets,
  'attendant-productivity': attendantProductivity,
  'room-maintenance-requests': roomMaintenanceRequests,
  'facility-forecast': facilityForecast,
  'vacant-rooms': vacantRooms,
  'trial-balance': trialBalance,
  'journal-by-transaction-code': journalByTransactionCode,
  'journal-by-cashier': journalByCashier,
  'cashier-closure-summary': cashierClosureSummary,
  'revenue-by-department': revenueByDepartment,
  'payments-by-method': paymentsByMethod,
  'tax-summary': taxSummary,
  'adjustments-and-voids': adjustmentsAndVoids,
  'guest-ledger': guestLedger,
  'deposit-ledger': depositLedger,
  'folio-register': folioRegister,
  'manager-report': managerReport,
  'market-segment-statistics': marketSegmentStatistics,
  'source-of-business-statistics': sourceOfBusinessStatistics,
  'room-type-statistics': roomTypeStatistics,
  'rate-code-statistics': rateCodeStatistics,
  'geographic-statistics': geographicStatistics,
  'length-of-stay-lead-time': lengthOfStayLeadTime,
  'occupancy-adr-revpar-trend': occupancyAdrRevparTrend,
}

/** By the key of the report, where there is something to hold it against. */
export const proofsOf: Record<string, ProofsOf> = {
  'ar-aging-summary': arAgingSummaryProofs,
  'ar-aging-detail': arAgingDetailProofs,
  'ar-account-statement': arAccountStatementProofs,
  'ar-ledger-activity': arLedgerActivityProofs,
  'trial-balance': trialBalanceProofs,
  'cashier-closure-summary': cashierClosureSummaryProofs,
  'revenue-by-department': revenueByDepartmentProofs,
  'payments-by-method': paymentsByMethodProofs,
  'tax-summary': taxSummaryProofs,
  'guest-ledger': guestLedgerProofs,
  'deposit-ledger': depositLedgerProofs,
}

/** What the house calls its columns, by the key of the report, where the house says so: one statement at most. */
export const headingsOf: Record<string, (tx: Tx) => Promise<Headings>> = {
  'ar-aging-summary': arAgingSummaryHeadings,
}
