import type { Served } from '../serve'
import { serveCutOff } from './cut-off'
import { answerGrid, serveFillGrid, serveUpdateGrid } from './grid'
import { answerHistory, answerList, answerPickups, answerView } from './read'
import { serveStatus } from './status'
import { serveStore, serveUpdate } from './store'

export const blockServed: Served[] = [
  answerList,
  answerView,
  answerGrid,
  answerHistory,
  answerPickups,
  serveStore,
  serveUpdate,
  serveStatus,
  serveUpdateGrid,
  serveFillGrid,
  serveCutOff,
]
