import type { Hook } from './hooks'
import { refuseUnsoldCurrency } from './sold-in'

/** A package is sold in a currency in which the house sells (domain/master-data 2.48). */
export const packageCodeHook: Hook = { checking: refuseUnsoldCurrency }
