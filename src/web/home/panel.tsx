import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Sheet } from '../kit/page'
import { WayTo } from '../shell/way-to'

type Props = {
  title: string
  /** The screen that all of it is made of; the heading opens it. */
  to?: string
  /** What stands in it grows with what stands beside it. */
  isTall?: boolean
  children: ReactNode
}

/** A part of the home page with its heading. */
export const Panel = ({ title, to, isTall = false, children }: Props) => (
  <Sheet>
    <Box
      component="section"
      aria-label={title}
      sx={{
        padding: { xs: 3, md: 4 },
        ...(isTall ? { height: '100%', display: 'flex', flexDirection: 'column' } : {}),
      }}
    >
      <Box component="h2" sx={{ typography: 'h3', margin: 0, marginBottom: 2 }}>
        {to ? <WayTo to={to}>{title}</WayTo> : title}
      </Box>
      {children}
    </Box>
  </Sheet>
)
