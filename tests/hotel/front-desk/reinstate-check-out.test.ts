import { expect, test } from 'vitest'
import { reinstateCheckOut } from '../../../src/hotel/front-desk/reinstate-check-out'
import { friday, saturday, sunday } from '../rate/a-rate'
import { aGivenRoom } from './a-check-in'

const left = { status: 'checked_out', check_out_business_date: friday } as const

test('a guest who left today comes back into his room', () => {
  expect(reinstateCheckOut(left, aGivenRoom(), friday)).toEqual({ status: 'checked_in' })
})

test('not when the room has been sold again, and it is named', () => {
  const room = aGivenRoom({ taken: { guest: 'Meier', from: friday, to: sunday } })
  expect(reinstateCheckOut(left, room, friday)).toMatchObject({
    refused: 'room_taken',
    facts: { room: '412' },
  })
  const occupied = aGivenRoom({ occupied_until: sunday })
  expect(reinstateCheckOut(left, occupied, friday)).toMatchObject({ refused: 'room_occupied' })
})

test('not on another day, and not who has not left', () => {
  expect(reinstateCheckOut(left, aGivenRoom(), saturday)).toMatchObject({
    refused: 'undo_too_late',
    facts: { cause: 'the check-out was on 2026-07-10' },
  })
  const inHouse = { status: 'checked_in', check_out_business_date: null } as const
  expect(reinstateCheckOut(inHouse, aGivenRoom(), friday)).toMatchObject({ refused: 'wrong_state' })
})
