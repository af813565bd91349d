import type { Served } from '../serve'
import { answerMatch } from './match'
import { serveQuickStore } from './quick-store'
import { answerProfile } from './view'

export const profileServed: Served[] = [serveQuickStore, answerMatch, answerProfile]
