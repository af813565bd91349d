import type { Served } from '../serve'
import { serveSetCalendar } from './calendar/set'
import { answerPriceCalendar } from './calendar/view'
import { serveCopyRate } from './copy'
import { answerRateInfo } from './info'
import { answerPackagePreview } from './preview-package'
import { answerBookingQuote, answerQuote } from './quote'
import { serveSplitRow } from './split'
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
  serveTurnaway,
  answerTurnaways,
]
