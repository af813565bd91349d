import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { MasterRecord } from '../../src/hotel/master/record'
import { entityOf } from '../../src/server/master/entities'
import type { Stock } from '../../src/server/property/stock'
import { masterCalls } from '../../src/wire/master'
import { aPicture } from '../server/master/a-record'
import { withBreakfast } from '../server/kit/breakfast'
import { heardInBoth, heardOf } from './kit/axe'
import { addressOf } from './kit/screens'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { answered } from './kit/standing'

let door: FrontDoor
let seat: Seat

opened(
  async () => {
    door = await openFrontDoor(async stock => {
      await withBreakfast(stock)
      await withRules(stock)
      await withFlow(stock)
      await withNear(stock)
      await withSections(stock)
    })
    seat = await door.enter(door.house.manager)
  },
  async () => {
    await door.close()
    expect(seat.complaints).toEqual([])
  },
)

test('rooms are made in one go, after every number that will be made was shown', async () => {
  const { page } = seat
  await goTo(page, 'room', 'Rooms')
  await page.getByRole('button', { name: 'Several rooms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add several rooms' })
  await dialog.getByLabel(/^From number/).fill('105')
  await dialog.getByLabel(/^To number/).fill('110')
  await dialog.getByLabel(/^Numbers to leave out/).fill('108')
  await dialog.getByLabel(/^Room type/).fill('STD')
  await page.getByRole('option', { name: /^STD/ }).click()
  await dialog.getByRole('combobox', { name: /^Smoking/ }).click()
  await page.getByRole('option', { name: 'Non-smoking' }).click()
  await dialog.getByLabel(/^Floor/).fill('01')
  await page.getByRole('option', { name: /^01/ }).click()
  // Two of them are there already: nothing can be made before somebody has said what is to become of them.
  await dialog.getByText('3 rooms will be made, 0 left out, 2 refused').waitFor()
  await answered(page)
  expect(await heardInBoth(page)).toEqual([])
  // What is of before can still be read while what has been typed since is asked for.
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/room/add-batch', async route => {
    await held
    await route.continue()
  })
  await dialog.getByLabel(/^To number/).fill('109')
  await dialog.locator('[aria-busy="true"]').waitFor()
  expect(await heardInBoth(page)).toEqual([])
  release()
  await dialog.getByText('2 rooms will be made, 0 left out, 2 refused').waitFor()
  await dialog.getByLabel(/^To number/).fill('110')
  await dialog.getByText('3 rooms will be made, 0 left out, 2 refused').waitFor()
  const add = dialog.getByRole('button', { name: /^Add 3 rooms/ })
  await expect.poll(() => add.isDisabled()).toBe(true)
  await dialog.getByLabel('Leave out rooms that exist').check()
  await dialog.getByText('3 rooms will be made, 2 left out, 0 refused').waitFor()
  const shown = dialog.getByRole('list', { name: 'Rooms that will be made' }).getByRole('listitem')
  await expect.poll(() => shown.allTextContents()).toEqual(['107', '109', '110', '105 exists', '106 exists'])
  expect(await roomsOf('107', '109', '110')).toEqual([])
  // Whoever types on and presses at once would make what was not shown yet.
  await dialog.getByLabel(/^To number/).fill('111')
  await expect.poll(() => dialog.getByRole('button', { name: /^Add/ }).isDisabled()).toBe(true)
  await dialog.getByText('4 rooms will be made, 2 left out, 0 refused').waitFor()
  await dialog.getByRole('button', { name: 'Add 4 rooms' }).click()
  await page.getByText('4 rooms are added').waitFor()
  expect(await roomsOf('107', '108', '109', '110', '111')).toEqual(['107', '109', '110', '111'])
})

test('a room has its floor, its sections and its features, and the list is narrowed by them', async () => {
  const { page } = seat
  await openRecord(page, 'room', door.house.stock.id('room', '203'))
  const form = page.locator('#master-form')
  const pick = async (label: RegExp, typed: string, option: RegExp) => {
    const field = form.getByLabel(label).first()
    await field.fill(typed)
    await page.getByRole('option', { name: option }).first().click()
    await page.keyboard.press('Tab')
  }
  await pick(/^Floor/, 'TOP', /^TOP/)
  await pick(/^Day section/, 'EAST', /^EAST/)
  await pick(/^Evening section/, 'WEST', /^WEST/)
  await pick(/^Features/, 'BALC', /^BALC/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  const { sql } = door.house
  const [kept] = await sql`
    select f.code as floor, d.code as day, e.code as evening, (select array_agg(a.code) from amenity a where a.id = any (r.feature_ids)) as features
      from room r join master_type f on f.id = r.floor_id join master_type d on d.id = r.day_section_id
      join master_type e on e.id = r.evening_section_id
     where r.property_id = ${door.house.property_id} and r.code = '203'`
  expect(kept).toEqual({ floor: 'TOP', day: 'EAST', evening: 'WEST', features: ['BALC'] })

  // Who looks for a room up there finds it alone.
  const floor = door.house.stock.id('master-type/floor', 'TOP')
  const filter = encodeURIComponent(JSON.stringify({ floor_id: floor }))
  await page.goto(`${door.url}/#/${addressOf(entityOf('room'))}?filter=${filter}`)
  await page.getByText('Floor: TOP').waitFor()
  await page.getByText('1–1 of 1').waitFor()
  await page.getByRole('row', { name: /\b203\b/ }).waitFor()
})

test('prices of a rate code are typed over in their grid, and gaps and doubles are said above it', async () => {
  const { page } = seat
  const { sql, property_id, stock } = door.house
  const rate = stock.id('rate-code', 'GRID')
  // The house would refuse it; it came with a table from elsewhere.
  await sql`
    insert into pricing_schedule (property_id, owner_type, rate_code_id, begin_date, end_date, season_name, days_of_week, room_type_ids, one_person, two_persons)
    values (${property_id}, 'rate_code', ${rate}, '2026-07-01', '2026-07-31', 'July', 127, ${[stock.id('room-type', 'STD')]}::bigint[], 200, 220)`
  await openRecord(page, 'rate-code', rate, 'Prices')
  const doubles = page.getByRole('alert').filter({ hasText: 'Nights with two prices' })
  await doubles.getByText(/^STD: 01\/07\/2026 – 31\/07\/2026 · 31 nights · .*Summer.*July/).waitFor()
  // What nobody priced is said with its nights, and one click makes a season of them.
  const gaps = page.getByRole('alert').filter({ hasText: 'Nights without a price: they are not sold' })
  await gaps.getByText('DLX: 14/03/2026 – 31/12/2026 · 293 nights').waitFor()
  await gaps.getByRole('button', { name: 'Price these nights' }).click()
  const season = page.getByRole('dialog', { name: 'New season' })
  await season.getByLabel('Name').fill('Deluxe')
  expect(await heardInBoth(page)).toEqual([])
  await expect.poll(() => season.getByLabel(/^First night/).inputValue()).toBe('14/03/2026')
  await season.getByRole('button', { name: 'Enter prices' }).click()
  await page.getByRole('textbox', { name: 'DLX Mon', exact: true }).fill('210')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('status').filter({ hasText: '7 prices not saved' }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('The prices of GRID are saved').waitFor()
  await gaps.waitFor({ state: 'detached' })

  await page
    .getByRole('navigation', { name: 'Seasons' })
    .getByRole('button', { name: /^Spring/ })
    .click()
  const friday = page.getByRole('textbox', { name: 'STD Fri', exact: true })
  await expect.poll(() => friday.inputValue()).toBe('100.00')
  await friday.fill('125')
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: '1 price not saved' }).waitFor()
  await page.getByRole('button', { name: 'Save prices' }).click()
  await page.getByRole('status').filter({ hasText: 'not saved' }).waitFor({ state: 'detached' })
  await expect.poll(() => friday.inputValue()).toBe('125.00')
  const [sold] = await sql<{ fri: string; thu: string }[]>`
    select max(a2) filter (where stay_date = '2026-05-08') as fri, max(a2) filter (where stay_date = '2026-05-07') as thu
      from rate_day where rate_code_id = ${rate} and room_type_id = ${stock.id('room-type', 'STD')}`
  expect([Number(sold.fri), Number(sold.thu)]).toEqual([125, 100])

  await page.getByRole('tab', { name: 'Rate code', exact: true }).click()
  await page.getByRole('button', { name: 'Copy with its prices' }).click()
  const copy = page.getByRole('dialog', { name: 'Copy GRID' })
  await copy.waitFor()
  expect(await heardInBoth(page)).toEqual([])
  await copy.getByRole('button', { name: 'Cancel' }).click()
  await copy.waitFor({ state: 'detached' })
})

test('the tax calculator shows what 100.00 becomes, and any other price while it is typed', async () => {
  const { page } = seat
  await openRecord(
    page,
    'transaction-code',
    door.house.stock.id('transaction-code', '1000'),
    'Tax calculator',
  )
  const sums = page.getByRole('table', { name: 'Tax calculator' })
  await sums.getByRole('row', { name: /^Net.*90\.91/ }).waitFor()
  await page.getByText('100.00 is quoted, 5.00 comes on top, 105.00 is paid.').waitFor()
  await page.getByLabel('Price', { exact: true }).fill('200')
  await page.getByText('200.00 is quoted, 5.00 comes on top, 205.00 is paid.').waitFor()
})

test('a deposit rule shows what it would ask of a sample stay, and by when', async () => {
  const { page } = seat
  await openRecord(page, 'deposit-rule', door.house.stock.id('deposit-rule', 'TWO'), 'Sample stay')
  const lines = page.getByRole('table', { name: 'Instalments' })
  // Three nights of 100.00 with 2.50 city tax for each of two: 315.00, 30 % of it by the day after the booking.
  await lines.getByRole('row', { name: /30 % of the whole stay.*15\/03\/2026.*94\.50/ }).waitFor()
  await lines.getByRole('row', { name: /The rest.*3 days before arrival.*220\.50/ }).waitFor()
  await page.getByLabel('Nights', { exact: true }).fill('1')
  await lines.getByRole('row', { name: /30 %.*31\.50/ }).waitFor()

  // Somebody else changes the rule while it is typed over here: both are shown, and that can be heard.
  await page.getByRole('tab', { name: 'Deposit rule', exact: true }).click()
  const form = page.locator('#master-form')
  const name = form.getByRole('textbox', { name: /^Name/ })
  await name.fill('Mine')
  const { list, update } = masterCalls(entityOf('deposit-rule'))
  const [{ id, row_version }] = (await door.house.manager.do(list!, { search: 'TWO' })).items
  await door.house.manager.do(update!, { id, row_version, name: `Theirs ${row_version}` })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const stale = page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' })
  const row = stale.getByRole('row', { name: /^Name/ })
  await row.getByText(/^Theirs/).waitFor()
  // Who and when stands below what is now, and beside it what was typed here.
  expect(await row.innerText()).toMatch(/Theirs.*\n*.*, \d{2}\/\d{2}\/\d{4}.*\s+Mine/)
  expect(await heardInBoth(page)).toEqual([])
  await stale.getByRole('button', { name: 'Give up my changes' }).click()
  await expect.poll(() => name.inputValue()).toMatch(/^Theirs/)
})

test('a cancellation penalty shows what giving a sample stay up would cost, and from when', async () => {
  const { page } = seat
  await openRecord(
    page,
    'cancellation-penalty',
    door.house.stock.id('cancellation-penalty', 'FLEX'),
    'Sample stay',
  )
  const cancels = page.getByRole('table', { name: 'Cancels' })
  await cancels.getByRole('row', { name: /^From the booking on.*free/ }).waitFor()
  await cancels.getByRole('row', { name: /^From .*1 night of the room.*100\.00/ }).waitFor()
  await page
    .getByRole('table', { name: 'Otherwise' })
    .getByRole('row', { name: /Does not come.*315\.00/ })
    .waitFor()
  await page.getByLabel('Price of a room and night').fill('80')
  await cancels.getByRole('row', { name: /1 night of the room.*80\.00/ }).waitFor()
})

test('the flow of block statuses is drawn by clicking, and taken away the same way', async () => {
  const { page } = seat
  await goTo(page, 'block-status-flow')
  const flow = page.getByRole('group', { name: 'Flow of block statuses' })
  const node = (name: string) => flow.getByRole('button', { name, exact: true })
  await node('Arrow from Asked').click()
  await node('Sure may follow').click()
  await page.getByText('Sure may follow Asked now').waitFor()
  await expect.poll(() => arrows()).toEqual(['ASK SURE', 'SURE OVER'])
  await flow.getByText('Asked: Sure may follow').waitFor({ state: 'attached' })
  await node('Arrow from Asked').click()
  await node('Sure may no longer follow').click()
  await page.getByText('Sure may no longer follow Asked').waitFor()
  await expect.poll(() => arrows()).toEqual(['SURE OVER'])
  // Nobody could ever leave it now, which is said.
  await page.getByText('A block could never leave Asked. Please draw an arrow from there.').waitFor()
})

test('rights of a group are searched in a matrix, ticked, and copied from another group', async () => {
  const { page } = seat
  const { manager } = door.house
  const group = masterCalls(entityOf('group'))
  const { id: model } = await manager.do(group.store!, {
    code: 'MODEL',
    name: 'Model group',
    layout: 'employee',
  })
  const { id } = await manager.do(group.store!, { code: 'NEWG', name: 'New group', layout: 'employee' })
  await door.house.sql`
    insert into group_permission (property_id, group_id, permission_id)
    select ${door.house.property_id}, ${model}, id from permission where name in ('Arrivals', 'Departures')`
  await openRecord(page, 'group', id, 'Permissions')
  await page.getByRole('searchbox').last().fill('in-house')
  await page.getByLabel('Arrivals', { exact: true }).waitFor({ state: 'detached' })
  await page
    .getByRole('checkbox', { name: /^In-house/i })
    .first()
    .check()
  await page.getByRole('searchbox').last().fill('')
  await page.getByText('1 to give, 0 to take').waitFor()
  await page.getByRole('button', { name: 'Save rights' }).click()
  await expect.poll(() => rightsOf(id)).toHaveLength(1)

  await page.getByLabel('Copy the rights of …').fill('MODEL')
  await page.getByRole('option', { name: /^MODEL/ }).click()
  await page.getByText('2 to give, 1 to take').waitFor()
  expect(await rightsOf(id)).toHaveLength(1)
  await page.getByRole('button', { name: 'Save rights' }).click()
  await expect.poll(() => rightsOf(id)).toEqual(['Arrivals', 'Departures'])
})

test('the house is put on the map by a click, by the keys and by a pasted place; its neighbours and brochure follow', async () => {
  const { page } = seat
  await openRecord(page, 'property-profile', door.house.property_id, 'Place on the map')
  const latitudeField = page.getByRole('textbox', { name: 'Latitude' })
  await page.getByLabel('Paste a place').fill('38°42\'37.0"N 9°08\'00.0"W')
  await expect.poll(() => latitudeField.inputValue()).toBe('38.710278')
  await page.getByRole('row', { name: /^Castle of the moors.*W$/ }).waitFor()
  const plot = page.getByRole('application')
  await plot.focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => latitudeField.inputValue()).not.toBe('38.710278')
  const box = await plot.boundingBox()
  await plot.click({ position: { x: box!.width / 2, y: box!.height / 4 } })
  await expect.poll(async () => Number(await latitudeField.inputValue())).toBeGreaterThan(38.8)
  const latitude = Number(await latitudeField.inputValue())
  await page.getByRole('button', { name: 'Save the place' }).click()
  await page.getByText('The place of the house is saved').waitFor()
  const [kept] = await door.house.sql<
    { latitude: string }[]
  >`select latitude from property_profile where id = ${door.house.property_id}`
  expect(Number(kept.latitude)).toBeCloseTo(latitude, 5)
})

test('photos of the house are put into its profile, and the brochure shows them with what guests would read', async () => {
  const { page } = seat
  await openRecord(page, 'property-profile', door.house.property_id)
  const form = page.locator('#master-form')
  await form.getByLabel(/^Summary/).fill('Ten rooms above the river.')
  const photos = form.getByRole('group', { name: /^Photos/ })
  await photos.locator('input[type="file"]').setInputFiles({
    name: aPicture.file_name,
    mimeType: aPicture.mime,
    buffer: Buffer.from(aPicture.content, 'base64'),
  })
  await photos.locator('[data-file]').first().waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/is saved$/)
    .first()
    .waitFor()
  await form.waitFor({ state: 'detached' })
  await openRecord(page, 'property-profile', door.house.property_id, 'Brochure')
  const brochure = page.getByRole('article')
  await brochure.getByText('Ten rooms above the river.').waitFor()
  // A place that is open says when, one that is near how one gets there; what nobody has said is left out.
  await brochure
    .getByText(/^Grill – Restaurant · Steaks · Requires reservation · Dinner Tue.{1,3}Sun 19:00–23:30$/)
    .waitFor()
  await brochure.getByText('Library – Meeting room · 40 m² · 8 to 30 persons · Has daylight').waitFor()
  await brochure.getByText('Castle of the moors – Monument · 25 km · W · 40 min, Train').waitFor()
  const picture = brochure.getByRole('img', { name: 'Demo Inn, picture 1' })
  await picture.waitFor()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('a picture of a room type is seen, opened and taken away; a wrong file is refused in words and nothing typed is lost', async () => {
  const { page } = seat
  const { id } = await masterRecord()
  await door.house.sql`update room_type set images = '{}' where id = ${id}`
  const recordPath = () => openRecord(page, 'room-type', id)
  await recordPath()
  const form = page.locator('#master-form')
  await form.getByLabel(/^Name/).first().fill('Standard by the river')
  const pictures = form.getByRole('group', { name: /^Images/ })
  const give = (name: string, mimeType: string, buffer: Buffer) =>
    pictures.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer })
  await give('plan.gif', 'image/gif', Buffer.from('GIF89a'))
  await pictures.getByText(/^Only pictures .* are kept here/).waitFor()
  await give(
    'huge.png',
    'image/png',
    Buffer.concat([Buffer.from(aPicture.content, 'base64'), Buffer.alloc(5 * 1024 * 1024)]),
  )
  await pictures.getByText(/larger than 5 MB/).waitFor()
  await expect.poll(() => form.getByLabel(/^Name/).first().inputValue()).toBe('Standard by the river')

  await give(aPicture.file_name, aPicture.mime, Buffer.from(aPicture.content, 'base64'))
  await pictures.locator('[data-file] img').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  expect(await kept(id)).toMatchObject({ name: 'Standard by the river', pictures: 1 })

  await recordPath()
  const picture = pictures.locator('[data-file]')
  await picture.locator('img').waitFor()
  const opening = page.context().waitForEvent('page')
  await picture.locator('img').click()
  const shown = await opening
  await shown.locator('img').waitFor()
  await shown.close()
  await picture.getByRole('button', { name: /^Remove/ }).click()
  await picture.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  expect(await kept(id)).toMatchObject({ pictures: 0 })

  async function masterRecord() {
    const [row] = await door.house.sql<{ id: number }[]>`
      select id from room_type where property_id = ${door.house.property_id} and code = 'DLX'`
    return row
  }
  async function kept(room_type_id: number) {
    const [row] = await door.house.sql`
      select name, coalesce(cardinality(images), 0) as pictures from room_type where id = ${room_type_id}`
    return row
  }
})

test('all that hangs on these records stands from right to left and narrow, and can be heard', async () => {
  const { stock, property_id } = door.house
  const { page, complaints } = await door.again(seat, { width: 390 })
  await page.evaluate(() => localStorage.setItem('pms_locale', 'ar'))
  await page.reload()
  await page.getByRole('banner').waitFor()
  const records: [key: string, id: number][] = [
    ['rate-code', stock.id('rate-code', 'GRID')],
    ['group', stock.id('group', 'ADMIN')],
    ['transaction-code', stock.id('transaction-code', '1000')],
    ['deposit-rule', stock.id('deposit-rule', 'TWO')],
    ['cancellation-penalty', stock.id('cancellation-penalty', 'FLEX')],
    ['foreign-currency', stock.id('foreign-currency', 'SEK')],
    ['property-profile', property_id],
  ]
  const wrong: string[] = []
  for (const [key, id] of records) {
    await page.goto(`${door.url}/#/${addressOf(entityOf(key))}/${id}`)
    await page.locator('#master-form').waitFor({ state: 'attached' })
    await answered(page)
    const tabs = page.getByRole('tab')
    for (let at = 1; at < (await tabs.count()); at++) {
      const name = await tabs.nth(at).textContent()
      await tabs.nth(at).click()
      await answered(page)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      const broken = await page.getByText('تعذّر تحميل').count()
      const heard = await heardOf(page, undefined, { isFrameHeard: false })
      const seen = [...(over > 0 ? [`${over} px wider`] : []), ...(broken > 0 ? ['broken'] : []), ...heard]
      wrong.push(...seen.map(problem => `${key}, ${name}: ${problem}`))
    }
  }
  expect([...wrong, ...complaints]).toEqual([])
  await page.context().close()
})

test('rates of a currency are shown over time; a new one is entered there and takes its place', async () => {
  const { page } = seat
  const krona = door.house.stock.id('foreign-currency', 'SEK')
  const rate = (days: number, buy: string, sell: string) => door.house.sql`
    insert into exchange_rate (property_id, foreign_currency_id, currency_code, rate_type, begin_at, buy_rate, sell_rate)
    values (${door.house.property_id}, ${krona}, 'SEK', 'cash', now() + make_interval(days => ${days}), ${buy}, ${sell})`
  await rate(-20, '0.91', '0.97')
  await rate(-3, '0.92', '0.98')
  await openRecord(page, 'foreign-currency', krona, 'Exchange rates')
  const rates = page.getByRole('table', { name: 'Rates over time' })
  await rates.getByRole('row', { name: /^Current.*0\.92 0\.98/ }).waitFor()
  await rates.getByRole('row', { name: /^Past.*0\.91 0\.97/ }).waitFor()
  await page.getByText('1 SEK is bought at 0.9200 EUR, sold at 0.9800').waitFor()

  await page.getByRole('button', { name: 'New rate' }).click()
  await page.getByRole('heading', { level: 1, name: /^New / }).waitFor()
  const begin = page.getByRole('group', { name: /^Begin at/ })
  await begin.getByRole('textbox').first().fill('2031-01-01')
  await page.keyboard.press('Tab')
  await begin.getByLabel('Begin at: time').fill('00:00')
  await page.getByLabel(/^Buy rate/).fill('0.95')
  await page.getByLabel(/^Sell rate/).fill('1.01')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Back where it was asked for.
  await rates.getByRole('row', { name: /^Future.*01\/01\/2031.*0\.95 1\.01/ }).waitFor()
})

async function goTo(page: Page, key: string, heading = entityOf(key).plural): Promise<void> {
  await page.goto(`${door.url}/#/${addressOf(entityOf(key))}`)
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  await answered(page)
}

async function openRecord(page: Page, key: string, id: number, tab?: string): Promise<void> {
  await page.goto(`${door.url}/#/${addressOf(entityOf(key))}/${id}`)
  await page.locator('#master-form').waitFor({ state: 'attached' })
  if (tab) await page.getByRole('tab', { name: tab, exact: true }).click()
  await answered(page)
}

async function roomsOf(...codes: string[]): Promise<string[]> {
  const rows = await door.house.sql<{ code: string }[]>`
    select code from room where property_id = ${door.house.property_id} and code = any (${codes}) order by code`
  return rows.map(({ code }) => code)
}

async function arrows(): Promise<string[]> {
  const rows = await door.house.sql<{ arrow: string }[]>`
    select f.code || ' ' || t.code as arrow from block_status_flow s
      join block_status f on f.id = s.from_status_id join block_status t on t.id = s.to_status_id
     where s.property_id = ${door.house.property_id} order by 1`
  return rows.map(({ arrow }) => arrow)
}

async function rightsOf(group_id: number): Promise<string[]> {
  const rows = await door.house.sql<{ name: string }[]>`
    select p.name from group_permission g join permission p on p.id = g.permission_id where g.group_id = ${group_id} order by 1`
  return rows.map(({ name }) => name)
}

async function withRules({ put }: Stock): Promise<void> {
  await put('deposit-rule', [
    {
      code: 'TWO',
      name: 'In two parts',
      lines: [
        { type: 'percent', value: '30', base: 'all', due: 'days_after_booking', days: 1 },
        { type: 'rest', due: 'days_before_arrival', days: 3 },
      ],
    },
  ])
  await put('cancellation-penalty', [
    {
      code: 'FLEX',
      name: 'Flexible',
      lines: [
        {
          event: 'cancel',
          type: 'nights',
          value: '1',
          base: 'room',
          deadline: 'before_arrival',
          days: 2,
          at_time: '18:00',
        },
        { event: 'no_show', type: 'percent', value: '100', base: 'all' },
      ],
    },
  ])
  await put('foreign-currency', [{ code: 'SEK', name: 'Swedish krona', symbol: 'kr', decimal_places: 2 }])
  const rate: MasterRecord = {
    rate_category_id: 'BAR',
    market_code_id: 'BAR',
    room_type_ids: ['STD', 'DLX'],
    currency_code: 'EUR',
    transaction_code_id: '1000',
    includes_tax: true,
    pricing_basis: 'schedule',
    begin_sell_date: '2026-01-01',
    end_sell_date: '2026-12-31',
  }
  await put('rate-code', [{ code: 'GRID', name: 'Grid', ...rate }])
  const season = (
    season_name: string,
    begin_date: string,
    end_date: string,
    price: string,
  ): MasterRecord => ({
    owner_type: 'rate_code',
    rate_code_id: 'GRID',
    season_name,
    begin_date,
    end_date,
    room_type_ids: ['STD'],
    one_person: price,
    two_persons: price,
    extra_adult: '30',
  })
  await put('pricing-schedule', [
    season('Spring', '2026-03-01', '2026-05-31', '100'),
    season('Summer', '2026-06-01', '2026-12-31', '150'),
  ])
}

async function withSections({ put }: Stock): Promise<void> {
  await put('master-type', [
    { category: 'floor', code: 'TOP', name: 'Under the roof' },
    { category: 'housekeeping_section', code: 'EAST', name: 'East wing' },
    { category: 'housekeeping_section', code: 'WEST', name: 'West wing' },
  ])
  await put('amenity', [
    { code: 'BALC', name: 'Balcony', amenity_group: 'room_comfort', applies_to: ['room'] },
  ])
}

async function withFlow({ put }: Stock): Promise<void> {
  const status = (
    code: string,
    name: string,
    status_type: string,
    display_sequence: number,
  ): MasterRecord => ({
    code,
    name,
    status_type,
    display_sequence,
    color: '#17653a',
    return_to_inventory: status_type === 'cancelled',
  })
  await put('block-status', [
    { ...status('ASK', 'Asked', 'inquiry', 1), is_starting: true },
    status('SURE', 'Sure', 'deduct', 2),
    status('OVER', 'Over', 'cancelled', 3),
  ])
  await put('block-status-flow', [{ from_status_id: 'SURE', to_status_id: 'OVER' }])
}

async function withNear({ put }: Stock): Promise<void> {
  await put('local-attraction', [
    {
      code: 'CASTLE',
      name: 'Castle of the moors',
      attraction_type_id: 'MONUMENT',
      latitude: '38.792500',
      longitude: '-9.389400',
      distance: '25',
      distance_unit: 'km',
      direction: 'w',
      travel_minutes: 40,
      travel_mode: 'train',
    },
  ])
  const days_of_week = ['tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  await put('dining-retail', [
    {
      code: 'GRILL',
      name: 'Grill',
      outlet_type: 'restaurant',
      cuisine: 'Steaks',
      requires_reservation: true,
      opening_hours: [{ meal_period: 'dinner', days_of_week, opens_time: '19:00', closes_time: '23:30' }],
    },
  ])
  await put('event-space', [
    {
      code: 'LIB',
      name: 'Library',
      event_space_type_id: 'MEETING',
      area: '40',
      area_unit: 'sqm',
      min_capacity: 8,
      max_capacity: 30,
      has_daylight: true,
      setups: [{ setup_style_id: 'BOARDROOM', capacity: 30, is_default: true }],
    },
  ])
}
