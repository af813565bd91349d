import { column } from '../columns'
import { param } from '../params'
import type { Column, Params, Report } from '../report'

const count = (id: string, label: string): Column => ({ id, label, type: 'count', total: 'sum', from: 'lg' })
const rooms: Column = { id: 'rooms', label: 'Rooms', type: 'count', total: 'sum' }
const credits: Column = { id: 'credits', label: 'Credits', type: 'number', decimals: 1, total: 'sum' }
const sums: readonly Column[] = [
  { id: 'extra', label: 'Way and more', type: 'number', decimals: 1, total: 'sum', from: 'lg' },
  { ...count('linen', 'Linen'), from: 'sm' },
  count('departures', 'Departures'),
  count('stayovers', 'Stay-overs'),
  { id: 'finished', label: 'Done', type: 'count', total: 'sum', from: 'sm' },
]
const sheet: Column = { id: 'sheet', label: 'Sheet', type: 'text' }
const forSheet: Column = { id: 'for_sheet', label: 'For the sheet', type: 'longtext', from: 'lg' }

/** What attendants take along on paper (domain/reports 14.9.5). */
export const housekeepingTaskSheets: Report = {
  key: 'housekeeping-task-sheets',
  title: 'Housekeeping task sheets',
  group: 'Housekeeping',
  description:
    'The sheets of a day with their rooms. The PDF is the paper for each attendant, to tick and sign.',
  params: [
    param.date,
    {
      name: 'kind',
      kind: 'choice',
      label: 'Of the',
      choices: [
        { value: 'all', label: 'Whole day' },
        { value: 'day', label: 'Day' },
        { value: 'turndown', label: 'Evening' },
      ],
      usual: 'all',
    },
    {
      name: 'sheet_type',
      kind: 'choice',
      label: 'Sheets',
      choices: [
        { value: 'all', label: 'All' },
        { value: 'automatic', label: 'Automatic' },
        { value: 'manual', label: 'By hand' },
        { value: 'extra', label: 'Extra' },
        { value: 'do_not_disturb', label: 'Do not disturb' },
        { value: 'no_service', label: 'No service' },
      ],
      usual: 'all',
    },
    { name: 'totals_only', kind: 'flag', label: 'Sums only' },
    { name: 'run_on', kind: 'flag', label: 'Several on a page' },
    { name: 'attendants', kind: 'records', label: 'Attendants', of: 'housekeeping-attendant' },
    {
      name: 'sections',
      kind: 'records',
      label: 'Sections',
      of: 'master-type',
      category: 'housekeeping_section',
    },
  ],
  shape: ({ totals_only }: Params) =>
    totals_only
      ? { columns: [sheet, rooms, credits, ...sums, forSheet] }
      : { columns: ofRooms, groupBy: 'sheet' },
  isLandscape: true,
  basis:
    'Who is in a room and who comes next is told for days that are not over. Way and more is what a sheet counts beside its rooms.',
}

const ofRooms: readonly Column[] = [
  sheet,
  { id: 'seq', label: '#', type: 'count' },
  column.room,
  { id: 'task', label: 'Task', type: 'code' },
  credits,
  { id: 'state', label: 'State', type: 'status' },
  { ...column.room_status, from: 'sm' },
  { id: 'stay_status', label: 'Today', type: 'status', from: 'sm' },
  { ...column.room_type, from: 'lg' },
  { ...column.floor, from: 'lg' },
  { ...column.guest, from: 'lg' },
  { ...column.adults, from: 'lg' },
  { ...column.children, from: 'lg' },
  { ...column.departure, from: 'lg' },
  { ...column.etd, from: 'lg' },
  { id: 'next_eta', label: 'Next ETA', type: 'time', from: 'md' },
  { id: 'supplies', label: 'Supplies', type: 'text', from: 'lg' },
  { id: 'instructions', label: 'Instructions', type: 'longtext', from: 'md' },
  { id: 'done_at', label: 'Done at', type: 'instant', from: 'lg' },
  { ...rooms, from: 'lg' },
  ...sums,
  forSheet,
]
