import { refuse } from '../../hotel/refusal'
import { receivable } from '../../wire/receivable'
import { found, Refused, serve } from '../serve'
import { lockReceivable } from '../store/receivable'
import { note } from '../tx'

export const serveUnapply = serve(receivable.unapply, async ({ application_ids }, { tx, today, who }) => {
  const { sql, property_id } = tx
  const ids = [...new Set(application_ids)]
  const rows = await sql<{ id: number; ar_account_id: number; amount: string }[]>`
    select id, ar_account_id, amount from ar_application
     where property_id = ${property_id} and id = any (${ids}::bigint[]) and reverses_id is null order by ar_account_id, id`
  for (const id of ids)
    found(
      rows.find(row => row.id === id),
      { application_id: id },
    )
  for (const account_id of new Set(rows.map(({ ar_account_id }) => ar_account_id)))
    await lockReceivable(tx, account_id)
  const [again] =
    await sql`select 1 from ar_application where property_id = ${property_id} and reverses_id = any (${ids}::bigint[]) limit 1`
  if (again) throw new Refused(refuse('application_taken_back'))
  await sql`
    insert into ar_application (property_id, ar_account_id, credit_item_id, invoice_item_id, amount, reverses_id, business_date, employee_id)
    select property_id, ar_account_id, credit_item_id, invoice_item_id, -amount, id, ${today}, ${who.employee_id}
      from ar_application where property_id = ${property_id} and id = any (${ids}::bigint[])`
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
