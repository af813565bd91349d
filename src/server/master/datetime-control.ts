import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** Clocks are not moved while the day is being closed (domain/master-data 2.4). */
export const datetimeControlHook: Hook = {
  saving: async ({ day }, row, before) => {
    demandThat(
      isTimeZone(String(row.time_zone)),
      'time_zone',
      'Time zone: please give one like Europe/Lisbon.',
    )
    const isMoved = before !== undefined && before.time_zone !== row.time_zone
    demandThat(
      !isMoved || day === 'open',
      'time_zone',
      'Time zone: please wait until the end of day has finished.',
    )
    return row
  },
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}
