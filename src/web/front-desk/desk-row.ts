import type { OutputOf } from '../../wire/call'
import type { deskList } from '../../wire/desk-list'

/** A reservation in one of the desk's lists. */
export type DeskRow = OutputOf<typeof deskList.inHouse>['items'][number]

export const reservationPath = ({ confirmation_no }: Pick<DeskRow, 'confirmation_no'>): string =>
  `/home/booking/manage-reservation/${confirmation_no}`

export const billingPath = ({ reservation_id }: Pick<DeskRow, 'reservation_id'>): string =>
  `/home/financials/billing/${reservation_id}`

/** How often the lists of a desk are read again while nobody does anything. */
export const deskMs = 15_000
