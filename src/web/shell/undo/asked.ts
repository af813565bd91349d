import { useSyncExternalStore } from 'react'

let isAsked = false
const listeners = new Set<() => void>()

/** Opens the question whether what was done last is taken back, from wherever in the shell. */
export const askUndo = (): void => set(true)
export const closeUndo = (): void => set(false)
export const useUndoAsked = (): boolean => useSyncExternalStore(subscribe, () => isAsked)

function set(next: boolean): void {
  isAsked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
