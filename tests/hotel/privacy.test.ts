import { describe, expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import {
  type ErasureFacts,
  emptied,
  erasureBlocks,
  longGoneBefore,
  withoutNames,
  withoutWritten,
} from '../../src/hotel/privacy'

const today = businessDate('2026-03-14')
const house = { min_days_after_stay: 30, registration_retention_days: 365 }
const blocks = (more: Partial<ErasureFacts>) =>
  erasureBlocks({ open_stays: [], last_stays: [], open_accounts: [], ...more }, today).map(
    ({ code, until }) => [code, until],
  )

test('whom nothing holds is erased', () => {
  expect(blocks({})).toEqual([])
  expect(blocks({ last_stays: [{ departure_date: businessDate('2025-03-14'), ...house }] })).toEqual([])
})

test('10.24: a stay until yesterday blocks for 30 days, and its registration for a year', () => {
  expect(blocks({ last_stays: [{ departure_date: businessDate('2026-03-13'), ...house }] })).toEqual([
    ['registration_kept', '2027-03-13'],
    ['stay_recent', '2026-04-12'],
  ])
})

test('of two houses the one that keeps longer counts', () => {
  const departure_date = businessDate('2026-03-01')
  const stays = [
    { departure_date, min_days_after_stay: 0, registration_retention_days: 0 },
    { departure_date, min_days_after_stay: 0, registration_retention_days: 20 },
  ]
  expect(blocks({ last_stays: stays })).toEqual([['registration_kept', '2026-03-21']])
})

test('an open reservation blocks until its departure, an open balance until somebody settles it', () => {
  const open_stays = [{ confirmation_no: '7', departure_date: businessDate('2026-05-01') }]
  expect(blocks({ open_stays, open_accounts: [{ name: 'Bill 7', balance: '12.00' }] })).toEqual([
    ['balance_open', null],
    ['stay_open', '2026-05-01'],
  ])
})

describe('the changes log', () => {
  test('keeps what happened to a reservation, without the name of who was erased', () => {
    const entry = {
      label: 'Check-in 100123 García, María, room 412',
      changes: { guest_name: ['García, María', null], booker_phone: ['+34 600', null], room: [null, '412'] },
    }
    expect(withoutNames(entry, ['García', 'García, María'])).toEqual({
      label: 'Check-in 100123 [erased], room 412',
      changes: {
        guest_name: ['[erased]', null],
        booker_phone: ['[erased]', '[erased]'],
        room: [null, '412'],
      },
    })
  })
  test('keeps of a stay of the person itself that something was written, not what', () => {
    const text = `Allergic to ${'nuts '.repeat(30)}`
    const entry = {
      label: `Trace of 100123 changed: ${text.slice(0, 80)}`,
      changes: { trace: [text, 'Allergic'], done: [false, true] },
    }
    expect(withoutWritten(entry)).toEqual({
      label: 'Trace of 100123 changed: [erased]',
      changes: { trace: ['[erased]', '[erased]'], done: [false, true] },
    })
  })
  test('keeps of the profile that something was changed, not what', () => {
    expect(emptied('Profile 100001 was changed', { last_name: ['A', 'B'] })).toEqual({
      label: 'Profile 100001 was changed',
      changes: { last_name: ['[erased]', '[erased]'] },
    })
  })
})

test.each([
  ['2026-03-14', 10, '2016-03-14'],
  ['2024-02-29', 1, '2023-02-28'],
  ['2026-01-01', 0, '2026-01-01'],
])('on %s whoever was last here %i years ago is gone since before %s', (today, years, before) => {
  expect(longGoneBefore(businessDate(today), years)).toBe(before)
})
