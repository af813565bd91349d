import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useMay } from '../kit/may'
import { useConditionsUsed } from './conditions-used'
import { useMayReport } from './room-actions'

const conditions = [
  { status: 'dirty', label: 'Dirty' },
  { status: 'pickup', label: 'Pickup' },
  { status: 'clean', label: 'Clean' },
  { status: 'inspected', label: 'Inspected' },
] as const
export type Condition = (typeof conditions)[number]['status']

type Props = {
  count: number
  isBusy: boolean
  onSet: (status: Condition) => void
  onReport: () => void
  onClear: () => void
}

/** What the marked rooms become: as buttons that a thumb reaches. */
export const StatusBar = ({ count, isBusy, onSet, onReport, onClear }: Props) => {
  const may = useMay()
  const mayReport = useMayReport()
  const isUsed = useConditionsUsed()
  const offered = conditions.filter(
    ({ status }) => isUsed(status) && (status !== 'inspected' || may('Set inspected')),
  )
  return (
    <Paper
      elevation={8}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        borderRadius: 0,
        padding: '8px 12px calc(8px + env(safe-area-inset-bottom))',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', fontSize: 13, marginBottom: 1 }}>
        <span role="status">{count === 1 ? '1 room marked' : `${count} rooms marked`}</span>
        <span style={{ flex: 1 }} />
        {mayReport ? (
          <Button size="small" onClick={onReport}>
            Report a fault …
          </Button>
        ) : null}
        <Button size="small" onClick={onClear}>
          Clear
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 1.5 }}>
        {offered.map(({ status, label }) => (
          <Button
            key={status}
            variant={status === 'clean' ? 'contained' : 'outlined'}
            disabled={isBusy}
            sx={{ minHeight: 48, paddingInline: 1 }}
            onClick={() => onSet(status)}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Paper>
  )
}
