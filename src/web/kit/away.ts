let isAway = false
const listeners = new Set<() => void>()

/** Noted with each call: whether anything came back from the house. */
export function noteAway(is: boolean): void {
  if (is === isAway) return
  isAway = is
  for (const listener of listeners) listener()
}

/** The last call had no answer from the house. */
export const houseIsAway = (): boolean => isAway

export function onAway(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
