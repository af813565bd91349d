import type { Served } from '../serve'
import { serveAddSharer } from './add'
import { serveBreakShare } from './break'
import { serveCombine } from './combine'
import { answerShare } from './list'
import { serveShareAmounts } from './set-amounts'

/** Several reservations in one room. */
export const shareServed: Served[] = [
  answerShare,
  serveCombine,
  serveAddSharer,
  serveBreakShare,
  serveShareAmounts,
]
