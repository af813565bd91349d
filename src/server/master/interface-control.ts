import { controlled, type RunState } from '../../hotel/interface-control'
import type { Refusal } from '../../hotel/refusal'
import { interfaceControl } from '../../wire/interface-control'
import { accept, found, serve } from '../serve'
import { note } from '../tx'

type Row = {
  code: string
  name: string
  interface_type: string
  run_state: RunState
  is_active: boolean
}

/** `property-interface/control`: the state that it says is the state that it is in; what nothing would answer is refused. */
export const serveInterfaceControl = serve(
  interfaceControl.control,
  async ({ id, action, reason }, { tx }) => {
    const { sql, property_id } = tx
    const [row] = await sql<Row[]>`
      select code, name, interface_type, coalesce(run_state, 'stopped') as run_state, is_active
        from property_interface where property_id = ${property_id} and id = ${id} for update`
    const before = found(row, { entity: 'property-interface', id })
    const run_state = accept<RunState | Refusal>(controlled(before, action, reason ?? undefined))
    const [kept] = await sql<{ row_version: number; last_seen_at: string | null }[]>`
      update property_interface set run_state = ${run_state as RunState} where property_id = ${property_id} and id = ${id}
      returning row_version, to_char(last_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_seen_at`
    note(tx, {
      entity: 'property-interface',
      entity_id: id,
      label: `${before.code} ${before.name}: ${action}${reason ? `, ${reason}` : ''}`,
      before: { run_state: before.run_state },
      after: { run_state },
    })
    return { id, run_state: run_state as RunState, ...kept }
  },
  { whileClosing: true },
)
