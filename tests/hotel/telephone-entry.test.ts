import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { instant } from '../../src/hotel/property-time'
import {
  attemptsAfter,
  type CalledStay,
  entryProblems,
  nextWakeUp,
  type Now,
  type TelephoneEntry,
} from '../../src/hotel/telephone-entry'

const today = businessDate('2026-03-28')
const now: Now = { today, moment: instant('2026-03-28T09:00:00Z'), time_zone: 'Europe/Lisbon' }
const stay: CalledStay = {
  status: 'checked_in',
  arrival_date: businessDate('2026-03-26'),
  departure_date: businessDate('2026-03-30'),
}
const call = (more: Partial<TelephoneEntry> = {}): TelephoneEntry => ({
  entry_type: 'wake_up_call',
  status: 'open',
  due_at: instant('2026-03-29T05:30:00Z'),
  until_at: null,
  repeat_daily: false,
  attempts: 0,
  ...more,
})
const message = call({ entry_type: 'message', due_at: null })
const told = (entry: TelephoneEntry, before?: TelephoneEntry, of: CalledStay = stay) =>
  entryProblems(entry, before, of, now)

test('a guest in house or due in today gets messages and calls, nobody else', () => {
  expect(told(message)).toEqual({})
  const dueIn = { ...stay, status: 'reserved', arrival_date: today }
  expect(told(message, undefined, dueIn)).toEqual({})
  const problem = { reservation_id: 'This guest is neither in house nor due in today.' }
  expect(told(message, undefined, { ...dueIn, arrival_date: businessDate('2026-03-29') })).toEqual(problem)
  expect(told(message, undefined, { ...stay, status: 'checked_out' })).toEqual(problem)
  // What was written while the guest was here is handled after he has left.
  expect(told({ ...message, status: 'delivered' }, message, { ...stay, status: 'checked_out' })).toEqual({})
})

test('a new entry is open', () => {
  expect(told({ ...message, status: 'delivered' })).toEqual({ status: 'A new entry is open.' })
})

test('a guest is woken in times to come and within the stay, by the clocks of the house', () => {
  expect(told(call())).toEqual({})
  expect(told(call({ due_at: now.moment }))).toEqual({
    due_at: 'This time has passed. Please give one to come.',
  })
  // The 30th in Lisbon, where it is summer by then, ends at 23:00 UTC.
  expect(told(call({ due_at: instant('2026-03-30T22:59:00Z') }))).toEqual({})
  expect(told(call({ due_at: instant('2026-03-30T23:00:00Z') }))).toEqual({
    due_at: 'Please give a time from 2026-03-26 to 2026-03-30.',
  })
  // A call whose time has come is marked; its time is not asked about again.
  const due = call({ due_at: instant('2026-03-28T05:00:00Z') })
  expect(told({ ...due, status: 'delivered' }, due)).toEqual({})
})

test('a locator is not over when it is written down', () => {
  const locator = call({ entry_type: 'locator', due_at: null, until_at: now.moment })
  expect(told(locator)).toEqual({ until_at: 'Please give a time to come.' })
  expect(told({ ...locator, until_at: instant('2026-03-28T09:01:00Z') })).toEqual({})
})

test('after three calls that nobody took somebody knocks, and nobody calls again', () => {
  const failed = (attempts: number) => call({ status: 'failed', attempts })
  expect(told(call({ attempts: 2 }), failed(2))).toEqual({})
  expect(told(call({ attempts: 3 }), failed(3))).toEqual({
    status: 'Nobody answered 3 times. Please have somebody knock.',
  })
})

test('each call that nobody takes counts once', () => {
  expect(attemptsAfter(call({ status: 'failed' }), call({ attempts: 1 }))).toBe(2)
  expect(attemptsAfter(call({ status: 'failed' }), call({ status: 'failed', attempts: 2 }))).toBe(2)
  expect(attemptsAfter(call(), undefined)).toBe(0)
})

test('a call of every day follows at the same time of the clocks, also over the change to summer time', () => {
  const daily = call({ repeat_daily: true, due_at: instant('2026-03-28T06:30:00Z') })
  const next = (entry: TelephoneEntry, before?: TelephoneEntry) =>
    nextWakeUp(entry, before, stay, 'Europe/Lisbon')
  expect(next({ ...daily, status: 'delivered' }, daily)).toBe('2026-03-29T05:30:00.000Z')
  expect(next({ ...daily, status: 'failed' }, daily)).toBe('2026-03-29T05:30:00.000Z')
  expect(next({ ...daily, status: 'cancelled' }, daily)).toBeUndefined()
  expect(next({ ...daily, status: 'delivered' }, { ...daily, status: 'failed' })).toBeUndefined()
  expect(next({ ...daily, status: 'delivered', repeat_daily: false }, daily)).toBeUndefined()
  const last = { ...daily, due_at: instant('2026-03-30T05:30:00Z') }
  expect(next({ ...last, status: 'delivered' }, last)).toBeUndefined()
})
