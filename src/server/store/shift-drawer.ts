import type { CashPlaces, Drawer, Held } from '../../hotel/journal/shift'
import { type Coins, coinsOf, type Money, plus } from '../../hotel/money'
import type { Tx } from '../tx'
import { ledgerAccounts } from './code'
import type { ShiftHead } from './shift'

/** Whose drawer it is and where its money goes. */
export async function drawerOf(tx: Tx, { cashier_id }: { cashier_id: number }): Promise<Drawer> {
  const [drawer, cheques, safe, over_short, fx_result] = await ledgerAccounts(tx, [
    'DRAWER',
    'CHEQUES',
    'SAFE',
    'OVER_SHORT',
    'FX_RESULT',
  ])
  const places: CashPlaces = {
    drawer: drawer.id,
    cheques: cheques.id,
    safe: safe.id,
    over_short: over_short.id,
    fx_result: fx_result.id,
  }
  return { cashier_id, base: tx.currency, coins: tx.coins, places }
}

type Row = {
  instrument: 'cash' | 'cheque'
  currency: string
  decimals: number | null
  opening: string
  received: string
  paid_out: string
  dropped: string
  value: string
}

/** What a shift's drawer holds of one currency and how it came to it, in minor units of that currency. */
export type DrawerLine = Held & { opening: Money; received: Money; paid_out: Money; dropped: Money }

/**
 * What the drawer of a shift holds, currency by currency; base cash always. One query over the shift's own entries; after a
 * shift that was closed without a count, another for what it left there.
 */
export async function loadDrawer(tx: Tx, shift: ShiftHead): Promise<DrawerLine[]> {
  const [rows, carried] = await Promise.all([
    loadMovements(tx, shift),
    shift.carries ? loadCarried(tx, shift) : [],
  ])
  const all = [baseOpening(tx, shift), ...carried, ...rows].map(row => toLine(row, tx))
  const byKind = new Map<string, DrawerLine>()
  for (const line of all) {
    const key = `${line.instrument} ${line.currency}`
    const before = byKind.get(key)
    byKind.set(key, before ? added(before, line) : line)
  }
  return [...byKind.values()]
}

const baseOpening = ({ currency }: Tx, { opening_amount }: ShiftHead): Row => ({
  instrument: 'cash',
  currency,
  decimals: null,
  opening: opening_amount,
  received: '0',
  paid_out: '0',
  dropped: '0',
  value: opening_amount,
})

async function loadMovements({ sql, property_id }: Tx, { id, cashier_id }: ShiftHead): Promise<Row[]> {
  return await sql<Row[]>`
    select case g.code when 'CHEQUES' then 'cheque' else 'cash' end as instrument, l.cash_currency as currency,
           f.decimal_places as decimals, '0' as opening,
           coalesce(sum(l.cash_amount) filter (where e.kind <> 'shift_drop' and l.cash_amount > 0), 0) as received,
           coalesce(-sum(l.cash_amount) filter (where e.kind <> 'shift_drop' and l.cash_amount < 0), 0) as paid_out,
           coalesce(-sum(l.cash_amount) filter (where e.kind = 'shift_drop'), 0) as dropped,
           sum(l.amount) as value
      from journal_entry e
      join journal_line l on l.property_id = e.property_id and l.entry_id = e.id
      join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id
      left join foreign_currency f on f.property_id = l.property_id and f.code = l.cash_currency
     where e.property_id = ${property_id} and e.cashier_shift_id = ${id} and e.kind not in ('shift_open', 'shift_close')
       and l.cashier_id = ${cashier_id}
     group by 1, 2, 3 order by 1, 2`
}

/** Foreign cash and cheques of earlier shifts that nobody counted. */
async function loadCarried(
  { sql, property_id, currency }: Tx,
  { id, cashier_id }: ShiftHead,
): Promise<Row[]> {
  return await sql<Row[]>`
    select case g.code when 'CHEQUES' then 'cheque' else 'cash' end as instrument, l.cash_currency as currency,
           f.decimal_places as decimals, sum(l.cash_amount) as opening, '0' as received, '0' as paid_out, '0' as dropped,
           sum(l.amount) as value
      from journal_line l
      join journal_entry e on e.property_id = l.property_id and e.id = l.entry_id
      join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id
      left join foreign_currency f on f.property_id = l.property_id and f.code = l.cash_currency
     where l.property_id = ${property_id} and l.cashier_id = ${cashier_id} and e.cashier_shift_id < ${id}
       and (g.code = 'CHEQUES' or l.cash_currency <> ${currency})
     group by 1, 2, 3 having sum(l.cash_amount) <> 0 or sum(l.amount) <> 0`
}

function toLine(row: Row, { coins: base, currency }: Tx): DrawerLine {
  const coins: Coins = row.currency === currency ? base : coinsOf(row.decimals ?? base.decimals)
  const [opening, received, paid_out, dropped] = [row.opening, row.received, row.paid_out, row.dropped].map(
    coins.read,
  )
  return {
    instrument: row.instrument,
    currency: row.currency,
    coins,
    opening,
    received,
    paid_out,
    dropped,
    expected: (opening + received - paid_out - dropped) as Money,
    value: base.read(row.value),
  }
}

/** How amounts of currencies are read that somebody has counted, whether the drawer knew of them or not. One query at most. */
export async function coinsOfCurrencies(
  { sql, property_id, coins: base, currency }: Tx,
  currencies: readonly string[],
): Promise<(code: string) => Coins> {
  const foreign = [...new Set(currencies)].filter(code => code !== currency)
  if (foreign.length === 0) return () => base
  const rows = await sql<{ code: string; decimals: number }[]>`
    select code, decimal_places as decimals from foreign_currency where property_id = ${property_id} and code = any (${foreign})`
  return code => {
    const row = rows.find(one => one.code === code)
    return row ? coinsOf(row.decimals) : base
  }
}

const added = (a: DrawerLine, b: DrawerLine): DrawerLine => ({
  ...a,
  opening: plus(a.opening, b.opening),
  received: plus(a.received, b.received),
  paid_out: plus(a.paid_out, b.paid_out),
  dropped: plus(a.dropped, b.dropped),
  expected: plus(a.expected, b.expected),
  value: plus(a.value, b.value),
})
