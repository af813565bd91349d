import { afterAll, beforeAll, expect, test } from 'vitest'
import { block } from '../../../src/wire/block'
import { bookingChange } from '../../../src/wire/booking-change'
import { bookingView } from '../../../src/wire/booking-view'
import { reservation } from '../../../src/wire/reservation'
import { broken } from '../cashiering/till'
import { sunday } from '../kit/days'
import { closeNight } from '../kit/night'
import { aGroupHouse, type GroupHouse } from './a-block'

let house: GroupHouse
beforeAll(async () => {
  house = await aGroupHouse()
}, 60_000)
afterAll(() => house.close())

async function cancel(id: number): Promise<void> {
  const [{ reason }] = await house.sql<{ reason: number }[]>`
    select id as reason from cancellation_reason where property_id = ${house.property_id} order by id limit 1`
  await house.manager.do(
    reservation.cancel,
    { reservation_ids: [id], cancellation_reason_id: reason },
    { answers: { penalty_unpaid: 'open' } },
  )
}

test('a block takes rooms by its status, and its guests take nothing more from the house (6.3)', async () => {
  const { makeBlock, allot, become, pickUp, night } = house
  const id = await makeBlock('SUMMIT26')
  const grid = await allot(id, 'DLX', 3, { amounts: { a1: '120.00', a2: '130.00' } })
  expect(grid.totals.map(({ allotted }) => allotted)).toEqual([3, 3, 3])
  expect(await night(id, 'DLX')).toBeUndefined()
  expect(await pickUp(id, 'DLX')).toMatchObject({ refused: 'block_no_pickup' })
  expect(await become(id, 'LOS')).toMatchObject({ refused: 'reason_required' })
  expect(await become(id, 'CAN')).toMatchObject({ refused: 'block_status_step' })
  expect(
    await become(id, 'DEF', { reservation_type_id: house.stock.id('reservation-type', 'TENT') }),
  ).toMatchObject({
    refused: 'block_type_mismatch',
  })
  expect(await become(id, 'TEN')).toMatchObject({ status: 200 })
  expect(await night(id, 'DLX')).toMatchObject({ available: 4, held: 0, tent: 3 })
  expect(await become(id, 'DEF')).toMatchObject({ data: { room_nights: 9, value: '1080.00' } })
  expect(await night(id, 'DLX')).toMatchObject({ available: 1, held: 3, tent: 0, sold: 0 })

  const first = await pickUp(id, 'DLX')
  expect(first).toMatchObject({ status: 200 })
  // Two adults at the price that was promised, in the type of reservation that a definite block has.
  const view = await house.manager.do(bookingView.view, { id: first.data.id })
  expect(view.nights?.map(({ rate_amount }) => rate_amount)).toEqual(['130.00', '130.00', '130.00'])
  expect(await night(id, 'DLX')).toMatchObject({ available: 1, held: 2, sold: 1, picked: 1 })
  await pickUp(id, 'DLX')
  const third = await pickUp(id, 'DLX')
  expect(await night(id, 'DLX')).toMatchObject({ available: 1, held: 0, sold: 3, allotted: 3, picked: 3 })
  expect(await pickUp(id, 'DLX')).toMatchObject({ refused: 'block_full' })
  expect(await pickUp(id, 'DLX', { arrival_date: '2026-03-14' })).toMatchObject({
    refused: 'block_outside_dates',
  })
  await house.manager.do(block.update, {
    id,
    row_version: (await house.manager.do(block.view, { id })).row_version,
    inventory_control: 'elastic',
  })
  const eleventh = await pickUp(id, 'DLX')
  expect(eleventh).toMatchObject({ status: 200 })
  expect(await night(id, 'DLX')).toMatchObject({ available: 0, sold: 4, allotted: 3, picked: 4 })
  // The house is asked, whose last room it would be beyond.
  expect((await pickUp(id, 'DLX')).asked?.join()).toContain('overbook')
  await cancel(eleventh.data.id)
  expect(await night(id, 'DLX')).toMatchObject({ available: 1, held: 0, picked: 3 })
  // The room of one more goes back to the block, not to the house.
  await cancel(third.data.id)
  expect(await night(id, 'DLX')).toMatchObject({ available: 1, held: 1, picked: 2 })
  expect(await house.drift()).toEqual([])
})

test('rooms that are picked up are not taken off the grid, and nobody sells what is held', async () => {
  const { manager, allot, pickUp, night, sql } = house
  const [{ id }] = await sql<{ id: number }[]>`select id from block where code = 'SUMMIT26'`
  await expect(allot(id, 'DLX', 1)).rejects.toThrow('picked up already')
  await expect(allot(id, 'DLX', 10_000 - 1)).rejects.toThrow('sold out')
  const less = {
    row_version: (await manager.do(block.view, { id })).row_version,
    rooms: { mode: 'add' as const, value: -99 },
  }
  const cells = {
    room_type_ids: [house.stock.id('room-type', 'DLX')],
    from_date: '2026-03-15',
    to_date: '2026-03-17',
  }
  expect(await manager.call(block.fillGrid, { id, ...cells, ...less })).toMatchObject({
    refused: 'grid_rooms',
  })
  expect(await pickUp(undefined, 'DLX')).toMatchObject({ status: 200 })
  expect((await pickUp(undefined, 'DLX')).asked?.join()).toContain('overbook')
  expect(await night(id, 'DLX')).toMatchObject({ available: 0, held: 1 })
  const { row_version } = await manager.do(block.view, { id })
  expect(await manager.call(block.update, { id, row_version, end_date: '2026-03-17' })).toMatchObject({
    refused: 'grid_below_pickup',
  })
  expect(await manager.call(block.update, { id, row_version: row_version - 1, name: 'X' })).toMatchObject({
    refused: 'stale',
  })
})

test('a guest of the block who stays longer pays the house for the nights outside', async () => {
  const { manager, makeBlock, allot, become, pickUp, night } = house
  const id = await makeBlock('LONGER')
  await allot(id, 'STD', 2, { amounts: { a2: '77.00' } })
  await become(id, 'DEF')
  const { data } = await pickUp(id, 'STD')
  await manager.do(bookingChange.update, { id: data.id, departure_date: '2026-03-19', reprice: 'keep' })
  const [nights] = [
    await house.sql`select block_id from reservation_night where reservation_id = ${data.id} order by stay_date`,
  ]
  expect(nights.map(({ block_id }) => block_id)).toEqual([id, id, id, null])
  expect(await night(id, 'STD', '2026-03-18')).toMatchObject({ held: 0, sold: 1, picked: null })
  // Another type: his room goes back to the block.
  await manager.do(bookingChange.update, { id: data.id, departure_date: '2026-03-18', reprice: 'keep' })
  expect(await night(id, 'STD')).toMatchObject({ held: 1, picked: 1 })
  expect(await house.drift()).toEqual([])
})

test('two who want the last room of a block: one has it', async () => {
  const { makeBlock, allot, become, pickUp, night } = house
  const id = await makeBlock('LAST')
  await allot(id, 'STD', 1)
  await become(id, 'DEF')
  const tries = await Promise.all([1, 2, 3, 4].map(() => pickUp(id, 'STD')))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.filter(({ status }) => status !== 200).map(({ refused }) => refused)).toEqual(
    Array.from({ length: 3 }, () => 'block_full'),
  )
  expect(await night(id, 'STD')).toMatchObject({ picked: 1, allotted: 1 })
  expect(await house.drift()).toEqual([])
})

test('who was picked up out of a block that is cancelled goes on outside it', async () => {
  const { manager, makeBlock, allot, become, pickUp, night, stock } = house
  const id = await makeBlock('GONE')
  await allot(id, 'STD', 2, { amounts: { a2: '66.00' } })
  await become(id, 'DEF')
  const { data } = await pickUp(id, 'STD')
  const before = await night(id, 'STD')
  const reason = { reason_id: stock.id('block-cancellation-reason', 'CLIENT') }
  expect(await become(id, 'CAN', reason)).toMatchObject({ asked: ['pickups'] })
  const done = await become(id, 'CAN', reason, { pickups: 'keep_outside' })
  expect(done.data.cancellation_no).toMatch(/^B\d+$/)
  expect(await night(id, 'STD')).toMatchObject({
    available: before.available + 1,
    sold: before.sold,
    picked: 0,
  })
  const { nights } = await manager.do(bookingView.view, { id: data.id })
  expect(nights?.map(({ rate_amount }) => rate_amount)).toEqual(['66.00', '66.00', '66.00'])
  const { items } = await manager.do(block.history, { id })
  expect(items.map(({ to }) => to)).toEqual(['Cancelled', 'Definite', 'Inquiry'])
  const list = await manager.do(block.list, { filters: { is_open: true } })
  expect(list.items.map(({ code }) => code)).toEqual(['LAST', 'LONGER', 'SUMMIT26'])
  expect(await house.drift()).toEqual([])
})

test('what nobody has picked up by the cut-off is the house’s again, by hand or by night', async () => {
  const { manager, makeBlock, allot, become, pickUp, night, sql } = house
  const id = await makeBlock('CUT', { cutoff_days: 1 })
  await allot(id, 'STD', 2)
  await become(id, 'DEF')
  const { data } = await pickUp(id, 'STD')
  const before = await night(id, 'STD')
  const { row_version } = await manager.do(block.view, { id })
  const { released } = await manager.do(block.cutOff, { id, row_version, dates: ['2026-03-15'] })
  expect(released).toEqual([{ date: '2026-03-15', room_type: 'STD', rooms: 1 }])
  expect(await night(id, 'STD')).toEqual(before)
  expect(await pickUp(id, 'STD')).toMatchObject({ refused: 'block_cut_off' })
  await sql`update property_control set eod_procedures = array['block_cutoff'] where property_id = ${house.property_id}`
  await closeNight(manager, sunday)
  expect(await night(id, 'STD')).toMatchObject({ held: before.held - 1, allotted: 1, picked: 1 })
  expect(await night(id, 'STD', '2026-03-17')).toMatchObject({ allotted: 2 })
  // His room is the house’s then.
  await cancel(data.id)
  expect(await night(id, 'STD')).toMatchObject({ allotted: 0, picked: 0, held: before.held - 1 })
  expect(await house.drift()).toEqual([])
  expect(await broken(house)).toEqual([])
})

test('a block is not made twice, not against its dates, and taken on only by whom the flow names', async () => {
  const { manager, makeBlock, allot, become, pickUp, stock, sql, property_id } = house
  const again = {
    begin_date: '2026-03-15',
    end_date: '2026-03-16',
    name: 'Again',
    profiles: [{ role: 'company' as const, guest_profile_id: house.company_id }],
  }
  expect(await manager.call(block.store, { code: 'CUT', ...again })).toMatchObject({
    refused: 'block_code_taken',
  })
  await expect(makeBlock('WRONG', { end_date: '2026-03-15' })).rejects.toThrow(
    'comes after the first arrival',
  )
  await expect(makeBlock('WRONG', { cutoff_date: '2026-03-01', cutoff_days: 3 })).rejects.toThrow(
    'or days before',
  )
  await sql`
    update block_status_flow set requires_approval = true, approval_group_ids = '{}'
     where property_id = ${property_id} and from_status_id = ${stock.id('block-status', 'INQ')}`
  const april = { begin_date: '2026-04-01', end_date: '2026-04-03' }
  const id = await makeBlock('ASKED', april)
  const { next_statuses } = await manager.do(block.view, { code: 'ASKED' })
  expect(next_statuses.map(({ code, may_take }) => [code, may_take])).toEqual([
    ['TEN', false],
    ['DEF', false],
    ['LOS', false],
  ])
  expect(await become(id, 'DEF')).toMatchObject({ refused: 'approval_needed' })
  await sql`update block_status_flow set requires_approval = false where property_id = ${property_id}`
  await allot(id, 'STD', 1, { from_date: '2026-04-01', to_date: '2026-04-02' })
  expect(await become(id, 'DEF')).toMatchObject({ data: { room_nights: 2 } })
  const { data } = await pickUp(id, 'STD', { arrival_date: '2026-04-01', departure_date: '2026-04-03' })
  // Who is in the house out of it has to leave first.
  await sql`update reservation set status = 'checked_in' where id = ${data.id}`
  const reason = { reason_id: stock.id('block-cancellation-reason', 'CLIENT') }
  expect(await become(id, 'CAN', reason)).toMatchObject({ refused: 'block_has_pickups' })
  await sql`update reservation set status = 'reserved' where id = ${data.id}`
  const { items } = await manager.do(block.pickups, { id })
  expect(items).toMatchObject([
    { confirmation_no: data.confirmation_no, status: 'reserved', room_type: 'STD' },
  ])
})

test('whoever may only look changes nothing, and a block of another house is not there', async () => {
  const { personWith } = house
  const reader = await personWith('Manage blocks')
  const { items } = await reader.do(block.list, { search: 'summit26' })
  expect(items).toMatchObject([
    { code: 'SUMMIT26', account: 'Summit Ltd', nights: 3, peak_rooms: 3, picked: 6 },
  ])
  const [{ id, row_version }] = items
  for (const [call, input] of [
    [block.updateGrid, { id, row_version, cells: [{ date: '2026-03-15', room_type_id: 1, rooms: 1 }] }],
    [block.cutOff, { id, row_version }],
    [block.changeStatus, { id, row_version, to_status_id: 1 }],
    [block.update, { id, row_version, name: 'Mine' }],
  ] as const)
    expect(await reader.call(call as never, input as never)).toMatchObject({ refused: 'not_permitted' })
  expect(await reader.call(block.view, { id: 999_999 })).toMatchObject({ refused: 'not_found' })
  expect(await reader.call(block.grid, { id: 999_999 })).toMatchObject({ refused: 'not_found' })
})
