import type { Hook } from './hooks'
import { refuseRatesTaxedOtherwise } from './package-tax-mode'
import { refuseUnsoldCurrency } from './sold-in'

/** A package is sold in a currency in which the house sells (domain/master-data 2.48), and taxed as the rates that contain it. */
export const packageCodeHook: Hook = {
  checking: async (tx, row, before) => {
    await refuseUnsoldCurrency(tx, row, before)
    await refuseRatesTaxedOtherwise(tx, row, before)
  },
}
