import { z } from 'zod'
import { call } from './call'
import { count, day, filledLine, flag, id, line, named, once, rowVersion, time } from './kinds'
import { reservationReaders } from './reservation-readers'

const trace = z.object({
  id,
  row_version: rowVersion,
  reservation_id: id,
  confirmation_no: z.string(),
  guest: z.string(),
  room: z.string().nullable(),
  department: named,
  from_date: z.string(),
  to_date: z.string(),
  due_time: z.string().nullable(),
  text: z.string(),
  /** Its last day is over and nobody has done it. */
  is_overdue: flag,
  by: z.string().nullable(),
  resolved_at: z.string().nullable(),
  resolved_by: z.string().nullable(),
  resolved_note: z.string().nullable(),
})

const traceFields = {
  department_id: id,
  from_date: day,
  to_date: day.optional(),
  due_time: time.nullish(),
  text: filledLine(2000),
}

/** What the house has to do for a guest on a day, and who has done it (domain/reservations 5.16). */
export const stayTrace = {
  /** Of one reservation all; of the house those that are open and due on a day (default the business date) or were before. */
  list: call({
    path: 'trace/list',
    permission: reservationReaders,
    input: z.strictObject({
      reservation_id: id.optional(),
      date: day.optional(),
      department_ids: once(z.array(id).max(50)).optional(),
    }),
    output: z.object({ items: z.array(trace), open: count, overdue: count }),
  }),
  store: call({
    path: 'trace/store',
    permission: 'Reservation update',
    input: z.strictObject({ reservation_id: id, ...traceFields }),
    output: trace,
  }),
  /** `is_resolved`: by the person who calls, with what there is to say about it; false opens it again. */
  update: call({
    path: 'trace/update',
    permission: ['Reservation update', 'Arrivals', 'In-house', 'Departures'],
    input: z.strictObject({
      id,
      row_version: rowVersion.optional(),
      ...z.object(traceFields).partial().shape,
      is_resolved: flag.optional(),
      resolved_note: line(200).optional(),
    }),
    output: trace,
  }),
  remove: call({
    path: 'trace/delete',
    permission: 'Reservation update',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
}
