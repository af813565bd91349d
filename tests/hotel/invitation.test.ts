import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { type Invitable, type Invitation, invitedAt, takenUp } from '../../src/hotel/invitation'

const open: Invitation = { is_over: false, accepted_at: null, withdrawn_at: null }
const at = '2026-03-14T10:00:00Z'

test('an open invitation is taken up', () => {
  expect(takenUp(open)).toBe(open)
})

test.each([
  ['that nobody gave', undefined, 'invitation_unknown'],
  ['for the second time', { ...open, accepted_at: at }, 'invitation_used'],
  ['that was withdrawn', { ...open, withdrawn_at: at }, 'invitation_withdrawn'],
  ['that has ended', { ...open, is_over: true }, 'invitation_over'],
  [
    'that was withdrawn and would have ended by now',
    { ...open, withdrawn_at: at, is_over: true },
    'invitation_withdrawn',
  ],
])('nobody takes up an invitation %s', (_, invitation, refused) => {
  expect(takenUp(invitation)).toMatchObject({ refused })
})

const employee: Invitable = {
  name: 'Rita Lopes',
  email: 'Rita@Demo-Inn.test',
  login_enabled: false,
  is_active: true,
  left_on: null,
}
const today = businessDate('2026-03-14')

test('whoever works here is invited at the address of the record, also on the last day', () => {
  expect(invitedAt(employee, today)).toBe('rita@demo-inn.test')
  expect(invitedAt({ ...employee, left_on: today }, today)).toBe('rita@demo-inn.test')
})

test.each([
  ['who signs in already', { login_enabled: true }, 'signs_in_already'],
  ['who has left', { left_on: businessDate('2026-03-13') }, 'works_here_no_more'],
  ['whose record is set aside', { is_active: false }, 'works_here_no_more'],
  ['who has no address', { email: null }, 'validation'],
])('nobody is invited %s', (_, more, refused) => {
  expect(invitedAt({ ...employee, ...more }, today)).toMatchObject({ refused })
})
