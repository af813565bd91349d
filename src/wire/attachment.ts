import { z } from 'zod'
import { call } from './call'
import { filledLine, flag, id, instant, line, named } from './kinds'
import { reservationReaders } from './reservation-readers'

const attachment = z.object({
  id,
  title: z.string(),
  type: named.nullable(),
  file_name: z.string(),
  mime: z.string(),
  size: z.int(),
  is_confidential: flag,
  at: instant,
  by: z.string().nullable(),
})

/** Papers kept with a reservation: a voucher, an order, a plan of rooms (domain/reservations 2.1, 5.19). */
export const stayAttachment = {
  /** `hidden`: how many more there are that are confidential, for whoever may not change reservations. */
  list: call({
    path: 'attachment/list',
    permission: reservationReaders,
    input: z.strictObject({ reservation_id: id }),
    output: z.object({ items: z.array(attachment), hidden: z.int() }),
  }),
  /** The file comes with the call: nobody hangs on what another one has kept. */
  store: call({
    path: 'attachment/store',
    permission: 'Reservation update',
    input: z.strictObject({
      reservation_id: id,
      attachment_type_id: id.nullish(),
      /** Absent: as the file is called. */
      title: line(100).nullish(),
      is_confidential: flag.optional(),
      file_name: filledLine(200),
      mime: filledLine(100),
      /** Base64. */
      content: z.string().min(1).max(14_000_000),
    }),
    output: attachment,
  }),
  view: call({
    path: 'attachment/view',
    permission: reservationReaders,
    file: true,
    input: z.strictObject({ id }),
    output: z.unknown(),
  }),
  remove: call({
    path: 'attachment/delete',
    permission: 'Reservation update',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
}
