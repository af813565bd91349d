import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Words for those who hear the screen. */
export const HiddenWords = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    }}
  >
    {children}
  </Box>
)
