import { TileGrid } from '../tile-grid'
import { useFirstView, useWidgets, WidgetTile } from './widgets'

/** The widgets of somebody who has arranged nothing. */
export const FirstWidgets = () => {
  const shown = useFirstView()
  const looked = useWidgets(shown)
  if (shown.length === 0) return null
  return (
    <TileGrid
      tiles={shown.map(widget => ({
        key: widget,
        content: <WidgetTile widget={widget} looked={looked} />,
      }))}
    />
  )
}
