import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { block } from '../../src/wire/block'
import { withBlocks } from '../server/block/a-block'
import { withBreakfast } from '../server/kit/breakfast'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'

let door: FrontDoor
let desk: Seat

opened(
  async () => {
    door = await openFrontDoor(async stock => {
      await withBreakfast(stock)
      await withBlocks(stock)
    })
    const { sql } = door.house
    await sql`insert into guest_profile (profile_type, name, last_name) values ('company', 'Summit Ltd', 'Summit Ltd')`
    desk = await door.enter(await door.house.personWith(...rightsOf('SALES')))
  },
  () => door.close(),
)

/** Finds a record by what is typed, and takes the first. */
async function pick(field: Locator, typed: string): Promise<void> {
  const { page } = desk
  await field.fill(typed)
  await page
    .getByRole('option', { name: new RegExp(typed) })
    .first()
    .click()
}

test('a group asks for rooms, gets them at its price, and its first guest is booked out of them', async () => {
  const { page, go } = desk
  await go('booking/manage-blocks', 'Manage blocks')
  await page.getByText('No rooms are set aside for groups.').waitFor()
  await page.getByRole('button', { name: 'New block' }).click()
  const made = page.getByRole('dialog', { name: 'New block' })
  await made.getByLabel(/^Code/).fill('summit26')
  await made.getByLabel(/^Name/).fill('Annual summit')
  await made.getByLabel(/^First arrival/).fill('15/03/2026')
  await made.getByLabel(/^Last departure/).fill('17/03/2026')
  await pick(made.getByLabel(/^Account \(/), 'Summit')
  await pick(made.getByLabel(/^Rate code/), 'BARBB')
  await page.keyboard.press('Control+Enter')

  // Its rooms are typed night by night, or filled in at once with their price.
  await page.getByRole('heading', { name: 'SUMMIT26 Annual summit' }).waitFor()
  await page.getByRole('button', { name: 'Fill nights' }).click()
  const filling = page.getByRole('dialog', { name: 'Fill nights' })
  await pick(filling.getByLabel(/^Room types/), 'DLX')
  await page.keyboard.press('Tab')
  await filling.getByLabel('How many').fill('2')
  await filling.getByLabel('Price for 2').fill('130')
  await page.keyboard.press('Control+Enter')
  await page.getByText('The grid of SUMMIT26 is kept').first().waitFor()
  await filling.waitFor({ state: 'hidden' })
  await page.getByLabel('DLX 16/03/2026').fill('3')
  await page.keyboard.press('Control+Enter')
  await page.getByText('5 room nights', { exact: false }).first().waitFor()
  expect(await heardInBoth(page)).toEqual([])

  await page.getByRole('button', { name: 'Definite' }).click()
  const step = page.getByRole('dialog', { name: 'SUMMIT26: Definite' })
  await step.getByText('Its rooms are taken from the house: nobody else may have them.').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Pick up' }).click()
  const picking = page.getByRole('dialog', { name: 'Pick up out of SUMMIT26' })
  await picking.getByLabel(/^Last name/).fill('Ferreira')
  await pick(picking.getByLabel(/^Room type/), 'DLX')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/is booked out of SUMMIT26/).waitFor()

  await go('booking/manage-blocks', 'Manage blocks')
  await page.getByRole('row', { name: /SUMMIT26.*Summit Ltd.*Definite.*40\.0 %/ }).waitFor()
  const { items } = await door.house.manager.do(block.list, {})
  expect(items).toMatchObject([{ code: 'SUMMIT26', room_nights: 5, picked: 2, revenue: '650.00' }])
  expect(desk.complaints).toEqual([])
})
