import type { Served } from '../serve'
import { answerAging } from './aging'
import { serveChargeAccounts } from './batch'
import { serveCharge } from './charge'
import { serveCompress, serveUncompress } from './compress'
import { answerCheck } from './check'
import { answerInvoice, answerInvoices } from './invoices'
import { answerList } from './list'
import { serveRemove, serveStore, serveUpdate } from './manage'
import { serveOpeningBalances } from './opening'
import { answerOpeningRows, answerOpenings } from './openings'
import { serveMakePayment, servePayment } from './pay'
import { answerPayments } from './payments'
import { answerPick } from './pick'
import { answerNotes, serveRemoveNote, serveStoreNote, serveUpdateNote } from './notes'
import { serveRefund } from './refund'
import { answerDueReminders, answerPrintReminder, answerReminders, serveSendReminders } from './reminders'
import { serveReturn } from './return'
import { serveReverse } from './reverse'
import {
  answerPrintStatement,
  answerStatementPreview,
  answerStatements,
  serveIssueStatements,
} from './statements'
import { serveTransfer } from './transfer'
import { serveUnapply } from './unapply'
import { serveUpdateInvoice } from './update-invoice'
import { answerView } from './view'
import { serveWriteOff } from './write-off'

export const receivableServed: Served[] = [
  answerList,
  answerPick,
  answerView,
  serveStore,
  serveUpdate,
  serveRemove,
  answerCheck,
  servePayment,
  serveMakePayment,
  answerPayments,
  serveUnapply,
  serveReverse,
  serveRefund,
  serveReturn,
  serveWriteOff,
  answerInvoices,
  answerInvoice,
  serveCharge,
  serveChargeAccounts,
  serveUpdateInvoice,
  serveTransfer,
  serveCompress,
  serveUncompress,
  answerAging,
  answerStatementPreview,
  serveIssueStatements,
  answerStatements,
  answerPrintStatement,
  answerDueReminders,
  serveSendReminders,
  answerReminders,
  answerPrintReminder,
  answerNotes,
  serveStoreNote,
  serveUpdateNote,
  serveRemoveNote,
  serveOpeningBalances,
  answerOpenings,
  answerOpeningRows,
]
