import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { projectFolder } from '../../src/server/database/schema-files'
import { buildServer } from '../../src/server/main'
import { rightsOf } from '../../src/server/sample/rights'
import { readSettings } from '../../src/server/settings'
import { heardOf } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'

let door: FrontDoor
let desk: Seat

opened(
  async () => {
    door = await openFrontDoor()
    desk = await door.enter(await door.house.personWith(...rightsOf('NAUD')), { hasWorker: true })
    // Whatever a test looks at: the worker has the page, and has seen all that the first page is made of.
    const isTaken = () =>
      desk.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
        timeout: 40_000,
        polling: 100,
      })
    await isTaken()
    await desk.page.reload()
    await isTaken()
    await desk.page.getByRole('banner').waitFor()
  },
  () => door.close(),
)

/** Stands between the browser and the house: what the worker asks goes past everything that a page can hold. */
function atTheDoor(meets: (request: IncomingMessage, answer: () => void) => void): () => void {
  const { server } = door.house.app
  const [listener] = server.listeners('request') as RequestListener[]
  const stand = (request: IncomingMessage, reply: ServerResponse) =>
    meets(request, () => listener.call(server, request, reply))
  server.off('request', listener).on('request', stand)
  return () => server.off('request', stand).on('request', listener)
}

/** The page registers its own worker first, or it would put it in the place of a newer one. */
async function withOwnWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { serviceWorker } = navigator
    const register = serviceWorker.register.bind(serviceWorker)
    serviceWorker.register = (...asked) =>
      register(...asked).finally(() => {
        document.documentElement.dataset.worker = 'registered'
      })
  })
  await page.reload()
  await page.locator('html[data-worker]').waitFor({ state: 'attached' })
  await expect.poll(() => scriptOf(page)).toMatch(/service-worker\.js$/)
}

/** Another address is another version, as another content would be. */
async function bringNewer(page: Page): Promise<void> {
  await page.evaluate(() =>
    navigator.serviceWorker.register('/service-worker.js?newer').then(() => undefined),
  )
  await page.getByText('A new version is ready').waitFor()
}

const scriptOf = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '').catch(() => '')

const isActive = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active))

test('the worker comes once the page is quiet, and keeps what the app is made of and nothing of the guests', async () => {
  const { page, go } = desk
  await expect.poll(() => isActive(page), { timeout: 40_000 }).toBe(true)
  await page.reload()
  await go('front-desk/arrivals', 'Arrivals')
  await go('booking/manage-reservation', 'Reservations')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.filter(path => path !== '/index.html' && !path.startsWith('/assets/'))).toEqual([])
  expect(desk.complaints).toEqual([])
})

test('without a way to the house a page says so, and the app is back with the connection', async () => {
  const { page } = desk
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Keyrack cannot be reached' }).waitFor()
  await page.getByText('Nothing can be looked up or saved until it is back.', { exact: false }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('banner').waitFor()
})

test('that page speaks the language of the person in the colours of the device, and can be heard', async () => {
  const page = await desk.page.context().newPage()
  await page.goto(door.url)
  await page.getByRole('banner').waitFor()
  const prefer = (locale: string, mode: string) =>
    page.evaluate(
      ([locale, theme]) => {
        localStorage.setItem('pms_locale', locale)
        localStorage.setItem('pms_theme', theme)
      },
      [locale, JSON.stringify({ mode })] as const,
    )
  const giveBack = atTheDoor(({ socket }) => socket.destroy())
  try {
    for (const [locale, mode, heading, look] of [
      ['en', 'light', 'Keyrack cannot be reached', { lang: 'en', dir: 'ltr', ground: 'rgb(246, 247, 251)' }],
      ['de', 'dark', 'Keyrack ist nicht erreichbar', { lang: 'de', dir: 'ltr', ground: 'rgb(22, 24, 29)' }],
      ['ar', 'light', 'تعذّر الوصول إلى Keyrack', { lang: 'ar', dir: 'rtl', ground: 'rgb(246, 247, 251)' }],
      ['ar', 'dark', 'تعذّر الوصول إلى Keyrack', { lang: 'ar', dir: 'rtl', ground: 'rgb(22, 24, 29)' }],
    ] as const) {
      await prefer(locale, mode)
      await page.reload()
      await page.getByRole('heading', { name: heading }).waitFor()
      const shown = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        dir: document.documentElement.dir,
        ground: getComputedStyle(document.body).backgroundColor,
      }))
      expect(shown).toEqual(look)
      expect(await heardOf(page)).toEqual([])
    }
  } finally {
    await prefer('en', 'device')
    giveBack()
  }
  await page.getByRole('banner').waitFor()
  await page.close()
})

test('the page comes from the house, and after three seconds without an answer as it was kept', async () => {
  const page = await desk.page.context().newPage()
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  let asked = 0
  const pieces: string[] = []
  const giveBack = atTheDoor(({ url = '' }, answer) => {
    // A font or an icon as much as a script.
    if (url !== '/' && !url.startsWith('/api/') && !url.startsWith('/service-worker')) pieces.push(url)
    if (url !== '/') return answer()
    asked++
    void held.then(answer)
  })
  try {
    const since = Date.now()
    await page.goto(door.url)
    await page.getByRole('banner').waitFor()
    expect(asked).toBe(1)
    // What it is made of is on the device, and nobody is asked for it.
    expect(pieces).toEqual([])
    expect(Date.now() - since).toBeGreaterThan(2900)
  } finally {
    release()
    giveBack()
  }
  await page.close()
})

test('a newer version waits until somebody takes it', async () => {
  const { page } = desk
  await withOwnWorker(page)
  await bringNewer(page)
  expect(await scriptOf(page)).toMatch(/service-worker\.js$/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => scriptOf(page), { timeout: 15_000 }).toMatch(/newer$/)
  await page.getByRole('banner').waitFor()
})

test('one that nobody takes comes by itself after a day, but not before what was begun is left; what is kept stays when somebody signs out', async () => {
  const seat = await door.enter(await door.house.personWith(...rightsOf('NAUD')), { hasWorker: true })
  const { page, go } = seat
  await expect.poll(() => isActive(page), { timeout: 40_000 }).toBe(true)
  await page.clock.install()
  await withOwnWorker(page)
  await bringNewer(page)
  await go('booking/manage-reservation', 'Reservations')
  const search = page.getByRole('searchbox').first()
  await search.fill('half a name')
  await page.clock.fastForward('23:00:00')
  await page.clock.fastForward('02:00:00')
  await page.waitForTimeout(500)
  expect(await scriptOf(page)).toMatch(/service-worker\.js$/)
  await expect.poll(() => search.inputValue()).toBe('half a name')
  await go('sessions', 'Sessions')
  await expect.poll(() => scriptOf(page), { timeout: 15_000 }).toMatch(/newer$/)
  await page.getByRole('banner').waitFor()
  const kept = () =>
    page.evaluate(async () => {
      const [name] = await caches.keys()
      return (await (await caches.open(name)).keys()).length
    })
  await page.goto(`${door.url}/#/sign-out`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await kept()).toBeGreaterThan(5)
  await page.context().close()
})

test('a page that is never quiet has it after thirty seconds, and not before', async () => {
  const context = await door.browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  // Time stands still but for what is said below.
  await page.clock.install({ time: '2026-03-14T08:00:00Z' })
  await page.clock.pauseAt('2026-03-14T08:00:01Z')
  // What the page is told of each time something was fetched.
  await page.addInitScript(() => {
    const told = { fetched: () => {} }
    class Observer {
      constructor(tell: () => void) {
        told.fetched = tell
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(window, { told, PerformanceObserver: Observer })
  })
  await page.goto(door.url)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  const isThere = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)
  const busy = async (ms: number) => {
    await page.clock.runFor(ms)
    await page.evaluate(() => (window as unknown as { told: { fetched(): void } }).told.fetched())
  }
  for (let second = 0; second < 32; second++) await busy(900)
  expect(await isThere()).toBe(false)
  await busy(900)
  await busy(900)
  await expect.poll(isThere).toBe(true)
  await context.close()
})

test('while the app is written no page gets one, however long it stands', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'keyrack-written-'))
  const written = await createServer({
    root: projectFolder(),
    configFile: join(projectFolder(), 'vite.config.ts'),
    cacheDir,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, proxy: { '/api': door.url } },
  })
  await written.listen()
  const context = await door.browser.newContext({ locale: 'en-GB' })
  try {
    const page = await context.newPage()
    await page.clock.install()
    // There is none to be had there, and asking for it is what must not be.
    await page.addInitScript(() => {
      const { serviceWorker } = navigator
      const register = serviceWorker.register.bind(serviceWorker)
      Object.assign(window, { asked: 0 })
      serviceWorker.register = (...which) => {
        Object.assign(window, { asked: 1 })
        return register(...which)
      }
    })
    await page.goto(written.resolvedUrls?.local[0] ?? '', { timeout: 80_000 })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor({ timeout: 80_000 })
    const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked)
    // Long after a page that is built has one, by either of its reasons.
    await page.clock.runFor(60_000)
    await page.waitForTimeout(1_500)
    expect(await asked()).toBe(0)
    await page.goto(door.url)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.clock.runFor(60_000)
    await expect.poll(asked).toBe(1)
  } finally {
    await context.close()
    await written.close()
    rmSync(cacheDir, { recursive: true, force: true })
  }
}, 180_000)

test('a house that wants no worker is rid of the one that browsers have, and of what it kept', async () => {
  const { page } = desk
  const { house } = door
  const kept = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).length,
      lists: (await indexedDB.databases()).length,
    }))
  await expect.poll(kept, { timeout: 40_000 }).toEqual({ workers: 1, caches: 1, lists: 1 })
  const { port } = house.app.server.address() as AddressInfo
  const without = await buildServer({
    sql: house.sql,
    settings: readSettings({ LOG_LEVEL: 'silent', KEYRACK_WORKER: '0' }),
  })
  await house.app.close()
  await without.listen({ port, host: '127.0.0.1' })
  try {
    await page.reload()
    await page.getByRole('banner').waitFor()
    await expect.poll(kept, { timeout: 40_000 }).toEqual({ workers: 0, caches: 0, lists: 0 })
  } finally {
    await without.close()
  }
})
