import { expect, test } from 'vitest'
import {
  watchIdentification,
  watchProfiles,
  overrideComment,
  proposeNoPost,
  watchRestrictions,
} from '../../../src/hotel/front-desk/check-in-guest'
import { aGuest } from './a-check-in'

const found = { state: 'ask' }

test('what the profile lacks is named', () => {
  const guests = [aGuest({ first_name: '', country_id: null, nationality_id: null })]
  expect(watchProfiles({ guests, need_country: true })).toMatchObject({
    ...found,
    question: {
      text: 'Garcia lacks first name, country, nationality. Continue without?',
      data: { guest_profile_id: 1, missing: ['first name', 'country', 'nationality'] },
    },
  })
})

test('a house that needs no country asks for the first name only', () => {
  const guests = [aGuest({ country_id: null, nationality_id: null })]
  expect(watchProfiles({ guests, need_country: false })).toMatchObject({ state: 'pass' })
})

test('only the primary guest must be complete', () => {
  expect(watchProfiles({ guests: [aGuest(), aGuest({ first_name: null })], need_country: true }).state).toBe(
    'pass',
  )
})

test('every adult is identified, children are not', () => {
  const without = { has_valid_id: false }
  const guests = [aGuest(), aGuest({ name: 'Lopez', ...without })]
  expect(watchIdentification({ guests, need_id: 'warn' })).toMatchObject({
    ...found,
    question: { text: 'No valid identification of Lopez. Continue?' },
  })
  expect(watchIdentification({ guests, need_id: 'stop' })).toMatchObject({
    state: 'stop',
    refusal: { refused: 'id_missing', facts: { guest: 'Lopez' } },
    permission: 'Check-in without ID',
  })
  expect(watchIdentification({ guests, need_id: 'off' }).state).toBe('pass')
  const child = [aGuest(), aGuest({ is_child: true, ...without })]
  expect(watchIdentification({ guests: child, need_id: 'stop' }).state).toBe('pass')
})

test('a blocked person stops before any other restriction is asked about', () => {
  const warned = aGuest({ restriction: { effect: 'block_new_charges', reason: 'Overdue' } })
  const blocked = aGuest({
    name: 'Roca',
    restriction: { effect: 'block_booking', reason: 'Fire in the room' },
  })
  expect(watchRestrictions({ guests: [warned, blocked] })).toMatchObject({
    state: 'stop',
    refusal: { refused: 'guest_blocked', facts: { guest: 'Roca', reason: 'Fire in the room' } },
    permission: 'Guest restriction override',
    question: { code: 'guest_blocked', choices: [], text: expect.stringContaining('Why is the guest taken') },
  })
  expect(overrideComment([warned, blocked], { guest_blocked: ' Paid since ' })).toEqual({
    restriction_override: 'Paid since',
  })
  expect(overrideComment([warned], { guest_blocked: 'Paid since' })).toEqual({})
  expect(overrideComment([blocked], {})).toEqual({})
  expect(watchRestrictions({ guests: [aGuest(), warned] })).toMatchObject({
    ...found,
    question: { code: 'restricted_guest', text: 'Garcia: Overdue. Continue?' },
  })
})

test('of whoever may run up no new charges it is proposed at the desk that nothing is charged to the room', () => {
  const guests = [aGuest({ restriction: { effect: 'block_new_charges', reason: 'Overdue' } })]
  const proposed = proposeNoPost({ guests, reservation: { is_no_post: false } })
  expect(proposed).toMatchObject({
    state: 'ask',
    question: { code: 'no_post_proposed', choices: [{ value: 'no_post' }, { value: 'as_usual' }] },
  })
  // It is so already, or he is only warned of: the usual question.
  expect(proposeNoPost({ guests, reservation: { is_no_post: true } })).toMatchObject({
    question: { code: 'restricted_guest' },
  })
  const warned = [aGuest({ restriction: { effect: 'warn', reason: 'Noisy' } })]
  expect(proposeNoPost({ guests: warned, reservation: { is_no_post: false } })).toMatchObject({
    question: { code: 'restricted_guest' },
  })
  const blocked = aGuest({ restriction: { effect: 'block_booking', reason: 'Fire' } })
  expect(proposeNoPost({ guests: [...guests, blocked], reservation: { is_no_post: false } }).state).toBe(
    'stop',
  )
})
