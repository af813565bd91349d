import { adjustmentsAndVoids } from './definition/adjustments-and-voids'
import { arrivalsDetailed } from './definition/arrivals-detailed'
import { departuresActual } from './definition/departures-actual'
import { departuresExpected } from './definition/departures-expected'
import { folioRegister } from './definition/folio-register'
import { geographicStatistics } from './definition/geographic-statistics'
import { historyForecast } from './definition/history-forecast'
import { inhouseBalances } from './definition/inhouse-balances'
import { inhouseGuestList } from './definition/inhouse-guest-list'
import { journalByTransactionCode } from './definition/journal-by-transaction-code'
import { managerReport } from './definition/manager-report'
import { marketSegmentStatistics } from './definition/market-segment-statistics'
import { occupancyAdrRevparTrend } from './definition/occupancy-adr-revpar-trend'
import { occupancyForecast } from './definition/occupancy-forecast'
import { outOfOrderService } from './definition/out-of-order-service'
import { pickupReport } from './definition/pickup-report'
import { rateCodeStatistics } from './definition/rate-code-statistics'
import { reservationCancellations } from './definition/reservation-cancellations'
import { reservationNoShows } from './definition/reservation-no-shows'
import { roomTypeStatistics } from './definition/room-type-statistics'
import { sourceOfBusinessStatistics } from './definition/source-of-business-statistics'
import { trialBalance } from './definition/trial-balance'
import type { Report } from './report'

/** Every report, in the order of its group's list (domain/reports 14). */
export const reports: readonly Report[] = [
  reservationCancellations,
  reservationNoShows,
  inhouseGuestList,
  inhouseBalances,
  arrivalsDetailed,
  departuresExpected,
  departuresActual,
  historyForecast,
  occupancyForecast,
  pickupReport,
  outOfOrderService,
  trialBalance,
  journalByTransactionCode,
  adjustmentsAndVoids,
  folioRegister,
  managerReport,
  marketSegmentStatistics,
  sourceOfBusinessStatistics,
  roomTypeStatistics,
  rateCodeStatistics,
  geographicStatistics,
  occupancyAdrRevparTrend,
]
