import { advance } from './cashiering/advance'
import { allowanceCalls } from './cashiering/allowance'
import { batch } from './cashiering/batch'
import { batchFolio } from './cashiering/batch-folio'
import { billing } from './cashiering/billing'
import { posting } from './cashiering/charge'
import { correction } from './cashiering/correction'
import { creditBill } from './cashiering/credit-bill'
import { exchangeDesk } from './cashiering/exchange'
import { folioPapers } from './cashiering/folio'
import { quickSplit } from './cashiering/quick-split'
import { card } from './cashiering/card'
import { cashierShift } from './cashiering/shift'
import { cardIntent, settlement } from './cashiering/settlement'
import { taxExempt } from './cashiering/tax-exempt'

/** Cashiering: shifts, charges, payments, corrections, folios, routing, the exchange desk (domain/finance 2 to 12). */
export const cashiering = {
  ...cashierShift,
  ...posting,
  ...card,
  ...batch,
  ...billing,
  ...correction,
  ...taxExempt,
  ...quickSplit,
  ...folioPapers,
  ...creditBill,
  ...batchFolio,
  ...settlement,
  ...cardIntent,
  ...advance,
  ...allowanceCalls,
  ...exchangeDesk,
}
