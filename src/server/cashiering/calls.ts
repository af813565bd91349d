import type { Served } from '../serve'
import { answerAccounts } from './accounts'
import { serveAdjust } from './adjust'
import { answerAdjustable } from './adjustable'
import { answerBilling } from './billing'
import { answerCashierReport } from './cashier-report'
import { serveCloseCashier } from './close-cashier'
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
import { serveReprint, serveVoidFolio } from './folio-again'
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
import { servePostPayments } from './post-payments'
import { serveReceipt } from './receipt'
import {
  answerRoutings,
  serveRemoveRouting,
  serveStoreRouting,
  serveUpdateRouting,
} from './routing-instruction'
import { answerShifts } from './shifts'
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
  answerAdjustable,
  serveAdjust,
  answerFolios,
  serveReprint,
  serveVoidFolio,
  answerFolioPreview,
  serveIssueFolio,
  answerExplain,
  answerRoutings,
  serveStoreRouting,
  serveUpdateRouting,
  serveRemoveRouting,
  answerFixedCharges,
  serveStoreFixedCharge,
  serveUpdateFixedCharge,
  serveRemoveFixedCharge,
  answerExchanges,
  answerExchangeQuote,
  serveExchange,
  serveReverseExchange,
]
