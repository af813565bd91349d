import Box from '@mui/material/Box'
import { filled, framed } from './forced'

type Props = {
  label: string
  /** Of a hundred; without it nobody knows how much there is to do. */
  percent?: number
  color?: 'primary' | 'warning' | 'error' | 'success'
}

/** How far something is; the library's bar weighs twenty times as much. */
export const Progress = ({ label, percent, color = 'primary' }: Props) => (
  <Box
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent === undefined ? undefined : Math.round(percent)}
    aria-valuemin={0}
    aria-valuemax={100}
    sx={{ height: 4, borderRadius: '2px', overflow: 'hidden', backgroundColor: 'divider', ...framed }}
  >
    <Box
      data-bar
      sx={{
        height: '100%',
        width: percent === undefined ? '30%' : `${Math.min(100, Math.max(0, percent))}%`,
        backgroundColor: `${color}.main`,
        transition: 'width 200ms',
        ...filled,
      }}
    />
  </Box>
)
