import type { Standing } from '../../hotel/authority'
import type { authorityLimit } from '../../wire/authority-limit'
import type { OutputOf } from '../../wire/call'
import type { PlainText } from '../words/translate'

export type Kind = OutputOf<typeof authorityLimit.list>['roles'][number]['limits'][number]['kind']

/** What each limit is about. */
export const kindWords: Record<Kind, PlainText> = {
  adjustment: 'Adjustments of charges',
  refund: 'Refunds',
  paid_out: 'Paid-outs',
  discount: 'Complimentary settlements',
  penalty_waiver: 'Waived penalties and fees',
  negative_charge: 'Charges below zero',
  credit_bill: 'Credit folios',
  write_off: 'Receivables written off',
  over_short: 'Cashier differences of others',
  fx_identity_from: 'Currency exchange: document of the guest',
}

const words: Record<Standing, PlainText> = {
  never: 'Only with consent',
  up_to: 'Up to an amount',
  always: 'Without limit',
}

const documentWords: Record<Standing, PlainText> = {
  never: 'Always asked for',
  up_to: 'Asked for from an amount on',
  always: 'Never asked for',
}

/** How a limit stands: of the exchange it says when a document is written down, and not what a person may. */
export const standingWord = (kind: Kind, standing: Standing): PlainText =>
  (kind === 'fx_identity_from' ? documentWords : words)[standing]
