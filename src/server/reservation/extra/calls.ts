import type { Served } from '../../serve'
import { attachmentServed } from './attachment'
import { answerStayHousekeeping, serveStayHousekeeping } from './housekeeping'
import { serveCorrectHistory } from './history-correction'
import { answerItems, serveAddItem, serveChangeItem, serveRemoveItem } from './item'
import { answerSpecials, serveKeepSpecial, serveRemoveSpecial } from './special'
import { answerTraces, serveChangeTrace, serveKeepTrace, serveRemoveTrace } from './trace'
import { answerTransports, serveKeepTransport, serveRemoveTransport } from './transport'

/** Wishes, traces, transports and things of a stay, what it asks of housekeeping, and its history. */
export const extraServed: Served[] = [
  answerSpecials,
  serveKeepSpecial,
  serveRemoveSpecial,
  answerTraces,
  serveKeepTrace,
  serveChangeTrace,
  serveRemoveTrace,
  answerTransports,
  serveKeepTransport,
  serveRemoveTransport,
  answerItems,
  serveAddItem,
  serveChangeItem,
  serveRemoveItem,
  serveCorrectHistory,
  answerStayHousekeeping,
  serveStayHousekeeping,
  ...attachmentServed,
]
