import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Hook } from './hooks'

const classes: Record<string, readonly string[]> = {
  revenue: ['lodging', 'food', 'beverage', 'minibar', 'telephone', 'event', 'other'],
  non_revenue: ['tax', 'deposit', 'paid_out', 'exchange', 'rounding', 'internal'],
  payment: ['payment'],
  wrapper: ['package_wrapper'],
}

/** The type comes from the group; a new code of revenue or tax brings its ledger account with it (domain/finance 3.1, 3.6). */
export const transactionCodeHook: Hook = {
  saving: async (tx, row) => {
    const { sql, property_id } = tx
    const [group] = await sql<{ transaction_type: string }[]>`
      select g.transaction_type from transaction_subgroup s
        join transaction_group g on g.property_id = s.property_id and g.id = s.transaction_group_id
       where s.property_id = ${property_id} and s.id = ${Number(row.transaction_subgroup_id)}`
    if (!group) return row
    const transaction_type = group.transaction_type
    if (!classes[transaction_type].includes(String(row.posting_class))) {
      const text = 'This class does not belong to the type of the group.'
      throw new Refused(
        refuse('validation', { message: `Posting class: ${text}`, fields: { posting_class: text } }),
      )
    }
    const ledger_account_id = row.ledger_account_id ?? (await ownAccount(tx, row))
    return { ...row, transaction_type, ledger_account_id }
  },
}

async function ownAccount(
  { sql, property_id }: Parameters<NonNullable<Hook['saving']>>[0],
  { code, name, posting_class }: Record<string, unknown>,
): Promise<number | null> {
  const revenue = [...classes.revenue, 'package_wrapper'].includes(String(posting_class))
  const ledger = revenue ? 'revenue' : posting_class === 'tax' ? 'tax' : undefined
  if (!ledger) return null
  const [{ id }] = await sql<{ id: number }[]>`
    insert into ledger_account (property_id, code, name, ledger) values (${property_id}, ${`${ledger.toUpperCase()}_${code}`}, ${String(name)}, ${ledger})
    on conflict (property_id, code) do update set name = excluded.name returning id`
  return id
}
