import { z } from 'zod'
import { itemUnits } from '../hotel/item-charge'
import { call } from './call'
import { answers, count, day, filledLine, flag, id, line, money, named, rowVersion, time } from './kinds'
import { reservationReaders } from './reservation-readers'

const ofReservation = z.strictObject({ reservation_id: id })
const permission = reservationReaders
const gone = z.object({ id })

const special = z.object({
  preference_id: id,
  code: z.string(),
  name: z.string(),
  is_excluded: flag,
  weight: z.int(),
  /** The guest has it in his profile. */
  is_from_profile: flag,
})

const transport = z.object({
  id,
  row_version: rowVersion,
  direction: z.enum(['arrival', 'departure']),
  type: named.nullable(),
  carrier: z.string().nullable(),
  number: z.string().nullable(),
  station: z.string().nullable(),
  at_date: z.string().nullable(),
  at_time: z.string().nullable(),
  is_requested: flag,
  note: z.string().nullable(),
})

const item = z.object({
  id,
  row_version: rowVersion,
  item: named,
  from_date: z.string(),
  to_date: z.string(),
  quantity: count,
  /** Of one of its unit. */
  price: money,
  charge_unit: z.enum(itemUnits),
  /** What it comes to by its rule, whoever posts it. */
  total: money,
  /** It comes on the bill by itself. */
  is_charged: flag,
  /** The package it comes with; of a thing that is lent by itself none. */
  package: z.string().nullable(),
  /** Who brings it: the departments of its class. */
  departments: z.array(z.string()),
})

const itemFields = {
  from_date: day.optional(),
  to_date: day.optional(),
  quantity: z.int().min(1).max(999).optional(),
}

/** What hangs on a stay beside price and people: wishes, ways to come and go, things (domain/reservations 5.16). */
export const stayExtra = {
  specials: call({
    path: 'reservation-special/list',
    permission,
    input: ofReservation,
    output: z.object({ items: z.array(special) }),
  }),
  /** A wish, or something that must not be; said again it is changed. */
  keepSpecial: call({
    path: 'reservation-special/store',
    permission: 'Reservation update',
    input: z.strictObject({
      reservation_id: id,
      preference_id: id,
      is_excluded: flag.optional(),
      weight: z.int().min(1).max(3).optional(),
    }),
    output: z.object({ items: z.array(special) }),
  }),
  removeSpecial: call({
    path: 'reservation-special/delete',
    permission: 'Reservation update',
    input: z.strictObject({ reservation_id: id, preference_id: id }),
    output: z.object({ items: z.array(special) }),
  }),
  transports: call({
    path: 'transport/list',
    permission,
    input: ofReservation,
    output: z.object({ items: z.array(transport) }),
  }),
  /** How the guest comes or goes; each way once. */
  keepTransport: call({
    path: 'transport/store',
    permission: 'Reservation update',
    input: z.strictObject({
      reservation_id: id,
      row_version: rowVersion.optional(),
      direction: z.enum(['arrival', 'departure']),
      type_id: id.nullish(),
      carrier: line(60).nullish(),
      number: line(20).nullish(),
      station: line(60).nullish(),
      /** Absent: the day of arrival or departure. */
      at_date: day.nullish(),
      at_time: time.nullish(),
      is_requested: flag.optional(),
      note: line(200).nullish(),
    }),
    output: transport,
  }),
  removeTransport: call({
    path: 'transport/delete',
    permission: 'Reservation update',
    input: z.strictObject({ id }),
    output: gone,
  }),
  items: call({
    path: 'reservation-item/list',
    permission,
    input: ofReservation,
    output: z.object({ items: z.array(item) }),
  }),
  addItem: call({
    path: 'reservation-item/store',
    permission: 'Reservation update',
    input: z.strictObject({ reservation_id: id, item_inventory_id: id, ...itemFields, answers: answers }),
    output: item,
  }),
  changeItem: call({
    path: 'reservation-item/update',
    permission: 'Reservation update',
    input: z.strictObject({ id, row_version: rowVersion.optional(), ...itemFields, answers: answers }),
    output: item,
  }),
  removeItem: call({
    path: 'reservation-item/delete',
    permission: 'Reservation update',
    input: z.strictObject({ id }),
    output: gone,
  }),
  /** Market and source of a stay that is over, until the day on which it ended is closed. */
  correctHistory: call({
    path: 'booking/history-correction',
    permission: 'Reservation history correction',
    input: z
      .strictObject({
        reservation_id: id,
        row_version: rowVersion.optional(),
        market_code_id: id.optional(),
        source_code_id: id.optional(),
        reason: filledLine(200),
      })
      .refine(one => one.market_code_id !== undefined || one.source_code_id !== undefined, {
        path: ['market_code_id'],
        message: 'Please choose another market or source.',
      }),
    output: z.object({ row_version: rowVersion }),
  }),
}
