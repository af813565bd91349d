import { type FlowStatus, wrongWithStep } from '../../hotel/block-flow'
import type { Hook } from './hooks'
import { demandThat, wrong } from './wrong'

const most = 20

/** A block's rooms are taken out of sale by bookings that do the same (domain/master-data 2.79). */
export const blockStatusHook: Hook = {
  saving: async ({ sql, property_id }, row, before) => {
    const [{ n, deducts }] = await sql<{ n: number; deducts: boolean | null }[]>`
      select (select count(*) from block_status where property_id = ${property_id} and id <> ${Number(before?.id ?? 0)}) as n,
             (select deducts_inventory from reservation_type
               where property_id = ${property_id} and id = ${(row.default_reservation_type_id as number | null) ?? null}) as deducts`
    demandThat(n < most, 'code', `At most ${most} block statuses.`)
    const wanted =
      row.status_type === 'non_deduct'
        ? false
        : ['deduct', 'actual'].includes(String(row.status_type))
          ? true
          : deducts
    demandThat(
      deducts === null || deducts === wanted,
      'default_reservation_type_id',
      wanted
        ? 'Please choose a reservation type that deducts inventory.'
        : 'Please choose a reservation type that does not deduct inventory.',
    )
    return row
  },
}

/** A block goes on through its life (domain/master-data 2.80). */
export const blockStatusFlowHook: Hook = {
  saving: async ({ sql, property_id }, row) => {
    const statuses = await sql<FlowStatus[]>`
      select id, code, status_type, display_sequence from block_status
       where property_id = ${property_id} and id = any (${[row.from_status_id, row.to_status_id] as number[]}::bigint[])`
    const from = statuses.find(({ id }) => id === row.from_status_id)
    const to = statuses.find(({ id }) => id === row.to_status_id)
    const odd = from && to && wrongWithStep(from, to)
    if (odd) throw wrong(odd.field, odd.message)
    return row
  },
}
