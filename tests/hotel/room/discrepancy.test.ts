import { expect, test } from 'vitest'
import { discrepancyOf, type SaidOfRoom, type Sighting } from '../../../src/hotel/room/discrepancy'

const occupied: SaidOfRoom = {
  fo_status: 'occupied',
  persons: 2,
  guest_service_status: 'none',
  stay_status: ['stay_over'],
}
const vacant: SaidOfRoom = { ...occupied, fo_status: 'vacant', persons: 0, stay_status: ['not_reserved'] }
const seen = (occupancy: Sighting['occupancy'], persons: number | null = null): Sighting => ({
  occupancy,
  persons,
})

test.each([
  ['a guest who has gone without a word is a skip', occupied, seen('vacant'), 'skip'],
  ['somebody in an empty room is a sleep', vacant, seen('occupied', 1), 'sleep'],
  ['three where two are known is told', occupied, seen('occupied', 3), 'person'],
  ['as many as are known is fine', occupied, seen('occupied', 2), null],
  ['nobody counted is fine', occupied, seen('occupied'), null],
  ['empty and seen empty is fine', vacant, seen('vacant', 0), null],
  ['nothing seen says nothing', occupied, null, null],
  ['a day guest is not counted', { ...occupied, stay_status: ['day_use'] }, seen('occupied', 1), null],
  [
    'who is not to be disturbed is not counted',
    { ...occupied, guest_service_status: 'do_not_disturb' },
    seen('occupied', 1),
    null,
  ],
  [
    'who is not to be disturbed and has gone is a skip all the same',
    { ...occupied, guest_service_status: 'do_not_disturb' },
    seen('vacant'),
    'skip',
  ],
] as const)('%s', (_, said, sighting, found) => {
  expect(discrepancyOf(said, sighting)).toBe(found)
})
