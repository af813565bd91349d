import { eodArrivals } from './end-of-day/arrivals'
import { eodCashiers } from './end-of-day/cashiers'
import { eodDepartures } from './end-of-day/departures'
import { eodDocuments } from './end-of-day/documents'
import { preparation } from './end-of-day/preparation'
import { eodRoll } from './end-of-day/roll'
import { eodRoomAndTax } from './end-of-day/room-and-tax'
import { endOfDayRun } from './end-of-day/run'

/** The closing of the business day, step by step (specification section 4; domain/finance 16). */
export const endOfDay = {
  ...endOfDayRun,
  ...preparation,
  ...eodArrivals,
  ...eodDepartures,
  ...eodCashiers,
  ...eodRoomAndTax,
  ...eodRoll,
  ...eodDocuments,
}
