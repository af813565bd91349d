import type { ReactNode } from 'react'
import { maySeeWidget, type Widget, widgets } from '../../hotel/dashboard'
import { type CoreTile, coreTiles, type Tile } from '../../wire/preference'
import { useMay } from '../kit/may'
import { TileGrid } from './tile-grid'
import { useFirstView, useWidgets, WidgetTile } from './widgets/widgets'

export type Arranged = { order: readonly string[]; hidden: readonly string[] }

/** What needs the whole width. */
const wide: ReadonlySet<Tile> = new Set(['figures', 'outlook', 'revenue'])

export const isWidget = (tile: Tile): tile is Widget => widgets.some(widget => widget === tile)

/**
 * The parts that the person may see, in their own order, and those they do not want: one that they have never seen stands last,
 * and is shown if it belongs to the first view of their work.
 */
export function useArrangement(arranged: Arranged | null): { order: Tile[]; hidden: ReadonlySet<Tile> } {
  const may = useMay()
  const first = useFirstView()
  const own = arranged?.order ?? []
  const known: readonly Tile[] = [...coreTiles, ...widgets.filter(widget => maySeeWidget(widget, may))]
  const usual = known.toSorted((a, b) => rankOf(a, first) - rankOf(b, first))
  const order = [
    ...own.flatMap(name => known.find(tile => tile === name) ?? []),
    ...usual.filter(tile => !own.includes(tile)),
  ]
  const unasked = order.filter(tile => isWidget(tile) && !own.includes(tile) && !first.includes(tile))
  return { order, hidden: new Set([...order.filter(tile => arranged?.hidden.includes(tile)), ...unasked]) }
}

/** What everybody has before the widgets of their work, those before all others. */
function rankOf(tile: Tile, first: readonly Widget[]): number {
  if (!isWidget(tile)) return -1
  const at = first.indexOf(tile)
  return at < 0 ? first.length : at
}

type Props = { arranged: Arranged; tiles: Record<CoreTile, ReactNode> }

/** The home page as somebody has arranged it. */
export const ArrangedTiles = ({ arranged, tiles }: Props) => {
  const { order, hidden } = useArrangement(arranged)
  const shown = order.filter(tile => !hidden.has(tile))
  const looked = useWidgets(shown.filter(isWidget))
  return (
    <TileGrid
      tiles={shown.map(tile => ({
        key: tile,
        isWide: wide.has(tile),
        content: isWidget(tile) ? <WidgetTile widget={tile} looked={looked} /> : tiles[tile],
      }))}
    />
  )
}
