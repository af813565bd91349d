import type { Served } from '../serve'
import { answerRevenue } from './revenue'
import { answerSummary } from './summary'

export const homeServed: Served[] = [answerSummary, answerRevenue]
