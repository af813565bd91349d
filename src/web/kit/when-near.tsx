import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** How much room is kept for it meanwhile, in pixels. */
  height: number
  children: ReactNode
}

const restMs = 200

/** Is drawn, asked for and loaded when somebody comes near it: what nobody looks at costs the first page nothing. */
export const WhenNear = ({ height, children }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    let rest: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(seen => {
      clearTimeout(rest)
      // While the page above is still being laid out, what belongs below stands in sight for a moment.
      if (seen.some(one => one.isIntersecting)) rest = setTimeout(() => setNear(true), restMs)
    })
    watch.observe(place.current)
    return () => {
      clearTimeout(rest)
      watch.disconnect()
    }
  }, [isNear])
  return isNear ? children : <div ref={place} style={{ minHeight: height }} />
}
