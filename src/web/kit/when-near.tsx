import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** How much room is kept for it meanwhile, in pixels. */
  height: number
  children: ReactNode
}

/** Is drawn, asked for and loaded when somebody comes near it: what nobody looks at costs the first page nothing. */
export const WhenNear = ({ height, children }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const watch = new IntersectionObserver(seen => setNear(seen.some(one => one.isIntersecting)))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={place} style={{ minHeight: height }} />
}
