import type { Served } from '../serve'
import { answerArrivalCases } from './arrivals'
import { serveCashiers } from './cashiers'
import { answerDepartureCases } from './departures'
import { serveExtendDepartures } from './extend-departures'
import { answerLast, serveFinish } from './finish'
import { serveGuestCountry } from './guest-country'
import { answerDocument, answerDocuments } from './kept-documents'
import { serveOverview } from './overview'
import { servePrepare } from './prepare'
import { serveSettleArrivals } from './settle-arrivals'
import { serveProcedures } from './procedures'
import { serveRoll } from './roll'
import { servePostRoomAndTax } from './room-tax'
import { answerPreview } from './room-tax-preview'

export const endOfDayServed: Served[] = [
  serveOverview,
  answerLast,
  servePrepare,
  serveGuestCountry,
  answerArrivalCases,
  serveSettleArrivals,
  answerDepartureCases,
  serveExtendDepartures,
  serveCashiers,
  answerPreview,
  servePostRoomAndTax,
  serveRoll,
  serveProcedures,
  serveFinish,
  answerDocuments,
  answerDocument,
]
