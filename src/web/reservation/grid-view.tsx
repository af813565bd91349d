import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { letterNow } from '../kit/hotkeys'

/** What a price of the grid is: of a room and night on average, of the whole stay, or of the first night. */
const figures = [
  { value: 'average', label: 'Average' },
  { value: 'total', label: 'Whole stay' },
  { value: 'first_night', label: 'First night' },
] as const
export type Figure = (typeof figures)[number]['value']

export const figureOf = (shows: string): Figure =>
  figures.find(({ value }) => value === shows)?.value ?? 'average'

export const nextFigure = (figure: Figure): Figure =>
  figures[(figures.findIndex(({ value }) => value === figure) + 1) % figures.length].value

type Props = {
  figure: Figure
  onFigure: (figure: Figure) => void
  hidesClosed: boolean
  onHide: (hides: boolean) => void
}

/** How the grid is read: T goes on to the next figure, C leaves out what is not sold. */
export const GridView = ({ figure, onFigure, hidesClosed, onHide }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, padding: 2 }}>
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Price shown"
      aria-keyshortcuts={letterNow('t')}
      value={figure}
      onChange={(_, next: Figure | null) => next && onFigure(next)}
    >
      {figures.map(({ value, label }) => (
        <ToggleButton key={value} value={value}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
    <ToggleButton
      size="small"
      value="open"
      aria-keyshortcuts={letterNow('c')}
      selected={hidesClosed}
      onChange={() => onHide(!hidesClosed)}
    >
      Only what is sold
    </ToggleButton>
  </Box>
)
