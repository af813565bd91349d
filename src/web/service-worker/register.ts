import { useSyncExternalStore } from 'react'
import { noteAway } from '../kit/away'

/** Once the page has been quiet for so long, or after so long whatever it does (specification section 9). */
const quietMs = 1000
const latestMs = 30_000
const lookEveryMs = 60 * 60_000
/** A newer version that nobody takes comes by itself after so long (domain/housekeeping 20.8). */
const forcedAfterMs = 24 * 60 * 60_000
/** Browsers let an older worker finish what it is asked before another takes its place, for up to five minutes (Chromium). */
const handOverMs = 2000

let waiting: ServiceWorker | undefined
/** The house has been renewed: the pieces of this version that are not here yet come no more. */
let isRenewed = false
const listeners = new Set<() => void>()

/** Whether a newer version waits for a reload, or the house has no other any more. */
export const useHasNewVersion = (): boolean =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== undefined || isRenewed,
  )

/**
 * The newer version takes over, and the page begins anew with it. Where the older worker is in no hurry to go, the page does not
 * wait for that: the house gives out the newer one anyway, and with this page goes what the worker is busy for.
 */
export function takeNewVersion(): void {
  if (!waiting) return window.location.reload()
  sessionStorage.removeItem('newer_since')
  const beginAnew = () => window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', beginAnew, { once: true })
  waiting.postMessage('take over')
  setTimeout(beginAnew, handOverMs)
}

/**
 * A piece that did not come may be gone for good: then the house gives out a page that begins with another one than ours did. Or the
 * house is away.
 */
export function watchPieces(): void {
  window.addEventListener('vite:preloadError', () => {
    const begun = document.querySelector('script[type="module"][src]')?.getAttribute('src')
    void fetch('/', { cache: 'no-store' })
      .then(async answer => {
        noteAway(!answer.ok)
        isRenewed ||= answer.ok && begun != null && !(await answer.text()).includes(begun)
        for (const listener of listeners) listener()
      })
      .catch(() => noteAway(true))
  })
}

/** Only of a built app: while it is written, what a worker has kept would be shown for what was just changed. */
export function registerWhenStable(isBuilt: boolean = import.meta.env.PROD): void {
  if (!isBuilt || !('serviceWorker' in navigator)) return
  void stable().then(register)
}

async function register(): Promise<void> {
  try {
    // Here before it is needed: once there is a newer version, the house has the pieces of this one no more.
    const [registration, { whenNothingIsTyped }] = await Promise.all([
      navigator.serviceWorker.register('/service-worker.js'),
      import('./forced'),
    ])
    let isForced = false
    const notice = () => {
      // The first one of all has nothing to take over from.
      if (!registration.waiting || !navigator.serviceWorker.controller) return
      waiting = registration.waiting
      for (const listener of listeners) listener()
      if (isForced || Date.now() - knownSince() < forcedAfterMs) return
      isForced = true
      whenNothingIsTyped(takeNewVersion)
    }
    notice()
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', notice),
    )
    setInterval(() => {
      notice()
      void registration.update().catch(() => undefined)
    }, lookEveryMs)
  } catch {
    // Without it the app is as it was; private windows may refuse.
  }
}

/** When this tab heard of a newer version for the first time: with the last tab that did, the older one ends by itself. */
function knownSince(): number {
  const known = Number(sessionStorage.getItem('newer_since'))
  if (known) return known
  sessionStorage.setItem('newer_since', String(Date.now()))
  return Date.now()
}

/** Loaded, and for a second nothing more was fetched; what goes on being told is no fetch that is waited for. */
export function stable(): Promise<void> {
  return new Promise(resolve => {
    const latest = setTimeout(done, latestMs)
    let quiet: ReturnType<typeof setTimeout> | undefined
    const fetched = new PerformanceObserver(rest)
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })

    function begin() {
      fetched.observe({ type: 'resource' })
      rest()
    }
    function rest() {
      clearTimeout(quiet)
      quiet = setTimeout(done, quietMs)
    }
    function done() {
      clearTimeout(latest)
      clearTimeout(quiet)
      fetched.disconnect()
      resolve()
    }
  })
}
