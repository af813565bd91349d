import { adjustmentsAndVoids } from './definition/adjustments-and-voids'
import { arAccountStatement } from './definition/ar-account-statement'
import { arAgingDetail } from './definition/ar-aging-detail'
import { arAgingSummary } from './definition/ar-aging-summary'
import { arCreditLimit } from './definition/ar-credit-limit'
import { arInvoiceRegister } from './definition/ar-invoice-register'
import { arLedgerActivity } from './definition/ar-ledger-activity'
import { arPaymentsApplied } from './definition/ar-payments-applied'
import { arrivalsActual } from './definition/arrivals-actual'
import { arrivalsByHour } from './definition/arrivals-by-hour'
import { arrivalsDetailed } from './definition/arrivals-detailed'
import { arrivalsRegistrationCards } from './definition/arrivals-registration-cards'
import { arrivalsRoomReadiness } from './definition/arrivals-room-readiness'
import { arrivalsVip } from './definition/arrivals-vip'
import { attendantProductivity } from './definition/attendant-productivity'
import { businessOnBooks } from './definition/business-on-books'
import { cashierClosureSummary } from './definition/cashier-closure-summary'
import { departuresActual } from './definition/departures-actual'
import { departuresEarlyLate } from './definition/departures-early-late'
import { departuresExpected } from './definition/departures-expected'
import { depositLedger } from './definition/deposit-ledger'
import { detailedAvailability } from './definition/detailed-availability'
import { facilityForecast } from './definition/facility-forecast'
import { folioRegister } from './definition/folio-register'
import { geographicStatistics } from './definition/geographic-statistics'
import { guestLedger } from './definition/guest-ledger'
import { historyForecast } from './definition/history-forecast'
import { housekeepingDiscrepancies } from './definition/housekeeping-discrepancies'
import { housekeepingStatus } from './definition/housekeeping-status'
import { housekeepingTaskSheets } from './definition/housekeeping-task-sheets'
import { inhouseBalances } from './definition/inhouse-balances'
import { inhouseCompHouseUse } from './definition/inhouse-comp-house-use'
import { inhouseEmergencyList } from './definition/inhouse-emergency-list'
import { inhouseGuestList } from './definition/inhouse-guest-list'
import { inhouseMealPlan } from './definition/inhouse-meal-plan'
import { inhouseNationalityRegister } from './definition/inhouse-nationality-register'
import { inhouseRoomMoves } from './definition/inhouse-room-moves'
import { journalByCashier } from './definition/journal-by-cashier'
import { journalByTransactionCode } from './definition/journal-by-transaction-code'
import { lengthOfStayLeadTime } from './definition/length-of-stay-lead-time'
import { managerReport } from './definition/manager-report'
import { marketSegmentStatistics } from './definition/market-segment-statistics'
import { mealPersonForecast } from './definition/meal-person-forecast'
import { occupancyAdrRevparTrend } from './definition/occupancy-adr-revpar-trend'
import { occupancyForecast } from './definition/occupancy-forecast'
import { outOfOrderAnalysis } from './definition/out-of-order-analysis'
import { outOfOrderService } from './definition/out-of-order-service'
import { paymentsByMethod } from './definition/payments-by-method'
import { pickupReport } from './definition/pickup-report'
import { profileBirthdays } from './definition/profile-birthdays'
import { profileDuplicates } from './definition/profile-duplicates'
import { profileListing } from './definition/profile-listing'
import { profileProduction } from './definition/profile-production'
import { profileStayHistory } from './definition/profile-stay-history'
import { rateCodeStatistics } from './definition/rate-code-statistics'
import { reservationActivityLog } from './definition/reservation-activity-log'
import { reservationAlertsNotes } from './definition/reservation-alerts-notes'
import { reservationCancellations } from './definition/reservation-cancellations'
import { reservationDeposits } from './definition/reservation-deposits'
import { reservationNoShows } from './definition/reservation-no-shows'
import { reservationPace } from './definition/reservation-pace'
import { reservationRateVariance } from './definition/reservation-rate-variance'
import { reservationTurnaways } from './definition/reservation-turnaways'
import { reservationsMade } from './definition/reservations-made'
import { revenueByDepartment } from './definition/revenue-by-department'
import { roomMaintenanceRequests } from './definition/room-maintenance-requests'
import { roomTypeForecast } from './definition/room-type-forecast'
import { roomTypeStatistics } from './definition/room-type-statistics'
import { sourceOfBusinessStatistics } from './definition/source-of-business-statistics'
import { taxSummary } from './definition/tax-summary'
import { trialBalance } from './definition/trial-balance'
import { vacantRooms } from './definition/vacant-rooms'
import type { Report } from './report'

/** Every report, in the order of its group's list (domain/reports 14). */
export const reports: readonly Report[] = [
  profileListing,
  profileStayHistory,
  profileBirthdays,
  profileDuplicates,
  profileProduction,
  reservationsMade,
  reservationCancellations,
  reservationNoShows,
  reservationDeposits,
  reservationRateVariance,
  reservationTurnaways,
  reservationActivityLog,
  reservationAlertsNotes,
  inhouseGuestList,
  inhouseBalances,
  inhouseCompHouseUse,
  inhouseNationalityRegister,
  inhouseMealPlan,
  inhouseEmergencyList,
  inhouseRoomMoves,
  arrivalsDetailed,
  arrivalsByHour,
  arrivalsVip,
  arrivalsRoomReadiness,
  arrivalsActual,
  arrivalsRegistrationCards,
  departuresExpected,
  departuresActual,
  departuresEarlyLate,
  arAgingSummary,
  arAgingDetail,
  arAccountStatement,
  arLedgerActivity,
  arPaymentsApplied,
  arInvoiceRegister,
  arCreditLimit,
  historyForecast,
  occupancyForecast,
  detailedAvailability,
  roomTypeForecast,
  pickupReport,
  reservationPace,
  businessOnBooks,
  mealPersonForecast,
  housekeepingStatus,
  housekeepingDiscrepancies,
  outOfOrderService,
  outOfOrderAnalysis,
  housekeepingTaskSheets,
  attendantProductivity,
  roomMaintenanceRequests,
  facilityForecast,
  vacantRooms,
  trialBalance,
  journalByTransactionCode,
  journalByCashier,
  cashierClosureSummary,
  revenueByDepartment,
  paymentsByMethod,
  taxSummary,
  adjustmentsAndVoids,
  guestLedger,
  depositLedger,
  folioRegister,
  managerReport,
  marketSegmentStatistics,
  sourceOfBusinessStatistics,
  roomTypeStatistics,
  rateCodeStatistics,
  geographicStatistics,
  lengthOfStayLeadTime,
  occupancyAdrRevparTrend,
]
