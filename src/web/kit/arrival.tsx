import { type ReactNode, Suspense, useLayoutEffect, useReducer } from 'react'

const listeners = new Set<() => void>()

/** Something a screen waits for: whatever stands in its place is told as soon as it has come. */
export function arriving<T>(coming: Promise<T>): Promise<T> {
  const tell = () => {
    for (const listener of listeners) listener()
  }
  coming.then(tell, tell)
  return coming
}

/**
 * Its children once what they wait for has come; `place` until then. By itself React draws them no sooner than 300 ms after the
 * place, so that nothing flickers: a screen that has come after 20 ms would stand after 300. What is drawn because something has
 * changed is not held back, and here something has.
 */
export const Arriving = ({ place, children }: { place?: ReactNode; children?: ReactNode }) => {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  return <Suspense fallback={<Place onArrival={drawAgain}>{place}</Place>}>{children}</Suspense>
}

const Place = ({ onArrival, children }: { onArrival: () => void; children?: ReactNode }) => {
  useLayoutEffect(() => {
    listeners.add(onArrival)
    return () => void listeners.delete(onArrival)
  }, [onArrival])
  return children
}
