import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'

/** Of a reservation `r`: its night is posted by the run of today. Posting masters have no night, and charges of their own (domain/finance 16.8). */
export const staysInRun = ({ sql, property_id, today }: Tx): Fragment =>
  sql`r.property_id = ${property_id} and r.status = 'checked_in' and (r.is_posting_master or r.departure_date > ${today})`
