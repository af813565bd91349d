import { receivableAccount } from './receivable/account'
import { receivableAging } from './receivable/aging'
import { receivableArrange } from './receivable/arrange'
import { receivableBack } from './receivable/back'
import { receivableInvoice } from './receivable/invoice'
import { receivableNote } from './receivable/note'
import { opening } from './receivable/opening'
import { receivablePayment } from './receivable/payment'
import { receivableReminder } from './receivable/reminder'
import { receivableStatement } from './receivable/statement'

/** Accounts receivable (domain/finance 14) and the balances of an older system (4.8). */
export const receivable = {
  ...receivableBack,
  ...receivableAccount,
  ...receivablePayment,
  ...receivableInvoice,
  ...receivableArrange,
  ...receivableAging,
  ...receivableStatement,
  ...receivableReminder,
  ...receivableNote,
  ...opening,
}
