import type { Served } from '../serve'
import { answerDue } from './due'
import { serveRemove, serveStore, serveUpdate } from './line'
import { answerList } from './list'
import { servePost } from './post'
import { servePostBatch } from './post-batch'
import { serveRefund } from './refund'
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
]
