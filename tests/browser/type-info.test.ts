import { expect, test } from 'vitest'
import { withBreakfast } from '../server/kit/breakfast'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'

let door: FrontDoor
let seat: Seat

opened(
  async () => {
    door = await openFrontDoor(async stock => {
      await withBreakfast(stock)
      const { put, tx, id } = stock
      const amenity = { amenity_group: 'room_comfort', applies_to: ['room_type'] }
      await put('amenity', [
        { code: 'TUB', name: 'Bathtub', ...amenity },
        {
          code: 'PARK',
          name: 'Parking',
          is_chargeable: true,
          transaction_code_id: '3030',
          price: '25',
          ...amenity,
        },
        { code: 'PIPES', name: 'Old pipes', is_public: false, ...amenity },
      ])
      await tx.sql`
      update accommodation_type set feature_ids = array[${id('amenity', 'PARK')}]::bigint[] where property_id = ${tx.property_id} and code = 'GUEST'`
      await tx.sql`
      update room_type set bed_count = 2, area = 28.5, area_unit = 'sqm', max_rollaways = 1, max_cribs = 0, is_accessible = true,
             long_description = '<p>Above the <em>river</em>.</p>', feature_ids = array[${id('amenity', 'TUB')}, ${id('amenity', 'PIPES')}]::bigint[]
       where property_id = ${tx.property_id} and code = 'DLX'`
    })
    seat = await door.enter(await door.house.personWith('Look to book'))
  },
  async () => {
    await door.close()
    expect(seat.complaints).toEqual([])
  },
)

test('the code of a type tells what a caller asks about it, with what its class gives to all of them', async () => {
  const { page, go } = seat
  await go('booking/look-to-book', 'Look to book')
  await page.getByRole('button', { name: 'DLX', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'DLX Deluxe' })
  await dialog.getByText('Parking (25.00 EUR)').waitFor()
  const told = (await dialog.innerText()).replace(/\s+/g, ' ')
  for (const words of [
    /Beds 2 × King/,
    /Size 28\.5 m²/,
    /Persons up to 4: 3 adults, 2 children at most/,
    /Extra beds up to 1/,
    /Cots none/,
    /Accessible Yes, for a wheelchair/,
    /Smoking not allowed/,
    /In it Parking \(25\.00 EUR\), Bathtub/,
    /Above the river\./,
  ])
    expect(told).toMatch(words)
  expect(told).not.toMatch(/Suite|Old pipes/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'STD', exact: true }).click()
  const other = page.getByRole('dialog', { name: 'STD Standard' })
  await other.getByText('Parking (25.00 EUR)').waitFor()
  expect(await other.innerText()).not.toMatch(/Accessible|Bathtub|Size/)
})
