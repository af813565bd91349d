import { adjustmentsAndVoids } from './definition/adjustments-and-voids'
import { departuresActual } from './definition/departures-actual'
import { marketSegmentStatistics } from './definition/market-segment-statistics'
import { outOfOrderService } from './definition/out-of-order-service'
import { arrivalsDetailed } from './definition/arrivals-detailed'
import { departuresExpected } from './definition/departures-expected'
import { folioRegister } from './definition/folio-register'
import { inhouseBalances } from './definition/inhouse-balances'
import { inhouseGuestList } from './definition/inhouse-guest-list'
import { journalByTransactionCode } from './definition/journal-by-transaction-code'
import { occupancyAdrRevparTrend } from './definition/occupancy-adr-revpar-trend'
import { reservationCancellations } from './definition/reservation-cancellations'
import { reservationNoShows } from './definition/reservation-no-shows'
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
  outOfOrderService,
  journalByTransactionCode,
  adjustmentsAndVoids,
  folioRegister,
  marketSegmentStatistics,
  occupancyAdrRevparTrend,
]
