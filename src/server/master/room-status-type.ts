import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { changeOthers } from './change-others'
import { entityOf } from './entities'
import type { Hook } from './hooks'
import { nameOf } from './naming'

/**
 * A room is given to a guest while its condition allows it and property control has chosen that condition (domain/master-data 2.2,
 * 2.16). A condition that allows it no more is chosen no more either; of the last one another must be chosen first.
 */
export const roomStatusTypeHook: Hook = {
  saving: async (tx, row, before) => {
    if (isClosing(row, before)) await refuseLast(tx, before)
    return row
  },
  saved: async (tx, row, before) => {
    if (!isClosing(row, before)) return
    await changeOthers(
      tx,
      entityOf('property-control'),
      tx.sql`t.property_id = ${tx.property_id} and t.checkin_room_statuses @> array[${row.id}]::bigint[]`,
      ({ checkin_room_statuses }) => ({
        checkin_room_statuses: (checkin_room_statuses as number[]).filter(id => id !== row.id),
      }),
    )
  },
}

const isClosing = (row: MasterRecord, before: MasterRecord | undefined): before is MasterRecord =>
  before?.allow_check_in === true && row.allow_check_in !== true

async function refuseLast({ sql, property_id }: Tx, before: MasterRecord): Promise<void> {
  const [last] = await sql`
    select 1 from property_control
     where property_id = ${property_id} and checkin_room_statuses = array[${Number(before.id)}]::bigint[] for update`
  if (!last) return
  const fields = { allow_check_in: 'Choose another room status type for it first.' }
  throw new Refused(
    refuse('still_needed', {
      label: 'Room status type',
      code: nameOf(before),
      users: 'Property control',
      references: [],
      fields,
    }),
  )
}
