import { revenueClass } from '../../hotel/journal/charge'
import type { ContraLine } from '../../hotel/journal/entry'
import { type ExchangeDesk, planExchange, reverseExchange } from '../../hotel/journal/exchange'
import { type Money, plus } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answer, found, Refused, serve } from '../serve'
import { loadAuthority } from '../store/authority'
import { ledgerAccounts, loadCodes, systemCode } from '../store/code'
import { issueReceipt } from '../store/document'
import { lockDrawer, refuseEmptyDrawer, refuseShortDrawer } from '../store/drawer'
import { post } from '../store/journal'
import { loadShift, myShift, type ShiftRow } from '../store/shift'
import { loadDrawer } from '../store/shift-drawer'
import { may, note, type Tx } from '../tx'
import { type Quote, quoteOf, wrong } from './exchange-facts'

type Input = InputOf<typeof cashiering.exchange>

/** What an exchange would come to; nothing is written (domain/finance 2.6). */
export const answerExchangeQuote = answer(cashiering.quote, async (input, { tx }) => {
  const quote = await quoteOf(tx, input)
  return { ...shown(tx, quote), rate_id: quote.rate.id, rate: rateOf(input, quote) }
})

/** One currency for another, over the person's own drawer, at the figures the guest was told. */
export const serveExchange = serve(cashiering.exchange, async (input, { tx }) => {
  const shift = await myShift(tx)
  const quote = await quoteOf(tx, input)
  const { gross, commission, base_net, foreign_amount } = quote
  const { expected } = input
  if (tx.coins.read(expected.gross) !== gross || tx.coins.read(expected.commission) !== commission) {
    throw new Refused(refuse('rate_changed', { data: shown(tx, quote) }))
  }
  await refuseLimits(tx, input, quote)
  await refuseUnknown(tx, input, gross)
  await refuseEmpty(tx, shift, input, quote)

  const { entry } = planExchange({ ...input, foreign_amount, gross, commission }, await deskOf(tx, shift))
  const [{ entry_id }] = await post(tx, [entry], { cashier_shift_id: shift.id })
  const receipt_no = await issueReceipt(tx, {
    entry_id,
    kind: 'exchange',
    content: contentOf(tx, shift, { ...input, ...shown(tx, quote), rate: rateOf(input, quote) }),
  })
  const fx_transaction_id = await keep(tx, {
    entry_id,
    direction: input.direction,
    instrument: input.instrument,
    currency: input.currency,
    foreign_amount,
    rate_id: quote.rate.id,
    rate: rateOf(input, quote),
    gross: tx.coins.write(gross),
    commission: tx.coins.write(commission),
    base_net: tx.coins.write(base_net),
    guest_profile_id: input.guest_profile_id ?? null,
    name: input.name,
    document_type: input.document_type || null,
    document_no: input.document_no || null,
    receipt_no,
  })
  note(tx, {
    entity: 'fx-transaction',
    entity_id: fx_transaction_id,
    label: `${input.direction === 'buy' ? 'Bought' : 'Sold'} ${foreign_amount} ${input.currency}, ${input.name}`,
  })
  return { fx_transaction_id, receipt_no, base_payout: tx.coins.write(base_net) }
})

type Kept = {
  id: number
  entry_id: number
  shift_id: number | null
  is_reversed: boolean
  reverses_id: number | null
  direction: 'buy' | 'sell'
  instrument: 'cash' | 'cheque'
  currency: string
  foreign_amount: string
  rate_id: number
  rate: string
  gross: string
  commission: string
  base_net: string
  guest_profile_id: number | null
  name: string
  document_type: string | null
  document_no: string | null
}

/** On the shift it was made, an exchange is taken back: both drawers get back what they gave. */
export const serveReverseExchange = serve(cashiering.reverseExchange, async (input, { tx }) => {
  const shift = await myShift(tx)
  const { sql, property_id } = tx
  const [row] = await sql<Kept[]>`
    select f.id, f.entry_id, e.cashier_shift_id as shift_id, f.reverses_id, f.direction, f.instrument, f.currency, f.foreign_amount::text as foreign_amount,
           f.rate_id, f.rate::text as rate, f.gross, f.commission, f.base_net, f.guest_profile_id, f.name, f.document_type, f.document_no,
           exists (select from fx_transaction r where r.property_id = f.property_id and r.reverses_id = f.id) as is_reversed
      from fx_transaction f join journal_entry e on e.property_id = f.property_id and e.id = f.entry_id
     where f.property_id = ${property_id} and f.id = ${input.fx_transaction_id}`
  const exchange = found(row, { fx_transaction_id: input.fx_transaction_id })
  if (exchange.shift_id !== shift.id) throw new Refused(refuse('fx_reverse_shift_closed'))
  if (exchange.is_reversed || exchange.reverses_id !== null) throw new Refused(refuse('posting_not_live'))

  const lines = await linesOf(tx, exchange.entry_id)
  const entry = reverseExchange({ kind: 'fx', postings: [], lines }, input.reason)
  await refuseShortDrawer(tx, shift, entry.lines ?? [])
  const [{ entry_id }] = await post(tx, [entry], { cashier_shift_id: shift.id })
  const receipt_no = await issueReceipt(tx, {
    entry_id,
    kind: 'exchange',
    content: contentOf(tx, shift, { ...exchange, base_payout: exchange.base_net, reason: input.reason }),
  })
  const { id, shift_id: _, is_reversed: __, entry_id: ___, ...same } = exchange
  const fx_transaction_id = await keep(tx, { ...same, entry_id, receipt_no, reverses_id: id })
  note(tx, {
    entity: 'fx-transaction',
    entity_id: fx_transaction_id,
    label: `Exchange of ${exchange.foreign_amount} ${exchange.currency} reversed: ${input.reason}`,
  })
  return { fx_transaction_id, receipt_no }
})

const rateOf = ({ direction }: { direction: 'buy' | 'sell' }, { rate }: Quote): string =>
  direction === 'buy' ? rate.buy_rate : (rate.sell_rate ?? '0')

const shown = ({ coins }: Tx, { foreign_amount, gross, commission, base_net }: Quote) => ({
  foreign_amount,
  gross: coins.write(gross),
  commission: coins.write(commission),
  base_payout: coins.write(base_net),
})

const contentOf = ({ today, who, currency }: Tx, shift: ShiftRow, facts: Record<string, unknown>) => {
  const {
    direction,
    currency: foreign,
    foreign_amount,
    rate,
    gross,
    commission,
    base_payout,
    name,
    reason,
  } = facts
  return {
    guest: name,
    business_date: today,
    what: reason
      ? 'Exchange taken back'
      : direction === 'buy'
        ? 'Bought from the guest'
        : 'Sold to the guest',
    foreign: `${String(foreign_amount)} ${String(foreign)}`,
    rate,
    worth: gross,
    commission,
    total: base_payout,
    currency,
    reason,
    cashier: shift.cashier_number,
    user: who.name,
  }
}

async function keep({ sql, property_id }: Tx, row: Record<string, unknown>): Promise<number> {
  const [{ id }] = await sql<{ id: number }[]>`
    insert into fx_transaction ${sql({ property_id, ...row } as never)} returning id`
  return id
}

async function deskOf(tx: Tx, { cashier_id }: ShiftRow): Promise<ExchangeDesk> {
  const [[drawer, cheques], codes] = await Promise.all([
    ledgerAccounts(tx, ['DRAWER', 'CHEQUES']),
    loadCodes(tx),
  ])
  const code = systemCode(codes, 'exchange_commission')
  return {
    cashier_id,
    base: tx.currency,
    drawer_account_id: drawer.id,
    cheques_account_id: cheques.id,
    commission: {
      transaction_code_id: code.id,
      ledger_account_id: code.ledger_account_id,
      revenue_class: revenueClass(code, false),
    },
  }
}

/** What an entry wrote, to be written the other way round. */
async function linesOf({ sql, property_id, coins }: Tx, entry_id: number): Promise<ContraLine[]> {
  const rows = await sql<(Omit<ContraLine, 'amount'> & { amount: string })[]>`
    select ledger, ledger_account_id, amount, transaction_code_id, revenue_class, cashier_id, cash_currency, cash_amount::text as cash_amount
      from journal_line where property_id = ${property_id} and entry_id = ${entry_id} order by line_no`
  return rows.map(row => ({
    ledger: row.ledger,
    ledger_account_id: row.ledger_account_id,
    amount: coins.read(row.amount),
    ...(row.transaction_code_id === null ? {} : { transaction_code_id: row.transaction_code_id }),
    ...(row.revenue_class === null ? {} : { revenue_class: row.revenue_class }),
    ...(row.cash_currency === null
      ? {}
      : { cashier_id: row.cashier_id, cash_currency: row.cash_currency, cash_amount: row.cash_amount }),
  }))
}

/** A currency's limits, per exchange and per day of one name and document. */
async function refuseLimits(tx: Tx, input: Input, { gross, limits }: Quote): Promise<void> {
  const { per_transaction, per_day } = limits
  const tooMuch = (limit: Money) => new Refused(refuse('exchange_limit', { limit: tx.coins.write(limit) }))
  if (per_transaction !== null && gross > per_transaction) throw tooMuch(per_transaction)
  if (per_day === null) return
  await lockDayOf(tx, input)
  const [{ before }] = await tx.sql<{ before: string }[]>`
    select coalesce(sum(case when f.reverses_id is null then f.gross else -f.gross end), 0) as before
      from fx_transaction f join journal_entry e on e.property_id = f.property_id and e.id = f.entry_id
     where f.property_id = ${tx.property_id} and e.business_date = ${tx.today} and f.currency = ${input.currency}
       and lower(f.name) = lower(${input.name}) and f.document_no is not distinct from ${input.document_no || null}`
  if (plus(tx.coins.read(before), gross) > per_day) throw tooMuch(per_day)
}

/** Of two desks that exchange for the same guest the second waits for the first: both count against his day. */
async function lockDayOf(
  { sql, property_id, today }: Tx,
  { currency, name, document_no }: Input,
): Promise<void> {
  const whose = `exchange ${property_id} ${today} ${currency} ${name.toLowerCase()} ${document_no ?? ''}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`
}

/** From an amount on the guest's document is written down; a role may have another amount (22.2). */
async function refuseUnknown(tx: Tx, input: Input, gross: Money): Promise<void> {
  if (input.document_type && input.document_no) return
  const { per_posting: from } = await loadAuthority(tx, 'fx_identity_from', tx.who.employee_id)
  if (from === null) return
  if (gross >= from) {
    throw wrong('document_no', `From ${tx.coins.write(from)} on, please write down the guest's document.`)
  }
}

/** Nobody gives what the drawer does not hold. */
async function refuseEmpty(
  tx: Tx,
  shift: ShiftRow,
  input: Input,
  { base_net, coins, foreign_amount }: Quote,
): Promise<void> {
  if (input.direction === 'buy') return await refuseEmptyDrawer(tx, shift, base_net)
  if (may(tx.who, 'Cashier overdraw')) return
  await lockDrawer(tx, shift)
  const held = (await loadDrawer(tx, await loadShift(tx, shift.id))).find(
    line => line.instrument === 'cash' && line.currency === input.currency,
  )
  if (!held || held.expected < coins.read(foreign_amount)) {
    throw new Refused(refuse('drawer_short', { currency: input.currency }))
  }
}
