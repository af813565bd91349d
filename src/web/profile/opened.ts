const key = 'pms_profiles'
const most = 20

/** Ids of the profiles that were opened on this device, the last one first; names stay in the house. */
export function openedProfiles(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(id => Number.isInteger(id)).slice(0, most) : []
  } catch {
    return []
  }
}

export function noteOpened(id: number): void {
  const ids = [id, ...openedProfiles().filter(other => other !== id)].slice(0, most)
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // A device that keeps nothing remembers nobody.
  }
}
