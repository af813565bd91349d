import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import Fab from '@mui/material/Fab'
import { translate } from '../words/translate'

/** Up again, to the heading of the screen. */
export const TopButton = () => {
  const goUp = () => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }

  return (
    <Fab
      size="small"
      aria-label={translate('Back to top')}
      className="no-print"
      onClick={goUp}
      sx={{ position: 'fixed', bottom: 24, insetInlineEnd: 24 }}
    >
      <KeyboardArrowUp />
    </Fab>
  )
}
