import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Words for those who hear the screen; `onPhone`: others read them where there is room. */
export const HiddenWords = ({ children, onPhone = false }: { children: ReactNode; onPhone?: boolean }) => (
  <Box component="span" sx={onPhone ? { '@media (max-width: 599.95px)': hidden } : hidden}>
    {children}
  </Box>
)
