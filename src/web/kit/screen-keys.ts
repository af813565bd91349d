import { useEffect, useId, useSyncExternalStore } from 'react'

export type ScreenKey = readonly [key: string, what: string]

const parts = new Map<string, readonly ScreenKey[]>()
const listeners = new Set<() => void>()
let all: readonly ScreenKey[] = []

/** Says which keys a part of the screen listens to while it is there, so that `?` can show them. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  const id = useId()
  const said = JSON.stringify(keys)
  useEffect(() => {
    set(id, JSON.parse(said) as ScreenKey[])
    return () => set(id, [])
  }, [id, said])
}

/** Keys of the screen that is open, each once; what one key does in turn stands together. */
export const useKeysOfScreen = (): readonly ScreenKey[] => useSyncExternalStore(subscribe, () => all)

function set(id: string, keys: readonly ScreenKey[]): void {
  if (keys.length === 0) parts.delete(id)
  else parts.set(id, keys)
  const words = new Map<string, string[]>()
  for (const [key, what] of [...parts.values()].flat())
    words.set(key, [...new Set([...(words.get(key) ?? []), what])])
  all = [...words].map(([key, whats]) => [key, whats.join(' / ')] as const)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
