import { type ComponentType, createElement, lazy, Suspense, useSyncExternalStore } from 'react'

let pending = 0
const listeners = new Set<() => void>()

/** Whether a screen is on its way: what the loading overlay shows. */
export const useIsLoadingPage = (): boolean => useSyncExternalStore(subscribe, () => pending > 0)

/** A screen that is loaded when it is first opened. */
export function lazyPage<P extends object = object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return inSuspense(lazy(async () => ({ default: await counted(load) })) as unknown as ComponentType<P>)
}

/** A part of a screen that is there already: the rest can be used until it comes. */
export function lazyPart<P extends object = object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return inSuspense(lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>)
}

const inSuspense =
  <P extends object>(Part: ComponentType<P>): ComponentType<P> =>
  props =>
    createElement(Suspense, { fallback: null }, createElement(Part, props))

/** Counts something that the screen waits for. */
export async function counted<T>(load: () => Promise<T>): Promise<T> {
  add(1)
  try {
    return await load()
  } finally {
    add(-1)
  }
}

function add(change: 1 | -1): void {
  pending += change
  // What is loaded may be asked for while a screen is being drawn.
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
