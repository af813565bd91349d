import type { Served } from '../serve'
import { answerSummary } from './summary'

export const homeServed: Served[] = [answerSummary]
