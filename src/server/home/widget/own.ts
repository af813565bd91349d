import type { OutputOf } from '../../../wire/call'
import type { dashboardWidgets } from '../../../wire/widgets'
import { loadToDos } from '../../to-do/calls'
import type { Tx } from '../../tx'
import { most } from './coming'

type Widgets = Required<OutputOf<typeof dashboardWidgets.look>>

/** The first of what the person has still to do. */
export async function loadOwnToDos(tx: Tx): Promise<Widgets['todos']> {
  const { items, open, overdue } = await loadToDos(tx, false)
  return { total: open, overdue, items: items.slice(0, most) }
}
