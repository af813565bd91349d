import { getSession } from '../../kit/session'

/** A screen or record that somebody has been at. */
export type Recent = { path: string; title: string }

const key = 'pms_recent'
const mostKept = 8

/** Kept until the sign-out, which clears the device. */
export function recentOnes(): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent) : []
  } catch {
    return []
  }
}

const isRecent = (one: unknown): one is Recent =>
  typeof one === 'object' &&
  one !== null &&
  'path' in one &&
  'title' in one &&
  typeof one.path === 'string' &&
  typeof one.title === 'string'

/** Remembers where somebody has been by the title of the page; whoever has just signed out leaves nothing. */
export function remember({ path, title }: Recent): void {
  if (!getSession()) return
  const others = recentOnes().filter(one => one.path !== path)
  localStorage.setItem(key, JSON.stringify([{ path, title }, ...others].slice(0, mostKept)))
}
