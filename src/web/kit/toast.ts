import { useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'info' | 'warning' | 'failure'
export type Toast = { id: number; kind: ToastKind; text: string; count: number }

/** Spec section 9. */
export const toastMs = 3000
export const toastWidth = 280
export const longestToast = 110
const mostToasts = 4

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says something in the corner. The same words while they are still there are counted, not repeated. */
export function say(kind: ToastKind, words: string): void {
  const text = words.length <= longestToast ? words : `${words.slice(0, longestToast - 1)}…`
  const same = toasts.find(toast => toast.kind === kind && toast.text === text)
  const others = toasts.filter(toast => toast !== same)
  const toast = { id: ++lastId, kind, text, count: (same?.count ?? 0) + 1 }
  set([...others, toast].slice(-mostToasts))
}

export const forget = (id: number): void => set(toasts.filter(toast => toast.id !== id))
export const forgetAll = (): void => set([])
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
