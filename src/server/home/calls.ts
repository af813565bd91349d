import type { Served } from '../serve'
import { answerHelp } from './help'
import { answerRevenue } from './revenue'
import { answerSummary } from './summary'
import { answerWidgets } from './widgets'

export const homeServed: Served[] = [answerSummary, answerWidgets, answerRevenue, answerHelp]
