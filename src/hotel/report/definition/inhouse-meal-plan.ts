import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Who may eat what (domain/reports 14.3.5). */
export const inhouseMealPlan: Report = {
  key: 'inhouse-meal-plan',
  title: 'Meal plan list',
  group: 'Guest in-house',
  description: 'Who may eat what, for the restaurant to tick off.',
  params: [
    param.date,
    {
      name: 'meal',
      kind: 'choice',
      label: 'Meal',
      choices: [
        { value: 'breakfast', label: 'Breakfast' },
        { value: 'lunch', label: 'Lunch' },
        { value: 'dinner', label: 'Dinner' },
      ],
      usual: 'breakfast',
    },
    {
      name: 'sort_by',
      kind: 'choice',
      label: 'In order of',
      choices: [
        { value: 'room', label: 'Room' },
        { value: 'guest', label: 'Guest' },
      ],
      usual: 'room',
    },
    { name: 'with_others', kind: 'flag', label: 'With guests without the meal' },
  ],
  columns: [
    { id: 'tick', label: '☐', type: 'text' },
    column.room,
    column.guest,
    column.vip,
    column.adults,
    column.children,
    { id: 'package', label: 'Package', type: 'code', from: 'sm' },
    { id: 'included_adults', label: 'Adults included', type: 'count', total: 'sum' },
    { id: 'included_children', label: 'Children included', type: 'count', total: 'sum' },
    { id: 'extra', label: 'Not included', type: 'count', total: 'sum' },
    { id: 'diet', label: 'Diet', type: 'longtext', from: 'md' },
    column.company,
  ],
  basis:
    'By the packages of the stay that are consumed on the date. A package for the room is for everybody in it. Of a date to come also who is still expected.',
}
