import { z } from 'zod'
import { call } from './call'
import { count, money, nothing } from './kinds'

/** Figures of the home page. Apart, so that the first page does not load the lists of the desk. */
export const deskToday = call({
  path: 'front-desk/today',
  permission: 'signed in',
  input: nothing,
  output: z.object({
    business_date: z.string(),
    arrivals: z.object({
      expected: count,
      arrived: count,
      unassigned: count,
      /** Of those who have not come yet. */
      vips: count,
      overdue: count,
    }),
    departures: z.object({ expected: count, departed: count, overdue: count }),
    in_house: z.object({ rooms: count, adults: count, children: count, persons: count }),
    rooms: z.object({
      total: count,
      occupied: count,
      vacant: count,
      clean: count,
      dirty: count,
      pickup: count,
      inspected: count,
      out_of_order: count,
      out_of_service: count,
    }),
    revenue: z.object({ room: money, food_and_beverage: money, other: money, total: money }).nullable(),
    tonight: z.object({ sold: count, available: z.int(), rooms: count, occupancy_percent: z.string() }),
    open_shifts: count,
    /** Things to do for guests until today that nobody has done. */
    due_traces: count,
    nights: z.array(
      z.object({
        date: z.string(),
        sold: count,
        available: z.int(),
        rooms: count,
        occupancy_percent: z.string(),
        arrivals: count,
        departures: count,
      }),
    ),
  }),
})
