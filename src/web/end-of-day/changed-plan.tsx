import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { planChanges } from '../../hotel/business-day/plan-change'
import { formatAmount } from '../kit/format'
import type { Preview } from './preview'

type Stay = Preview['rows'][number]
type Props = { seen: Preview; now: Preview }

const most = 12

/** What is otherwise than it was looked at: the night is posted only as somebody has seen it. */
export const ChangedPlan = ({ seen, now }: Props) => {
  const changes = planChanges(seen.rows, now.rows)
  if (changes.length === 0) return null
  return (
    <Alert severity="warning">
      Changed since you looked; press the button once more to post it as it is now:
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
        {changes.slice(0, most).map(({ before, after }) => (
          <li key={(after ?? before)?.item_key}>
            {whose(after ?? before)}: {saidOf(before, after)}
          </li>
        ))}
      </Box>
      {changes.length > most ? `and ${changes.length - most} more` : null}
    </Alert>
  )
}

const whose = (row: Stay | null): string => [row?.room_no, row?.guest_name].filter(Boolean).join(' ')

function saidOf(before: Stay | null, after: Stay | null): string {
  if (!before) return `new, ${amountOf(after)}`
  if (!after) return `no longer charged, was ${amountOf(before)}`
  if (amountOf(before) === amountOf(after)) return `${amountOf(after)}, other postings`
  return `${amountOf(before)} → ${amountOf(after)}`
}

const amountOf = (row: Stay | null): string =>
  row?.error ? 'cannot be posted' : formatAmount(row?.total ?? '0')
