import { type FlowStatus, wrongWithStep } from '../../hotel/block-flow'
import type { Tx } from '../tx'
import type { Hook } from './hooks'
import { demandThat, wrong } from './wrong'

const most = 20

/** A block's rooms are taken out of sale by bookings that do the same (domain/master-data 2.79). */
export const blockStatusHook: Hook = {
  saving: async (tx, row, before) => {
    const { sql, property_id } = tx
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
    if (before !== undefined && before.display_sequence !== row.display_sequence) {
      const back = await stepBack(tx, Number(before.id), Number(row.display_sequence))
      demandThat(
        !back,
        'display_sequence',
        `${back?.from} goes on to ${back?.to}: please take that arrow out of the flow first.`,
      )
    }
    return row
  },
}

/** An arrow of the flow that would lead back if the status stood at another place of a block's life. */
async function stepBack({ sql, property_id }: Tx, id: number, display_sequence: number) {
  const [back] = await sql<{ from: string; to: string }[]>`
    select a.code as from, b.code as to from block_status_flow s
      join block_status a on a.property_id = s.property_id and a.id = s.from_status_id
      join block_status b on b.property_id = s.property_id and b.id = s.to_status_id
     where s.property_id = ${property_id} and ${id} in (a.id, b.id)
       and case when a.id = ${id} then ${display_sequence} else a.display_sequence end
           >= case when b.id = ${id} then ${display_sequence} else b.display_sequence end
     order by b.display_sequence limit 1`
  return back
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
