import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { filled, framed } from '../kit/forced'
import { useWay } from '../shell/way-to'

type Props = {
  label: string
  value: ReactNode
  /** What the figure is made of. */
  below?: ReactNode
  /** The screen it is made of; a link for whoever may open it. */
  to: string
  /** How much of what is to be done is done. */
  progress?: { done: number; of: number }
}

/** One figure to be read from across the desk. */
export const Figure = ({ label, value, below, to, progress }: Props) => {
  const way = useWay()(to)
  const link = way ? { component: Link, to: way } : {}
  return (
    <Box
      {...link}
      sx={{
        display: 'block',
        padding: '12px 16px',
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
        backgroundColor: 'background.paper',
        color: 'text.primary',
        textDecoration: 'none',
        minWidth: 0,
        ...(way ? { '&:hover': { borderColor: 'primary.main' } } : {}),
      }}
    >
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ fontSize: 24, fontWeight: 600, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
      {/* Without it the words below stand as high as those of the others. */}
      {progress ? <Progress {...progress} /> : <Box sx={{ height: 8 }} />}
      <Box sx={{ fontSize: 12, color: 'text.secondary', minHeight: 17 }}>{below}</Box>
    </Box>
  )
}

/** The numbers above it say the same to those who hear them. */
const Progress = ({ done, of }: { done: number; of: number }) => (
  <Box
    aria-hidden
    sx={{
      height: 4,
      marginBlock: '2px',
      borderRadius: '2px',
      overflow: 'hidden',
      backgroundColor: 'divider',
      ...framed,
    }}
  >
    <Box
      data-bar
      sx={{
        height: '100%',
        width: of > 0 ? `${Math.min(100, (100 * done) / of)}%` : 0,
        backgroundColor: 'primary.main',
        ...filled,
      }}
    />
  </Box>
)

export const Figures = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 2, md: 3 },
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
)
