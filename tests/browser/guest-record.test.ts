import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { entityOf } from '../../src/server/master/entities'
import { masterCalls } from '../../src/wire/master'
import { reservation } from '../../src/wire/reservation'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, tuesday } from '../server/kit/house'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { answered, comesTo } from './kit/standing'

const profile = masterCalls(entityOf('guest-profile'))
const reason = masterCalls(entityOf('restricted-reason'))

const rights = [
  'Customer profile',
  'Add profile',
  'Guest profile store',
  'Guest merge',
  'Guest restrict',
  'Guest privacy',
  'View birth dates',
  'Look to book',
  'Reservation store',
]

let door: FrontDoor
let desk: Seat

opened(
  async () => {
    door = await openFrontDoor(withBreakfast)
    desk = await door.enter(await door.house.personWith(...rights))
  },
  async () => {
    await door.close()
    expect(desk.complaints).toEqual([])
  },
)

test('a guest’s second name, gender and preset are changed, shown, and he is found by the name he had before', async () => {
  const { page } = desk
  await openProfile(await known({ last_name: 'Renamed', first_name: 'Rita' }), 'Renamed, Rita')
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Change Renamed, Rita' })
  await dialog.getByLabel('Second or former name').fill('Maidenhead')
  await dialog.getByRole('combobox', { name: 'Gender' }).click()
  await page.getByRole('option', { name: 'Female' }).click()
  await dialog.getByLabel('Place of birth').fill('Braga')
  await dialog.getByLabel('Profession').fill('Pilot')
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByText('Renamed, Rita is saved').waitFor()
  const data = page.getByRole('region', { name: 'Data' })
  for (const fact of ['Maidenhead', 'Female', 'Braga', 'Pilot']) await data.getByText(fact).waitFor()

  await page.getByRole('button', { name: 'Add keyword' }).click()
  const keyword = page.getByRole('dialog', { name: 'Add a keyword' })
  await keyword.getByRole('combobox', { name: /^Sort/ }).click()
  await page.getByRole('option').first().click()
  await keyword.getByLabel(/^Keyword/).fill('734551')
  await page.keyboard.press('Control+Enter')
  await page.getByText('The keyword is kept').waitFor()
  await page.getByText(/734551$/).waitFor()

  for (const asked of ['maidenhea', '734551']) {
    await desk.go('customer-profile', 'Profiles')
    await page.getByRole('searchbox').fill(asked)
    await page.getByRole('row', { name: /Renamed, Rita/ }).waitFor()
  }
})

test('two clerks change one guest at once: the later one reads who changed what meanwhile beside what was typed, and decides', async () => {
  const { sql } = door.house
  const person = await door.house.personWith(...rights)
  const [{ name: colleague }] = await sql<{ name: string }[]>`
    select name from employee where id = ${person.employee_id}`
  const other = await door.enter(person)
  const id = await known({ last_name: 'Twice', first_name: 'Tom' })
  await openProfile(id, 'Twice, Tom')
  await other.page.goto(desk.page.url())
  const forms = [desk.page, other.page].map(page => page.getByRole('dialog', { name: 'Change Twice, Tom' }))
  await other.page.getByRole('heading', { level: 1, name: /Twice, Tom/ }).waitFor()
  for (const { page } of [desk, other]) await page.keyboard.press('e')
  const [mine, theirs] = forms
  await mine.getByLabel('Profession').fill('Diver')
  await mine.getByLabel('Second or former name').fill('Thomas')
  await theirs.getByLabel('Profession').fill('Pilot')
  await theirs.getByLabel('Place of birth').fill('Porto')
  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await other.page.getByText('Twice, Tom is saved').waitFor()

  const { page } = desk
  await mine.getByRole('button', { name: 'Save', exact: true }).click()
  const different = mine.getByRole('table', { name: 'What is different' })
  const job = different.getByRole('row', { name: /^Profession/ })
  await expect.poll(() => job.innerText()).toMatch(/–\s+Pilot\s+/)
  expect(await job.innerText()).toContain(colleague)
  expect(await job.innerText()).toMatch(/Diver/)
  expect(await different.getByRole('row', { name: /^Place of birth/ }).innerText()).toContain('Porto')
  expect(await heardInBoth(page)).toEqual([])
  // Theirs holds for one field, mine for the other; nothing that was typed has gone.
  expect(await mine.getByLabel('Second or former name').inputValue()).toBe('Thomas')
  expect(await mine.getByLabel('Place of birth').inputValue()).toBe('Porto')
  await job.getByRole('button', { name: 'Take what is now' }).click()
  await expect.poll(() => mine.getByLabel('Profession').inputValue()).toBe('Pilot')
  await mine.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Twice, Tom is saved').waitFor()
  const [row] = await sql`select profession, birth_place, name2 from guest_profile where id = ${id}`
  expect(row).toEqual({ profession: 'Pilot', birth_place: 'Porto', name2: 'Thomas' })
  expect(other.complaints).toEqual([])
  await other.page.context().close()
})

test('an agency keeps its IATA number and commission; that of another one is refused where it is typed, and nothing is lost', async () => {
  const { page } = desk
  await known({ profile_type: 'travel_agent', last_name: 'Far Away', iata_no: '20200010' })
  const id = await known({ profile_type: 'travel_agent', last_name: 'Wide World' })
  await openProfile(id, 'Wide World')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Wide World' })
  await dialog.getByLabel('IATA number').fill('20200010')
  await dialog.getByLabel('Commission').fill('8.5')
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('IATA 20200010 belongs to Far Away.').first().waitFor()
  await expect.poll(() => dialog.getByLabel('Commission').inputValue()).toBe('8.5')
  await dialog.getByLabel('IATA number').fill('20200023')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Wide World is saved').waitFor()
  await page.getByText('20200023').waitFor()
  await page.getByText('8.5 %').waitFor()
})

test('a new agency is typed with its number, and whoever has that number already is offered in its place', async () => {
  const { page } = desk
  await known({ profile_type: 'travel_agent', last_name: 'Blue Sky Travel', iata_no: '20200045' })
  await desk.go('add-profile', 'Add profile')
  await page.getByRole('combobox', { name: /^Type/ }).click()
  await page.getByRole('option', { name: 'Travel agent' }).click()
  await page.getByLabel(/^Name/).fill('Blue Sky Travel')
  await page.getByLabel('IATA number').fill('20200045')
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByText(/Use \d+ Blue Sky Travel/).click()
  await question.getByRole('button').last().click()
  await page.getByRole('heading', { level: 1, name: 'Blue Sky Travel' }).waitFor()
  const { total } = await door.house.manager.do(profile.list!, { filters: { iata_no: '20200045' } })
  expect(total).toBe(1)
})

test('a new guest is kept and booked for in one go, by keys alone', async () => {
  const { page } = desk
  await desk.go('add-profile', 'Add profile')
  await page.getByLabel(/^Last name/).fill('Straightaway')
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByText(/Straightaway is known now/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Look to book' }).waitFor()
  await comesTo(page, /look-to-book\?guest=\d+/)
})

test('whom the house does not want any more is restricted with its reason, seen in red, and let in again', async () => {
  const { page } = desk
  const { manager } = door.house
  await manager.do(reason.store!, {
    code: 'DAMAGE',
    name: 'Damaged a room',
    effect: 'block_booking',
    applies_to: 'profile',
  } as never)
  const id = await known({ last_name: 'Rowdy', first_name: 'Rolf' })
  await openProfile(id, 'Rowdy, Rolf')
  await act(page, 'Restrict')
  const dialog = page.getByRole('dialog', { name: 'Restrict Rowdy, Rolf' })
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('Please give a reason.').first().waitFor()
  await dialog.getByRole('combobox', { name: /^Reason/ }).fill('DAMAGE')
  await page.getByRole('option', { name: /DAMAGE/ }).click()
  await dialog.getByLabel('Note').fill('Broke the door of 101')
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByText('Rowdy, Rolf is restricted').waitFor()
  await page.getByText('Restricted. Damaged a room: Broke the door of 101').waitFor()
  await desk.go('customer-profile', 'Profiles')
  await page.getByRole('searchbox').fill('rowdy')
  await page
    .getByRole('row', { name: /Rowdy, Rolf/ })
    .getByText('Restricted')
    .waitFor()
  const booking = await manager.call(reservation.store, aStay(id))
  expect([booking.refused, ...(booking.asked ?? [])].filter(Boolean).join()).toMatch(
    /guest_blocked|restricted_guest/,
  )

  await openProfile(id, 'Rowdy, Rolf')
  await act(page, 'Lift the restriction')
  await page.getByText('Rowdy, Rolf is not restricted any more').waitFor()
  await page.getByText(/^Restricted\. Damaged/).waitFor({ state: 'detached' })
})

test('two records of one guest become one, with the e-mail of the other, and two again when that was wrong', async () => {
  const { page } = desk
  const [one, other] = [
    await known({ last_name: 'Doppel', first_name: 'Dora', profession: 'Baker' }),
    await known({ last_name: 'Doppel', first_name: 'Dorothea', profession: 'Judge' }),
  ]
  await openProfile(one, 'Doppel, Dora')
  await act(page, 'Merge with another')
  const dialog = page.getByRole('dialog', { name: 'Merge another profile into Doppel, Dora' })
  await dialog.getByLabel('Name or number of the other profile').fill('Doppel')
  await page.getByRole('option', { name: /Dorothea/ }).click()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { level: 1, name: 'Merge into Doppel, Dora' }).waitFor()
  await page.getByRole('radio', { name: 'Profession: Judge' }).check()
  await answered(page)
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByText('Doppel, Dorothea is merged into Doppel, Dora').waitFor()
  // The page of the merge has his name in its heading too.
  await page.getByRole('heading', { level: 1, name: 'Doppel, Dora', exact: true }).waitFor()
  await page.getByText('Judge').waitFor()
  // The number of the other one leads here, as long as they are one.
  await desk.go(`customer-profile/${other}`, 'Doppel, Dora')
  await page.getByText(/was merged into this one\.$/).waitFor()

  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await page.getByText('Doppel, Dorothea is a profile of its own again').waitFor()
  await openProfile(one, 'Doppel, Dora')
  await page.getByText('Baker').waitFor()
  await openProfile(other, 'Doppel, Dorothea')
  await page.getByText('Judge').waitFor()
})

test('who wants to be forgotten is, at once or once nothing holds him, and nothing of him is found again', async () => {
  const { page } = desk
  const gone = await known({ last_name: 'Forgotten', first_name: 'Fred' })
  await openProfile(gone, 'Forgotten, Fred')
  await act(page, 'Erase')
  const dialog = page.getByRole('dialog', { name: 'Erase Forgotten, Fred' })
  await dialog.getByText('This cannot be undone.').waitFor()
  expect(await heardInBoth(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText(/Profile \d+ is erased/).waitFor()
  await page.getByText('This person was erased; only figures are left.').waitFor()
  await page.getByRole('heading', { level: 1, name: /Anonymised/ }).waitFor()
  await page.getByRole('button', { name: 'Change', exact: true }).waitFor({ state: 'detached' })
  await desk.go('customer-profile', 'Profiles')
  await page.getByRole('searchbox').fill('forgotten')
  await page
    .getByText(/Nobody|nothing/i)
    .first()
    .waitFor()

  const held = await known({ last_name: 'Coming', first_name: 'Carl' })
  await door.house.manager.do(reservation.store, aStay(held))
  await openProfile(held, 'Coming, Carl')
  await act(page, 'Erase')
  const later = page.getByRole('dialog', { name: 'Erase Coming, Carl' })
  await later.getByText('Not yet possible:').waitFor()
  await later.getByRole('button', { name: 'Erase when possible' }).click()
  await page.getByText('Coming, Carl is erased as soon as nothing holds it').waitFor()
  await act(page, 'Erase')
  await later.getByText(/It is asked for already/).waitFor()
  await page.keyboard.press('Escape')
})

const aStay = (guest_profile_id: number) => ({
  arrival_date: monday,
  departure_date: tuesday,
  rooms: 1,
  adults: 1,
  guest_profile_id,
  room_type_id: door.house.stock.id('room-type', 'STD'),
  rate_code_id: door.house.stock.id('rate-code', 'BARBB'),
})

const known = async (record: object): Promise<number> =>
  Number(
    (
      await door.house.manager.do(profile.store!, { profile_type: 'individual', ...record } as never, {
        answers: { similar_profile: 'new' },
      })
    ).id,
  )

const openProfile = (id: number, name: string): Promise<void> => desk.go(`customer-profile/${id}`, name)

/** Of what is done now and then with a profile, from the menu at its head. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Actions' }).first().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
