import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Entity, type Field, writableFields } from '../../src/hotel/master/entity'
import type { MasterRecord } from '../../src/hotel/master/record'
import { allPermissions } from '../../src/hotel/permission'
import { masterCalls } from '../../src/wire/master'
import { type Maker, makerFor } from '../server/master/a-record'
import { fillIn, typeIn } from './kit/fill'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { addressOf, isEmployees, mastersOnScreen } from './kit/screens'
import { answered, whereItStands } from './kit/standing'

const seats = 3

let door: FrontDoor
let maker: Maker
const free: Record<'admin' | 'employee', Seat[]> = { admin: [], employee: [] }
const waiting: (() => void)[] = []

// Each seat is one page that is loaded once; masters are opened in it one after another.
beforeAll(async () => {
  door = await openFrontDoor()
  maker = makerFor(door.house.manager)
  const everyRight = allPermissions.map(({ name }) => name)
  const employee = await door.house.personWith(...everyRight)
  const first = await door.enter(door.house.manager)
  free.admin.push(first)
  while (free.admin.length < seats) free.admin.push(await door.again(first))
  free.employee.push(await door.enter(employee))
})
afterAll(() => door.close())

const named = (entity: Entity) => [entity.plural, entity] as const
const single = mastersOnScreen.filter(({ common }) => common === 'single')
// A new property gives its administrators every permission there is, one that another test is about to delete too.
const many = mastersOnScreen.filter(({ common, key }) => common !== 'single' && key !== 'property-profile')
const property = mastersOnScreen.filter(({ key }) => key === 'property-profile')

describe('every master opens with its rows, and is made, changed and removed on its screen', () => {
  const timeout = 180_000
  test.for(property.map(named))('%s', { timeout }, ([, entity]) => live(entity))
  test.concurrent.for(many.map(named))('%s', { timeout }, ([, entity]) => live(entity))
})

test.concurrent.for(single.map(named))(
  'of %s there is one: it is changed, and says that it stays',
  async ([, entity]) => {
    await atSeat(entity, async ({ page }) => {
      await openList(page, entity)
      await page.getByText('Every house has exactly one; it is changed, not deleted.').waitFor()
      await change(page, entity, await firstOf(entity))
    })
  },
)

test.concurrent('what is in use stays, says what uses it, and can be set inactive', async ({ expect }) => {
  const roomType = mastersOnScreen.find(({ key }) => key === 'room-type')!
  const standard = door.house.stock.id('room-type', 'STD')
  await atSeat(roomType, async ({ page }) => {
    await openList(page, roomType, standard)
    const dialog = await askToDelete(page)
    await dialog.getByRole('heading', { name: 'Room type STD is in use' }).waitFor()
    await expect.poll(() => dialog.textContent()).toMatch(/while something refers to it: .*\d+ rooms/)
    await dialog.getByRole('button', { name: 'Set it inactive' }).waitFor()
    await page.keyboard.press('Escape')
    await row(page).waitFor()
  })
})

test.concurrent('a group is given its rights by ticking them', async ({ expect }) => {
  const group = mastersOnScreen.find(({ key }) => key === 'group')!
  const { id } = await maker.store(group, { layout: 'employee' })
  await atSeat(group, async ({ page }) => {
    await page.goto(`${door.url}/#/${addressOf(group)}/${id}`)
    await page.getByRole('tab', { name: 'Permissions' }).click()
    await page.getByLabel('Arrivals', { exact: true }).click()
    await page.getByRole('button', { name: /^Save/ }).click()
    const held = masterCalls(mastersOnScreen.find(({ key }) => key === 'group-permission')!)
    await expect
      .poll(async () => (await door.house.manager.do(held.list!, { filters: { group_id: id } })).total)
      .toBe(1)
  })
})

/** From an open list to a list without the record. */
async function live(entity: Entity): Promise<void> {
  // Made before it is looked at: no list is empty.
  if (entity.calls.store !== null) await maker.store(entity)
  const record = await maker.input(entity)
  await atSeat(entity, async ({ page, complaints }) => {
    await openList(page, entity)
    await row(page).waitFor()
    await seeListTools(page, entity)

    const id = entity.calls.store === null ? await firstOf(entity) : await make(page, entity, record)
    await openList(page, entity, id)
    if (entity.calls.update !== null) {
      await row(page).locator('td:nth-child(2)').click()
      await seeRecordTools(page, entity)
      await change(page, entity, id)
      await page.locator('#master-form').waitFor({ state: 'detached' })
    }
    await remove(page, entity, id)
    expect(complaints).toEqual([])
  })
}

/** What every list offers (issue 3, section 1, everywhere). */
async function seeListTools(page: Page, entity: Entity): Promise<void> {
  for (const name of ['Columns', 'Saved filters'])
    await page.getByRole('button', { name, exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  const offered = ['Export as CSV', 'Export as XLSX', 'Print the list']
  for (const name of [...offered, ...(entity.calls.store === null ? [] : ['Import from CSV'])])
    await page.getByRole('menuitem', { name }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
}

/** What every record offers. */
async function seeRecordTools(page: Page, entity: Entity): Promise<void> {
  await page.locator('#master-form').waitFor()
  for (const name of ['Used by', 'History']) await page.getByRole('tab', { name, exact: true }).waitFor()
  for (const name of entity.calls.store === null ? ['Print'] : ['Print', 'Clone'])
    await page.getByRole('button', { name, exact: true }).waitFor()
}

async function make(page: Page, entity: Entity, record: MasterRecord): Promise<number> {
  await page.getByRole('main').getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^New / }).waitFor()
  await fillIn(page, door.house.manager, entity, record)
  const id = await save(page, entity, 'store')
  await page.locator('#master-form').waitFor({ state: 'detached' })
  return id
}

/** Presses Save and answers which record the house has kept. */
async function save(page: Page, entity: Entity, verb: 'store' | 'update'): Promise<number> {
  const path = `/api/${entity.calls.path}/${entity.calls[verb]}`
  const answered = page.waitForResponse(response => new URL(response.url()).pathname === path)
  answered.catch(() => undefined)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const wrong = page.locator('#master-form .Mui-error, #master-form [role="alert"]').first()
  const said = wrong.waitFor().then(() => wrong.textContent())
  said.catch(() => undefined)
  const answer = await Promise.race([answered.then(response => response.json() as Promise<Answer>), said])
  if (typeof answer === 'string' || !answer?.success)
    throw new Error(`${entity.key} ${verb}: ${JSON.stringify(answer)}`)
  return answer.data.id
}
type Answer = { success: boolean; data: { id: number } }

/** Changes something about the record whose form is open. */
async function change(page: Page, entity: Entity, id: number): Promise<void> {
  await page.locator('#master-form').waitFor()
  const { field, value } = changeOf(entity, await kept(entity, id))
  await typeIn(page, door.house.manager, field, value)
  expect(await save(page, entity, 'update')).toBe(id)
  expect(await kept(entity, id)).toMatchObject({ [field.name]: value })
}

/** A field that may always be changed. */
function changeOf(entity: Entity, record: MasterRecord): { field: Field; value: unknown } {
  const free = writableFields(entity).filter(({ name }) => !entity.frozen.includes(name))
  const words = free.find(
    ({ name, kind }) => kind === 'text' || ['name', 'last_name', 'title'].includes(name),
  )
  if (words) return { field: words, value: 'Changed on the screen' }
  const number = free.find(({ name }) => name === 'display_sequence')
  if (number) return { field: number, value: 77 }
  const other = free.find(({ kind, shownIf }) => ['flag', 'choice'].includes(kind) && shownIf === undefined)
  if (!other) throw new Error(`${entity.key}: nothing to change`)
  const { name, choices = [true, false] } = other
  return { field: other, value: choices.find(choice => choice !== (record[name] ?? false)) }
}

async function kept(entity: Entity, id: number): Promise<MasterRecord> {
  const page = await door.house.manager.do(masterCalls(entity).list!, { filters: { id: [id] } })
  return page.items[0]
}

async function remove(page: Page, entity: Entity, id: number): Promise<void> {
  if (entity.calls.remove === null) {
    await page.goto(`${door.url}/#/${addressOf(entity)}/${id}`)
    await page.getByText(/cannot be deleted/).waitFor()
    return
  }
  const dialog = await askToDelete(page)
  // A property has its own settings from its first moment on.
  if (entity.key === 'property-profile') {
    await dialog.getByText('It cannot be deleted while something refers to it').waitFor()
    return page.keyboard.press('Escape')
  }
  await dialog.waitFor({ state: 'detached' }).catch(async error => {
    throw new Error(`It was not deleted: ${await dialog.innerText()}`, { cause: error })
  })
  await page.getByText(/^No .+ fit this search\.$/).waitFor()
}

async function askToDelete(page: Page): Promise<Locator> {
  // A list that is still being asked for draws its rows anew, and the menu of one of them goes with it.
  await answered(page)
  await row(page).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  return dialog
}

const row = (page: Page): Locator => page.locator('tbody tr').first()

async function openList(page: Page, entity: Entity, id?: number): Promise<void> {
  const address = `${door.url}/#/${addressOf(entity)}`
  const heading = page.getByRole('heading', { level: 1, name: entity.plural, exact: true })
  if (id === undefined) {
    await page.goto(address)
    return heading.waitFor()
  }
  // The rows from before stay until the answer is there.
  const asked = new RegExp(`"id":\\[?${id}[\\],}]`)
  const answered = page.waitForResponse(response =>
    asked.test(`${response.request().postData() ?? ''}${decodeURIComponent(response.url())}`),
  )
  await page.goto(`${address}?filter=${encodeURIComponent(JSON.stringify({ id }))}`)
  await Promise.all([answered, heading.waitFor()])
  await page.locator('tbody tr').nth(1).waitFor({ state: 'detached' })
}

async function firstOf(entity: Entity): Promise<number> {
  const { items } = await door.house.manager.do(masterCalls(entity).list!, { per_page: 1 })
  return items[0].id
}

/** Masters below /home are kept by employees, the others by the administrator. */
async function atSeat(entity: Entity, work: (seat: Seat) => Promise<void>): Promise<void> {
  const side = isEmployees(entity) ? free.employee : free.admin
  while (side.length === 0) await new Promise<void>(resolve => waiting.push(resolve))
  const seat = side.pop()!
  try {
    seat.complaints.length = 0
    await work(seat)
  } catch (error) {
    const stood = await whereItStands(seat.page)
    // What was typed would hold the next one up.
    await seat.page.goto('about:blank')
    throw new Error(`${stood}\n${(error as Error).message}`, { cause: error })
  } finally {
    side.push(seat)
    for (const next of waiting.splice(0)) next()
  }
}
