import type { OutputOf } from '../../../wire/call'
import { stayExtra } from '../../../wire/stay-extra'
import { answer, found, freshOrStale, serve } from '../../serve'
import type { Fragment } from '../../store/desk-row'
import { note, type Tx } from '../../tx'
import { demandType, loadStayOf, openStay } from './open-stay'

type Transport = OutputOf<typeof stayExtra.keepTransport>

/** `transport/*`: by what a guest comes and goes, and whether the house fetches or brings him (domain/reservations 7.1). */
export const answerTransports = answer(stayExtra.transports, async ({ reservation_id }, { tx }) => {
  await loadStayOf(tx, reservation_id)
  return { items: await loadTransports(tx, tx.sql`t.reservation_id = ${reservation_id}`) }
})

export const serveKeepTransport = serve(stayExtra.keepTransport, async (input, { tx, who }) => {
  const { reservation_id, row_version, direction, ...fields } = input
  const stay = await openStay(tx, reservation_id)
  if (fields.type_id) await demandType(tx, 'transport_type', fields.type_id)
  const [before] = await loadTransports(
    tx,
    tx.sql`t.reservation_id = ${reservation_id} and t.direction = ${direction}`,
  )
  if (before) freshOrStale(before, row_version)
  const day = direction === 'arrival' ? stay.arrival_date : stay.departure_date
  const row = {
    type_id: fields.type_id ?? null,
    carrier: fields.carrier || null,
    number: fields.number || null,
    station: fields.station || null,
    at_date: fields.at_date ?? day,
    at_time: fields.at_time || null,
    is_requested: fields.is_requested ?? false,
    note: fields.note || null,
  }
  const by = who.employee_id || null
  const [{ id }] = await tx.sql<{ id: number }[]>`
    insert into transport ${tx.sql({ property_id: tx.property_id, reservation_id, direction, ...row, created_by_id: by } as never)}
    on conflict (property_id, reservation_id, direction) do update set ${tx.sql({ ...row, updated_by_id: by } as never)}
    returning id`
  note(tx, {
    entity: 'reservation',
    entity_id: reservation_id,
    label: `${direction === 'arrival' ? 'Arrival' : 'Departure'} of ${stay.confirmation_no} ${stay.guest}: ${saidOf(row)}`,
    before: before ? { ...before } : null,
    after: row,
  })
  const [kept] = await loadTransports(tx, tx.sql`t.id = ${id}`)
  return found(kept, { transport_id: id })
})

export const serveRemoveTransport = serve(stayExtra.removeTransport, async ({ id }, { tx }) => {
  const [gone] = await tx.sql<{ reservation_id: number; direction: string }[]>`
    delete from transport where property_id = ${tx.property_id} and id = ${id} returning reservation_id, direction`
  const { reservation_id, direction } = found(gone, { transport_id: id })
  const stay = await loadStayOf(tx, reservation_id)
  note(tx, {
    entity: 'reservation',
    entity_id: reservation_id,
    label: `Transport on ${direction} of ${stay.confirmation_no} ${stay.guest} removed`,
  })
  return { id }
})

const saidOf = (row: {
  carrier: string | null
  number: string | null
  station: string | null
  at_time: string | null
}) => [row.carrier, row.number, row.station, row.at_time].filter(Boolean).join(' ') || 'noted'

const loadTransports = async ({ sql, property_id }: Tx, which: Fragment): Promise<Transport[]> => [
  ...(await sql<Transport[]>`
    select t.id, t.row_version, t.direction, t.carrier, t.number, t.station, t.at_date, to_char(t.at_time, 'HH24:MI') as at_time,
           t.is_requested, t.note,
           case when y.id is not null then jsonb_build_object('id', y.id, 'code', y.code, 'name', y.name) end as type
      from transport t left join master_type y on y.id = t.type_id
     where t.property_id = ${property_id} and ${which} order by t.direction`),
]
