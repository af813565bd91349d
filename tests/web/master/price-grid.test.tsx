import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queries } from '../../../src/web/kit/queries'
import { PriceGrid } from '../../../src/web/master/price-grid/price-grid'
import { done, fakeHouse, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })

const low = { begin_date: '2026-03-01', end_date: '2026-05-31', min_nights: null, max_nights: null }
const row = (id: number, more: object) => ({
  id,
  row_version: 3,
  season_name: 'Low',
  ...low,
  days_of_week: 127,
  room_type_ids: [1],
  one_person: '110.00',
  two_persons: '130.00',
  three_persons: null,
  four_persons: null,
  extra_adult: '45.00',
  ...more,
})
const grid = {
  rate_code: {
    id: 9,
    code: 'BAR',
    currency_code: 'EUR',
    pricing_basis: 'schedule',
    base: null,
    begin_sell_date: '2026-01-01',
    end_sell_date: '2026-06-30',
  },
  room_types: [
    { id: 1, code: 'STD', name: 'Standard' },
    { id: 2, code: 'DLX', name: 'Deluxe' },
  ],
  rows: [row(11, { days_of_week: 127 - 64 }), row(12, { days_of_week: 64, two_persons: '150.00' })],
  gaps: [
    {
      room_type_id: 1,
      begin_date: '2026-06-01',
      end_date: '2026-06-30',
      days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      nights: 30,
      min_nights: 1,
      max_nights: 999,
      ids: [],
    },
    {
      room_type_id: 2,
      begin_date: '2026-03-16',
      end_date: '2026-06-30',
      days: ['fri', 'sat'],
      nights: 31,
      min_nights: 1,
      max_nights: 999,
      ids: [],
    },
  ],
  doubles: [],
  past_seasons: 0,
}
const record = { id: 9, row_version: 1, code: 'BAR' }
const cell = (name: RegExp | string) => screen.getByRole('textbox', { name })

beforeEach(() => sitDown('admin', []))

const open = async (replies: Parameters<typeof fakeHouse>[0] = {}, data: object = grid) => {
  const heard = fakeHouse({ 'pricing-schedule/grid': { body: done(data) }, ...replies })
  const page = await show(<PriceGrid record={record} />)
  await screen.findByRole('button', { name: 'As a list' })
  return { heard, page }
}
const sentTo = (heard: Awaited<ReturnType<typeof open>>['heard']) =>
  heard.filter(({ path }) => path === 'pricing-schedule/set-prices')

test('gaps are said in words, with their nights, weekdays and a way to price them', async () => {
  await open()
  const gaps = screen.getByRole('alert')
  expect(gaps).toHaveTextContent('Nights without a price: they are not sold')
  expect(gaps).toHaveTextContent('STD: 01/06/2026 – 30/06/2026 · 30 nights')
  expect(gaps).toHaveTextContent('DLX: 16/03/2026 – 30/06/2026 · Fri Sat · 31 nights')
  await userEvent.click(within(gaps).getAllByRole('button', { name: 'Price these nights' })[0])
  expect(await screen.findByRole('dialog')).toHaveTextContent('New season')
  expect(screen.getByRole('textbox', { name: /^First night/ })).toHaveValue('01/06/2026')
})

test('a gap in a season that is there leads to its cell', async () => {
  const gap = { ...grid.gaps[0], room_type_id: 2, begin_date: '2026-03-16', end_date: low.end_date }
  await open({}, { ...grid, gaps: [gap] })
  await userEvent.click(screen.getByRole('button', { name: 'Price these nights' }))
  await waitFor(() => expect(cell('DLX Mon')).toHaveFocus())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('two prices for one night are said as such, and their cells take none', async () => {
  const rows = [...grid.rows, row(13, { days_of_week: 1, two_persons: '200.00' })]
  const double = {
    ...grid.gaps[0],
    begin_date: low.begin_date,
    end_date: low.end_date,
    days: ['mon'],
    nights: 13,
    ids: [11, 13],
  }
  await open({}, { ...grid, rows, gaps: [], doubles: [double] })
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Nights with two pricesSTD: 01/03/2026 – 31/05/2026 · Mon · 13 nights · Low (01/03/2026 – 31/05/2026)',
  )
  expect(screen.getByRole('cell', { name: 'two prices' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'STD Mon' })).toBeNull()
  expect(cell('STD Tue')).toHaveValue('130.00')
})

describe('prices typed from the keyboard', () => {
  test('go on with Enter and the arrows, and are sent together with the versions that were read', async () => {
    const { heard } = await open({
      'pricing-schedule/set-prices': { body: done({ updated: 1, made: 1, removed: 0 }) },
    })
    await userEvent.click(cell('STD Mon'))
    await userEvent.keyboard('140,5{Enter}')
    expect(cell('DLX Mon')).toHaveFocus()
    await userEvent.keyboard('200{ArrowUp}')
    expect(cell('STD Mon, not saved')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(cell('STD Tue')).toHaveFocus()
    await userEvent.tab()
    expect(cell('STD Wed')).toHaveFocus()
    expect(screen.getByText('2 prices not saved')).toBeVisible()
    expect(sentTo(heard)).toEqual([])

    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sentTo(heard)).toHaveLength(1))
    expect(sentTo(heard)[0].body).toEqual({
      rate_code_id: 9,
      seasons: [
        {
          ...low,
          read: [
            { id: 11, row_version: 3 },
            { id: 12, row_version: 3 },
          ],
          changes: [
            { room_type_id: 1, weekday: 'mon', field: 'two_persons', amount: '140.50' },
            { room_type_id: 2, weekday: 'mon', field: 'two_persons', amount: '200.00' },
          ],
        },
      ],
    })
    expect(await screen.findByText('The prices of BAR are saved')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('2 prices not saved')).toBeNull())
  })

  test('are given to the whole week with Ctrl+Enter, and taken back with Esc', async () => {
    await open()
    await userEvent.click(cell('STD Mon'))
    await userEvent.keyboard('160{Control>}{Enter}{/Control}')
    for (const day of ['Mon', 'Thu', 'Sun']) expect(cell(`STD ${day}, not saved`)).toHaveValue('160')
    await userEvent.keyboard('{Escape}')
    expect(cell('STD Mon')).toHaveValue('130.00')
    expect(screen.getByText('6 prices not saved')).toBeVisible()
  })

  test('that are none are named at their cell and not sent', async () => {
    const { heard } = await open()
    await userEvent.click(cell('STD Mon'))
    await userEvent.keyboard('abc{Control>}s{/Control}')
    expect(cell('STD Mon, not saved')).toBeInvalid()
    expect(screen.getByText(/This is no price/)).toBeVisible()
    expect(sentTo(heard)).toEqual([])
  })

  test('closed nights are sent as none', async () => {
    const { heard } = await open({ 'pricing-schedule/set-prices': { body: done({}) } })
    await userEvent.clear(cell('STD Sun'))
    await userEvent.click(screen.getByRole('button', { name: 'Save prices' }))
    await waitFor(() => expect(sentTo(heard)).toHaveLength(1))
    expect(sentTo(heard)[0].body).toMatchObject({
      seasons: [{ changes: [{ weekday: 'sun', amount: null }] }],
    })
  })
})

describe('what the house refuses', () => {
  test('stands at the cell, leads to it, and loses nothing', async () => {
    const fields = { 'seasons.0.changes.1': 'Two persons pay at least what one person pays.' }
    await open({
      'pricing-schedule/set-prices': refused('Two persons pay at least what one person pays.', 'validation', {
        fields,
      }),
    })
    await userEvent.click(cell('STD Mon'))
    await userEvent.keyboard('140{Enter}{ArrowUp}{ArrowRight}90{Control>}s{/Control}')
    await waitFor(() => expect(cell('STD Tue, not saved')).toBeInvalid())
    expect(cell('STD Mon, not saved')).toHaveValue('140')
    expect(cell('STD Mon, not saved')).toBeValid()
    await userEvent.click(cell('STD Sun'))
    await userEvent.click(screen.getByRole('button', { name: 'Low · STD · Tue · 2 persons' }))
    await waitFor(() => expect(cell('STD Tue, not saved')).toHaveFocus())
  })

  test('about the whole season is said above the button', async () => {
    const fields = { end_date: 'Rate BAR is sold up to 2026-06-30.' }
    await open({
      'pricing-schedule/set-prices': refused('Rate BAR is sold up to 2026-06-30.', 'validation', { fields }),
    })
    await userEvent.click(cell('STD Mon'))
    await userEvent.keyboard('140{Control>}s{/Control}')
    expect(await screen.findByText(/^Rate BAR is sold up to/)).toBeVisible()
    expect(cell('STD Mon, not saved')).toHaveValue('140')
  })

  test('because somebody else was quicker says so and keeps what was typed, also on another screen', async () => {
    const { page } = await open({
      'pricing-schedule/set-prices': refused('Somebody else has changed this meanwhile.', 'stale'),
    })
    await userEvent.click(cell('STD Mon'))
    await userEvent.keyboard('140{Control>}s{/Control}')
    expect(await screen.findByText(/What you typed is still here/)).toBeVisible()
    page.unmount()
    await show(<PriceGrid record={record} />)
    expect(await screen.findByRole('textbox', { name: 'STD Mon, not saved' })).toHaveValue('140')
    queries.clear()
  })
})

test('a new season takes the prices of another, dearer by some percent, as if they were typed', async () => {
  const { heard } = await open({ 'pricing-schedule/set-prices': { body: done({}) } })
  await userEvent.click(screen.getAllByRole('button', { name: 'Price these nights' })[0])
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'June')
  await userEvent.click(screen.getByRole('combobox', { name: /^Prices as in/ }))
  await userEvent.click(await screen.findByRole('option', { name: /^Low/ }))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Dearer by/ }), '10')
  await userEvent.click(screen.getByRole('button', { name: 'Enter prices' }))
  expect(await screen.findByRole('textbox', { name: 'STD Mon, not saved' })).toHaveValue('143.00')
  await userEvent.click(screen.getByRole('button', { name: 'Save prices' }))
  await waitFor(() => expect(sentTo(heard)).toHaveLength(1))
  const [{ changes, ...june }] = (sentTo(heard)[0].body as { seasons: { changes: object[] }[] }).seasons
  expect(june).toMatchObject({
    begin_date: '2026-06-01',
    end_date: '2026-06-30',
    name: 'June',
    like_id: 11,
    read: [],
  })
  expect(changes).toHaveLength(21)
  expect(changes).toContainEqual({ room_type_id: 1, weekday: 'sun', field: 'two_persons', amount: '165.00' })
})

test('a rate that takes its prices from another says from which', async () => {
  const rate_code = { ...grid.rate_code, pricing_basis: 'derived', base: 'RACK' }
  fakeHouse({ 'pricing-schedule/grid': { body: done({ ...grid, rate_code, rows: [], gaps: [] }) } })
  await show(<PriceGrid record={record} />)
  expect(
    await screen.findByText('BAR takes its prices from RACK. There is nothing to price here.'),
  ).toBeVisible()
})

test('whoever may not price reads the prices', async () => {
  sitDown('employee', [])
  await open()
  expect(cell('STD Mon')).toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: 'New season' })).toBeNull()
})
