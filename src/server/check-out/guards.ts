import { checkOutGuards } from '../../hotel/front-desk/check-out'
import { type Guard, pass, stop, toGuard } from '../../hotel/front-desk/guard'
import { refuse } from '../../hotel/refusal'
import type { Tx } from '../tx'
import type { Leaving } from './facts'

/** What is left on a window after what the clerk gives for it. */
export type Open = { window_no: number; left: bigint }

/** All findings: the desk's from their rule, money's from what is open (domain/reservations 7.7, domain/finance 11.1). */
export function guardsOf({ coins }: Tx, leaving: Leaving, open: Open[]): Guard[] {
  const unsettled = open.find(({ left }) => left !== 0n)
  const money = [
    toGuard(
      5,
      'balance',
      unsettled
        ? stop(
            refuse('balance_open', {
              n: unsettled.window_no,
              window_no: unsettled.window_no,
              amount: coins.write(unsettled.left as never),
            }),
            'Open balance check-out',
          )
        : pass('All windows are settled.'),
    ),
    toGuard(
      6,
      'deposit',
      coins.read(leaving.deposit_left) !== 0n
        ? stop(refuse('deposit_left', { amount: coins.write(coins.read(leaving.deposit_left)) }))
        : pass('No deposit is left.'),
    ),
    toGuard(
      9,
      'card',
      leaving.has_card_pending ? stop(refuse('card_pending')) : pass('No card payment is waiting.'),
    ),
  ]
  return checkOutGuards(leaving.desk, money)
}
