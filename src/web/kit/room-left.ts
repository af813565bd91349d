import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The window has kept its size for so long (specification section 9). */
const restMs = 1000

/** Less than this is no list to work in: then the page scrolls as well. */
const least = 320

/**
 * How high a list may be for its page to fit the window, so that one thing scrolls and not two.
 * Undefined on a narrow screen, in a dialog, and where the window leaves no room for it.
 */
export function useRoomLeft(isAsked: boolean): { box: RefObject<HTMLDivElement | null>; room?: number } {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>()

  useLayoutEffect(() => {
    const page = box.current?.closest<HTMLElement>('#main')
    const content = page?.firstElementChild
    if (!isAsked || !page || !content) return

    const measure = () => {
      if (!box.current) return
      const { top, bottom } = box.current.getBoundingClientRect()
      const after = content.getBoundingClientRect().bottom - bottom
      const margin = Number.parseFloat(getComputedStyle(page).paddingBottom) || 0
      const foot = page.nextElementSibling?.clientHeight ?? 0
      const left = Math.floor(window.innerHeight - top - window.scrollY - after - margin - foot)
      setRoom(window.innerWidth >= 768 && left >= least ? left : undefined)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(content)
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, restMs)
    }
    window.addEventListener('resize', later)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      window.removeEventListener('resize', later)
    }
  }, [isAsked])

  return { box, room }
}
