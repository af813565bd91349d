import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import Fab from '@mui/material/Fab'
import { useEffect, useRef, useState } from 'react'
import { translate } from '../words/translate'
import { freePlace } from './free-place'

/** Up again, to the heading of the screen. It stands over the page, and goes out of the way of what can be pressed. */
export const TopButton = () => {
  const button = useRef<HTMLButtonElement>(null)
  const bottom = useFreePlace(button)
  const goUp = () => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }

  return (
    <Fab
      ref={button}
      size="small"
      aria-label={translate('Back to top')}
      className="no-print"
      onClick={goUp}
      sx={{ position: 'fixed', insetInlineEnd: 24 }}
      style={{ bottom }}
    >
      <KeyboardArrowUp />
    </Fab>
  )
}

/** How far above the foot of the window the button covers nothing, found anew when something else comes below it. */
function useFreePlace(button: { readonly current: HTMLElement | null }): number {
  const [bottom, setBottom] = useState(24)
  useEffect(() => {
    let due = 0
    const look = () => {
      cancelAnimationFrame(due)
      due = requestAnimationFrame(() => button.current && setBottom(freePlace(button.current)))
    }
    // Bars come and go at the foot while nobody scrolls.
    const sizes = new ResizeObserver(look)
    sizes.observe(document.body)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    look()
    return () => {
      cancelAnimationFrame(due)
      sizes.disconnect()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [button])
  return bottom
}
