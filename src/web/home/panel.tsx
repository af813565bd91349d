import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Sheet } from '../kit/page'

/** A part of the home page with its heading. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Sheet>
    <Box component="section" aria-label={title} sx={{ padding: { xs: 3, md: 4 } }}>
      <Box component="h2" sx={{ typography: 'h3', margin: 0, marginBottom: 2 }}>
        {title}
      </Box>
      {children}
    </Box>
  </Sheet>
)
