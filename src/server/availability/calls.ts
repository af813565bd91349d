import type { Served } from '../serve'
import { answerExplain, answerLookToBook } from './look-to-book'
import { answerAvailability } from './search'

export const availabilityServed: Served[] = [answerAvailability, answerLookToBook, answerExplain]
