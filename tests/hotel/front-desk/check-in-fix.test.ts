import { expect, test } from 'vitest'
import { checkInGuards } from '../../../src/hotel/front-desk/check-in'
import { fixOf } from '../../../src/hotel/front-desk/check-in-fix'
import { aGivenRoom, aGuest, aPayment, checkInFacts } from './a-check-in'

const beside = { room_id: 12, payment_method_ids: [3, 4] }
const alert = { id: 7, row_version: 2, text: 'Call the bank', severity: 'stop' as const }

/** What is offered for each finding that does not pass. */
function fixes(facts: Parameters<typeof checkInFacts>[0], alerts: (typeof alert)[] = []) {
  const all = checkInFacts({ ...facts, alerts })
  const known = { ...all, alerts, ...beside }
  return Object.fromEntries(
    checkInGuards(all).flatMap(guard => {
      const fix = fixOf(guard, known)
      return fix ? [[guard.key, fix]] : []
    }),
  )
}

test('where nothing is in the way nothing is put right', () => {
  expect(fixes({})).toEqual({})
})

test('what is missing of a guest is asked for, of the guest whom it is missing of', () => {
  const guests = [
    aGuest({ first_name: null, country_id: null }),
    aGuest({ guest_profile_id: 2, is_child: true, has_valid_id: false }),
    aGuest({ guest_profile_id: 3, has_valid_id: false }),
  ]
  expect(fixes({ guests })).toEqual({
    profile: { action: 'complete_profile', guest_profile_id: 1, missing: ['first_name', 'country'] },
    identification: { action: 'add_document', guest_profile_id: 3 },
  })
})

test('a room that is not ready is named, so that it may be said to be', () => {
  const room = aGivenRoom({ is_ready: false, condition: 'dirty' })
  expect(fixes({ room })).toEqual({ room_condition: { action: 'choose_room', room_id: 12 } })
})

test('an alert that stops is settled where it was put down; one that raises itself is not', () => {
  const byRule = { ...alert, id: null as unknown as number, row_version: null as unknown as number }
  const read = { ...alert, id: 8, severity: 'warning' as unknown as 'stop' }
  expect(fixes({}, [alert, byRule, read])).toEqual({
    alerts: { action: 'read_alerts', alerts: [{ id: 7, row_version: 2, text: 'Call the bank' }] },
  })
})

test('a reservation of three rooms is split, and how the guest pays is chosen of what his type takes', () => {
  const { reservation } = checkInFacts()
  const payment = aPayment({ method: null })
  expect(fixes({ reservation: { ...reservation, rooms: 3 }, payment })).toEqual({
    rooms: { action: 'split', rooms: 3 },
    payment_method: { action: 'change_payment_method', payment_method_ids: [3, 4] },
  })
})
