import { billing } from './cashiering/billing'
import { posting } from './cashiering/charge'
import { correction } from './cashiering/correction'
import { exchangeDesk } from './cashiering/exchange'
import { folioPapers } from './cashiering/folio'
import { cashierShift } from './cashiering/shift'

/** Cashiering: shifts, charges, payments, corrections, folios, routing, the exchange desk (domain/finance 2 to 12). */
export const cashiering = {
  ...cashierShift,
  ...posting,
  ...billing,
  ...correction,
  ...folioPapers,
  ...exchangeDesk,
}
