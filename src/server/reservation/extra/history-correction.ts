import { refuseCorrection } from '../../../hotel/history-correction'
import { stayExtra } from '../../../wire/stay-extra'
import { freshOrStale, found, Refused, serve } from '../../serve'
import { lockReservation, saveReservation } from '../../store/reservation'
import { note, type Tx } from '../../tx'

/** `booking/history-correction`: another market or source for a stay that is over (domain/reservations 5.5). */
export const serveCorrectHistory = serve(stayExtra.correctHistory, async (input, { tx, today }) => {
  const { reservation_id, row_version, market_code_id, source_code_id, reason } = input
  const row = await lockReservation(tx, reservation_id)
  freshOrStale(row, row_version, 'reservation')
  const refusal = refuseCorrection({ ...row, ended_on: await endOf(tx, reservation_id) }, today)
  if (refusal) throw new Refused(refusal)
  const [market, source] = await Promise.all([
    codeOf(tx, 'market_code', market_code_id ?? row.market_code_id),
    codeOf(tx, 'source_code', source_code_id ?? row.source_code_id),
  ])
  const codes = { market_code_id: market.id, source_code_id: source.id }
  await tx.sql`
    update reservation_night set ${tx.sql(codes)} where property_id = ${tx.property_id} and reservation_id = ${reservation_id}`
  const saved = await saveReservation(tx, reservation_id, codes)
  note(tx, {
    entity: 'reservation',
    entity_id: reservation_id,
    label: `History of ${row.confirmation_no} corrected: ${reason}`,
    before: { market_code_id: row.market_code_id, source_code_id: row.source_code_id },
    after: codes,
  })
  return { row_version: saved.row_version }
})

async function endOf({ sql, property_id }: Tx, id: number) {
  const [row] = await sql<{ ended_on: string | null }[]>`
    select coalesce(check_out_business_date, cancelled_business_date, no_show_business_date) as ended_on
      from reservation where property_id = ${property_id} and id = ${id}`
  return found(row).ended_on
}

async function codeOf({ sql, property_id }: Tx, table: 'market_code' | 'source_code', id: number) {
  const [row] = await sql<{ id: number }[]>`
    select id from ${sql(table)} where property_id = ${property_id} and id = ${id}`
  return found(row, { [`${table}_id`]: id })
}
