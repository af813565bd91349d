import { businessDate } from '../../../hotel/business-date'
import { type Coins, minus, negate, plus } from '../../../hotel/money'
import type { Params } from '../../../hotel/report/report'
import type { Statement } from '../../../wire/receivable/statement'
import { loadStatementOf, type Span } from '../../receivable/statement-facts'
import { agreeing } from '../proof'
import type { ProofsOf, RowsOf } from '../rows'

export const spanOf = ({ account_id, date_from, date_to }: Params): Span => ({
  account_id: Number(account_id),
  from: businessDate(String(date_from)),
  to: businessDate(String(date_to)),
})

/** The lines of the statement that the account would be sent, each with what it owes by then. */
export const rows: RowsOf = async (tx, params) => {
  const statement = await loadStatementOf(tx, spanOf(params))
  return params.layout === 'open_item' ? openIn(statement, tx.coins) : movedIn(statement, tx.coins)
}

function movedIn({ opening, from_date, movements }: Statement, coins: Coins) {
  let running = coins.read(opening)
  const before = { date: from_date, document: null, description: 'Balance before', running: opening }
  const moved = movements
    .toSorted((a, b) => compare(a.date, b.date) || compare(a.document_no ?? '', b.document_no ?? ''))
    .map(({ date, document_no, text, amount }) => {
      const moves = coins.read(amount)
      running = plus(running, moves)
      return {
        date,
        document: document_no,
        description: text,
        debit: moves > 0n ? amount : null,
        credit: moves < 0n ? coins.write(negate(moves)) : null,
        running: coins.write(running),
      }
    })
  return [before, ...moved]
}

function openIn({ items }: Statement, coins: Coins) {
  let running = coins.read('0')
  return items.map(({ item_date, document_no, guest_name, reference, due_date, original, open }) => {
    running = plus(running, coins.read(open))
    return {
      date: item_date,
      document: document_no,
      description: [guest_name, reference].filter(Boolean).join(', '),
      due: due_date,
      original,
      open,
      running: coins.write(running),
    }
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Whatever the layout, its last balance is that of the ledger. */
export const proofs: ProofsOf = async (tx, params, { debit, credit, open }) => {
  const { sql, property_id, coins } = tx
  const { account_id, from, to } = spanOf(params)
  const [{ before, after }] = await sql<{ before: string; after: string }[]>`
    select coalesce(sum(ledger_amount) filter (where business_date < ${from}), 0)::text as before, coalesce(sum(ledger_amount), 0)::text as after
      from posting where property_id = ${property_id} and ar_account_id = ${account_id} and ledger = 'ar' and business_date <= ${to}`
  const read = (value: unknown) => coins.read(String(value ?? '0'))
  const closing =
    params.layout === 'open_item' ? read(open) : minus(plus(coins.read(before), read(debit)), read(credit))
  return [agreeing(coins, 'Closing balance', coins.write(closing), coins.write(coins.read(after)))]
}
