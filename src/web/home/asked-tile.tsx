import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Tile } from '../../wire/preference'
import { isWidget } from './arranged'
import { tileName } from './tile-name'
import { useWidgets, WidgetTile } from './widgets/widgets'

/** A part of the home page that somebody has asked for by its name: first of all, whether it is among theirs or not. */
export const AskedTile = ({ tile, core }: { tile: Tile; core: ReactNode }) => {
  const looked = useWidgets(isWidget(tile) ? [tile] : [])
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [tile])
  return (
    <Box component="section" ref={place} tabIndex={-1} aria-label={tileName(tile)}>
      {isWidget(tile) ? <WidgetTile widget={tile} looked={looked} /> : core}
    </Box>
  )
}
