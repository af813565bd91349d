import type { Served } from '../serve'
import { answerSearch } from './search'
import { answerWakeUpList } from './wake-up-list'

export const telephoneServed: Served[] = [answerSearch, answerWakeUpList]
