import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { type Tile, tiles as known } from '../../wire/preference'

export type Arranged = { order: readonly string[]; hidden: readonly string[] }

/** What needs the whole width. */
const wide: ReadonlySet<Tile> = new Set(['figures', 'outlook', 'revenue'])

/** All parts in the person's order: one that they have never seen stands last. */
export const orderOf = ({ order }: Pick<Arranged, 'order'>): Tile[] => [
  ...order.flatMap(name => known.find(tile => tile === name) ?? []),
  ...known.filter(tile => !order.includes(tile)),
]

/** The home page as somebody has arranged it. */
export const ArrangedTiles = ({
  arranged,
  tiles,
}: {
  arranged: Arranged
  tiles: Record<Tile, ReactNode>
}) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      alignItems: 'start',
    }}
  >
    {orderOf(arranged)
      .filter(tile => !arranged.hidden.includes(tile))
      .map(tile => (
        <Box
          key={tile}
          sx={{
            minWidth: 0,
            gridColumn: wide.has(tile) ? '1 / -1' : undefined,
            '&:empty': { display: 'none' },
          }}
        >
          {tiles[tile]}
        </Box>
      ))}
  </Box>
)
