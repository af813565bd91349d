import type { BusinessDate } from '../../../hotel/business-date'
import type { CellType } from '../../../hotel/report/report'
import { managerFlash } from '../../end-of-day/manager-flash'
import { ledgerNames } from '../ledger-names'
import type { RowsOf } from '../rows'

/** As the paper of the night tells it, read anew of the same frozen facts. */
export const rows: RowsOf = async (tx, { date }) =>
  (await managerFlash(tx, date as BusinessDate)).map(row => {
    const [section, figure] = [String(row.section), String(row.figure)]
    return {
      ...row,
      unit: unitOf(section, figure),
      section: sections[section],
      figure: ledgerNames[figure] ?? figure,
    }
  })

const sections: Record<string, string> = {
  rooms: 'Rooms and guests',
  revenue: 'Revenue and payments',
  ratios: 'Ratios',
  ledgers: 'Ledgers at the close',
  night: 'The night',
}

function unitOf(section: string, figure: string): CellType {
  if (section === 'rooms') return 'count'
  if (section === 'night') return figure === 'Over or short' ? 'money' : 'count'
  if (section !== 'ratios') return 'money'
  if (figure.includes('%')) return 'percent'
  return figure === 'Guests per occupied room' ? 'number' : 'money'
}
