import Box from '@mui/material/Box'
import { type FieldValues, useWatch } from 'react-hook-form'
import type { Call, InputOf, OutputOf } from '../../wire/call'
import type { cashiering } from '../../wire/cashiering'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { useRested } from '../kit/rested'
import { totalOf } from './bill-facts'

type Line = OutputOf<typeof cashiering.postCharges>['lines'][number]

/** What a call would do, asked of the house itself while one types; nothing while the input is not whole. */
export function usePreview<C extends Call>(call: C, send: (values: FieldValues) => unknown) {
  const input = JSON.stringify(send(useWatch() as FieldValues))
  const rested = JSON.parse(useRested(input, 250)) as Record<string, unknown>
  const asked = { ...rested, preview: true }
  const isWhole = call.input.safeParse(asked).success
  const answer = useAnswer(call, asked as InputOf<C>, { enabled: isWhole, keep: true, inline: true })
  // A question of the house is no figure yet.
  const data = answer.data as (OutputOf<C> & { questions?: unknown }) | undefined
  return {
    isWhole,
    failure: isWhole ? answer.error : null,
    data: isWhole && !data?.questions ? data : undefined,
  }
}

type Props = {
  lines: readonly Line[]
  windows?: readonly { account_id: number; window_no: number; balance: string }[]
  account_id: number
  failure?: Error | null
}

/** The lines that would be posted, and what each bill comes to afterwards. */
export const PreviewLines = ({ lines, windows = [], account_id, failure }: Props) => {
  if (failure) return <Box sx={{ fontSize: 13, color: 'error.main' }}>{failure.message}</Box>
  if (lines.length + windows.length === 0) return null
  return (
    <Box
      component="section"
      aria-label="What will be posted"
      aria-live="polite"
      sx={{ fontSize: 13, padding: '8px 12px', border: 1, borderColor: 'divider', borderRadius: '6px' }}
    >
      {lines.map(({ code, description, amount, kind, room_no, account_id: on }, index) => (
        <Row key={index} isInside={kind === 'tax' || kind === 'service'}>
          <span>
            {code} {description}
            {on === account_id || !room_no ? '' : ` → room ${room_no}`}
          </span>
          <Amount value={amount} bare />
        </Row>
      ))}
      {lines.length === 0 ? null : (
        <Row isTotal>
          <span>Total</span>
          <Amount value={totalOf(lines.map(({ amount }) => amount))} strong />
        </Row>
      )}
      {windows
        .filter(window => window.account_id === account_id)
        .map(({ window_no, balance }) => (
          <Row key={window_no}>
            <span>Bill {window_no} afterwards</span>
            <Amount value={balance} bare />
          </Row>
        ))}
    </Box>
  )
}

type RowProps = { isInside?: boolean; isTotal?: boolean; children: React.ReactNode }
const Row = ({ isInside, isTotal, children }: RowProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) max-content',
      gap: 3,
      paddingInlineStart: isInside ? 4 : 0,
      color: isInside ? 'text.secondary' : undefined,
      borderTop: isTotal ? 1 : 0,
      borderColor: 'divider',
      marginTop: isTotal ? 1 : 0,
      paddingTop: isTotal ? 1 : 0,
    }}
  >
    {children}
  </Box>
)
