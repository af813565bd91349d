import { useSyncExternalStore } from 'react'
import { getSession } from './session'

/** A screen or record that somebody has been at. */
export type Recent = { path: string; title: string }

/** A record that lies open beside others: a guest's reservation, the bill of an account. */
export type WorkTab = Recent & {
  kind: 'reservation' | 'bill'
  /** What tells it from others of its name: its room or its confirmation number. */
  detail: string
  /** Where in it somebody was last. */
  to: string
}

/** `turn`: the later somebody was there, the higher. */
export type Kept = (Recent | WorkTab) & { turn: number }

const mostScreens = 8

/** Where somebody has been, the last one first. Kept until the sign-out, which clears the device. */
export const recentOnes = (): readonly (Recent | WorkTab)[] =>
  everyOne()
    .toSorted((a, b) => b.turn - a.turn)
    .slice(0, mostScreens)

/** Remembers where somebody has been by the title of the page; whoever has just signed out leaves nothing. */
export function remember({ path, title }: Recent): void {
  const all = everyOne()
  // A record has said itself who it is, and is still known by that when it was closed.
  const isOf = (one: Kept) =>
    isTab(one) ? isAt(one, path) : one.title === title && path.startsWith(`${one.path}/`)
  if (all.some(isOf)) return
  keep([...all.filter(one => one.path !== path), { path, title, turn: nextTurn(all) }])
}

/** What lies open, each at the place it was given: nothing moves under the hand of somebody who reaches for it. */
export const workTabs = (): readonly WorkTab[] => everyOne().filter(isTab)

export const useWorkTabs = (): readonly WorkTab[] => {
  useSyncExternalStore(subscribe, kept)
  return workTabs()
}

/** Whether somebody is there: at the screen itself, at the record or something of it. */
export const isAt = (one: Recent | WorkTab, where: string): boolean =>
  isTab(one)
    ? [one.path, one.to.split('?')[0]].some(path => `${where}/`.startsWith(`${path}/`))
    : one.path === where

export const isTab = <T extends Recent>(one: T): one is T & WorkTab => 'kind' in one
export const nextTurn = (all: readonly Kept[]): number => Math.max(0, ...all.map(({ turn }) => turn)) + 1

/** Each person's own, and of each house. */
function storageKey(): string | undefined {
  const { profile, house } = getSession() ?? {}
  return profile && house && `pms_recent.${house.property_id}.${profile.id}`
}

const kept = (): string | null => {
  const key = storageKey()
  return key === undefined ? null : localStorage.getItem(key)
}

/** All that is kept of this person, tabs at the places they were given. */
export function everyOne(): readonly Kept[] {
  try {
    const all: unknown = JSON.parse(kept() ?? '[]')
    return Array.isArray(all) ? all.filter(isKept) : []
  } catch {
    return []
  }
}

export function keep(all: readonly Kept[]): void {
  const key = storageKey()
  if (key === undefined) return
  const screens = all
    .filter(one => !isTab(one))
    .toSorted((a, b) => b.turn - a.turn)
    .slice(0, mostScreens)
  localStorage.setItem(key, JSON.stringify(all.filter(one => isTab(one) || screens.includes(one))))
  for (const listener of listeners) listener()
}

// What somebody wrote into the storage by hand is as if it were not there.
const isKept = (one: unknown): one is Kept => {
  const { path, title, turn, kind, detail, to }: Partial<Record<string, unknown>> = Object(one)
  const isRecord = kind === 'reservation' || kind === 'bill'
  const texts = kind === undefined ? [path, title] : [path, title, detail, to]
  return (
    (kind === undefined || isRecord) &&
    typeof turn === 'number' &&
    texts.every(text => typeof text === 'string')
  )
}

const listeners = new Set<() => void>()

// The same person in another window opens and closes as well.
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
