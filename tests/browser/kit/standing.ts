import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** The heading is there, and everything asked for is answered. */
export async function standing(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await answered(page)
}

/** Nothing is on its way any more, in a dialog as little as below it. */
export async function answered(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('.MuiSkeleton-root, .MuiCircularProgress-root, [aria-busy="true"]') === null,
    undefined,
    // Not with each frame: a tab behind another one draws none.
    { polling: 50 },
  )
}

/** What has been answered has come to rest. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(one => one.finished.catch(() => undefined))),
  )
}

/** Goes to a screen from the one that stands, and waits for its own heading, not for that of the one before. */
export async function comeTo(page: Page, address: string): Promise<void> {
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.isBefore = 'yes'
  })
  await page.goto(address)
  await page.locator('h1:not([data-is-before])').first().waitFor()
  await standing(page)
  await painted(page)
}

/** It or something in it has the focus: keys go there. */
export const holdsFocus = (one: Locator): Promise<void> =>
  expect
    .poll(() => one.evaluate(element => element.contains(document.activeElement)), { message: 'the focus' })
    .toBe(true)

/** By the key that goes from one thing to the next, from wherever the focus is: what it does not come to is nobody's without a mouse. */
export async function tabTo(page: Page, one: Locator, most = 80): Promise<void> {
  await one.waitFor()
  const isThere = () => one.evaluate(element => element === document.activeElement)
  for (let step = 0; step < most; step++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${one.toString()} is not among the next ${most} things`)
}

/** Where the browser is, below the `#`. */
export const comesTo = (page: Page, hash: string | RegExp): Promise<void> =>
  expect.poll(() => new URL(page.url()).hash).toMatch(typeof hash === 'string' ? exactly(hash) : hash)

const exactly = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** Every open question of the screen is answered with yes, by key; one answer may bring the next question. */
export async function answerAll(page: Page): Promise<void> {
  await answered(page)
  const open = page.getByRole('checkbox', { checked: false })
  for (let left = await open.count(); left > 0; left = await open.count()) {
    const name = await open.first().evaluate(box => {
      box.focus()
      return box.id || box.getAttribute('aria-label') || box.parentElement?.textContent
    })
    await page.keyboard.press('Space')
    await expect.poll(() => open.count(), { message: `${name} is answered` }).not.toBe(left)
    await answered(page)
  }
}

/** In one line, for whoever reads why a test failed: address, heading, rows, and what lies above the page, hidden or not. */
export const whereItStands = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const said = (selector: string) =>
      [...document.querySelectorAll(selector)].map(element => {
        const hidden = element.closest('[aria-hidden="true"]') ? ' (hidden)' : ''
        return `${element.textContent?.replace(/\s+/g, ' ').slice(0, 80) ?? ''}${hidden}`
      })
    return [
      `at ${window.location.hash}`,
      `heading ${said('h1').join()}`,
      `${document.querySelectorAll('tbody tr').length} rows`,
      `dialogs [${said('[role="dialog"]').join(' | ')}]`,
      `menus [${said('[role="menu"]').join(' | ')}]`,
      `toasts [${said('[role="status"], [role="alert"]').filter(Boolean).join(' | ')}]`,
    ].join(', ')
  })
