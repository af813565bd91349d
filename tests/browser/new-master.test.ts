import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newHotel } from '../server/kit/new-hotel'
import { openBrowser } from './kit/browser'

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'keyrack-new-master-'))

let browser: Browser
let house: ChildProcess
let url: string

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
  const registered = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(newHotel),
  })
  expect(registered.status).toBe(200)
  browser = await openBrowser()
}, 240_000)

afterAll(async () => {
  await browser?.close()
  const ended = new Promise(resolve => house.once('exit', resolve))
  house.kill('SIGTERM')
  await ended
  rmSync(copy, { recursive: true, force: true })
}, 60_000)

test('one schema file gives a master its place in the menu, its list and its form', {
  timeout: 60_000,
}, async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  page.setDefaultTimeout(15_000)
  await page.goto(url)
  await page.getByLabel('Email').fill(newHotel.email)
  await page.getByLabel('Password', { exact: true }).fill(newHotel.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Today' }).waitFor()

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
})

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
    const answer = await fetch(health).catch(() => undefined)
    if (answer?.ok) return
    if (patience === 0) throw new Error(`${health} does not answer`)
    await delay(500)
  }
}
