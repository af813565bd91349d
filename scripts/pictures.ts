import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { findBrowser } from '../tests/browser/kit/find-browser'
import type { Entity } from '../src/hotel/master/entity'
import { addresses, addressOf, isEmployees, mastersOnScreen } from '../tests/browser/kit/screens'
import { painted } from '../tests/browser/kit/standing'
import { covered, jumpOf, turnedRound, watchShifts } from '../tests/browser/kit/steadiness'

/**
 * Pictures of every screen of a running sample house, in three widths, light and dark, and sheets of many of them to look at:
 * `npm run pictures -- FOLDER [LANGUAGE [ONLY]]`; ONLY is part of an address. The house is where PORT and KEYRACK_DATA say. On its way
 * it says which screens jump while they come, though they are answered in another order, and what lies over what can be pressed.
 */
const [folder, language = 'en', only = ''] = process.argv.slice(2)
if (!folder) {
  console.error('npm run pictures -- FOLDER [LANGUAGE [ONLY]]')
  process.exit(1)
}

const { PORT = '3000', KEYRACK_DATA = '.data', WIDTHS = '390 768 1440' } = process.env
const url = `http://127.0.0.1:${PORT}`
const people = JSON.parse(readFileSync(join(KEYRACK_DATA, 'first-sign-in.json'), 'utf8')) as Sign[]
type Sign = { role: string; email: string; password: string }

const forms = (isOurs: (entity: Entity) => boolean) =>
  mastersOnScreen
    .filter(entity => isOurs(entity) && entity.calls.store !== null)
    .map(entity => `${addressOf(entity)}/create`)
const sides = [
  { role: 'administrator', all: [...addresses.admin, ...forms(entity => !isEmployees(entity))] },
  { role: 'front_office_manager', all: [...addresses.employee, ...forms(isEmployees)] },
].map(({ role, all }) => ({ role, all: all.filter(address => address.includes(only)) }))
const looks = (process.env.LOOKS ?? 'light dark').split(' ') as ('light' | 'dark')[]

const { executablePath, env } = await findBrowser('.data/browser')
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: ['--no-sandbox'],
})
const taken: Picture[] = []
type Picture = { width: number; look: string; address: string; file: string }

for (const width of WIDTHS.split(' ').map(Number))
  for (const { role, all } of sides) {
    // Whoever signs in ends the session of somebody at another screen: not for nothing.
    if (all.length === 0) continue
    const page = await enter(browser, role, width)
    await watchShifts(page)
    const beginAnew = await turnedRound(page)
    for (const address of all) {
      beginAnew()
      await take(page, width, address)
    }
    await page.context().close()
  }
for (const look of looks)
  for (const width of WIDTHS.split(' ').map(Number))
    await sheets(
      taken.filter(one => one.width === width && one.look === look),
      `${look}-${width}`,
    )
await browser.close()
console.log(`${taken.length} pictures in ${folder}`)

async function enter(browser: Browser, role: string, width: number): Promise<Page> {
  const person = people.find(one => one.role === role)
  if (!person) throw new Error(`nobody is ${role} in first-sign-in.json`)
  const page = await browser.newPage({ viewport: { width, height: width < 600 ? 844 : 900 } })
  await page.addInitScript(language => localStorage.setItem('pms_locale', language), language)
  await page.goto(url)
  await page.locator('input[type="email"]').fill(person.email)
  await page.locator('input[type="password"]').fill(person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('banner').waitFor()
  return page
}

async function take(page: Page, width: number, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${url}/#/${address}`)
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => console.error(`${address}: no heading`))
  await loaded(page, address)
  await painted(page)
  for (const wrong of [await jumpOf(page), ...(await covered(page))].filter(Boolean))
    console.error(`${address} at ${width}: ${wrong}`)
  // What is drawn when somebody comes near it is on the picture too.
  for (let rest = 0; rest < 8; rest++) {
    const isAtEnd = await page.evaluate(() => {
      window.scrollBy(0, window.innerHeight)
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
    })
    await page.waitForTimeout(isAtEnd && rest === 0 ? 0 : 300)
    if (isAtEnd) break
  }
  await loaded(page, address)
  // The other colours are there at once.
  await page.addStyleTag({ content: '* { transition: none !important }' })
  for (const look of looks) {
    await page.emulateMedia({ colorScheme: look })
    // What stays at the top of the window stands at the top of the picture then.
    await page.evaluate(() => window.scrollTo(0, 0))
    const file = join(`${look}-${width}`, `${address.replaceAll('/', '.')}.png`)
    mkdirSync(join(folder, `${look}-${width}`), { recursive: true })
    await page.screenshot({ path: join(folder, file), fullPage: true })
    taken.push({ width, look, address, file })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function loaded(page: Page, address: string): Promise<void> {
  await page
    .waitForFunction(
      () => !document.querySelector('.MuiSkeleton-root, [role="progressbar"]:not([aria-valuenow])'),
      null,
      {
        timeout: 10_000,
      },
    )
    .catch(() => console.error(`${address}: is still loading`))
}

/** Many pictures on a page, as wide as they can still be read. */
async function sheets(pictures: readonly Picture[], name: string): Promise<void> {
  const wide = (pictures[0]?.width ?? 0) > 1000
  const [columns, height, each] = wide ? [3, 420, 12] : [6, 640, 12]
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } })
  for (let from = 0; from < pictures.length; from += each) {
    const cells = pictures
      .slice(from, from + each)
      .map(({ address, file }) => `<div><p>${address}</p><figure><img src="${file}"></figure></div>`)
    const path = join(folder, `sheet-${name}-${String(from / each + 1).padStart(2, '0')}`)
    writeFileSync(
      `${path}.html`,
      `<!doctype html><style>
        body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 8px; margin: 8px; font: 12px sans-serif }
        p { margin: 0 0 2px } img { width: 100% }
        figure { margin: 0; height: ${height}px; overflow: hidden; border: 1px solid #888 }
      </style>${cells.join('')}`,
    )
    await page.goto(`${pathToFileURL(`${path}.html`).href}`)
    await page.screenshot({ path: `${path}.png`, fullPage: true })
  }
  await page.close()
}
