import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'

let pending = 0
const listeners = new Set<() => void>()

/** Whether a screen is on its way: what the loading overlay shows. */
export const useIsLoadingPage = (): boolean => useSyncExternalStore(subscribe, () => pending > 0)

/** A screen that is loaded when it is first opened. */
export function lazyPage<P extends object = object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return inSuspense(load, createElement(OnItsWay))
}

/** A part of a screen that is there already: the rest can be used until it comes; `place` keeps room for it. */
export function lazyPart<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  place: ReactNode = null,
): ComponentType<P> {
  return inSuspense(load, place)
}

function inSuspense<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode,
): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  return props => createElement(Suspense, { fallback }, createElement(Part, props))
}

/** Stands where a screen will be. Whoever goes elsewhere meanwhile waits for it no longer, whenever it comes. */
const OnItsWay = () => {
  useLayoutEffect(() => {
    add(1)
    return () => add(-1)
  }, [])
  return null
}

function add(change: 1 | -1): void {
  pending += change
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
