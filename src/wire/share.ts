import { z } from 'zod'
import { call } from './call'
import { answers, day, flag, id, line, money, once, rowVersion } from './kinds'
import { newGuest } from './profile'
import { reservationReaders } from './reservation-readers'

export const shareModes = ['split', 'entire', 'full', 'custom'] as const

/** What the sharers of a room are and pay, night by night. Nobody shares: only the reservation itself. */
const shared = z.object({
  share_group_id: id.nullable(),
  mode: z.enum(shareModes).nullable(),
  payer_reservation_id: id.nullable(),
  sharers: z.array(
    z.object({
      reservation_id: id,
      confirmation_no: z.string(),
      guest: z.string(),
      status: z.string(),
      arrival_date: day,
      departure_date: day,
      room_type: z.string(),
      room: z.string().nullable(),
      /** Counts as the room while he is there. */
      is_primary: flag,
      /** All his nights together. */
      total: money,
      row_version: rowVersion,
    }),
  ),
  nights: z.array(
    z.object({
      date: day,
      /** For all who are there together. */
      total: money,
      is_shared: flag,
      /** Its amounts may still change. */
      is_open: flag,
      parts: z.array(z.object({ reservation_id: id, amount: money, is_fixed: flag, counts_inventory: flag })),
    }),
  ),
})

const done = shared.extend({ message: z.string() })

const permission = 'Reservation update'
const ofOne = { reservation_id: id, row_version: rowVersion.optional() }
/** Of a guest in house who changes rooms by it. */
const moving = { room_move_reason_id: id.optional(), note: line(200).optional() }

/** Several reservations in one room, each with a folio of its own (domain/reservations 5.9). */
export const share = {
  list: call({
    path: 'share/list',
    permission: reservationReaders,
    input: z.strictObject({ reservation_id: id }),
    output: shared,
  }),
  /** The reservation goes into the room of the target for the nights they have in common. */
  combine: call({
    path: 'share/combine',
    permission,
    input: z
      .strictObject({
        ...ofOne,
        target_id: id,
        mode: z.enum(shareModes).exclude(['custom']).optional(),
        payer_reservation_id: id.optional(),
        ...moving,
        answers,
      })
      .refine(({ reservation_id, target_id }) => reservation_id !== target_id, {
        path: ['target_id'],
        message: 'Please choose another reservation.',
      }),
    output: done,
  }),
  /** Books somebody into the room of a reservation, on its dates and conditions. */
  add: call({
    path: 'share/add',
    permission,
    input: z
      .strictObject({
        ...ofOne,
        guest_profile_id: id.optional(),
        /** Makes the profile as well. */
        guest: newGuest.optional(),
        adults: z.int().min(0).max(9).optional(),
        child_ages: z.array(z.int().min(0).max(17)).max(9).optional(),
        mode: z.enum(shareModes).exclude(['custom']).optional(),
        answers,
      })
      .refine(({ guest_profile_id, guest }) => (guest_profile_id === undefined) !== (guest === undefined), {
        path: ['guest_profile_id'],
        message: 'Please choose who shares the room.',
      }),
    output: done.extend({ added: z.object({ reservation_id: id, confirmation_no: z.string() }) }),
  }),
  /** The reservation leaves the room; a guest in house moves to another one. */
  break: call({
    path: 'share/break',
    permission,
    input: z.strictObject({ ...ofOne, to_room_id: id.optional(), ...moving, answers }),
    output: done,
  }),
  /** How the nights that are still open are divided. `amounts` are for the mode custom. */
  setAmounts: call({
    path: 'share/set-amounts',
    permission,
    input: z
      .strictObject({
        ...ofOne,
        mode: z.enum(shareModes),
        payer_reservation_id: id.optional(),
        amounts: once(
          z.array(z.strictObject({ date: day, reservation_id: id, amount: money })).max(999),
          'date',
          'reservation_id',
        ).optional(),
        answers,
      })
      .refine(({ mode, amounts }) => mode === 'custom' || !amounts?.length, {
        path: ['amounts'],
        message: 'Amounts are entered for custom shares alone.',
      })
      .refine(({ mode, payer_reservation_id }) => mode !== 'entire' || payer_reservation_id !== undefined, {
        path: ['payer_reservation_id'],
        message: 'Please say who pays.',
      }),
    output: done,
  }),
}
