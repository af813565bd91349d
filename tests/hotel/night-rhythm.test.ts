import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import {
  everyNight,
  isNightDue,
  type NightRhythm,
  rhythmAsked,
  rhythmText,
} from '../../src/hotel/night-rhythm'

const due = (rhythm: Partial<NightRhythm>, date: string) =>
  isNightDue({ ...everyNight, ...rhythm }, businessDate(date))

test.each([
  [{}, '2026-03-14', true],
  // A Saturday.
  [{ frequency: 'weekly', weekday: 6 }, '2026-03-14', true],
  [{ frequency: 'weekly', weekday: 1 }, '2026-03-14', false],
  [{ frequency: 'monthly', month_day: 15 }, '2026-03-15', true],
  [{ frequency: 'monthly', month_day: 15 }, '2026-03-14', false],
  // February has no 31st: its last day stands for it, and no other day does.
  [{ frequency: 'monthly', month_day: 31 }, '2026-02-28', true],
  [{ frequency: 'monthly', month_day: 31 }, '2026-02-27', false],
  [{ frequency: 'monthly', month_day: 31 }, '2026-03-30', false],
  [{ frequency: 'monthly', month_day: 15 }, '2026-02-28', false],
  [{ frequency: 'month_end' }, '2028-02-29', true],
  [{ frequency: 'month_end' }, '2028-02-28', false],
  [{ frequency: 'yearly', month: 2, month_day: 29 }, '2026-02-28', true],
  [{ frequency: 'yearly', month: 2, month_day: 29 }, '2028-02-28', false],
  [{ frequency: 'yearly', month: 12, month_day: 31 }, '2026-11-30', false],
] as const)('what is done %o is done for %s: %s', (rhythm, date, isDue) => {
  expect(due(rhythm, date)).toBe(isDue)
})

test.each([
  [{ frequency: 'weekly' }, 'weekday'],
  [{ frequency: 'monthly' }, 'month_day'],
  [{ frequency: 'yearly', month_day: 1 }, 'month'],
  [{ frequency: 'yearly', month: 1 }, 'month_day'],
] as const)('a rhythm that lacks its day is refused at that field: %o', (rhythm, field) => {
  expect(rhythmAsked({ ...everyNight, ...rhythm })).toMatchObject({
    refused: 'validation',
    facts: { fields: { [field]: expect.any(String) } },
  })
})

test('what a frequency does not use is left out', () => {
  const asked = { frequency: 'weekly', weekday: 7, month_day: 3, month: 4 } as const
  expect(rhythmAsked(asked)).toEqual({ frequency: 'weekly', weekday: 7, month_day: null, month: null })
  expect(rhythmAsked({ ...asked, frequency: 'daily' })).toEqual(everyNight)
})

test('a rhythm is said as people say it', () => {
  const said = (rhythm: Partial<NightRhythm>) => rhythmText({ ...everyNight, ...rhythm })
  expect(said({})).toBe('Every night')
  expect(said({ frequency: 'weekly', weekday: 7 })).toBe('Every Sunday')
  expect(said({ frequency: 'monthly', month_day: 15 })).toBe('On day 15 of each month')
  expect(said({ frequency: 'month_end' })).toBe('At the end of each month')
  expect(said({ frequency: 'yearly', month_day: 31, month: 12 })).toBe('Every 31 December')
})
