import { expect, test } from 'vitest'
import { entityOf } from '../../src/server/master/entities'
import { masterCalls } from '../../src/wire/master'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { comesTo } from './kit/standing'

const guests = '#/customer-profile/profile/guests'
const profile = masterCalls(entityOf('guest-profile'))

let door: FrontDoor
let office: Seat

opened(
  async () => {
    door = await openFrontDoor()
    office = await door.enter(door.house.manager)
  },
  async () => {
    await door.close()
    expect(office.complaints).toEqual([])
  },
)

test('an administrator adds a guest, and stays within the own layout from the search to the page of one', async () => {
  const { page } = office
  await page.goto(`${door.url}/#/customer-profile/profile/add`)
  await page.getByRole('heading', { level: 1, name: 'Add profile' }).waitFor()
  await page.getByLabel(/^Last name/).fill('Office')
  await page.getByLabel('First name').fill('Otto')
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Office, Otto' }).waitFor()
  await comesTo(page, new RegExp(`^${guests}/\\d+$`))
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await comesTo(page, new RegExp(`^${guests}/\\d+/privacy$`))

  await page.getByRole('link', { name: 'All profiles' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profiles' }).waitFor()
  await page
    .getByRole('searchbox')
    .or(page.getByLabel('Name, telephone, e-mail or number'))
    .first()
    .fill('offi')
  await page.getByRole('row', { name: /Office, Otto/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Office, Otto' }).waitFor()
  // The menu of the administrator is still there, at the item that it belongs to.
  await page.locator('[aria-current="page"]', { hasText: 'Guest profiles' }).waitFor()
})

test('the table of guests leads to the guest with the stays, and back', async () => {
  const { page } = office
  const { id } = await door.house.manager.do(profile.store!, {
    profile_type: 'individual',
    last_name: 'Tabular',
  })
  await page.goto(`${door.url}/#/customer-profile/profile/${id}`)
  await page.locator('#master-form').waitFor()
  await page.getByRole('link', { name: 'With stays' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tabular' }).waitFor()
  await comesTo(page, `${guests}/${id}`)
  await page.getByRole('link', { name: 'Every field' }).click()
  await page.locator('#master-form').waitFor()
  await page.goto(`${door.url}/#/customer-profile/profile`)
  await page.getByRole('link', { name: 'With stays' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profiles' }).waitFor()
  await page.getByRole('link', { name: 'As a table' }).click()
  await page.getByRole('heading', { level: 1, name: 'Guest profiles' }).waitFor()
})

test('whoever types a guest that is there already is asked, and may take the one that is known', async () => {
  const { page } = office
  const known = await door.house.manager.do(profile.store!, {
    profile_type: 'company',
    last_name: 'Iberia Tours',
    tax_no: 'ES12345678',
  })
  await page.goto(`${door.url}/#/customer-profile/profile/create`)
  await page.getByRole('combobox', { name: /^Profile type/ }).click()
  await page.getByRole('option', { name: 'Company' }).click()
  await page.getByLabel(/^Last name/).fill('Iberia Tour')
  await page.getByLabel(/^Tax n/).fill('ES12345678')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog')
  await question
    .getByText(/similar profile/i)
    .first()
    .waitFor()
  await question.getByText(`Use ${String(known.code)} Iberia Tours`).click()
  await question.getByRole('button').last().click()
  await page.getByText(/was there already; nothing new was made$/).waitFor()
  await comesTo(page, `#/customer-profile/profile/${known.id}`)
  const { total } = await door.house.manager.do(profile.list!, { filters: { tax_no: 'ES12345678' } })
  expect(total).toBe(1)
})
