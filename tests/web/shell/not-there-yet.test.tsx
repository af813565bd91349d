import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isThere, pages } from '../../../src/web/routes'
import { NotThereYet } from '../../../src/web/shell/not-there-yet'
import { show, sitDown } from '../kit/seat'

const maintenance = pages.find(({ path }) => path === 'inventory/room-maintenance')!
const ways = () => screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])

test('a screen that comes later says so, and leads to what does its work today', async () => {
  sitDown('employee', ['Room maintenance', 'Out of order'])
  await show(<NotThereYet route={maintenance} />)
  expect(screen.getByRole('heading', { name: 'Room maintenance', level: 1 })).toBeVisible()
  expect(screen.getByText('This screen is not there yet.')).toBeVisible()
  expect(ways()).toEqual([
    ['Out of order', '/home/inventory/out-of-order'],
    ['Dashboard', '/home'],
  ])
})

test('whoever may open none of that finds the way home', async () => {
  sitDown('employee', ['Room maintenance'])
  await show(<NotThereYet route={maintenance} />)
  expect(screen.queryByText('Until then:')).toBeNull()
  expect(ways()).toEqual([['Dashboard', '/home']])
})

test('no screen leads to one that is not there either', () => {
  const there = new Set(pages.filter(isThere).map(({ path }) => path))
  const wrong = pages.flatMap(({ path, meanwhile = [] }) =>
    meanwhile.filter(way => !there.has(way)).map(way => `${path}: ${way}`),
  )
  expect(wrong).toEqual([])
  expect(pages.filter(page => isThere(page) && page.meanwhile)).toEqual([])
})
