import type { Served } from '../serve'
import { answerChangesLog } from './list'
import { answerChange } from './view'

export const changesLogServed: Served[] = [answerChangesLog, answerChange]
