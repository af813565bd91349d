import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useOpens } from '../shell/way-to'

type Props = {
  label: string
  value: ReactNode
  /** What the figure is made of. */
  below?: ReactNode
  /** The screen it is made of; a link for whoever may open it. */
  to: string
}

/** One figure to be read from across the desk. */
export const Figure = ({ label, value, below, to }: Props) => {
  const opens = useOpens()
  const link = opens(to) ? { component: Link, to } : {}
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
        ...(opens(to) ? { '&:hover': { borderColor: 'primary.main' } } : {}),
      }}
    >
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ fontSize: 24, fontWeight: 600, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary', minHeight: 17 }}>{below}</Box>
    </Box>
  )
}

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
