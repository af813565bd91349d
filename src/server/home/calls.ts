import type { Served } from '../serve'
import { answerHelp } from './help'
import { answerRevenue } from './revenue'
import { answerSummary } from './summary'

export const homeServed: Served[] = [answerSummary, answerRevenue, answerHelp]
