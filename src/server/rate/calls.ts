import type { Served } from '../serve'
import { answerAdjustments } from './adjustment/list'
import { answerAdjustmentPreview } from './adjustment/preview'
import { serveRemoveAdjustment, serveSetAdjustment, serveUpdateAdjustment } from './adjustment/set'
import { serveSetCalendar } from './calendar/set'
import { serveUndoCalendar } from './calendar/undo'
import { answerPriceCalendar } from './calendar/view'
import { serveCopyRate } from './copy'
import { answerRateInfo } from './info'
import { answerPackagePreview } from './preview-package'
import { answerBookingQuote, answerQuote } from './quote'
import { serveSplitRow } from './split'
import { answerYieldCalendar } from './strategy/calendar'
import { answerRuns, answerStrategies } from './strategy/list'
import { serveRunStrategies } from './strategy/run'
import { serveChangeStrategy, serveKeepStrategy, serveRemoveStrategy } from './strategy/set'
import { answerSimulation } from './strategy/simulate'
import { answerTurnaways, serveTurnaway } from './turnaway'

/** Prices as they are told and as the house keeps them. */
export const rateServed: Served[] = [
  answerQuote,
  answerBookingQuote,
  answerRateInfo,
  serveCopyRate,
  serveSplitRow,
  answerPackagePreview,
  answerPriceCalendar,
  serveSetCalendar,
  serveUndoCalendar,
  answerAdjustments,
  answerAdjustmentPreview,
  serveSetAdjustment,
  serveUpdateAdjustment,
  serveRemoveAdjustment,
  answerStrategies,
  serveKeepStrategy,
  serveChangeStrategy,
  serveRemoveStrategy,
  answerSimulation,
  serveRunStrategies,
  answerRuns,
  answerYieldCalendar,
  serveTurnaway,
  answerTurnaways,
]
