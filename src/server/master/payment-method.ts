import type { MasterRecord } from '../../hotel/master/record'
import type { Tx } from '../tx'
import type { Hook } from './hooks'
import { demandThat, wrong } from './wrong'

export const paymentMethodHook: Hook = {
  saving: async (tx, row, before) => {
    const isMoved =
      row.payment_type !== before?.payment_type || row.transaction_code_id !== before?.transaction_code_id
    if (isMoved) await refuseWrongPlace(tx, row)
    if (row.is_active !== false) await refuseSharedCode(tx, row, before)
    return row
  },
}

/** A posting must tell by its code how was paid: of the active methods each has a code of its own (domain/master-data 2.55). */
async function refuseSharedCode(
  { sql, property_id }: Tx,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<void> {
  const [other] = await sql<{ code: string }[]>`
    select code from payment_method
     where property_id = ${property_id} and transaction_code_id = ${Number(row.transaction_code_id)} and is_active and id <> ${Number(before?.id ?? 0)}`
  if (other) throw wrong('transaction_code_id', `Payment method ${other.code} has this transaction code.`)
}

/**
 * A shift counts what lies in its drawer, cash and cheques (domain/finance 9.4, 9.5): money of another kind there would be expected and
 * never found, cash elsewhere never asked for. A code that is none of payments is refused as such.
 */
async function refuseWrongPlace({ sql, property_id }: Tx, row: MasterRecord): Promise<void> {
  const [place] = await sql<{ counts: string | null }[]>`
    select case when a.is_drawer then 'cash' when a.code = 'CHEQUES' then 'cheque' end as counts
      from transaction_code c join ledger_account a on a.property_id = c.property_id and a.id = c.ledger_account_id
     where c.property_id = ${property_id} and c.id = ${Number(row.transaction_code_id)} and c.posting_class = 'payment'`
  const counted = ['cash', 'cheque'].find(type => type === row.payment_type) ?? null
  demandThat(
    !place || place.counts === counted,
    'transaction_code_id',
    'Cash lies in the drawer, cheques with cheques, all else beside them; this code says otherwise.',
  )
}
