import { endOfDayServed } from './end-of-day/calls'
import { ledgerServed } from './ledger/verify'
import { depositServed } from './deposit/calls'
import { masterServed } from './master/calls'
import type { Served } from './serve'
import { signInServed } from './sign-in/calls'

/** Every call that the door serves; sign-in and first-run set-up have doors of their own in main. */
export const served: Served[] = [...signInServed, ...endOfDayServed, ...ledgerServed, ...masterServed, ...depositServed]
