import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Tile = { key: string; isWide?: boolean; content: ReactNode }

/** Parts of the home page two by two, those that need it over the whole width; one that shows nothing takes no place. */
export const TileGrid = ({ tiles }: { tiles: readonly Tile[] }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      alignItems: 'start',
    }}
  >
    {tiles.map(({ key, isWide, content }) => (
      <Box
        key={key}
        sx={{ minWidth: 0, gridColumn: isWide ? '1 / -1' : undefined, '&:empty': { display: 'none' } }}
      >
        {content}
      </Box>
    ))}
  </Box>
)
