import { maskOf, type Weekday } from '../../hotel/business-date'
import type { Hook } from './hooks'
import { demandThat } from './wrong'

type Period = { begin_date: string; end_date: string; days_of_week: Weekday[]; quantity: number }

/** On a day an item has one stock (domain/master-data 2.73). */
export const itemInventoryHook: Hook = {
  saving: async (_tx, row) => {
    const periods = (row.daily_quantities as Period[] | null) ?? []
    for (const [index, period] of periods.entries()) {
      const at = `daily_quantities.${index}`
      demandThat(
        period.end_date >= period.begin_date,
        `${at}.end_date`,
        'End date must be at least begin date.',
      )
      const other = periods.findIndex((one, later) => later > index && sharesDays(one, period))
      demandThat(other === -1, `daily_quantities.${other}.begin_date`, 'These days stand here already.')
    }
    return row
  },
}

const sharesDays = (a: Period, b: Period): boolean =>
  a.begin_date <= b.end_date &&
  b.begin_date <= a.end_date &&
  (maskOf(a.days_of_week) & maskOf(b.days_of_week)) !== 0
