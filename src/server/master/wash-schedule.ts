import type { Hook } from './hooks'
import { demandThat } from './wrong'

type Line = { days_before: number }

/** Rooms go back step by step, the earliest first; one step a day (domain/master-data 2.77). */
export const washScheduleHook: Hook = {
  saving: async (_tx, row) => {
    const lines = [...(row.lines as Line[])].sort((a, b) => b.days_before - a.days_before)
    const again = lines.findIndex(
      ({ days_before }, index) => index > 0 && days_before === lines[index - 1].days_before,
    )
    demandThat(again === -1, 'lines', 'Each day stands in one line only.')
    return { ...row, lines }
  },
}
