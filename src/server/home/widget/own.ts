import type { OutputOf } from '../../../wire/call'
import type { dashboardWidgets } from '../../../wire/widgets'
import { loadToDos } from '../../to-do/calls'
import type { Tx } from '../../tx'
import { most } from './coming'

type Widgets = Required<OutputOf<typeof dashboardWidgets.look>>

type Line = Widgets['todos']['items'][number]

/** The first of what the person has still to do. */
export async function loadOwnToDos(tx: Tx): Promise<Widgets['todos']> {
  const { items, open, overdue } = await loadToDos(tx, false)
  return { total: open, overdue, items: items.slice(0, most).map(lineOf) }
}

const lineOf = ({ id, row_version, title, due_date, due_time, is_overdue, link }: Line): Line => ({
  id,
  row_version,
  title,
  due_date,
  due_time,
  is_overdue,
  link,
})
