import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newHotel } from '../server/kit/new-hotel'
import { heardInBoth } from './kit/axe'
import { closeWindows, openBrowser } from './kit/browser'
import { comesTo } from './kit/standing'

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'keyrack-new-master-'))

let browser: Browser
let house: ChildProcess
let url: string
let page: Page

// What the README tells a newcomer to do, word for word, in a copy of the project.
beforeAll(async () => {
  const parts = ['src', 'scripts', 'schemas', 'index.html', 'vite.config.ts', 'tsconfig.json', 'biome.json']
  for (const part of [...parts, 'package.json', 'package-lock.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, path, schema] = /`(schemas\/[\w/]+\.json)`:\s+```json\n([\s\S]+?)```/.exec(readme) ?? []
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), schema)
  execFileSync('npm', ['run', 'generate'], { cwd: copy, stdio: 'pipe' })

  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  house = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: copy,
    env: { ...process.env, PORT: String(port), KEYRACK_DATA: '.data', KEYRACK_EMPTY: '1', DATABASE_URL: '' },
    stdio: 'ignore',
  })
  await answering(`${url}/api/health`)
  browser = await openBrowser()
  page = await visit()
}, 240_000)

afterAll(async () => {
  if (browser) await closeWindows(browser)
  const ended = new Promise(resolve => house.once('exit', resolve))
  house.kill('SIGTERM')
  await ended
  rmSync(copy, { recursive: true, force: true })
}, 60_000)

test('the first visitor sets the hotel up, and is its administrator; nobody after that is asked to', {
  timeout: 60_000,
}, async () => {
  await page.getByRole('button', { name: 'Set up a new hotel' }).click()
  await page.getByRole('heading', { name: 'Set up a new hotel' }).waitFor()
  expect(await heardInBoth(page)).toEqual([])
  const fields: [RegExp, string][] = [
    [/^Name of the hotel/, newHotel.property_name],
    [/^Short code/, newHotel.property_code],
    [/^Company/, newHotel.legal_name],
    [/^Tax registration number/, newHotel.tax_registration_no],
    [/^Street and number/, newHotel.address_line1],
    [/^Postal code/, newHotel.postal_code],
    [/^City/, newHotel.city],
    [/^Country/, newHotel.country],
    [/^Telephone/, newHotel.phone],
    [/^VAT/, newHotel.vat_percent],
    [/^First name/, newHotel.first_name],
    [/^Last name/, newHotel.last_name],
    [/^Email/, newHotel.email],
    [/^Password/, newHotel.password],
  ]
  for (const [label, value] of fields) await page.getByLabel(label).first().fill(value)
  await page.getByRole('button', { name: 'Set up the hotel' }).click()
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  await comesTo(page, '#/dashboard')
  await page.getByRole('button', { name: 'Ana Marques, Admin' }).waitFor()
  await page.getByRole('contentinfo').getByText('The Gull Ltd').waitFor()

  const late = await visit()
  const asked = late.waitForResponse(/\/api\/register\/open$/)
  await late.reload()
  await asked
  await late.getByLabel('Email').fill(newHotel.email)
  await late.getByLabel('Password', { exact: true }).fill(newHotel.password)
  expect(await late.getByRole('button', { name: 'Set up a new hotel' }).count()).toBe(0)
  await late.keyboard.press('Enter')
  await late.getByRole('heading', { name: 'Today' }).waitFor()
  await late.close()
})

test('one schema file gives a master its place in the menu, its list and its form: it is made, changed and removed', {
  timeout: 60_000,
}, async () => {
  await page.getByRole('button', { name: 'Further masters' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Umbrellas' }).click()
  await page.getByRole('button', { name: 'New' }).click()
  await page.getByLabel(/^Code/).fill('U1')
  await page.getByLabel(/^Name/).fill('By the door')
  await page.getByRole('combobox', { name: /^Colour/ }).click()
  await page.getByRole('option', { name: 'Blue' }).click()
  await save(page)
  const row = page.getByRole('row', { name: /U1/ })
  await expect.poll(() => row.textContent()).toContain('Blue')
  await row.getByText('By the door').click()
  await page.getByLabel(/^Name/).fill('At the bar')
  await save(page)
  await page.getByRole('cell', { name: 'At the bar' }).waitFor()
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await row.waitFor({ state: 'detached' })
})

/** In a browser of one's own. */
async function visit(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  page.setDefaultTimeout(15_000)
  await page.goto(url)
  return page
}

/** What is saved leads back to the list. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('#master-form').waitFor({ state: 'detached' })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise(resolve => server.close(resolve))
  return port
}

async function answering(health: string): Promise<void> {
  for (let patience = 400; ; patience--) {
    const answer = await fetch(health, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return
    if (patience === 0) throw new Error(`${health} does not answer`)
    await delay(500)
  }
}
