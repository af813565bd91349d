import type { Hook } from './hooks'
import { demandOwner } from './owner'
import { demandThat } from './wrong'

/** An alert is put on what its message is for; who settles it is remembered (domain/master-data 2.67). */
export const alertInformationHook: Hook = {
  saving: async (tx, row, before) => {
    await demandOwner(tx, row)
    const { sql, property_id, who } = tx
    const [message] = await sql<{ fits: boolean }[]>`
      select ${String(row.owner_type)} = any (applies_to) as fits from alert_message
       where property_id = ${property_id} and id = ${Number(row.alert_message_id)}`
    if (message) demandThat(message.fits, 'alert_message_id', 'Alert message: this one is for other records.')
    if (row.is_resolved !== true) return { ...row, resolved_by_id: null }
    return before?.is_resolved === true ? row : { ...row, resolved_by_id: who.employee_id || null }
  },
  removing: demandOwner,
}
