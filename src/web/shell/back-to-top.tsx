import { useSyncExternalStore } from 'react'
import { lazyPart } from '../kit/lazy-page'

const shownAfter = 600

// Nobody sees it at first.
const TopButton = lazyPart(async () => (await import('./top-button')).TopButton)

/** The way back up after 600 px. */
export const BackToTop = () => {
  const isFar = useSyncExternalStore(onScroll, () => window.scrollY > shownAfter)
  return isFar ? <TopButton /> : null
}

/** For whoever looks at how far the page is scrolled. */
export function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
