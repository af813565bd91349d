import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { FieldGrid } from './call-form'

type Props = { title: string; columns?: 2 | 3; children: ReactNode }

/** Fields that belong together, under their heading. */
export const FieldGroup = ({ title, columns = 2, children }: Props) => (
  <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0, gridColumn: '1 / -1' }}>
    <Box component="legend" sx={{ fontSize: 14, fontWeight: 600, padding: 0, marginBottom: '6px' }}>
      {title}
    </Box>
    <FieldGrid columns={columns}>{children}</FieldGrid>
  </Box>
)
