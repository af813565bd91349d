import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A value that is only read. */
export const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minHeight: 36 }}>
    <Box sx={{ fontSize: 13, fontWeight: 500 }}>{label}</Box>
    <Box sx={{ color: 'text.secondary', paddingBlock: 1, textAlign: 'start' }}>{children ?? '–'}</Box>
  </Box>
)
