import { type Browser, chromium, type Page } from 'playwright'
import { inject } from 'vitest'

let opened: Promise<Browser> | undefined

/** A headless browser, however this machine came by one: the same for all files of a worker, with whose process it ends. */
export async function openBrowser(): Promise<Browser> {
  const before = await opened?.catch(() => undefined)
  if (before?.isConnected()) return before
  opened = launch()
  return opened
}

/** What a file has opened in it. */
export async function closeWindows(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map(context => context.close()))
}

async function launch(): Promise<Browser> {
  const { executablePath, env } = inject('browser')
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage()
  lookOften(page)
  await page.close()
  return browser
}

type Looks = (progress: unknown, look: unknown) => Promise<unknown>
type Frame = {
  retryWithProgressAndBackoff: Looks
  retryWithProgressAndTimeouts: (
    progress: unknown,
    pauses: readonly number[],
    look: unknown,
  ) => Promise<unknown>
}

/** In milliseconds; the last one again and again. Where three pages share a processor looking more often takes longer in the end. */
const pauses = [20, 40, 60, 80, 120]

/**
 * Playwright (1.65) looks for what is awaited at once, then after 20, 50, 100, 100 and every 500 ms: what takes 300 ms is seen
 * after 770, and a third of the time of all pages was spent on looking away. It knows no setting for that; its frames run in this
 * process, and all of them share what is set here.
 */
function lookOften(page: Page): void {
  const { _connection } = page as unknown as { _connection: { toImpl(of: unknown): object } }
  const shared = Object.getPrototypeOf(_connection.toImpl(page.mainFrame())) as Frame
  if (!('retryWithProgressAndBackoff' in shared && 'retryWithProgressAndTimeouts' in shared))
    throw new Error('Playwright waits in another way than tests/browser/kit/browser.ts knows; look how.')
  shared.retryWithProgressAndBackoff = function (this: Frame, progress, look) {
    return this.retryWithProgressAndTimeouts(progress, pauses, look)
  }
}
