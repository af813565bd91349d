import { expect, test } from 'vitest'
import { type Invitation, takenUp } from '../../src/hotel/invitation'

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
