import type { ContraLine } from '../../hotel/journal/entry'
import { type Money, sum } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import { may, type Tx } from '../tx'
import { ledgerAccounts } from './code'
import { loadShift } from './shift'
import { type DrawerLine, loadDrawer } from './shift-drawer'

/**
 * Until the call ends nobody else gives anything out of this drawer: what another session has read of it is not given beside it.
 * Taken before it is read, after accounts and shift, before documents are numbered.
 */
export async function lockDrawer(
  { sql, property_id }: Tx,
  { cashier_id }: { cashier_id: number },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drawer ${property_id} ${cashier_id}`}, 0))`
}

/**
 * Nobody gives more base cash than his drawer holds, unless he may overdraw it; refuses `drawer_short` (domain/finance 2.5).
 * Only the live shift is read: it began with all that the drawer held.
 */
export async function refuseEmptyDrawer(
  tx: Tx,
  { cashier_id }: { cashier_id: number },
  amount: Money,
): Promise<void> {
  const { sql, property_id, coins, currency, who } = tx
  if (may(who, 'Cashier overdraw')) return
  await lockDrawer(tx, { cashier_id })
  const [shift] = await sql<{ held: string }[]>`
    select s.opening_amount + coalesce((
             select sum(l.cash_amount)
               from journal_entry e
               join journal_line l on l.property_id = e.property_id and l.entry_id = e.id
               join ledger_account a on a.property_id = l.property_id and a.id = l.ledger_account_id
              where e.property_id = s.property_id and e.cashier_shift_id = s.id and e.kind <> 'shift_open'
                and l.cashier_id = s.cashier_id and l.cash_currency = ${currency} and a.is_drawer), 0) as held
      from cashier_shift s
     where s.property_id = ${property_id} and s.cashier_id = ${cashier_id} and s.status <> 'closed'`
  if (coins.read(shift?.held ?? '0') < amount) throw new Refused(refuse('drawer_short', { currency }))
}

/**
 * The same for all that an entry would take out of a drawer, notes of every currency and cheques: what was dropped into the safe
 * is not there to be given back. Refuses `drawer_short` (domain/finance 2.5, 2.6).
 */
export async function refuseShortDrawer(
  tx: Tx,
  shift: { id: number; cashier_id: number },
  lines: readonly ContraLine[],
): Promise<void> {
  const own = lines.filter(({ cashier_id }) => cashier_id === shift.cashier_id)
  if (own.length === 0 || may(tx.who, 'Cashier overdraw')) return
  await lockDrawer(tx, shift)
  const [drawer, [cash, cheques]] = await Promise.all([
    loadShift(tx, shift.id).then(head => loadDrawer(tx, head)),
    ledgerAccounts(tx, ['DRAWER', 'CHEQUES']),
  ])
  for (const line of drawer) {
    const { id } = line.instrument === 'cheque' ? cheques : cash
    const moved = own.filter(
      one => one.ledger_account_id === id && (one.cash_currency ?? tx.currency) === line.currency,
    )
    if (line.expected + sum(moved.map(one => readCash(line, one))) < 0n)
      throw new Refused(refuse('drawer_short', { currency: line.currency }))
  }
}

const readCash = ({ coins }: DrawerLine, { cash_amount, amount }: ContraLine): Money =>
  typeof cash_amount === 'string' ? coins.read(cash_amount) : (cash_amount ?? amount)
