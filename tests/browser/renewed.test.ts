import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { projectFolder } from '../../src/server/database/schema-files'
import { buildServer } from '../../src/server/main'
import { entityOf } from '../../src/server/master/entities'
import { readSettings } from '../../src/server/settings'
import { masterCalls } from '../../src/wire/master'
import type { Person } from '../server/kit/house'
import { type FrontDoor, giveLogin, openFrontDoor, password } from './kit/front-door'
import { opened } from './kit/opened'
import { addressOf } from './kit/screens'
import { answered, comesTo } from './kit/standing'

/** The house of this file gives its pages out of a folder of its own: files are taken away there, as by an update. */
let folder: string
let door: FrontDoor
let server: FastifyInstance
let url: string

opened(
  async () => {
    folder = mkdtempSync(join(tmpdir(), 'keyrack-renewed-'))
    cpSync(join(projectFolder(), 'dist/web'), folder, {
      recursive: true,
      filter: name => !/\.(br|gz)$/.test(name),
    })
    door = await openFrontDoor()
    const settings = readSettings({ LOG_LEVEL: 'silent' })
    server = await buildServer({ sql: door.house.sql, settings, web: folder })
    await server.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  },
  async () => {
    await server.close()
    await door.close()
    rmSync(folder, { recursive: true, force: true })
  },
)

let renewals = 0

/** Brings a newer version: every piece has another name, as whatever hangs on a changed one has, and those of before are gone. */
function renew(): void {
  renewals++
  const assets = readdirSync(join(folder, 'assets')).filter(name => /\.(js|css)$/.test(name))
  const names = new Map(
    assets.map((name, at) => [name, name.replace(/-[^.]*(\.\w+)$/, `-r${renewals}n${at}$1`)] as const),
  )
  const named = (text: string) => text.replace(/[\w.-]+\.(?:js|css)\b/g, name => names.get(name) ?? name)
  for (const [name, newer] of names) {
    const text = readFileSync(join(folder, 'assets', name), 'utf8')
    rmSync(join(folder, 'assets', name))
    writeFileSync(join(folder, 'assets', newer), named(text))
  }
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  writeFileSync(join(folder, 'index.html'), named(page))
}

async function visit(locale = 'en'): Promise<Page> {
  const context = await door.browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    // What a worker keeps is another matter.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.addInitScript(locale => localStorage.setItem('pms_locale', locale), locale)
  await page.goto(url)
  return page
}

async function enter(person: Person, locale?: string): Promise<Page> {
  const email = await giveLogin(door.house, person)
  const page = await visit(locale)
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('banner').waitFor()
  return page
}

const clerk = () => door.house.personWith(...allPermissions.map(({ name }) => name))

test('a screen that went with an update says so and is there after one press', async () => {
  const page = await enter(await clerk())
  await page.goto(`${url}/#/home/front-desk/arrivals`)
  await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()
  renew()
  await page.goto(`${url}/#/home/inventory/floor-plans`)
  const main = page.locator('#main')
  await main.getByText('Keyrack has been renewed since this page was opened.').waitFor()
  await page.getByText('A new version is ready').waitFor()
  expect(await page.getByText('This screen could not be loaded.').count()).toBe(0)
  // Whatever is here already can be used until somebody has the time.
  await page.goto(`${url}/#/home/front-desk/arrivals`)
  await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()
  await page.goto(`${url}/#/home/inventory/floor-plans`)
  await main.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: 'Floor plans', level: 1 }).waitFor()
  expect(await page.getByText('A new version is ready').count()).toBe(0)
  await page.context().close()
})

test('what was typed stays where a part of the screen went, is saved, and the page is renewed after it', async () => {
  const purposes = entityOf('purpose-of-stay')
  const calls = masterCalls(purposes)
  const { manager } = door.house
  const { id } = await manager.do(calls.store!, { code: 'TYPED', name: 'Before', statistics_kind: 'leisure' })
  const page = await enter(manager, 'de')
  await page.goto(`${url}/#/${addressOf(purposes)}/${id}`)
  const name = page.locator('#master-form').getByLabel(/^Name/)
  await name.fill('Typed before the update')
  renew()
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await page.getByText('laden Sie neu', { exact: false }).waitFor()
  await page.getByText('Eine neue Version ist bereit').waitFor()
  await page.getByRole('tab').first().click()
  await expect.poll(() => name.inputValue()).toBe('Typed before the update')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await page.locator('#master-form').waitFor({ state: 'detached' })
  const { items } = await manager.do(calls.list!, { filters: { id: [id] } })
  expect(items).toMatchObject([{ name: 'Typed before the update' }])
  await page.getByRole('button', { name: 'Neu laden' }).first().click()
  await page.getByText('Eine neue Version ist bereit').waitFor({ state: 'detached' })
  await page.goto(`${url}/#/${addressOf(purposes)}/${id}?tab=history`)
  await page.getByRole('table', { name: 'Verlauf' }).waitFor()
  await page.context().close()
})

test('a dialog that went leaves its list as it stands, and says so each time', async () => {
  const page = await enter(door.house.manager)
  const address = addressOf(entityOf('purpose-of-stay'))
  await page.goto(`${url}/#/${address}`)
  await page.getByRole('heading', { name: 'Purposes of stay', level: 1 }).waitFor()
  await page.getByRole('searchbox').fill('sea')
  await page.getByText('No purposes of stay fit this search.').waitFor()
  await answered(page)
  const more = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Import from CSV' }).waitFor()
  }
  const ask = async () => {
    await more()
    await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
  }
  // The menu has been opened before the update, its dialog has not.
  await more()
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
  renew()
  await ask()
  const said = page.getByRole('alert').getByText('This could not be loaded.')
  await said.waitFor()
  await said.waitFor({ state: 'detached' })
  await ask()
  await said.waitFor()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('sea')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByText('A new version is ready').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Purposes of stay', level: 1 }).waitFor()
  await ask()
  await page.getByRole('dialog', { name: 'Import purposes of stay' }).waitFor()
  await page.context().close()
})

test('a sign-in page that stood there during an update leads in after one press more', async () => {
  const email = await giveLogin(door.house, await clerk())
  const page = await visit()
  // What comes after it is fetched ahead, once the page stands; not on a line that is slow.
  await page.route(/\/assets\/house-/, route => route.abort())
  await page.reload()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  renew()
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('This screen could not be loaded.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('banner').waitFor()
  await comesTo(page, '#/home')
  await page.context().close()
})
