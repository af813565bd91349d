import { listsPage, listsPath, listsPolicy } from './lists-page'
import { offlinePage } from './offline-page'
import type { FetchEvent, LifeEvent, Worker } from './worker-types'

/**
 * Keeps what the app is made of, and nothing that somebody has looked at: no call, no document, nothing that carries a token
 * (domain/housekeeping 20.8). The page of the kept lists is among what it keeps; the lists are not (kit/kept-lists). Built into
 * /service-worker.js.
 */
const worker = globalThis as unknown as Worker

// Written by the build: another content, another name (vite.config.ts).
const kept = 'keyrack-__BUILD__'
const patienceMs = 3000
/** What the page of the lists is made of, its own script first; put before this one by the build. */
const listsScripts = (): readonly string[] => worker.listsScripts
/** A proxy answers in the place of a house that is away. */
const ofProxies = new Set([502, 503, 504])

worker.addEventListener('install', (event: LifeEvent) => {
  // The page of the lists whole, for when it is asked for it is too late.
  event.waitUntil(caches.open(kept).then(cache => cache.addAll(['/index.html', ...listsScripts()])))
})

worker.addEventListener('activate', (event: LifeEvent) => {
  event.waitUntil(forgetOlder().then(() => worker.clients.claim()))
})

worker.addEventListener('message', ({ data }: { data: unknown }) => {
  if (data === 'take over') void worker.skipWaiting()
})

worker.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const isOurs = origin === worker.location.origin && request.method === 'GET'
  if (!isOurs || request.headers.has('Authorization') || pathname.startsWith('/api')) return
  if (request.mode === 'navigate') event.respondWith(pathname === listsPath ? ofLists() : page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

/** From the house; of an older visit when the house is slow; a page that says so when there is no way to it. */
async function page(request: Request): Promise<Response> {
  const asked = fetch(request)
  try {
    const answer = (await Promise.race([asked, afterPatience()])) ?? (await keptPage()) ?? (await asked)
    if (!ofProxies.has(answer.status)) return answer
    throw new Error('the house is away')
  } catch {
    return new Response(offlinePage, {
      status: 503,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
}

/** The same with a house and without. */
const ofLists = async (): Promise<Response> =>
  new Response(listsPage(listsScripts()[0]), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': listsPolicy,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  })

const afterPatience = (): Promise<undefined> =>
  new Promise(resolve => setTimeout(() => resolve(undefined), patienceMs))

const keptPage = async (): Promise<Response | undefined> => (await caches.open(kept)).match('/index.html')

/** The name of a file changes with its content: what is kept is what it is. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(kept)
  const known = await cache.match(request)
  if (known) return known
  const response = await fetch(request)
  if (response.ok && response.type === 'basic') await cache.put(request, response.clone())
  return response
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name !== kept).map(name => caches.delete(name)))
}
