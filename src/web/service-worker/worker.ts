import { offlinePage } from './offline-page'
import type { FetchEvent, LifeEvent, Worker } from './worker-types'

/**
 * Keeps what the app is made of, and nothing that somebody has looked at: no call, no document, nothing that carries a token
 * (domain/housekeeping 20.8). Built into /service-worker.js.
 */
const worker = globalThis as unknown as Worker

// Written by the build: another content, another name (vite.config.ts).
const kept = 'keyrack-__BUILD__'
const patienceMs = 3000

worker.addEventListener('install', (event: LifeEvent) => {
  event.waitUntil(caches.open(kept).then(cache => cache.add('/index.html')))
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
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

/** From the house; of an older visit when the house is slow; a page that says so when there is no way to it. */
async function page(request: Request): Promise<Response> {
  const asked = fetch(request)
  try {
    return (await Promise.race([asked, afterPatience()])) ?? (await keptPage()) ?? (await asked)
  } catch {
    return new Response(offlinePage, {
      status: 503,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
}

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
