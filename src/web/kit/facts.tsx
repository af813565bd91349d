import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Props = { facts: readonly (readonly [label: string, value: ReactNode])[]; columns?: 1 | 2 | 3 }

/** Words and what they are, one under the other; what is empty is left out. */
export const Facts = ({ facts, columns = 1 }: Props) => (
  <Box
    component="dl"
    sx={{
      margin: 0,
      display: 'grid',
      gridTemplateColumns: {
        xs: 'max-content minmax(0, 1fr)',
        md: `repeat(${columns}, max-content minmax(0, 1fr))`,
      },
      gap: '4px 16px',
      fontSize: 13,
      '& dt': { color: 'text.secondary' },
      '& dd': { margin: 0, overflowWrap: 'anywhere' },
      // An amount stands after its word here, not in a column.
      '& dd > span': { display: 'inline-block' },
    }}
  >
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
  </Box>
)
