import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Sheet } from '../../kit/page'

/** Where the tables and their records stand, as high before they are there as afterwards: the list below it is not pushed about. */
export const MappingPlace = ({ children }: { children?: ReactNode }) => (
  <Sheet>
    <Box sx={{ height: { xs: 760, lg: 620 }, minHeight: 0 }}>{children}</Box>
  </Sheet>
)
