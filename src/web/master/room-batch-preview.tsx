import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Call, OutputOf } from '../../wire/call'
import type { addRooms } from '../../wire/masters'
import { useAnswer } from '../kit/call'
import type { Failure } from '../kit/failure'
import { formatCount } from '../kit/format'
import { useRested } from '../kit/rested'
import { inputOfBatch, type Values } from './room-batch-input'
import { translate } from '../words/translate'

type Batch = OutputOf<ReturnType<typeof addRooms>>

type Preview = {
  answer: UseQueryResult<Batch, Failure>
  /** It is of what stands in the form now, not of what stood there before. */
  isCurrent: boolean
}

/** What a batch would make, asked anew while the form is filled; nothing is asked before the wire would take it. */
export function useBatchPreview(call: ReturnType<typeof addRooms>, values: Values): Preview {
  const typed = JSON.stringify(inputOfBatch(values))
  const input = useRested(typed, 300)
  const asked = { ...(JSON.parse(input) as Record<string, unknown>), preview: true }
  const enabled = call.input.safeParse(asked).success
  const answer = useAnswer(call as Call, asked, { enabled, keep: true, inline: true }) as UseQueryResult<
    Batch,
    Failure
  >
  return { answer, isCurrent: enabled && typed === input && !answer.isPlaceholderData }
}

/** Every number with what becomes of it: made, left out because it exists, or refused with the reason. */
export const RoomBatchPreview = ({ answer: { data, error }, isCurrent }: Preview) => {
  if (error) return <Alert severity="warning">{error.message}</Alert>
  if (!data) {
    return (
      <Box sx={{ color: 'text.secondary' }}>
        {translate('The rooms stand here as soon as the numbers, the room type and smoking are filled in.')}
      </Box>
    )
  }
  const { created, skipped, refused } = data
  return (
    <Box
      aria-live="polite"
      aria-busy={!isCurrent}
      // What is of before stands back and can still be read.
      sx={{ display: 'grid', gap: 2, color: isCurrent ? undefined : 'text.secondary' }}
    >
      <strong>
        {translate('%{made} rooms will be made, %{skipped} left out, %{refused} refused', {
          made: formatCount(created.length),
          skipped: formatCount(skipped.length),
          refused: formatCount(refused.length),
        })}
      </strong>
      <Box component="ul" sx={list} aria-label={translate('Rooms that will be made')}>
        {created.map(code => (
          <Box key={code} component="li" sx={{ ...one, borderColor: 'success.main' }}>
            {code}
          </Box>
        ))}
        {skipped.map(code => (
          <Box key={code} component="li" sx={{ ...one, color: 'text.secondary', borderStyle: 'dashed' }}>
            <s>{code}</s> {translate('exists')}
          </Box>
        ))}
      </Box>
      {refused.length > 0 ? (
        <Alert severity="error">
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 4, maxHeight: 120, overflow: 'auto' }}>
            {refused.map(({ code, why }) => (
              <li key={code}>
                <strong>{code}</strong>: {why}
              </li>
            ))}
          </Box>
        </Alert>
      ) : null}
    </Box>
  )
}

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: 140,
  overflow: 'auto',
}
const one = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  paddingInline: 1.5,
  paddingBlock: 0.25,
  fontSize: 13,
}
