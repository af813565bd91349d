import type { BusinessDate } from '../business-date'
import { type Money, minus, negate, sum, zero } from '../money'
import type { Taken, WayToPay } from './cash'
import { textOf } from './charge'
import {
  claims,
  type ContraLine,
  type NewEntry,
  type NewPosting,
  type PostingLinks,
  type PostingTexts,
} from './entry'

/** What is left of one receipt on the deposit ledger, and where it came from. */
export type ReceiptLeft = {
  /** Posting of the receipt. */
  posting_id: number
  /** Folio account of the stay it was received for. */
  account_id: number
  reservation_deposit_id: number | null
  receipt_no: string | null
  left: Money
}

/** The code of use `deposit_transfer`. */
export type TransferCode = { id: number; name: string; folio_text: string | null }

/** The stay that pays ahead. */
export type PayingAhead = {
  account_id: number
  reservation_id: number
  today: BusinessDate
} & Pick<PostingTexts, 'guest_name' | 'room_no'>

/**
 * Money that comes before the guest is a liability (recipe R9). In: the method and what was taken by it, the stay, the line
 * it was taken for, if any, and the surcharge that was taken with it. Out: the entry, with the receipt as its last posting; without
 * a surcharge it is the only one. Refuses nothing. Source: domain/finance 3.1, 13.4.
 */
export function depositReceived(
  method: WayToPay,
  taken: Taken,
  stay: PayingAhead,
  reservation_deposit_id: number | null,
  beside?: PaidBeside,
): NewEntry {
  const { account_id, today, ...whose } = stay
  return {
    kind: 'deposit',
    postings: [
      ...(beside ? [...beside.postings, surchargePaid(method, stay, taken, beside)] : []),
      {
        ...whose,
        ...taken.texts,
        ledger: 'deposit',
        holder_id: account_id,
        window_no: 1,
        transaction_code_id: method.transaction_code_id,
        description: method.text,
        side: 'payment',
        origin: 'deposit',
        amount: minus(taken.amount, beside?.total ?? zero),
        revenue_date: today,
        contra: beside ? without(taken.contra, beside.contra) : taken.contra,
        explain: { ...taken.explain, ...beside?.explain },
        ...(reservation_deposit_id === null ? {} : { reservation_deposit_id }),
      },
    ],
  }
}

/** What a deposit costs beside: the surcharge on the guest ledger, and the part of the money that pays it. */
export type PaidBeside = {
  postings: readonly NewPosting[]
  total: Money
  contra: readonly ContraLine[]
  /** By which both are found together. */
  explain: Record<string, unknown>
}

/** A surcharge is the guest's expense at once, and paid at once: nothing of it is held for his stay. */
const surchargePaid = (
  method: WayToPay,
  { account_id, today, ...whose }: PayingAhead,
  { texts }: Taken,
  { total, contra, explain }: PaidBeside,
): NewPosting => {
  const { fx_currency: _, fx_amount: __, fx_rate: ___, ...written } = texts
  return {
    ...whose,
    ...written,
    ledger: 'guest',
    holder_id: account_id,
    window_no: 1,
    transaction_code_id: method.transaction_code_id,
    description: method.text,
    side: 'payment',
    origin: 'manual',
    amount: total,
    revenue_date: today,
    contra: [...contra],
    explain: { rule: 'surcharge', method: method.code, ...explain },
  }
}

/** The rest of the money once so much of it has paid something else: of foreign cash the change, which is given in base currency. */
const without = (contra: readonly ContraLine[], gone: readonly ContraLine[]): ContraLine[] => {
  const [first, ...rest] = contra
  const [{ amount, cash_currency }] = gone
  const isBase = first.cash_currency === cash_currency
  if (!isBase) return [...contra, ...gone.map(line => turned(line))]
  return [
    {
      ...first,
      amount: minus(first.amount, amount),
      ...(typeof first.cash_amount === 'bigint' ? { cash_amount: minus(first.cash_amount, amount) } : {}),
    },
    ...rest,
  ]
}

const turned = (line: ContraLine): ContraLine => ({
  ...line,
  amount: negate(line.amount),
  ...(typeof line.cash_amount === 'bigint' ? { cash_amount: negate(line.cash_amount) } : {}),
})

/** Where money of a deposit goes: the guest ledger of a stay. */
export type Into = PayingAhead & { window_no: number }

/**
 * Money paid ahead becomes a payment on the guest's bill (recipe R10). In: what is taken of each receipt, the code, the stay's
 * account; at check-in every receipt is claimed, so that it is applied once; against a penalty its claim is named, so that the
 * money comes back with it. Out: one entry, nothing of no money. Refuses nothing. Source: domain/finance 13.5, 13.7.
 */
export function depositApplication(
  taken: readonly ReceiptLeft[],
  code: TransferCode,
  into: Into,
  { isCheckIn, penalty }: { isCheckIn: boolean; penalty?: string },
): NewEntry | null {
  const parts = taken.filter(({ left }) => left !== 0n)
  if (parts.length === 0) return null
  const { account_id, window_no, today, ...whose } = into
  const guest = (receipt: ReceiptLeft): NewPosting => ({
    ...transfer(code, receipt, today),
    ...whose,
    ledger: 'guest',
    holder_id: account_id,
    window_no,
    amount: receipt.left,
    moved_from_id: receipt.posting_id,
  })
  return {
    kind: 'deposit_apply',
    postings: parts.flatMap(receipt => [
      takenFrom(receipt, code, today, whose.reservation_id),
      guest(receipt),
    ]),
    claims: [
      ...(isCheckIn ? parts.map(({ posting_id }) => claims.depositApply(posting_id)) : []),
      ...(penalty === undefined ? [] : [claims.depositOf(penalty)]),
    ],
  }
}

/** Whose money goes back or on, and why. */
export type Leaving = {
  today: BusinessDate
  reservation_id: number
  reason: string
  reference?: string
  /** The card on file that it went to, as its provider or the slip of the terminal says. */
  card_token_id?: number
  approval_code?: string
}

/**
 * A deposit is given back (recipe R12). In: what is taken of the receipt, the method, the cash lines of the negative amount.
 * Out: the entry. Refuses nothing. Source: domain/finance 13.6.
 */
export function depositRefunded(
  taken: ReceiptLeft,
  method: WayToPay,
  contra: ContraLine[],
  { today, reservation_id, reason, reference, card_token_id, approval_code }: Leaving,
): NewEntry {
  const code = { id: method.transaction_code_id, name: method.text, folio_text: null }
  return {
    kind: 'deposit_refund',
    postings: [
      {
        ...takenFrom(taken, code, today, reservation_id),
        origin: 'deposit',
        contra,
        supplement: reason,
        ...(reference === undefined ? {} : { reference }),
        ...(card_token_id === undefined ? {} : { card_token_id }),
        ...(approval_code === undefined ? {} : { approval_code }),
      },
    ],
    memo: reason,
  }
}

/**
 * A deposit moves to other stays (recipe R11): there it is a receipt of its own. In: what is taken of the receipt for each
 * target. Out: one entry, its postings in pairs of from and to. Refuses nothing. Source: domain/finance 13.6.
 */
export function depositMoved(
  moves: readonly { taken: ReceiptLeft; to: PayingAhead }[],
  code: TransferCode,
  { reservation_id, reason }: Pick<Leaving, 'reservation_id' | 'reason'>,
): NewEntry {
  return {
    kind: 'deposit_move',
    postings: moves.flatMap(({ taken, to: { account_id, today, ...whose } }) => [
      {
        ...takenFrom(taken, code, today, reservation_id),
        origin: 'deposit_move' as const,
        supplement: reason,
      },
      {
        ...transfer(code, taken, today),
        ...whose,
        origin: 'deposit_move' as const,
        ledger: 'deposit' as const,
        holder_id: account_id,
        window_no: 1,
        amount: taken.left,
        moved_from_id: taken.posting_id,
        supplement: reason,
      },
    ]),
    memo: reason,
  }
}

/** The deposit's side of money that leaves a receipt: a negative payment that names it (domain/finance 13.4). */
export const takenFrom = (
  receipt: ReceiptLeft,
  code: TransferCode,
  today: BusinessDate,
  reservation_id?: number,
): NewPosting => ({
  ...transfer(code, receipt, today),
  ledger: 'deposit',
  holder_id: receipt.account_id,
  window_no: 1,
  amount: negate(receipt.left),
  adjusts_id: receipt.posting_id,
  ...(reservation_id === undefined ? {} : { reservation_id }),
  ...(receipt.reservation_deposit_id === null
    ? {}
    : { reservation_deposit_id: receipt.reservation_deposit_id }),
})

function transfer(
  code: TransferCode,
  { receipt_no }: ReceiptLeft,
  today: BusinessDate,
): Pick<NewPosting, 'side' | 'transaction_code_id' | 'description' | 'origin' | 'revenue_date' | 'contra'> &
  PostingTexts {
  return {
    side: 'payment',
    transaction_code_id: code.id,
    description: textOf(code),
    origin: 'deposit_transfer',
    revenue_date: today,
    contra: [],
    ...(receipt_no === null ? {} : { reference: receipt_no }),
  }
}

/** Takes money of receipts in their order until the amount is reached; at most what they have left. */
export function drawFrom(receipts: readonly ReceiptLeft[], amount: Money): ReceiptLeft[] {
  let wanted: bigint = amount
  return receipts.flatMap(receipt => {
    const left = (receipt.left < wanted ? receipt.left : wanted) as Money
    wanted -= left
    return left > 0n ? [{ ...receipt, left }] : []
  })
}

/** What all receipts have left together. */
export const leftOf = (receipts: readonly ReceiptLeft[]): Money => sum(receipts.map(({ left }) => left))

/** One application that is taken back: a pair of postings, its money going back to the receipt. */
export type AppliedPosting = Omit<NewPosting, 'contra'> &
  PostingLinks & { id: number; receipt_posting_id: number | null }

/**
 * Undoing a check-in gives the deposit back to the ledger: every posting of the application is mirrored, its claim released
 * (recipe R16). In: the live postings of applications. Out: one entry, nothing of none. Source: domain/finance 13.5.
 */
export function depositReturn(applied: readonly AppliedPosting[], today: BusinessDate): NewEntry | null {
  if (applied.length === 0) return null
  const postings = applied.map(({ id, receipt_posting_id: _, amount, moved_from_id: __, ...posting }) => ({
    ...posting,
    amount: negate(amount),
    origin: 'reversal' as const,
    revenue_date: today,
    reverses_id: id,
    contra: [],
  }))
  const receipts = applied.flatMap(({ receipt_posting_id }) => receipt_posting_id ?? [])
  return {
    kind: 'reversal',
    postings,
    releases: [...new Set(receipts)].map(claims.depositApply),
  }
}
