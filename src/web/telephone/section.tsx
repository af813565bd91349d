import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'
import { Sheet } from '../kit/page'

type Props = { title: ReactNode; aside?: ReactNode; children: ReactNode }

/** A part of the screen with its heading, found by it by those who hear the page. */
export const Section = ({ title, aside, children }: Props) => {
  const id = useId()
  return (
    <Sheet>
      <section aria-labelledby={id}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
            padding: '10px 12px',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box
            component="h2"
            id={id}
            sx={{ flex: 1, margin: 0, fontSize: 16, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {title}
          </Box>
          {aside}
        </Box>
        {children}
      </section>
    </Sheet>
  )
}
