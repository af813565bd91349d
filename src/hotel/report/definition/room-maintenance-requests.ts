import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** What is broken, and what was (domain/reports 14.9.7). */
export const roomMaintenanceRequests: Report = {
  key: 'room-maintenance-requests',
  title: 'Room maintenance requests',
  group: 'Housekeeping',
  description: 'What was found wrong with rooms, who repairs it, and how long it takes.',
  params: [
    { ...param.created_range, usual: [-30, 0], label: 'Reported' },
    {
      name: 'scope',
      kind: 'choice',
      label: 'Which',
      choices: [
        { value: 'open', label: 'Open' },
        { value: 'resolved', label: 'Resolved' },
        { value: 'all', label: 'All' },
      ],
      usual: 'open',
    },
    { name: 'faults', kind: 'records', label: 'What is wrong', of: 'room-maintenance-code' },
    param.floors,
    { name: 'assignees', kind: 'records', label: 'Given to', of: 'employee' },
    {
      name: 'priority',
      kind: 'choice',
      label: 'Priority',
      choices: [
        { value: 'all', label: 'All' },
        { value: 'urgent', label: 'Urgent' },
        { value: 'high', label: 'High' },
        { value: 'normal', label: 'Normal' },
        { value: 'low', label: 'Low' },
      ],
      usual: 'all',
    },
  ],
  columns: [
    column.status,
    { id: 'request_no', label: 'Number', type: 'code' },
    column.room,
    { id: 'fault', label: 'What is wrong', type: 'text' },
    { id: 'category', label: 'Category', type: 'status', from: 'lg' },
    { ...column.note, label: 'Remarks' },
    { id: 'priority', label: 'Priority', type: 'status', from: 'sm' },
    { ...column.at, label: 'Reported', from: 'sm' },
    { ...column.user, label: 'By' },
    { id: 'assignee', label: 'Given to', type: 'text', from: 'md' },
    { id: 'due', label: 'Due', type: 'instant', from: 'md' },
    { id: 'resolved', label: 'Resolved', type: 'instant', from: 'md' },
    { id: 'resolver', label: 'Resolved by', type: 'text', from: 'lg' },
    { id: 'hours', label: 'Hours', type: 'number', decimals: 1, total: 'sum', from: 'lg' },
    { id: 'requests', label: 'Requests', type: 'count', total: 'sum', from: 'lg' },
    {
      id: 'hours_each',
      label: 'Hours each',
      type: 'number',
      decimals: 1,
      total: { ratio: ['hours', 'requests'] },
      from: 'lg',
    },
    { id: 'late', label: 'Late', type: 'count', total: 'sum', from: 'sm' },
    { id: 'withdrawn', label: 'Withdrawn', type: 'status', from: 'lg' },
    { id: 'resolution', label: 'Resolution', type: 'longtext', from: 'lg' },
  ],
  groupBy: 'status',
  plot: { x: 'status', bars: ['requests', 'late'], ofGroups: true },
  isLandscape: true,
  basis:
    'By the day of the calendar on which they were reported. Hours run until it was resolved, or until now.',
}
