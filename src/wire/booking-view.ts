import { z } from 'zod'
import { call } from './call'
import { activityLog } from './booking-view/activity'
import { cancelPreview } from './booking-view/cancel-preview'
import { dailyDetails } from './booking-view/night'
import { listFilters, reservationRow } from './booking-view/row'
import { heldPackage, heldProfile, linkGroup, sections, view } from './booking-view/sections'
import { count, id, line, listInputWith, listOf, money, spoken } from './kinds'
import { reservationReaders } from './reservation-readers'

const permission = reservationReaders
const ofReservation = z.strictObject({ reservation_id: id })

/** Looking at reservations (domain/reservations 5.16). */
export const bookingView = {
  /**
   * Totals leave out cancelled stays and no-shows, unless the list asks for nothing else. They read the whole list: who turns
   * its pages has them already and asks for the rows alone.
   */
  list: call({
    path: 'booking/list',
    permission,
    input: listInputWith(listFilters).extend({
      with_totals: z.boolean().optional(),
      /** In which language the text calls days and months. */
      locale: spoken.optional(),
    }),
    output: listOf(reservationRow).extend({
      /** How many there are. Null when totals were not asked for and the end of the list is not on this page. */
      total: z.int().nullable(),
      /** Null when they were not asked for. */
      totals: z
        .object({
          reservations: count,
          rooms: count,
          persons: count,
          room_nights: count,
          /** Room revenue of all nights; null where the list is too long to be added up. */
          revenue: money.nullable(),
        })
        .nullable(),
    }),
  }),
  /** One reservation by its id or its number, whole or only the sections that are asked for. */
  view: call({
    path: 'booking/view',
    permission,
    input: z
      .strictObject({
        id: id.optional(),
        confirmation_no: line(20).optional(),
        include: z.array(sections.keyof()).max(20).optional(),
      })
      .refine(input => (input.id === undefined) !== (input.confirmation_no === undefined), {
        path: ['id'],
        message: 'Please give the id or the confirmation number.',
      }),
    output: view,
  }),
  dailyDetails: call({
    path: 'booking-daily-details/list',
    permission,
    input: ofReservation,
    output: dailyDetails,
  }),
  activityLog,
  cancelPreview,
  profiles: call({
    path: 'associated-profile/view',
    permission,
    input: ofReservation,
    output: z.object({ items: z.array(heldProfile) }),
  }),
  packages: call({
    path: 'reservation-package/list',
    permission,
    input: ofReservation,
    output: z.object({ items: z.array(heldPackage), total: money }),
  }),
  links: call({
    path: 'link-reservation/list',
    permission,
    input: ofReservation,
    output: z.object({ group: linkGroup.nullable(), items: z.array(reservationRow) }),
  }),
}
