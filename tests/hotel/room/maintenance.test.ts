import { expect, test } from 'vitest'
import { instant } from '../../../src/hotel/property-time'
import {
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
