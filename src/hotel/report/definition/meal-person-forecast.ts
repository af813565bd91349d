import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Covers and persons for the kitchen and the bar (domain/reports 14.8.8). */
export const mealPersonForecast: Report = {
  key: 'meal-person-forecast',
  title: 'Meal and person forecast',
  group: 'Forecast',
  description: 'How many come, go, stay and eat on each day, for the kitchen and the bar.',
  params: [{ ...param.future_range, label: 'Days', usual: [0, 13] }],
  columns: [
    column.date,
    { id: 'week', label: 'Week of', type: 'date', from: 'lg' },
    { id: 'arriving', label: 'Arriving', type: 'count', total: 'sum', from: 'sm' },
    { id: 'leaving', label: 'Leaving', type: 'count', total: 'sum', from: 'sm' },
    column.adults,
    column.children,
    { id: 'breakfast', label: 'Breakfast', type: 'count', total: 'sum' },
    { id: 'in_the_morning', label: 'Here for breakfast', type: 'count', total: 'sum', from: 'sm' },
    { id: 'lunch', label: 'Lunch', type: 'count', total: 'sum' },
    { id: 'dinner', label: 'Dinner', type: 'count', total: 'sum' },
  ],
  groupBy: 'week',
  plot: { x: 'date', bars: ['breakfast', 'lunch', 'dinner'] },
  basis:
    'Persons of closed nights as they were frozen, the others as they are booked, tentative ones too. Meals are covers that packages include, as in the meal plan list. Who comes and goes on one day is not among the persons.',
}
