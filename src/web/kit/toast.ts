import { useSyncExternalStore } from 'react'
import { pageSpeaks, type Speech } from '../words/marks'
import { getSession, subscribe as onSession } from './session'

export type ToastKind = 'success' | 'info' | 'warning' | 'failure'
export type Toast = { id: number; kind: ToastKind; text: string; count: number; speech: Speech }

/** Spec section 9. */
export const toastMs = 3000
export const toastWidth = 280
export const longestToast = 110
const mostToasts = 4
const mostCut = 20

let toasts: readonly Toast[] = []
let cut: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Says something in the corner, as the screen that is open speaks; the shell around a screen that speaks English says so itself.
 * The same words while they are still there are counted, not repeated.
 */
export function say(kind: ToastKind, words: string, speech: Speech = pageSpeaks()): void {
  const isLong = words.length > longestToast
  const text = isLong ? `${words.slice(0, longestToast - 1)}…` : words
  const same = toasts.find(toast => toast.kind === kind && toast.text === text)
  const others = toasts.filter(toast => toast !== same)
  const toast = { id: ++lastId, kind, text, count: (same?.count ?? 0) + 1, speech }
  if (isLong) cut = [{ ...toast, text: words }, ...cut.filter(one => one.text !== words)].slice(0, mostCut)
  set([...others, toast].slice(-mostToasts))
}

export const forget = (id: number): void => set(toasts.filter(toast => toast.id !== id))
export function forgetAll(): void {
  cut = []
  set([])
}
// The next person at this device reads nothing of it.
onSession(() => {
  if (!getSession()) cut = []
})
/** What was too long for its notice, whole: it can be read among the notifications. */
export const useCut = (): readonly Toast[] => useSyncExternalStore(subscribe, () => cut)
export const getToasts = (): readonly Toast[] => toasts
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, getToasts)

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
