import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** What narrows a list, side by side above it; on a narrow screen one below the other. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', padding: '10px' }}>
    {children}
  </Box>
)
