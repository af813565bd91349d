import { expect, test } from 'vitest'
import room from '../../../src/generated/entity/room.json'
import type { Entity } from '../../../src/hotel/master/entity'
import { queries } from '../../../src/web/kit/queries'
import { resolverOf } from '../../../src/web/master/check'
import { emptyRecord } from '../../../src/web/master/defaults'

const entity = room as unknown as Entity
const row = { ...emptyRecord(entity), code: '101', name: '101' }

/** What the form says against a room of a type that it has read. */
async function wrong(room_type_id: number, floor_id: number | null) {
  for (const [id, is_pseudo] of [
    [1, false],
    [2, true],
  ] as const)
    queries.setQueryData(['master', 'room-type', { filters: { id: [id] }, per_page: 1 }], {
      items: [{ id, is_pseudo, row_version: 1 }],
    })
  const { errors } = await resolverOf(entity)({ ...row, room_type_id, floor_id }, undefined, {} as never)
  return (errors as Record<string, { message?: string } | undefined>).floor_id?.message
}

test('what the chosen record asks for is asked by the form, before it is sent', async () => {
  expect(await wrong(1, null)).toBe('Floor is required.')
  expect(await wrong(1, 7)).toBeUndefined()
  expect(await wrong(2, null)).toBeUndefined()
})
