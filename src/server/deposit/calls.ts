import type { Served } from '../serve'
import { answerDue } from './due'
import { serveRemove, serveStore, serveUpdate } from './line'
import { answerList } from './list'
import {
  answerLines,
  serveRemove as serveRemovePenalty,
  serveRestore,
  serveStore as serveStorePenalty,
  serveUpdate as serveUpdatePenalty,
} from './penalty-line'
import { servePost } from './post'
import { servePostBatch } from './post-batch'
import { answerDepositRule, answerPenaltyRule } from './preview'
import { answerQuote } from './quote'
import { serveRefund } from './refund-on-card'
import { serveTransfer } from './transfer'

export const depositServed: Served[] = [
  answerList,
  serveStore,
  serveUpdate,
  serveRemove,
  servePost,
  answerDue,
  servePostBatch,
  serveRefund,
  serveTransfer,
  answerDepositRule,
  answerLines,
  serveStorePenalty,
  serveUpdatePenalty,
  serveRemovePenalty,
  serveRestore,
  answerQuote,
  answerPenaltyRule,
]
