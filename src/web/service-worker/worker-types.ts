// The types of pages know nothing of workers, and both sets cannot be had in one project.

export type LifeEvent = { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = LifeEvent & { request: Request; respondWith(answer: Promise<Response>): void }

export type Worker = {
  /** Written by the build. */
  listsScripts: readonly string[]
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(name: 'message', listener: (event: { data: unknown }) => void): void
}
