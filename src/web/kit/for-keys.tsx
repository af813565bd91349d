import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** What is said of keys, where there is a keyboard to press them on: not on a telephone. */
export const ForKeys = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
    {children}
  </Box>
)
