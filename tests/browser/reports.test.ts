import { expect, test } from 'vitest'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'

let door: FrontDoor
let seat: Seat

opened(
  async () => {
    door = await openFrontDoor()
    seat = await door.enter(await door.house.personWith('Forecast reports'))
  },
  async () => {
    await door.close()
    expect(seat.complaints).toEqual([])
  },
)

test('the sum of a long report is called so, and no row lies over it', async () => {
  const { page } = seat
  await page.setViewportSize({ width: 1280, height: 600 })
  await seat.go('reports/create-reports/history-forecast/x', 'History and forecast')
  const sum = page.locator('tfoot td').first()
  await sum.scrollIntoViewIfNeeded()
  // More rows than there is room for, or nothing could lie over it.
  const { isLong, seen } = await sum.evaluate(cell => {
    const { left, top, width, height } = cell.getBoundingClientRect()
    const scroller = cell.closest('table')!.parentElement!
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return {
      isLong: scroller.scrollHeight > scroller.clientHeight,
      seen: there?.closest('td')?.textContent,
    }
  })
  expect({ isLong, seen }).toEqual({ isLong: true, seen: 'Total' })
})

test('a sum for which one would have to scroll is said above the table, and no other', async () => {
  const { page } = seat
  await page.setViewportSize({ width: 1280, height: 900 })
  await seat.go('reports/create-reports/history-forecast/x', 'History and forecast')
  const sums = page.locator('dl')
  // Each sum of the foot, as it stands there, whether it is seen or not.
  const below = await page.locator('tfoot td').allTextContents()
  await sums.waitFor()
  expect(await sums.locator('dd').allTextContents()).toEqual(
    below.filter(text => text !== '' && text !== 'Total'),
  )
  await page.setViewportSize({ width: 3000, height: 1800 })
  await sums.waitFor({ state: 'detached' })
})
