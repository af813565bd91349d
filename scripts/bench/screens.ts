import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from 'playwright'
import { projectFolder } from '../../src/server/database/schema-files'
import { findBrowser } from '../../tests/browser/kit/find-browser'
import { addressOf, mastersOnScreen } from '../../tests/browser/kit/screens'
import { buildServer } from '../build-server.mjs'
import { buildWeb } from '../build-web'
import type { House } from './house'
import { shown, spreadOf } from './measure'

/** From the start of a process to its first answered call, on a database that is up; built as `npm start` runs it. */
export async function startUp(url: string): Promise<string> {
  const program = await buildServer('scripts/bench/start-up.ts')
  const times: number[] = []
  for (let round = 0; round < 5; round++) times.push(await started(program, url))
  return shown({ name: 'the server starts, all routes there', goal: [1500, 1500] }, spreadOf(times))
}

async function started(program: string, url: string): Promise<number> {
  const child = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  await once(child, 'close')
  return Number(said)
}

const known = [
  ['booking/marketcode', 'Market codes'],
  ['booking/sourcecodes', 'Source codes'],
] as const

// Each with rows in every house.
const others = [
  'room-type',
  'room',
  'rate-code',
  'transaction-code',
  'payment-method',
  'employee',
  'group',
  'reservation-type',
]

/**
 * In a browser, from the click to the rows on the screen: lists that were never open, one after the other, then back and forth
 * between two that were.
 */
export async function lists({ sql, app }: House, signIn: { email: string; password: string }) {
  await buildWeb(projectFolder())
  // Lists of masters are an administrator's.
  await sql`update employee set role_id = (select id from role where code = 'admin') where email = ${signIn.email}`
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const { executablePath, env } = await findBrowser('.data/browser')
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`http://127.0.0.1:${port}`)
    await page.locator('input[type="email"]').fill(signIn.email)
    await page.locator('input[type="password"]').fill(signIn.password)
    await page.keyboard.press('Enter')
    await page.getByRole('banner').waitFor()
    const times: number[] = []
    for (let round = 0; round < 42; round++) times.push(await painted(page, known[round % 2]))
    const first: number[] = []
    for (const entity of mastersOnScreen.filter(({ key }) => others.includes(key)))
      first.push(await painted(page, [addressOf(entity), entity.plural]))
    return [
      shown({ name: 'a list opened for the first time, painted' }, spreadOf(first)),
      shown({ name: 'a list that was open before, painted', goal: [100, 100] }, spreadOf(times.slice(2))),
    ].join('\n')
  } finally {
    await browser.close()
  }
}

const painted = (page: Page, [address, title]: readonly [string, string]): Promise<number> =>
  page.evaluate(
    async ({ address, title }) => {
      const begun = performance.now()
      window.location.hash = `#/${address}`
      while (
        !document.querySelector('h1')?.textContent?.includes(title) ||
        !document.querySelector('tbody tr')
      )
        await new Promise(requestAnimationFrame)
      // The frame after the one in which it stands has it on the screen.
      await new Promise(requestAnimationFrame)
      return performance.now() - begun
    },
    { address, title },
  )
