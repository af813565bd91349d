import type { Served } from '../serve'
import { answerMatch } from './match'
import { serveQuickStore } from './quick-store'
import { answerStays } from './stays'
import { answerProfile } from './view'

export const profileServed: Served[] = [serveQuickStore, answerMatch, answerProfile, answerStays]
