import { z } from 'zod'
import { call } from './call'
import { filledLine, flag, id, money, spoken } from './kinds'

const day = z.string()

/** A reservation that is meant, as the palette shows it. */
const stay = z.object({
  reservation_id: id,
  confirmation_no: z.string(),
  guest: z.string(),
  arrival_date: day,
  departure_date: day,
  room: z.string().nullable(),
  room_type: z.string(),
  state: z.string(),
})

const nights = {
  arrival_date: day,
  departure_date: day,
  /** The rate that was asked for; nothing: the cheapest public one that may be sold, night by night. */
  rate_code: z.string().nullable(),
  types: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      cells: z.array(
        z.object({
          date: day,
          sellable: z.int(),
          /** Of two adults; nothing where the night has no price. */
          price: money.nullable(),
        }),
      ),
      /** What was asked for may be sold for all these nights. */
      is_open: flag,
    }),
  ),
}

/** What a line of the palette asks to be done, as far as the person may do it (domain/reservations 8.4); nothing is done yet. */
export const quickCommand = {
  parse: call({
    path: 'quick/parse',
    permission: 'signed in',
    input: z.strictObject({ text: filledLine(200), locale: spoken.optional() }),
    output: z.discriminatedUnion('verb', [
      z.object({ verb: z.literal('nothing') }),
      z.object({
        verb: z.literal('late'),
        time: z.string(),
        /** What it costs by the rule of the house; nothing after its last hour: then it is another night. */
        stays: z.array(stay.extend({ charge: money.nullable() })),
      }),
      z.object({ verb: z.literal('note'), text: z.string(), stays: z.array(stay) }),
      z.object({ verb: z.literal('move'), to_room: z.string(), stays: z.array(stay) }),
      z.object({
        verb: z.literal('ooo'),
        rooms: z.array(z.object({ id, code: z.string() })),
        from_date: day,
        through_date: day,
        reason: z.object({ id, code: z.string(), name: z.string() }).nullable(),
        /** What was said after the days and is no code of a reason. */
        comment: z.string(),
      }),
      z.object({
        verb: z.literal('fix'),
        rooms: z.array(z.object({ id, code: z.string() })),
        /** What is wrong, as the house calls it. */
        fault: z.object({ id, code: z.string(), name: z.string() }).nullable(),
        /** What was said after the room and is no code of a fault. */
        remarks: z.string(),
      }),
      z.object({ verb: z.literal('avail'), ...nights }),
      z.object({ verb: z.literal('rate'), ...nights }),
    ]),
  }),
}
