import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Who did not leave when it was agreed (domain/reports 14.5.3, metric M46). */
export const departuresEarlyLate: Report = {
  key: 'departures-early-late',
  title: 'Early departures, extensions and late check-outs',
  group: 'Departure',
  description: 'Stays that ended otherwise than was agreed when the guest came.',
  params: [
    param.date_range,
    {
      name: 'scope',
      kind: 'choice',
      label: 'Which',
      choices: [
        { value: 'all', label: 'All' },
        { value: 'early', label: 'Early' },
        { value: 'extended', label: 'Extended' },
        { value: 'late', label: 'Late' },
        { value: 'overdue', label: 'Overdue' },
      ],
      usual: 'all',
    },
    param.room_types,
  ],
  columns: [
    { id: 'kind', label: 'Kind', type: 'status' },
    column.room,
    column.guest,
    column.confirmation_no,
    { id: 'planned', label: 'Planned', type: 'date' },
    { id: 'actual', label: 'Actual', type: 'date' },
    { id: 'nights', label: 'Nights ±', type: 'count', total: 'sum' },
    { ...column.at, from: 'md' },
    column.user,
    column.reason,
    { id: 'fee', label: 'Fee', type: 'money', total: 'sum', from: 'sm' },
    { id: 'value', label: 'Value', type: 'money', total: 'sum', from: 'sm' },
  ],
  groupBy: 'kind',
  isLandscape: true,
  basis:
    'Who left on the dates, by the departure agreed at check-in; late is after check-out time and the grace of the house on the last day. Who is still here and stays longer, or should have gone, is told where the dates hold today. The value is the nights at the last rate, and the fee.',
}
