import { serveSettleMany } from './auto-settle'
import { answerIntents, serveResolve } from './payment-intent'
import { answerSettleable } from './settleable'
import type { Served } from '../serve'
import { answerAccounts } from './accounts'
import { serveAdjust } from './adjust'
import { answerAdjustable } from './adjustable'
import { serveBillAhead } from './advance-bill'
import { serveBatchCharge } from './batch-charge'
import { answerChargeable } from './batch-charges'
import {
  answerBillJob,
  answerBillJobs,
  answerBillPaper,
  serveBillsAgain,
  servePrintBills,
} from './batch-folio'
import { answerBillable } from './batch-folios'
import { answerBilling } from './billing'
import { answerCashierReport } from './cashier-report'
import { answerAllowances } from './allowances'
import { answerAuthorisations, serveAuthorise, serveReleaseAuthorisation } from './authorisation'
import { serveCapture } from './capture'
import { answerSlip } from './charge-slip'
import { answerCards, serveRemoveCard, serveStoreCard } from './card'
import { serveCloseCashier } from './close-cashier'
import { answerCreditable, serveCreditBill } from './credit-bill'
import { serveDrop } from './drop'
import { serveEditPosting } from './edit-posting'
import { answerExchangeQuote, serveExchange, serveReverseExchange } from './exchange'
import { answerExchanges } from './exchange-list'
import { answerExplain } from './explain'
import {
  answerFixedCharges,
  serveRemoveFixedCharge,
  serveStoreFixedCharge,
  serveUpdateFixedCharge,
} from './fixed-charge'
import { servePostFixedNow } from './fixed-charge-now'
import { answerCopy, serveReprint, serveVoidFolio } from './folio-again'
import { answerFolioPreview, serveIssueFolio } from './folio-now'
import { answerFolios } from './folios'
import {
  answerHouseAccounts,
  serveCloseHouseAccount,
  serveStoreHouseAccount,
  serveUpdateHouseAccount,
} from './house-account'
import { answerMyCashier } from './my-cashier'
import { serveOpenCashier } from './open-cashier'
import { answerOpenCashiers } from './open-cashiers'
import { servePostCharges } from './post-charges'
import { servePostPayments } from './pay-on-card'
import { serveQuickSplit } from './quick-split'
import { serveReceipt } from './receipt'
import { answerReceipts } from './receipts'
import {
  answerRoutings,
  serveRemoveRouting,
  serveStoreRouting,
  serveUpdateRouting,
} from './routing-instruction'
import { serveRefreshRouting } from './routing-refresh'
import { answerShifts } from './shifts'
import { answerMostPosted } from './most-posted'
import { answerSurcharge } from './surcharge'
import { serveEndExempt, serveExempt } from './tax-exempt'
import { serveTransferPosting } from './transfer-posting'
import { serveDeleteWindow, serveUpdateWindow } from './window'

export const cashieringServed: Served[] = [
  serveOpenCashier,
  answerMyCashier,
  serveCloseCashier,
  serveDrop,
  answerOpenCashiers,
  answerShifts,
  answerCashierReport,
  servePostCharges,
  servePostPayments,
  serveReceipt,
  answerSlip,
  answerCards,
  serveStoreCard,
  serveRemoveCard,
  answerAuthorisations,
  serveAuthorise,
  serveCapture,
  serveReleaseAuthorisation,
  answerChargeable,
  serveBatchCharge,
  answerBilling,
  answerAccounts,
  serveUpdateWindow,
  serveDeleteWindow,
  answerHouseAccounts,
  serveStoreHouseAccount,
  serveUpdateHouseAccount,
  serveCloseHouseAccount,
  serveEditPosting,
  serveTransferPosting,
  serveQuickSplit,
  answerAdjustable,
  serveAdjust,
  serveEndExempt,
  serveExempt,
  answerFolios,
  serveReprint,
  answerCopy,
  serveVoidFolio,
  answerFolioPreview,
  serveIssueFolio,
  answerCreditable,
  serveCreditBill,
  answerBillable,
  servePrintBills,
  answerBillJobs,
  answerBillJob,
  answerBillPaper,
  serveBillsAgain,
  answerSettleable,
  serveSettleMany,
  answerIntents,
  serveResolve,
  serveBillAhead,
  answerExplain,
  answerRoutings,
  serveStoreRouting,
  serveUpdateRouting,
  serveRemoveRouting,
  serveRefreshRouting,
  answerFixedCharges,
  servePostFixedNow,
  answerAllowances,
  serveStoreFixedCharge,
  serveUpdateFixedCharge,
  serveRemoveFixedCharge,
  answerExchanges,
  answerExchangeQuote,
  serveExchange,
  serveReverseExchange,
  answerSurcharge,
  answerMostPosted,
  answerReceipts,
]
