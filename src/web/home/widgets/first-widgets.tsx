import Box from '@mui/material/Box'
import { useFirstView, useWidgets, WidgetTile } from './widgets'

/** The widgets of somebody who has arranged nothing. */
export const FirstWidgets = () => {
  const shown = useFirstView()
  const looked = useWidgets(shown)
  if (shown.length === 0) return null
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      {shown.map(widget => (
        <Box key={widget} sx={{ minWidth: 0, '&:empty': { display: 'none' } }}>
          <WidgetTile widget={widget} looked={looked} />
        </Box>
      ))}
    </Box>
  )
}
