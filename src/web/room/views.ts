import type { InputOf, OutputOf } from '../../wire/call'
import type { room } from '../../wire/room'

type Filters = NonNullable<InputOf<typeof room.list>['filters']>
type Summary = OutputOf<typeof room.list>['summary']
type View = {
  label: string
  filters: Filters
  count: (summary: Summary) => number
  /** Its tab is there only while there is such a room, or only while it is looked at. */
  isRare?: boolean
  isAside?: boolean
}

const withStatus = (base_status: Summary['by_status'][number]['base_status'], label: string): View => ({
  label,
  filters: { base_status: [base_status] },
  count: ({ by_status }) => sum(by_status.filter(one => one.base_status === base_status)),
})

const withStay = (stay_status: Summary['by_stay'][number]['stay_status'], label: string): View => ({
  label,
  filters: { stay_status: [stay_status] },
  count: ({ by_stay }) => sum(by_stay.filter(one => one.stay_status === stay_status)),
})

/** What a figure of the home page counts. */
const inDeskState = (desk_state: Summary['by_desk'][number]['desk_state'], label: string): View => ({
  label,
  filters: { desk_state: [desk_state] },
  count: ({ by_desk }) => sum(by_desk.filter(one => one.desk_state === desk_state)),
  isAside: true,
})

type Condition = Summary['by_status'][number]['base_status']
const conditions: Record<Condition, string> = {
  dirty: 'Dirty',
  pickup: 'Pickup',
  clean: 'Clean',
  inspected: 'Inspected',
  out_of_order: 'Out of order',
  out_of_service: 'Out of service',
}

/** What the table of the home page counts: rooms of a condition, with somebody in them or nobody. */
const byBoth = Object.fromEntries(
  (Object.keys(conditions) as Condition[]).flatMap(base_status =>
    (['vacant', 'occupied'] as const).map((fo_status): [string, View] => [
      `${base_status}_${fo_status}`,
      {
        label: `${conditions[base_status]}, ${fo_status}`,
        filters: { base_status: [base_status], fo_status: [fo_status] },
        count: ({ by_status }) =>
          sum(by_status.filter(one => one.base_status === base_status && one.fo_status === fo_status)),
        isAside: true,
      },
    ]),
  ),
)

const sum = (counted: readonly { rooms: number }[]): number =>
  counted.reduce((all, { rooms }) => all + rooms, 0)

/** What one looks for in the list of rooms, each with how many there are in the house. */
export const views: Record<string, View> = {
  all: { label: 'All', filters: {}, count: ({ by_status }) => sum(by_status) },
  dirty: withStatus('dirty', 'Dirty'),
  pickup: withStatus('pickup', 'Pickup'),
  clean: withStatus('clean', 'Clean'),
  inspected: withStatus('inspected', 'Inspected'),
  arrival: withStay('arrival', 'Arrivals'),
  due_out: withStay('due_out', 'Due out'),
  waited_for: {
    label: 'Clean first',
    filters: { waited_for_only: true },
    count: ({ waited_for }) => waited_for,
    isRare: true,
  },
  discrepancy: {
    label: 'Discrepancies',
    filters: { discrepancy_only: true },
    count: ({ discrepancies }) => discrepancies,
  },
  out_of_order: withStatus('out_of_order', 'Out of order'),
  out_of_service: withStatus('out_of_service', 'Out of service'),
  priority: {
    label: 'Not ready, guest to come',
    filters: { priority_only: true },
    count: ({ priority }) => priority,
    isAside: true,
  },
  to_repair: {
    label: 'To repair',
    filters: { maintenance_open: true },
    count: ({ maintenance_open }) => maintenance_open,
    // Found from the line below the title: a tab more would stand in a second row.
    isAside: true,
  },
  stay_over: inDeskState('stay_over', 'Occupied, staying on'),
  leaving: inDeskState('leaving', 'Occupied, still to leave'),
  ready: inDeskState('ready', 'Vacant, ready'),
  not_ready: inDeskState('not_ready', 'Vacant, not ready'),
  empty_out_of_order: inDeskState('out_of_order', 'Vacant, out of order'),
  ...byBoth,
}
