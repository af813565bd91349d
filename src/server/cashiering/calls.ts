import type { Served } from '../serve'
import { answerCashierReport } from './cashier-report'
import { serveCloseCashier } from './close-cashier'
import { servePostCharges } from './post-charges'
import { servePostPayments } from './post-payments'
import { serveDrop } from './drop'
import { answerMyCashier } from './my-cashier'
import { serveOpenCashier } from './open-cashier'
import { answerOpenCashiers } from './open-cashiers'
import { answerShifts } from './shifts'

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
]
