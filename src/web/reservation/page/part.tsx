import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Props = { title: string; extra?: ReactNode; children: ReactNode }

/** A part of a tab under a heading of its own. */
export const Part = ({ title, extra, children }: Props) => (
  <Box component="section" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        padding: '10px 10px 4px',
        minHeight: 40,
      }}
    >
      <Box component="h2" sx={{ margin: 0, fontSize: 15, fontWeight: 600, flex: 1 }}>
        {title}
      </Box>
      {extra ? (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, marginLeft: 'auto' }}
        >
          {extra}
        </Box>
      ) : null}
    </Box>
    {children}
  </Box>
)

/** One line in place of a list that is empty. */
export const None = ({ says }: { says: string }) => (
  <Box sx={{ padding: '2px 10px 12px', fontSize: 13, color: 'text.secondary' }}>{says}</Box>
)

export const Padded = ({ children }: { children: ReactNode }) => (
  <Box sx={{ padding: '4px 10px 14px' }}>{children}</Box>
)
