import { expect, test } from 'vitest'
import { instant } from '../../../src/hotel/property-time'
import {
  askAlreadyOpen,
  dueAfter,
  type MaintenanceRequest,
  type Mender,
  refuseChange,
  refuseTakingBack,
  refuseWithdrawing,
} from '../../../src/hotel/room/maintenance'

const reported = instant('2026-03-14T09:00:00Z')
const request: MaintenanceRequest = {
  status: 'open',
  created_at: reported,
  created_by_id: 7,
  resolved_at: null,
}
const resolved: MaintenanceRequest = {
  ...request,
  status: 'resolved',
  resolved_at: instant('2026-03-14T12:00:00Z'),
}
const at = (moment: string, more: Partial<Mender> = {}): Mender => ({
  employee_id: 7,
  supervises: false,
  moment: instant(moment),
  ...more,
})

test('what is open may be begun and resolved by anybody', () => {
  expect(refuseChange(request, 'in_progress', at('2026-03-14T09:10:00Z'))).toBeUndefined()
  expect(refuseChange({ ...request, status: 'in_progress' }, 'resolved', at('2026-03-15T09:10:00Z'))).toBe(
    undefined,
  )
})

test('a resolved request is opened again by a supervisor, within seven days, and is else as it is', () => {
  const supervisor = (moment: string) => at(moment, { supervises: true })
  expect(refuseChange(resolved, 'open', supervisor('2026-03-21T12:00:00Z'))).toBeUndefined()
  const refused = { refused: 'request_resolved' }
  expect(refuseChange(resolved, 'open', supervisor('2026-03-21T12:00:01Z'))).toMatchObject(refused)
  expect(refuseChange(resolved, 'open', at('2026-03-14T13:00:00Z'))).toMatchObject(refused)
  expect(refuseChange(resolved, 'resolved', supervisor('2026-03-14T13:00:00Z'))).toMatchObject(refused)
})

test('whoever reported it takes it back within half an hour; a supervisor may later', () => {
  expect(refuseTakingBack(request, at('2026-03-14T09:30:00Z'))).toBeUndefined()
  const refused = { refused: 'request_of_another' }
  expect(refuseTakingBack(request, at('2026-03-14T09:30:01Z'))).toMatchObject(refused)
  expect(refuseTakingBack(request, at('2026-03-14T09:01:00Z', { employee_id: 8 }))).toMatchObject(refused)
  expect(refuseTakingBack(request, at('2026-03-16T09:00:00Z', { supervises: true }))).toBeUndefined()
})

test('nobody deletes what somebody works on', () => {
  const begun = { ...request, status: 'in_progress' as const }
  expect(refuseTakingBack(begun, at('2026-03-14T09:01:00Z', { supervises: true }))).toMatchObject({
    refused: 'request_begun',
  })
})

test('it is due as many minutes later as are agreed for such a fault, if any are', () => {
  expect(dueAfter(reported, 90)).toBe('2026-03-14T10:30:00.000Z')
  expect(dueAfter(reported, null)).toBeNull()
})

test('rooms are withdrawn for what was reported of one of them and is not repaired yet', () => {
  const open = { status: 'open' as const, request_no: 12, room_id: 101, room: '101' }
  expect(refuseWithdrawing(open, [100, 101])).toBeUndefined()
  expect(refuseWithdrawing({ ...open, status: 'in_progress' }, [101])).toBeUndefined()
  expect(refuseWithdrawing(open, [100, 102])).toMatchObject({
    refused: 'request_elsewhere',
    facts: { request: 12, room: '101' },
  })
  expect(refuseWithdrawing({ ...open, status: 'resolved' }, [101])).toMatchObject({
    refused: 'request_resolved',
  })
})

test('a fault that nobody has reported of any of the rooms is not asked about', () => {
  expect(askAlreadyOpen([])).toEqual([])
})

test.each([
  [['102'], 'Room 102: Water leak is reported already, as number 1. Report it once more?'],
  [
    ['102', '201'],
    'Water leak is reported already: room 102 as number 1, room 201 as number 2. Report it once more?',
  ],
  [
    ['101', '102', '103', '104', '105', '106'],
    'Water leak is reported already: room 101 as number 1, room 102 as number 2, room 103 as number 3, room 104 as number 4 and 2 more. Report it once more?',
  ],
])('what is reported already of rooms %j is asked about once', (rooms, text) => {
  const known = rooms.map((room, index) => ({ request_no: index + 1, room, what: 'Water leak' }))
  expect(askAlreadyOpen(known)).toMatchObject([
    {
      code: 'already_open',
      text,
      choices: [{ value: 'yes', label: 'Report it' }],
      data: { request_no: 1, request_nos: rooms.map((_, index) => index + 1) },
    },
  ])
})
