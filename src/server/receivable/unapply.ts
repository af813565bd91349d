import { refuse } from '../../hotel/refusal'
import { receivable } from '../../wire/receivable'
import { found, Refused, serve } from '../serve'
import { lockReceivable } from '../store/receivable'
import { note, type Tx } from '../tx'

/** Applications that stand, mirrored: their invoices are open again. Called under the lock of the account. */
export async function takeBackApplications(
  { sql, property_id, today, who }: Tx,
  which: ReturnType<Tx['sql']>,
): Promise<void> {
  await sql`
    insert into ar_application (property_id, ar_account_id, credit_item_id, invoice_item_id, amount, reverses_id, business_date, employee_id)
    select a.property_id, a.ar_account_id, a.credit_item_id, a.invoice_item_id, -a.amount, a.id, ${today}, ${who.employee_id}
      from ar_application a
     where a.property_id = ${property_id} and ${which} and a.reverses_id is null
       and not exists (select from ar_application b where b.property_id = a.property_id and b.reverses_id = a.id)`
}

export const serveUnapply = serve(receivable.unapply, async ({ application_ids: ids }, { tx }) => {
  const { sql, property_id } = tx
  const rows = await sql<{ id: number; ar_account_id: number; amount: string; is_written_off: boolean }[]>`
    select a.id, a.ar_account_id, a.amount,
           exists (select from posting p where p.property_id = a.property_id and p.ar_item_id = a.credit_item_id and p.origin = 'write_off') as is_written_off
      from ar_application a
     where a.property_id = ${property_id} and a.id = any (${ids}::bigint[]) and a.reverses_id is null order by a.ar_account_id, a.id`
  for (const id of ids)
    found(
      rows.find(row => row.id === id),
      { application_id: id },
    )
  // It is no money that could pay another invoice: it goes back as a whole.
  if (rows.some(({ is_written_off }) => is_written_off))
    throw new Refused(refuse('reverse_elsewhere', { what: 'A write-off' }))
  for (const account_id of new Set(rows.map(({ ar_account_id }) => ar_account_id)))
    await lockReceivable(tx, account_id)
  const [again] =
    await sql`select 1 from ar_application where property_id = ${property_id} and reverses_id = any (${ids}::bigint[]) limit 1`
  if (again) throw new Refused(refuse('application_taken_back'))
  await takeBackApplications(tx, sql`a.id = any (${ids}::bigint[])`)
  for (const { id, ar_account_id, amount } of rows) {
    note(tx, {
      entity: 'ar_account',
      entity_id: ar_account_id,
      label: `Application of ${tx.coins.write(tx.coins.read(amount))} taken back`,
      before: { application_id: id },
    })
  }
  return { taken_back: ids }
})
