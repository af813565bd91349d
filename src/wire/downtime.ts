import { z } from 'zod'
import { listReaders } from '../hotel/downtime'
import { call } from './call'
import { count, flag, id, instant, money, nothing } from './kinds'

const day = z.string()

/** Lists that a desk goes on with while the house cannot be reached. */
export const downtime = {
  /**
   * The downtime pack as a browser keeps it, each list as the person reads it at the desk (domain/pains 18). Whoever may not read all of
   * them gets none.
   */
  lists: call({
    path: 'front-desk/downtime-lists',
    permission: listReaders.in_house,
    input: nothing,
    output: z.object({
      property_id: id,
      hotel: z.string(),
      business_date: day,
      currency: z.string(),
      made_at: instant,
      /** What the clock of the house goes by. */
      time_zone: z.string(),
      in_house: z.array(
        z.object({
          room: z.string().nullable(),
          floor: z.string().nullable(),
          persons: count,
          children: count,
          guests: z.array(z.object({ name: z.string(), language: z.string().nullable(), is_child: flag })),
          stays: z.array(
            z.object({
              arrival_date: day,
              departure_date: day,
              etd: z.string().nullable(),
              phone: z.string().nullable(),
              balance: money,
            }),
          ),
        }),
      ),
      arrivals: z.array(
        z.object({
          eta: z.string().nullable(),
          guest: z.string(),
          company: z.string().nullable(),
          specials: z.array(z.string()),
          phone: z.string().nullable(),
          confirmation_no: z.string(),
          arrival_date: day,
          departure_date: day,
          room: z.string().nullable(),
          room_type: z.string(),
          adults: count,
          children: count,
          rate_amount: money.nullable(),
          reservation_type: z.string(),
        }),
      ),
      departures: z.array(
        z.object({
          room: z.string().nullable(),
          guest: z.string(),
          confirmation_no: z.string(),
          etd: z.string().nullable(),
          departure_date: day,
          balance: money,
          payment_method: z.string().nullable(),
        }),
      ),
      rooms: z.array(
        z.object({
          room: z.string(),
          room_type: z.string(),
          status: z.string(),
          is_occupied: flag,
          guest: z.string().nullable(),
          next: z.object({ guest: z.string(), arrival_date: day, eta: z.string().nullable() }).nullable(),
        }),
      ),
    }),
  }),
}
