import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isThere, pages } from '../../../src/web/routes'
import { NotThereYet } from '../../../src/web/shell/not-there-yet'
import { show, sitDown } from '../kit/seat'

const groups = pages.find(({ path }) => path === 'booking/group-room-control')!
const ways = () => screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])

test('a screen that comes later says so, and leads to what does its work today', async () => {
  sitDown('employee', ['Group room control', 'Manage blocks'])
  await show(<NotThereYet route={groups} />)
  expect(screen.getByRole('heading', { name: 'Group room control', level: 1 })).toBeVisible()
  expect(screen.getByText('This screen is not there yet.')).toBeVisible()
  expect(ways()).toEqual([
    ['Manage blocks', '/home/booking/manage-blocks'],
    ['Dashboard', '/home'],
  ])
})

test('whoever may open none of that finds the way home', async () => {
  sitDown('employee', ['Group room control'])
  await show(<NotThereYet route={groups} />)
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
