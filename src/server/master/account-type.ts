import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** Each letter follows the one before (domain/master-data 2.62). */
export const accountTypeHook: Hook = {
  saving: async (_tx, row) => {
    const days = ((row.reminders as { after_days: number }[] | null) ?? []).map(
      ({ after_days }) => after_days,
    )
    const late = days.findIndex((day, index) => index > 0 && day <= days[index - 1])
    demandThat(late === -1, `reminders.${late}.after_days`, 'The days must rise from row to row.')
    return row
  },
}
