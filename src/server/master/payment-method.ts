import type { Hook } from './hooks'
import { wrong } from './wrong'

/** A posting must tell by its code how was paid: of the active methods each has a code of its own (domain/master-data 2.55). */
export const paymentMethodHook: Hook = {
  saving: async ({ sql, property_id }, row, before) => {
    if (row.is_active === false) return row
    const [other] = await sql<{ code: string }[]>`
      select code from payment_method
       where property_id = ${property_id} and transaction_code_id = ${Number(row.transaction_code_id)} and is_active and id <> ${Number(before?.id ?? 0)}`
    if (other) throw wrong('transaction_code_id', `Payment method ${other.code} has this transaction code.`)
    return row
  },
}
