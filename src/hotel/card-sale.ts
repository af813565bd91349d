/**
 * Where a sale on a card stands (domain/finance 8.6). `voiding`, ours: its money is to go back and the provider has not said yet
 * that it has; from there nothing is posted any more.
 */
export type SaleStatus =
  | 'created'
  | 'sent'
  | 'approved'
  | 'declined'
  | 'unknown'
  | 'posted'
  | 'voiding'
  | 'voided'
  | 'failed'

const waiting: readonly SaleStatus[] = ['created', 'sent', 'unknown']
const isPaid: readonly SaleStatus[] = ['approved', 'posted']

/**
 * What an answer makes of a sale, in whatever order answers come: whoever waited for the provider may hear it after somebody else
 * has asked or decided. What is charged already stays charged. An approval that comes after the sale was given up is money that
 * nobody counts on: it goes back. Source: domain/finance 8.6.
 */
export function afterAnswer(status: SaleStatus, said: 'approved' | 'declined' | 'unknown'): SaleStatus {
  if (waiting.includes(status)) return said
  if (said !== 'approved' || isPaid.includes(status)) return status
  return 'voiding'
}

/**
 * What giving a sale up makes of it: without a provider (`isManual`) a person has seen to the money himself, with one it is told.
 * Of a sale that is posted or has ended nothing is given up: undefined. Source: domain/finance 8.6.
 */
export function givenUp(status: SaleStatus, { isManual }: { isManual: boolean }): SaleStatus | undefined {
  if (waiting.includes(status)) return isManual ? 'declined' : 'voiding'
  if (status === 'approved' || status === 'voiding') return isManual ? 'voided' : 'voiding'
  return undefined
}
