/** What a receipt is of (domain/finance 8.4). */
export const receiptKinds = [
  'payment',
  'refund',
  'paid_out',
  'deposit',
  'deposit_refund',
  'exchange',
  'ar_payment',
  'drop',
] as const
export type ReceiptKind = (typeof receiptKinds)[number]
