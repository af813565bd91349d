import type { Hook } from './hooks'
import { demandThat } from './wrong'

/**
 * What a code is, revenue or payment, it has from its group and keeps with its first posting: a subgroup with codes goes to groups
 * of the same type only (domain/master-data 2.50, 2.51).
 */
export const transactionSubgroupHook: Hook = {
  saving: async ({ sql, property_id }, row, before) => {
    if (before === undefined || before.transaction_group_id === row.transaction_group_id) return row
    const [other] = await sql`
      select 1 from transaction_code c
        join transaction_group g on g.property_id = c.property_id and g.id = ${Number(row.transaction_group_id)}
       where c.property_id = ${property_id} and c.transaction_subgroup_id = ${Number(before.id)}
         and c.transaction_type <> g.transaction_type limit 1`
    demandThat(
      !other,
      'transaction_group_id',
      'This subgroup has codes: please choose a group of the same type.',
    )
    return row
  },
}
