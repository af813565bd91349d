import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { checkIn, registration } from '../../wire/front-desk'
import { openFile } from '../kit/files'
import { formatDay } from '../kit/format'

type CheckedIn = OutputOf<typeof checkIn.checkIn>
const key = 'pms_check_in_card'

/** Whether this desk prints the card of everybody who checks in; it stays as it was chosen last. */
export function useCardPrinted(): [isPrinted: boolean, choose: (isPrinted: boolean) => void] {
  const [isPrinted, setPrinted] = useState(() => localStorage.getItem(key) === 'yes')
  return [
    isPrinted,
    chosen => {
      setPrinted(chosen)
      localStorage.setItem(key, chosen ? 'yes' : 'no')
    },
  ]
}

type Props = { isPrinted: boolean; onChoose: (isPrinted: boolean) => void }

export const PrintCard = ({ isPrinted, onChoose }: Props) => (
  <FormControlLabel
    control={<Checkbox size="small" checked={isPrinted} />}
    label="Print the registration card"
    onChange={() => onChoose(!isPrinted)}
  />
)

/** What is handed over is shown, each paper in a tab of its own. */
export function showPapers({ papers, reservation_id, account_id }: CheckedIn): void {
  for (const { kind, window_no } of papers)
    void (kind === 'registration_card'
      ? openFile(registration.card, { reservation_ids: [reservation_id] }, 'show')
      : openFile(cashiering.preview, { account_id, window_no: window_no ?? 1 }, 'show'))
}

/** Who has come, where, and how many keys to make. */
export function saysArrived({ guest, room, keys }: CheckedIn): string {
  if (!room || !keys) return `${guest} is checked in`
  const { count, until_date, until_time } = keys
  const many = count === 1 ? '1 key' : `${count} keys`
  return `${guest} is checked in, room ${room}: ${many} until ${formatDay(until_date, 'weekday')} ${until_time}`
}
