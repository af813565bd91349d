import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** What nights lost have cost (domain/reports 14.9.4, metrics M02, M03). */
export const outOfOrderAnalysis: Report = {
  key: 'out-of-order-analysis',
  title: 'Out-of-order analysis',
  group: 'Housekeeping',
  description: 'How many nights were lost on closed dates, why, and what they were worth.',
  params: [
    param.closed_nights,
    param.compare,
    {
      name: 'kind',
      kind: 'choice',
      label: 'Kind',
      choices: [
        { value: 'out_of_order', label: 'Out of order' },
        { value: 'out_of_service', label: 'Out of service' },
      ],
      usual: 'out_of_order',
    },
    {
      name: 'group_by',
      kind: 'choice',
      label: 'By',
      choices: [
        { value: 'reason', label: 'Reason' },
        { value: 'room_type', label: 'Room type' },
        { value: 'floor', label: 'Floor' },
        { value: 'room', label: 'Room' },
      ],
      usual: 'reason',
    },
    param.room_types,
    param.floors,
  ],
  shape: ({ compare }) => ({
    columns: [
      { id: 'by', label: 'By', type: 'text' },
      { id: 'rooms', label: 'Rooms', type: 'count', from: 'sm' },
      { id: 'nights', label: 'Nights lost', type: 'count', total: 'sum' },
      { id: 'share', label: 'Of them', type: 'percent', total: { share: 'nights' }, from: 'sm' },
      { id: 'periods', label: 'Periods', type: 'count', total: 'sum', from: 'md' },
      {
        id: 'length',
        label: 'Nights a period',
        type: 'number',
        decimals: 1,
        total: { ratio: ['nights', 'periods'] },
        from: 'sm',
      },
      { id: 'value', label: 'Value', type: 'money', total: 'sum' },
      { id: 'full', label: 'On full nights', type: 'count', total: 'sum', from: 'md' },
      ...(compare === 'none'
        ? []
        : [
            column.nights_before,
            {
              id: 'nights_growth',
              label: 'Nights ±',
              type: 'percent',
              total: { change: ['nights', 'nights_before'] },
              from: 'sm',
            } as const,
          ]),
    ],
    plot: {
      x: 'by',
      bars: compare === 'none' ? ['nights'] : ['nights', 'nights_before'],
      isAcross: true,
    },
  }),
  isLandscape: true,
  basis:
    'A night is worth what the rooms of its type brought on average that date, or those of the house where none of the type was sold. A full night is one on which all rooms that were to be had were occupied.',
}
