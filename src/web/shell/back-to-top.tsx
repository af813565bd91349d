import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import Fab from '@mui/material/Fab'
import { useSyncExternalStore } from 'react'
import { translate } from '../words/translate'

const shownAfter = 600

/** The way back up after 600 px. */
export const BackToTop = () => {
  const isFar = useSyncExternalStore(onScroll, () => window.scrollY > shownAfter)
  if (!isFar) return null

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

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
