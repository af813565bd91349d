import type { BusinessDate } from '../business-date'
import { type Money, negate, sum } from '../money'

export type Ledger = 'guest' | 'deposit' | 'package' | 'ar' | 'revenue' | 'tax' | 'cash' | 'internal'
export type HolderLedger = 'guest' | 'deposit' | 'package' | 'ar'
export type RevenueClass = 'room' | 'room_other' | 'fnb' | 'other'

export type EntryKind =
  | 'charge'
  | 'payment'
  | 'refund'
  | 'paid_out'
  | 'deposit'
  | 'deposit_apply'
  | 'deposit_move'
  | 'deposit_refund'
  | 'deposit_tax'
  | 'penalty'
  | 'transfer'
  | 'split'
  | 'adjustment'
  | 'reversal'
  | 'room'
  | 'fixed'
  | 'package_consume'
  | 'package_settle'
  | 'advance'
  | 'advance_release'
  | 'city_ledger'
  | 'ar_charge'
  | 'ar_payment'
  | 'ar_transfer'
  | 'ar_write_off'
  | 'commission'
  | 'shift_open'
  | 'shift_drop'
  | 'shift_close'
  | 'fx'
  | 'tax_exempt'
  | 'credit_bill'
  | 'opening'

export type Origin =
  | 'manual'
  | 'batch'
  | 'interface'
  | 'room'
  | 'package'
  | 'fixed'
  | 'generate'
  | 'penalty'
  | 'advance'
  | 'deposit'
  | 'deposit_transfer'
  | 'deposit_move'
  | 'transfer'
  | 'split'
  | 'adjustment'
  | 'reversal'
  | 'city_ledger'
  | 'rounding'
  | 'package_consume'
  | 'package_settle'
  | 'ar'
  | 'ar_transfer'
  | 'write_off'
  | 'commission'
  | 'tax_exempt'
  | 'credit_bill'
  | 'opening'

/** The other side of a posting: revenue, tax, a drawer. Debit is positive. */
export type ContraLine = {
  ledger: Ledger
  ledger_account_id: number
  amount: Money
  transaction_code_id?: number
  /** On the package ledger: whose stay; a wrapper's other side. */
  folio_account_id?: number
  /** Revenue lines alone, and always: ROOM is the main posting of an overnight's room charge (domain/finance 3.1). */
  revenue_class?: RevenueClass
  /** Drawers and cheques: whose, and how much of which currency. */
  cashier_id?: number
  cash_currency?: string
  /** Of a foreign currency as decimal text, because its decimals are its own. */
  cash_amount?: Money | string
  /** Of a line behind no posting of its own entry: the posting that it is about. */
  posting_id?: number
}

/** What the posting belongs to and where it came from; copied from what it moves, splits or reverses. */
export type PostingLinks = {
  reverses_id?: number
  adjusts_id?: number
  moved_from_id?: number
  root_id?: number
  reservation_id?: number
  generate_id?: number
  package_code?: string
  package_allowance_id?: number
  fixed_charge_id?: number
  routing_instruction_id?: number
  routed_from_account_id?: number
  reservation_deposit_id?: number
  adjustment_code_id?: number
  card_token_id?: number
  ar_item_id?: number
}

/** What is written beside the amount. */
export type PostingTexts = {
  room_no?: string
  guest_name?: string
  rate_code?: string
  market_code?: string
  source_code?: string
  room_type_code?: string
  approval_code?: string
  check_no?: string
  covers?: number
  reference?: string
  supplement?: string
  fx_currency?: string
  fx_amount?: string
  fx_rate?: string
}

/** One amount a person can see, on one holder's ledger, before it has a number. */
export type NewPosting = PostingLinks &
  PostingTexts & {
    ledger: HolderLedger
    /** Folio account, or receivables account when the ledger is ar. */
    holder_id: number
    window_no: number
    transaction_code_id: number
    description: string
    side: 'charge' | 'payment'
    origin: Origin
    /** Decimal text. */
    quantity?: string
    unit_price?: Money
    /** In the nature of its side: a payment of 12.50 is 12.50; never zero (domain/finance 6.5). */
    amount: Money
    taxable_amount?: Money | null
    revenue_date: BusinessDate
    /** Index within the entry of the main posting of its group; absent on a main posting. */
    parent?: number
    /** Indexes within the entry of what it takes away and where it came from, when that is posted in the same entry. */
    same_entry?: { reverses?: number; moved_from?: number }
    contra: ContraLine[]
    /** What produced it, written by the code that computed it (domain/finance 4.7). */
    explain?: Record<string, unknown>
  }

/** One indivisible business action; its lines sum to zero. */
export type NewEntry = {
  kind: EntryKind
  postings: NewPosting[]
  /** Lines that stand behind no posting: drawer against safe. */
  lines?: ContraLine[]
  /** "This thing has been posted": unique while live, so that nothing is posted twice (domain/finance 1.3). */
  claims?: string[]
  /** Claims that this entry gives back, because it reverses their effect. */
  releases?: string[]
  memo?: string
}

/** A posting on its ledger: a charge is debit, a payment credit. */
export const ledgerAmount = ({ side, amount }: Pick<NewPosting, 'side' | 'amount'>): Money =>
  side === 'charge' ? amount : negate(amount)

/** All lines of an entry added up; the database refuses anything but zero (domain/finance 4.1). */
export const balanceOf = ({ postings, lines = [] }: NewEntry): Money =>
  sum([
    ...postings.flatMap(posting => [ledgerAmount(posting), ...posting.contra.map(({ amount }) => amount)]),
    ...lines.map(({ amount }) => amount),
  ])

/** The claim keys that make a thing happen once for ever (domain/finance 1.3, 6.3, 13, 16.8). */
export const claims = {
  room: (reservation_id: number, night: BusinessDate) => `room:${reservation_id}:${night}`,
  package: (reservation_package_id: number, night: BusinessDate) =>
    `package:${reservation_package_id}:${night}`,
  fixed: (fixed_charge_id: number, date: BusinessDate) => `fixed:${fixed_charge_id}:${date}`,
  /** `time`: of a booking that was reinstated it is the second, and has a penalty of its own. */
  penalty: (reservation_id: number, time: number) =>
    time === 1 ? `penalty:${reservation_id}` : `penalty:${reservation_id}:${time}`,
  /** Of a night that was not slept while the guest is still expected. */
  missedNight: (reservation_id: number, night: BusinessDate) => `missed-night:${reservation_id}:${night}`,
  earlyFee: (reservation_id: number) => `early-fee:${reservation_id}`,
  depositApply: (posting_id: number) => `deposit-apply:${posting_id}`,
  /** What was paid ahead and pays a penalty; named by the penalty's own claim, so that it goes back with it. */
  depositOf: (penaltyClaim: string) => `deposit-of:${penaltyClaim}`,
  packageSettle: (allowance_id: number) => `package-settle:${allowance_id}`,
} as const
